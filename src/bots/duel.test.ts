// Duels: who sits where, how sure the result is, and that it is the same every time.

import { describe, expect, test } from 'vitest';
import { ContractError, Generator, InputError, seeded } from '../engine/index.ts';
import { bluff } from '../samples/bluff/game.ts';
import { noughtsAndCrosses } from '../samples/noughts-and-crosses/game.ts';
import { Duel, type DuelPlan, duel, playDuelGame, seatingsOf } from './duel.ts';
import { plainInterval, RunningInterval } from './duel-figures.ts';
import { end, factsWith, question, tiny } from './tiny.ts';

const PLAN: DuelPlan = {
  bots: ['greedy', 'random'],
  games: 40,
  seats: 2,
  seed: '1',
  options: {},
  set: {},
  until: 'all played',
};

describe('seating', () => {
  test('two seats are swapped', () => {
    expect(seatingsOf(noughtsAndCrosses, 2)).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });

  test('among more, the first bot takes each seat in turn', () => {
    expect(seatingsOf(bluff, 3)).toEqual([
      ['a', 'b', 'b'],
      ['b', 'a', 'b'],
      ['b', 'b', 'a'],
    ]);
  });

  test('sides change seats together', () => {
    const teams = tiny({}, { sides: () => ['red', 'blue', 'red', 'blue'] });
    expect(seatingsOf(teams, 4)).toEqual([
      ['a', 'b', 'a', 'b'],
      ['b', 'a', 'b', 'a'],
    ]);
  });

  test('a game that is played together is played once by each bot', () => {
    expect(seatingsOf(tiny({}, { facts: factsWith({ play: 'together' }) }), 2)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });
});

describe('a duel', () => {
  test('is the same again, and each game can be played alone', () => {
    const result = duel(noughtsAndCrosses, PLAN);
    expect(duel(noughtsAndCrosses, PLAN)).toEqual(result);
    // Played backwards and folded in order, as threads might.
    const games = Array.from({ length: 40 }, (_, i) => playDuelGame(noughtsAndCrosses, PLAN, 39 - i)).reverse();
    const folded = new Duel(noughtsAndCrosses, PLAN);
    for (const game of games) folded.take(game);
    expect(folded.result()).toEqual(result);
    expect(result).toMatchObject({ games: 40, rounds: 20, better: 'a', even: 0.5 });
    expect(result.won + result.drawn + result.lost).toBe(40);
  });

  test('a round is played on one deal', () => {
    // The first card of the deck decides; with the seats swapped the other bot gets it.
    const deal = tiny({
      start(g) {
        const luck = g.roll('luck', '1d100').total;
        g.ask(question(0, 'go', ['on', 'off']));
        return end(g, luck / 100, 1 - luck / 100);
      },
    });
    const result = duel(deal, { ...PLAN, bots: ['random', 'random'], games: 30 });
    expect(result.rate).toBeCloseTo(0.5, 10);
    expect(result.interval.high - result.interval.low).toBeLessThan(0.2);
  });

  test.each([
    ['win', [1, 0, 0]],
    ['place', [1, 0.5, 0]],
  ])('of three seats, scored by %s: alike bots are even', (_, scores) => {
    // Chance alone puts the seats in an order; over a round the first bot takes every seat of it.
    const race = tiny({
      start(g) {
        const first = g.roll('luck', '1d3').total;
        g.ask(question(0, 'go', ['on', 'off']));
        return end(g, ...scores.map((_score, seat) => scores[(seat + first) % 3]!));
      },
    });
    const result = duel(race, { ...PLAN, bots: ['random', 'random'], seats: 3, games: 30 });
    expect(result).toMatchObject({ even: 0.5, better: 'unsure' });
    expect(result.rate).toBeCloseTo(0.5, 10);
  });

  test('ends when it is sure', () => {
    const result = duel(noughtsAndCrosses, { ...PLAN, games: 1000, until: 'sure' });
    expect(result).toMatchObject({ better: 'a', endedEarly: true });
    expect(result.games).toBeLessThan(40);
    expect(result.interval.low).toBeGreaterThan(0.5);
  });

  test('that ended because it is sure says which bot is better', () => {
    let ended = 0;
    for (let seed = 0; seed < 300; seed++) {
      const generator = new Generator(seeded(seed));
      const running = new Duel(noughtsAndCrosses, { ...PLAN, games: 400, until: 'sure' });
      for (let number = 0; !running.isOver; number++) {
        const isWon = generator.next() / 0x100000000 < 0.65;
        const seating = seatingsOf(noughtsAndCrosses, 2)[number % 2]!;
        const none = { a: 0, b: 0 };
        const scores = seating.map((contender) => ((contender === 'a') === isWon ? 1 : 0));
        running.take({ seating, scores, decisions: none, iterations: none, longest: none });
      }
      const { endedEarly, better, rate, interval } = running.result();
      if (!endedEarly) continue;
      ended++;
      expect(better).toBe(rate > 0.5 ? 'a' : 'b');
      expect(interval.low >= 0.5 || interval.high <= 0.5).toBe(true);
    }
    expect(ended).toBeGreaterThan(250);
  });

  test('plays full rounds', () => {
    expect(duel(bluff, { ...PLAN, bots: ['random', 'random'], seats: 3, games: 4 })).toMatchObject({
      games: 6,
      rounds: 2,
    });
  });

  test('together: the better bot scores more', () => {
    const puzzle = tiny(
      {
        start(g) {
          const good = [0, 1].map((seat) => g.ask(question(seat, 'pull', ['good', 'bad', 'worse'])).which === 'good');
          const score = good.filter(Boolean).length / 2;
          return end(g, score, score);
        },
      },
      { facts: factsWith({ play: 'together' }) },
    );
    const result = duel(puzzle, { ...PLAN, bots: ['search:60it', 'random'] });
    expect(result).toMatchObject({ better: 'a', rateBySeat: [] });
    expect(result.rate).toBeGreaterThan(0.7);
  });

  test('bad plans are refused in a line', () => {
    expect(() => duel(noughtsAndCrosses, { ...PLAN, bots: ['greedy', 'clever'] })).toThrow(InputError);
    expect(() => duel(noughtsAndCrosses, { ...PLAN, games: 0 })).toThrow('A duel is at least one game long, not 0.');
    expect(() => duel(noughtsAndCrosses, { ...PLAN, seats: 3 })).toThrow(InputError);
  });

  test('a game that never ends is named', () => {
    const endless = tiny(
      {
        start(g) {
          g.ask(question(0, 'go', ['on', 'off']));
          return 'start';
        },
      },
      { facts: factsWith({ maxDecisions: 25 }) },
    );
    expect(() => duel(endless, { ...PLAN, bots: ['random', 'random'] })).toThrow(ContractError);
    expect(() => duel(endless, { ...PLAN, bots: ['random', 'random'] })).toThrow(
      /^tiny, seed "1, round 1": more than the 25/,
    );
  });
});

describe('intervals', () => {
  const draws = (seed: number, count: number, chance: number): number[] => {
    const generator = new Generator(seeded(seed));
    return Array.from({ length: count }, () => {
      const once = (): number => (generator.next() / 0x100000000 < chance ? 1 : 0);
      return (once() + once()) / 2;
    });
  };

  test('whoever looks after every round is still wrong at most once in twenty times', () => {
    let wrong = 0;
    const DUELS = 400;
    for (let seed = 0; seed < DUELS; seed++) {
      const running = new RunningInterval(0.5);
      for (const value of draws(seed, 60, 0.5)) running.add(value);
      if (running.isSure) wrong++;
    }
    expect(wrong / DUELS).toBeLessThan(0.05);
  });

  test('a real difference is found', () => {
    let found = 0;
    for (let seed = 0; seed < 50; seed++) {
      const running = new RunningInterval(0.5);
      for (const value of draws(seed, 100, 0.7)) running.add(value);
      if (running.isSure && running.interval.low > 0.5) found++;
    }
    expect(found).toBeGreaterThan(45);
  });

  test('the running interval holds the mean, and shrinks', () => {
    const running = new RunningInterval(0.5);
    for (const value of draws(3, 400, 0.8)) running.add(value);
    const { low, high } = running.interval;
    expect(low).toBeLessThan(0.8);
    expect(high).toBeGreaterThan(0.8);
    expect(high - low).toBeLessThan(0.12);
  });

  test('the plain interval holds the mean about as often as it says', () => {
    let held = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const { low, high } = plainInterval(draws(seed, 100, 0.8));
      if (low <= 0.8 && 0.8 <= high) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(980);
  });

  test('twenty wins in twenty rounds are no certainty', () => {
    const { low, high } = plainInterval(Array<number>(20).fill(1));
    expect(low).toBeGreaterThan(0.8);
    expect(low).toBeLessThan(0.9);
    expect(high).toBe(1);
  });
});
