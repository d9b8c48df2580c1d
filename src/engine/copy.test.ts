// A copy is equal to the original, and shares nothing with it.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy } from './copy.ts';

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '0', '7', '10', '4294967295', '$eyes', 'id', 'a', 'b'),
  fc.string({ maxLength: 4 }),
);
const leaf = fc.constantFrom(null, true, false, 0, -0, 1.5, 2 ** 40, '', 'text', undefined);
const small = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }), record(fc.array(fc.tuple(key, leaf), { maxLength: 3 })));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('json'), { maxLength: 4 }),
    record(fc.array(fc.tuple(key, tie('json')), { maxLength: 6 })),
    record(fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 3 }), small), { minLength: 15, maxLength: 80 })),
  ),
}));

/** As JSON.parse would make it: every key is the object's own, `__proto__` too. */
function record(entries: fc.Arbitrary<[string, unknown][]>): fc.Arbitrary<object> {
  return entries.map((list) => Object.fromEntries(list));
}

function expectSame(a: unknown, b: unknown): void {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
    if (!Object.is(a, b)) throw new Error(`${String(a)} became ${String(b)}`);
    return;
  }
  if (a === b) throw new Error('the copy shares an object');
  expect(Array.isArray(b)).toBe(Array.isArray(a));
  expect(Object.getPrototypeOf(b)).toBe(Array.isArray(a) ? Array.prototype : Object.prototype);
  const keys = Object.keys(a);
  if (keys.join('\0') !== Object.keys(b).join('\0')) throw new Error(`the keys ${keys} became ${Object.keys(b)}`);
  for (const name of keys)
    expectSame(
      Object.getOwnPropertyDescriptor(a, name)!.value as unknown,
      Object.getOwnPropertyDescriptor(b, name)!.value as unknown,
    );
}

test('a copy has the same keys in the same order, the same values, and shares nothing', () => {
  fc.assert(
    fc.property(json, (value) => {
      expectSame(value, copy(value));
      expectSame(structuredClone(value), copy(value));
      expectSame(copy(value), copy(copy(value)));
    }),
    { numRuns: 3_000 },
  );
});

test('dictionaries, deleted keys and a key that would set the prototype', () => {
  const many: Record<string, unknown> = {};
  for (let i = 0; i < 300; i++) many[`k${i}`] = { i };
  delete many['k7'];
  const values: unknown[] = [
    many,
    JSON.parse('{"a":{"x":1},"__proto__":{"y":2},"b":3}'),
    JSON.parse(`{"__proto__":{"y":2},${Array.from({ length: 20 }, (_, i) => `"k${i}":{}`).join(',')}}`),
    Object.fromEntries(Array.from({ length: 100 }, (_, i) => [String(99 - i), -0])),
    { ...many, list: [[], [[]], {}] },
  ];
  for (const value of values) expectSame(value, copy(value));
});
