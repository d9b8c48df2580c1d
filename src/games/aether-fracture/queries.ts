// Questions about the state that every rule family asks.

import type { Handle, Seat } from '../../engine/index.ts';
import { cellOf, distance, neighbours } from '../../engine/space/index.ts';
import type { Card, CardName } from './content/cards.ts';
import { BOARD, RING } from './content/map.ts';
import type { UnitType } from './content/units.ts';
import type { Numbers } from './numbers.ts';
import type { Seen, SeenHex, SeenPlayer, SeenUnit, Table, UnitId } from './state.ts';

/** What values and permissions that are about a player are asked about. */
export const SEAT_IDS: readonly string[] = ['seat0', 'seat1', 'seat2', 'seat3'];
export const seatOf = (subject: string): Seat => SEAT_IDS.indexOf(subject);

// ── Hexes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export const cell = (key: string): number => cellOf(BOARD, key);

/** The hex with this key, or null if it is not part of the board (any more). */
export const hexAt = (state: Seen, key: string): SeenHex | null => state.hexes[cell(key)]!;

const NEIGHBOURS: readonly (readonly number[])[] = BOARD.keys.map((_, at) => neighbours(BOARD, at));
const DISTANCES: readonly (readonly number[])[] = BOARD.keys.map((_, a) =>
  BOARD.keys.map((_, b) => distance(BOARD, a, b)),
);

/** The cells beside one, whether they are on the board or not. */
export const cellsBeside = (at: number): readonly number[] => NEIGHBOURS[at]!;

/** The hexes beside one that are on the board, in the order of directions (AF-R-01). */
export function hexesBeside(state: Seen, key: string): SeenHex[] {
  const beside: SeenHex[] = [];
  for (const at of NEIGHBOURS[cell(key)]!) {
    const hex = state.hexes[at];
    if (hex) beside.push(hex);
  }
  return beside;
}

export const distanceBetween = (a: string, b: string): number => DISTANCES[cell(a)]![cell(b)]!;

export const ringOfHex = (key: string): number => RING[cell(key)]!;

/** AF-R-71: the outermost ring of which anything is left. */
export function outermostRing(state: Seen): number {
  for (let at = state.hexes.length - 1; at >= 0; at--) if (state.hexes[at]) return RING[at]!;
  return 0;
}

export const hexesOfRing = (state: Seen, ring: number): SeenHex[] =>
  state.hexes.filter((hex, at): hex is SeenHex => hex !== null && RING[at] === ring);

export function hexesHeldBy(state: Seen, seat: Seat): SeenHex[] {
  return state.hexes.filter((hex): hex is SeenHex => hex !== null && hex.holder === seat);
}

/** AF-R-35: the cities that a player controls, in ring order. */
export function citiesOf(state: Seen, seat: Seat): SeenHex[] {
  return state.hexes.filter((hex): hex is SeenHex => hex?.terrain === 'city' && hex.holder === seat);
}

export function hasCity(state: Seen, seat: Seat): boolean {
  for (const hex of state.hexes) if (hex !== null && hex.terrain === 'city' && hex.holder === seat) return true;
  return false;
}

/** The hex nearest the Shard, then first in ring order: hexes are numbered that way. */
export const nearestShard = (keys: readonly string[]): string =>
  keys.reduce((nearest, key) => (cell(key) < cell(nearest) ? key : nearest));

// ── Units ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export function unitById(state: Seen, id: UnitId): SeenUnit {
  for (const unit of state.units) if (unit.id === id) return unit;
  throw new Error(`There is no unit ${id} on the board.`);
}

export const isOnBoard = (state: Seen, id: UnitId): boolean => state.units.some((unit) => unit.id === id);

export const unitsAt = (state: Seen, key: string): SeenUnit[] => state.units.filter((unit) => unit.at === key);

export const unitsOf = (state: Seen, seat: Seat): SeenUnit[] => state.units.filter((unit) => unit.owner === seat);

export function hasUnit(state: Seen, seat: Seat): boolean {
  for (const unit of state.units) if (unit.owner === seat) return true;
  return false;
}

export const heroOf = (state: Seen, seat: Seat): SeenUnit | undefined =>
  state.units.find((unit) => unit.owner === seat && unit.type === 'hero');

/** AF-R-36: how many units of this type a player can still bring onto the board. */
export function supplyOf({ state, numbers }: Table, seat: Seat, type: UnitType): number {
  let left = numbers.units[type].supply;
  for (const unit of state.units) if (unit.owner === seat && unit.type === type) left--;
  return left;
}

/** Units are numbered in the order in which they come onto the board. */
export const unitNumber = (id: UnitId): number => Number(id.slice(1));

// ── Players ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const playerOf = (state: Seen, seat: Seat): SeenPlayer => state.players[seat]!;

export const isOut = (state: Seen, seat: Seat): boolean => state.players[seat]!.out !== null;

/** AF-R-10: seat order, from the first player round to the last; those out of the game are left out. */
export function turnOrder(state: Seen): Seat[] {
  const { players, first } = state;
  const order: Seat[] = [];
  for (let i = 0; i < players.length; i++) {
    const seat = (first + i) % players.length;
    if (players[seat]!.out === null) order.push(seat);
  }
  return order;
}

/** The seats still in the game. */
export const seatsIn = (state: Seen): Seat[] =>
  state.players.flatMap((player, seat) => (player.out === null ? [seat] : []));

/** AF-R-66, AF-R-67: a player with no unit on the board and no city. */
export const isWipedOut = (state: Seen, seat: Seat): boolean => !hasUnit(state, seat) && !hasCity(state, seat);

// ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The face of a card, for rules, which see all of them. */
export function faceOf(state: Seen, card: Handle): CardName {
  const face = state.cards.faces[card]?.value;
  if (face === undefined) throw new Error(`The face of ${card} cannot be seen here.`);
  return face;
}

export const cardOf = ({ state, numbers }: Table, card: Handle): Card => numbers.cards[faceOf(state, card)];

/** How many cards all players together can still play in this round. */
export function playsLeft({ players }: Seen): number {
  let plays = 0;
  for (const { passed, command, hand } of players) if (!passed) plays += Math.min(command, hand.length);
  return plays;
}

/** Cards shuffled together are one pool: to those who do not see them, each may be any of the others. */
export const deckPool = (seat: Seat, shuffles: number): string => `deck ${seat}, shuffle ${shuffles}`;
export const epochPool = (epoch: number): string => `market ${epoch}`;
export const FACTION_POOL = 'factions';
export const VOLATILITY_POOL = 'volatility';

/** AF-EPOCH-02, AF-EPOCH-04, AF-EPOCH-07 */
export function epochOf(round: number, epochs: Numbers['epochs']): 1 | 2 | 3 {
  return round >= epochs.third ? 3 : round >= epochs.second ? 2 : 1;
}
