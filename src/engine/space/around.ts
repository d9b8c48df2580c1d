// Near and far on a board: distance, neighbours, rings, discs, directions, steps away from and towards something.

import { type Board, cellAt } from './board.ts';
import { type Cell, type Mask, NOWHERE } from './cells.ts';
import { compareClockwise, hexDirection, hexRing } from './hex.ts';

/** Distance as the board counts it, obstacles ignored. */
export function distance(board: Board, a: Cell, b: Cell): number {
  return length(board, board.xs[b]! - board.xs[a]!, board.ys[b]! - board.ys[a]!);
}

/** The distance between cells that lie this far apart, whether or not there are such cells. */
export function length(board: Board, dx: number, dy: number): number {
  const across = Math.abs(dx);
  const down = Math.abs(dy);
  if (board.metric === 'manhattan') return across + down;
  const greater = Math.max(across, down);
  return board.metric === 'hex' ? Math.max(greater, Math.abs(dx + dy)) : greater;
}

/** The neighbour in direction k, or NOWHERE. */
export function neighbour(board: Board, cell: Cell, k: number): Cell {
  return board.neighbours[cell * board.degree + k]!;
}

/** The neighbours on the board, in the order of directions. */
export function neighbours(board: Board, cell: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let k = 0; k < board.degree; k++) {
    const next = neighbour(board, cell, k);
    if (next !== NOWHERE) cells.push(next);
  }
  return cells;
}

/** Is one of the board's single steps enough? */
export function adjacent(board: Board, a: Cell, b: Cell): boolean {
  for (let k = 0; k < board.degree; k++) if (neighbour(board, a, k) === b) return true;
  return false;
}

/** The cells at exactly this distance: hexes in ring order (AF-R-01), squares row by row. */
export function ring(board: Board, centre: Cell, radius: number): Cell[] {
  const x = board.xs[centre]!;
  const y = board.ys[centre]!;
  const cells: Cell[] = [];
  const add = (cell: Cell): void => {
    if (cell !== NOWHERE) cells.push(cell);
  };
  if (board.kind === 'hex') {
    for (const { q, r } of hexRing({ q: x, r: y }, radius)) add(cellAt(board, q, r));
    return cells;
  }
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      if (length(board, dx, dy) === radius) add(cellAt(board, x + dx, y + dy));
    }
  }
  return cells;
}

/** The cells up to this distance, ring by ring from the centre outwards. */
export function disc(board: Board, centre: Cell, radius: number): Cell[] {
  const cells: Cell[] = [];
  for (let k = 0; k <= radius; k++) cells.push(...ring(board, centre, k));
  return cells;
}

/** The direction in which `to` lies exactly, near or far, or −1 if no direction of the board leads there. */
export function directionBetween(board: Board, from: Cell, to: Cell): number {
  const dx = board.xs[to]! - board.xs[from]!;
  const dy = board.ys[to]! - board.ys[from]!;
  if (board.kind === 'hex') return hexDirection({ q: 0, r: 0 }, { q: dx, r: dy });
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  if (steps === 0) return -1;
  for (let k = 0; k < board.degree; k++) {
    if (board.stepX[k]! * steps === dx && board.stepY[k]! * steps === dy) return k;
  }
  return -1;
}

/** The cells in one direction from (and without) a cell, up to a number of steps or the board's edge. */
export function ray(board: Board, from: Cell, k: number, steps: number): Cell[] {
  const cells: Cell[] = [];
  let cell = neighbour(board, from, k);
  while (cell !== NOWHERE && cells.length < steps) {
    cells.push(cell);
    cell = neighbour(board, cell, k);
  }
  return cells;
}

function directionsThatChange(board: Board, cell: Cell, origin: Cell, by: 1 | -1): number[] {
  const dx = board.xs[cell]! - board.xs[origin]!;
  const dy = board.ys[cell]! - board.ys[origin]!;
  const wanted = length(board, dx, dy) + by;
  const found: number[] = [];
  for (let k = 0; k < board.degree; k++) {
    if (length(board, dx + board.stepX[k]!, dy + board.stepY[k]!) === wanted) found.push(k);
  }
  return found;
}

/** SS-R-72, Push: directions whose next cell is one farther from the origin, also those that lead off the board (a collision). */
export function directionsFarther(board: Board, cell: Cell, origin: Cell): number[] {
  return directionsThatChange(board, cell, origin, 1);
}

/** SS-R-72, Pull: directions whose next cell is one nearer to the origin. */
export function directionsNearer(board: Board, cell: Cell, origin: Cell): number[] {
  return directionsThatChange(board, cell, origin, -1);
}

const follow = (board: Board, cell: Cell, directions: readonly number[]): Cell[] =>
  directions.map((k) => neighbour(board, cell, k)).filter((next) => next !== NOWHERE);

/** ET-MOVE-11: the neighbours one farther from the origin, lowest direction first. */
export function neighboursFarther(board: Board, cell: Cell, origin: Cell): Cell[] {
  return follow(board, cell, directionsFarther(board, cell, origin));
}

/** ET-MOVE-12: the neighbours one nearer to the origin, lowest direction first. */
export function neighboursNearer(board: Board, cell: Cell, origin: Cell): Cell[] {
  return follow(board, cell, directionsNearer(board, cell, origin));
}

/** SS-R-41: hex cells by distance from a start, nearest first; ties clockwise beginning with east, then lower r, then lower q. */
export function sortAround(board: Board, start: Cell, cells: Iterable<Cell>): Cell[] {
  const offset = (cell: Cell) => ({ q: board.xs[cell]! - board.xs[start]!, r: board.ys[cell]! - board.ys[start]! });
  return [...cells].sort(
    (a, b) =>
      distance(board, start, a) - distance(board, start, b) ||
      compareClockwise(offset(a), offset(b)) ||
      board.ys[a]! - board.ys[b]! ||
      board.xs[a]! - board.xs[b]!,
  );
}

/** A byte per cell: 1 for those listed. */
export function maskOf(board: Board, cells: Iterable<Cell>): Uint8Array {
  const mask = new Uint8Array(board.size);
  for (const cell of cells) mask[cell] = 1;
  return mask;
}

/** The cells of a board for which a mask holds, in the board's order. */
export function cellsWhere(board: Board, mask: Mask): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < board.size; cell++) {
    if (typeof mask === 'function' ? mask(cell) : mask[cell] !== 0) cells.push(cell);
  }
  return cells;
}
