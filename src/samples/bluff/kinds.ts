// The types of the game, and the questions about its state that every rule family asks.

import type { Cards, Frozen, Handle, Play, Reading, Seat, Secret } from '../../engine/index.ts';
import type { Face, Length, LengthNumbers, Numbers, Prize } from './content.ts';

/** Bid: prize turned up, cards being committed. Look: the winner looks at the top card. Pause: before the next round. */
export type Phase = 'bid' | 'look' | 'pause' | 'over';

export interface State {
  length: Length;
  phase: Phase;
  /** From 1; 0 before the first. */
  round: number;
  cards: Cards<Face>;
  /** The top card first. */
  deck: Handle[];
  /** The last card put there last. */
  discard: Handle[];
  hands: Handle[][];
  /** What each seat has committed. */
  bids: (Handle | null)[];
  prizes: Cards<Prize>;
  prizeDeck: Handle[];
  prizeRow: Handle[];
  /** The prizes each seat has won. */
  won: Handle[][];
  coins: number[];
  pot: number;
  /** Who has won the bids of this round. */
  winner: Seat | null;
  ready: boolean[];
  /** Trades made in this pause. */
  trades: number[];
  /** Who has given up. */
  out: boolean[];
  /** Feints that everybody knows to be in a hand, because they were shown and went back to it. */
  knownFeints: number[];
}

export interface ShownBid {
  seat: Seat;
  card: Handle;
  face: Face;
}

/** In the order of a round. */
export type Event =
  | { type: 'prizeTurned'; card: Handle; prize: Prize }
  | { type: 'staked'; amounts: number[] }
  | { type: 'bidsShown'; bids: ShownBid[] }
  | { type: 'potWon'; seat: Seat; coins: number; by: 'strength' | 'fox' | 'lastLeft' }
  | { type: 'potCarried'; coins: number }
  | { type: 'deckRenewed'; cards: number; order: Secret<number[]> }
  | { type: 'topSeen'; seat: Seat; card: Handle; face: Secret<Face> }
  | { type: 'topKept'; seat: Seat; card: Handle; face: Secret<Face> }
  | { type: 'topLeft'; seat: Seat; card: Handle; face: Secret<Face> }
  | { type: 'topDiscarded'; seat: Seat; card: Handle; face: Face }
  | { type: 'bidsDiscarded'; bids: ShownBid[] }
  | { type: 'feintReturned'; seat: Seat; card: Handle; order: Secret<number[]> }
  | { type: 'cardDrawn'; seat: Seat; card: Handle; face: Secret<Face> }
  | { type: 'traded'; seat: Seat; card: Handle; face: Face; fee: number }
  | { type: 'readied'; seat: Seat }
  | { type: 'potShared'; each: number; rest: number }
  | { type: 'ended' }
  | { type: 'gaveUp'; seat: Seat };

export interface Kinds {
  state: State;
  event: Event;
  numbers: Numbers;
}

export type G = Play<Kinds>;
export type Table = Reading<Kinds>;
export type Seen = Frozen<State>;

/** The cards that are shuffled together, for imagined worlds. */
export const CARD_POOL = 'cards';
export const PRIZE_POOL = 'prizes';

/** The numbers of the length that is played. */
export const numbersOf = ({ numbers, state }: Pick<Table, 'numbers' | 'state'>): Frozen<LengthNumbers> =>
  numbers[state.length];

/** The seats that have not given up, in their order. */
export const seatsIn = (state: Seen): Seat[] => state.out.flatMap((out, seat) => (out ? [] : [seat]));

export const isLastRound = (table: Pick<Table, 'numbers' | 'state'>): boolean =>
  table.state.round >= numbersOf(table).rounds || table.state.prizeDeck.length === 0; // BL-END-01
