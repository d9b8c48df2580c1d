import { describe, expect, test } from 'vitest';
import {
  areaLines,
  attackLines,
  type Body,
  bestAttackLine,
  cellOf,
  covered,
  hexagon,
  keyOf,
  maskOf,
  shapeOn,
  spaceAt,
  THREE_HEXES,
} from './index.ts';

const board = hexagon(6);
const at = (key: string) => cellOf(board, key);
const heightsWith = (obstacles: Record<string, number>) => {
  const heights = new Int8Array(board.size);
  for (const [key, height] of Object.entries(obstacles)) heights[at(key)] = height;
  return heights;
};
const small = (key: string, elevation = 0): Body => ({ cells: [at(key)], elevation, height: 1 });

describe('attack lines', () => {
  test('[SS-R-85] a large attacker chooses among its spaces', () => {
    const attacker: Body = { cells: covered(shapeOn(board, THREE_HEXES), at('0,0')), elevation: 0, height: 2 };
    const lines = attackLines(
      { board, heights: heightsWith({ '2,0': 2 }) },
      { attacker, target: small('4,0'), range: 9 },
    );
    expect(lines.map(({ from, cover }) => [keyOf(board, from), cover])).toEqual([
      ['0,0', 'heavy'],
      ['1,0', 'heavy'],
      ['0,1', 'light'],
    ]);
    expect(keyOf(board, bestAttackLine(lines)!.from)).toBe('0,1');
  });

  test('[SS-R-85] pairs out of range are not offered, by distance or by height', () => {
    const target: Body = { cells: [at('3,0'), at('4,0')], elevation: 0, height: 2 };
    const lines = attackLines({ board, heights: heightsWith({}) }, { attacker: small('0,0'), target, range: 3 });
    expect(lines.map(({ to }) => keyOf(board, to))).toEqual(['3,0']);
    const above = attackLines({ board, heights: heightsWith({}) }, { attacker: small('0,0', 6), target, range: 3 });
    expect(above).toEqual([]);
  });

  test('[SS-VISION-07] a line that is Heavily Obscured is no line to attack along', () => {
    const terrain = { board, heights: heightsWith({ '2,0': 3 }) };
    const lines = attackLines(terrain, { attacker: small('0,0'), target: small('4,0'), range: 9 });
    expect(lines.map((line) => line.obscured)).toEqual(['heavy']);
    expect(bestAttackLine(lines)).toBeUndefined();
  });

  test('[SS-R-88] fog is part of it, and is ignored at range 1', () => {
    const fog = maskOf(board, ['1,0', '2,0', '3,0'].map(at));
    const terrain = { board, heights: heightsWith({}), fog };
    expect(attackLines(terrain, { attacker: small('0,0'), target: small('4,0'), range: 9 })[0]!.obscured).toBe('heavy');
    expect(attackLines(terrain, { attacker: small('0,0'), target: small('1,0'), range: 9 })[0]!.obscured).toBe('none');
  });
});

describe('areas, height and walls', () => {
  const open = { board, heights: heightsWith({}) };
  const startAt = (key: string, heights: Int8Array) => ({ cells: [at(key)], upright: spaceAt(at(key), heights) });

  test('[SS-R-60] more than X levels away is not affected', () => {
    const start = startAt('0,0', open.heights);
    expect(areaLines(open, { start, target: small('1,0', 2), size: 2 }).length).toBe(1);
    expect(areaLines(open, { start, target: small('1,0', 3), size: 2 })).toEqual([]);
  });

  test('[SS-R-60] behind a Pillar is not affected; fog does not count', () => {
    const heights = heightsWith({ '1,0': 3 });
    const start = startAt('0,0', heights);
    const terrain = { board, heights, fog: () => true };
    expect(areaLines(terrain, { start, target: small('2,0'), size: 3 })).toEqual([]);
    expect(areaLines(terrain, { start, target: small('0,2'), size: 3 })).toMatchObject([
      { cover: 'none', obscured: 'none' },
    ]);
  });

  test('[SS-R-60] a creature in the starting space has no Cover', () => {
    const heights = heightsWith({ '0,1': 1 });
    const start = startAt('0,0', heights);
    const inside: Body = { cells: ['0,0', '1,0', '1,1'].map(at), elevation: 0, height: 1 };
    const covers = areaLines({ board, heights }, { start, target: inside, size: 2 }).map((line) => line.cover);
    expect(covers).toEqual(['none', 'none', 'none']);
    expect(areaLines({ board, heights }, { start, target: small('1,1'), size: 2 })).toMatchObject([{ cover: 'light' }]);
  });

  test('[SS-R-56] a large user starts in its space nearest to the target; a line ends inside the area', () => {
    const user: Body = { cells: covered(shapeOn(board, THREE_HEXES), at('0,0')), elevation: 0, height: 2 };
    const target: Body = { cells: [at('2,0'), at('3,0')], elevation: 0, height: 1 };
    const start = { cells: user.cells, upright: user };
    const lines = areaLines(open, { start, target, size: 1, area: maskOf(board, [at('2,0')]) });
    expect(lines.map(({ from, to }) => [keyOf(board, from), keyOf(board, to)])).toEqual([['1,0', '2,0']]);
  });

  test('[SS-R-60] a picked space on a hill looks over a Low Wall', () => {
    const heights = heightsWith({ '0,0': 1, '2,0': 1 });
    const seen = areaLines({ board, heights }, { start: startAt('0,0', heights), target: small('4,0'), size: 4 });
    expect(seen).toMatchObject([{ cover: 'none' }]);
  });
});
