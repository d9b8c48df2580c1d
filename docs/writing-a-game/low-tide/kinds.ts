// What there is in Low Tide: squares, the state of the beach, what can happen on it, and every number.

import type { Play, Reading, Seat, Secret } from '../../../src/engine/index.ts';

export const NAMES = ['Gull', 'Tern', 'Puffin', 'Heron'] as const;

/** Column and row: "2,0". */
export type Square = string;
export const SQUARES: readonly Square[] = ['0,0', '1,0', '2,0', '0,1', '1,1', '2,1', '0,2', '1,2', '2,2'];

/** A box with a square in it. Its hint is what everybody knows: the squares where the chest may still be. */
export type Chest = Secret<Square, Square[]>;

export interface State {
  round: number;
  rounds: number;
  shells: Record<Square, number>;
  points: number[];
  /** Null while it is off the beach. */
  crab: Square | null;
  /** By seat, empty until all are buried; null for a chest that has been dug up. */
  chests: (Chest | null)[];
}

export type Event =
  | { type: 'buried'; seat: Seat; chest: Chest; points: number }
  | { type: 'crabPut'; seat: Seat; square: Square }
  | { type: 'dug'; seat: Seat; square: Square; shells: number }
  | { type: 'found'; seat: Seat; owner: Seat; square: Square; points: number }
  | { type: 'squabbled'; seats: Seat[]; square: Square }
  | { type: 'washedUp'; square: Square; shells: number };

export const NUMBERS = { rounds: { long: 6, short: 3 }, shells: '1d6', wave: 3, chest: 5 };

export interface Kinds {
  state: State;
  event: Event;
  numbers: typeof NUMBERS;
}

export type G = Play<Kinds>;
export type Table = Reading<Kinds>;
