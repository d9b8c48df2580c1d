// The conformance suite is itself tried out: each way of breaking the contract is found by the check that is there for it.

import { describe, expect, test } from 'vitest';
import type { Ask } from '../ask.ts';
import type { Play } from '../play.ts';
import { presentation, say, seatId } from '../present.ts';
import { box, EVERYBODY, eyesOf, NOBODY, pooled, read } from '../secret.ts';
import { choices, type ToyGame, type ToyKinds, type ToyStep, toy } from '../toy.ts';
import { conforms } from './conformance.ts';

type ToyOption = { verb: string; which: string };
const go = (seat: number, more: Partial<Ask<ToyOption>> = {}): Ask<ToyOption> => ({
  seat,
  name: 'go',
  say: 'go',
  options: choices('go', 'a', 'b'),
  otherwise: { verb: 'go', which: 'a' },
  ...more,
});

/** Four questions to each seat in turn, then the end: a game that keeps its contract. */
const turns =
  (extra: (g: Play<ToyKinds>, seat: number) => Partial<Ask<ToyOption>> = () => ({})): ToyStep =>
  (g) => {
    const seat = g.state.notes.length % 2;
    const { which } = g.ask(go(seat, extra(g, seat)));
    g.emit({ type: 'noted', note: which }, 'TOY-1');
    if (g.state.notes.length >= 8) g.emit({ type: 'ended' }, 'TOY-2');
    return 'start';
  };

const good: Partial<ToyGame> = {
  facts: { ...toy({}).facts, minSeats: 2, maxSeats: 2, maxDecisions: 8 },
  setup(tools) {
    const state = toy({}).setup(tools);
    const order = tools.chance.shuffle('colours', 2);
    for (const seat of [0, 1])
      state.secrets[`card${seat}`] = pooled(['red', 'blue'][order[seat]!]!, eyesOf(seat), 'colours');
    state.secrets['third'] = pooled('green', NOBODY, 'colours');
    return state;
  },
};

function problemsOf(check: string, step: ToyStep, parts: Partial<ToyGame> = {}): string {
  const results = conforms(toy({ start: step }, { ...good, ...parts }), { games: 4, matches: 6 });
  return results.find(({ name }) => name === check)!.problems.join('\n');
}

describe('the conformance suite', () => {
  test('has nothing to say about a game that keeps its contract', () => {
    for (const { name, problems } of conforms(toy({ start: turns() }, good), { games: 20, matches: 6 }))
      expect([name, problems]).toEqual([name, []]);
  });

  test.each<[string, string, ToyStep, Partial<ToyGame>, RegExp]>([
    [
      'an option that refers to nothing presented',
      'presentation',
      turns(() => ({ options: choices('go', 'a', 'nowhere') })),
      {},
      /nowhere/,
    ],
    [
      'two options with one key',
      'answers',
      turns(() => ({ options: [...choices('go', 'a'), ...choices('go', 'a')] })),
      {},
      /the same key: go which=a/,
    ],
    [
      'a game that is longer than it says',
      'random play',
      turns(),
      { facts: { ...good.facts!, maxDecisions: 5 } },
      /8 decisions, but facts.maxDecisions says 5/,
    ],
    [
      'a broken invariant',
      'random play',
      turns(),
      { invariants: { 'few notes': ({ state }) => (state.notes.length > 3 ? 'too many' : undefined) } },
      /"few notes" is broken after noted: too many/,
    ],
    [
      'an outcome with scores for other seats',
      'random play',
      turns(),
      { outcome: ({ over }) => (over ? { scores: [1], reason: 'x', clauses: [] } : undefined) },
      /1 scores for 2 seats/,
    ],
    [
      'a prompt that tells a secret',
      'secrets',
      turns((g) => ({ say: `beat ${read(g.state.secrets['card0']!)}` })),
      {},
      /the questions tells more/,
    ],
    [
      'options that depend on what their seat does not know',
      'secrets',
      turns((g, seat) => ({
        options:
          read(g.state.secrets[`card${1 - seat}`]!) === 'red' ? choices('go', 'a', 'b') : choices('go', 'a', 'b', 'c'),
      })),
      {},
      /the questions tells more/,
    ],
    [
      'an event that carries a secret in the open',
      'consequences',
      (g) => {
        g.ask(go(0));
        g.emit({ type: 'noted', note: read(g.state.secrets['card1']!) }, 'TOY-1');
        g.ask(go(0, { always: true, name: 'next' }));
        if (g.state.notes.length >= 3) g.emit({ type: 'ended' }, 'TOY-2');
        return 'start';
      },
      {},
      /the viewer can tell what nothing has shown/,
    ],
    [
      'a presentation that is not well formed',
      'presentation',
      turns(),
      {
        present: () =>
          presentation({ headline: { title: 'x', toAct: [9] }, seats: [{ id: seatId(0), seat: 0, name: 'x' }] }),
      },
      /./,
    ],
    [
      'a secret in a game that says it has none',
      'presentation',
      turns(),
      { facts: { ...good.facts!, secrets: false } },
      /says that it has no secrets, but something is hidden/,
    ],
    [
      'a game without secrets that shows each viewer something else',
      'presentation',
      turns(),
      {
        facts: { ...good.facts!, secrets: false },
        setup: (tools) => toy({}).setup(tools),
        present: ({ viewer }) =>
          presentation({
            headline: { title: `for ${viewer}`, toAct: [0] },
            seats: [0, 1].map((seat) => ({ id: seatId(seat), seat, name: `Seat ${seat}` })),
          }),
      },
      /is presented otherwise to a seat than to a spectator/,
    ],
    [
      'a clause that does not exist',
      'log',
      turns((g) => (g.emit({ type: 'healed', unit: 'u1', amount: 0 }, 'TOY-9') ? {} : {})),
      {},
      /cites TOY-9, which is not in the rulebook/,
    ],
    [
      'an event without a clause',
      'log',
      turns((g) => (g.emit({ type: 'healed', unit: 'u1', amount: 0 }) ? {} : {})),
      {},
      /"healed" cites no clause/,
    ],
    [
      'a sentence about things that are not there',
      'log',
      turns(),
      { tell: () => say`see ${{ ref: 'nobody', text: 'nobody' }}` },
      /nobody/,
    ],
    [
      'a time-out that leads nowhere',
      'time-outs',
      (g) => {
        const { which } = g.ask(go(0));
        g.emit({ type: 'noted', note: which }, 'TOY-1');
        if (which === 'b') g.emit({ type: 'ended' }, 'TOY-2');
        return 'start';
      },
      {},
      /nobody answers, and after/,
    ],
    [
      'a state that is not plain data',
      'plain data',
      turns(),
      { setup: (tools) => ({ ...good.setup!(tools), odd: new Map([[1, 2]]) }) as never },
      /./,
    ],
    [
      'a Dynamic that cites nothing and listens to nothing',
      'definition',
      turns(),
      {
        dynamics: {
          odd: {
            name: 'Odd',
            text: '',
            clauses: [],
            after: { vanished: () => undefined } as never,
            modify: { atk: (n) => n },
          },
        },
      },
      /cites no clause[\s\S]*listens to "vanished"[\s\S]*modifies "atk"/,
    ],
    [
      'a game that nobody can judge',
      'definition',
      turns(),
      { evaluate: undefined as never, id: 'Bad Id' },
      /the id "Bad Id"[\s\S]*no evaluate/,
    ],
    [
      'a box that imagining leaves empty',
      'secrets',
      turns(),
      { setup: (tools) => ({ ...good.setup!(tools), secrets: { plan: box('x', eyesOf(0)) } }) },
      /imagine\(\) leaves the box "secrets.plan" empty/,
    ],
  ])('finds %s', (_, check, step, parts, message) => {
    expect(problemsOf(check, step, parts)).toMatch(message);
  });

  test('finds rules that do not run the same way twice', () => {
    let calls = 0;
    const step: ToyStep = (g) => {
      const seat = g.state.notes.length % 2;
      g.ask(go(seat, { eyes: EVERYBODY }));
      g.emit({ type: 'noted', note: String(calls++ % 7) }, 'TOY-1');
      if (g.state.notes.length >= 8) g.emit({ type: 'ended' }, 'TOY-2');
      return 'start';
    };
    expect(problemsOf('determinism', step)).toMatch(/differs/);
  });
});
