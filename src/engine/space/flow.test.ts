import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  bestStop,
  CLOSED,
  cellOf,
  descent,
  distance,
  flowField,
  hexagon,
  hexRectangle,
  keyOf,
  maskOf,
  pathCost,
  reach,
  ring,
  squareBoard,
  UNREACHED,
  walk,
  workspace,
} from './index.ts';

const bytes = (size: number, max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });
const BOARDS: readonly [string, Board][] = [
  ['hexes', hexRectangle(6, 5)],
  ['squares with 8 neighbours', squareBoard(6, 5, { neighbours: 8 })],
];

describe.each(BOARDS)('flow fields on %s', (_, board) => {
  const field = workspace(board);
  const work = workspace(board);
  const cells = fc.uniqueArray(fc.integer({ min: 0, max: board.size - 1 }), { minLength: 1, maxLength: 3 });

  test('the value of a cell is the least cost from it to a goal', () => {
    fc.assert(
      fc.property(bytes(board.size, 3), bytes(board.size, 1), cells, fc.boolean(), (enter, solid, goals, plain) => {
        const rules = plain ? { enter } : { enter, diagonals: { factor: 2, solid } };
        const found = flowField(board, field, { ...rules, goals });
        for (let from = 0; from < board.size; from++) {
          const forward = reach(board, work, { ...rules, from });
          expect(found.cost[from]).toBe(Math.min(...goals.map((goal) => forward.cost[goal]!)));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('steps that cost more one way than the other are counted in the direction of walking', () => {
    fc.assert(
      fc.property(bytes(board.size, 3), cells, (heights, goals) => {
        const enter = (from: number, to: number) => (heights[to]! > heights[from]! ? 2 : 1);
        const found = flowField(board, field, { enter, goals });
        for (let from = 0; from < board.size; from++) {
          const forward = reach(board, work, { enter, from });
          expect(found.cost[from]).toBe(Math.min(...goals.map((goal) => forward.cost[goal]!)));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('[DF-R-37] a walk goes down the field by what its steps cost, and ends where it may', () => {
    fc.assert(
      fc.property(
        ...([bytes(board.size, 3), bytes(board.size, 1), cells] as const),
        ...([fc.integer({ min: 0, max: board.size - 1 }), fc.integer({ min: 0, max: 8 })] as const),
        (enter, stop, goals, from, budget) => {
          const { cost } = flowField(board, field, { enter, goals });
          const { path, end, cost: paid } = walk(board, cost, { enter, from, budget, stop });
          expect(path[0]).toBe(from);
          expect(path[path.length - 1]).toBe(end);
          expect(pathCost(board, { enter }, path)).toBe(paid);
          expect(paid).toBeLessThanOrEqual(budget);
          if (path.length > 1) expect(cost[from]! - cost[end]!).toBe(paid);
          if (end !== from) expect(stop[end]).toBe(1);
        },
      ),
      { numRuns: 200 },
    );
  });
});

const TWIN_COURTS = `
...............
.#####.X...C...
.#1.1#.........
.#aa....#......
.#1.1#..#......
.##.##.C.##.##.
......#..#2.2#.
......#....bb#.
.........#2.2#.
...C...X.#####.
...............`
  .trim()
  .split('\n');

describe('walking towards a target', () => {
  const board = squareBoard(15, 11, { neighbours: 8, distance: 'manhattan' });
  const at = (key: string) => cellOf(board, key);
  const solid = Uint8Array.from(board.xs, (x, cell) => ('#12'.includes(TWIN_COURTS[board.ys[cell]!]![x]!) ? 1 : 0));
  const enter = solid.map((wall) => 1 - wall);
  const diagonals = { factor: 2, solid };
  const work = workspace(board);
  const towards = (...goals: string[]) =>
    flowField(board, work, { enter, diagonals, goals: goals.map(at) }).cost.slice();

  test('[DF-R-37] worked example 15: value 5 at (7,5), then N, N, W, W', () => {
    const field = towards('4,3', '3,4');
    expect(field[at('7,5')]).toBe(5);
    const first = walk(board, field, { enter, diagonals, from: at('7,5'), budget: 4, stop: enter });
    expect(first.path.map((cell) => keyOf(board, cell))).toEqual(['7,5', '7,4', '7,3', '6,3', '5,3']);
    const second = walk(board, field, { enter, diagonals, from: first.end, budget: 4, stop: enter });
    expect(keyOf(board, second.end)).toBe('4,3');
    expect(second.cost).toBe(1);
  });

  test('[DF-R-37] (4) the walk ends on its last empty space, short of an ally', () => {
    const field = towards('4,3');
    const empty = maskOf(board, [at('6,3'), at('5,3')]).map((ally, cell) => (ally ? 0 : enter[cell]!));
    const { end, path } = walk(board, field, { enter, diagonals, from: at('7,5'), budget: 4, stop: empty });
    expect(keyOf(board, end)).toBe('7,3');
    expect(path.length).toBe(3);
  });

  test('[DF-R-37] (5) a field that ignores Beings: the walk goes round one if it can, or halts before it', () => {
    const field = towards('4,3');
    const closed = enter.slice();
    closed[at('7,4')] = CLOSED;
    const rules = { diagonals, from: at('7,5'), budget: 2, stop: enter };
    const around = walk(board, field, { ...rules, enter: closed });
    expect(around.path.map((cell) => keyOf(board, cell))).toEqual(['7,5', '6,5', '6,4']);
    const halted = walk(board, field, { ...rules, enter, haltBefore: maskOf(board, [at('7,4')]) });
    expect(halted.path).toEqual([at('7,5')]);
  });

  test('[DF-R-37] (6) without a value there is no step', () => {
    const field = new Int32Array(board.size).fill(UNREACHED);
    expect(descent(board, field, { enter, diagonals }, at('7,5'))).toBe(-1);
    expect(walk(board, field, { enter, diagonals, from: at('7,5'), budget: 4, stop: enter }).end).toBe(at('7,5'));
  });

  test('[DF-MOVE-12] with 1 left and only a diagonal down the field, no step', () => {
    const open = squareBoard(3, 3, { neighbours: 8, distance: 'manhattan' });
    const walls = maskOf(open, [cellOf(open, '1,0')]);
    const free = walls.map((wall) => 1 - wall);
    free[cellOf(open, '0,1')] = CLOSED;
    const rules = { enter: free, diagonals: { factor: 2, solid: walls } };
    const field = flowField(open, workspace(open), { ...rules, goals: [cellOf(open, '1,1')] }).cost;
    expect(walk(open, field, { ...rules, from: 0, budget: 1, stop: free }).cost).toBe(0);
    expect(walk(open, field, { ...rules, from: 0, budget: 2, stop: free }).cost).toBe(2);
  });
});

describe('the best place to stop', () => {
  const board = hexagon(4);
  const at = (key: string) => cellOf(board, key);
  const open = new Uint8Array(board.size).fill(1);

  test('[ET-FOE-11] least walking distance to a cell in range; ties: fewest steps, lowest r, lowest q', () => {
    const goals = ring(board, at('0,3'), 1);
    const field = flowField(board, workspace(board), { enter: open, goals });
    const found = reach(board, workspace(board), { from: at('0,-3'), budget: 2, enter: open });
    const best = bestStop(board, found, field.cost);
    expect(field.cost[best]).toBe(3);
    expect(keyOf(board, best)).toBe('0,-1');
  });

  test('[ET-FOE-12] who is as near as can be stays', () => {
    const field = flowField(board, workspace(board), { enter: open, goals: [at('0,0')] });
    const ringed = open.slice();
    for (const cell of ring(board, at('0,-2'), 1)) ringed[cell] = CLOSED;
    const found = reach(board, workspace(board), { from: at('0,-2'), budget: 3, enter: ringed });
    expect(bestStop(board, found, field.cost)).toBe(at('0,-2'));
  });

  test('[ET-R-08] without a path plain distance decides, with the same ties', () => {
    const found = reach(board, workspace(board), { from: at('0,-3'), budget: 1, enter: open });
    const target = at('1,3');
    const best = bestStop(board, found, (cell) => distance(board, cell, target));
    expect(keyOf(board, best)).toBe('1,-3');
  });

  test('[ET-FOE-11] it is the least by brute force', () => {
    fc.assert(
      fc.property(
        bytes(board.size, 3),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        (raw, from, goal) => {
          const enter = raw.map((n) => Math.min(n, 1));
          const field = flowField(board, workspace(board), { enter, goals: [goal] }).cost;
          const found = reach(board, workspace(board), { from, budget: 3, enter });
          const ranked = Array.from(board.xs, (_, cell) => cell)
            .filter((cell) => found.stop[cell] === 1 && field[cell] !== UNREACHED)
            .sort(
              (a, b) =>
                field[a]! - field[b]! ||
                found.cost[a]! - found.cost[b]! ||
                board.ys[a]! - board.ys[b]! ||
                board.xs[a]! - board.xs[b]!,
            );
          expect(bestStop(board, found, field)).toBe(ranked[0] ?? -1);
        },
      ),
      { numRuns: 100 },
    );
  });
});
