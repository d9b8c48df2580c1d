import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  cellAt,
  cellOf,
  distance,
  hexagon,
  keyOf,
  line,
  lineOfEffect,
  lineOfSight,
  maskOf,
  squareBoard,
} from './index.ts';

/** DF-RANGE-05 and -06 as plane geometry with whole numbers: coordinates doubled, cell (x, y) is the open square (2x−1, 2x+1) × … */
function clearBySlowGeometry(board: Board, from: number, to: number, solid: Uint8Array): boolean {
  const ax = BigInt(2 * board.xs[from]!);
  const ay = BigInt(2 * board.ys[from]!);
  const dx = BigInt(2 * board.xs[to]!) - ax;
  const dy = BigInt(2 * board.ys[to]!) - ay;
  // The line crosses a square's inside if it is not on one side of it: the cross products of its corners have both signs, and the
  // square is not beyond an end; squares beyond an end lie outside the box of the two end cells' centres.
  const side = (x: bigint, y: bigint) => dx * (y - ay) - dy * (x - ax);
  const [left, right] = dx >= 0n ? [ax, ax + dx] : [ax + dx, ax];
  const [top, bottom] = dy >= 0n ? [ay, ay + dy] : [ay + dy, ay];
  const crosses = (cell: number): boolean => {
    const x = BigInt(2 * board.xs[cell]!);
    const y = BigInt(2 * board.ys[cell]!);
    if (x + 1n <= left || x - 1n >= right || y + 1n <= top || y - 1n >= bottom) return false;
    const sides = [side(x - 1n, y - 1n), side(x + 1n, y - 1n), side(x - 1n, y + 1n), side(x + 1n, y + 1n)];
    return sides.some((each) => each > 0n) && sides.some((each) => each < 0n);
  };
  for (let cell = 0; cell < board.size; cell++) {
    if (cell !== from && cell !== to && solid[cell] === 1 && crosses(cell)) return false;
  }
  // Corners have odd coordinates. Of the four cells around one on the line, two are crossed; the other two lie beside it.
  for (let x = left + 1n; x < right; x += 2n) {
    for (let y = top + 1n; y < bottom; y += 2n) {
      if (side(x, y) !== 0n) continue;
      const around = [
        [-1n, -1n],
        [1n, -1n],
        [-1n, 1n],
        [1n, 1n],
      ].map(([ex, ey]) => cellAt(board, Number((x + ex!) / 2n), Number((y + ey!) / 2n)));
      const beside = around.filter((cell) => !crosses(cell));
      if (beside.length === 2 && beside.every((cell) => solid[cell] === 1)) return false;
    }
  }
  return true;
}

describe('line of effect', () => {
  const board = squareBoard(9, 8, { neighbours: 8, distance: 'manhattan' });
  const cell = fc.integer({ min: 0, max: board.size - 1 });
  const walls = fc
    .uint8Array({ minLength: board.size, maxLength: board.size, max: 3 })
    .map((raw) => raw.map((n) => (n === 0 ? 1 : 0)));

  test('[DF-R-11] worked example 4: walls on (8,3) and (8,4)', () => {
    const courts = squareBoard(15, 11, { neighbours: 8, distance: 'manhattan' });
    const at = (key: string) => cellOf(courts, key);
    const solid = maskOf(courts, [at('8,3'), at('8,4')]);
    expect(lineOfEffect(courts, at('7,3'), at('9,3'), solid)).toBe(false);
    expect(lineOfEffect(courts, at('7,2'), at('9,2'), solid)).toBe(true);
    expect(lineOfEffect(courts, at('7,2'), at('9,3'), solid)).toBe(false);
  });

  test('[DF-RANGE-06] a corner blocks only if both spaces beside it are solid', () => {
    const at = (key: string) => cellOf(board, key);
    expect(lineOfEffect(board, at('0,0'), at('1,1'), maskOf(board, [at('1,0')]))).toBe(true);
    expect(lineOfEffect(board, at('0,0'), at('1,1'), maskOf(board, [at('1,0'), at('0,1')]))).toBe(false);
  });

  test('[DF-R-11] the test gives the same answer from B to A', () => {
    fc.assert(
      fc.property(cell, cell, walls, (a, b, solid) => {
        expect(lineOfEffect(board, a, b, solid)).toBe(lineOfEffect(board, b, a, solid));
      }),
      { numRuns: 2000 },
    );
  });

  test('[DF-RANGE-05] [DF-RANGE-06] it agrees with plane geometry', () => {
    fc.assert(
      fc.property(cell, cell, walls, (a, b, solid) => {
        expect(lineOfEffect(board, a, b, solid)).toBe(clearBySlowGeometry(board, a, b, solid));
      }),
      { numRuns: 1500 },
    );
  });

  test('[DF-RANGE-05] every single wall, for every pair of cells of a small board', () => {
    const small = squareBoard(6, 5, { neighbours: 4 });
    for (let a = 0; a < small.size; a++) {
      for (let b = a; b < small.size; b++) {
        const crossed = new Set(line(small, a, b));
        for (let wall = 0; wall < small.size; wall++) {
          const solid = maskOf(small, [wall]);
          const isClear = lineOfEffect(small, a, b, solid);
          expect(isClear).toBe(wall === a || wall === b || !crossed.has(wall));
          if (a === 0) expect(isClear).toBe(clearBySlowGeometry(small, a, b, solid));
        }
      }
    }
  });

  test('hexes have no line of effect', () => {
    expect(() => lineOfEffect(hexagon(2), 0, 1, () => false)).toThrow('squares');
  });
});

describe('line of sight', () => {
  const board = hexagon(5);
  const at = (key: string) => cellOf(board, key);

  test('[ET-R-03] [ET-DRAGON-11] worked example ET-X-20: a Pillar at (0,3) covers (0,4), not (1,3)', () => {
    const blockedBy = maskOf(board, [at('0,3')]);
    expect(lineOfSight(board, at('0,4'), 0, { blockedBy })).toBe(false);
    expect(lineOfSight(board, at('1,3'), 0, { blockedBy })).toBe(true);
  });

  test('[ET-DRAGON-11] sight is the same both ways, and its ends never block', () => {
    const cell = fc.integer({ min: 0, max: board.size - 1 });
    fc.assert(
      fc.property(
        cell,
        cell,
        fc.uint8Array({ minLength: board.size, maxLength: board.size, max: 1 }),
        (a, b, blockedBy) => {
          expect(lineOfSight(board, a, b, { blockedBy })).toBe(lineOfSight(board, b, a, { blockedBy }));
          if (distance(board, a, b) <= 1) expect(lineOfSight(board, a, b, { blockedBy })).toBe(true);
        },
      ),
    );
  });

  test('the line on squares takes a corner in one step', () => {
    const squares = squareBoard(4, 4, { neighbours: 8 });
    expect(line(squares, 0, cellOf(squares, '2,2')).map((cell) => keyOf(squares, cell))).toEqual(['0,0', '1,1', '2,2']);
    const slanted = line(squares, 0, cellOf(squares, '2,1')).map((cell) => keyOf(squares, cell));
    expect(slanted).toEqual(['0,0', '1,0', '1,1', '2,1']);
  });

  test('on squares sight is the line of effect', () => {
    const squares = squareBoard(4, 1, { neighbours: 4 });
    expect(lineOfSight(squares, 0, 3, { blockedBy: maskOf(squares, [1]) })).toBe(false);
    expect(lineOfSight(squares, 0, 3, { blockedBy: maskOf(squares, [3]) })).toBe(true);
  });
});
