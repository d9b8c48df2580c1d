import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareClockwise,
  gauge,
  HEX_STEPS,
  type Hex,
  hexDirection,
  hexDistance,
  hexLine,
  hexNeighbour,
  hexRing,
  hexSpiral,
} from './index.ts';

const coordinate = fc.integer({ min: -12, max: 12 });
const hex: fc.Arbitrary<Hex> = fc.record({ q: coordinate, r: coordinate }).filter(({ q, r }) => Math.abs(q + r) <= 12);

/** ET-R-03 word for word, in floating point. */
function lineInFloats(a: Hex, b: Hex): Hex[] {
  const n = hexDistance(a, b);
  const start = [a.q + 1e-6, a.r + 2e-6, -a.q - a.r - 3e-6] as const;
  const end = [b.q, b.r, -b.q - b.r] as const;
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = n === 0 ? 0 : i / n;
    const [q, r, s] = start.map((from, axis) => from + (end[axis]! - from) * t) as [number, number, number];
    let [rq, rr, rs] = [Math.round(q), Math.round(r), Math.round(s)];
    const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
    if (dq > dr && dq > ds) rq = -rr - rs;
    else if (dr > ds) rr = -rq - rs;
    else rs = -rq - rr;
    return { q: rq + 0, r: rr + 0 };
  });
}

describe('gauges', () => {
  test('[SS-R-53] g_k is the scalar product with direction k', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 0, max: 5 }), ({ q, r }, k) => {
        const e = HEX_STEPS[k]!;
        const s = -q - r;
        expect(gauge(k, q, r)).toBe(q * e.q + r * e.r + s * (-e.q - e.r));
        expect(gauge((k + 3) % 6, q, r)).toBe(0 - gauge(k, q, r));
      }),
    );
  });

  test('[ET-FIELD-03] [AF-R-01] the formulas of distance agree', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const dq = b.q - a.q;
        const dr = b.r - a.r;
        expect(hexDistance(a, b)).toBe((Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2);
      }),
    );
  });
});

describe('lines', () => {
  test('[ET-R-03] the exact line is the nudged line, all pairs from the centre up to distance 12', () => {
    for (const end of hexSpiral({ q: 0, r: 0 }, 12)) {
      expect(hexLine({ q: 0, r: 0 }, end)).toEqual(lineInFloats({ q: 0, r: 0 }, end));
    }
  });

  test('[ET-R-03] the exact line is the nudged line between any two cells of a field of radius 12', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        expect(hexLine(a, b)).toEqual(lineInFloats(a, b));
      }),
      { numRuns: 2000 },
    );
  });

  test('[ET-R-03] a line has distance + 1 cells, each next to the one before, and is the same both ways', () => {
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        const line = hexLine(a, b);
        expect(line.length).toBe(hexDistance(a, b) + 1);
        for (let i = 1; i < line.length; i++) expect(hexDistance(line[i - 1]!, line[i]!)).toBe(1);
        expect(hexLine(b, a).reverse()).toEqual(line);
      }),
    );
  });
});

describe('around a hex', () => {
  test('rings and spirals have the right sizes', () => {
    for (let k = 1; k < 6; k++) {
      expect(new Set(hexRing({ q: 2, r: -1 }, k).map(({ q, r }) => `${q},${r}`)).size).toBe(6 * k);
      expect(hexSpiral({ q: 2, r: -1 }, k).length).toBe(1 + 3 * k * (k + 1));
    }
  });

  test('a direction is found at any distance', () => {
    for (let k = 0; k < 6; k++) {
      const near = hexNeighbour({ q: 1, r: 2 }, k);
      expect(hexDirection({ q: 1, r: 2 }, near)).toBe(k);
      expect(hexDirection({ q: 1, r: 2 }, hexNeighbour(near, k))).toBe(k);
    }
  });

  test('[SS-R-41] clockwise from east agrees with the angle', () => {
    const angle = ({ q, r }: Hex) => {
      const turn = Math.atan2((r * Math.sqrt(3)) / 2, q + r / 2);
      return turn < -1e-9 ? turn + 2 * Math.PI : turn;
    };
    fc.assert(
      fc.property(hex, hex, (a, b) => {
        fc.pre(hexDistance(a, { q: 0, r: 0 }) > 0 && hexDistance(b, { q: 0, r: 0 }) > 0);
        const difference = angle(a) - angle(b);
        const expected = Math.abs(difference) < 1e-9 ? 0 : Math.sign(difference);
        expect(Math.sign(compareClockwise(a, b)) + 0).toBe(expected);
      }),
    );
  });
});
