// Rulebook chapter "Movement": where units may go, AF-R-29, AF-R-31, AF-R-32, AF-R-45.
// The way itself does not matter, only where it ends and, for an attack, out of which hex: those are the options.

import type { Option, Seat } from '../../../engine/index.ts';
import { CLOSED, NOWHERE, pathTo, type Reach, reach, workspace } from '../../../engine/space/index.ts';
import type { Effect, MoveEffect } from '../content/effects.ts';
import { BOARD } from '../content/map.ts';
import { isLight, type UnitType } from '../content/units.ts';
import { cell } from '../queries.ts';
import type { SeenUnit, Table, UnitId } from '../state.ts';
import { stackLimit } from './control.ts';
import { isOpen, permitsOf } from './ground.ts';

export type Move = Option & { readonly verb: 'move'; readonly unit: UnitId; readonly to: string };
export type Attack = Option & {
  readonly verb: 'attack';
  readonly unit: UnitId;
  readonly from: string;
  readonly to: string;
};
export type Stop = Option & { readonly verb: 'stop' };

export const STOP: Stop = { verb: 'stop' };

/** What a card lets units do: a MOVE, or a HERO, which is a MOVE of one unit with DASH. */
export type Marching = Omit<MoveEffect, 'kind'> & { readonly only?: UnitType };

export function marchingOf(effect: Extract<Effect, { kind: 'move' | 'hero' }>): Marching {
  return effect.kind === 'move' ? effect : { ...effect, units: 1, dash: true, only: 'hero' };
}

/** Every move and every attack that this card allows the player's units. */
export function waysOf(table: Table, seat: Seat, marching: Marching, moved: readonly UnitId[]): (Move | Attack)[] {
  const ways: (Move | Attack)[] = [];
  survey(table, seat, marching);
  for (const unit of table.state.units) {
    if (unit.owner !== seat || moved.includes(unit.id)) continue;
    if (marching.only !== undefined && unit.type !== marching.only) continue;
    addWays(ways, unit, allowanceOf(table, unit, marching));
  }
  return ways;
}

/** The hexes from where the unit stands to another, both included. */
export function pathOf(table: Table, id: UnitId, to: string, marching: Marching): string[] {
  const unit = table.state.units.find((candidate) => candidate.id === id)!;
  survey(table, unit.owner, marching);
  return pathTo(reachOf(unit, allowanceOf(table, unit, marching)), cell(to)).map((at) => BOARD.keys[at]!);
}

// Filled anew before each search; one byte a cell.
const work = workspace(BOARD);
/** May a light unit, or a heavy one, enter at all? */
const ground = { light: new Uint8Array(BOARD.size), heavy: new Uint8Array(BOARD.size) };
/** May it pass? */
const toll = { light: new Uint8Array(BOARD.size), heavy: new Uint8Array(BOARD.size) };
const room = new Uint8Array(BOARD.size);
const enemies = new Uint8Array(BOARD.size);

/** AF-R-31, AF-R-32, AF-R-34: who may go where, for one player and one card. */
function survey(table: Table, seat: Seat, { climb, swim }: Pick<Marching, 'climb' | 'swim'>): void {
  const { state, numbers } = table;
  const own = permitsOf(table, seat);
  const permits = { ...own, climb: climb === true || own.climb, swim: swim === true || own.swim };
  for (let at = 0; at < BOARD.size; at++) {
    const hex = state.hexes[at];
    ground.light[at] = hex && isOpen(hex, 'infantry', permits) ? 1 : CLOSED;
    ground.heavy[at] = hex && isOpen(hex, 'titan', permits) ? 1 : CLOSED;
    room[at] = hex ? stackLimit(hex, numbers.limits) : 0;
    enemies[at] = 0;
  }
  toll.light.set(ground.light);
  toll.heavy.set(ground.heavy);
  for (const unit of state.units) {
    const at = cell(unit.at);
    if (unit.owner === seat) {
      room[at] = Math.max(0, room[at]! - 1);
      continue;
    }
    enemies[at] = 1;
    room[at] = 0;
    toll.light[at] = CLOSED;
    toll.heavy[at] = CLOSED;
  }
}

const allowanceOf = (table: Table, unit: SeenUnit, { hexes, dash }: Marching): number =>
  table.value('allowance', unit.id, { range: hexes, dash: dash === true });

function reachOf(unit: SeenUnit, allowance: number): Reach {
  const enter = isLight(unit.type) ? toll.light : toll.heavy;
  return reach(BOARD, work, { from: cell(unit.at), budget: allowance, enter, stop: room });
}

function addWays(ways: (Move | Attack)[], unit: SeenUnit, allowance: number): void {
  const { cells, count, cost, stop } = reachOf(unit, allowance);
  const open = isLight(unit.type) ? ground.light : ground.heavy;
  const moves = movesOf(unit.id);
  // The start comes first: a unit may attack out of it, but does not move there.
  for (let i = 0; i < count; i++) {
    const at = cells[i]!;
    if (stop[at] === 0) continue;
    if (i > 0) ways.push(moves[at]!);
    if (cost[at]! < allowance) addAttacks(ways, unit.id, at, open); // the last step is paid for like the others
  }
}

/** AF-R-45: attacks out of a hex in which the unit could end its move. */
function addAttacks(ways: (Move | Attack)[], unit: UnitId, from: number, open: Uint8Array): void {
  for (let k = 0; k < BOARD.degree; k++) {
    const to = BOARD.neighbours[from * BOARD.degree + k]!;
    if (to === NOWHERE || enemies[to] === 0 || open[to] === CLOSED) continue;
    ways.push({ verb: 'attack', unit, from: BOARD.keys[from]!, to: BOARD.keys[to]! });
  }
}

/** One option for each unit and hex, made once: asking allocates none. */
const MOVES = new Map<UnitId, readonly Move[]>();

function movesOf(unit: UnitId): readonly Move[] {
  const made = MOVES.get(unit) ?? BOARD.keys.map((to): Move => ({ verb: 'move', unit, to }));
  MOVES.set(unit, made);
  return made;
}
