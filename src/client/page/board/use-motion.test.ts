import { expect, test } from 'vitest';
import { durationOf, wayOf } from './use-motion.ts';

const spots: Readonly<Record<string, { x: number; y: number }>> = {
  '0,0': { x: 0, y: 0 },
  '1,0': { x: 100, y: 0 },
  '1,1': { x: 150, y: 75 },
};
const spot = (id: string) => spots[id];
const [from, to] = [spots['0,0']!, spots['1,1']!];

test('a piece goes along its trail', () => {
  const trail = { piece: 'u1', cells: ['0,0', '1,0', '1,1'] };
  expect(wayOf(from, to, trail, spot)).toEqual([from, spots['1,0'], to]);
});

test('a trail that began elsewhere tells of another move', () => {
  const trail = { piece: 'u1', cells: ['1,0', '0,0', '1,1'] };
  expect(wayOf(from, to, trail, spot)).toEqual([from, to]);
  expect(wayOf(from, to, undefined, spot)).toEqual([from, to]);
});

test('280 ms a step, 600 at most', () => {
  expect(durationOf([from, to])).toBe(280);
  expect(durationOf([from, to, from])).toBe(560);
  expect(durationOf([from, to, from, to, from])).toBe(600);
});
