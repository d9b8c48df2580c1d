import { expect, test } from 'vitest';
import { type AnyGame, Table } from '../../../engine/index.ts';
import { SHELF } from '../../../registry.ts';
import { chancesOf, sidesOf, turningPoints } from './chances.ts';

const [game] = SHELF.map((shelved) => shelved.game).filter(({ id }) => id === 'noughts-and-crosses') as [AnyGame];
const begun = () => new Table(game).start({ seats: 2, seed: 'chances' }).match;

test('rivals share what can be won; those who play together are one side', () => {
  expect(sidesOf(game, 2)).toEqual([[0], [1]]);
  expect(sidesOf({ ...game, sides: () => ['a', 'b', 'a'] }, 3)).toEqual([[0, 2], [1]]);
  expect(sidesOf({ ...game, facts: { ...game.facts, play: 'together' } }, 2)).toEqual([[0, 1]]);
});

test('whoever has won has all of it', () => {
  const match = begun();
  const sides = sidesOf(game, 2);
  const before = chancesOf(match, sides);
  expect(before[0]! + before[1]!).toBeCloseTo(1);
  // The first seat fills the upper row.
  for (const square of ['0,0', '0,1', '1,0', '1,1', '2,0']) {
    const { ask } = match.pending[0]!;
    expect(match.answer(ask.seat, `mark square=${square}`).ok, square).toBe(true);
  }
  expect(chancesOf(match, sides)).toEqual([1, 0]);
});

test('a match turns where most changes, and small changes are no turns', () => {
  const at = (moment: number, chance: number) => ({ at: moment, chances: [chance, 1 - chance] });
  expect(turningPoints([at(0, 0.5), at(2, 0.52), at(5, 0.3), at(9, 1)])).toEqual([
    { at: 5, side: 1, change: 22 },
    { at: 9, side: 0, change: 70 },
  ]);
  expect(turningPoints([at(0, 0.5), at(2, 0.52)])).toEqual([]);
});
