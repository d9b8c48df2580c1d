// What one step costs. The same rules serve reach, shortest paths, flow fields and walks.

import type { Board } from './board.ts';
import { type Cell, NOWHERE } from './cells.ts';

/** The cost of a step that may not be made. Every other step costs 1 to 255. */
export const CLOSED = 0;

/** The cost of the step from a cell to its neighbour in direction k, or CLOSED. Climbing, doors and one-way steps live here. */
export type StepCost = (from: Cell, to: Cell, k: number) => number;

export interface Diagonals {
  /** A diagonal costs this many times the plain step ("a diagonal counts as two"). */
  readonly factor: number;
  /** DF-R-09: a diagonal is closed if both cells it cuts between are solid. Cells off the board count as solid. */
  readonly solid?: Uint8Array;
}

export interface StepRules {
  /** What entering each cell costs (CLOSED = may not be entered), or what each single step costs. */
  readonly enter: Uint8Array | StepCost;
  /** For squares with 8 neighbours; without it a diagonal is a step like any other. */
  readonly diagonals?: Diagonals;
}

const MOST = 255;

/** Directions 4 to 7 of squares are the diagonals; each cuts between the two straight directions beside it. */
function cutsCorner(board: Board, solid: Uint8Array, from: Cell, k: number): boolean {
  const base = from * board.degree;
  const one = board.neighbours[base + k - 4]!;
  const other = board.neighbours[base + ((k - 3) & 3)]!;
  return (one === NOWHERE || solid[one] !== 0) && (other === NOWHERE || solid[other] !== 0);
}

/** The cost of one step under the rules, or CLOSED. */
export function stepCost(board: Board, rules: StepRules, from: Cell, to: Cell, k: number): number {
  const { enter, diagonals } = rules;
  let cost = typeof enter === 'function' ? enter(from, to, k) : enter[to]!;
  if (cost !== CLOSED && diagonals !== undefined && k >= 4 && board.kind === 'square') {
    if (diagonals.solid !== undefined && cutsCorner(board, diagonals.solid, from, k)) return CLOSED;
    cost *= diagonals.factor;
  }
  if (!(cost >= 0 && cost <= MOST))
    throw new RangeError(`a step costs 1 to ${MOST}, or ${CLOSED} for closed; not ${cost}`);
  return cost;
}
