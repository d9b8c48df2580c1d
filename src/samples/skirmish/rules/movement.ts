// Rulebook chapter 5, movement: SK-MOVE-01 to SK-MOVE-03.

import type { Frozen, Option, Seat } from '../../../engine/index.ts';
import { type Cell, CLOSED, cellOf, pathTo, type Reach, reach, workspace } from '../../../engine/space/index.ts';
import { BOARD, TERRAIN } from '../content/map.ts';
import type { Numbers } from '../content/numbers.ts';
import { UNIT_IDS, type UnitId } from '../content/units.ts';
import type { G, Seen, Table } from '../state.ts';

export type Move = Option & { readonly verb: 'move'; readonly unit: UnitId; readonly to: string };

/** One option for each unit and cell, made once: asking allocates none. */
const MOVES = Object.fromEntries(
  UNIT_IDS.map((unit) => [unit, BOARD.keys.map((to): Move => ({ verb: 'move', unit, to }))]),
) as Record<UnitId, Move[]>;

// Filled anew before each search.
const work = workspace(BOARD);
const toll = new Uint8Array(BOARD.size);
const free = new Uint8Array(BOARD.size);

/** SK-MOVE-02, SK-FIELD-03: what each cell costs by its terrain. It follows from the numbers alone, so it is kept. */
const ground = { steps: undefined as Frozen<Numbers['steps']> | undefined, toll: new Uint8Array(BOARD.size) };

function groundToll(steps: Frozen<Numbers['steps']>): Uint8Array {
  if (ground.steps === steps) return ground.toll;
  ground.steps = steps;
  TERRAIN.forEach((terrain, cell) => {
    ground.toll[cell] = terrain === 'water' ? CLOSED : steps[terrain];
  });
  return ground.toll;
}

/** SK-MOVE-03: what each cell costs this side, and where it may stop. */
function surveyFor(state: Seen, steps: Frozen<Numbers['steps']>, seat: Seat): void {
  toll.set(groundToll(steps));
  free.fill(1);
  for (const id of UNIT_IDS) {
    const { at, owner } = state.units[id];
    if (at === null) continue;
    const cell = cellOf(BOARD, at);
    free[cell] = 0;
    if (owner !== seat) toll[cell] = CLOSED;
  }
}

function reachOf({ state, numbers }: Table, unit: UnitId): Reach {
  const { at, type } = state.units[unit];
  return reach(BOARD, work, { from: cellOf(BOARD, at!), budget: numbers.units[type].move, enter: toll, stop: free });
}

/** Adds every move of these units to the options. */
export function addMoves(table: Table, units: readonly UnitId[], options: Option[]): void {
  let surveyed = false;
  for (const unit of units) {
    if (!table.may('move', unit)) continue;
    if (!surveyed) surveyFor(table.state, table.numbers.steps, table.state.units[unit].owner);
    surveyed = true;
    const { cells, count, stop } = reachOf(table, unit);
    for (let i = 1; i < count; i++) if (stop[cells[i]!] === 1) options.push(MOVES[unit][cells[i]!]!);
  }
}

export interface Way {
  readonly path: readonly string[];
  /** What it has cost by each cell of the path. */
  readonly costs: readonly number[];
}

/** The cheapest way of a unit to a cell, both ends included. */
export function wayTo(table: Table, unit: UnitId, to: string): Way {
  surveyFor(table.state, table.numbers.steps, table.state.units[unit].owner);
  const found = reachOf(table, unit);
  const cells: readonly Cell[] = pathTo(found, cellOf(BOARD, to));
  return { path: cells.map((cell) => BOARD.keys[cell]!), costs: cells.map((cell) => found.cost[cell]!) };
}

export function move(g: G, { unit, to }: Move): void {
  g.emit({ type: 'moved', unit, to, path: [...wayTo(g, unit, to).path] }, ['SK-MOVE-01', 'SK-MOVE-02']);
}
