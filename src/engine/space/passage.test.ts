import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEX_STEPS,
  type Hex,
  hexDistance,
  hexSpiral,
  manner,
  type Passage,
  passage,
  passages,
  sideDistance,
} from './index.ts';

const ORIGIN: Hex = { q: 0, r: 0 };
const coordinate = fc.integer({ min: -9, max: 9 });
const hex: fc.Arbitrary<Hex> = fc.record({ q: coordinate, r: coordinate });

interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}
const order = (a: Ratio, b: Ratio): bigint => a.over * b.under - b.over * a.under;

/**
 * The same by drawing: the six edges of the hex as segments between its corners (coordinates times 3, where corners are whole), each
 * intersected with the line by cross products. Axial coordinates are an affine picture of the plane, so crossings are the same.
 */
function passageByDrawing(
  end: Hex,
  at: Hex,
): { from: Ratio; until: Ratio; entry: number[]; exit: number[]; edge: number } | undefined {
  const corner = (k: number) => {
    const one = HEX_STEPS[k % 6]!;
    const other = HEX_STEPS[(k + 1) % 6]!;
    return { q: BigInt(3 * at.q + one.q + other.q), r: BigInt(3 * at.r + one.r + other.r) };
  };
  const d = { q: BigInt(3 * end.q), r: BigInt(3 * end.r) };
  const hits: { t: Ratio; side: number }[] = [];
  let edge = -1;
  for (let k = 0; k < 6; k++) {
    const a = corner(k + 5);
    const b = corner(k);
    const sideA = d.q * a.r - d.r * a.q;
    const sideB = d.q * b.r - d.r * b.q;
    const along = (p: { q: bigint; r: bigint }): Ratio =>
      d.q !== 0n
        ? { over: d.q < 0n ? -p.q : p.q, under: d.q < 0n ? -d.q : d.q }
        : { over: d.r < 0n ? -p.r : p.r, under: d.r < 0n ? -d.r : d.r };
    if (sideA === 0n && sideB === 0n) {
      edge = k;
      hits.push({ t: along(a), side: k }, { t: along(b), side: k });
    } else if (sideA * sideB <= 0n) {
      // The point divides the edge in the ratio sideA : −sideB; take its place on the line.
      const weight = sideA - sideB;
      const q = (a.q * -sideB + b.q * sideA) * (weight < 0n ? -1n : 1n);
      const r = (a.r * -sideB + b.r * sideA) * (weight < 0n ? -1n : 1n);
      const scale = weight < 0n ? -weight : weight;
      const raw = d.q !== 0n ? { over: q, under: d.q * scale } : { over: r, under: d.r * scale };
      hits.push({ t: raw.under < 0n ? { over: -raw.over, under: -raw.under } : raw, side: k });
    }
  }
  if (hits.length === 0) return undefined;
  hits.sort((x, y) => Number(order(x.t, y.t) > 0n) - Number(order(x.t, y.t) < 0n));
  const from = hits[0]!.t;
  const until = hits[hits.length - 1]!.t;
  const isInside = order(from, { over: 0n, under: 1n }) >= 0n && order(until, { over: 1n, under: 1n }) <= 0n;
  if (order(from, until) >= 0n || !isInside) return undefined;
  const sidesAt = (t: Ratio) =>
    [...new Set(hits.filter((hit) => order(hit.t, t) === 0n).map((hit) => hit.side))].sort();
  return { from, until, entry: sidesAt(from), exit: sidesAt(until), edge };
}

const sameRatio = (a: Ratio, b: { over: number; under: number }) =>
  a.over * BigInt(b.under) === BigInt(b.over) * a.under;

function expectSame(end: Hex, at: Hex, found: Passage | undefined): void {
  const drawn = passageByDrawing(end, at);
  if (drawn === undefined) {
    expect(found).toBeUndefined();
    return;
  }
  expect(sameRatio(drawn.from, found!.from) && sameRatio(drawn.until, found!.until)).toBe(true);
  if (drawn.edge !== -1) {
    expect(found).toMatchObject({ kind: 'edge', entry: [drawn.edge], separation: 1 });
    return;
  }
  expect(found!.kind).toBe('crossing');
  expect([...found!.entry].sort()).toEqual(drawn.entry);
  expect([...found!.exit].sort()).toEqual(drawn.exit);
}

describe('passages', () => {
  test('[SS-R-80] they agree with a drawing in exact fractions, for every hex around every line up to 5', () => {
    for (const end of hexSpiral(ORIGIN, 5)) {
      for (const at of hexSpiral(ORIGIN, 6)) {
        if (hexDistance(at, ORIGIN) === 0 || hexDistance(at, end) === 0 || hexDistance(end, ORIGIN) === 0) continue;
        expectSame(end, at, passage(end, at));
      }
    }
  });

  test('[SS-R-80] the list has every hex that is touched, no other, in the order of entering', () => {
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        const list = passages(from, to);
        const end = { q: to.q - from.q, r: to.r - from.r };
        const touched = hexSpiral(ORIGIN, hexDistance(from, to) + 1).filter(
          (at) => hexDistance(at, ORIGIN) > 0 && hexDistance(at, end) > 0 && passage(end, at) !== undefined,
        );
        const name = ({ q, r }: Hex) => `${q},${r}`;
        expect(new Set(list.map(name))).toEqual(new Set(touched.map(name)));
        expect(list.length).toBe(touched.length);
        for (let i = 1; i < list.length; i++) {
          const [a, b] = [list[i - 1]!.from, list[i]!.from];
          expect(a.over * b.under).toBeLessThanOrEqual(b.over * a.under);
        }
        for (const { q, r } of list) {
          const away = hexDistance(ORIGIN, { q, r });
          expect(away).toBeGreaterThan(0);
          expect(away).toBeLessThan(hexDistance(from, to));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('[SS-R-80] a line and its reverse pass the same hexes, with entry and exit exchanged', () => {
    fc.assert(
      fc.property(hex, hex, (from, to) => {
        const back = new Map(passages(to, from).map((one) => [`${to.q + one.q},${to.r + one.r}`, one]));
        const forth = passages(from, to);
        expect(back.size).toBe(forth.length);
        for (const one of forth) {
          const other = back.get(`${from.q + one.q},${from.r + one.r}`)!;
          expect([...other.entry].sort()).toEqual([...one.exit].sort());
          expect(other.separation).toBe(one.separation);
          expect(other.partners.length).toBe(one.partners.length);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('[SS-R-80] lines longer than those kept are drawn all the same', () => {
    const list = passages(ORIGIN, { q: 40, r: 0 });
    expect(list.length).toBe(39);
    expect(list.every((one) => one.separation === 3)).toBe(true);
  });

  test('[SS-R-81] partners are mutual', () => {
    fc.assert(
      fc.property(hex, (to) => {
        const list = passages(ORIGIN, to);
        list.forEach((one, i) => {
          for (const partner of one.partners) {
            expect(list[partner]!.partners).toContain(i);
            expect(hexDistance(list[partner]!, one)).toBe(1);
          }
        });
      }),
    );
  });

  test('[SS-COVER-02] worked example 15: (0,0)→(3,1) enters (1,1) by side 2 and leaves it by side 1', () => {
    const one = passages(ORIGIN, { q: 3, r: 1 }).find(({ q, r }) => q === 1 && r === 1)!;
    expect(one).toMatchObject({ kind: 'crossing', entry: [2], exit: [1], separation: 1 });
  });

  test('[SS-COVER-03] worked example 15: (0,0)→(4,0) enters (2,0) by side 3 and leaves it by side 0', () => {
    expect(passage({ q: 4, r: 0 }, { q: 2, r: 0 })).toMatchObject({ entry: [3], exit: [0], separation: 3 });
  });

  test('[SS-R-81] worked example 15: (0,0)→(4,1) enters (2,0) at the corner of sides 3 and 4 and leaves it by side 5', () => {
    const one = passage({ q: 4, r: 1 }, { q: 2, r: 0 })!;
    expect(one).toMatchObject({ entry: [3, 4], exit: [5], separation: 1 });
  });

  test('[SS-R-80] worked example 15: (0,0)→(1,1) runs along the edge between (1,0) and (0,1)', () => {
    const list = passages(ORIGIN, { q: 1, r: 1 });
    expect(list.map(({ q, r, kind }) => [q, r, kind])).toEqual([
      [1, 0, 'edge'],
      [0, 1, 'edge'],
    ]);
    expect(list[0]!.entry).toEqual([4]);
    expect(list[1]!.entry).toEqual([1]);
    expect(manner(list, 0, (i) => i === 0)).toBe('clip');
    expect(manner(list, 0, () => true)).toBe('through');
  });

  test('[SS-R-80] touching a corner is nothing', () => {
    expect(passage({ q: 4, r: -2 }, { q: 0, r: -1 })).toBeUndefined();
    expect(passage({ q: 2, r: 2 }, { q: 2, r: 0 })).toBeUndefined();
  });

  test('sides of a hex lie 0 to 3 corners apart', () => {
    expect([0, 1, 2, 3, 4, 5].map((side) => sideDistance(0, side))).toEqual([0, 1, 2, 3, 2, 1]);
  });
});
