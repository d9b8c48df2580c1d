// The state of a battle, and how to read it.

import type { About, Cards, Frozen, Handle, Play, Reading, Seat } from '../../engine/index.ts';
import { distance } from '../../engine/space/index.ts';
import type { Reaction } from './content/cards.ts';
import { BOARD, type Formation } from './content/map.ts';
import type { Numbers } from './content/numbers.ts';
import { type UnitId, type UnitType, unitsOf } from './content/units.ts';
import type { SkirmishEvent } from './events.ts';

export interface Unit {
  type: UnitType;
  owner: Seat;
  /** The cell it stands on; null before deployment and after its fall. */
  at: string | null;
  hp: number;
  moved: boolean;
  struck: boolean;
  /** Has wounded somebody by a strike: whoever lies in ambush would have shown itself then. */
  drewBlood: boolean;
}

export interface Strike {
  attacker: UnitId;
  target: UnitId;
  attack: number;
  defence: number;
  riposte: boolean;
}

export interface Side {
  hand: Handle[];
  formation: Formation | null;
  /** Lying: everybody knows that one unit is in ambush, its owner alone which one. */
  ambush: 'none' | 'lying' | 'over';
  gaveUp: boolean;
}

export interface State {
  round: number;
  turn: Seat;
  ap: number;
  /** Both sides' points, once the rounds are over. */
  final: [number, number] | null;
  units: Record<UnitId, Unit>;
  sides: Side[];
  cards: Cards<Reaction>;
  deck: Handle[];
  /** Face up, the last one on top. */
  discard: Handle[];
  /** The strike being carried out. */
  strike: Strike | null;
  /** For the table: the way of the last action, if it was a move, and the units that something has happened to since it began. */
  trail: { unit: UnitId; path: string[] } | null;
  changed: UnitId[];
  /** For the table: the dice of the last strike of this action, and whose they were. */
  rolled: { seat: Seat; dice: number[] } | null;
}

export interface SkirmishKinds {
  state: State;
  event: SkirmishEvent;
  numbers: Numbers;
}

export type G = Play<SkirmishKinds>;
export type Table = Reading<SkirmishKinds>;
export type AboutUnit = About<SkirmishKinds>;
export type Seen = Frozen<State>;

export const otherSeat = (seat: Seat): Seat => 1 - seat;

export const stands = (state: Seen, id: UnitId): boolean => state.units[id].at !== null;

export const standing = (state: Seen, seat: Seat): UnitId[] => unitsOf(seat).filter((id) => stands(state, id));

export function unitAt(state: Seen, key: string): UnitId | undefined {
  for (const id in state.units) if (state.units[id as UnitId].at === key) return id as UnitId;
  return undefined;
}

/** Asked so often that it is worked out once for each pair of cells. */
const DISTANCES: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  BOARD.keys.map((from, a) => [from, new Map(BOARD.keys.map((to, b) => [to, distance(BOARD, a, b)]))]),
);

/** How far apart two standing units are. */
export const between = (state: Seen, a: UnitId, b: UnitId): number =>
  DISTANCES.get(state.units[a].at!)!.get(state.units[b].at!)!;

export const areNeighbours = (state: Seen, a: UnitId, b: UnitId): boolean =>
  stands(state, a) && stands(state, b) && between(state, a, b) === 1;

/** The unit that a Dynamic lies on. */
export const unitOf = (subject: string | null): UnitId => subject as UnitId;
