// What bots need to know: how well a seat stands, and what those may believe who do not see a chest.

import { type Imagination, peek, refill, type Seat, type World } from '../../../src/engine/index.ts';
import type { Kinds, State, Table } from './kinds.ts';

/** By the lead over the best of the others. */
export function evaluate({ state, game, numbers }: Table, seat: Seat): number {
  const outcome = game.outcome(state, numbers);
  if (outcome) return outcome.scores[seat]!;
  const lead = state.points[seat]! - Math.max(...state.points.filter((_, other) => other !== seat));
  return Math.max(0.02, Math.min(0.98, 0.5 + lead / 30));
}

/** A chest that is not seen may be wherever nobody has looked for it. */
export function imagine({ state }: World<State>, { generator }: Imagination<Kinds>): void {
  for (const chest of state.chests) {
    if (!chest?.hint || peek(chest) !== undefined) continue;
    refill(chest, chest.hint[generator.below(chest.hint.length)]!, chest.$eyes, chest.hint);
  }
}
