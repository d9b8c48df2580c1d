import { describe, expect, test } from 'vitest';
import type { DynamicKind } from './dynamic.ts';
import type { LogEntry } from './log.ts';
import { why } from './log.ts';
import type { Play } from './play.ts';
import { EVERYBODY, eyesOf } from './secret.ts';
import { newWorld } from './setup.ts';
import { tell } from './sight.ts';
import { RandomPolicy, Simulator } from './simulate.ts';
import { Table } from './table.ts';
import { choices, type ToyGame, type ToyKinds, type ToyStep, toy } from './toy.ts';

type Kind = DynamicKind<ToyKinds>;
const kind = (parts: Partial<Kind>): Kind => ({ name: 'Test', text: 'For a test.', clauses: ['TOY-1'], ...parts });

/** Runs one step with these Dynamics, at the table and at full speed; both must come to the same state. */
function happens(
  dynamics: Record<string, Kind>,
  step: (g: Play<ToyKinds>) => void,
  parts: Partial<ToyGame> = {},
): { play: Play<ToyKinds>; log: readonly LogEntry[] } {
  const once: ToyStep = (g) => {
    step(g);
    g.emit({ type: 'ended' }, 'TOY-2');
    return 'start';
  };
  const game = toy({ start: once }, { dynamics, ...parts });
  const { match, update } = new Table(game).start({ seats: 2, seed: 1 });
  const simulator = new Simulator(game, game.numbers, 2, new RandomPolicy(1));
  simulator.run(newWorld(game, game.numbers, { seats: 2, seed: '1' }));
  expect(simulator.play.world.state).toEqual(match.world.state);
  expect(simulator.play.world.dynamics).toEqual(match.world.dynamics);
  return { play: simulator.play, log: update.entries };
}

const types = (log: readonly LogEntry[]): string[] =>
  log.map((entry) =>
    'event' in entry ? `${entry.kind === 'cancelled' ? 'not ' : ''}${entry.event.type}` : entry.kind,
  );

describe('BEFORE', () => {
  test('a Dynamic alters a change before it happens, and the log shows how', () => {
    const { play, log } = happens(
      {
        shield: kind({
          before: {
            damaged: (_, { event }, self) => {
              event.amount -= self.severity;
            },
          },
        }),
      },
      (g) => {
        g.enter({ kind: 'shield', severity: 3 });
        g.emit({ type: 'damaged', unit: 'u1', amount: 5 }, 'TOY-1');
      },
    );
    expect(play.state.hp['u1']).toBe(8);
    expect(log[1]).toMatchObject({
      kind: 'event',
      event: { type: 'damaged', amount: 2 },
      bends: [{ by: { kind: 'shield', severity: 3 }, changed: { amount: [5, 2] } }],
    });
  });

  test('a Dynamic cancels a change: nothing is applied, nobody reacts, the log says who', () => {
    const { play, log } = happens(
      {
        ward: kind({ before: { damaged: (_, change) => change.cancel() } }),
        echo: kind({ after: { damaged: (g) => void g.emit({ type: 'noted', note: 'echo' }) } }),
      },
      (g) => {
        g.enter({ kind: 'ward' });
        g.enter({ kind: 'echo' });
        expect(g.emit({ type: 'damaged', unit: 'u1', amount: 5 })).toBeUndefined();
      },
    );
    expect(play.state.hp['u1']).toBe(10);
    expect(play.state.notes).toEqual([]);
    expect(log[2]).toMatchObject({ kind: 'cancelled', by: { kind: 'ward' } });
  });

  test('once a change amounts to nothing, the rest of the list is skipped', () => {
    const { play } = happens(
      {
        big: kind({
          before: {
            damaged: (_, { event }) => {
              event.amount = 0;
            },
          },
        }),
        late: kind({ before: { damaged: (g) => void g.emit({ type: 'noted', note: 'late' }) } }),
      },
      (g) => {
        g.enter({ kind: 'big' });
        g.enter({ kind: 'late' });
        g.emit({ type: 'damaged', unit: 'u1', amount: 5 });
      },
      { isVoid: (event) => event.type === 'damaged' && event.amount <= 0 },
    );
    expect(play.state.notes).toEqual([]);
  });
});

describe('AFTER', () => {
  test('a Dynamic reacts depth first: its own consequences are over before the next one reacts', () => {
    const { play } = happens(
      {
        first: kind({
          after: {
            damaged(g) {
              g.emit({ type: 'noted', note: 'first' });
              g.emit({ type: 'healed', unit: 'u1', amount: 1 });
              g.emit({ type: 'noted', note: 'first done' });
            },
          },
        }),
        second: kind({
          after: {
            damaged: (g) => void g.emit({ type: 'noted', note: 'second' }),
            healed: (g) => void g.emit({ type: 'noted', note: 'healed' }),
          },
        }),
      },
      (g) => {
        g.enter({ kind: 'first' });
        g.enter({ kind: 'second' });
        g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      },
    );
    expect(play.state.notes).toEqual(['first', 'healed', 'first done', 'second']);
  });

  test('a Dynamic is not set off by consequences of its own doing', () => {
    const { play } = happens(
      {
        thorns: kind({
          after: {
            damaged: (g, { unit }) => void g.emit({ type: 'damaged', unit: unit === 'u1' ? 'u2' : 'u1', amount: 1 }),
          },
        }),
      },
      (g) => {
        g.enter({ kind: 'thorns' });
        g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      },
    );
    expect(play.state.hp).toEqual({ u1: 9, u2: 9 });
  });

  test('one that has left play meanwhile does not react; one that has just entered does', () => {
    const { play } = happens(
      {
        killer: kind({
          priority: -1,
          after: { damaged: (g) => g.leave(g.dynamics.find((d) => d.kind === 'victim')!.id) },
        }),
        victim: kind({ after: { damaged: (g) => void g.emit({ type: 'noted', note: 'victim' }) } }),
        greeter: kind({
          after: { dynamicEntered: (g, { dynamic }) => void g.emit({ type: 'noted', note: `hello ${dynamic.kind}` }) },
        }),
      },
      (g) => {
        g.enter({ kind: 'victim' });
        g.enter({ kind: 'killer' });
        g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
        g.enter({ kind: 'greeter' });
      },
    );
    expect(play.state.notes).toEqual(['hello greeter']);
  });

  test('two that set each other off without end raise an error that names the chain', () => {
    const dynamics: Record<string, Kind> = {};
    for (let i = 0; i < 70; i++) {
      dynamics[`link${i}`] = kind({
        after: { noted: (g, { note }) => void (note === String(i) && g.emit({ type: 'noted', note: String(i + 1) })) },
      });
    }
    const step: ToyStep = (g) => {
      for (const name of Object.keys(dynamics)) g.enter({ kind: name });
      g.emit({ type: 'noted', note: '0' });
      return 'start';
    };
    expect(() => new Table(toy({ start: step }, { dynamics })).start({ seats: 2, seed: 1 })).toThrow(
      /more than 60 deep: link0 \(d1\) on noted → link1 \(d2\) on noted → .*link60 \(d61\) on noted/,
    );
  });

  test("a game's own loop guard makes the rest fizzle, and the log says so", () => {
    const react: Kind['after'] = { noted: (g, { note }) => void g.emit({ type: 'noted', note: `${note}.` }) };
    const { play, log } = happens(
      { ping: kind({ after: react }), pong: kind({ after: react }) },
      (g) => {
        g.enter({ kind: 'ping' });
        g.enter({ kind: 'pong' });
        g.emit({ type: 'noted', note: 'x' });
      },
      { guard: ({ phase, own, depth, total }) => phase === 'before' || (own < 5 && depth < 8 && total < 3) },
    );
    expect(play.state.notes.length).toBe(4);
    expect(log.filter((entry) => entry.kind === 'fizzled').length).toBeGreaterThan(0);
  });

  test('the guard counts anew with each action', () => {
    const { play } = happens(
      { ping: kind({ after: { damaged: (g) => void g.emit({ type: 'noted', note: 'ping' }) } }) },
      (g) => {
        g.enter({ kind: 'ping' });
        for (let i = 0; i < 3; i++) g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
        g.newAction();
        for (let i = 0; i < 3; i++) g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      },
      { guard: ({ own }) => own < 2 },
    );
    expect(play.state.notes.length).toBe(4);
  });
});

describe('order', () => {
  const noting = (note: string, priority?: number): Kind =>
    kind({
      after: { damaged: (g, _, self) => void g.emit({ type: 'noted', note: `${note}${self.severity}` }) },
      ...(priority === undefined ? {} : { priority }),
    });

  test('by default priority comes first, then the order of entering play', () => {
    const { play } = happens({ a: noting('a', 2), b: noting('b', 1), c: noting('c', 1) }, (g) => {
      g.enter({ kind: 'a' });
      g.enter({ kind: 'c' });
      g.enter({ kind: 'b' });
      g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
    });
    expect(play.state.notes).toEqual(['c1', 'b1', 'a1']);
  });

  test('a game may give its own order; ties fall back to entering play', () => {
    const { play } = happens(
      { a: noting('a') },
      (g) => {
        for (const severity of [3, 7, 7, 10]) g.enter({ kind: 'a', severity });
        g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      },
      { order: (a, b) => b.severity - a.severity },
    );
    expect(play.state.notes).toEqual(['a10', 'a7', 'a7', 'a3']);
  });
});

describe('derived values and permissions', () => {
  const dynamics: Record<string, Kind> = {
    strong: kind({
      modify: { hp: (value, { subject }, self) => (self.subject === subject ? value + self.severity : value) },
    }),
    double: kind({ priority: 1, modify: { hp: (value) => value * 2 } }),
    rooted: kind({ permit: { move: (may, { subject }, self) => may && self.subject !== subject } }),
  };

  test('every Dynamic in play has its say, in order, and the arithmetic can be shown', () => {
    happens(dynamics, (g) => {
      g.enter({ kind: 'double' });
      g.enter({ kind: 'strong', subject: 'u1', severity: 3 });
      expect(g.value('hp', 'u1')).toBe(26);
      expect(g.value('hp', 'u2')).toBe(20);
      expect(g.terms('hp', 'u1')).toMatchObject({
        base: 10,
        total: 26,
        steps: [
          { from: 10, to: 13 },
          { from: 13, to: 26 },
        ],
      });
    });
  });

  test('a permission can be taken', () => {
    happens(dynamics, (g) => {
      g.enter({ kind: 'rooted', subject: 'u1' });
      expect([g.may('move', 'u1'), g.may('move', 'u2')]).toEqual([false, true]);
    });
  });

  test('an unknown value, permission or Dynamic is named with those that exist', () => {
    happens(dynamics, (g) => {
      expect(() => g.value('atk', 'u1')).toThrow('toy has no value "atk". It has: hp.');
      expect(() => g.may('fly', 'u1')).toThrow('toy has no permission "fly". It has: move.');
      expect(() => g.enter({ kind: 'stong' })).toThrow('toy has no Dynamic "stong". It has: strong, double, rooted.');
      expect(() => g.leave('d9')).toThrow('No Dynamic "d9" is in play. In play: none.');
    });
  });
});

describe('Dynamics on Dynamics', () => {
  const gag = kind({ blocks: (target, self) => target.id === self.subject && self.severity >= target.severity });
  const shout = kind({
    after: { damaged: (g, _, self) => void g.emit({ type: 'noted', note: self.id }) },
    modify: { hp: (value) => value + 1 },
  });

  test('[RL-R-47] a blocked Dynamic does nothing while the blocker is at least as severe', () => {
    const { play } = happens({ gag, shout }, (g) => {
      const echo = g.enter({ kind: 'shout', severity: 4 })!;
      const gagging = g.enter({ kind: 'gag', severity: 5, subject: echo })!;
      g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      expect(g.value('hp', 'u2')).toBe(10);
      g.severity(gagging, 3);
      g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      expect(g.value('hp', 'u2')).toBe(11);
    });
    expect(play.state.notes).toEqual(['d1']);
  });

  test('[RL-R-47] a blocked blocker does not block; of two mutual blockers the first in order prevails', () => {
    happens({ gag, shout }, (g) => {
      const echo = g.enter({ kind: 'shout' })!;
      const first = g.enter({ kind: 'gag', severity: 5, subject: echo })!;
      expect(g.isBlocked(g.dynamic(echo)!)).toBe(true);
      const second = g.enter({ kind: 'gag', severity: 5, subject: first })!;
      expect(g.isBlocked(g.dynamic(first)!)).toBe(true);
      expect(g.isBlocked(g.dynamic(echo)!)).toBe(false);
      g.alter(first, { subject: second });
      expect(g.isBlocked(g.dynamic(first)!)).toBe(false);
      expect(g.isBlocked(g.dynamic(second)!)).toBe(true);
    });
  });

  test('severity changes are events that Dynamics can bend, and 0 is the end', () => {
    const { play, log } = happens(
      {
        shout,
        keeper: kind({
          before: {
            severityChanged: (_, { event }) => {
              event.to = Math.max(event.to, 2);
            },
          },
        }),
        mourner: kind({
          after: { dynamicLeft: (g, event) => void g.emit({ type: 'noted', note: `gone: ${event.kind}` }) },
        }),
      },
      (g) => {
        g.enter({ kind: 'mourner' });
        const id = g.enter({ kind: 'shout', severity: 5 })!;
        const keeper = g.enter({ kind: 'keeper' })!;
        g.severity(id, 0);
        expect(g.dynamic(id)!.severity).toBe(2);
        g.leave(keeper);
        g.severity(id, 99);
        expect(g.dynamic(id)!.severity).toBe(10);
        g.severity(id, -3, 'TOY-1');
        expect(g.dynamic(id)).toBeUndefined();
      },
    );
    expect(play.state.notes).toEqual(['gone: keeper', 'gone: shout']);
    expect(types(log)).toContain('severityChanged');
  });

  test('an inactive Dynamic keeps its place and severity and does nothing', () => {
    const { play } = happens({ shout }, (g) => {
      const id = g.enter({ kind: 'shout', severity: 4 })!;
      g.deactivate(id);
      g.deactivate(id);
      g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
      expect(g.dynamic(id)).toMatchObject({ severity: 4, active: false });
      g.activate(id);
      g.emit({ type: 'damaged', unit: 'u1', amount: 1 });
    });
    expect(play.state.notes).toEqual(['d1']);
  });

  test('a Dynamic can keep another one out of play', () => {
    happens(
      {
        shout,
        gate: kind({
          before: { dynamicEntered: (_, change) => void (change.event.dynamic.kind === 'shout' && change.cancel()) },
        }),
      },
      (g) => {
        g.enter({ kind: 'gate' });
        expect(g.enter({ kind: 'shout' })).toBeUndefined();
        expect(g.dynamics.map((dynamic) => dynamic.kind)).toEqual(['gate']);
      },
    );
  });
});

describe('hidden Dynamics', () => {
  const stance = kind({
    before: {
      damaged: (_, { event }) => {
        event.amount -= 2;
      },
    },
    after: { damaged: (g) => void g.emit({ type: 'noted', note: 'riposte' }) },
  });

  test('[SS-R-93] they are in nobody else’s view or log, and leave no gap; in a breakdown they are "other"', () => {
    const game = toy(
      {
        start(g) {
          g.enter({ kind: 'stance', eyes: eyesOf(0), owner: 0 });
          g.enter({ kind: 'open' });
          g.emit({ type: 'damaged', unit: 'u1', amount: 5 }, 'TOY-1');
          g.ask({
            seat: 0,
            name: 'go',
            say: 'go on',
            options: choices('go', 'a', 'b'),
            otherwise: { verb: 'go', which: 'a' },
          });
          g.show('h1-1', EVERYBODY);
          g.emit({ type: 'ended' });
          return 'start';
        },
      },
      { dynamics: { stance, open: kind({}) } },
    );
    const { match, update } = new Table(game).start({ seats: 2, seed: 1 });
    const log = [...update.entries];
    expect(match.view(eyesOf(0)).dynamics.map((dynamic) => dynamic.id)).toEqual(['h1-1', 'd1']);
    expect(match.view(eyesOf(1)).dynamics.map((dynamic) => dynamic.id)).toEqual(['d1']);
    const theirs = tell(match, log, eyesOf(1)).map(({ entry }) => entry);
    expect(theirs.map((entry) => entry.n)).toEqual([0, 1, 2]);
    expect(JSON.stringify(theirs)).not.toContain('stance');
    expect(theirs[1]).toMatchObject({ event: { amount: 3 }, bends: [{ by: { kind: 'other' } }] });
    expect(theirs[2]).toMatchObject({ event: { note: 'riposte' }, cause: 1 });
    expect(tell(match, log, eyesOf(0)).map(({ entry }) => entry.n)).toEqual([0, 1, 2, 3]);
    const result = match.answer(0, 'go which=b');
    expect(
      result.ok &&
        result.value.entries.some(
          (entry) => 'event' in entry && entry.event.type === 'dynamicShown' && !entry.eyes === false,
        ),
    ).toBe(true);
    expect(match.view(eyesOf(1)).dynamics.length).toBe(2);
  });
});

describe('why', () => {
  test('every event has its cause and clauses; the chain leads back to the choice', () => {
    const game = toy(
      {
        start(g) {
          const strike = g.ask({
            seat: 0,
            name: 'strike',
            say: 'strike',
            options: choices('strike', 'a', 'b'),
            otherwise: { verb: 'strike', which: 'a' },
          });
          const reply = g.ask({
            seat: 1,
            name: 'reply',
            say: 'reply',
            options: choices('reply', 'a', 'b'),
            otherwise: { verb: 'reply', which: 'a' },
          });
          g.emit({ type: 'noted', note: 'reply' }, 'TOY-2', reply);
          g.emit({ type: 'damaged', unit: 'u1', amount: 1 }, ['TOY-1', 'TOY-2']);
          g.emit({ type: 'noted', note: strike.which }, 'TOY-1');
          g.emit({ type: 'ended' });
          return 'start';
        },
      },
      {
        dynamics: {
          thorns: kind({ after: { damaged: (g) => void g.emit({ type: 'healed', unit: 'u2', amount: 1 }, 'TOY-1') } }),
        },
        setup(tools) {
          tools.enter({ kind: 'thorns' });
          return toy({}).setup(tools);
        },
      },
    );
    const { match, update } = new Table(game).start({ seats: 2, seed: 1 });
    const log = [...update.entries];
    for (const [seat, key] of [
      [0, 'strike which=a'],
      [1, 'reply which=b'],
    ] as const) {
      const result = match.answer(seat, key);
      if (result.ok) log.push(...result.value.entries);
    }
    const healed = log.find((entry) => 'event' in entry && entry.event.type === 'healed')!;
    expect(
      why(log, healed.n).map((entry) =>
        'event' in entry ? entry.event.type : 'key' in entry ? entry.key : entry.kind,
      ),
    ).toEqual(['healed', 'damaged', 'strike which=a']);
    expect(healed).toMatchObject({ by: { kind: 'thorns' }, clauses: ['TOY-1'] });
    expect(log.find((entry) => 'event' in entry && entry.event.type === 'damaged')).toMatchObject({
      clauses: ['TOY-1', 'TOY-2'],
    });
    const reply = log.find((entry) => 'event' in entry && entry.event.type === 'noted')!;
    expect(why(log, reply.n).at(-2)).toMatchObject({ key: 'reply which=b' });
  });
});
