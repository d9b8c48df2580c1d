// What a search makes of choices under seal where there are more holdings than iterations.

import { expect, test } from 'vitest';
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

function explored(game: TinyGame, iterations: number, seed = 1): Exploration {
  const situation = Situation.of(begin(game, 1, 2), 0);
  const play = situation.newPlay();
  const meter = new Meter({ iterations }, stopped);
  const generator = new Generator(seeded(seed));
  const exploration = new Exploration(
    situation,
    new Forest(2, true),
    new Beliefs([], situation),
    play,
    generator,
    meter,
  );
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
