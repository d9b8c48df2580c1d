import { expect, test } from 'vitest';
import { isSame } from './same.ts';

test('plain values are the same if they say the same', () => {
  const cell = { id: '0,0', marks: [{ kind: 'doomed', timer: 1 }] };
  expect(isSame(cell, structuredClone(cell))).toBe(true);
  expect(isSame(cell, { ...cell, marks: [{ kind: 'doomed', timer: 0 }] })).toBe(false);
  expect(isSame(cell, { ...cell, holder: 0 })).toBe(false);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame(Number.NaN, Number.NaN)).toBe(true);
});
