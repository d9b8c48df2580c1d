import { expect, test } from 'vitest';
import { Arm } from './bandits.ts';
import { Tendencies } from './tendencies.ts';

const armsOf = (...texts: readonly string[]): Arm[] => texts.map((text) => new Arm(text));
const EVEN = new Float64Array([0.5, 0.5]);

test('what nobody has tried yet is chosen alike', () => {
  expect([...new Tendencies().strategyFor('bid', armsOf('seven', 'one'))]).toEqual([0.5, 0.5]);
});

test('a card that has surely gained is chosen more often with any other beside it, one that has surely lost never', () => {
  const tendencies = new Tendencies();
  const arms = armsOf('seven', 'one');
  for (let i = 0; i < 30; i++) tendencies.learn('bid', arms, EVEN, i % 3 === 0 ? [0.4, 0.5] : [0.8, 0.5]);
  const [seven, four, one] = tendencies.strategyFor('bid', armsOf('seven', 'four', 'one'));
  expect(seven).toBeGreaterThan(2 * four!);
  expect(four).toBeGreaterThan(0);
  expect(one).toBe(0);
});

test('a single success proves little', () => {
  const tendencies = new Tendencies();
  tendencies.learn('bid', armsOf('seven', 'one'), EVEN, [1, 0]);
  const [seven, one] = tendencies.strategyFor('bid', armsOf('seven', 'one'));
  expect(seven).toBeCloseTo(2 / 3);
  expect(one).toBeCloseTo(1 / 3);
});

test('another question has tendencies of its own', () => {
  const tendencies = new Tendencies();
  for (let i = 0; i < 30; i++) tendencies.learn('bid', armsOf('seven', 'one'), EVEN, [0.8, 0.5]);
  expect([...tendencies.strategyFor('trade', armsOf('seven', 'one'))]).toEqual([0.5, 0.5]);
});

test('a draw is measured by what is got on average, and for more the less likely it was', () => {
  const tendencies = new Tendencies();
  const arms = armsOf('seven', 'one');
  const drawn = { index: 0, strategy: EVEN, probability: 0.5 };
  for (let i = 0; i < 30; i++) tendencies.learnFromDraw('bid', arms, drawn, 0.7, 0.5);
  const [seven, one] = tendencies.strategyFor('bid', arms);
  expect(seven).toBeGreaterThan(one!);
  const others = new Tendencies();
  for (let i = 0; i < 30; i++) others.learnFromDraw('bid', arms, drawn, 0.5, 0.5);
  expect([...others.strategyFor('bid', arms)]).toEqual([0.5, 0.5]);
});
