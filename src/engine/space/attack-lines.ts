// Which lines an attack or an area may be drawn along, with the cover and vision of each: large creatures choose their pair of
// spaces (SS-R-85), areas respect height and walls (SS-R-60).

import { distance } from './around.ts';
import type { Board } from './board.ts';
import { type Cell, holds, type Mask, type Values, valueAt } from './cells.ts';
import { COVER_LEVELS, type Cover, cover, type LineOfAttack } from './cover.ts';
import { type Body, rangeBetween, totalHeight, type Upright, verticalDifference } from './elevation.ts';
import { nearestCells } from './footprint.ts';
import { OBSCURED_LEVELS, type Obscured, obscured, obscuredByObstacles } from './vision.ts';

export interface AttackLine {
  readonly from: Cell;
  readonly to: Cell;
  readonly cover: Cover;
  readonly obscured: Obscured;
}

export interface Terrain {
  readonly board: Board;
  /** Total height of the obstacle in each cell or, without one, of its surface. */
  readonly heights: Values;
  readonly fog?: Mask;
}

const NO_FOG: Mask = () => false;

/** SS-R-85: every pair of a space of the attacker and one of the target within range, in the order of their cells. */
export function attackLines(
  terrain: Terrain,
  { attacker, target, range }: { readonly attacker: Body; readonly target: Body; readonly range: number },
): AttackLine[] {
  const { board, heights } = terrain;
  if (verticalDifference(attacker, target) > range) return [];
  const fog = { fog: terrain.fog ?? NO_FOG, range: rangeBetween(board, attacker, target) };
  const found: AttackLine[] = [];
  for (const from of attacker.cells) {
    for (const to of target.cells) {
      if (distance(board, from, to) > range) continue;
      const line: LineOfAttack = {
        board,
        from,
        to,
        attackerHeight: totalHeight(attacker),
        targetHeight: totalHeight(target),
        heights,
        attackerCells: attacker.cells,
        targetCells: target.cells,
      };
      found.push({ from, to, cover: cover(line), obscured: obscured(line, fog) });
    }
  }
  return found;
}

/** The line best for the attacker among those that see the target: least cover, then least obscured, then first; or undefined. */
export function bestAttackLine(lines: readonly AttackLine[]): AttackLine | undefined {
  const hardship = (line: AttackLine): number =>
    COVER_LEVELS.indexOf(line.cover) * OBSCURED_LEVELS.length + OBSCURED_LEVELS.indexOf(line.obscured);
  let best: AttackLine | undefined;
  for (const line of lines) {
    if (line.obscured === 'heavy') continue; // SS-VISION-07
    if (best === undefined || hardship(line) < hardship(best)) best = line;
  }
  return best;
}

/** SS-R-60: a bare space counts as height 1 on its surface. */
export function spaceAt(cell: Cell, surfaces: Values): Body {
  return { cells: [cell], elevation: valueAt(surfaces, cell), height: 1 };
}

export interface AreaStart {
  /** The cells from which the attack line may start; a large user of a self-range area starts in those nearest to the target. */
  readonly cells: readonly Cell[];
  /** The starting space, or the user of a self-range area: "yours" in cover and vision, and the measure of height. */
  readonly upright: Upright;
}

export interface AreaRules {
  readonly start: AreaStart;
  readonly target: Body;
  /** X of the area. */
  readonly size: number;
  /** The cells of the area; a line ends in one of the target's spaces in it. Without it: in any of its spaces. */
  readonly area?: Mask;
}

/**
 * SS-R-60: the attack lines by which an area affects a target; none means not affected. The target is out of it if it is more than
 * `size` levels away or heavily obscured by an obstacle; fog does not count.
 */
export function areaLines(terrain: Terrain, { start, target, size, area }: AreaRules): AttackLine[] {
  const { board, heights } = terrain;
  if (verticalDifference(start.upright, target) > size) return [];
  // SS-R-60: a creature in the starting space has no cover.
  const isInStart = target.cells.some((cell) => start.cells.includes(cell));
  const found: AttackLine[] = [];
  for (const to of target.cells) {
    if (area !== undefined && !holds(area, to)) continue;
    for (const from of nearestCells(board, start.cells, [to])) {
      const line: LineOfAttack = {
        board,
        from,
        to,
        attackerHeight: totalHeight(start.upright),
        targetHeight: totalHeight(target),
        heights,
        attackerCells: start.cells,
        targetCells: target.cells,
      };
      const seen = obscuredByObstacles(line);
      if (seen !== 'heavy') found.push({ from, to, cover: isInStart ? 'none' : cover(line), obscured: seen });
    }
  }
  return found;
}
