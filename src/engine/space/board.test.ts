import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjacent,
  type Board,
  cellAt,
  cellOf,
  cellsWhere,
  directionBetween,
  directionsFarther,
  directionsNearer,
  disc,
  distance,
  findCell,
  HEX_DIRECTIONS,
  hexagon,
  hexBoard,
  hexOf,
  hexRectangle,
  keyOf,
  maskOf,
  NOWHERE,
  neighbour,
  neighbours,
  neighboursFarther,
  neighboursNearer,
  ray,
  ring,
  SQUARE_DIRECTIONS,
  sortAround,
  squareBoard,
  squareBoardOf,
  squareOf,
} from './index.ts';

const keys = (board: Board, cells: readonly number[]): string[] => cells.map((cell) => keyOf(board, cell));

const BOARDS: readonly [string, Board][] = [
  ['hexagon', hexagon(4)],
  ['hex rectangle', hexRectangle(7, 6)],
  ['four neighbours', squareBoard(7, 6, { neighbours: 4 })],
  ['eight neighbours', squareBoard(7, 6, { neighbours: 8 })],
  ['eight neighbours by Manhattan', squareBoard(7, 6, { neighbours: 8, distance: 'manhattan' })],
];

describe('boards', () => {
  test('[AF-MAP-06] [AF-MAP-10] [ET-FIELD-02] hexagons have 19, 37, 61, 91 and 127 cells', () => {
    expect([2, 3, 4, 5, 6].map((radius) => hexagon(radius).size)).toEqual([19, 37, 61, 91, 127]);
  });

  test('[AF-R-01] the six hex directions in their one order', () => {
    const board = hexagon(1);
    expect(HEX_DIRECTIONS).toEqual(['E', 'NE', 'NW', 'W', 'SW', 'SE']);
    expect(keys(board, neighbours(board, 0))).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
  });

  test('[DF-R-37] the eight square directions in their one order, north first', () => {
    const board = squareBoard(3, 3, { neighbours: 8 });
    expect(SQUARE_DIRECTIONS).toEqual(['N', 'E', 'S', 'W', 'NE', 'SE', 'SW', 'NW']);
    const around = neighbours(board, cellOf(board, '1,1'));
    expect(keys(board, around)).toEqual(['1,0', '2,1', '1,2', '0,1', '2,0', '2,2', '0,2', '0,0']);
  });

  test('[AF-R-01] ring 2 starts at (2,0) and goes NW, W, SW, SE, E, NE', () => {
    const board = hexagon(3);
    const expected = '2,0 2,-1 2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1'.split(' ');
    expect(keys(board, ring(board, 0, 2))).toEqual(expected);
  });

  test('[AF-R-01] a hexagon is numbered in ring order', () => {
    const board = hexagon(3);
    expect(disc(board, 0, 3)).toEqual(Array.from({ length: 37 }, (_, cell) => cell));
  });

  test('[AF-R-02] an explicit list of 28 hexes is a board', () => {
    const headlands = '3,0 3,-1 2,1 0,-3 1,-3 -1,-2 -3,3 -3,2 -2,3'.split(' ').map((key) => key.split(',').map(Number));
    const inner = hexagon(2);
    const hexes = [
      ...Array.from({ length: 19 }, (_, c) => hexOf(inner, c)),
      ...headlands.map(([q, r]) => ({ q: q!, r: r! })),
    ];
    const board = hexBoard(hexes);
    expect(board.size).toBe(28);
    expect(findCell(board, '2,-3')).toBe(NOWHERE);
    expect(neighbours(board, cellOf(board, '3,0')).length).toBe(3);
    expect(distance(board, cellOf(board, '3,0'), cellOf(board, '-3,3'))).toBe(6);
  });

  test('[AF-R-01] city distances of the worked example', () => {
    const board = hexagon(3);
    expect(distance(board, cellOf(board, '2,0'), cellOf(board, '-2,0'))).toBe(4);
  });

  test('a map in rows puts column c of row r on (c − floor(r/2), r)', () => {
    const board = hexRectangle(13, 11);
    expect(board.size).toBe(143);
    expect(keyOf(board, 3 * 13 + 1)).toBe('0,3');
    expect(findCell(board, '-2,9')).toBe(9 * 13 + 2);
  });

  test('keys that are not on the board', () => {
    const board = hexagon(2);
    expect(findCell(board, '5,5')).toBe(NOWHERE);
    expect(() => cellOf(board, '5,5')).toThrow('no cell 5,5');
    expect(() => keyOf(board, 99)).toThrow('99');
    expect(cellAt(board, -3, 0)).toBe(NOWHERE);
    expect(cellAt(board, 0, -3)).toBe(NOWHERE);
    expect(cellAt(board, 0, 3)).toBe(NOWHERE);
  });

  test('a board refuses doubles, fractions and emptiness', () => {
    expect(() =>
      hexBoard([
        { q: 0, r: 0 },
        { q: 0, r: 0 },
      ]),
    ).toThrow('twice');
    expect(() => hexBoard([{ q: 0.5, r: 0 }])).toThrow('whole');
    expect(() => hexBoard([])).toThrow('at least one');
  });

  test('[DF-R-08] the three measures of distance', () => {
    const from = (board: Board) => distance(board, cellOf(board, '1,1'), cellOf(board, '4,3'));
    expect(from(squareBoard(6, 6, { neighbours: 4 }))).toBe(5);
    expect(from(squareBoard(6, 6, { neighbours: 8 }))).toBe(3);
    expect(from(squareBoard(6, 6, { neighbours: 8, distance: 'manhattan' }))).toBe(5);
    expect(from(hexRectangle(12, 6))).toBe(5);
  });

  test('squares may have holes', () => {
    const board = squareBoardOf(
      [
        { x: 0, y: 0 },
        { x: 2, y: 0 },
        { x: 1, y: 1 },
      ],
      { neighbours: 8 },
    );
    expect(keys(board, neighbours(board, 2))).toEqual(['2,0', '0,0']);
    expect(squareOf(board, 1)).toEqual({ x: 2, y: 0 });
  });
});

describe.each(BOARDS)('%s', (_, board) => {
  const cell = fc.integer({ min: 0, max: board.size - 1 });

  test('keys and coordinates lead back to the cell', () => {
    for (let c = 0; c < board.size; c++) {
      expect(cellOf(board, keyOf(board, c))).toBe(c);
      expect(cellAt(board, board.xs[c]!, board.ys[c]!)).toBe(c);
    }
  });

  test('neighbours are mutual, by the opposite direction', () => {
    for (let c = 0; c < board.size; c++) {
      for (let k = 0; k < board.degree; k++) {
        const next = neighbour(board, c, k);
        if (next === NOWHERE) continue;
        expect(neighbour(board, next, board.opposite[k]!)).toBe(c);
        expect(directionBetween(board, c, next)).toBe(k);
        expect(adjacent(board, c, next)).toBe(true);
      }
    }
  });

  test('distance is symmetric, zero only at home, and keeps the triangle inequality', () => {
    fc.assert(
      fc.property(cell, cell, cell, (a, b, c) => {
        expect(distance(board, a, b)).toBe(distance(board, b, a));
        expect(distance(board, a, b) === 0).toBe(a === b);
        expect(distance(board, a, c)).toBeLessThanOrEqual(distance(board, a, b) + distance(board, b, c));
      }),
    );
  });

  test('a ring is exactly the cells at its distance, a disc those up to it', () => {
    fc.assert(
      fc.property(cell, fc.integer({ min: 0, max: 6 }), (centre, radius) => {
        const sorted = (cells: number[]) => cells.sort((a, b) => a - b);
        expect(sorted(ring(board, centre, radius))).toEqual(
          cellsWhere(board, (c) => distance(board, centre, c) === radius),
        );
        expect(sorted(disc(board, centre, radius))).toEqual(
          cellsWhere(board, (c) => distance(board, centre, c) <= radius),
        );
      }),
    );
  });

  test('a ray keeps its direction', () => {
    fc.assert(
      fc.property(cell, fc.integer({ min: 0, max: board.degree - 1 }), (from, k) => {
        ray(board, from, k, 4).forEach((c, i) => {
          expect(directionBetween(board, from, c)).toBe(k);
          expect(Math.max(Math.abs(board.xs[c]! - board.xs[from]!), Math.abs(board.ys[c]! - board.ys[from]!))).toBe(
            i + 1,
          );
        });
      }),
    );
  });

  test('[SS-R-72] steps away and towards change the distance by one, and are all such steps', () => {
    fc.assert(
      fc.property(cell, cell, (at, origin) => {
        const here = distance(board, at, origin);
        const by = (change: number) =>
          neighbours(board, at).filter((c) => distance(board, c, origin) === here + change);
        expect(neighboursFarther(board, at, origin)).toEqual(by(1));
        expect(neighboursNearer(board, at, origin)).toEqual(by(-1));
      }),
    );
  });
});

describe('directions', () => {
  test('[SS-R-72] a push at the edge of the board still has its directions: they are collisions', () => {
    const board = hexagon(1);
    const at = cellOf(board, '1,0');
    expect(directionsFarther(board, at, 0)).toEqual([0, 1, 5]);
    expect(neighboursFarther(board, at, 0)).toEqual([]);
    expect(directionsNearer(board, at, 0)).toEqual([3]);
  });

  test('[SS-R-48] away from (0,0) the directions at (1,0) are E, NE and SE', () => {
    const board = hexagon(4);
    const away = neighboursFarther(board, cellOf(board, '1,0'), cellOf(board, '0,0'));
    expect(keys(board, away)).toEqual(['2,0', '2,-1', '1,1']);
  });

  test('[SS-R-41] cells around a start: nearest first, ties clockwise from the east', () => {
    const board = hexagon(2);
    const sorted = sortAround(board, 0, [...disc(board, 0, 1), cellOf(board, '2,0')].reverse());
    expect(keys(board, sorted)).toEqual(['0,0', '1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1', '2,0']);
  });

  test('no direction leads to a cell off the six axes, or to itself', () => {
    const board = hexagon(3);
    expect(directionBetween(board, 0, cellOf(board, '1,1'))).toBe(-1);
    expect(directionBetween(board, 0, 0)).toBe(-1);
    expect(directionBetween(board, 0, cellOf(board, '-3,3'))).toBe(4);
  });

  test('masks and lists of cells', () => {
    const board = hexagon(2);
    expect(cellsWhere(board, maskOf(board, [7, 3]))).toEqual([3, 7]);
  });
});
