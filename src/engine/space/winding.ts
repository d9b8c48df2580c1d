// Winding attacks: a path of hexes named by the attacker, and the cover along it (SS-COVER-09 to SS-COVER-11, SS-R-87).

import { directionBetween, distance } from './around.ts';
import { type Cell, NOWHERE, valueAt } from './cells.ts';
import { type Cover, higherCover, isBeside, type LineOfAttack } from './cover.ts';
import { sideDistance } from './passage.ts';

export type WindingRefusal = 'offTheBoard' | 'wrongEnds' | 'notAdjacent' | 'twiceThroughOneHex' | 'tooLong';

export interface WindingPath {
  readonly board: LineOfAttack['board'];
  readonly from: Cell;
  readonly to: Cell;
  /** Every hex after the origin, the target's space last. */
  readonly path: readonly Cell[];
  readonly range: number;
}

/** Why a winding path may not be used, or undefined if it may. Without repetition it cannot return by the side it came. */
export function windingRefusal({ board, from, to, path, range }: WindingPath): WindingRefusal | undefined {
  if (path.some((cell) => cell === NOWHERE || cell >= board.size)) return 'offTheBoard';
  if (path[path.length - 1] !== to) return 'wrongEnds';
  const whole = [from, ...path];
  if (path.some((cell, i) => distance(board, whole[i]!, cell) !== 1)) return 'notAdjacent';
  if (new Set(whole).size !== whole.length) return 'twiceThroughOneHex';
  return path.length > range ? 'tooLong' : undefined;
}

/** Cover along a legal winding path: each hex by the sides it is entered and left, neighbours together as in SS-R-81. */
export function coverAlong(line: LineOfAttack, path: readonly Cell[]): Cover {
  const { board } = line;
  const whole = [line.from, ...path];
  const both = Math.max(line.attackerHeight, line.targetHeight);
  const heights = whole.map((cell, i) => {
    const isEnd = i === 0 || i === whole.length - 1;
    const isOwn = line.attackerCells?.includes(cell) || line.targetCells?.includes(cell);
    return isEnd || isOwn ? Number.NEGATIVE_INFINITY : valueAt(line.heights, cell);
  });
  const isThrough = (i: number, least: number): boolean => {
    const enteredBy = directionBetween(board, whole[i]!, whole[i - 1]!);
    const leftBy = directionBetween(board, whole[i]!, whole[i + 1]!);
    return sideDistance(enteredBy, leftBy) >= 2 || heights[i - 1]! >= least || heights[i + 1]! >= least;
  };
  let level: Cover = 'none';
  for (let i = 1; i < whole.length - 1; i++) {
    if (heights[i]! < line.targetHeight) continue;
    if (isBeside(line, whole[i]!) && isThrough(i, line.targetHeight)) return 'full';
    if (heights[i]! >= both) level = higherCover(level, isThrough(i, both) ? 'heavy' : 'light');
  }
  return level;
}
