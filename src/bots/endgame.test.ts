// What is left of a game is laid out and solved where it is small enough.

import { describe, expect, test } from 'vitest';
import { eyesOf, type Kinds, makeCards, NOBODY, read, showCard, Table } from '../engine/index.ts';
import { bluff } from '../samples/bluff/game.ts';
import type { Bot } from './bot.ts';
import { bestResponse, equilibrium, GameTree, type Standpoint } from './exploit.ts';
import { dealsOfKuhn, kuhn } from './kuhn.ts';
import { makeBot, parseBot } from './levels.ts';
import { Situation } from './situation.ts';
import { begin, botOf, think } from './testing.ts';
import { end, factsWith, question, tiny } from './tiny.ts';

describe("Kuhn's poker", () => {
  const tree = new GameTree({ table: new Table<Kinds>(kuhn as never), deals: dealsOfKuhn() });
  const mixtureAt = ({ situation, keys }: Standpoint): number[] => {
    const { candidates, mixed } = botOf('search:400it').decide(situation);
    expect(mixed).toBe(true);
    return keys.map((key) => candidates.find((each) => each.key === key)!.share);
  };

  test('by its first choices the first seat loses little, where tossing a coin for them would lose much', () => {
    const lossBy = (mixture: (at: Standpoint) => number[]): number => {
      const found = equilibrium(tree, 500, (at) => (at.seat === 0 && !at.before ? mixture(at) : undefined));
      return bestResponse(tree, 0, found) - (0.5 + 1 / 72);
    };
    expect(lossBy(mixtureAt)).toBeLessThan(0.02);
    expect(lossBy(() => [0.5, 0.5])).toBeGreaterThan(0.03);
  });

  test('open choices are mixed: a jack is bet as a bluff, but not always', () => {
    const afterCheck = tree.standpoints.filter(
      ({ seat, keys, situation }) => seat === 1 && keys[0] === 'say which=bet' && situation.answers.length === 1,
    );
    expect(afterCheck).toHaveLength(3);
    const bets = afterCheck.map((at) => mixtureAt(at)[0]!).sort((a, b) => a - b);
    expect(bets[0]).toBe(0);
    expect(Math.abs(bets[1]! - 1 / 3)).toBeLessThan(0.1);
    expect(bets[2]).toBe(1);
  });
});

test('what was found before is gone on with: an open choice tells what the other seat holds', () => {
  // The second seat does best by saying what it holds, although the first then guesses right.
  const tell = tiny(
    {
      start(g) {
        const held = read(g.state.cards.faces[g.state.hands[1]![0]!]!);
        g.ask(question(0, 'begin', ['left', 'right']));
        const { which: told } = g.ask(question(1, 'tell', ['king', 'queen']));
        const { which: guessed } = g.ask(question(0, 'guess', ['king', 'queen']));
        const coins = (told === held ? -2 : 2) + (guessed === held ? 1 : 0);
        return end(g, 0.5 + coins / 8, 0.5 - coins / 8);
      },
    },
    {
      facts: factsWith({ secrets: true }),
      setup: (tools) => {
        const state = tiny({}).setup(tools);
        const cards = makeCards(state.cards, 'deck', ['king', 'queen'], NOBODY);
        state.hands = [[], [cards[0]!]];
        showCard(state.cards, cards[0]!, eyesOf(1));
        return state;
      },
    },
  );
  const match = begin(tell, 1, 2);
  const bot = botOf('search:1000it');
  match.answer(0, bot.decide(Situation.of(match, 0)).key);
  match.answer(1, 'tell which=queen');
  const shareOf = (thinker: Bot): number =>
    thinker.decide(Situation.of(match, 0)).candidates.find(({ key }) => key === 'guess which=queen')!.share;
  expect(shareOf(bot)).toBeGreaterThan(0.95);
  expect(bot.decide(Situation.of(match, 0)).iterations).toBe(0);
  expect(shareOf(botOf('search:1000it'))).toBeLessThan(0.9);
});

test('it stops where nothing new is to be found', () => {
  const dilemma = tiny({
    start(g) {
      const [mine, theirs] = g.askAll([0, 1].map((seat) => question(seat, 'say', ['yes', 'no'])));
      return end(g, mine!.which === theirs!.which ? 1 : 0, mine!.which === theirs!.which ? 0 : 1);
    },
  });
  const { iterations, worlds } = think('search:5000it', begin(dilemma, 1, 2), 0);
  expect(worlds).toBeGreaterThan(100);
  expect(iterations).toBeLessThan(1000);
});

test('luck that is still to come is drawn again and again', () => {
  const wager = tiny({
    start(g) {
      const [mine] = g.askAll([0, 1].map((seat) => question(seat, 'bet', ['even', 'six'])));
      const { total } = g.roll('die', '1d6');
      const won = mine!.which === 'even' ? total % 2 === 0 : total === 6;
      return end(g, won ? 1 : 0, won ? 0 : 1);
    },
  });
  const { candidates } = think('search:4000it', begin(wager, 1, 2), 0);
  expect(candidates.map(({ key }) => key)).toEqual(['bet which=even', 'bet which=six']);
  expect(candidates[0]!.value).toBeCloseTo(1 / 2, 1);
  expect(candidates[1]!.value).toBeCloseTo(1 / 6, 1);
});

test('where many of the worlds are too large to be laid out, the others are not taken for all', () => {
  // Who holds the long card goes on choosing for itself: too many ways. Against it only the second door is good, against the short one the first.
  const doors = tiny(
    {
      start(g) {
        const [mine] = g.askAll([0, 1].map((seat) => question(seat, 'door', ['first', 'second'])));
        const isLong = read(g.state.cards.faces[g.state.hands[1]![0]!]!).startsWith('long');
        if (isLong) for (let i = 0; i < 6; i++) g.ask(question(1, 'wander', ['a', 'b', 'c', 'd']));
        return (mine!.which === 'second') === isLong ? end(g, 1, 0) : end(g, 0, 1);
      },
    },
    {
      facts: factsWith({ secrets: true }),
      setup: (tools) => {
        const state = tiny({}).setup(tools);
        const cards = makeCards(state.cards, 'deck', ['short', 'long 1', 'long 2', 'long 3'], NOBODY);
        state.hands = [[], [cards[0]!]];
        showCard(state.cards, cards[0]!, eyesOf(1));
        return state;
      },
    },
  );
  for (let seed = 1; seed <= 8; seed++) {
    const { candidates } = think('search:900it', begin(doors, 1, 2), 0, seed);
    expect(candidates.find(({ key }) => key === 'door which=second')!.share).toBeGreaterThan(0.9);
  }
});

test('with hardly any time left for solving what was laid out, what brings most is chosen', () => {
  const dominated = tiny({
    start(g) {
      const [mine] = g.askAll([0, 1].map((seat) => question(seat, 'say', ['bad', 'good', 'worse'])));
      return end(g, mine!.which === 'good' ? 1 : 0, 0.5);
    },
  });
  for (let seed = 0; seed < 20; seed++) {
    // Time stands still until worlds have been laid out, and is over with the first look after that.
    let looks = 0;
    const clock = (): number => (++looks < 60 ? looks : 1000);
    const bot = makeBot(parseBot('search:200ms'), seed, clock);
    expect(bot.decide(Situation.of(begin(dominated, 1, 2), 0)).key).toBe('say which=good');
  }
});

test('a long game is not laid out, and none of the budget is lost by looking', () => {
  const { iterations, candidates } = think('search:60it', begin(bluff, 3, 2), 0);
  expect(iterations).toBe(60);
  expect(candidates.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(0);
});
