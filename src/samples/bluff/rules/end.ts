// Rulebook chapter "The end".

import type { Frozen, Outcome, Seat } from '../../../engine/index.ts';
import { SEAT_NAMES } from '../content.ts';
import { type G, type Seen, seatsIn } from '../kinds.ts';

export function outcome(state: Seen): Outcome | undefined {
  const [last, ...others] = seatsIn(state);
  if (others.length === 0 && last !== undefined) {
    const scores = state.coins.map((_, seat) => (seat === last ? 1 : 0));
    return {
      scores,
      reason: `${SEAT_NAMES[last]} is the last one left.`,
      clauses: ['BL-END-06'],
      details: detailsOf(state),
    };
  }
  if (state.phase !== 'over') return undefined;
  return state.length === 'short' ? sharesOfCoins(state) : mostCoins(state);
}

/** BL-END-03 */
function mostCoins(state: Seen): Outcome {
  const most = Math.max(...seatsIn(state).map((seat) => state.coins[seat]!));
  const winners = seatsIn(state).filter((seat) => state.coins[seat] === most);
  return {
    scores: state.coins.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
    reason: `${namesOf(winners)} ${winners.length > 1 ? 'have' : 'has'} the most coins.`,
    clauses: ['BL-END-03'],
    details: detailsOf(state),
  };
}

/** BL-END-04: what is won and lost is coins, so that a result can be measured in parts of the stake. */
function sharesOfCoins(state: Seen): Outcome {
  const seats = seatsIn(state);
  const all = seats.reduce((sum, seat) => sum + state.coins[seat]!, 0);
  const share = (seat: Seat): number => (all === 0 ? 1 / seats.length : state.coins[seat]! / all);
  return {
    scores: state.coins.map((_, seat) => (state.out[seat] ? 0 : share(seat))),
    reason: `The coins are shared out: ${state.coins.map((coins, seat) => `${SEAT_NAMES[seat]} ${coins}`).join(', ')}.`,
    clauses: ['BL-END-04'],
    details: detailsOf(state),
  };
}

const detailsOf = (state: Seen): { coins: number[]; rounds: number } => ({
  coins: [...state.coins],
  rounds: state.round,
});

const namesOf = (seats: Frozen<Seat[]>): string => seats.map((seat) => SEAT_NAMES[seat]).join(' and ');

/** BL-END-05 and BL-END-06 */
export function giveUp(g: G, seat: Seat): void {
  g.emit({ type: 'gaveUp', seat }, 'BL-END-05');
  const [last, ...others] = seatsIn(g.state);
  if (last === undefined || others.length > 0) return;
  g.emit({ type: 'potWon', seat: last, coins: g.state.pot, by: 'lastLeft' }, 'BL-END-06');
}
