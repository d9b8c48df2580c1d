import { expect, test } from 'vitest';
import { EVERYBODY, readView, Table } from '../../engine/index.ts';
import { connectFour } from './game.ts';

/** How the first seat stands after these columns, each seat dropping in turn. */
function standing(...columns: readonly number[]): number {
  const { match } = new Table(connectFour).start({ seats: 2, seed: 1 });
  for (const [i, column] of columns.entries()) expect(match.answer(i % 2, `drop column=column${column}`).ok).toBe(true);
  return connectFour.evaluate!(readView(match, EVERYBODY), 0);
}

test('who is to play and can complete four is as good as there, and the other as good as lost', () => {
  expect(standing(0, 6, 0, 6, 0, 5)).toBeGreaterThan(0.9); // Amber to play
  expect(standing(0, 6, 0, 6, 1, 6, 2)).toBeLessThan(0.1); // Azure to play
});

test('three in a row are not enough where the other one is to play, or the fourth place is taken', () => {
  expect(standing(0, 6, 0, 6, 0)).toBeCloseTo(standing(0, 6, 0, 5, 0), 1);
  expect(standing(0, 6, 0, 6, 0, 0)).toBeLessThan(0.9);
});
