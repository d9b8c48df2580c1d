// Rulebook chapters "Being wiped out" and "At the table": AF-R-67, AF-R-68, AF-R-80.

import type { Seat } from '../../../engine/index.ts';
import { isWipedOut, seatsIn } from '../queries.ts';
import type { G } from '../state.ts';
import { endGame } from './score.ts';

/** AF-R-67: from Round 9 on, whoever has no unit and no city is out. */
export function eliminate(g: G): void {
  if (g.state.round < g.numbers.elimination.from) return;
  const left = seatsIn(g.state);
  const fallen = left.filter((seat) => isWipedOut(g.state, seat));
  if (fallen.length === 0) return;
  if (fallen.length < left.length) takeOut(g, fallen, 'conquest', ['AF-R-67']);
  else endGame(g, 'allFallen'); // AF-R-68: nobody is, and it is scored as it stands
}

/** AF-R-80: giving up removes the player like elimination, units included, in any round. */
export function resign(g: G, seat: Seat): void {
  takeOut(g, [seat], 'resignation', ['AF-R-80', 'AF-R-67']);
}

function takeOut(g: G, seats: Seat[], by: 'conquest' | 'resignation', clauses: readonly string[]): void {
  const eliminated = g.emit({ type: 'playersEliminated', seats, by }, clauses)!;
  for (const { id, owner } of g.dynamics) {
    if (owner !== null && seats.includes(owner)) g.leave(id, clauses, eliminated);
  }
  if (seatsIn(g.state).length === 1) endGame(g, 'lastPlayer');
}
