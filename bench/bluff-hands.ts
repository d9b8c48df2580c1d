// The cards of the long bluffing game as numbers, for tables: a face is its place in FACES, a prize its place in PRIZES.

import { FACES, NUMBERS, PRIZES } from '../src/samples/bluff/content.ts';
import { judge } from '../src/samples/bluff/rules/strength.ts';

export const LONG = NUMBERS.long;

type Cards = readonly number[];

export const FEINT = FACES.indexOf('feint');
export const COPIES: Cards = FACES.map((face) => LONG.deck[face]);
export const PRIZE_COPIES: Cards = PRIZES.map((prize) => LONG.prizes[prize]);

export const total = (numbers: Cards): number => numbers.reduce((sum, number) => sum + number, 0);

/** Every choice of so many things, as sorted lists, where of each kind there are so many. */
export function choices(copies: Cards, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return copies.flatMap((count, kind) => {
    if (kind < from || count === 0) return [];
    return choices(copies.with(kind, count - 1), size - 1, kind).map((others) => [kind, ...others]);
  });
}

/** The same for the same cards in any order. */
export const keyOf = (cards: Cards): string => cards.toSorted((a, b) => a - b).join();

/** Full hands, and hands that lack the card that was bid. */
export const HANDS: readonly Cards[] = choices(COPIES, LONG.hand);
export const RESTS: readonly Cards[] = choices(COPIES, LONG.hand - 1);

const placesIn = (all: readonly Cards[]) => new Map(all.map((cards, place) => [keyOf(cards), place]));
const HAND_PLACES = placesIn(HANDS);
const REST_PLACES = placesIn(RESTS);

/** The place of these cards among all hands. */
export function handOf(cards: Cards): number {
  const place = HAND_PLACES.get(keyOf(cards));
  // In the long game for two there is always a card to draw.
  if (place === undefined) throw new Error(`The cards ${keyOf(cards)} are no full hand.`);
  return place;
}

/** By hand, and by which of its cards leaves it: the place of what is left among all rests. */
export const RESTS_OF = HANDS.map((hand) => hand.map((_, card) => REST_PLACES.get(keyOf(hand.toSpliced(card, 1)))!));

/** Of each face, how many copies are not among these cards. */
export function copiesBeside(cards: Cards): number[] {
  const copies = [...COPIES];
  for (const face of cards) copies[face]!--;
  return copies;
}

/** By hand and face: which part of the copies another seat can have. */
export const LEFT_TO_OTHERS = HANDS.map((hand) => copiesBeside(hand).map((left, face) => left / COPIES[face]!));

/** By rest: the hands that drawing a card may make of it, each as likely as there are copies beside the rest. */
export const DRAWS = RESTS.map((rest) => {
  const copies = copiesBeside(rest);
  return copies.flatMap((left, face) =>
    left === 0 ? [] : [{ hand: handOf([...rest, face]), share: left / total(copies) }],
  );
});

/** In how many ways these cards can be taken from the deck. */
const waysTo = (hand: Cards): number =>
  hand.reduce((ways, face, i) => {
    const earlier = hand.slice(0, i).filter((other) => other === face).length;
    return (ways * (COPIES[face]! - earlier)) / (earlier + 1);
  }, 1);

/** By hand: how likely it is to be dealt. */
export const DEALT = HANDS.map((hand) => waysTo(hand) / total(HANDS.map(waysTo)));

/** By own and other face: 1 if the own one wins, -1 if the other one does, 0 if nobody. */
export const VERDICTS = FACES.map((own) =>
  FACES.map((other) => {
    const { winner } = judge([{ seat: 0, face: own }, { seat: 1, face: other }], LONG); // biome-ignore format: one line is clearer
    return winner === null ? 0 : winner === 0 ? 1 : -1;
  }),
);

/** By face: the part of the deck that it beats. */
export const BEATS = VERDICTS.map(
  (verdicts) => total(verdicts.map((verdict, other) => (verdict > 0 ? COPIES[other]! : 0))) / total(COPIES),
);
