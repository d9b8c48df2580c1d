// By the time it takes, nobody can tell a seat that holds nothing from one that declines.
import { describe, expect, test } from 'vitest';
import { Generator, type Pending, seeded } from '../../engine/index.ts';
import { humanTime, windowsFor } from './discreet.ts';

const DRAWS = 5000;
const NOW = 1_700_000_000_000;
const FOREVER = Number.POSITIVE_INFINITY;

function diceOf(seed: string): () => number {
  const generator = new Generator(seeded(seed));
  return () => generator.below(1 << 30) / (1 << 30);
}

const asking = (more: Partial<Pending> = {}, id = '3.1'): Pending =>
  ({ id, form: 'one', ask: { seat: 1, discreet: true }, answered: false, ...more }) as unknown as Pending;

/** The greatest distance between two distributions (Kolmogorov and Smirnov). */
function distance(one: readonly number[], other: readonly number[]): number {
  const at = (sorted: readonly number[], x: number): number => sorted.filter((value) => value <= x).length;
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  const points = [...a, ...b].filter((_, i) => i % 20 === 0);
  return Math.max(...points.map((x) => Math.abs(at(a, x) / a.length - at(b, x) / b.length)));
}
/** Samples of one distribution are farther apart once in a thousand. */
const BOUND = 1.95 * Math.sqrt(2 / DRAWS);

/** When the others hear of it: an answer that comes sooner than the window's end waits for it. */
function heardAt(pending: Pending, answeredAfter: number, dice: () => number): number {
  const [window] = windowsFor([pending], [], NOW, FOREVER, dice);
  return Math.max(window!.at, NOW + answeredAfter) - NOW;
}

describe('a window', () => {
  const many = (draw: () => number): number[] => Array.from({ length: DRAWS }, draw);

  test('holding and declining takes as long as holding nothing', () => {
    const people = diceOf('people');
    const [held, none] = [diceOf('held'), diceOf('none')];
    const quick = (): number => 200 + 900 * people();
    const declining = many(() => heardAt(asking(), quick(), held));
    const settled = many(() => heardAt(asking({ auto: { key: 'decline', by: 'discreet' } }), 0, none));
    expect(distance(declining, settled)).toBeLessThan(BOUND);
  });

  test('the measure tells times apart that differ', () => {
    const [one, other] = [diceOf('one'), diceOf('other')];
    expect(
      distance(
        many(() => humanTime(one)),
        many(() => humanTime(other) + 150),
      ),
    ).toBeGreaterThan(BOUND);
  });

  test('takes a human time, mostly a short one', () => {
    const dice = diceOf('times');
    const times = many(() => humanTime(dice)).toSorted((a, b) => a - b);
    expect(times[0]).toBeGreaterThanOrEqual(1200);
    expect(times.at(-1)).toBeLessThanOrEqual(9000);
    expect(times[DRAWS / 2]).toBeLessThan(3500);
    expect(new Set(times).size).toBeGreaterThan(1000);
  });

  test('is no longer than there is time to decide', () => {
    const dice = diceOf('short');
    const ends = many(() => windowsFor([asking()], [], NOW, 2000, dice)[0]!.at - NOW);
    expect(Math.max(...ends)).toBe(2000);
  });

  test('keeps its time and what was answered in it, as long as the question stands', () => {
    const dice = diceOf('kept');
    const [first] = windowsFor([asking()], [], NOW, FOREVER, dice);
    const held = { ...first!, key: 'decline' };
    expect(windowsFor([asking()], [held], NOW + 500, FOREVER, dice)).toEqual([held]);
    const [next] = windowsFor([asking({}, '3.2')], [held], NOW + 500, FOREVER, dice);
    expect(next).not.toHaveProperty('key');
    expect(next!.at).toBeGreaterThanOrEqual(NOW + 500 + 1200);
  });

  test('opens for discreet questions only, and not for what is answered', () => {
    const open = asking({ ask: { seat: 0 } as Pending['ask'] });
    expect(windowsFor([open, asking({ answered: true })], [], NOW, FOREVER, diceOf('none'))).toEqual([]);
  });
});
