// Rulebook chapters "The cards" and "Prizes and coins": what lies on the table before the first round.

import {
  type Cards,
  type Chance,
  eyesOf,
  type Frozen,
  type Handle,
  makeCards,
  NOBODY,
  noCards,
  type Setup,
  showCard,
  shuffleCards,
} from '../../engine/index.ts';
import { FACES, type Length, PRIZES } from './content.ts';
import { CARD_POOL, type Kinds, PRIZE_POOL, type State } from './kinds.ts';

export function setup({ seats, numbers, chance, option }: Setup<Kinds>): State {
  const length = option('length') as Length;
  const { deck, prizes, purse, hand } = numbers[length];
  const each = <T>(value: () => T): T[] => Array.from({ length: seats }, value);
  const state: State = {
    length,
    phase: 'bid',
    round: 0,
    cards: noCards(),
    deck: [],
    discard: [],
    hands: each(() => []),
    bids: each(() => null),
    prizes: noCards(),
    prizeDeck: [],
    prizeRow: [],
    won: each(() => []),
    coins: each(() => purse), // BL-COIN-01
    pot: 0,
    winner: null,
    ready: each(() => false),
    trades: each(() => 0),
    out: each(() => false),
    knownFeints: each(() => 0),
  };
  state.deck = shuffledPile(chance, 'deck', state.cards, CARD_POOL, copies(FACES, deck)); // BL-DECK-01, BL-DECK-02
  state.prizeDeck = shuffledPile(chance, 'prizes', state.prizes, PRIZE_POOL, copies(PRIZES, prizes)); // BL-PRIZE-01
  for (let dealt = 0; dealt < hand; dealt++) dealRound(state);
  return state;
}

/** BL-HAND-02: one card to each seat, as far as the deck lasts. */
function dealRound(state: State): void {
  state.hands.forEach((hand, seat) => {
    const card = state.deck.shift();
    if (card === undefined) return;
    hand.push(card);
    showCard(state.cards, card, eyesOf(seat)); // BL-HAND-01
  });
}

function shuffledPile<Face extends string>(
  chance: Chance,
  name: string,
  cards: Cards<Face>,
  pool: string,
  faces: readonly Face[],
): Handle[] {
  const made = makeCards(cards, pool, faces, NOBODY);
  return shuffleCards(cards, made, chance.shuffle(name, made.length), pool);
}

const copies = <Face extends string>(faces: readonly Face[], numbers: Frozen<Record<Face, number>>): Face[] =>
  faces.flatMap((face) => Array<Face>((numbers as Record<Face, number>)[face]).fill(face));
