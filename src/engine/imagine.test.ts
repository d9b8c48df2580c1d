import { describe, expect, test } from 'vitest';
import { makeCards } from './cards.ts';
import { Generator, seeded } from './generator.ts';
import { Imaginer, playOut } from './imagine.ts';
import type { Match } from './match.ts';
import { Play } from './play.ts';
import { box, EVERYBODY, type Eyes, eyesOf, NOBODY, peek, pooled, read } from './secret.ts';
import { PolicyDecider, RandomPolicy } from './simulate.ts';
import { Table } from './table.ts';
import { choices, type ToyGame, type ToyKinds, type ToyState, type ToyStep, toy } from './toy.ts';
import { viewOf } from './world.ts';

const FACES = ['A', 'B', 'C', 'D', 'E', 'F'];
const dealt = (state: ToyState): ToyState => {
  state.deck = makeCards(state.cards, 'deck', FACES, NOBODY);
  return state;
};
const withDeck: Partial<ToyGame> = { setup: (tools) => dealt(toy({}).setup(tools)) };
const go = (seat: number, name: string, eyes?: Eyes) => ({
  seat,
  name,
  say: name,
  options: choices(name, 'a', 'b', 'c'),
  otherwise: choices(name, 'a')[0]!,
  ...(eyes === undefined ? {} : { eyes }),
});

function imagined(match: Match<ToyKinds>, viewer: Eyes, count = 40): Match<ToyKinds>[] {
  const imaginer = new Imaginer(match.game, match.table.numbers, match.seats, match.toJSON(), match.world, viewer);
  const generator = new Generator(seeded('imagining'));
  return Array.from({ length: count }, () =>
    match.table.restore({ ...match.toJSON(), ...imaginer.imagine(generator) }, { discreet: 'recorded' }),
  );
}

const faces = (match: Match<ToyKinds>, handles: readonly string[]): string =>
  handles.map((handle) => read(match.world.state.cards.faces[handle]!)).join('');
const started = (step: ToyStep, parts: Partial<ToyGame> = withDeck): Match<ToyKinds> =>
  new Table(toy({ start: step }, parts)).start({ seats: 2, seed: 1 }).match;

describe('imagining', () => {
  test('the deck is re-dealt among what the viewer does not know; the viewer’s own card stays', () => {
    const match = started((g) => {
      g.emit({ type: 'drew', seat: 0, card: g.state.deck[0]! });
      g.emit({ type: 'drew', seat: 1, card: g.state.deck[0]! });
      g.ask(go(0, 'next'));
      return 'start';
    });
    const worlds = imagined(match, eyesOf(0));
    for (const world of worlds)
      expect(JSON.stringify(world.view(eyesOf(0)))).toBe(JSON.stringify(match.view(eyesOf(0))));
    expect(new Set(worlds.map((world) => faces(world, world.world.state.hands[0]!)))).toEqual(new Set(['A']));
    expect(new Set(worlds.map((world) => faces(world, world.world.state.hands[1]!))).size).toBeGreaterThan(3);
    for (const world of worlds)
      expect([...faces(world, Object.keys(world.world.state.cards.faces))].sort().join('')).toBe('ABCDEF');
  });

  test('the future is reseeded: the next die is nobody’s to know', () => {
    const match = started((g) => {
      g.ask(go(0, 'guess'));
      g.emit({ type: 'noted', note: String(g.roll('die', '1d6').total) });
      g.ask(go(0, 'next'));
      return 'start';
    });
    const results = imagined(match, eyesOf(0)).map((world) => {
      world.answer(0, 'guess which=a');
      return world.world.state.notes[0];
    });
    expect(new Set(results).size).toBeGreaterThan(3);
  });

  test('what was rolled openly in the step in flight stays as it fell', () => {
    const match = started((g) => {
      g.emit({ type: 'noted', note: g.roll('die', '3d6').dice.join(' ') });
      g.ask(go(0, 'next'));
      return 'start';
    });
    for (const world of imagined(match, eyesOf(1))) expect(world.world.state.notes).toEqual(match.world.state.notes);
  });

  test('a shuffle in the step in flight is shuffled anew, but ends as the viewer has seen it end', () => {
    const match = started((g) => {
      g.emit({ type: 'shuffled', order: g.shuffle('deck', g.state.deck.length) });
      g.emit({ type: 'drew', seat: 0, card: g.state.deck[0]! });
      g.emit({ type: 'drew', seat: 0, card: g.state.deck[0]! });
      g.emit({ type: 'drew', seat: 1, card: g.state.deck[0]! });
      g.ask(go(0, 'next'));
      return 'start';
    });
    const worlds = imagined(match, eyesOf(0));
    expect(new Set(worlds.map((world) => faces(world, world.world.state.hands[0]!)))).toEqual(
      new Set([faces(match, match.world.state.hands[0]!)]),
    );
    expect(new Set(worlds.map((world) => faces(world, world.world.state.hands[1]!))).size).toBe(4);
    expect(new Set(worlds.map((world) => faces(world, world.world.state.deck))).size).toBeGreaterThan(4);
  });

  test('even where the pile that was shuffled had lain open', () => {
    const match = started(
      (g) => {
        g.emit({ type: 'shuffled', order: g.shuffle('deck', g.state.deck.length) });
        g.ask(go(0, 'next'));
        return 'start';
      },
      {
        setup(tools) {
          const state = toy({}).setup(tools);
          state.deck = makeCards(state.cards, 'deck', FACES, EVERYBODY);
          return state;
        },
      },
    );
    expect(
      new Set(imagined(match, eyesOf(0)).map((world) => faces(world, world.world.state.deck))).size,
    ).toBeGreaterThan(20);
  });

  test('sealed answers that are in are forgotten, but for the viewer’s own', () => {
    const match = started((g) => {
      const chosen = g.askAll([go(0, 'bid'), go(1, 'bid')]);
      g.emit({ type: 'noted', note: chosen.map(({ which }) => which).join('') });
      return 'start';
    });
    match.answer(1, 'bid which=c');
    expect(imagined(match, eyesOf(0), 5).every((world) => world.pending.every((pending) => !pending.answered))).toBe(
      true,
    );
    expect(imagined(match, eyesOf(1), 5).every((world) => world.pending[1]!.answered)).toBe(true);
    expect(JSON.stringify(imagined(match, eyesOf(0), 1)[0]!.toJSON().journal)).not.toContain('which=c');
  });

  test('a choice that stays secret is decided anew; one that was shown stays', () => {
    const step =
      (eyes: Eyes): ToyStep =>
      (g) => {
        const chosen = g.askAll([
          go(0, 'plot', eyes === EVERYBODY ? eyes : eyesOf(0)),
          go(1, 'plot', eyes === EVERYBODY ? eyes : eyesOf(1)),
        ]);
        for (const [seat, { which }] of chosen.entries()) {
          g.emit({
            type: 'hid',
            name: `plot${seat}`,
            secret: box(which, eyes === EVERYBODY ? EVERYBODY : eyesOf(seat)),
          });
        }
        g.ask(go(0, 'next'));
        return 'start';
      };
    for (const [eyes, kinds] of [
      [NOBODY, 3],
      [EVERYBODY, 1],
    ] as const) {
      const match = started(step(eyes));
      match.answer(0, 'plot which=a');
      match.answer(1, 'plot which=b');
      const worlds = imagined(match, eyesOf(0));
      expect(new Set(worlds.map((world) => peek(world.world.state.secrets['plot1']))).size).toBe(kinds);
      expect(new Set(worlds.map((world) => peek(world.world.state.secrets['plot0'])))).toEqual(new Set(['a']));
    }
  });

  test('boxes that are no cards are emptied before the game fills them, so it cannot peek', () => {
    let seen: unknown = 'nothing';
    const parts: Partial<ToyGame> = {
      setup(tools) {
        const state = toy({}).setup(tools);
        state.secrets['plan'] = box('truth', eyesOf(0));
        return state;
      },
      imagine(world, { generator }) {
        const plan = world.state.secrets['plan']!;
        seen = 'value' in plan ? plan.value : 'empty';
        world.state.secrets['plan'] = { ...plan, value: ['truth', 'lie'][generator.below(2)]! };
      },
    };
    const step: ToyStep = (g) => {
      g.ask(go(1, 'next'));
      return 'start';
    };
    const worlds = imagined(started(step, parts), eyesOf(1));
    expect(seen).toBe('empty');
    expect(new Set(worlds.map((world) => peek(world.world.state.secrets['plan'])))).toEqual(new Set(['truth', 'lie']));
    const { imagine: _, ...without } = parts;
    expect(() => imagined(started(step, without), eyesOf(1))).toThrow(
      'toy: imagine() leaves the box "secrets.plan" empty.',
    );
  });

  test('what was shown in the step in flight is known at its start', () => {
    const match = started(
      (g) => {
        g.emit({ type: 'showed', name: 'x', eyes: eyesOf(1) });
        g.ask(go(1, 'next'));
        return 'start';
      },
      {
        setup(tools) {
          const state = toy({}).setup(tools);
          state.secrets['x'] = pooled('red', NOBODY, 'colours');
          state.secrets['y'] = pooled('blue', NOBODY, 'colours');
          state.secrets['z'] = pooled('green', NOBODY, 'colours');
          return state;
        },
      },
    );
    const worlds = imagined(match, eyesOf(1));
    expect(new Set(worlds.map((world) => peek(world.world.state.secrets['x'])))).toEqual(new Set(['red']));
    expect(new Set(worlds.map((world) => peek(world.world.state.secrets['y'])))).toEqual(new Set(['blue', 'green']));
  });

  test('a game in which no world agrees with what has happened is named', () => {
    const parts: Partial<ToyGame> = {
      setup(tools) {
        const state = toy({}).setup(tools);
        state.secrets['x'] = box('truth', NOBODY);
        return state;
      },
      imagine(world) {
        world.state.secrets['x'] = box('lie', NOBODY);
      },
    };
    const match = started((g) => {
      g.ask(go(0, 'first'));
      g.emit({ type: 'noted', note: read(g.state.secrets['x']!) });
      g.ask(go(1, 'next'));
      return 'start';
    }, parts);
    match.answer(0, 'first which=a');
    expect(() => imagined(match, eyesOf(1), 1)).toThrow(/toy: in 40 tries no world could be imagined in step "start"/);
  });

  test('an imagined world is played out from the middle of its step', () => {
    const game = toy(
      {
        start(g) {
          const { which } = g.ask(go(0, 'first'));
          const { which: second } = g.ask(go(1, 'second'));
          g.emit({ type: 'noted', note: which + second });
          if (g.state.notes.length === 3) g.emit({ type: 'ended' });
          return 'start';
        },
      },
      withDeck,
    );
    const { match } = new Table(game).start({ seats: 2, seed: 1 });
    match.answer(0, 'first which=c');
    const imaginer = new Imaginer(game, game.numbers, 2, match.toJSON(), match.world, eyesOf(1));
    const generator = new Generator(seeded(1));
    const play = new Play(game, game.numbers, 2, { one: () => 0, all: () => [], any: () => [0, 0] });
    const seconds = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const outcome = playOut(play, imaginer.imagine(generator), new PolicyDecider(new RandomPolicy(i)));
      expect(outcome.scores).toEqual([1, 0]);
      expect(play.state.notes.length).toBe(3);
      expect(play.state.notes[0]![0]).toBe('c');
      seconds.add(play.state.notes[0]!);
    }
    expect(seconds.size).toBe(3);
    expect(viewOf(match.world, eyesOf(1)).state.notes).toEqual([]);
  });
});

test('a card that was shown and then shuffled away is remembered', () => {
  const match = started((g) => {
    const card = g.state.deck[2]!;
    g.ask(go(0, 'look'));
    g.emit({ type: 'drew', seat: 0, card });
    g.emit({ type: 'noted', note: `saw ${read(g.state.cards.faces[card]!)}` });
    g.emit({ type: 'returned', seat: 0 });
    g.emit({ type: 'shuffled', order: g.shuffle('deck', g.state.deck.length) });
    g.ask(go(0, 'next'));
    return 'start';
  });
  match.answer(0, 'look which=a');
  const worlds = imagined(match, eyesOf(0));
  expect(worlds.every((world) => world.world.state.notes[0] === match.world.state.notes[0])).toBe(true);
  expect(new Set(worlds.map((world) => faces(world, world.world.state.deck))).size).toBeGreaterThan(20);
});
