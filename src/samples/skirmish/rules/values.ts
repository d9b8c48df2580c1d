// Derived numbers and permissions before Dynamics: SK-STRIKE-02, SK-MOVE-01, SK-STRIKE-01.

import type { Table } from '../state.ts';
import { stands, unitOf } from '../state.ts';

export const values = {
  /** A unit's attack; given `target`, against that one. Cards played in the strike count as part of it. */
  attack({ state, numbers }: Table, subject: string): number {
    const unit = unitOf(subject);
    const bonus = state.strike?.attacker === unit ? state.strike.attack : 0;
    return numbers.units[state.units[unit].type].attack + bonus;
  },
  defence({ state, numbers }: Table, subject: string): number {
    const unit = unitOf(subject);
    const bonus = state.strike?.target === unit ? state.strike.defence : 0;
    return numbers.units[state.units[unit].type].defence + bonus;
  },
};

export const permissions = {
  move: ({ state }: Table, subject: string): boolean =>
    stands(state, unitOf(subject)) && !state.units[unitOf(subject)].moved,
  strike: ({ state }: Table, subject: string): boolean =>
    stands(state, unitOf(subject)) && !state.units[unitOf(subject)].struck,
};
