// The units (rulebook chapter "Units"). Their numbers are in numbers.ts, what the Hero can do in dynamics/field.ts.

import type { Outline } from '../../../engine/present.ts';

export const UNIT_TYPES = ['infantry', 'specialist', 'titan', 'hero'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface UnitWords {
  readonly name: string;
  readonly plural: string;
  readonly icon: string;
  readonly outline: Outline;
  readonly line: string;
}

export const UNIT_WORDS: Readonly<Record<UnitType, UnitWords>> = {
  infantry: {
    name: 'Infantry',
    plural: 'Infantry',
    icon: 'spartan-helmet',
    outline: 'disc',
    line: 'Tier 1: beaten, it is pushed back unharmed',
  },
  specialist: {
    name: 'Specialist',
    plural: 'Specialists',
    icon: 'crossbow',
    outline: 'shield',
    line: 'Tier 2: beaten, it loses 1 HP and retreats',
  },
  titan: {
    name: 'Titan',
    plural: 'Titans',
    icon: 'rock-golem',
    outline: 'octagon',
    line: 'Tier 3, from Epoch II on: enters Mountains and Deep water',
  },
  hero: {
    name: 'Hero',
    plural: 'Heroes',
    icon: 'queen-crown',
    outline: 'diamond',
    line: 'Inspires the units around, enters Mountains and Deep water, and gathers recruits where there is no city',
  },
};

/** Tiers 1 and 2, the units that obstacles stop. Titans and the Hero, who has no tier, go where they like (AF-R-34, AF-R-60). */
export const isLight = (type: UnitType): boolean => type === 'infantry' || type === 'specialist';
