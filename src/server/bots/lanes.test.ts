import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

const lanes = (count: number) => new Lanes(Array.from({ length: count }, (_, number) => ({ number, waiting: 0 })));

test('a seat goes on where it thought before, however the others come and go', () => {
  const { all, laneFor } = bound(lanes(3));
  const first = laneFor('a');
  first.waiting++;
  const second = laneFor('b');
  expect(second).not.toBe(first);
  second.waiting++;
  expect(laneFor('c')).toBe(all.find((lane) => lane !== first && lane !== second));
  first.waiting = second.waiting = 0;
  for (const seat of ['b', 'a', 'c', 'a', 'b']) expect(laneFor(seat)).toBe(laneFor(seat));
  expect(laneFor('a')).toBe(first);
  expect(laneFor('b')).toBe(second);
});

test('nobody waits while there is a free lane; where all are busy, it waits where it thought before', () => {
  const { all, laneFor } = bound(lanes(2));
  const own = laneFor('a');
  own.waiting = 1;
  const other = laneFor('a');
  expect(other).not.toBe(own);
  own.waiting = 1;
  other.waiting = 5;
  expect(laneFor('a')).toBe(other);
  expect(all.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(6);
});

function bound<L extends { waiting: number }>(of: Lanes<L>) {
  return { all: of.all, laneFor: (seat: string) => of.laneFor(seat) };
}
