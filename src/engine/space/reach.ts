// Reach: what a mover can get to within a budget, what it costs, where it may stop, and the cheapest way there.

import type { Board } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE } from './cells.ts';
import { CLOSED, type StepRules, stepCost } from './steps.ts';
import { clear, putAside, type Reach, settleWaiting, UNREACHED, type Workspace } from './workspace.ts';

export interface ReachRules extends StepRules {
  readonly from: Cell;
  /** The most that a way may cost; without it there is no limit. */
  readonly budget?: number;
  /** Where the mover may stop; elsewhere it may only pass (allies, DF-MOVE-07, ET-MOVE-08). Without it: everywhere. */
  readonly stop?: Mask;
  /** The search may end as soon as the cost to this cell is known; what lies farther is then missing. */
  readonly until?: Cell;
}

/** Fills the workspace and returns it. Of equally cheap ways, the one through the cell settled first is kept. */
export function reach(board: Board, work: Workspace, rules: ReachRules): Reach {
  clear(work, board);
  const { degree, neighbours } = board;
  const { cost, parent, cells } = work;
  const { enter } = rules;
  const budget = rules.budget ?? UNREACHED - 1;
  const until = rules.until ?? NOWHERE;
  // The plain case, a number per cell, is read in place; everything else goes through stepCost.
  const toll = typeof enter !== 'function' && rules.diagonals === undefined ? enter : undefined;
  cost[rules.from] = 0;
  parent[rules.from] = NOWHERE;
  cells[0] = rules.from;
  let end = 1;
  let next = 0;
  for (let level = 0; level <= budget; level++) {
    if (next === end && work.waiting === 0) break;
    if (work.waiting > 0) end = settleWaiting(work, level, end);
    const levelEnd = end;
    for (; next < levelEnd; next++) {
      const cell = cells[next]!;
      const base = cell * degree;
      for (let k = 0; k < degree; k++) {
        const to = neighbours[base + k]!;
        if (to === NOWHERE) continue;
        const known = cost[to]!;
        if (known <= level + 1) continue;
        const step = toll !== undefined ? toll[to]! : stepCost(board, rules, cell, to, k);
        const total = level + step;
        if (step === CLOSED || total >= known || total > budget) continue;
        cost[to] = total;
        parent[to] = cell;
        if (step === 1) cells[end++] = to;
        else putAside(work, to, total);
      }
    }
    if (until !== NOWHERE && cost[until]! <= level) break;
  }
  work.count = next;
  markStops(work, rules);
  return work;
}

function markStops(work: Workspace, rules: ReachRules): void {
  const { cells, count, stop } = work;
  const mask = rules.stop;
  if (mask === undefined) for (let i = 0; i < count; i++) stop[cells[i]!] = 1;
  else if (typeof mask === 'function') for (let i = 0; i < count; i++) stop[cells[i]!] = mask(cells[i]!) ? 1 : 0;
  else for (let i = 0; i < count; i++) stop[cells[i]!] = mask[cells[i]!] !== 0 ? 1 : 0;
  stop[rules.from] = 1;
}

/** The cells where the mover may stop, its start among them, cheapest first. */
export function stops(found: Reach): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < found.count; i++) if (found.stop[found.cells[i]!] === 1) cells.push(found.cells[i]!);
  return cells;
}

/** The way to a reached cell, both ends included; empty if it was not reached. */
export function pathTo(found: Reach, cell: Cell): Cell[] {
  if (found.cost[cell] === UNREACHED) return [];
  const path: Cell[] = [];
  for (let at = cell; at !== NOWHERE; at = found.parent[at]!) path.push(at);
  return path.reverse();
}

export interface PathRules extends StepRules {
  readonly from: Cell;
  readonly to: Cell;
  readonly budget?: number;
}

/** The cheapest way, both ends included, or an empty list if there is none. */
export function shortestPath(board: Board, work: Workspace, rules: PathRules): Cell[] {
  const { to, ...rest } = rules;
  return pathTo(reach(board, work, { ...rest, until: to }), to);
}

/** What a way costs if each of its steps may be made, else UNREACHED. The start must be its first cell. */
export function pathCost(board: Board, rules: StepRules, path: readonly Cell[]): number {
  let total = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const k = board.neighbours.subarray(from * board.degree, (from + 1) * board.degree).indexOf(path[i]!);
    const step = k === -1 ? CLOSED : stepCost(board, rules, from, path[i]!, k);
    if (step === CLOSED) return UNREACHED;
    total += step;
  }
  return total;
}

export interface WayRules extends StepRules {
  readonly from: Cell;
  readonly budget?: number;
  readonly stop?: Mask;
}

/** May a mover go exactly this way: each step open, the whole within the budget, the end a place to stop? */
export function mayFollow(board: Board, rules: WayRules, path: readonly Cell[]): boolean {
  if (path[0] !== rules.from) return false;
  const cost = pathCost(board, rules, path);
  if (cost === UNREACHED || cost > (rules.budget ?? UNREACHED)) return false;
  const end = path[path.length - 1]!;
  return end === rules.from || rules.stop === undefined || holds(rules.stop, end);
}
