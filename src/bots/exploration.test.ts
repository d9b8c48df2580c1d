// What a search makes of choices under seal where there are more holdings than iterations.

import { describe, expect, test } from 'vitest';
import {
  type Ask,
  eyesOf,
  Generator,
  makeCards,
  NOBODY,
  type Option,
  read,
  seeded,
  showCard,
} from '../engine/index.ts';
import { Beliefs } from './beliefs.ts';
import { Meter } from './bot.ts';
import { Exploration } from './exploration.ts';
import { Situation } from './situation.ts';
import { begin, stopped } from './testing.ts';
import { end, factsWith, question, type TinyGame, tiny } from './tiny.ts';
import { Forest } from './tree.ts';

const RANKS = Array.from({ length: 20 }, (_, rank) => String(rank).padStart(2, '0'));
const HAND = 3;

/** Two hands of three cards out of twenty; each seat commits one, and the higher one wins. */
const highest = tiny(
  {
    start(g) {
      const bid = (seat: number): Ask<Option & { card: string }> => {
        const options = g.state.hands[seat]!.map((card) => ({ verb: 'bid', card }));
        return { seat, name: 'bid', say: 'bid', options, otherwise: options[0]! };
      };
      const [one, other] = g.askAll([bid(0), bid(1)]).map(({ card }) => Number(read(g.state.cards.faces[card]!)));
      return one! > other! ? end(g, 1, 0) : end(g, 0, 1);
    },
  },
  {
    facts: factsWith({ secrets: true }),
    setup: (tools) => {
      const state = tiny({}).setup(tools);
      const cards = makeCards(state.cards, 'deck', RANKS, NOBODY);
      state.hands = [cards.slice(0, HAND), cards.slice(HAND, 2 * HAND)];
      state.hands.forEach((hand, seat) => {
        for (const card of hand) showCard(state.cards, card, eyesOf(seat));
      });
      return state;
    },
  },
);

const SUITS = ['bells', 'hearts', 'leaves', 'acorns'];

/** Luck alone says which suit wins: none is better than another. */
const lottery = tiny({
  start(g) {
    const [mine] = g.askAll([0, 1].map((seat) => question(seat, 'bet', SUITS)));
    return g.pick('suit', SUITS) === mine!.which ? end(g, 1, 0) : end(g, 0, 1);
  },
});

function explored(
  game: TinyGame,
  iterations: number,
  seed = 1,
  seats = 2,
  forest = new Forest(seats, true),
): Exploration {
  const situation = Situation.of(begin(game, 1, seats), 0);
  const play = situation.newPlay();
  const meter = new Meter({ iterations }, stopped);
  const generator = new Generator(seeded(seed));
  const exploration = new Exploration(situation, forest, new Beliefs([], situation), play, generator, meter);
  exploration.think();
  return exploration;
}

test('of a hand that was hardly ever thought about it is known what its cards usually do', () => {
  const shares = explored(highest, 1500).shares();
  const highestOf = [...shares].flatMap(([name, texts]) => {
    if (!name.startsWith('1 ')) return [];
    const highestText = [...texts.keys()].toSorted().at(-1)!;
    return [texts.get(highestText)!];
  });
  expect(highestOf.length).toBeGreaterThan(60);
  const mean = highestOf.reduce((a, b) => a + b) / highestOf.length;
  expect(mean).toBeGreaterThan(0.55);
});

test('under a seal nobody knows what the bot chooses at the same time', () => {
  const WORDS = ['a', 'b', 'c', 'd', 'e'];
  const guess = tiny(
    {
      start(g) {
        const [hidden, guessed] = g.askAll([0, 1].map((seat) => question(seat, 'name', WORDS)));
        const { which } = g.ask(question(1, 'then', WORDS));
        return guessed!.which === hidden!.which || which === 'a' ? end(g, 0, 1) : end(g, 1, 0);
      },
    },
    { facts: factsWith({ secrets: true }) },
  );
  const forest = new Forest(2, true);
  explored(guess, 600, 1, 2, forest);
  const first = [...forest.roots[1]!.children.keys()];
  expect(first.length).toBeGreaterThan(0);
  for (const edge of first) expect(edge).toMatch(/^1 name /);
});

test('what was chosen much more rarely than the rest after few tries is not chosen: that may be luck', () => {
  let dropped = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const candidates = explored(lottery, 400, seed).candidates();
    const most = Math.max(...candidates.map(({ share }) => share));
    for (const { share, visits } of candidates) {
      expect(share === 0 || share >= most * Math.min(1, 4 / Math.sqrt(visits))).toBe(true);
      if (share === 0) dropped++;
    }
  }
  expect(dropped).toBeGreaterThan(0);
});

describe('under secrets', () => {
  const WAYS = Array.from({ length: 12 }, (_, i) => `w${i}`);
  const PLACES = ['0', '1', '2', '3', '4', '5', '6', '7'];

  /** To go deep is worth more than what is safe, but only if it is known where to dig; in between the others wander about. */
  const treasure = tiny(
    {
      start(g) {
        const { which } = g.ask(question(0, 'go', ['safe', 'deep']));
        for (const seat of [1, 2]) g.ask(question(seat, 'wander', WAYS));
        if (which === 'safe') return end(g, 0.5, 0.5, 0.5);
        const { which: dug } = g.ask(question(0, 'dig', PLACES));
        return end(g, dug === '5' ? 0.9 : 0.1, 0.5, 0.5);
      },
    },
    { facts: factsWith({ secrets: true, maxDecisions: 100, maxSeats: 3 }) },
  );

  test('a plan goes on over what the others do in between: its points are not split by that', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const forest = new Forest(3, true);
      const [best] = explored(treasure, 300, seed, 3, forest).candidates();
      expect(best!.key).toBe('go which=deep');
      const dug = forest.roots[0]!.children.get('0 go which=deep')!.named.get('0')!;
      // It is lost where the others try a way for the first time, and nowhere else.
      const visits = dug.arms.reduce((sum, arm) => sum + arm.visits, 0);
      expect(visits).toBeGreaterThan(best!.visits - 2 * WAYS.length - 2);
    }
  });

  test('what answers one option of the bot is not taken for an answer to the others', () => {
    // Each door can be closed, but only one: who knows which it is closes that one. The window is always open.
    const doors = tiny(
      {
        start(g) {
          const { which } = g.ask(question(0, 'leave', ['left', 'middle', 'right', 'window']));
          const { which: closed } = g.ask(question(1, 'close', ['left', 'middle', 'right']));
          const own = which === 'window' ? 0.6 : which === closed ? 0.4 : 0.9;
          return end(g, own, 1 - own);
        },
      },
      { facts: factsWith({ secrets: true }) },
    );
    for (let seed = 1; seed <= 8; seed++)
      expect(explored(doors, 300, seed).candidates()[0]!.key).toBe('leave which=window');
  });
});
