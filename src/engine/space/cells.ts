// What every file here says about a cell: its number on a board, its key in options, and facts given per cell.

/** A cell's number on its board, 0 to size − 1, in the order in which the board was given its cells. */
export type Cell = number;

/** The text by which options and events name a cell: "q,r" on hexes, "x,y" on squares. */
export type CellKey = `${number},${number}`;

/** Where a board has no cell. */
export const NOWHERE = -1;

/** A fact that holds for some cells: a byte per cell (0 = no) or a question. */
export type Mask = ArrayLike<number> | ((cell: Cell) => boolean);

/** A number for each cell: a height, a depth, a value. */
export type Values = ArrayLike<number> | ((cell: Cell) => number);

export function holds(mask: Mask, cell: Cell): boolean {
  return typeof mask === 'function' ? mask(cell) : mask[cell] !== 0;
}

export function valueAt(values: Values, cell: Cell): number {
  return typeof values === 'function' ? values(cell) : values[cell]!;
}

export function keyAt(x: number, y: number): CellKey {
  return `${x},${y}`;
}
