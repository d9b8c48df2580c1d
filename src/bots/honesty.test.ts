// Bots do not cheat: what they cannot see does not change what they think.

import { describe, expect, test } from 'vitest';
import { type AnyGame, EVERYBODY, eyesOf, Generator, makeCards, NOBODY, read, seeded } from '../engine/index.ts';
import { SHELF } from '../registry.ts';
import { bluff } from '../samples/bluff/game.ts';
import { skirmish } from '../samples/skirmish/game.ts';
import { Situation } from './situation.ts';
import { answer, asked, atRandomPositions, begin, botOf, think, withOtherSecrets } from './testing.ts';
import { end, factsWith, question, type TinyGame, tiny } from './tiny.ts';

const FACES = ['one', 'two', 'three', 'four', 'five', 'six'];
const BOTS = ['random', 'greedy', 'search:40it', 'gentle:40it', 'fair:40it', 'sharp:80it'];

/** Six cards face down; seat 1 bids on its own under seal, holding one that the other does not see. */
const duelOfCards: TinyGame = tiny(
  {
    start(g) {
      const [mine, theirs] = g.askAll(
        [0, 1].map((seat) => ({ ...question(seat, 'bid', g.state.hands[seat]!), always: true })),
      );
      const strength = (card: string): number => FACES.indexOf(read(g.state.cards.faces[card]!));
      return end(g, ...(strength(mine!.which) > strength(theirs!.which) ? [1, 0] : [0, 1]));
    },
  },
  {
    facts: factsWith({ secrets: true, maxSeats: 2 }),
    setup: (tools) => {
      const state = tiny({}).setup(tools);
      const order = tools.chance.shuffle('deck', FACES.length);
      const cards = makeCards(
        state.cards,
        'deck',
        order.map((i) => FACES[i]!),
        NOBODY,
      );
      state.hands = [cards.slice(0, 2), cards.slice(2, 4)];
      state.hands.forEach((hand, seat) => {
        for (const card of hand) (state.cards.faces[card] as { $eyes: number }).$eyes = 1 << seat;
      });
      state.deck = cards.slice(4);
      return state;
    },
  },
);

describe('the thought does not change when the hidden facts do', () => {
  const secretive = SHELF.filter(({ game }) => game.facts.secrets);
  test.each<[string, AnyGame, number]>([
    ['a tiny game', duelOfCards, 20],
    ...secretive.map(({ game }): [string, AnyGame, number] => [game.id, game, game.facts.maxDecisions > 500 ? 4 : 10]),
  ])('%s', (_, game, positions) => {
    const generator = new Generator(seeded('other secrets'));
    let changed = 0;
    atRandomPositions(game, positions, (match, seat, n) => {
      const truth = BOTS.map((bot) => think(bot, match, seat, n));
      for (let other = 0; other < 2; other++) {
        const world = withOtherSecrets(match, seat, generator);
        if (JSON.stringify(world.world.state) !== JSON.stringify(match.world.state)) changed++;
        for (const [i, bot] of BOTS.entries()) expect(think(bot, world, seat, n), bot).toEqual(truth[i]);
      }
    });
    // Otherwise nothing has been shown.
    expect(changed).toBeGreaterThan(positions);
  });
});

describe('a bot that remembers what it thought does not think otherwise either', () => {
  test.each<[string, AnyGame, number]>([
    ['a tiny game', duelOfCards, 3],
    ['bluff', bluff, 6],
    ['skirmish', skirmish, 3],
  ])('%s', (_, game, matches) => {
    const generator = new Generator(seeded('other secrets, later'));
    for (let n = 0; n < matches; n++) {
      // Two of one kind, that have gone the same way so far: then one of them meets other secrets.
      const match = begin(game, `remembering ${n}`, 2);
      const bots = [0, 1].map((seat) => botOf('search:30it', seat));
      const twins = [0, 1].map((seat) => botOf('search:30it', seat));
      const before = 2 + generator.below(12);
      for (let i = 0; i < before && !match.outcome; i++) {
        const seat = asked(match);
        const situation = Situation.of(match, seat);
        const thought = bots[seat]!.decide(situation);
        if (i + 1 < before) twins[seat]!.decide(situation);
        else expect(twins[seat]!.decide(Situation.of(withOtherSecrets(match, seat, generator), seat))).toEqual(thought);
        answer(match, seat, thought.key);
      }
    }
  });
});

test('what another seat has answered for itself alone is guessed by chance, also in the same step', () => {
  const whisper = tiny(
    {
      start(g) {
        const { which: said } = g.ask({ ...question(1, 'whisper', FACES), eyes: eyesOf(1) });
        const { which: guessed } = g.ask(question(0, 'guess', FACES));
        return end(g, ...(guessed === said ? [1, 0] : [0, 1]));
      },
    },
    { facts: factsWith({ secrets: true }) },
  );
  for (const bot of BOTS) {
    for (let n = 0; n < 6; n++) {
      const guesses = FACES.map((face) => {
        const match = begin(whisper, n, 2);
        answer(match, 1, `whisper which=${face}`);
        return think(bot, match, 0, n);
      });
      for (const guess of guesses) expect(guess, bot).toEqual(guesses[0]);
    }
  }
});

const SEEDS = 1_000;

/** What is right is decided after the guess, or lies face down. */
const guess = (right: 'die' | 'card'): TinyGame =>
  tiny(
    {
      start(g) {
        const { which } = g.ask(question(0, 'guess', FACES));
        const top = g.state.deck[0]!;
        const answer = right === 'die' ? FACES[g.roll('die', '1d6').total - 1]! : read(g.state.cards.faces[top]!);
        g.emit({ type: 'noted', note: answer });
        return end(g, ...(which === answer ? [1, 0] : [0, 1]));
      },
    },
    {
      facts: factsWith({ secrets: right === 'card' }),
      setup: (tools) => {
        const state = tiny({}).setup(tools);
        const order = tools.chance.shuffle('deck', FACES.length);
        state.deck = makeCards(
          state.cards,
          'deck',
          order.map((i) => FACES[i]!),
          NOBODY,
        );
        return state;
      },
    },
  );

/** How far pairs of words are from being independent of each other. */
function chiSquare(pairs: ReadonlyMap<string, number>): number {
  const sum = (fits: (pair: string) => boolean): number =>
    [...pairs].reduce((total, [pair, count]) => total + (fits(pair) ? count : 0), 0);
  let chi = 0;
  for (const guessed of FACES) {
    for (const right of FACES) {
      const expected =
        (sum((pair) => pair.startsWith(`${guessed} `)) * sum((pair) => pair.endsWith(` ${right}`))) / SEEDS;
      if (expected > 0) chi += ((pairs.get(`${guessed} ${right}`) ?? 0) - expected) ** 2 / expected;
    }
  }
  return chi;
}

describe('guessing what nobody can know succeeds by chance', () => {
  const cases = (['die', 'card'] as const).flatMap((what) =>
    ['random', 'greedy', 'search:12it', 'gentle:12it', 'fair:12it', 'sharp:24it'].map((bot) => [what, bot] as const),
  );
  test.each(cases)('the %s, by %s', (what, bot) => {
    const game = guess(what);
    const pairs = new Map<string, number>();
    let hits = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const match = begin(game, `guess ${seed}`, 2);
      const { key } = think(bot, match, 0, `bot ${seed}`);
      answer(match, 0, key);
      const [guessed, right] = [key.split('=')[1]!, (match.world.state as { notes: string[] }).notes[0]!];
      pairs.set(`${guessed} ${right}`, (pairs.get(`${guessed} ${right}`) ?? 0) + 1);
      hits += match.outcome!.scores[0]!;
    }
    // Six deviations of a binomial distribution around one in six.
    expect(Math.abs(hits - SEEDS / 6)).toBeLessThan(6 * Math.sqrt((SEEDS * 5) / 36));
    // And guess and truth have nothing to do with each other: with 25 degrees of freedom, about one in a billion.
    expect(chiSquare(pairs)).toBeLessThan(95);
  });

  test('a bot that sees the card guesses it', () => {
    const game = guess('card');
    const open: TinyGame = {
      ...game,
      setup: (tools) => {
        const state = game.setup(tools);
        for (const face of Object.values(state.cards.faces)) (face as { $eyes: number }).$eyes = EVERYBODY;
        return state;
      },
    };
    for (let seed = 0; seed < 20; seed++) {
      const match = begin(open, seed, 2);
      match.answer(0, think('search:60it', match, asked(match), seed).key);
      expect(match.outcome!.scores[0]).toBe(1);
    }
  });
});
