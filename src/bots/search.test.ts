// What the search copes with: each kind of question and of game, as small as it can be.

import { describe, expect, test } from 'vitest';
import { box, eyesOf, NOBODY, read } from '../engine/index.ts';
import { connectFour } from '../samples/connect-four/game.ts';
import type { Thought } from './bot.ts';
import { Situation } from './situation.ts';
import { answer, asked, begin, botOf, playToEnd, think } from './testing.ts';
import { end, factsWith, question, type TinyGame, tiny } from './tiny.ts';

const shareOf = ({ candidates }: Thought, word: string): number =>
  candidates.find(({ key }) => key.endsWith(`=${word}`))!.share;

describe('sealed choices are mixed', () => {
  /** Heads or tails under seal: the first seat wins what the table says where both chose the same. */
  const pennies = (heads: number, tails: number, secrets: boolean): TinyGame =>
    tiny(
      {
        start(g) {
          const [mine, theirs] = g.askAll([0, 1].map((seat) => question(seat, 'show', ['heads', 'tails'])));
          const won = mine!.which !== theirs!.which ? 0 : mine!.which === 'heads' ? heads : tails;
          return end(g, won, 1 - won);
        },
      },
      { facts: factsWith({ secrets }) },
    );

  test.each([
    ['matching pennies', 1, 1, false, 1 / 2],
    ['matching pennies with secrets elsewhere', 1, 1, true, 1 / 2],
    // Whoever shows heads p of the time makes the other indifferent where p = (1 - p) / 2.
    ['tails win half as much', 1, 0.5, false, 1 / 3],
    ['tails win half as much, with secrets elsewhere', 1, 0.5, true, 1 / 3],
  ])('%s', (_, heads, tails, secrets, wanted) => {
    const match = begin(pennies(heads, tails, secrets), 1, 2);
    for (const seat of [0, 1]) {
      const shares = [1, 2, 3, 4].map((seed) => shareOf(think('search:3000it', match, seat, seed), 'heads'));
      for (const share of shares) expect(Math.abs(share - wanted)).toBeLessThan(0.12);
      expect(Math.abs(shares.reduce((a, b) => a + b) / shares.length - wanted)).toBeLessThan(0.06);
    }
  });

  test('what is chosen follows the shares', () => {
    const match = begin(pennies(1, 0.5, false), 1, 2);
    let heads = 0;
    for (let seed = 0; seed < 120; seed++) if (think('search:150it', match, 0, seed).key.endsWith('heads')) heads++;
    expect(heads).toBeGreaterThan(20);
    expect(heads).toBeLessThan(75);
  });

  test('a sealed choice that is better whatever the other does is made', () => {
    const dilemma = tiny({
      start(g) {
        const [mine, theirs] = g.askAll([0, 1].map((seat) => question(seat, 'say', ['yes', 'no'])));
        const worth = (a: string, b: string): number => (a === 'no' ? 0.4 : 0) + (b === 'yes' ? 0.5 : 0);
        return end(g, worth(mine!.which, theirs!.which), worth(theirs!.which, mine!.which));
      },
    });
    const thought = think('search:1000it', begin(dilemma, 1, 2), 0);
    expect(thought.key).toBe('say which=no');
    expect(shareOf(thought, 'no')).toBeGreaterThan(0.85);
  });
});

describe('questions of every kind', () => {
  test('where anybody may act, the bot acts for itself', () => {
    // Whoever takes the gold has it; nobody else can after that.
    const grab = tiny({
      start(g) {
        const { seat, option } = g.askAny([0, 1, 2].map((each) => question(each, 'grab', ['sand', 'gold', 'mud'])));
        return end(g, ...[0, 1, 2].map((each) => (each === seat && option.which === 'gold' ? 1 : 0)));
      },
    });
    for (const seat of [0, 1, 2]) {
      const match = begin(grab, 1, 3);
      const thought = think('search:60it', match, seat);
      expect(thought.key).toBe('grab which=gold');
      answer(match, seat, thought.key);
      expect(match.outcome!.scores[seat]).toBe(1);
    }
  });

  test.each([3, 4])('%i seats, each for itself: a gift to a rival is not a gift to all', (seats) => {
    // The first seat picks who chooses next; only the last seat must choose against itself.
    const kingmaker = tiny({
      start(g) {
        const others = Array.from({ length: seats - 1 }, (_, i) => String(i + 1));
        const next = Number(g.ask(question(0, 'ask', others)).which);
        const { which } = g.ask(question(next, 'give', ['self', 'first']));
        const free = next !== seats - 1;
        const winner = which === 'self' && free ? next : 0;
        return end(g, ...Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0)));
      },
    });
    expect(think('search:400it', begin(kingmaker, 1, seats), 0).key).toBe(`ask which=${seats - 1}`);
  });

  test('seats that play together find the goal that both can reach', () => {
    const together = tiny(
      {
        start(g) {
          const first = g.ask(question(0, 'go', ['north', 'south', 'west'])).which;
          const second = g.ask(question(1, 'go', ['north', 'south', 'west'])).which;
          const score = first !== second ? 0 : first === 'south' ? 1 : 0.4;
          return end(g, score, score);
        },
      },
      { facts: factsWith({ play: 'together' }) },
    );
    // A goal that is less than the best may be found first; no luck may keep them there.
    for (let seed = 0; seed < 40; seed += 2) {
      const match = begin(together, 1, 2);
      playToEnd(match, [botOf('search:300it', seed), botOf('search:300it', seed + 1)]);
      expect(match.outcome!.scores).toEqual([1, 1]);
    }
  });

  test('seats that play together use what only one of them sees, also over several turns', () => {
    // The second seat sees which door is safe, and can only point; the first chooses whether to wait for that.
    const doors = tiny(
      {
        start(g) {
          const safe = g.pick('safe', ['left', 'right'], 'hidden');
          g.emit({ type: 'hid', name: 'safe', secret: box(safe, eyesOf(1)) });
          return 'lead';
        },
        lead(g) {
          const { which } = g.ask(question(0, 'lead', ['rush', 'wait']));
          if (which === 'rush') return end(g, 0.6, 0.6);
          const { which: door } = g.ask(question(1, 'open', ['left', 'right']));
          const score = door === read(g.state.secrets['safe']!) ? 1 : 0;
          return end(g, score, score);
        },
      },
      {
        facts: factsWith({ play: 'together', secrets: true }),
        imagine: ({ state }, { generator }) => {
          const safe = state.secrets['safe'] as { value?: string } | undefined;
          if (safe) safe.value ??= ['left', 'right'][generator.below(2)]!;
        },
      },
    );
    for (let seed = 1; seed <= 12; seed++) {
      const match = begin(doors, seed, 2);
      playToEnd(match, [botOf('search:400it', seed), botOf('search:400it', seed + 50)]);
      expect(match.outcome!.scores).toEqual([1, 1]);
    }
  });

  test('in the middle of a step: what has been answered and rolled stays', () => {
    // The die is on the table when the seat is asked: only its number wins.
    const midway = tiny({
      start(g) {
        g.ask(question(1, 'begin', ['now', 'then']));
        const { total } = g.roll('die', '1d6');
        const { which } = g.ask(question(0, 'name', ['1', '2', '3', '4', '5', '6']));
        const again = g.roll('die', '1d6').total;
        return end(g, Number(which) === total ? 1 : Number(which) === again ? 0.5 : 0, 0);
      },
    });
    for (let seed = 0; seed < 8; seed++) {
      const match = begin(midway, seed, 2);
      answer(match, 1, 'begin which=now');
      expect(match.toJSON().journal).toHaveLength(2);
      answer(match, 0, think('search:200it', match, 0, seed).key);
      expect(match.outcome!.scores[0]).toBe(1);
    }
  });

  test('what a seat alone has seen in the middle of a step is used, and is its own', () => {
    const peeking = tiny(
      {
        start(g) {
          const secret = g.pick('card', ['red', 'blue'], 'hidden');
          g.emit({ type: 'hid', name: 'card', secret: box(secret, NOBODY) });
          const looks = g.ask({ ...question(0, 'look', ['yes', 'no']), eyes: eyesOf(0) });
          if (looks.which === 'yes') g.emit({ type: 'showed', name: 'card', eyes: eyesOf(0) });
          const { which } = g.ask({ ...question(0, 'name', ['red', 'blue']), eyes: eyesOf(0) });
          return end(g, which === read(g.state.secrets['card']!) ? 1 : 0, 0);
        },
      },
      {
        facts: factsWith({ secrets: true }),
        imagine: ({ state }, { generator }) => {
          for (const secret of Object.values(state.secrets) as { value?: string }[])
            secret.value ??= ['red', 'blue'][generator.below(2)]!;
        },
      },
    );
    for (let seed = 0; seed < 8; seed++) {
      const match = begin(peeking, seed, 2);
      answer(match, 0, 'look which=yes');
      const thought = think('search:80it', match, 0, seed);
      answer(match, 0, thought.key);
      expect(match.outcome!.scores[0]).toBe(1);
      expect(thought.candidates[0]!.value).toBeGreaterThan(0.9);
    }
  });

  test('among 200 options the one that is clearly good is found', () => {
    const words = Array.from({ length: 200 }, (_, i) => `w${i}`);
    const many = (good: string): TinyGame =>
      tiny({
        start(g) {
          const { which } = g.ask(question(0, 'pick', words));
          const luck = g.roll('luck', '1d10').total;
          return end(g, which === good ? 0.9 : luck <= 3 ? 1 : 0.1, 0);
        },
      });
    for (const good of ['w0', 'w77', 'w199'])
      expect(think('search:4000it', begin(many(good), 1, 2), 0).key, good).toBe(`pick which=${good}`);
  });

  test('long games are cut and judged by evaluate', () => {
    let judged = 0;
    // A thousand steps to the left or right; who stands to the right of the start stands well.
    const walk = tiny(
      {
        start(g) {
          const seat = g.state.notes.length % 2;
          const { which } = g.ask(question(seat, 'step', ['left', 'stay', 'right']));
          g.emit({ type: 'noted', note: `${seat} ${which}` });
          return g.state.notes.length >= 1000 ? end(g, 0.5, 0.5) : 'start';
        },
      },
      {
        facts: factsWith({ maxDecisions: 1000 }),
        evaluate: ({ state }, seat) => {
          judged++;
          const of = (word: string): number => state.notes.filter((note) => note === `${seat} ${word}`).length;
          return Math.max(0, Math.min(1, 0.5 + (of('right') - of('left')) / 40));
        },
      },
    );
    const match = begin(walk, 1, 2);
    expect(think('search:300it', match, 0).key).toBe('step which=right');
    expect(judged).toBeGreaterThan(100);
    expect(match.answers).toHaveLength(0);
  });

  test('without evaluate it plays to the end', () => {
    const { evaluate: _evaluate, ...blind } = tiny({
      start(g) {
        const seat = g.state.notes.length % 2;
        const { which } = g.ask(question(seat, 'take', ['one', 'two']));
        for (let i = 0; i < (which === 'one' ? 1 : 2); i++) g.emit({ type: 'noted', note: String(seat) });
        // Whoever takes the tenth has lost.
        return g.state.notes.length >= 10 ? end(g, seat === 0 ? 0 : 1, seat === 0 ? 1 : 0) : 'start';
      },
    });
    const thought = think('search:400it', begin(blind as TinyGame, 1, 2), 0);
    expect(thought.candidates).toHaveLength(2);
  });

  test('under secrets the options are tried in the same worlds, with the same luck', () => {
    // The die decides nearly everything, the choice a trifle. Tried in different worlds, luck would drown it.
    const lucky = tiny(
      {
        start(g) {
          const { which } = g.ask(question(0, 'add', ['0', '1', '2', '3', '4', '5', '6', '7']));
          const score = Number(which) / 1000 + g.roll('luck', '1d20').total / 25;
          return end(g, score, 1 - score);
        },
      },
      { facts: factsWith({ secrets: true }) },
    );
    for (let seed = 0; seed < 8; seed++) {
      const { key, worlds } = think('search:48it', begin(lucky, seed, 2), 0, seed);
      expect(key).toBe('add which=7');
      expect(worlds).toBeLessThan(20);
    }
  });

  test('of the last ones in the race the best is taken, not the one that has run once more', () => {
    const plain = tiny(
      {
        start(g) {
          const { which } = g.ask(question(0, 'take', ['little', 'much']));
          return end(g, which === 'much' ? 0.8 : 0.2, 0.5);
        },
      },
      { facts: factsWith({ secrets: true }) },
    );
    // The first run finds that four are too few to lay the game out.
    const { key, candidates } = think('search:4it', begin(plain, 1, 2), 0);
    expect(candidates.map(({ visits }) => visits)).toEqual([1, 2]);
    expect(key).toBe('take which=much');
  });

  test('a choice counts for the best that can follow it, not for all that was tried after it', () => {
    const places = ['0', '1', '2', '3', '4', '5', '6', '7'];
    const deep = tiny(
      {
        start(g) {
          const { which } = g.ask(question(0, 'go', ['safe', 'deep']));
          if (which === 'safe') return end(g, 0.5, 0.5);
          const { which: dug } = g.ask(question(0, 'dig', places));
          const luck = g.roll('luck', '1d20').total / 100;
          return end(g, (dug === '5' ? 0.7 : 0.1) + luck, 0.5);
        },
      },
      { facts: factsWith({ secrets: true, maxDecisions: 100 }) },
    );
    for (let seed = 0; seed < 8; seed++)
      expect(think('search:60it', begin(deep, seed, 2), 0, seed).key).toBe('go which=deep');
  });

  test('a single option is taken without thought', () => {
    const forced = tiny({
      start(g) {
        g.ask({ ...question(0, 'go', ['on']), always: true });
        return end(g, 1, 0);
      },
    });
    const thought = think('sharp', begin(forced, 1, 2), 0);
    expect(thought).toMatchObject({ key: 'go which=on', iterations: 0 });
  });
});

describe('tree reuse', () => {
  const visits = ({ candidates }: Thought): number => candidates.reduce((sum, each) => sum + each.visits, 0);

  test('what was found before is not looked for again', () => {
    const match = begin(connectFour);
    const reusing = botOf('search:400it', 7);
    const first = reusing.decide(Situation.of(match, 0));
    expect(visits(first)).toBe(400);
    answer(match, 0, first.key);
    answer(match, asked(match), 'drop column=column3');
    const second = reusing.decide(Situation.of(match, 0));
    expect(second.iterations).toBe(400);
    expect(visits(second)).toBeGreaterThan(400);
    expect(visits(botOf('search:400it', 7).decide(Situation.of(match, 0)))).toBe(400);
  });

  test('after a roll of the dice nothing is left of what was found for all that might have been rolled', () => {
    // Who bets before the roll bets on anything; who bets after it knows what was rolled.
    const dice = tiny({
      start(g) {
        g.ask(question(0, 'begin', ['now', 'soon']));
        return 'roll';
      },
      roll(g) {
        const rolled = g.roll('die', '1d6').total >= 2 ? 'high' : 'low';
        g.emit({ type: 'noted', note: rolled });
        return 'bet';
      },
      bet(g) {
        const { which } = g.ask(question(0, 'bet', ['high', 'low']));
        return end(g, which === g.state.notes[0] ? 1 : 0, 0);
      },
    });
    let low = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const match = begin(dice, seed, 2);
      const bot = botOf('search:300it', seed);
      answer(match, 0, bot.decide(Situation.of(match, 0)).key);
      const rolled = (match.world.state as { notes: string[] }).notes[0];
      const { key, candidates } = bot.decide(Situation.of(match, 0));
      expect(key).toBe(`bet which=${rolled}`);
      expect(candidates[0]!.value).toBe(1);
      if (rolled === 'low') low++;
    }
    expect(low).toBeGreaterThan(0);
  });

  test('what was taken back is forgotten', () => {
    const match = begin(connectFour);
    const before = Situation.of(match, 0);
    const bot = botOf('search:60it', 7);
    const first = bot.decide(before);
    answer(match, 0, first.key);
    answer(match, asked(match), 'drop column=column3');
    bot.decide(Situation.of(match, 0));
    expect(bot.decide(before).candidates).toEqual(first.candidates);
  });

  test('a position that was never in the tree starts afresh', () => {
    const match = begin(connectFour);
    const bot = botOf('search:30it', 7);
    answer(match, 0, bot.decide(Situation.of(match, 0)).key);
    const other = begin(connectFour);
    for (const column of [0, 1, 0, 1, 2, 2]) answer(other, asked(other), `drop column=column${column}`);
    expect(visits(bot.decide(Situation.of(other, 0)))).toBe(30);
  });
});
