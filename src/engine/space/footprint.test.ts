import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areAdjacent,
  areAdjacentInSpace,
  cellOf,
  countCovered,
  covered,
  distance,
  distanceBetween,
  fitsAt,
  hexagon,
  highestCovered,
  keyOf,
  maskOf,
  nearestCells,
  neighbour,
  neighbours,
  neighboursOf,
  ONE_HEX,
  pullDirections,
  pushDirections,
  rangeBetween,
  SEVEN_HEXES,
  shapeOn,
  squareBoard,
  THREE_HEXES,
  totalHeight,
  type Upright,
  unionOf,
  verticalDifference,
} from './index.ts';

const board = hexagon(5);
const at = (key: string) => cellOf(board, key);
const keys = (cells: readonly number[]) => cells.map((cell) => keyOf(board, cell));
const cell = fc.integer({ min: 0, max: board.size - 1 });

describe('footprints', () => {
  test('[SS-R-54] the three sizes', () => {
    expect(keys(covered(shapeOn(board, ONE_HEX), at('1,1')))).toEqual(['1,1']);
    expect(keys(covered(shapeOn(board, THREE_HEXES), at('1,1')))).toEqual(['1,1', '2,1', '1,2']);
    expect(new Set(covered(shapeOn(board, SEVEN_HEXES), 0))).toEqual(new Set([0, ...neighbours(board, 0)]));
  });

  test('[ET-DRAGON-03] distance to a Dragon is the distance to the nearest of its seven cells', () => {
    const dragon = covered(shapeOn(board, SEVEN_HEXES), 0);
    expect(distanceBetween(board, dragon, [at('0,4')])).toBe(3);
    expect(distanceBetween(board, dragon, [at('1,0')])).toBe(0);
    expect(areAdjacent(board, dragon, [at('2,-1')])).toBe(true);
    expect(neighboursOf(board, dragon).length).toBe(12);
  });

  test('a footprint does not fit over the edge or on closed cells', () => {
    const shape = shapeOn(board, SEVEN_HEXES);
    expect(fitsAt(shape, at('5,0'), () => true)).toBe(false);
    expect(covered(shape, at('5,0')).length).toBe(4);
    expect(fitsAt(shape, at('4,0'), () => true)).toBe(true);
    expect(fitsAt(shape, at('4,0'), (each) => each !== at('5,0'))).toBe(false);
  });

  test('[SS-R-96] how many of the covered cells are of one terrain', () => {
    const shape = shapeOn(board, THREE_HEXES);
    const water = maskOf(board, [at('1,0'), at('0,1'), at('3,0')]);
    expect(countCovered(shape, at('0,0'), water)).toBe(2);
  });

  test('[SS-R-54] a large creature stands at the highest surface under it', () => {
    const surface = new Int8Array(board.size);
    surface[at('0,1')] = 2;
    surface[at('1,0')] = -2;
    expect(highestCovered(shapeOn(board, THREE_HEXES), 0, surface)).toBe(2);
  });

  test('a footprint begins with its anchor', () => {
    expect(() => shapeOn(board, [[1, 0]])).toThrow('anchor');
  });

  test('on squares a footprint may be two by two', () => {
    const squares = squareBoard(4, 4, { neighbours: 4 });
    const shape = shapeOn(squares, [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    expect([...shape.fits].filter((fits) => fits === 1).length).toBe(9);
  });

  test('distance between footprints is symmetric and the least of all pairs', () => {
    const three = shapeOn(board, THREE_HEXES);
    const seven = shapeOn(board, SEVEN_HEXES);
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        const one = covered(three, a);
        const other = covered(seven, b);
        const least = Math.min(...one.flatMap((x) => other.map((y) => distance(board, x, y))));
        expect(distanceBetween(board, one, other)).toBe(least);
        expect(distanceBetween(board, other, one)).toBe(least);
        for (const near of nearestCells(board, one, other)) expect(distanceBetween(board, [near], other)).toBe(least);
        expect(new Set(unionOf(one, other))).toEqual(new Set([...one, ...other]));
      }),
    );
  });

  test('the neighbours of a footprint are the cells at distance 1 from it', () => {
    const seven = shapeOn(board, SEVEN_HEXES);
    fc.assert(
      fc.property(cell, (anchor) => {
        const own = covered(seven, anchor);
        const beside = neighboursOf(board, own).sort((a, b) => a - b);
        expect(beside).toEqual(Array.from(board.xs, (_, c) => c).filter((c) => distanceBetween(board, own, [c]) === 1));
      }),
    );
  });

  test('[SS-R-72] a large piece is pushed one farther and pulled one nearer, and these are all such steps', () => {
    const shape = shapeOn(board, THREE_HEXES);
    fc.assert(
      fc.property(cell, cell, (anchor, origin) => {
        fc.pre(shape.fits[anchor] === 1);
        const here = distanceBetween(board, covered(shape, anchor), [origin]);
        const fitting = [0, 1, 2, 3, 4, 5].filter((k) => shape.fits[neighbour(board, anchor, k)] === 1);
        const by = (change: number) =>
          fitting.filter((k) => {
            return distanceBetween(board, covered(shape, neighbour(board, anchor, k)), [origin]) === here + change;
          });
        expect(pushDirections(shape, anchor, [origin]).filter((k) => fitting.includes(k))).toEqual(by(1));
        expect(pullDirections(shape, anchor, [origin]).filter((k) => fitting.includes(k))).toEqual(by(-1));
      }),
    );
  });

  test('[SS-R-72] at the edge the directions of a push remain: they are collisions', () => {
    const shape = shapeOn(board, THREE_HEXES);
    expect(pushDirections(shape, at('4,0'), [at('0,0')])).toContain(0);
    expect(shape.fits[at('5,0')]).toBe(0);
  });
});

describe('heights', () => {
  const upright: fc.Arbitrary<Upright> = fc.record({
    elevation: fc.integer({ min: -3, max: 6 }),
    height: fc.integer({ min: 1, max: 3 }),
  });

  test('[SS-R-52] vertical difference is the least difference of two levels', () => {
    const levels = ({ elevation, height }: Upright) => Array.from({ length: height }, (_, i) => elevation + i);
    fc.assert(
      fc.property(upright, upright, (a, b) => {
        const least = Math.min(...levels(a).flatMap((x) => levels(b).map((y) => Math.abs(x - y))));
        expect(verticalDifference(a, b)).toBe(least);
        expect(verticalDifference(b, a)).toBe(least);
      }),
    );
  });

  test('[SS-RANGE-04] [SS-R-52] worked example 12: horizontal 3, vertical 4, range 4', () => {
    const from = { cells: [0], elevation: 0, height: 1 };
    const to = { cells: [at('2,1')], elevation: 4, height: 1 };
    expect(distanceBetween(board, from.cells, to.cells)).toBe(3);
    expect(verticalDifference(from, to)).toBe(4);
    expect(rangeBetween(board, from, to)).toBe(4);
  });

  test('[SS-R-52] adjacent is range 1, or 0 for stacked spaces', () => {
    const low = { cells: [0], elevation: 0, height: 1 };
    expect(areAdjacentInSpace(board, low, { cells: [at('1,0')], elevation: 1, height: 1 })).toBe(true);
    expect(areAdjacentInSpace(board, low, { cells: [at('1,0')], elevation: 2, height: 1 })).toBe(false);
    expect(areAdjacentInSpace(board, low, { cells: [0], elevation: 0, height: 2 })).toBe(true);
  });

  test('[SS-R-54] total height is elevation plus height', () => {
    expect(totalHeight({ elevation: 2, height: 3 })).toBe(5);
  });
});
