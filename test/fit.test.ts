// The tool that fits what things are worth in Aether Fracture: does it find what it should?

import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { Generator, seeded } from '../src/engine/index.ts';
import { chance } from '../src/games/aether-fracture/insight.ts';
import { THINGS, type Thing } from '../src/games/aether-fracture/worth.ts';
import { errorOf, fitWeights, placeOf, type Weights, weightsOf } from '../tools/fit/fit.ts';
import type { Watched } from '../tools/fit/matches.ts';
import { tableOf } from '../tools/fit/print.ts';
import { solve } from '../tools/fit/solve.ts';
import { inRoot } from './project.ts';

const HAND = THINGS.indexOf('hand');
const HERO = THINGS.indexOf('hero');
const DOUBT = 5;

/** Matches of two in which what two things are worth decides: each has some of them, the same throughout. */
function matchesIn(count: number, hand: number, hero: number, seed: string): Watched[] {
  const generator = new Generator(seeded(seed));
  return Array.from({ length: count }, (_, number) => {
    const holdings = [0, 1].map(() => {
      const has = new Float64Array(THINGS.length);
      has[HAND] = generator.below(4);
      has[HERO] = generator.below(3);
      return has;
    });
    const more = (thing: number): number => holdings[0]![thing]! - holdings[1]![thing]!;
    const isAhead = generator.next() / 0x100000000 < chance(hand * more(HAND) + hero * more(HERO), DOUBT);
    const sight = { round: 12, doubt: DOUBT, holdings, isOut: [false, false] };
    return { number, seats: 2, sights: [sight], scores: isAhead ? [1, 0] : [0, 1] };
  });
}

/** `npm run fit` with these arguments. */
function runFit(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [inRoot('scripts/fit.mjs'), ...args], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

const last = (weights: Weights, thing: number): number => weights[placeOf(0, 2, thing)]!;

describe('fitting what things are worth', () => {
  test('a symmetric system is solved; one that says the same twice is refused', () => {
    const matrix = [
      [4, 2, 0],
      [2, 5, 3],
      [0, 3, 6],
    ].map((row) => Float64Array.from(row));
    const solution = solve(matrix, Float64Array.from([8, 21, 24]));
    for (const [i, value] of [1, 2, 3].entries()) expect(solution[i]).toBeCloseTo(value, 10);
    expect(() => solve([Float64Array.from([1, 1]), Float64Array.from([1, 1])], Float64Array.from([1, 1]))).toThrow();
  });

  test('it finds what decided the matches, and holds the rest where it was', () => {
    const before = weightsOf();
    const matches = matchesIn(4_000, 6, 2, 'decided by hands');
    const after = fitWeights(before, matches);
    expect(last(after, HAND)).toBeGreaterThan(4.5);
    expect(last(after, HAND)).toBeLessThan(7.5);
    expect(last(after, HERO)).toBeGreaterThan(1);
    expect(last(after, HERO)).toBeLessThan(3);
    for (const [i, weight] of after.entries())
      if (i !== placeOf(0, 2, HAND) && i !== placeOf(0, 2, HERO)) expect(weight).toBe(before[i]);
    const others = matchesIn(1_000, 6, 2, 'other matches');
    expect(errorOf(after, others)).toBeLessThan(errorOf(before, others));
  });

  test('what nobody had stays as it is, also among four', () => {
    const before = weightsOf();
    const after = fitWeights(before, matchesIn(50, 1, 1, 'few'));
    expect(after[placeOf(1, 2, HAND)]).toBe(before[placeOf(1, 2, HAND)]);
    expect(after[placeOf(0, 0, HAND)]).toBe(before[placeOf(0, 0, HAND)]);
  });

  test('the table is printed as it stands in the code', () => {
    const rows = tableOf(weightsOf()).trimEnd().split('\n');
    expect(rows).toHaveLength(THINGS.length);
    for (const [i, row] of rows.entries())
      expect(row).toMatch(new RegExp(`^  ${THINGS[i] as Thing}: \\{ duel: \\[(-?[\\d.]+(, )?){3}\\], four: \\[`));
    expect(tableOf(new Float64Array(weightsOf().length).fill(-0.001))).not.toContain('-0');
  });

  test('`npm run fit` plays, fits and prints; what it does not understand it says in a line', async () => {
    const { code, out, err } = await runFit('--games', '4', '--bot', 'random');
    expect(code, err).toBe(0);
    expect(out.match(/^ {2}\w+: \{ duel: /gm)).toHaveLength(THINGS.length);
    expect(err).toContain('fitted');
    for (const wrong of [['--games', '1'], ['--bot', 'nobody'], ['--what']]) {
      const refused = await runFit(...wrong);
      expect(refused.code).toBe(2);
      expect(refused.err).toContain('npm run fit');
    }
  });
});
