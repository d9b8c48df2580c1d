// Areas around a cell or a piece: blast, burst, arc, cone (SS-R-55 to SS-R-57). Spaces off the board do not exist.

import { disc } from './around.ts';
import { type Board, cellAt, hexOf } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE } from './cells.ts';
import { distanceBetween, neighboursOf } from './footprint.ts';
import { gauge, HEX_STEPS } from './hex.ts';

/** Everything up to `radius` from the centre, the centre included; by the board's distance, on hexes and squares. */
export function blast(board: Board, { centre, radius }: { centre: Cell; radius: number }): Cell[] {
  return disc(board, centre, radius);
}

/** The blast without its centre. */
export function burst(board: Board, { centre, radius }: { centre: Cell; radius: number }): Cell[] {
  return disc(board, centre, radius).filter((cell) => cell !== centre);
}

/** A burst around a piece of any size: within `radius` of any of its cells, without its cells; nearest first. */
export function burstAround(board: Board, { user, radius }: { user: readonly Cell[]; radius: number }): Cell[] {
  const near: Cell[][] = Array.from({ length: radius + 1 }, () => []);
  for (let cell = 0; cell < board.size; cell++) near[distanceBetween(board, user, [cell])]?.push(cell);
  return near.slice(1).flat();
}

export interface ArcRules {
  readonly centre: Cell;
  /** The direction it faces, 0 to 5. */
  readonly direction: number;
  readonly radius: number;
}

/** SS-R-56: the side of a burst that faces a direction. */
export function arc(board: Board, { centre, direction, radius }: ArcRules): Cell[] {
  const along = gaugeOf(board, direction);
  return burst(board, { centre, radius }).filter((cell) => along(cell) > along(centre));
}

/** SS-R-56: the arc of a piece of any size, beyond the middle of its cells. */
export function arcAround(
  board: Board,
  { user, direction, radius }: { user: readonly Cell[]; direction: number; radius: number },
): Cell[] {
  const along = gaugeOf(board, direction);
  const middle = user.reduce((sum, cell) => sum + along(cell), 0);
  return burstAround(board, { user, radius }).filter((cell) => user.length * along(cell) > middle);
}

const gaugeOf = (board: Board, direction: number) => {
  onHexes(board);
  return (cell: Cell): number => gauge(direction, board.xs[cell]!, board.ys[cell]!);
};

/** Arcs, cones and straight lines are hex figures; asking for one on squares is a bug. */
export function onHexes(board: Board): void {
  if (board.kind !== 'hex') throw new RangeError('this area is a figure of hexes');
}

export interface ConeRules {
  readonly corner: Cell;
  /** It lies between this direction and the next. */
  readonly direction: number;
  /** Spaces along each of its three sides. */
  readonly length: number;
}

/** SS-R-57: the triangle from a corner. */
export function cone(board: Board, { corner, direction, length }: ConeRules): Cell[] {
  onHexes(board);
  const { q, r } = hexOf(board, corner);
  const one = HEX_STEPS[direction]!;
  const other = HEX_STEPS[(direction + 1) % 6]!;
  const cells: Cell[] = [];
  for (let far = 0; far < length; far++) {
    for (let j = 0; j <= far; j++) {
      const i = far - j;
      const cell = cellAt(board, q + i * one.q + j * other.q, r + i * one.r + j * other.r);
      if (cell !== NOWHERE) cells.push(cell);
    }
  }
  return cells;
}

export interface Cone extends ConeRules {
  readonly cells: readonly Cell[];
}

export interface SelfRules {
  readonly user: readonly Cell[];
  readonly length: number;
  /** Where it may start: SS-R-60 excludes obstacles taller than the user. Without it: anywhere beside the user. */
  readonly mayStart?: Mask;
}

/** Every cone of a user: its corner beside the user, none of its cells the user's (SS-AREA-12, SS-AREA-13). */
export function conesFrom(board: Board, { user, length, mayStart }: SelfRules): Cone[] {
  const found: Cone[] = [];
  for (const corner of startsBeside(board, user, mayStart)) {
    for (let direction = 0; direction < 6; direction++) {
      const cells = cone(board, { corner, direction, length });
      if (!cells.some((cell) => user.includes(cell))) found.push({ corner, direction, length, cells });
    }
  }
  return found;
}

/** The cells beside a user from which a self-range cone or line may start. */
export function startsBeside(board: Board, user: readonly Cell[], mayStart: Mask | undefined): Cell[] {
  const beside = neighboursOf(board, user);
  return mayStart === undefined ? beside : beside.filter((cell) => holds(mayStart, cell));
}
