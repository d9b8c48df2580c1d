// Bots by name: which there are, what they do in every game, and what is said where a name or a game is wrong.

import { describe, expect, test } from 'vitest';
import { ContractError, InputError } from '../engine/index.ts';
import { SHELF } from '../registry.ts';
import { connectFour } from '../samples/connect-four/game.ts';
import { duel } from './duel.ts';
import { BOT_NAMES, describeBot, parseBot } from './levels.ts';
import { answer, asked, begin, botOf, playToEnd, think } from './testing.ts';
import { end, factsWith, question, type TinyGame, type TinyPlay, tiny } from './tiny.ts';

describe('names', () => {
  test('every name is known and described', () => {
    expect(BOT_NAMES).toEqual(['random', 'greedy', 'search', 'gentle', 'fair', 'sharp']);
    for (const name of BOT_NAMES) {
      expect(parseBot(name).kind).toMatch(/random|greedy|search/);
      expect(describeBot(name)).not.toBe('');
    }
  });

  test('budgets are times or iterations', () => {
    expect(parseBot('search:500it')).toMatchObject({ budget: { iterations: 500 } });
    expect(parseBot('fair:250ms')).toMatchObject({ budget: { ms: 250 } });
    expect(parseBot('sharp:2s')).toMatchObject({ budget: { ms: 2000 } });
    expect(parseBot('gentle')).toMatchObject({ budget: { ms: 40 } });
  });

  test.each([
    ['clever', 'There is no bot "clever". Bots: random, greedy, search, gentle, fair, sharp'],
    ['', 'There is no bot "". Bots: random'],
    ['fair:1s:2s', 'There is no bot "fair:1s:2s"'],
    ['constructor', 'There is no bot "constructor"'],
    ['random:10it', 'The bot random takes no budget.'],
    ['fair:', '"" is not a budget. Write a time (200ms, 2s) or a number of iterations (500it).'],
    ['fair:fast', '"fast" is not a budget.'],
    ['fair:0it', '"0it" is not a budget.'],
    ['fair:-5ms', '"-5ms" is not a budget.'],
    ['fair:1.5s', '"1.5s" is not a budget.'],
    ['fair:601s', '"601s" is too long: a bot thinks for at most 600s, or 10000000it.'],
    ['search:10000001it', '"10000001it" is too long'],
  ])('"%s" gets one clear line', (text, words) => {
    const said = messageOf(() => parseBot(text), InputError);
    expect(said).toContain(words);
    expect(said).not.toContain('\n');
  });
});

function messageOf(run: () => unknown, kind: abstract new (...args: never[]) => Error): string {
  try {
    run();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(kind);
    return (thrown as Error).message;
  }
  throw new Error('Nothing was thrown.');
}

describe('a game that breaks its contract is named', () => {
  const step = {
    start(g: TinyPlay): string {
      g.ask(question(0, 'go', ['on', 'off']));
      return 'start';
    },
  };
  const long = factsWith({ maxDecisions: 1000 });

  test.each([1.5, -0.1, Number.NaN])('evaluate gives %d', (value) => {
    const game = tiny(step, { facts: long, evaluate: () => value });
    for (const bot of ['greedy', 'search:20it'])
      expect(messageOf(() => think(bot, begin(game, 1, 2), 0), ContractError)).toMatch(
        /^tiny: evaluate\(\) gives .* for seat \d; it must be between 0 and 1\.$/,
      );
  });

  test('evaluate fails', () => {
    const failing = (): number => {
      throw new Error('nobody is here');
    };
    for (const bot of ['greedy', 'search:20it'])
      expect(
        messageOf(() => think(bot, begin(tiny(step, { facts: long, evaluate: failing }), 1, 2), 0), ContractError),
      ).toMatch(/^tiny: evaluate\(\) fails for seat \d: nobody is here$/);
  });

  /** One box that is hidden from the seat that is asked. */
  const hiding = (imagine: NonNullable<TinyGame['imagine']>): TinyGame =>
    tiny(
      {
        start(g) {
          g.emit({ type: 'hid', name: 'x', secret: { $eyes: 2, value: 'y' } });
          return 'ask';
        },
        ask(g) {
          g.ask(question(0, 'go', ['on', 'off', 'back'].slice(g.state.notes.length)));
          return end(g, 1, 0);
        },
      },
      { facts: factsWith({ secrets: true }), imagine },
    );

  test.each<[string, NonNullable<TinyGame['imagine']>, RegExp]>([
    [
      'imagine fails',
      () => {
        throw new Error('nothing comes to mind');
      },
      /^tiny: imagine\(\) fails: nothing comes to mind$/,
    ],
    [
      'imagine changes what everybody sees',
      ({ state }) => {
        (state.secrets['x'] as { value?: string }).value = 'z';
        state.notes.push('and there is less to choose from');
      },
      /^tiny: in 40 tries no world could be imagined in step "ask".*none of them looked the same/,
    ],
  ])('%s', (_, imagine, words) => {
    for (const bot of ['greedy', 'search:20it', 'gentle:20it'])
      expect(messageOf(() => think(bot, begin(hiding(imagine), 1, 2), 0), ContractError)).toMatch(words);
  });

  test('imagine leaves a box empty', () => {
    const hides = tiny(
      {
        start(g) {
          g.emit({ type: 'hid', name: 'x', secret: { $eyes: 2, value: 'y' } });
          return 'ask';
        },
        ask(g) {
          g.ask(question(0, 'go', ['on', 'off']));
          return end(g, 1, 0);
        },
      },
      { facts: factsWith({ secrets: true }) },
    );
    for (const bot of ['greedy', 'search:20it', 'gentle:20it'])
      expect(messageOf(() => think(bot, begin(hides, 1, 2), 0), ContractError)).toBe(
        'tiny: imagine() leaves the box "secrets.x" empty.',
      );
  });
});

describe('every bot plays every game to its end', () => {
  const bots = ['random', 'greedy', 'search:6it', 'gentle:6it', 'fair:6it', 'sharp:12it'];
  const tables = SHELF.flatMap(({ game }) =>
    Array.from(
      { length: game.facts.maxSeats - game.facts.minSeats + 1 },
      (_, i) => [game.id, game.facts.minSeats + i] as const,
    ),
  );
  test.each(tables)('%s with %i seats', (id, seats) => {
    const { game } = SHELF.find((shelved) => shelved.game.id === id)!;
    for (let first = 0; first < bots.length; first += seats) {
      const match = begin(game, `to the end ${first}`, seats);
      const seated = Array.from({ length: seats }, (_, seat) => botOf(bots[(first + seat) % bots.length]!, seat));
      playToEnd(match, seated);
      expect(match.outcome!.scores).toHaveLength(seats);
    }
  });
});

describe('levels', () => {
  /** Amber has three in column 1 and may drop the fourth; Azure has three in column 2. */
  const aboutToWin = (seed: number) => {
    const match = begin(connectFour, seed);
    for (const column of [0, 1, 0, 1, 0, 1]) answer(match, asked(match), `drop column=column${column}`);
    return match;
  };

  test('gentle sees what is in front of it', () => {
    let taken = 0;
    for (let seed = 0; seed < 60; seed++)
      if (think('gentle:200it', aboutToWin(seed), 0, seed).key === 'drop column=column0') taken++;
    expect(taken).toBeGreaterThanOrEqual(57);
  });

  test('gentle varies where there is little between the options', () => {
    const first = new Set(
      Array.from({ length: 30 }, (_, seed) => think('gentle:200it', begin(connectFour), 0, seed).key),
    );
    expect(first.size).toBeGreaterThan(1);
    const fair = new Set(Array.from({ length: 6 }, (_, seed) => think('fair:1000it', begin(connectFour), 0, seed).key));
    expect(fair).toEqual(new Set(['drop column=column3']));
  });

  test('under a seal gentle makes mistakes too, but none that cost much', () => {
    // Each of the first two is worth much, the second a little less; the third is worth nothing.
    const worth: Readonly<Record<string, number>> = { best: 0.6, good: 0.55, bad: 0.05 };
    const bids = tiny({
      start(g) {
        const [mine] = g.askAll([0, 1].map((seat) => question(seat, 'bid', Object.keys(worth))));
        return end(g, worth[mine!.which]!, 1 - worth[mine!.which]!);
      },
    });
    const chosen = (bot: string): string[] =>
      Array.from({ length: 120 }, (_, seed) => think(bot, begin(bids, 1, 2), 0, seed).key);
    expect(new Set(chosen('fair:200it'))).toEqual(new Set(['bid which=best']));
    const gentle = chosen('gentle:200it');
    const count = (key: string): number => gentle.filter((each) => each === key).length;
    expect(count('bid which=good')).toBeGreaterThan(6);
    expect(count('bid which=good')).toBeLessThan(60);
    expect(count('bid which=bad')).toBe(0);
  });

  test('fair beats gentle, gentle beats random', () => {
    const plan = { games: 24, seats: 2, seed: 'levels', options: {}, set: {}, until: 'sure' as const };
    expect(duel(connectFour, { ...plan, bots: ['fair:500it', 'gentle:100it'] }).better).toBe('a');
    expect(duel(connectFour, { ...plan, bots: ['gentle:100it', 'random'] }).better).toBe('a');
  });
});
