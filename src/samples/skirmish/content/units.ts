// The units (rulebook chapter 2). Their numbers are in numbers.ts.

import type { Outline } from '../../../engine/present.ts';

export const UNIT_TYPES = ['captain', 'guard', 'archer', 'hexer'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export interface UnitWords {
  readonly name: string;
  readonly icon: string;
  readonly outline: Outline;
  readonly line: string;
}

export const UNIT_WORDS: Readonly<Record<UnitType, UnitWords>> = {
  captain: { name: 'Captain', icon: 'crown', outline: 'diamond', line: 'Inspires allies beside it' },
  guard: { name: 'Guard', icon: 'shield', outline: 'shield', line: 'Thorns, and dies for the captain beside it' },
  archer: { name: 'Archer', icon: 'bow-arrow', outline: 'disc', line: 'Its strikes set on fire' },
  hexer: { name: 'Hexer', icon: 'wizard-staff', outline: 'disc', line: 'Its strikes curse; what is done to it echoes' },
};

export const SIDES = ['Copper', 'Slate'] as const;

/** u1 to u4 are Copper's, u5 to u8 are Slate's, each in the order of the types. */
export const UNIT_IDS = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7', 'u8'] as const;
export type UnitId = (typeof UNIT_IDS)[number];

const OWN: readonly (readonly UnitId[])[] = [UNIT_IDS.slice(0, 4), UNIT_IDS.slice(4)];
export const unitsOf = (seat: number): readonly UnitId[] => OWN[seat]!;
