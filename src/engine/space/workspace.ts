// The memory of a search, made once for a board and used again and again, so that searching allocates nothing.

import type { Board } from './board.ts';
import type { Cell } from './cells.ts';

/** The cost of a cell that was not reached: more than any budget. */
export const UNREACHED = 0x7fff_ffff;

/** What a search found. It lives in its workspace and is overwritten by the next search there. */
export interface Reach {
  /** Cost to each cell (in a flow field: from each cell), or UNREACHED. */
  readonly cost: Int32Array;
  /** The cell before each reached cell (in a flow field: after it); NOWHERE at a start. Elsewhere it means nothing. */
  readonly parent: Int32Array;
  /** The first `count` entries are the cells reached, cheapest first. */
  readonly cells: Int32Array;
  readonly count: number;
  /** 1 for each reached cell where the mover may stop; its start is always one. */
  readonly stop: Uint8Array;
}

/**
 * Costs are small integers, so the queue is a ring of buckets, one for each cost of the next 255. A step of cost 1 needs no
 * bucket: its cell is settled at once and goes to the end of `cells`. On even ground this is a plain breadth-first search.
 */
export interface Workspace extends Reach {
  count: number;
  /** First entry of each bucket, or −1. */
  readonly bucket: Int32Array;
  /** Each entry's cell and the next entry of its bucket; at most one entry for each directed step. */
  readonly entryCell: Int32Array;
  readonly entryNext: Int32Array;
  entries: number;
  /** Entries not taken out yet. */
  waiting: number;
}

export const BUCKETS = 256;

export function workspace(board: Board): Workspace {
  const { size, degree } = board;
  return {
    cost: new Int32Array(size).fill(UNREACHED),
    parent: new Int32Array(size),
    cells: new Int32Array(size),
    count: 0,
    stop: new Uint8Array(size),
    bucket: new Int32Array(BUCKETS).fill(-1),
    entryCell: new Int32Array(size * degree),
    entryNext: new Int32Array(size * degree),
    entries: 0,
    waiting: 0,
  };
}

/** Empties the workspace; a search that ended early may have left entries in buckets. */
export function clear(work: Workspace, board: Board): void {
  if (work.cost.length !== board.size) throw new RangeError('this workspace belongs to a board of another size');
  work.cost.fill(UNREACHED);
  work.stop.fill(0);
  if (work.waiting > 0) work.bucket.fill(-1);
  work.count = 0;
  work.entries = 0;
  work.waiting = 0;
}

export function putAside(work: Workspace, cell: Cell, cost: number): void {
  const slot = cost & (BUCKETS - 1);
  const entry = work.entries++;
  work.entryCell[entry] = cell;
  work.entryNext[entry] = work.bucket[slot]!;
  work.bucket[slot] = entry;
  work.waiting++;
}

/** Moves the cells that wait for this cost to the end of `cells`, unless a cheaper way was found since. Returns the new end. */
export function settleWaiting(work: Workspace, cost: number, end: number): number {
  const slot = cost & (BUCKETS - 1);
  let entry = work.bucket[slot]!;
  while (entry !== -1) {
    const cell = work.entryCell[entry]!;
    if (work.cost[cell] === cost) work.cells[end++] = cell;
    work.waiting--;
    entry = work.entryNext[entry]!;
  }
  work.bucket[slot] = -1;
  return end;
}
