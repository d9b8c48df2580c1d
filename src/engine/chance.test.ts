import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { browserTest, inChromium } from '../../test/browser.ts';
import { Chance } from './chance.ts';
import { drawMany } from './chance-numbers.ts';
import { parseDice, totalOf } from './dice.ts';
import { Generator, seeded } from './generator.ts';

describe('the generator', () => {
  test('gives the numbers of the reference implementation of xoshiro128**', () => {
    const generator = new Generator([1, 2, 3, 4]);
    const reference = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ];
    expect(reference.map(() => generator.next())).toEqual(reference);
  });

  test('goes on from a saved state', () => {
    const generator = new Generator(seeded('a seed'));
    generator.next();
    const saved = generator.save();
    const rest = Array.from({ length: 20 }, () => generator.next());
    const again = new Generator(JSON.parse(JSON.stringify(saved)));
    expect(Array.from({ length: 20 }, () => again.next())).toEqual(rest);
  });

  test('near seeds give unrelated numbers', () => {
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => new Generator(seeded(seed)).next()));
    expect(firsts.size).toBe(1000);
    expect(seeded('1')).toEqual(seeded(1));
    expect(seeded('12')).not.toEqual(seeded('21'));
  });

  test.each([2, 3, 6, 7, 20, 100])('below(%i) favours no value', (n) => {
    const generator = new Generator(seeded(`distribution ${n}`));
    const counts = Array<number>(n).fill(0);
    const draws = 20_000 * n;
    for (let i = 0; i < draws; i++) counts[generator.below(n)]!++;
    // Chi-squared with n - 1 degrees of freedom: mean n - 1, deviation sqrt(2(n - 1)); six deviations are never seen by chance.
    const expected = draws / n;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(n - 1 + 6 * Math.sqrt(2 * (n - 1)));
  });

  test('below() stays below, for small and for very large numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0xffffffff }), fc.string(), (n, seed) => {
        const drawn = new Generator(seeded(seed)).below(n);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }),
    );
    expect(() => new Generator([1, 2, 3, 4]).below(2 ** 33)).toThrow('Nothing can be drawn');
  });

  test('two dice fall as two dice do', () => {
    const chance = new Chance(new Generator(seeded('two dice')));
    const counts = Array<number>(13).fill(0);
    for (let i = 0; i < 360_000; i++) counts[chance.roll('attack', '2d6').total]!++;
    for (let total = 2; total <= 12; total++) {
      const expected = (6 - Math.abs(7 - total)) * 10_000;
      expect(Math.abs(counts[total]! - expected)).toBeLessThan(6 * Math.sqrt(expected));
    }
  });

  test('every order of a shuffle is as likely as the others', () => {
    const chance = new Chance(new Generator(seeded('shuffle')));
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = chance.shuffle('deck', 4).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(1000));
  });

  browserTest('Chromium draws the same numbers as Node', async () => {
    for (const seed of ['1', 'a longer seed', 'ünïcödé']) {
      expect(await inChromium('src/engine/chance-numbers.ts', 'drawMany', [seed])).toEqual(drawMany(seed));
    }
  });
});

describe('dice expressions', () => {
  test.each([
    ['2d6', [3, 4], 7],
    ['d20+3', [11], 14],
    ['3d6kh2', [1, 5, 3], 8],
    ['3d6kl2', [1, 5, 3], 4],
    ['1d8 - 1d4', [8, 3], 5],
    ['2d6+1d4-2', [6, 6, 1], 11],
    ['4', [], 4],
  ])('%s of %j is %i', (text, dice, total) => {
    expect(totalOf(parseDice(text), dice)).toBe(total);
  });

  test.each(['', '2x6', 'd', '2d6 3', '0d6', '3d6kh4', '2d0', '1d6++1', 'kh1'])(
    '"%s" is refused with an example of what would do',
    (text) => {
      expect(() => parseDice(text)).toThrow(/is not a dice expression.*2d6/);
    },
  );

  test('a pick out of nothing names the pick', () => {
    expect(() => new Chance(new Generator([1, 2, 3, 4])).pick('event', [])).toThrow(
      'The pick "event" has nothing to pick from.',
    );
  });
});
