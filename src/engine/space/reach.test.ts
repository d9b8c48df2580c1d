import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  CLOSED,
  cellOf,
  covered,
  enterWithShape,
  fitsAt,
  hexagon,
  hexRectangle,
  highestCovered,
  isConnected,
  keyOf,
  maskOf,
  mayFollow,
  neighbours,
  pathCost,
  pathTo,
  type ReachRules,
  reach,
  reachNaively,
  regionOf,
  regions,
  SEVEN_HEXES,
  shapeOn,
  shortestPath,
  squareBoard,
  squareBoardOf,
  stepCost,
  stops,
  stopWithShape,
  THREE_HEXES,
  UNREACHED,
  workspace,
} from './index.ts';

const holed = squareBoardOf(
  Array.from({ length: 49 }, (_, i) => ({ x: i % 7, y: Math.floor(i / 7) })).filter(
    ({ x, y }) => (x * 3 + y * 5) % 7 !== 0,
  ),
  { neighbours: 8 },
);
const BOARDS: readonly [string, Board][] = [
  ['hexes', hexagon(3)],
  ['rows of hexes', hexRectangle(6, 6)],
  ['squares with 4 neighbours', squareBoard(6, 6, { neighbours: 4 })],
  ['squares with 8 neighbours', squareBoard(6, 6, { neighbours: 8 })],
  ['squares with holes', holed],
];

const bytes = (size: number, max: number) => fc.uint8Array({ minLength: size, maxLength: size, max });

function rulesOn(board: Board): fc.Arbitrary<ReachRules> {
  const diagonals = fc.oneof(
    fc.constant(undefined),
    fc.record({ factor: fc.constant(2) }),
    fc.record({ factor: fc.integer({ min: 1, max: 3 }), solid: bytes(board.size, 1) }),
  );
  const climb = bytes(board.size, 3).map((heights) => (from: number, to: number) => {
    const rise = Math.abs(heights[to]! - heights[from]!);
    return rise === 3 ? CLOSED : rise === 0 ? 1 : 2 * rise;
  });
  return fc
    .record({
      from: fc.integer({ min: 0, max: board.size - 1 }),
      budget: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(undefined)),
      enter: fc.oneof(bytes(board.size, 1), bytes(board.size, 3), bytes(board.size, 255), climb),
      stop: fc.oneof(fc.constant(undefined), bytes(board.size, 1)),
      diagonals,
    })
    .map(({ budget, stop, diagonals: diagonal, enter, from }) => {
      // 255 doubled would no longer be a small cost.
      const tame = typeof enter !== 'function' && diagonal !== undefined ? enter.map((cost) => cost % 85) : enter;
      return {
        ...{ from, enter: tame },
        ...(budget === undefined ? {} : { budget }),
        ...(stop === undefined ? {} : { stop }),
        ...(diagonal === undefined ? {} : { diagonals: diagonal }),
      };
    });
}

describe.each(BOARDS)('reach on %s', (_, board) => {
  const work = workspace(board);

  test('agrees with the naive search on costs and places to stop', () => {
    fc.assert(
      fc.property(rulesOn(board), (rules) => {
        const fast = reach(board, work, rules);
        const slow = reachNaively(board, rules);
        const cost: Record<string, number> = {};
        for (let i = 0; i < fast.count; i++) cost[keyOf(board, fast.cells[i]!)] = fast.cost[fast.cells[i]!]!;
        expect(cost).toEqual(Object.fromEntries(slow.cost));
        expect(new Set(stops(fast).map((cell) => keyOf(board, cell)))).toEqual(slow.stops);
        const reached = [...fast.cost].filter((each) => each !== UNREACHED).length;
        expect(reached).toBe(fast.count);
      }),
      { numRuns: 200 },
    );
  });

  test('agrees with Bellman and Ford, who only lower costs until none can be lowered', () => {
    fc.assert(
      fc.property(rulesOn(board), (rules) => {
        const cost = new Array<number>(board.size).fill(UNREACHED);
        cost[rules.from] = 0;
        for (let changed = true; changed; ) {
          changed = false;
          for (let cell = 0; cell < board.size; cell++) {
            for (let k = 0; k < board.degree; k++) {
              const to = board.neighbours[cell * board.degree + k]!;
              const step = to < 0 || cost[cell] === UNREACHED ? CLOSED : stepCost(board, rules, cell, to, k);
              const total = cost[cell]! + step;
              if (step === CLOSED || total >= cost[to]! || total > (rules.budget ?? UNREACHED)) continue;
              cost[to] = total;
              changed = true;
            }
          }
        }
        expect([...reach(board, work, rules).cost]).toEqual(cost);
      }),
      { numRuns: 60 },
    );
  });

  test('cells come cheapest first, and every path costs what is reported', () => {
    fc.assert(
      fc.property(rulesOn(board), (rules) => {
        const found = reach(board, work, rules);
        for (let i = 0; i < found.count; i++) {
          const cell = found.cells[i]!;
          if (i > 0) expect(found.cost[cell]!).toBeGreaterThanOrEqual(found.cost[found.cells[i - 1]!]!);
          const path = pathTo(found, cell);
          expect(path[0]).toBe(rules.from);
          expect(path[path.length - 1]).toBe(cell);
          expect(pathCost(board, rules, path)).toBe(found.cost[cell]);
          expect(mayFollow(board, rules, path)).toBe(found.stop[cell] === 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the shortest path to one cell costs what reach says, also in a workspace used before', () => {
    fc.assert(
      fc.property(rulesOn(board), fc.integer({ min: 0, max: board.size - 1 }), (rules, to) => {
        const { stop: _stop, ...plain } = rules;
        const path = shortestPath(board, work, { ...plain, to });
        const found = reach(board, workspace(board), plain);
        if (found.cost[to] === UNREACHED) expect(path).toEqual([]);
        else expect(pathCost(board, plain, path)).toBe(found.cost[to]);
        expect([...reach(board, work, plain).cost]).toEqual([...found.cost]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('rules of reach', () => {
  const board = hexagon(2);
  const work = workspace(board);
  const at = (key: string) => cellOf(board, key);
  const openBut = (...keys: string[]) => maskOf(board, keys.map(at)).map((closed) => 1 - closed);

  test('[ET-MOVE-08] an ally may be passed but not stopped on', () => {
    const enter = openBut('1,-1', '0,1', '0,-1', '-1,0', '-1,1');
    const found = reach(board, work, { from: 0, budget: 2, enter, stop: openBut('1,0') });
    expect(stops(found).map((cell) => keyOf(board, cell))).toEqual(['0,0', '2,0', '2,-1', '1,1']);
    expect(found.cost[at('1,0')]).toBe(1);
  });

  test('[AF-R-72] removed cells are closed, not taken off the board', () => {
    const inner = board.xs.map((_, cell) => (cell < 7 ? 1 : 0));
    const found = reach(board, work, { from: 0, enter: Uint8Array.from(inner) });
    expect(found.count).toBe(7);
  });

  test('[SS-R-66] climbing costs twice the change, stairs and level ground 1', () => {
    const heights = new Int8Array(board.size);
    heights[at('1,0')] = 2;
    heights[at('2,0')] = 2;
    const enter = (from: number, to: number) => Math.max(1, 2 * Math.abs(heights[to]! - heights[from]!));
    const found = reach(board, work, { from: 0, budget: 5, enter });
    expect(found.cost[at('1,0')]).toBe(4);
    expect(found.cost[at('2,0')]).toBe(5);
    expect(found.cost[at('2,-1')]).toBe(2);
  });

  test('a cost that is no small integer is a bug', () => {
    expect(() => reach(board, work, { from: 0, enter: () => 300 })).toThrow('1 to 255');
    expect(() => reach(board, work, { from: 0, enter: () => -1 })).toThrow('1 to 255');
    expect(() => reach(hexagon(1), work, { from: 0, enter: () => 1 })).toThrow('another size');
  });

  test('paths that jump, begin elsewhere or go too far may not be followed', () => {
    const enter = openBut();
    expect(mayFollow(board, { from: 0, enter }, [0, at('2,0')])).toBe(false);
    expect(mayFollow(board, { from: 0, enter }, [1, 2])).toBe(false);
    expect(mayFollow(board, { from: 0, enter, budget: 1 }, [0, at('1,0'), at('2,0')])).toBe(false);
    expect(mayFollow(board, { from: 0, enter, budget: 2 }, [0, at('1,0'), at('2,0')])).toBe(true);
  });
});

// The small map of the rulebook of DF, walls (#) and crystals (1, 2) solid.
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

describe('diagonals that count as two', () => {
  const board = squareBoard(15, 11, { neighbours: 8, distance: 'manhattan' });
  const work = workspace(board);
  const solid = Uint8Array.from(board.xs, (x, cell) => ('#12'.includes(TWIN_COURTS[board.ys[cell]!]![x]!) ? 1 : 0));
  const enter = solid.map((wall) => 1 - wall);
  const rules = { enter, diagonals: { factor: 2, solid } };
  const at = (key: string) => cellOf(board, key);

  test('[DF-MOVE-03] [DF-MOVE-12] a diagonal costs 2', () => {
    expect(pathCost(board, rules, ['0,7', '1,8', '2,8'].map(at))).toBe(3);
    expect(mayFollow(board, { ...rules, from: at('0,7'), budget: 3 }, ['0,7', '1,8', '2,8'].map(at))).toBe(true);
    expect(mayFollow(board, { ...rules, from: at('0,7'), budget: 3 }, ['0,7', '1,8', '2,9'].map(at))).toBe(false);
  });

  test('[DF-R-09] no diagonal between two solid spaces; entities do not hinder it', () => {
    expect(pathCost(board, rules, ['6,5', '5,6'].map(at))).toBe(UNREACHED);
    const withShards = enter.slice();
    withShards[at('6,5')] = CLOSED;
    withShards[at('7,4')] = CLOSED;
    expect(pathCost(board, { ...rules, enter: withShards }, ['7,5', '6,4'].map(at))).toBe(2);
  });

  test('[DF-R-09] one solid space beside a diagonal does not close it', () => {
    expect(pathCost(board, rules, ['7,2', '8,3'].map(at))).toBe(UNREACHED);
    expect(pathCost(board, rules, ['7,3', '8,2'].map(at))).toBe(2);
  });

  test('[DF-R-08] on open ground the cost is the distance', () => {
    const open = new Uint8Array(board.size).fill(1);
    const found = reach(board, work, { from: at('4,4'), enter: open, diagonals: { factor: 2 } });
    for (let c = 0; c < board.size; c++) {
      expect(found.cost[c]).toBe(Math.abs(board.xs[c]! - 4) + Math.abs(board.ys[c]! - 4));
    }
  });
});

describe('reach of large movers', () => {
  const board = hexRectangle(9, 8);
  const work = workspace(board);

  test.each([
    ['three hexes', THREE_HEXES],
    ['seven hexes', SEVEN_HEXES],
  ])('[SS-R-54] with %s: every cell covered on the way is open', (_, footprint) => {
    const shape = shapeOn(board, footprint);
    fc.assert(
      fc.property(bytes(board.size, 8), fc.integer({ min: 0, max: board.size - 1 }), (raw, from) => {
        const enter = raw.map((n) => (n === 0 ? CLOSED : n <= 6 ? 1 : 2));
        const anchors = enterWithShape(shape, enter);
        const found = reach(board, work, { from, enter: anchors, stop: stopWithShape(shape, enter), budget: 6 });
        for (let i = 1; i < found.count; i++) {
          const cell = found.cells[i]!;
          const cells = covered(shape, cell);
          expect(cells.length).toBe(footprint.length);
          expect(cells.every((each) => enter[each] !== CLOSED)).toBe(true);
          expect(anchors[cell]).toBe(Math.max(...cells.map((each) => enter[each]!)));
          expect(found.stop[cell]).toBe(fitsAt(shape, cell, enter) ? 1 : 0);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('[SS-R-54] a step cost by anchor can read the highest surface under the mover', () => {
    const shape = shapeOn(board, THREE_HEXES);
    const heights = new Int8Array(board.size);
    const from = cellOf(board, '2,2');
    heights[cellOf(board, '4,2')] = 1;
    const stand = (anchor: number) => highestCovered(shape, anchor, heights);
    const enter = (a: number, b: number) =>
      shape.fits[b] === 0 ? CLOSED : Math.max(1, 2 * Math.abs(stand(b) - stand(a)));
    const found = reach(board, work, { from, budget: 3, enter });
    expect(found.cost[cellOf(board, '3,2')]).toBe(2);
    expect(found.cost[cellOf(board, '1,2')]).toBe(1);
  });
});

describe('regions', () => {
  const board = hexagon(4);

  test('[AF-R-07] two cells are in one region exactly if one can be reached from the other', () => {
    const work = workspace(board);
    fc.assert(
      fc.property(bytes(board.size, 2), fc.integer({ min: 0, max: board.size - 1 }), (raw, from) => {
        const open = raw.map((n) => (n === 0 ? 0 : 1));
        const { of, count } = regions(board, open);
        const found = reach(board, work, { from, enter: open });
        for (let c = 0; c < board.size; c++) {
          expect(of[c] === -1).toBe(open[c] === 0);
          if (open[from] === 1 && open[c] === 1) expect(of[c] === of[from]).toBe(found.cost[c] !== UNREACHED);
        }
        expect(new Set([...of].filter((name) => name >= 0)).size).toBe(count);
        expect(isConnected(board, open)).toBe(count <= 1);
        const own = regionOf(board, open, from);
        expect(own.length).toBe(open[from] === 0 ? 0 : [...of].filter((name) => name === of[from]).length);
      }),
      { numRuns: 100 },
    );
  });

  test('a ring parts the centre from the rim', () => {
    const { of, count } = regions(board, (cell) => cell < 7 || cell >= 19);
    expect(count).toBe(2);
    expect(of[0]).toBe(0);
    expect(of[60]).toBe(1);
    expect(neighbours(board, 0).every((cell) => of[cell] === 0)).toBe(true);
  });
});
