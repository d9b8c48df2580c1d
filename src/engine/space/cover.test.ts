import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cell,
  COVER_LEVELS,
  type Cover,
  cellOf,
  cover,
  coverAgainstArcing,
  coverAlong,
  distance,
  hexagon,
  hexDistance,
  hexNeighbour,
  hexOf,
  higherCover,
  type LineOfAttack,
  lowerCover,
  maskOf,
  mayArc,
  NOWHERE,
  type Obscured,
  obscured,
  obscuredByFog,
  obscuredByObstacles,
  type Passage,
  passage,
  windingRefusal,
} from './index.ts';

const board = hexagon(6);
const at = (key: string) => cellOf(board, key);

/** A line on open ground between two creatures of size 1, with obstacles of given total heights. */
function shot(
  from: string,
  to: string,
  obstacles: Record<string, number>,
  more: Partial<LineOfAttack> = {},
): LineOfAttack {
  const heights = new Int8Array(board.size);
  for (const [key, height] of Object.entries(obstacles)) heights[at(key)] = height;
  return { board, from: at(from), to: at(to), attackerHeight: 1, targetHeight: 1, heights, ...more };
}

describe('cover', () => {
  test('[SS-COVER-03] worked example 15: a Low Wall on (2,0) of (0,0)→(4,0) is Heavy', () => {
    expect(cover(shot('0,0', '4,0', { '2,0': 1 }))).toBe('heavy');
  });

  test('[SS-COVER-04] worked example 15: on (3,0), next to the target, it is Full', () => {
    expect(cover(shot('0,0', '4,0', { '3,0': 1 }))).toBe('full');
  });

  test('[SS-COVER-02] [SS-R-81] worked example 15: (0,0)→(3,1) past (1,1) is Light, past (1,1) and (2,0) Heavy', () => {
    expect(cover(shot('0,0', '3,1', { '1,1': 1 }))).toBe('light');
    expect(cover(shot('0,0', '3,1', { '1,1': 1, '2,0': 1 }))).toBe('heavy');
  });

  test('[SS-R-81] worked example 15: along an edge one wall is Light, two are Full', () => {
    expect(cover(shot('0,0', '1,1', { '1,0': 1 }))).toBe('light');
    expect(cover(shot('0,0', '1,1', { '0,1': 1 }))).toBe('light');
    expect(cover(shot('0,0', '1,1', { '1,0': 1, '0,1': 1 }))).toBe('full');
  });

  test('[SS-R-81] worked example 15: in at a corner takes the pair best for the attacker: Light', () => {
    expect(cover(shot('0,0', '4,1', { '2,0': 1 }))).toBe('light');
  });

  test('[SS-COVER-05] worked example 15: from Elevation 1 the far wall gives nothing, the near one still Full', () => {
    expect(cover(shot('0,0', '4,0', { '2,0': 1 }, { attackerHeight: 2 }))).toBe('none');
    expect(cover(shot('0,0', '4,0', { '3,0': 1 }, { attackerHeight: 2 }))).toBe('full');
  });

  test('[SS-R-82] a hill is an obstacle as high as its surface', () => {
    expect(cover(shot('0,0', '4,0', { '2,0': 2 }, { attackerHeight: 2, targetHeight: 2 }))).toBe('heavy');
    expect(cover(shot('0,0', '4,0', { '2,0': 2 }, { attackerHeight: 3, targetHeight: 2 }))).toBe('none');
  });

  test('[SS-R-82] what stands under attacker or target never qualifies', () => {
    const wall = { '0,0': 5, '4,0': 5 };
    expect(cover(shot('0,0', '4,0', wall))).toBe('none');
    const large = { attackerCells: [at('0,0'), at('1,0')], targetCells: [at('4,0'), at('3,0')] };
    expect(cover(shot('0,0', '4,0', { '1,0': 5, '3,0': 5 }, large))).toBe('none');
  });

  test('[SS-COVER-04] next to any space of a large target is next to the target', () => {
    const targetCells = ['4,0', '5,0', '4,1', '3,1'].map(at);
    expect(cover(shot('0,0', '5,0', { '3,0': 1 }, { targetCells }))).toBe('full');
    expect(cover(shot('0,0', '5,0', { '3,0': 1 }))).toBe('heavy');
  });

  test('[SS-R-84] Heavy only comes from obstacles not next to the target', () => {
    expect(cover(shot('0,0', '3,0', { '1,0': 1 }))).toBe('heavy');
    expect(cover(shot('0,0', '2,0', { '1,0': 1 }))).toBe('full');
  });

  test('levels have an order', () => {
    expect(COVER_LEVELS.map(lowerCover)).toEqual(['none', 'none', 'light', 'heavy']);
    expect(higherCover('heavy', 'light')).toBe('heavy');
    expect(higherCover('none', 'full')).toBe('full');
  });
});

describe('arcing', () => {
  test('[SS-COVER-07] worked example 16: two Low Walls are Full, Heavy for an Arcing attack', () => {
    const line = shot('0,0', '3,0', { '1,0': 1, '2,0': 1 });
    expect(cover(line)).toBe('full');
    expect(coverAgainstArcing(line, () => false)).toBe('heavy');
  });

  test.each(['0,0', '1,0', '3,0'])('[SS-R-86] a roof over %s stops Arcing', (key) => {
    const line = shot('0,0', '3,0', { '1,0': 1, '2,0': 1 });
    expect(mayArc(line, maskOf(board, [at(key)]))).toBe(false);
    expect(coverAgainstArcing(line, maskOf(board, [at(key)]))).toBe('full');
  });

  test('[SS-R-86] a roof beside the line does not; one along its edge does', () => {
    expect(mayArc(shot('0,0', '3,0', {}), maskOf(board, [at('1,-1'), at('1,1')]))).toBe(true);
    expect(mayArc(shot('0,0', '1,1', {}), maskOf(board, [at('1,0')]))).toBe(false);
  });
});

describe('winding', () => {
  const line = shot('0,0', '3,0', { '1,0': 1, '2,0': 1 });
  const way = (...keys: string[]) => keys.map(at);
  const refusal = (path: Cell[], range = 6) => windingRefusal({ board, from: at('0,0'), to: at('3,0'), path, range });

  test('[SS-COVER-09] worked example 16: 4 of 6 spaces, no Cover', () => {
    const path = way('1,-1', '2,-1', '3,-1', '3,0');
    expect(refusal(path)).toBeUndefined();
    expect(coverAlong(line, path)).toBe('none');
  });

  test('[SS-R-87] a path that is too long, repeats, jumps, ends elsewhere or leaves the board is refused', () => {
    expect(refusal(way('1,-1', '2,-1', '3,-1', '3,0'), 3)).toBe('tooLong');
    expect(refusal(way('1,0', '2,-1', '1,-1', '1,0', '2,0', '3,0'))).toBe('twiceThroughOneHex');
    expect(refusal(way('1,0', '0,0', '1,-1', '2,-1', '3,-1', '3,0'))).toBe('twiceThroughOneHex');
    expect(refusal(way('1,0', '3,0'))).toBe('notAdjacent');
    expect(refusal(way('1,0', '2,0'))).toBe('wrongEnds');
    expect(refusal([at('1,0'), NOWHERE, at('3,0')])).toBe('offTheBoard');
    expect(refusal([])).toBe('wrongEnds');
  });

  test('[SS-R-87] entered and left by adjacent sides is a clip, else a through', () => {
    const bend = shot('0,0', '1,1', { '1,0': 1 }, { targetHeight: 1 });
    expect(coverAlong(bend, way('1,0', '1,1'))).toBe('full');
    const sharp = shot('0,0', '1,-1', { '1,0': 1 });
    expect(coverAlong(sharp, way('1,0', '1,-1'))).toBe('light');
    const far = shot('0,0', '4,0', { '2,0': 1 });
    expect(coverAlong(far, way('1,0', '2,0', '3,0', '4,0'))).toBe('heavy');
  });

  test('[SS-R-81] two walls one after the other are a through on a winding line too', () => {
    // (1,-1) is entered from (1,0) by side 5 and left to (2,-1) by side 0: a clip by itself.
    const path = way('1,0', '1,-1', '2,-1', '3,-1', '4,-1', '5,-1');
    const walls = shot('0,0', '5,-1', { '1,-1': 1 });
    expect(coverAlong(walls, path)).toBe('light');
    expect(coverAlong(shot('0,0', '5,-1', { '1,-1': 1, '1,0': 1 }), path)).toBe('heavy');
  });

  test('[SS-COVER-11] along an axis the winding and the straight line agree', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 4, maxLength: 4, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (walls, height) => {
          const middle = ['1,0', '2,0', '3,0', '4,0'];
          const obstacles = Object.fromEntries(middle.map((key, i) => [key, walls[i]!]));
          const straight = shot('0,0', '5,0', obstacles, { attackerHeight: height });
          expect(coverAlong(straight, way(...middle, '5,0'))).toBe(cover(straight));
        },
      ),
    );
  });
});

describe('vision', () => {
  test('[SS-VISION-06] worked example 16: a Pillar on (2,0) of (0,0)→(4,0) obscures Heavily', () => {
    expect(obscuredByObstacles(shot('0,0', '4,0', { '2,0': 3 }))).toBe('heavy');
  });

  test('[SS-VISION-02] worked example 16: a Pillar on (1,1) of (0,0)→(3,1) obscures Lightly and gives Light Cover', () => {
    const line = shot('0,0', '3,1', { '1,1': 3 });
    expect(obscuredByObstacles(line)).toBe('light');
    expect(cover(line)).toBe('light');
  });

  test('[SS-R-82] Low Walls never obscure size 1: greater than both is needed', () => {
    expect(obscuredByObstacles(shot('0,0', '4,0', { '1,0': 1, '2,0': 1, '3,0': 1 }))).toBe('none');
    expect(obscuredByObstacles(shot('0,0', '4,0', { '2,0': 2 }))).toBe('heavy');
    expect(obscuredByObstacles(shot('0,0', '4,0', { '2,0': 2 }, { targetHeight: 2 }))).toBe('none');
  });

  test('[SS-R-81] along an edge one Pillar is a clip, two close the gap', () => {
    expect(obscuredByObstacles(shot('0,0', '1,1', { '1,0': 3 }))).toBe('light');
    expect(obscuredByObstacles(shot('0,0', '1,1', { '1,0': 3, '0,1': 3 }))).toBe('heavy');
    expect(obscuredByObstacles(shot('0,0', '1,1', { '1,0': 3, '0,1': 1 }))).toBe('light');
  });

  test('[SS-R-88] fog: one space is Light, three are Heavy, the own space of the target counts, that of the attacker does not', () => {
    const fogOn = (...keys: string[]) => ({ fog: maskOf(board, keys.map(at)) });
    const line = shot('0,0', '4,0', {});
    expect(obscuredByFog(line, fogOn())).toBe('none');
    expect(obscuredByFog(line, fogOn('0,0'))).toBe('none');
    expect(obscuredByFog(line, fogOn('4,0'))).toBe('light');
    expect(obscuredByFog(line, fogOn('2,0'))).toBe('light');
    expect(obscuredByFog(line, fogOn('0,0', '1,0', '2,0'))).toBe('light');
    expect(obscuredByFog(line, fogOn('1,0', '2,0', '3,0'))).toBe('heavy');
    expect(obscuredByFog(line, fogOn('2,0', '3,0', '4,0'))).toBe('heavy');
    expect(obscured(shot('0,0', '4,0', { '2,0': 3 }), fogOn('4,0'))).toBe('heavy');
    expect(obscured(line, fogOn('4,0'))).toBe('light');
  });

  test('[SS-R-88] range 1 ignores fog, heights included in the range', () => {
    const fog = maskOf(board, ['0,0', '1,0'].map(at));
    expect(obscuredByFog(shot('0,0', '1,0', {}), { fog })).toBe('none');
    expect(obscuredByFog(shot('0,0', '1,0', {}), { fog, range: 3 })).toBe('light');
  });

  test('[SS-R-88] the spaces of a large attacker do not count', () => {
    const fog = maskOf(board, ['1,0', '2,0', '3,0'].map(at));
    expect(obscuredByFog(shot('0,0', '4,0', {}), { fog })).toBe('heavy');
    expect(obscuredByFog(shot('0,0', '4,0', {}, { attackerCells: ['0,0', '1,0'].map(at) }), { fog })).toBe('light');
  });
});

/** SS-R-80 to SS-R-85 and SS-R-88 sentence by sentence, over every hex of the board. */
function byTheBook(line: LineOfAttack): { cover: Cover; obscured: Obscured } {
  const from = hexOf(board, line.from);
  const to = hexOf(board, line.to);
  const height = (cell: Cell) => (line.heights as Int8Array)[cell]!;
  const passageOf = (cell: Cell): Passage | undefined => {
    if (cell === line.from || cell === line.to) return undefined;
    const { q, r } = hexOf(board, cell);
    return passage({ q: to.q - from.q, r: to.r - from.r }, { q: q - from.q, r: r - from.r });
  };
  const passed = Array.from(board.xs, (_, cell) => cell).filter((cell) => passageOf(cell) !== undefined);
  const isThrough = (cell: Cell, qualifies: (cell: Cell) => boolean): boolean => {
    const one = passageOf(cell)!;
    if (one.kind === 'edge') {
      const across = hexNeighbour(hexOf(board, cell), one.entry[0]!);
      if (passed.some((other) => hexDistance(hexOf(board, other), across) === 0 && qualifies(other))) return true;
    } else if (one.separation >= 2) return true;
    return passed.some((other) => {
      if (distance(board, cell, other) !== 1 || !qualifies(other)) return false;
      const next = passageOf(other)!;
      return (
        one.until.over * next.from.under === next.from.over * one.until.under ||
        next.until.over * one.from.under === one.from.over * next.until.under
      );
    });
  };
  const level = (qualifies: (cell: Cell) => boolean) => ({
    through: passed.some((cell) => qualifies(cell) && isThrough(cell, qualifies)),
    clip: passed.some(qualifies),
  });
  const atLeastTarget = (cell: Cell) => height(cell) >= line.targetHeight;
  const atLeastBoth = (cell: Cell) => atLeastTarget(cell) && height(cell) >= line.attackerHeight;
  const aboveBoth = (cell: Cell) => height(cell) > line.targetHeight && height(cell) > line.attackerHeight;
  const isFull = passed.some(
    (cell) => distance(board, cell, line.to) === 1 && atLeastTarget(cell) && isThrough(cell, atLeastTarget),
  );
  const covers = level(atLeastBoth);
  const hides = level(aboveBoth);
  return {
    cover: isFull ? 'full' : covers.through ? 'heavy' : covers.clip ? 'light' : 'none',
    obscured: hides.through ? 'heavy' : hides.clip ? 'light' : 'none',
  };
}

describe('cover and vision together', () => {
  const small = fc.integer({ min: 0, max: 36 });
  const line = fc
    .record({
      from: small,
      to: small,
      attackerHeight: fc.integer({ min: 1, max: 3 }),
      targetHeight: fc.integer({ min: 1, max: 3 }),
      heights: fc
        .uint8Array({ minLength: board.size, maxLength: board.size, max: 5 })
        .map((raw) => Int8Array.from(raw, (n) => Math.max(0, n - 1))),
    })
    .map((each): LineOfAttack => ({ board, ...each }));

  test('[SS-R-81] [SS-R-82] they agree with the sentences of the rules', () => {
    fc.assert(
      fc.property(line, (each) => {
        expect({ cover: cover(each), obscured: obscuredByObstacles(each) }).toEqual(byTheBook(each));
      }),
      { numRuns: 400 },
    );
  });

  test('[SS-VISION-01] vision is the same both ways', () => {
    fc.assert(
      fc.property(line, (each) => {
        const back = {
          ...each,
          from: each.to,
          to: each.from,
          attackerHeight: each.targetHeight,
          targetHeight: each.attackerHeight,
        };
        expect(obscuredByObstacles(each)).toBe(obscuredByObstacles(back));
      }),
    );
  });

  test('[SS-R-85] one more wall never lowers the cover', () => {
    fc.assert(
      fc.property(line, small, (each, cell) => {
        const heights = Int8Array.from(each.heights as Int8Array);
        heights[cell] = 9;
        const more = cover({ ...each, heights });
        expect(higherCover(more, cover(each))).toBe(more);
      }),
    );
  });
});
