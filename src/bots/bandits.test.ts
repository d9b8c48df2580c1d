import { describe, expect, test } from 'vitest';
import { Generator, seeded } from '../engine/index.ts';
import { Arm, chooseOpenly, Rewards } from './bandits.ts';
import { Reputations } from './reputations.ts';

const rewardsOf = (...values: readonly number[]): Rewards => {
  const rewards = new Rewards();
  for (const value of values) rewards.add(value);
  return rewards;
};

describe('rewards', () => {
  test('are as far apart as they usually are: one exception among many does not count for much', () => {
    const usual = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0.45 : 0.55));
    expect(rewardsOf(...usual).spread).toBeCloseTo(0.04);
    expect(rewardsOf(...usual, 0.75).spread).toBeLessThan(0.048);
  });

  test('that nearly all lie together still count as a tenth of their range apart', () => {
    expect(rewardsOf(...Array<number>(1000).fill(0.4), 0, 1).spread).toBeCloseTo(0.1);
  });

  test('that are all the same, or none, have any unit', () => {
    expect(rewardsOf().spread).toBe(1);
    expect(rewardsOf(0.3, 0.3).spread).toBe(1);
  });

  test('have a mean', () => {
    expect(rewardsOf().mean).toBe(0);
    expect(rewardsOf(0.2, 0.6).mean).toBeCloseTo(0.4);
  });
});

describe('open choices', () => {
  const tried = (mean: number, visits: number): Arm =>
    Object.assign(new Arm(`${mean}`), { total: mean * visits, visits, available: 60 });
  const choose = (unit: number): number =>
    chooseOpenly([tried(0.5, 50), tried(0.4, 10)], unit, new Generator(seeded(1)), () => 0);

  test('where differences are usually large, what was tried less may still be better', () => {
    expect(choose(1)).toBe(1);
  });

  test('where they are usually small, what has fallen so far behind is left alone', () => {
    expect(choose(0.1)).toBe(0);
  });
});

describe('reputations', () => {
  test('of an unknown choice are what the seat gets on average', () => {
    const reputations = new Reputations();
    reputations.add(1, 'go which=north', 0.9);
    expect(reputations.hope(0, 'go which=north', 0.5)).toBe(0.5);
    expect(reputations.hope(1, 'go which=south', 0.5)).toBe(0.5);
  });

  test('count for more, the oftener a choice was made', () => {
    const reputations = new Reputations();
    reputations.add(0, 'go which=north', 0.9);
    expect(reputations.hope(0, 'go which=north', 0.5)).toBeCloseTo(0.7);
    for (let i = 0; i < 8; i++) reputations.add(0, 'go which=north', 0.9);
    expect(reputations.hope(0, 'go which=north', 0.5)).toBeCloseTo(0.86);
  });
});
