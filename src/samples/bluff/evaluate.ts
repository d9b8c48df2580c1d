// How well a seat stands, judged from what the viewer can see.

import { peek, type Seat } from '../../engine/index.ts';
import { numbersOf, seatsIn, type Table } from './kinds.ts';
import { strengthOf } from './rules/strength.ts';

/** From 0 to 1: the seat's likely share of the coins, drawn apart in the long game, where only the most count. */
export function evaluate(table: Table, seat: Seat): number {
  const { state, game } = table;
  const outcome = game.outcome(state, table.numbers);
  if (outcome) return outcome.scores[seat]!;
  if (state.out[seat]) return 0;
  const worths = seatsIn(state).map((candidate) => likelyCoins(table, candidate));
  const all = worths.reduce((sum, worth) => sum + worth, 0);
  const share = all === 0 ? 1 / worths.length : likelyCoins(table, seat) / all;
  if (state.length === 'short') return share;
  return Math.max(0.02, Math.min(0.98, 0.5 + 2 * (share - 1 / worths.length)));
}

/** Coins now, a part of the pot, and a little for every good card in hand. */
function likelyCoins(table: Table, seat: Seat): number {
  const { state } = table;
  const numbers = numbersOf(table);
  const strengths = state.hands[seat]!.map((card) => {
    const face = peek(state.cards.faces[card]);
    if (face === undefined) return numbers.feint; // an unknown card is a middling one
    return face === 'fox' ? numbers.foxBeats : strengthOf(face, numbers);
  });
  const hand = strengths.reduce((sum, strength) => sum + strength, 0) / (numbers.foxBeats * numbers.hand);
  return state.coins[seat]! + state.pot / seatsIn(state).length + hand / 4;
}
