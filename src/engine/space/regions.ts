// Connected regions: which open cells hang together.

import type { Board } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE } from './cells.ts';

export interface Regions {
  /** The region of each open cell, numbered from 0 in the order of their first cells; −1 for closed cells. */
  readonly of: Int32Array;
  readonly count: number;
}

/** Parts the open cells into regions connected by the board's steps. */
export function regions(board: Board, open: Mask): Regions {
  const of = new Int32Array(board.size).fill(-1);
  const queue = new Int32Array(board.size);
  let count = 0;
  for (let first = 0; first < board.size; first++) {
    if (of[first] !== -1 || !holds(open, first)) continue;
    flood(board, open, first, count++, of, queue);
  }
  return { of, count };
}

/** The open cells connected with this one, itself included, nearest first; empty if it is closed. */
export function regionOf(board: Board, open: Mask, cell: Cell): Cell[] {
  if (!holds(open, cell)) return [];
  const queue = new Int32Array(board.size);
  const size = flood(board, open, cell, 0, new Int32Array(board.size).fill(-1), queue);
  return [...queue.subarray(0, size)];
}

/** Can one walk from any open cell to any other? */
export function isConnected(board: Board, open: Mask): boolean {
  return regions(board, open).count <= 1;
}

function flood(board: Board, open: Mask, first: Cell, name: number, of: Int32Array, queue: Int32Array): number {
  let end = 0;
  queue[end++] = first;
  of[first] = name;
  for (let next = 0; next < end; next++) {
    const base = queue[next]! * board.degree;
    for (let k = 0; k < board.degree; k++) {
      const to = board.neighbours[base + k]!;
      if (to === NOWHERE || of[to] !== -1 || !holds(open, to)) continue;
      of[to] = name;
      queue[end++] = to;
    }
  }
  return end;
}
