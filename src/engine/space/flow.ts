// Flow fields: the cost from every cell to the nearest of several goals, computed once for many walkers.

import type { Board } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE, type Values, valueAt } from './cells.ts';
import { CLOSED, type StepRules, stepCost } from './steps.ts';
import { clear, putAside, type Reach, settleWaiting, UNREACHED, type Workspace } from './workspace.ts';

export interface FlowRules extends StepRules {
  readonly goals: Iterable<Cell>;
  /** Values above this are not computed; without it there is no limit. */
  readonly budget?: number;
}

/**
 * Fills the workspace with the cost from each cell to its nearest goal. A cell that may not be entered still has a value, for
 * whoever stands on it, but nobody else's way leads through it. `parent` is the next cell on one of the cheapest ways.
 */
export function flowField(board: Board, work: Workspace, rules: FlowRules): Reach {
  clear(work, board);
  const { degree, neighbours, opposite } = board;
  const { cost, parent, cells } = work;
  const { enter } = rules;
  const budget = rules.budget ?? UNREACHED - 1;
  const toll = typeof enter !== 'function' && rules.diagonals === undefined ? enter : undefined;
  let end = 0;
  for (const goal of rules.goals) {
    if (cost[goal] === 0) continue;
    cost[goal] = 0;
    parent[goal] = NOWHERE;
    cells[end++] = goal;
  }
  let next = 0;
  for (let level = 0; level <= budget; level++) {
    if (next === end && work.waiting === 0) break;
    if (work.waiting > 0) end = settleWaiting(work, level, end);
    const levelEnd = end;
    for (; next < levelEnd; next++) {
      const cell = cells[next]!;
      // Nobody comes here from anywhere: no need to ask each neighbour.
      if (toll !== undefined && toll[cell] === CLOSED) continue;
      const base = cell * degree;
      for (let k = 0; k < degree; k++) {
        const before = neighbours[base + k]!;
        if (before === NOWHERE) continue;
        const known = cost[before]!;
        if (known <= level + 1) continue;
        const step = toll !== undefined ? toll[cell]! : stepCost(board, rules, before, cell, opposite[k]!);
        const total = level + step;
        if (step === CLOSED || total >= known || total > budget) continue;
        cost[before] = total;
        parent[before] = cell;
        if (step === 1) cells[end++] = before;
        else putAside(work, before, total);
      }
    }
  }
  work.count = next;
  for (let i = 0; i < next; i++) work.stop[cells[i]!] = 1;
  return work;
}

export interface WalkRules extends StepRules {
  readonly from: Cell;
  readonly budget: number;
  /** Where the walker may end, apart from where it began. */
  readonly stop: Mask;
  /** The walk is over when its next step would enter such a cell (DF-R-37 (5)); a closed cell is avoided instead, if it can be. */
  readonly haltBefore?: Mask;
}

export interface Walk {
  /** From the start to the end, both included. */
  readonly path: readonly Cell[];
  readonly end: Cell;
  readonly cost: number;
}

/**
 * DF-R-37 (3) and (4): down the field as long as the budget allows, each time by the first direction whose step is legal and whose
 * value plus cost equals the present value; it ends on the last cell of this walk where it may stop.
 */
export function walk(board: Board, field: ArrayLike<number>, rules: WalkRules): Walk {
  const path: Cell[] = [rules.from];
  let keep = 1;
  let spent = 0;
  let cost = 0;
  let at = rules.from;
  while (field[at]! > 0 && field[at] !== UNREACHED) {
    const k = descent(board, field, rules, at, rules.budget - spent);
    if (k === -1) break;
    const to = board.neighbours[at * board.degree + k]!;
    if (rules.haltBefore !== undefined && holds(rules.haltBefore, to)) break;
    spent += field[at]! - field[to]!;
    path.push(to);
    at = to;
    if (holds(rules.stop, to)) {
      keep = path.length;
      cost = spent;
    }
  }
  path.length = keep;
  return { path, end: path[keep - 1]!, cost };
}

/** The first direction, in the board's order, that leads down the field by exactly what the step costs; −1 if none. */
export function descent(
  board: Board,
  field: ArrayLike<number>,
  rules: StepRules,
  from: Cell,
  budget: number = UNREACHED,
): number {
  const here = field[from]!;
  if (here === UNREACHED) return -1;
  for (let k = 0; k < board.degree; k++) {
    const to = board.neighbours[from * board.degree + k]!;
    if (to === NOWHERE || field[to]! >= here) continue;
    const step = stepCost(board, rules, from, to, k);
    if (step !== CLOSED && step <= budget && field[to]! + step === here) return k;
  }
  return -1;
}

/**
 * ET-FOE-11: of the cells where a mover may stop, the one with the least value; ties: least cost, then lowest row, then lowest
 * column. The start is one of them, so who is as near as can be stays (ET-FOE-12). NOWHERE if all values are UNREACHED.
 */
export function bestStop(board: Board, found: Reach, values: Values): Cell {
  let best = NOWHERE;
  let least = UNREACHED;
  for (let i = 0; i < found.count; i++) {
    const cell = found.cells[i]!;
    if (found.stop[cell] === 0) continue;
    const value = valueAt(values, cell);
    if (value > least || value === UNREACHED) continue;
    if (value < least || comesFirst(board, found, cell, best)) {
      least = value;
      best = cell;
    }
  }
  return best;
}

function comesFirst(board: Board, found: Reach, a: Cell, b: Cell): boolean {
  const order = found.cost[a]! - found.cost[b]! || board.ys[a]! - board.ys[b]! || board.xs[a]! - board.xs[b]!;
  return order < 0;
}
