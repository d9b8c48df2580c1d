// Vision along a straight line: obstacles, hills and fog (SS-VISION-01 to SS-VISION-06, SS-R-82, SS-R-88).

import { distance } from './around.ts';
import { holds, type Mask, NOWHERE } from './cells.ts';
import { cellOfPassage, heightsInTheWay, type LineOfAttack, passagesOf } from './cover.ts';
import { manner } from './passage.ts';

export const OBSCURED_LEVELS = ['none', 'light', 'heavy'] as const;
export type Obscured = (typeof OBSCURED_LEVELS)[number];

/** How far obstacles and hills alone obscure the target; areas ask only this (SS-R-60). */
export function obscuredByObstacles(line: LineOfAttack): Obscured {
  const found = passagesOf(line);
  const both = Math.max(line.attackerHeight, line.targetHeight);
  const heights = heightsInTheWay(line, found, both);
  if (heights === undefined) return 'none';
  const blocks = (i: number): boolean => heights[i]! > both;
  let level: Obscured = 'none';
  for (let i = 0; i < found.length; i++) {
    if (!blocks(i)) continue;
    if (manner(found, i, blocks) === 'through') return 'heavy';
    level = 'light';
  }
  return level;
}

export interface Fog {
  readonly fog: Mask;
  /** Range between attacker and target, heights included: range 1 ignores fog. By default the distance between the line's ends. */
  readonly range?: number;
}

/** SS-R-88: how far fog alone obscures the target; its own space counts, the attacker's does not. */
export function obscuredByFog(line: LineOfAttack, { fog, range }: Fog): Obscured {
  if ((range ?? distance(line.board, line.from, line.to)) <= 1) return 'none';
  let spaces = holds(fog, line.to) ? 1 : 0;
  for (const one of passagesOf(line)) {
    const cell = cellOfPassage(line, one);
    if (cell !== NOWHERE && !line.attackerCells?.includes(cell) && holds(fog, cell)) spaces++;
  }
  if (spaces >= 3) return 'heavy';
  return spaces > 0 ? 'light' : 'none';
}

export function obscured(line: LineOfAttack, fog: Fog): Obscured {
  return higherObscured(obscuredByObstacles(line), obscuredByFog(line, fog));
}

export function higherObscured(a: Obscured, b: Obscured): Obscured {
  return OBSCURED_LEVELS.indexOf(a) >= OBSCURED_LEVELS.indexOf(b) ? a : b;
}
