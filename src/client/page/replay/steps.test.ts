import { expect, test } from 'vitest';
import { chaptersOf, stepFrom } from './steps.ts';

test('headlines that count make chapters', () => {
  const stops = ['Round 1', 'Round 1', 'Round 2, dusk', 'Battle', 'Round 3'].map((title, i) => ({ at: i * 10, title }));
  expect(chaptersOf(stops)).toEqual({
    word: 'Round',
    all: [
      { number: 1, title: 'Round 1', from: 0 },
      { number: 2, title: 'Round 2', from: 20 },
      { number: 3, title: 'Round 3', from: 40 },
    ],
  });
});

test('headlines that do not count make none', () => {
  expect(chaptersOf(['Crosses to move', 'Noughts to move'].map((title, at) => ({ at, title })))).toBeUndefined();
});

test('a step goes to the next place, and stays where there is none', () => {
  const places = [3, 8, 9];
  expect([0, 3, 5, 9].map((at) => stepFrom(at, places, 'on'))).toEqual([3, 8, 8, 9]);
  expect([0, 3, 5, 9].map((at) => stepFrom(at, places, 'back'))).toEqual([0, 3, 3, 8]);
});
