// What holds after every event, whoever plays.

import { faceOf } from '../../engine/index.ts';
import { FACES, PRIZES } from './content.ts';
import { numbersOf, type Table } from './kinds.ts';

type Invariant = (table: Table) => string | undefined;

export const invariants: Readonly<Record<string, Invariant>> = {
  'every card lies in one place': ({ state }) => {
    const { deck, discard, hands, bids, cards } = state;
    return misplaced(Object.keys(cards.faces), [
      ...deck,
      ...discard,
      ...hands.flat(),
      ...bids.filter((card) => card !== null),
    ]);
  },
  'every prize lies in one place': ({ state }) => {
    const { prizeDeck, prizeRow, won, prizes } = state;
    return misplaced(Object.keys(prizes.faces), [...prizeDeck, ...prizeRow, ...won.flat()]);
  },
  'no card is lost or made': (table) => {
    const faces = Object.keys(table.state.cards.faces).map((card) => faceOf(table.state.cards, card));
    const wrong = FACES.find((face) => count(faces, face) !== numbersOf(table).deck[face]);
    return wrong && `there are ${count(faces, wrong)} cards "${wrong}"`;
  },
  'no prize is lost or made': (table) => {
    const faces = Object.keys(table.state.prizes.faces).map((card) => faceOf(table.state.prizes, card));
    const wrong = PRIZES.find((prize) => count(faces, prize) !== numbersOf(table).prizes[prize]);
    return wrong && `there are ${count(faces, wrong)} prizes "${wrong}"`;
  },
  'coins neither come nor go': (table) => {
    const { coins, pot } = table.state;
    const all = coins.reduce((sum, amount) => sum + amount, pot);
    return all === numbersOf(table).purse * table.seats ? undefined : `there are ${all} coins`;
  },
  'nothing is negative': ({ state }) =>
    [...state.coins, state.pot, ...state.knownFeints].some((amount) => amount < 0)
      ? 'less than nothing is left'
      : undefined,
  'hands are not too large': (table) => {
    const seat = table.state.hands.findIndex((hand) => hand.length > numbersOf(table).hand);
    return seat < 0 ? undefined : `seat ${seat} holds ${table.state.hands[seat]!.length} cards`;
  },
  'known Feints are where they are known to be': ({ state }) => {
    const feints = state.hands.map((hand) => hand.filter((card) => faceOf(state.cards, card) === 'feint').length);
    const seat = feints.findIndex((held, i) => held < state.knownFeints[i]!);
    return seat < 0 ? undefined : `seat ${seat} is known to hold more Feints than it holds`;
  },
};

function misplaced(all: readonly string[], lying: readonly string[]): string | undefined {
  if (new Set(lying).size < lying.length)
    return `${lying.find((card, i) => lying.indexOf(card) < i)} lies in two places`;
  const missing = all.find((card) => !lying.includes(card));
  if (missing !== undefined) return `${missing} lies nowhere`;
  return lying.length === all.length ? undefined : 'a card lies on the table that does not exist';
}

const count = <T>(things: readonly T[], thing: T): number => things.filter((candidate) => candidate === thing).length;
