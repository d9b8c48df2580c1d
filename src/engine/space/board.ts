// Boards of hexes and of squares under one interface. A board is a value built once from its cells and never changes:
// what is passable, removed or occupied now belongs to the state and is handed to each search.

import { type Cell, type CellKey, keyAt, NOWHERE } from './cells.ts';
import { HEX_DIRECTIONS, HEX_STEPS, type Hex, hexSpiral } from './hex.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
}

/** Squares count y downwards, so north is y − 1. The order is the one in which walkers try their steps (DF-R-37). */
export const SQUARE_DIRECTIONS = ['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW'] as const;
export type SquareDirection = (typeof SQUARE_DIRECTIONS)[number];

export const SQUARE_STEPS: readonly Square[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

export type Metric = 'hex' | 'manhattan' | 'chebyshev';

export interface Board {
  readonly kind: 'hex' | 'square';
  readonly metric: Metric;
  /** How many cells there are. */
  readonly size: number;
  /** How many directions lead out of a cell: 6, 4 or 8. */
  readonly degree: number;
  readonly directions: readonly string[];
  /** Column of each cell: q on hexes, x on squares. */
  readonly xs: Int32Array;
  /** Row of each cell: r on hexes, y on squares. */
  readonly ys: Int32Array;
  readonly keys: readonly CellKey[];
  /** The neighbour of cell c in direction k stands at c × degree + k; NOWHERE where there is none. */
  readonly neighbours: Int32Array;
  /** The direction that leads back. */
  readonly opposite: Uint8Array;
  readonly stepX: Int8Array;
  readonly stepY: Int8Array;
  readonly grid: Grid;
  readonly byKey: ReadonlyMap<string, Cell>;
}

/** The box around the cells, row by row, with each place's cell or NOWHERE. */
export interface Grid {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Int32Array;
}

export interface SquareOptions {
  readonly neighbours: 4 | 8;
  /** How distance is counted; with 4 neighbours Manhattan, with 8 Chebyshev unless said otherwise (DF-R-08 says otherwise). */
  readonly distance?: 'manhattan' | 'chebyshev';
}

/** A board of these hexes, numbered in the order given. */
export function hexBoard(hexes: Iterable<Hex>): Board {
  const points = Array.from(hexes, ({ q, r }) => ({ x: q, y: r }));
  const steps = HEX_STEPS.map(({ q, r }) => ({ x: q, y: r }));
  return build('hex', 'hex', points, steps, HEX_DIRECTIONS);
}

/** The hexagon around (0,0), numbered in ring order (AF-R-01), so that "first in ring order" is the lowest number. */
export function hexagon(radius: number): Board {
  return hexBoard(hexSpiral({ q: 0, r: 0 }, radius));
}

/** Rows of hexes, the odd ones half a hex to the right: column c of row r is (c − floor(r/2), r). */
export function hexRectangle(columns: number, rows: number): Board {
  const hexes: Hex[] = [];
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) hexes.push({ q: c - (r >> 1), r });
  return hexBoard(hexes);
}

/** A full rectangle of squares, numbered row by row from (0,0). */
export function squareBoard(width: number, height: number, options: SquareOptions): Board {
  const squares: Square[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) squares.push({ x, y });
  return squareBoardOf(squares, options);
}

/** A board of these squares, numbered in the order given. */
export function squareBoardOf(squares: Iterable<Square>, options: SquareOptions): Board {
  const metric = options.distance ?? (options.neighbours === 4 ? 'manhattan' : 'chebyshev');
  const steps = SQUARE_STEPS.slice(0, options.neighbours);
  return build('square', metric, [...squares], steps, SQUARE_DIRECTIONS.slice(0, options.neighbours));
}

function build(
  kind: Board['kind'],
  metric: Metric,
  points: readonly Square[],
  steps: readonly Square[],
  directions: readonly string[],
): Board {
  const size = points.length;
  const degree = steps.length;
  if (size === 0) throw new RangeError('a board has at least one cell');
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    if (!Number.isInteger(x) || !Number.isInteger(y))
      throw new RangeError(`cell ${x},${y} is not on whole coordinates`);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  const cells = new Int32Array(columns * rows).fill(NOWHERE);
  const keys: CellKey[] = [];
  const byKey = new Map<string, Cell>();
  const xs = Int32Array.from(points, (point) => point.x);
  const ys = Int32Array.from(points, (point) => point.y);
  for (let cell = 0; cell < size; cell++) {
    const key = keyAt(xs[cell]!, ys[cell]!);
    if (byKey.has(key)) throw new RangeError(`cell ${key} is given twice`);
    keys.push(key);
    byKey.set(key, cell);
    cells[xs[cell]! - left + (ys[cell]! - top) * columns] = cell;
  }
  const opposite = Uint8Array.from(steps, ({ x, y }) => steps.findIndex((back) => back.x === -x && back.y === -y));
  const stepX = Int8Array.from(steps, (step) => step.x);
  const stepY = Int8Array.from(steps, (step) => step.y);
  const neighbours = new Int32Array(size * degree);
  const board: Board = Object.freeze({
    kind,
    metric,
    size,
    degree,
    directions: Object.freeze([...directions]),
    xs,
    ys,
    keys: Object.freeze(keys),
    neighbours,
    opposite,
    stepX,
    stepY,
    grid: Object.freeze({ left, top, columns, rows, cells }),
    byKey,
  });
  for (let cell = 0; cell < size; cell++) {
    for (let k = 0; k < degree; k++) {
      neighbours[cell * degree + k] = cellAt(board, xs[cell]! + stepX[k]!, ys[cell]! + stepY[k]!);
    }
  }
  return board;
}

/** The cell at these coordinates, or NOWHERE. */
export function cellAt(board: Board, x: number, y: number): Cell {
  const { left, top, columns, rows, cells } = board.grid;
  const column = x - left;
  const row = y - top;
  if (column < 0 || column >= columns || row < 0 || row >= rows) return NOWHERE;
  return cells[column + row * columns]!;
}

export function keyOf(board: Board, cell: Cell): CellKey {
  const key = board.keys[cell];
  if (key === undefined) throw new RangeError(`the board has no cell number ${cell}`);
  return key;
}

/** The cell with this key. A key from elsewhere is a bug and throws; `findCell` asks. */
export function cellOf(board: Board, key: string): Cell {
  const cell = board.byKey.get(key);
  if (cell === undefined) throw new RangeError(`the board has no cell ${key}`);
  return cell;
}

/** The cell with this key, or NOWHERE. */
export function findCell(board: Board, key: string): Cell {
  return board.byKey.get(key) ?? NOWHERE;
}

export function hexOf(board: Board, cell: Cell): Hex {
  return { q: board.xs[cell]!, r: board.ys[cell]! };
}

export function squareOf(board: Board, cell: Cell): Square {
  return { x: board.xs[cell]!, y: board.ys[cell]! };
}
