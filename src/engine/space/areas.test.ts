import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arc,
  arcAround,
  blast,
  burst,
  burstAround,
  type Cell,
  cellOf,
  cone,
  conesFrom,
  covered,
  distance,
  distanceBetween,
  type Hex,
  hexagon,
  hexDistance,
  hexSpiral,
  isStraight,
  isWideLine,
  keyOf,
  type LineArea,
  linesFrom,
  linesOf,
  passage,
  SEVEN_HEXES,
  shapeOn,
  squareBoard,
  straightChoices,
  straightLines,
  THREE_HEXES,
  wideLinesFrom,
  wideLinesOf,
  widen,
} from './index.ts';

const board = hexagon(6);
const at = (key: string) => cellOf(board, key);
const keys = (cells: readonly Cell[]) => new Set(cells.map((cell) => keyOf(board, cell)));
const set = (list: string) => new Set(list.split(' '));
const names = (hexes: readonly Hex[]) => hexes.map(({ q, r }) => `${q},${r}`).join(' ');
const direction = fc.integer({ min: 0, max: 5 });
const cell = fc.integer({ min: 0, max: board.size - 1 });

describe('blast, burst, arc, cone', () => {
  test('[SS-R-55] worked example 13: Self Burst 1 is the six neighbours, Blast 1 seven spaces', () => {
    expect(keys(burst(board, { centre: 0, radius: 1 }))).toEqual(set('1,0 1,-1 0,-1 -1,0 -1,1 0,1'));
    expect(blast(board, { centre: 0, radius: 1 }).length).toBe(7);
    expect(burstAround(board, { user: [0], radius: 2 }).sort()).toEqual(burst(board, { centre: 0, radius: 2 }).sort());
  });

  test('[SS-R-55] a larger user: within X of any of its spaces, without its spaces', () => {
    const user = covered(shapeOn(board, THREE_HEXES), 0);
    const area = burstAround(board, { user, radius: 2 });
    expect(new Set(area)).toEqual(
      new Set(
        Array.from(board.xs, (_, c) => c).filter((c) => {
          const away = distanceBetween(board, user, [c]);
          return away >= 1 && away <= 2;
        }),
      ),
    );
    expect(burstAround(board, { user, radius: 1 }).length).toBe(9);
  });

  test('[SS-R-56] worked example 13: Self Arc 1 and Arc 2 facing E', () => {
    expect(keys(arc(board, { centre: 0, direction: 0, radius: 1 }))).toEqual(set('1,0 1,-1 0,1'));
    const two = set('1,0 1,-1 0,1 2,0 2,-1 1,1 2,-2 0,2');
    expect(keys(arc(board, { centre: 0, direction: 0, radius: 2 }))).toEqual(two);
    expect(keys(arcAround(board, { user: [0], direction: 0, radius: 2 }))).toEqual(two);
  });

  test('[SS-R-56] Arc 1 has 3 spaces, Arc 2 has 8, Arc 3 has 17, in every direction', () => {
    for (let k = 0; k < 6; k++) {
      expect([1, 2, 3].map((radius) => arc(board, { centre: 0, direction: k, radius }).length)).toEqual([3, 8, 17]);
    }
  });

  test('[SS-R-56] a Self-Range Arc 1 has 4 spaces for Size 2 and 5 for Size 3, in every direction', () => {
    const two = covered(shapeOn(board, THREE_HEXES), 0);
    const three = covered(shapeOn(board, SEVEN_HEXES), 0);
    for (let k = 0; k < 6; k++) {
      expect([k, arcAround(board, { user: two, direction: k, radius: 1 }).length]).toEqual([k, 4]);
      expect([k, arcAround(board, { user: three, direction: k, radius: 1 }).length]).toEqual([k, 5]);
    }
  });

  test('[SS-AREA-04] opposite arcs share nothing and lie in the burst', () => {
    fc.assert(
      fc.property(cell, direction, fc.integer({ min: 1, max: 3 }), (centre, k, radius) => {
        const one = arc(board, { centre, direction: k, radius });
        const other = new Set(arc(board, { centre, direction: (k + 3) % 6, radius }));
        const whole = new Set(burst(board, { centre, radius }));
        expect(one.every((c) => whole.has(c) && !other.has(c))).toBe(true);
      }),
    );
  });

  test('[SS-R-57] worked example 13: Self Cone 3 with corner (1,0), directions E and NE', () => {
    const area = cone(board, { corner: at('1,0'), direction: 0, length: 3 });
    expect(keys(area)).toEqual(set('1,0 2,0 3,0 2,-1 3,-1 3,-2'));
    const own = conesFrom(board, { user: [0], length: 3 });
    expect(own.some((each) => each.corner === at('1,0') && each.direction === 0)).toBe(true);
  });

  test('[SS-R-57] a Cone X has X(X+1)/2 spaces, all pairwise less than X apart', () => {
    for (let length = 1; length <= 4; length++) {
      for (let k = 0; k < 6; k++) {
        const area = cone(board, { corner: 0, direction: k, length });
        expect(new Set(area).size).toBe((length * (length + 1)) / 2);
        for (const a of area) for (const b of area) expect(distance(board, a, b)).toBeLessThan(length);
      }
    }
  });

  test('[SS-AREA-12] [SS-AREA-13] a Self Cone starts beside its user and never covers it', () => {
    const user = covered(shapeOn(board, THREE_HEXES), at('1,1'));
    const cones = conesFrom(board, { user, length: 3 });
    for (const each of cones) {
      expect(distanceBetween(board, user, [each.corner])).toBe(1);
      expect(each.cells.some((c) => user.includes(c))).toBe(false);
    }
    expect(conesFrom(board, { user: [0], length: 2 }).length).toBe(6 * 4);
  });

  test('[SS-R-60] a Self Cone may not start where its user may not', () => {
    const mayStart = (c: Cell) => c === at('1,0');
    expect(new Set(conesFrom(board, { user: [0], length: 2, mayStart }).map((each) => each.corner))).toEqual(
      new Set([at('1,0')]),
    );
    expect(conesFrom(board, { user: [0], length: 2, mayStart: () => false })).toEqual([]);
  });

  test('areas end at the edge of the board', () => {
    expect(cone(board, { corner: at('6,0'), direction: 0, length: 3 })).toEqual([at('6,0')]);
    expect(blast(board, { centre: at('6,0'), radius: 1 }).length).toBe(4);
  });

  test('on squares a blast follows the distance of the board; arcs and cones are for hexes', () => {
    const four = squareBoard(7, 7, { neighbours: 4 });
    const eight = squareBoard(7, 7, { neighbours: 8 });
    expect(blast(four, { centre: cellOf(four, '3,3'), radius: 2 }).length).toBe(13);
    expect(burst(eight, { centre: cellOf(eight, '3,3'), radius: 2 }).length).toBe(24);
    expect(() => arc(four, { centre: 0, direction: 0, radius: 1 })).toThrow('hexes');
    expect(() => cone(four, { corner: 0, direction: 0, length: 1 })).toThrow('hexes');
    expect(() => linesOf(four, { start: 0, length: 1 })).toThrow('hexes');
  });
});

describe('straight lines', () => {
  test('[SS-R-58] worked example 14: (0,0) to (3,1) takes (1,1) or (2,0)', () => {
    const lines = straightLines({ q: 0, r: 0 }, { q: 3, r: 1 }).map(names);
    expect(new Set(lines)).toEqual(new Set(['0,0 1,0 1,1 2,1 3,1', '0,0 1,0 2,0 2,1 3,1']));
    expect(straightChoices({ q: 0, r: 0 }, { q: 3, r: 1 }).map((each) => each.length)).toEqual([1, 1, 2, 1, 1]);
  });

  test('[SS-AREA-17] worked example 14: a Self Line 5 of a user on (-1,0)', () => {
    const lines = linesFrom(board, { user: [at('-1,0')], length: 5 }).map((line) => names(line.hexes));
    expect(lines).toContain('0,0 1,0 1,1 2,1 3,1');
    expect(lines).toContain('0,0 1,0 2,0 2,1 3,1');
    expect(lines.some((line) => line.split(' ').includes('-1,0'))).toBe(false);
  });

  test('[SS-LINE-03] along edges every other hex is chosen', () => {
    expect(straightLines({ q: 0, r: 0 }, { q: 2, r: 2 }).length).toBe(4);
    expect(straightLines({ q: 0, r: 0 }, { q: 3, r: 0 }).map(names)).toEqual(['0,0 1,0 2,0 3,0']);
  });

  test('[SS-R-58] they are all sequences that the ruling allows, by trying every step', () => {
    const coordinate = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(coordinate, coordinate, (q, r) => {
        const to = { q, r };
        const n = hexDistance({ q: 0, r: 0 }, to);
        const touched = (hex: Hex, i: number) => i === 0 || i === n || passage(to, hex) !== undefined;
        let tried: Hex[][] = [[{ q: 0, r: 0 }]];
        for (let i = 1; i <= n; i++) {
          tried = tried.flatMap((line) =>
            hexSpiral(line[i - 1]!, 1)
              .slice(1)
              .filter(
                (hex) => hexDistance({ q: 0, r: 0 }, hex) === i && hexDistance(hex, to) <= n - i + 2 && touched(hex, i),
              )
              .filter((hex) => i < n || hexDistance(hex, to) === 0)
              .map((hex) => [...line, hex]),
          );
        }
        const lines = straightLines({ q: 0, r: 0 }, to);
        expect(new Set(lines.map(names))).toEqual(new Set(tried.map(names)));
        expect(lines.length).toBe(tried.length);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.every(isStraight)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('[SS-R-58] sequences that bend, skip or take the wrong hex are not straight', () => {
    const hexes = (list: string) =>
      list.split(' ').map((key) => ({ q: Number(key.split(',')[0]), r: Number(key.split(',')[1]) }));
    expect(isStraight(hexes('0,0 1,0 1,1'))).toBe(true);
    expect(isStraight(hexes('0,0 1,0 2,-1 3,-1'))).toBe(true);
    expect(isStraight(hexes('0,0 1,0 2,0 3,-1'))).toBe(false);
    expect(isStraight(hexes('0,0 2,0'))).toBe(false);
    expect(isStraight([])).toBe(false);
    expect(isStraight(hexes('2,2'))).toBe(true);
  });

  test('[SS-AREA-15] a Line X has X spaces, and only those on the board are cells', () => {
    for (const line of linesOf(board, { start: at('5,0'), length: 4 })) {
      expect(line.hexes.length).toBe(4);
      expect(line.cells[0]).toBe(at('5,0'));
      expect(line.cells.length).toBeLessThanOrEqual(4);
    }
    expect(linesOf(board, { start: 0, length: 1 }).map((line) => line.cells)).toEqual([[0]]);
  });
});

describe('wide lines', () => {
  const sortedStarts = (lines: readonly LineArea[]) => lines.map((line) => names(line.hexes)).sort();

  test('[SS-R-59] worked example 14: Self Wide Line 3, 1 of a user on (0,0)', () => {
    const found = wideLinesFrom(board, { user: [0], length: 3, extra: 1 });
    const wanted = ['1,0 2,0 3,0', '1,-1 2,-1 3,-1'].sort();
    expect(found.some((wide) => JSON.stringify(sortedStarts(wide.lines)) === JSON.stringify(wanted))).toBe(true);
  });

  test('[SS-AREA-21] [SS-AREA-22] every wide line found is one, and every set is found once', () => {
    for (const extra of [0, 1, 2]) {
      const found = wideLinesFrom(board, { user: [0], length: 3, extra });
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map((wide) => sortedStarts(wide.lines).join(' / '))).size).toBe(found.length);
      for (const wide of found) {
        expect(isWideLine(wide.lines.map((line) => line.hexes))).toBe(true);
        expect(wide.lines.length).toBe(1 + extra);
        expect(wide.cells.length).toBe(3 * (1 + extra));
        for (const line of wide.lines) expect(distance(board, line.cells[0]!, 0)).toBe(1);
        expect(wide.cells.includes(0)).toBe(false);
      }
    }
  });

  test('[SS-R-59] all further lines, by trying every start on the board', () => {
    const user = [at('1,-1')];
    const found = new Set(
      wideLinesFrom(board, { user, length: 4, extra: 1 }).map((wide) => sortedStarts(wide.lines).join(' / ')),
    );
    const tried = new Set<string>();
    const lines = linesFrom(board, { user, length: 4 });
    for (const one of lines) {
      for (const other of lines) {
        if (isWideLine([one.hexes, other.hexes])) tried.add(sortedStarts([one, other]).join(' / '));
      }
    }
    tried.delete('');
    expect(found).toEqual(new Set([...tried].filter((name) => name.includes(' / '))));
  });

  test('[SS-R-59] a line may not be shifted along itself, nor copied without touching', () => {
    const first = straightLines({ q: 1, r: 0 }, { q: 3, r: 0 })[0]!;
    const moved = (dq: number, dr: number) => first.map(({ q, r }) => ({ q: q + dq, r: r + dr }));
    expect(isWideLine([first, moved(0, -1)])).toBe(true);
    expect(isWideLine([first, moved(1, 0)])).toBe(false);
    expect(isWideLine([first, moved(0, -2)])).toBe(false);
    expect(isWideLine([first, moved(0, -1), moved(0, -2)])).toBe(true);
    expect(isWideLine([first, moved(0, -1).reverse()])).toBe(false);
    expect(isWideLine([])).toBe(false);
  });

  test('[SS-R-59] wide lines from a picked space start on the board', () => {
    const found = wideLinesOf(board, { start: at('6,0'), length: 2, extra: 1 });
    for (const wide of found) for (const line of wide.lines) expect(line.hexes.length).toBe(2);
    const [first] = linesOf(board, { start: 0, length: 3 });
    expect(widen(board, { first: first!, extra: 1, mayStart: () => false })).toEqual([]);
  });
});
