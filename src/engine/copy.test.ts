import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy } from './copy.ts';

test('a copy is the same data, in the same order', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const data = JSON.parse(text);
      expect(JSON.stringify(copy(data))).toBe(JSON.stringify(data));
      expect(copy(data)).toEqual(structuredClone(data));
    }),
  );
});

test('a copy shares nothing with the original', () => {
  const original = {
    a: { b: [{ c: 1, d: [[]] }] },
    units: { u1: { hp: 1, at: [1] }, u2: { hp: 2, at: [2] } },
    x: null,
  };
  const before = JSON.stringify(original);
  const copied = copy(original);
  copied.a.b[0]!.c = 2;
  copied.a.b[0]!.d[0]!.push(1 as never);
  copied.units.u1.at.push(9);
  copied.units.u2.hp = 7;
  expect(JSON.stringify(original)).toBe(before);
});
