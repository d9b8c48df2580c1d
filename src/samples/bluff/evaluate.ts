// How well a seat stands, judged from what the viewer can see.

import { type Frozen, peek, type Seat } from '../../engine/index.ts';
import { FACES, type Face, type LengthNumbers, PRIZES } from './content.ts';
import { numbersOf, type Seen, type Table } from './kinds.ts';
import { judge } from './rules/strength.ts';

/** In stakes of an average prize. Found by playing. */
const WORTH = {
  /** A card in hand that beats every other. */
  card: 6.5,
  /** A Fox beside it, as a part of that: nobody else has this one, so the own good cards are safer. */
  fox: 0.1,
  /** How far leads wander in a round. */
  luck: 2,
} as const;

/** From 0 to 1: in the short game the seat's likely share of the coins, in the long one its chance to end with the most. */
export function evaluate(table: Table, seat: Seat): number {
  const { state, game } = table;
  const outcome = game.outcome(state, table.numbers);
  if (outcome) return outcome.scores[seat]!;
  if (state.out[seat]) return 0;
  const outlook = outlookOf(table);
  const own = likelyCoins(state, seat, outlook);
  let all = own;
  let best = 0;
  for (let other = 0; other < state.out.length; other++) {
    if (other === seat || state.out[other]) continue;
    const coins = likelyCoins(state, other, outlook);
    all += coins;
    best = Math.max(best, coins);
  }
  if (state.length === 'short') return all === 0 ? 1 / outlook.seats : own / all;
  const lead = (own - best) / (WORTH.luck * outlook.stake);
  return 0.5 + (0.5 * lead) / Math.sqrt(1 + outlook.left + lead * lead);
}

/** What all seats' prospects share. */
interface Outlook {
  readonly seats: number;
  /** Rounds to come. */
  readonly left: number;
  /** What a round costs each seat, on average. */
  readonly stake: number;
  readonly chances: Readonly<Record<Face, number>>;
}

function outlookOf(table: Table): Outlook {
  const { state, numbers } = table;
  const length = numbersOf(table);
  let seats = 0;
  for (const out of state.out) if (!out) seats++;
  let worth = 0;
  let prizes = 0;
  for (const prize of PRIZES) {
    worth += numbers.worth[prize] * length.prizes[prize];
    prizes += length.prizes[prize];
  }
  return { seats, left: length.rounds - state.round, stake: worth / prizes, chances: chancesIn(length) };
}

/** Coins now, a part of the pot, and what the best cards may win: in each round to come one of them. */
function likelyCoins(state: Seen, seat: Seat, { seats, left, stake, chances }: Outlook): number {
  const coins = state.coins[seat]! + state.pot / seats;
  const weights = state.hands[seat]!.map((card) => weightOf(peek(state.cards.faces[card]), chances));
  if (weights.length > left) weights.sort((a, b) => b - a).length = Math.max(0, left);
  return coins + WORTH.card * stake * weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * Good cards are worth far more than fair ones: they are kept for the rounds that count, while bad ones are thrown away where little is at stake.
 */
function weightOf(face: Face | undefined, chances: Outlook['chances']): number {
  const chance = face === undefined ? 0.5 : chances[face];
  return chance * chance * chance + (face === 'fox' ? WORTH.fox : 0);
}

const known = new WeakMap<object, Record<Face, number>>();

/** How likely each card is to beat another one of the deck. */
function chancesIn(numbers: Frozen<LengthNumbers>): Record<Face, number> {
  let chances = known.get(numbers);
  if (!chances) {
    chances = Object.fromEntries(FACES.map((face) => [face, chanceOf(face, numbers)])) as Record<Face, number>;
    known.set(numbers, chances);
  }
  return chances;
}

function chanceOf(face: Face, numbers: Frozen<LengthNumbers>): number {
  let beaten = 0;
  let cards = 0;
  for (const other of FACES) {
    const copies = numbers.deck[other];
    cards += copies;
    const { winner } = judge([{ seat: 0, face }, { seat: 1, face: other }], numbers); // biome-ignore format: one line is clearer
    if (winner === 0) beaten += copies;
  }
  return beaten / cards;
}
