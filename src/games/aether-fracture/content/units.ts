// The units (rulebook chapter "Units"). Their numbers are in numbers.ts, what the Hero can do in dynamics/field.ts.

import type { Outline } from '../../../engine/present.ts';
import type { Numbers } from '../numbers.ts';

export const UNIT_TYPES = ['infantry', 'specialist', 'titan', 'hero'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface UnitWords {
  readonly name: string;
  readonly plural: string;
  readonly icon: string;
  readonly outline: Outline;
  readonly line: (numbers: Numbers['units'][UnitType]) => string;
}

const beatenText = ({ beaten }: Numbers['units'][UnitType]): string =>
  beaten === 0 ? 'beaten, it is pushed back unharmed' : `beaten, it loses ${beaten} HP and retreats`;

export const UNIT_WORDS: Readonly<Record<UnitType, UnitWords>> = {
  infantry: {
    name: 'Infantry',
    plural: 'Infantry',
    icon: 'spartan-helmet',
    outline: 'disc',
    line: (numbers) => `Tier 1: ${beatenText(numbers)}`,
  },
  specialist: {
    name: 'Specialist',
    plural: 'Specialists',
    icon: 'crossbow',
    outline: 'shield',
    line: (numbers) => `Tier 2: ${beatenText(numbers)}`,
  },
  titan: {
    name: 'Titan',
    plural: 'Titans',
    icon: 'rock-golem',
    outline: 'octagon',
    line: ({ from }) => `Tier 3, from Round ${from} on: enters Mountains and Deep water`,
  },
  hero: {
    name: 'Hero',
    plural: 'Heroes',
    icon: 'queen-crown',
    outline: 'diamond',
    line: () =>
      'Inspires the units around, enters Mountains and Deep water, and gathers recruits where there is no city',
  },
};

/** Tiers 1 and 2, the units that obstacles stop. Titans and the Hero, who has no tier, go where they like (AF-R-34, AF-R-60). */
export const isLight = (type: UnitType): boolean => type === 'infantry' || type === 'specialist';
