// Cover along a straight attack line (SS-COVER-01 to SS-COVER-08, SS-R-82 to SS-R-86): geometry and heights only.

import { distance } from './around.ts';
import { type Board, cellAt, hexOf } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE, type Values, valueAt } from './cells.ts';
import { manner, type Passage, type PassageOnLine, passages } from './passage.ts';

export const COVER_LEVELS = ['none', 'light', 'heavy', 'full'] as const;
export type Cover = (typeof COVER_LEVELS)[number];

export interface LineOfAttack {
  readonly board: Board;
  /** The cell where the line starts and the one where it ends: for large creatures, the pair chosen (SS-R-85). */
  readonly from: Cell;
  readonly to: Cell;
  /** Total height of the attacker; of an area, "yours" of SS-R-60. */
  readonly attackerHeight: number;
  readonly targetHeight: number;
  /** Total height of the obstacle in each cell or, without one, of its surface (SS-R-82). */
  readonly heights: Values;
  /** All cells of attacker and target, if they have several: what they stand on never qualifies (SS-R-82). */
  readonly attackerCells?: readonly Cell[];
  readonly targetCells?: readonly Cell[];
}

/** The cell of a passage, or NOWHERE if the line is off the board there. */
export function cellOfPassage(line: Pick<LineOfAttack, 'board' | 'from'>, { q, r }: Passage): Cell {
  return cellAt(line.board, line.board.xs[line.from]! + q, line.board.ys[line.from]! + r);
}

/** What stands in the way at a passage: −Infinity off the board and under attacker and target. */
function heightInTheWay(line: LineOfAttack, one: Passage): number {
  const cell = cellOfPassage(line, one);
  const isNothing = cell === NOWHERE || line.attackerCells?.includes(cell) || line.targetCells?.includes(cell);
  return isNothing ? Number.NEGATIVE_INFINITY : valueAt(line.heights, cell);
}

/** The heights at the passages of a line; undefined if none is at least `least`, which is the usual case and needs no list. */
export function heightsInTheWay(
  line: LineOfAttack,
  found: readonly PassageOnLine[],
  least: number,
): number[] | undefined {
  for (let i = 0; i < found.length; i++) {
    if (heightInTheWay(line, found[i]!) >= least) return found.map((one) => heightInTheWay(line, one));
  }
  return undefined;
}

export function passagesOf({ board, from, to }: Pick<LineOfAttack, 'board' | 'from' | 'to'>): readonly PassageOnLine[] {
  return passages(hexOf(board, from), hexOf(board, to));
}

/** The cover that obstacles and hills give the target; the highest level found counts (SS-R-83, SS-R-85). */
export function cover(line: LineOfAttack): Cover {
  const found = passagesOf(line);
  const heights = heightsInTheWay(line, found, line.targetHeight);
  if (heights === undefined) return 'none';
  const both = Math.max(line.attackerHeight, line.targetHeight);
  const hides = (i: number): boolean => heights[i]! >= both;
  // SS-COVER-05: full cover does not ask how tall the attacker is.
  const shields = (i: number): boolean => heights[i]! >= line.targetHeight;
  let level: Cover = 'none';
  for (let i = 0; i < found.length; i++) {
    if (!shields(i)) continue;
    if (isBeside(line, cellOfPassage(line, found[i]!)) && manner(found, i, shields) === 'through') return 'full';
    if (hides(i)) level = higherCover(level, manner(found, i, hides) === 'through' ? 'heavy' : 'light');
  }
  return level;
}

/** SS-COVER-04: next to the target, whichever of its cells the line ends in. */
export function isBeside(line: Pick<LineOfAttack, 'board' | 'to' | 'targetCells'>, cell: Cell): boolean {
  if (line.targetCells === undefined) return distance(line.board, line.to, cell) === 1;
  return line.targetCells.some((own) => distance(line.board, own, cell) === 1);
}

export function higherCover(a: Cover, b: Cover): Cover {
  return COVER_LEVELS.indexOf(a) >= COVER_LEVELS.indexOf(b) ? a : b;
}

/** SS-COVER-07: all cover one level lower, cover from swimming included (SS-R-86). */
export function lowerCover(level: Cover): Cover {
  return COVER_LEVELS[Math.max(0, COVER_LEVELS.indexOf(level) - 1)]!;
}

/** SS-R-86: an attack can arc over the obstacles unless its origin, the target's space or a hex that the line passes is roofed. */
export function mayArc(line: Pick<LineOfAttack, 'board' | 'from' | 'to'>, roofed: Mask): boolean {
  if (holds(roofed, line.from) || holds(roofed, line.to)) return false;
  return passagesOf(line).every((one) => {
    const cell = cellOfPassage(line, one);
    return cell === NOWHERE || !holds(roofed, cell);
  });
}

/** Cover against an arcing attack: one level lower where the line is open to the sky. */
export function coverAgainstArcing(line: LineOfAttack, roofed: Mask): Cover {
  const level = cover(line);
  return mayArc(line, roofed) ? lowerCover(level) : level;
}
