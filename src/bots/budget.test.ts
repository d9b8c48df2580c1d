// How long bots think: exactly so many iterations, or no longer than they may.

import { describe, expect, test } from 'vitest';
import { browserTest, inChromium } from '../../test/browser.ts';
import { decisions } from '../../test/fixtures/bot-decisions.ts';
import { bluff } from '../samples/bluff/game.ts';
import { connectFour } from '../samples/connect-four/game.ts';
import { skirmish } from '../samples/skirmish/game.ts';
import type { Bot } from './bot.ts';
import { logOf } from './exact.ts';
import { makeBot, parseBot } from './levels.ts';
import { Situation } from './situation.ts';
import { answer, begin, botOf, think } from './testing.ts';
import { end, factsWith, question, type TinyGame, tiny } from './tiny.ts';

describe('by iterations', () => {
  test.each([
    ['connect four', connectFour],
    ['bluff', bluff],
    ['skirmish', skirmish],
  ])('the same seed gives the same thought: %s', (_, game) => {
    const match = begin(game, 5);
    for (const bot of ['random', 'greedy', 'gentle:80it', 'fair:80it', 'sharp:160it']) {
      const thought = think(bot, match, 0, 'again');
      expect(think(bot, match, 0, 'again')).toEqual(thought);
      expect(thought.candidates.map(({ key }) => key)).toContain(thought.key);
    }
    expect(think('search:80it', match, 0).iterations).toBe(80);
    // What is sealed is tried in the same world in every way.
    expect(think('search:80it', match, 0).worlds).toBeGreaterThan(0);
    expect(think('search:80it', match, 0).worlds).toBeLessThanOrEqual(80);
  });

  test('another seed gives another thought', () => {
    const match = begin(connectFour, 5);
    const thoughts = [1, 2, 3].map((seed) => JSON.stringify(think('search:50it', match, 0, seed).candidates));
    expect(new Set(thoughts).size).toBe(3);
  });

  test('looking at a match does not change it', () => {
    for (const game of [connectFour, bluff, skirmish]) {
      const match = begin(game, 6);
      const before = JSON.stringify([match.toJSON(), match.world]);
      for (const bot of ['greedy', 'search:40it']) think(bot, match, 0);
      expect(JSON.stringify([match.toJSON(), match.world])).toBe(before);
    }
  });

  browserTest('Chromium thinks the same as Node', async () => {
    expect(await inChromium('test/fixtures/bot-decisions.ts', 'decisions')).toEqual(decisions());
  });

  test('logarithms are right', () => {
    for (const n of [1, 2, 3, 10, 1234, 100_000]) expect(logOf(n)).toBeCloseTo(Math.log(n), 10);
  });
});

describe('by time', () => {
  /** A game in which every question takes this long. */
  const slow = (ms: number, length: number, time: { now: number }): TinyGame =>
    tiny(
      {
        start(g) {
          time.now += ms;
          const seat = g.state.notes.length % 2;
          g.emit({ type: 'noted', note: g.ask(question(seat, 'go', ['left', 'right', 'on'])).which });
          return g.state.notes.length >= length ? end(g, 0.5, 0.5) : 'start';
        },
      },
      { facts: factsWith({ maxDecisions: length }) },
    );

  test.each([
    ['quick questions', 'fair:200ms', 0.001, 50],
    ['slow questions', 'fair:200ms', 0.4, 50],
    ['slow questions in a long game', 'fair:200ms', 0.4, 400],
    ['very slow questions', 'fair:200ms', 2, 30],
    ['very slow questions in a longer game', 'fair:200ms', 2, 90],
    ['a short budget', 'gentle:40ms', 0.2, 40],
    ['the levels as they are', 'gentle', 0.05, 60],
    ['the levels as they are', 'fair', 0.05, 60],
    ['the levels as they are', 'sharp', 0.5, 60],
  ])('never more than a tenth over it: %s, %s', (_, bot, ms, length) => {
    const time = { now: 0 };
    const match = begin(slow(ms, length, time), 1, 2);
    const spec = parseBot(bot);
    const budget = spec.kind === 'search' && 'ms' in spec.budget ? spec.budget.ms : Number.NaN;
    const thinker = makeBot(spec, 1, () => {
      time.now += 0.0005;
      return time.now;
    });
    for (let turn = 0; turn < 3; turn++) {
      const seat = turn % 2;
      const before = time.now;
      const thought = thinker.decide(Situation.of(match, seat));
      expect(time.now - before).toBeLessThanOrEqual(1.1 * budget);
      expect(thought.ms).toBeLessThanOrEqual(1.1 * budget);
      expect(thought.iterations).toBeGreaterThan(0);
      answer(match, seat, thought.key);
    }
  });

  test.each<[string, TinyGame['facts'], 'one' | 'all', number]>([
    ['a race under secrets', factsWith({ secrets: true, maxDecisions: 200 }), 'one', 80],
    ['sealed choices of a long game', factsWith({ secrets: true, maxDecisions: 200 }), 'all', 80],
    ['sealed choices without secrets', factsWith({ maxDecisions: 200 }), 'all', 80],
    ['an endgame', factsWith({ secrets: true, maxDecisions: 200 }), 'one', 3],
    ['a sealed endgame', factsWith({ maxDecisions: 200 }), 'all', 2],
  ])('never more than a tenth over it: %s', (_, facts, form, length) => {
    const time = { now: 0 };
    const words = ['left', 'right', 'on'];
    const game = tiny(
      {
        start(g) {
          time.now += 0.2;
          const asks = [0, 1].map((seat) => question(seat, 'go', words));
          const [answer] = form === 'all' ? g.askAll(asks) : [g.ask(asks[g.state.notes.length % 2]!)];
          g.emit({ type: 'noted', note: answer!.which });
          return g.state.notes.length >= length ? end(g, answer!.which === 'on' ? 0.6 : 0.5, 0.5) : 'start';
        },
      },
      { facts },
    );
    for (const ms of [100, 200]) {
      const thinker = makeBot(parseBot(`search:${ms}ms`), 1, () => {
        time.now += 0.0005;
        return time.now;
      });
      const before = time.now;
      const { iterations } = thinker.decide(Situation.of(begin(game, 1, 2), 0));
      expect(time.now - before).toBeLessThanOrEqual(1.1 * ms);
      expect(iterations).toBeGreaterThan(0);
    }
  });

  test('a pause of a twentieth of a second may come at any time, also the first time, and in a short thought', () => {
    const time = { now: 0 };
    const match = begin(slow(0.05, 60, time), 1, 2);
    // Nobody knows of it before: it comes when a thought is about to end.
    const thinker = (ms: number): Bot => {
      let begun = -1;
      return makeBot(parseBot(`fair:${ms}ms`), 1, () => {
        if (begun < 0) begun = time.now;
        time.now += 0.0005;
        if (time.now - begun > 1.1 * ms - 52) {
          time.now += 49;
          begun = Number.POSITIVE_INFINITY;
        }
        return time.now;
      });
    };
    for (const ms of [100, 150, 200])
      expect(thinker(ms).decide(Situation.of(match, 0)).ms).toBeLessThanOrEqual(1.1 * ms);
  });

  test('a machine that keeps it waiting is allowed for after the first time', () => {
    const time = { now: 0 };
    const match = begin(slow(0.05, 60, time), 1, 2);
    // Every so often somebody else has the processor, also where a thought is about to end.
    let looks = 0;
    const isTaken = (): boolean => ++looks % 97 === 0;
    const thinker = makeBot(parseBot('fair:100ms'), 1, () => {
      time.now += isTaken() ? 35 : 0.0005;
      return time.now;
    });
    const taken = Array.from({ length: 40 }, () => thinker.decide(Situation.of(match, 0)).ms);
    expect(Math.max(...taken.slice(1))).toBeLessThanOrEqual(110);
    // It does not give up: what is left of the time is thought.
    expect(Math.min(...taken)).toBeGreaterThan(45);
  });

  test('how long others think by the same clock is no pause', () => {
    const time = { now: 0 };
    const match = begin(slow(0.05, 60, time), 1, 2);
    const clock = (): number => {
      time.now += 0.0005;
      return time.now;
    };
    const timed = makeBot(parseBot('fair:100ms'), 1, clock);
    const thoughts = Array.from({ length: 25 }, () => {
      for (const bot of ['greedy', 'search:400it'])
        expect(makeBot(parseBot(bot), 1, clock).decide(Situation.of(match, 0)).ms).toBeGreaterThan(0);
      return timed.decide(Situation.of(match, 0)).ms;
    });
    expect(thoughts.at(-1)).toBeGreaterThan(55);
  });

  test('a budget too short for a single iteration still gives an answer', () => {
    const time = { now: 0 };
    const match = begin(slow(1, 30, time), 1, 2);
    const thought = makeBot(parseBot('search:1ms'), 1, () => {
      time.now += 1;
      return time.now;
    }).decide(Situation.of(match, 0));
    expect(thought.key).toMatch(/^go which=/);
  });

  test('one option takes no time', () => {
    const forced = tiny({
      start(g) {
        g.ask({ ...question(0, 'go', ['on']), always: true });
        return end(g, 1, 0);
      },
    });
    expect(botOf('sharp').decide(Situation.of(begin(forced, 1, 2), 0)).ms).toBe(0);
  });
});
