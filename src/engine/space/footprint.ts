// Footprints: pieces that cover several cells around an anchor. A shape never turns (SS-R-54).

import { distance, length } from './around.ts';
import { type Board, cellAt } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE, type Values, valueAt } from './cells.ts';
import { CLOSED } from './steps.ts';
import { UNREACHED } from './workspace.ts';

/** Offsets from the anchor, which is one of the cells: [0, 0] comes first. On hexes they are (q, r), on squares (x, y). */
export type Footprint = readonly (readonly [dx: number, dy: number])[];

export const ONE_HEX: Footprint = [[0, 0]];
/** SS-R-54, Size 2: the anchor, the hex to the east and the one to the south-east. */
export const THREE_HEXES: Footprint = [
  [0, 0],
  [1, 0],
  [0, 1],
];
/** SS-R-54, Size 3, and ET-DRAGON-03: a hex and its six neighbours. */
export const SEVEN_HEXES: Footprint = [
  [0, 0],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** A footprint laid on every cell of a board: built once, like the board. */
export interface Shape {
  readonly board: Board;
  readonly footprint: Footprint;
  readonly count: number;
  /** The cells covered from anchor a stand at a × count; NOWHERE where the footprint hangs over the edge. */
  readonly cells: Int32Array;
  /** 1 where the whole footprint lies on the board. */
  readonly fits: Uint8Array;
}

export function shapeOn(board: Board, footprint: Footprint): Shape {
  if (footprint[0]?.[0] !== 0 || footprint[0][1] !== 0)
    throw new RangeError('a footprint begins with its anchor [0, 0]');
  const count = footprint.length;
  const cells = new Int32Array(board.size * count);
  const fits = new Uint8Array(board.size).fill(1);
  for (let anchor = 0; anchor < board.size; anchor++) {
    footprint.forEach(([dx, dy], i) => {
      const cell = cellAt(board, board.xs[anchor]! + dx, board.ys[anchor]! + dy);
      cells[anchor * count + i] = cell;
      if (cell === NOWHERE) fits[anchor] = 0;
    });
  }
  return Object.freeze({ board, footprint, count, cells, fits });
}

/** The cells covered from an anchor, those off the board left out. */
export function covered(shape: Shape, anchor: Cell): Cell[] {
  const cells = shape.cells.subarray(anchor * shape.count, (anchor + 1) * shape.count);
  return [...cells].filter((cell) => cell !== NOWHERE);
}

/** Does the footprint lie on the board, and on open cells only? */
export function fitsAt(shape: Shape, anchor: Cell, open: Mask): boolean {
  if (shape.fits[anchor] === 0) return false;
  for (let i = anchor * shape.count; i < (anchor + 1) * shape.count; i++)
    if (!holds(open, shape.cells[i]!)) return false;
  return true;
}

/** How many of the covered cells a mask holds for (SS-R-96 asks for half of them). */
export function countCovered(shape: Shape, anchor: Cell, mask: Mask): number {
  let found = 0;
  for (let i = anchor * shape.count; i < (anchor + 1) * shape.count; i++) {
    const cell = shape.cells[i]!;
    if (cell !== NOWHERE && holds(mask, cell)) found++;
  }
  return found;
}

/** SS-R-54: a large creature stands at the highest surface under it. */
export function highestCovered(shape: Shape, anchor: Cell, heights: Values): number {
  let highest = -Infinity;
  for (let i = anchor * shape.count; i < (anchor + 1) * shape.count; i++) {
    const cell = shape.cells[i]!;
    if (cell !== NOWHERE) highest = Math.max(highest, valueAt(heights, cell));
  }
  return highest;
}

/**
 * Entering costs by anchor from entering costs by cell, for `reach` and `flowField`: CLOSED where the footprint does not fit or
 * covers a closed cell, else the highest cost under it. Write into `out` to allocate nothing.
 */
export function enterWithShape(
  shape: Shape,
  enter: Uint8Array,
  out: Uint8Array = new Uint8Array(shape.fits.length),
): Uint8Array {
  const { cells, count, fits } = shape;
  for (let anchor = 0; anchor < fits.length; anchor++) {
    let highest = fits[anchor] === 0 ? CLOSED : 1;
    for (let i = anchor * count; highest !== CLOSED && i < (anchor + 1) * count; i++) {
      const cost = enter[cells[i]!]!;
      highest = cost === CLOSED ? CLOSED : Math.max(highest, cost);
    }
    out[anchor] = highest;
  }
  return out;
}

/** Anchors from which the footprint fits on open cells only: the places to stop of a large mover. */
export function stopWithShape(
  shape: Shape,
  open: Mask,
  out: Uint8Array = new Uint8Array(shape.fits.length),
): Uint8Array {
  for (let anchor = 0; anchor < shape.fits.length; anchor++) out[anchor] = fitsAt(shape, anchor, open) ? 1 : 0;
  return out;
}

/** Distance between the nearest cells of two pieces (SS-R-52, ET-DRAGON-03). */
export function distanceBetween(board: Board, a: readonly Cell[], b: readonly Cell[]): number {
  let least = UNREACHED;
  for (const one of a) for (const other of b) least = Math.min(least, distance(board, one, other));
  return least;
}

/** Those of the cells that lie nearest to some other cells, in the order given. */
export function nearestCells(board: Board, cells: readonly Cell[], to: readonly Cell[]): Cell[] {
  const least = distanceBetween(board, cells, to);
  return cells.filter((cell) => distanceBetween(board, [cell], to) === least);
}

/** Each cell of several lists once, in the order of first mention. */
export function unionOf(...lists: readonly (readonly Cell[])[]): Cell[] {
  return [...new Set(lists.flat())];
}

/** Do two pieces that share no cell touch? */
export function areAdjacent(board: Board, a: readonly Cell[], b: readonly Cell[]): boolean {
  return distanceBetween(board, a, b) === 1;
}

/** The cells one step away from a piece and not its own, in the order of its cells and of directions. */
export function neighboursOf(board: Board, cells: readonly Cell[]): Cell[] {
  const found = new Set<Cell>();
  for (const cell of cells) {
    for (let k = 0; k < board.degree; k++) {
      const next = board.neighbours[cell * board.degree + k]!;
      if (next !== NOWHERE && !cells.includes(next)) found.add(next);
    }
  }
  return [...found];
}

/** Distance from a footprint shifted by (dx, dy) to the origin, also where it hangs over the edge. */
function distanceShifted(shape: Shape, anchor: Cell, origin: readonly Cell[], dx: number, dy: number): number {
  const { board } = shape;
  let least = UNREACHED;
  for (const [ownX, ownY] of shape.footprint) {
    const x = board.xs[anchor]! + dx + ownX;
    const y = board.ys[anchor]! + dy + ownY;
    for (const cell of origin) least = Math.min(least, length(board, board.xs[cell]! - x, board.ys[cell]! - y));
  }
  return least;
}

function pushesThatChange(shape: Shape, anchor: Cell, origin: readonly Cell[], by: 1 | -1): number[] {
  const { board } = shape;
  const wanted = distanceShifted(shape, anchor, origin, 0, 0) + by;
  const found: number[] = [];
  for (let k = 0; k < board.degree; k++) {
    if (distanceShifted(shape, anchor, origin, board.stepX[k]!, board.stepY[k]!) === wanted) found.push(k);
  }
  return found;
}

/**
 * SS-R-72, Push of a large piece: the directions that take its nearest cell one farther from the origin, also those that lead over
 * the edge or into something, which are collisions; `shape.fits` of the next anchor tells.
 */
export function pushDirections(shape: Shape, anchor: Cell, origin: readonly Cell[]): number[] {
  return pushesThatChange(shape, anchor, origin, 1);
}

/** SS-R-72, Pull of a large piece: the directions that take its nearest cell one nearer to the origin. */
export function pullDirections(shape: Shape, anchor: Cell, origin: readonly Cell[]): number[] {
  return pushesThatChange(shape, anchor, origin, -1);
}
