// Plain sight: the cells between two cells, and whether something on them is in the way.

import { type Board, cellAt, hexOf } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE } from './cells.ts';
import { hexLine } from './hex.ts';

/**
 * DF-R-11: on squares, is there a line of effect? The line is blocked by a solid cell whose inside it crosses, its ends excepted,
 * and at a corner that it passes exactly if both cells beside it are solid. Symmetric. Where the board has no cell nothing blocks.
 */
export function lineOfEffect(board: Board, from: Cell, to: Cell, solid: Mask): boolean {
  if (board.kind !== 'square') throw new RangeError('a line of effect is drawn on squares; hexes have lineOfSight');
  let x = board.xs[from]!;
  let y = board.ys[from]!;
  const isSolid = (atX: number, atY: number): boolean => {
    const cell = cellAt(board, atX, atY);
    return cell !== NOWHERE && holds(solid, cell);
  };
  const endX = board.xs[to]!;
  const endY = board.ys[to]!;
  const nx = Math.abs(endX - x);
  const ny = Math.abs(endY - y);
  const sx = Math.sign(endX - x);
  const sy = Math.sign(endY - y);
  let ix = 0;
  let iy = 0;
  while (ix < nx || iy < ny) {
    const p = (1 + 2 * ix) * ny;
    const q = (1 + 2 * iy) * nx;
    if (p === q && isSolid(x + sx, y) && isSolid(x, y + sy)) return false;
    if (p <= q) {
      x += sx;
      ix++;
    }
    if (p >= q) {
      y += sy;
      iy++;
    }
    if (!(x === endX && y === endY) && isSolid(x, y)) return false;
  }
  return true;
}

/**
 * The cells on the line between two cells, both included, in order: on hexes the usual hex line (ET-R-03), on squares every cell
 * whose inside the line crosses. Where the board has no cell the line goes on.
 */
export function line(board: Board, from: Cell, to: Cell): Cell[] {
  const cells: Cell[] = [];
  if (board.kind === 'hex') {
    for (const { q, r } of hexLine(hexOf(board, from), hexOf(board, to))) {
      const cell = cellAt(board, q, r);
      if (cell !== NOWHERE) cells.push(cell);
    }
    return cells;
  }
  const dx = board.xs[to]! - board.xs[from]!;
  const dy = board.ys[to]! - board.ys[from]!;
  let ix = 0;
  let iy = 0;
  for (;;) {
    const cell = cellAt(board, board.xs[from]! + Math.sign(dx) * ix, board.ys[from]! + Math.sign(dy) * iy);
    if (cell !== NOWHERE) cells.push(cell);
    if (ix === Math.abs(dx) && iy === Math.abs(dy)) return cells;
    const p = (1 + 2 * ix) * Math.abs(dy);
    const q = (1 + 2 * iy) * Math.abs(dx);
    if (p <= q) ix++;
    if (p >= q) iy++;
  }
}

/** Is the line between two cells free of what blocks it, the two ends excepted? On squares this is the line of effect. */
export function lineOfSight(board: Board, from: Cell, to: Cell, rules: { readonly blockedBy: Mask }): boolean {
  if (board.kind === 'square') return lineOfEffect(board, from, to, rules.blockedBy);
  return line(board, from, to).every((cell) => cell === from || cell === to || !holds(rules.blockedBy, cell));
}
