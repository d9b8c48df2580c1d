// Heights: pieces as upright intervals of levels, and range as the greater of horizontal and vertical difference.

import type { Board } from './board.ts';
import type { Cell } from './cells.ts';
import { distanceBetween } from './footprint.ts';

/** Levels elevation to elevation + height − 1. A bare cell counts as height 1 on its surface (SS-R-60). */
export interface Upright {
  readonly elevation: number;
  readonly height: number;
}

/** Something upright that covers cells. */
export interface Body extends Upright {
  readonly cells: readonly Cell[];
}

/** SS-R-54: elevation and height together; a piece of height 1 on the ground has total height 1. */
export function totalHeight(body: Upright): number {
  return body.elevation + body.height;
}

/** SS-R-52: 0 if the two intervals overlap, else the number of levels between their nearer ends. */
export function verticalDifference(a: Upright, b: Upright): number {
  const aboveB = a.elevation - (b.elevation + b.height - 1);
  const aboveA = b.elevation - (a.elevation + a.height - 1);
  return Math.max(0, aboveB, aboveA);
}

/** SS-RANGE-04, SS-RANGE-05: the greater of the two differences, never a diagonal. */
export function rangeBetween(board: Board, a: Body, b: Body): number {
  return Math.max(distanceBetween(board, a.cells, b.cells), verticalDifference(a, b));
}

/** SS-R-52: range 1, or 0 for stacked spaces. */
export function areAdjacentInSpace(board: Board, a: Body, b: Body): boolean {
  return rangeBetween(board, a, b) <= 1;
}
