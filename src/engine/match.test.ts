import { describe, expect, test } from 'vitest';
import { connectFour } from '../samples/connect-four/game.ts';
import type { Ask } from './ask.ts';
import { makeCards } from './cards.ts';
import type { LogEntry } from './log.ts';
import type { Match } from './match.ts';
import type { Update } from './match-data.ts';
import type { Play } from './play.ts';
import { explain, type Result } from './refusal.ts';
import { box, EVERYBODY, eyesOf, NOBODY } from './secret.ts';
import { sightOf } from './sight.ts';
import { Table } from './table.ts';
import { choices, type ToyGame, type ToyKinds, type ToyStep, toy } from './toy.ts';

type ToyMatch = Match<ToyKinds>;
const start = (step: ToyStep, parts: Partial<ToyGame> = {}, seats = 2): ToyMatch =>
  new Table(toy({ start: step }, parts)).start({ seats, seed: 1 }).match;
const ask = (
  seat: number,
  name: string,
  more: Partial<Ask<{ verb: string; which: string }>> = {},
): Ask<{ verb: string; which: string }> => {
  const options = more.options ?? choices(name, 'a', 'b');
  return { seat, name, say: `choose ${name}`, options, otherwise: options[0]!, ...more };
};
const note = (g: Play<ToyKinds>, text: string): void => void g.emit({ type: 'noted', note: text }, 'TOY-1');
const refusalOf = (result: Result<unknown>): unknown => (result.ok ? 'accepted' : result.refusal);
const entriesOf = (result: Result<Update>): readonly LogEntry[] => {
  if (!result.ok) throw new Error(explain(result.refusal));
  return result.value.entries;
};

describe('ask', () => {
  const twice: ToyStep = (g) => {
    const first = g.ask(ask(0, 'first'));
    note(g, `first ${first.which}`);
    const second = g.ask(ask(1, 'second'));
    note(g, `second ${second.which}`);
    return 'start';
  };

  test('suspends at each question and runs on when the answer comes; nothing is told twice', () => {
    const match = start(twice);
    expect(match.pending.map((pending) => [pending.id, pending.ask.seat, pending.ask.name])).toEqual([
      ['0.0', 0, 'first'],
    ]);
    const first = entriesOf(match.answer(0, 'first which=b', '0.0'));
    expect(first.map((entry) => ('event' in entry ? entry.event : entry.kind))).toEqual([
      'choice',
      { type: 'noted', note: 'first b' },
    ]);
    expect(match.pending[0]!.id).toBe('0.1');
    const second = entriesOf(match.answer(1, 'second which=a'));
    expect(second.map((entry) => entry.n)).toEqual([2, 3]);
    expect(match.world.state.notes).toEqual(['first b', 'second a']);
    expect(match.pending[0]!.id).toBe('1.0');
  });

  test('a suspended match is plain JSON and goes on from it', () => {
    const match = start(twice);
    match.answer(0, 'first which=b');
    const text = JSON.stringify(match);
    const again = match.table.restore(JSON.parse(text));
    expect(JSON.stringify(again)).toBe(text);
    entriesOf(again.answer(1, 'second which=b', '0.1'));
    expect(again.world.state.notes).toEqual(['first b', 'second b']);
    expect(match.world.state.notes).toEqual(['first b']);
  });

  test('everything that cannot be taken is refused with a reason, and changes nothing', () => {
    const match = start(twice);
    match.answer(0, 'first which=b');
    const before = JSON.stringify(match);
    expect(refusalOf(match.answer(0, 'second which=a'))).toEqual({ reason: 'notAsked', seat: 0, asked: [1] });
    expect(refusalOf(match.answer(1, 'second which=c'))).toEqual({
      reason: 'notAnOption',
      key: 'second which=c',
      nearest: ['second which=a', 'second which=b'],
    });
    expect(refusalOf(match.answer(1, 'second which=a', '0.0'))).toEqual({ reason: 'stale', ask: '0.0', now: '0.1' });
    expect(refusalOf(match.answer(7, 'second which=a'))).toEqual({ reason: 'noSuchSeat', seat: 7, seats: 2 });
    expect(refusalOf(match.answer(-1, 'second which=a'))).toMatchObject({ reason: 'noSuchSeat' });
    expect(refusalOf(match.answer(0.5, 'second which=a'))).toMatchObject({ reason: 'noSuchSeat' });
    expect(refusalOf(match.stand(1, 'second', 'x'))).toEqual({
      reason: 'noSuchStanding',
      ask: 'second',
      id: 'x',
      offered: [],
    });
    expect(refusalOf(match.settle(1))).toEqual({ reason: 'nothingToSettle', seat: 1 });
    expect(JSON.stringify(match)).toBe(before);
  });

  test('refusals read as sentences', () => {
    expect(explain({ reason: 'notAsked', seat: 0, asked: [1] })).toBe(
      "It is not seat 1's decision. Waiting for seat 2.",
    );
    expect(explain({ reason: 'notAnOption', key: 'x', nearest: ['a', 'b'] }, () => 'Tamsin')).toBe(
      '"x" is not one of the options. Nearest: "a", "b".',
    );
    expect(explain({ reason: 'stale', ask: '1.0', now: '1.2' })).toContain('earlier question');
    expect(explain({ reason: 'cannotTakeBack', because: 'rolled' })).toBe(
      'It cannot be taken back: chance has spoken since.',
    );
    expect(explain({ reason: 'over' })).toContain('over');
    expect(explain({ reason: 'alreadyAnswered', seat: 0, waitingFor: [1, 2] })).toBe(
      'seat 1 has answered already. Waiting for seat 2 and seat 3.',
    );
    expect(explain({ reason: 'noSuchSeat', seat: 7, seats: 2 })).toBe('There is no seat 8 at this table; it has 2.');
    expect(explain({ reason: 'noSuchStanding', ask: 'x', id: 'y', offered: ['z'] })).toBe(
      '"x" has no standing answer "y". It has: z.',
    );
  });

  test('a time-out answers what the ask says', () => {
    const match = start((g) => {
      note(g, g.ask(ask(0, 'first', { otherwise: () => ({ verb: 'first', which: 'b' }) })).which);
      return 'start';
    });
    expect(entriesOf(match.timeOut(0))[0]).toMatchObject({ kind: 'choice', by: 'timeout', key: 'first which=b' });
    expect(match.answers).toEqual([{ seat: 0, key: 'first which=b', by: 'timeout' }]);
    expect(refusalOf(match.timeOut(1))).toMatchObject({ reason: 'notAsked' });
  });

  test('where there is nothing to decide, the engine answers, unless the game or the ask says otherwise', () => {
    const lone = choices('go', 'a');
    const step: ToyStep = (g) => {
      note(g, g.ask(ask(0, 'go', { options: lone })).which);
      note(g, g.ask(ask(0, 'always', { options: lone, always: true })).which);
      return 'start';
    };
    const { match, update } = new Table(toy({ start: step })).start({ seats: 2, seed: 1 });
    expect(update.entries[0]).toMatchObject({ kind: 'choice', by: 'only', key: 'go which=a' });
    expect(match.pending[0]!.ask.name).toBe('always');
    expect(match.answers).toEqual([]);
    expect(start(step, { autoForced: false }).pending[0]!.ask.name).toBe('go');
  });

  test('after the end every answer is refused', () => {
    const match = start((g) => {
      g.ask(ask(0, 'end'));
      g.emit({ type: 'ended' }, 'TOY-2');
      return 'start';
    });
    entriesOf(match.answer(0, 'end which=a'));
    expect(match.outcome?.reason).toBe('It is over.');
    expect(match.pending).toEqual([]);
    expect([
      refusalOf(match.answer(0, 'end which=a')),
      refusalOf(match.timeOut(1)),
      refusalOf(match.resign(1)),
    ]).toEqual([{ reason: 'over' }, { reason: 'over' }, { reason: 'over' }]);
  });

  test('a game that is decided drops everything pending', () => {
    const match = start((g) => {
      g.ask(ask(0, 'end'));
      g.emit({ type: 'ended' }, 'TOY-2');
      g.endIfDecided();
      g.ask(ask(1, 'never'));
      return 'start';
    });
    entriesOf(match.answer(0, 'end which=a'));
    expect(match.outcome?.scores).toEqual([1, 0]);
  });
});

describe('askAll', () => {
  const sealedStep: ToyStep = (g) => {
    const chosen = g.askAll([0, 1, 2].map((seat) => ask(seat, 'bid', { options: choices('bid', 'a', 'b', 'c') })));
    note(g, chosen.map(({ which }) => which).join(''));
    return 'start';
  };

  test('answers are sealed until all are in: who has answered is public, what is not', () => {
    const match = start(sealedStep, {}, 3);
    expect(entriesOf(match.answer(1, 'bid which=c'))).toEqual([]);
    expect(match.pending.map((pending) => pending.answered)).toEqual([false, true, false]);
    for (const viewer of [eyesOf(0), eyesOf(2), 0]) {
      const shown = JSON.stringify([sightOf(match, viewer).asks, match.view(viewer)]);
      expect(shown).toContain('"answered":true');
      expect(
        sightOf(match, viewer)
          .asks.filter((shownAsk) => shownAsk.yours)
          .every((shownAsk) => shownAsk.seat === Math.log2(viewer)),
      ).toBe(true);
    }
    expect(refusalOf(match.answer(1, 'bid which=a'))).toEqual({
      reason: 'alreadyAnswered',
      seat: 1,
      waitingFor: [0, 2],
    });
    entriesOf(match.answer(2, 'bid which=a', '0.0'));
    const all = entriesOf(match.answer(0, 'bid which=b', '0.0'));
    expect(match.world.state.notes).toEqual(['bca']);
    expect(all.filter((entry) => entry.kind === 'choice').map((entry) => entry.cause)).toEqual([null, null, null]);
    expect(all.at(-1)).toMatchObject({ kind: 'event', cause: 0 });
  });

  test('partial answers are kept in the JSON', () => {
    const match = start(sealedStep, {}, 3);
    entriesOf(match.answer(1, 'bid which=c'));
    const again = match.table.restore(JSON.parse(JSON.stringify(match)));
    expect(again.pending.map((pending) => pending.answered)).toEqual([false, true, false]);
    entriesOf(again.answer(0, 'bid which=a'));
    entriesOf(again.answer(2, 'bid which=a'));
    expect(again.world.state.notes).toEqual(['aca']);
  });

  test('what was chosen stays the seat’s own in the log unless the ask says otherwise', () => {
    const keys = (eyes: number | undefined): unknown[] => {
      const match = start((g) => {
        g.askAll([0, 1].map((seat) => ask(seat, 'bid', eyes === undefined ? {} : { eyes })));
        note(g, 'done');
        return 'start';
      });
      entriesOf(match.answer(0, 'bid which=a'));
      return entriesOf(match.answer(1, 'bid which=b')).map((entry) =>
        entry.kind === 'choice' ? entry.keyEyes : undefined,
      );
    };
    expect(keys(undefined).slice(0, 2)).toEqual([eyesOf(0), eyesOf(1)]);
    expect(keys(EVERYBODY).slice(0, 2)).toEqual([undefined, undefined]);
  });

  test('seats with nothing to decide do not hold the others up', () => {
    const match = start((g) => {
      const chosen = g.askAll([ask(0, 'bid', { options: choices('bid', 'z') }), ask(1, 'bid')]);
      note(g, chosen.map(({ which }) => which).join(''));
      return 'start';
    });
    expect(match.pending.map((pending) => pending.answered)).toEqual([true, false]);
    entriesOf(match.answer(1, 'bid which=b'));
    expect(match.world.state.notes).toEqual(['zb']);
  });

  test('a sealed answer can be withdrawn while nobody else has answered since', () => {
    const match = start(sealedStep, {}, 3);
    entriesOf(match.answer(0, 'bid which=a'));
    entriesOf(match.answer(1, 'bid which=c'));
    expect(refusalOf(match.takeBack(0))).toEqual({ reason: 'cannotTakeBack', because: 'othersAnswered' });
    entriesOf(match.takeBack(1));
    expect(match.pending.map((pending) => pending.answered)).toEqual([true, false, false]);
    entriesOf(match.answer(1, 'bid which=b'));
    entriesOf(match.answer(2, 'bid which=b'));
    expect(match.world.state.notes).toEqual(['abb']);
  });
});

describe('askAny', () => {
  const weaving: ToyStep = (g) => {
    const ready = new Set<number>();
    while (ready.size < 2) {
      const { seat, option } = g.askAny(
        [0, 1].map((other) =>
          ask(other, 'weave', { options: choices('weave', `act${g.state.notes.length}`, 'ready') }),
        ),
      );
      note(g, `${seat} ${option.which}`);
      if (option.which === 'ready') ready.add(seat);
      else ready.delete(seat);
    }
    return 'start';
  };

  test('the first answer counts, then everybody’s options are computed anew', () => {
    const match = start(weaving);
    expect(match.pending.map((pending) => pending.ask.seat)).toEqual([0, 1]);
    entriesOf(match.answer(1, 'weave which=act0', '0.0'));
    expect(refusalOf(match.answer(0, 'weave which=act0', '0.0'))).toEqual({ reason: 'stale', ask: '0.0', now: '0.1' });
    expect(refusalOf(match.answer(0, 'weave which=act0', '0.1'))).toMatchObject({ reason: 'notAnOption' });
    entriesOf(match.answer(0, 'weave which=act1', '0.1'));
    entriesOf(match.answer(0, 'weave which=ready'));
    entriesOf(match.answer(1, 'weave which=ready'));
    expect(match.world.state.notes).toEqual(['1 act0', '0 act1', '0 ready', '1 ready']);
    expect(match.pending[0]!.id).toBe('1.0');
  });
});

describe('discreet windows', () => {
  /** A window put to every seat that may hold a reaction; only seat 1 or nobody does. */
  const window =
    (held: boolean): ToyStep =>
    (g) => {
      g.ask(ask(0, 'strike'));
      for (const seat of [0, 1]) {
        const options = seat === 1 && held ? choices('react', 'decline', 'dodge') : choices('react', 'decline');
        const { which } = g.ask(ask(seat, 'react', { options, discreet: true, eyes: eyesOf(seat) }));
        note(g, which === 'dodge' ? 'dodged' : 'passed');
      }
      return 'start';
    };

  test('a seat that holds nothing is answered by the engine', () => {
    const match = start(window(false));
    const entries = entriesOf(match.answer(0, 'strike which=a'));
    expect(entries.filter((entry) => entry.kind === 'choice').map((entry) => entry.by)).toEqual([
      'seat',
      'discreet',
      'discreet',
    ]);
    expect(match.world.state.notes).toEqual(['passed', 'passed']);
  });

  test('where the table wants it, that answer waits until a person could have given it, and nobody can tell the difference', () => {
    const shown = [true, false].map((held) => {
      const { match } = new Table(toy({ start: window(held) })).start(
        { seats: 2, seed: 1 },
        { discreet: 'whenSettled' },
      );
      entriesOf(match.answer(0, 'strike which=a'));
      expect(match.pending[0]!.auto).toEqual({ key: 'react which=decline', by: 'discreet' });
      entriesOf(match.settle(0));
      expect(match.pending[0]!.auto === undefined).toBe(held);
      const before = JSON.stringify([sightOf(match, eyesOf(0)), match.view(eyesOf(0))]);
      entriesOf(held ? match.answer(1, 'react which=decline') : match.settle(1));
      return before + JSON.stringify(match.view(eyesOf(0)));
    });
    expect(shown[0]).toBe(shown[1]);
  });
});

describe('standing answers', () => {
  const stepWith =
    (scope?: string): ToyStep =>
    (g) => {
      for (let round = 1; round <= 3; round++) {
        const target = round === 2;
        const decline = { verb: 'react', which: 'decline' };
        const { which } = g.ask(
          ask(1, 'react', {
            options: choices('react', 'decline', 'dodge'),
            otherwise: decline,
            standing: [
              {
                id: 'unlessTarget',
                label: 'Decline until I am the target',
                answer: target ? undefined : decline,
                ...(scope === undefined ? {} : { scope: `${scope} ${round}` }),
              },
              { id: 'wrong', label: 'Wrong', answer: { verb: 'react', which: 'nonsense' } },
            ],
          }),
        );
        note(g, `${round} ${which}`);
      }
      return 'start';
    };

  test('answer by themselves where they apply, and leave the rest to the seat', () => {
    const match = start(stepWith());
    expect(sightOf(match, eyesOf(1)).asks[0]!.yours!.standing.map(({ label }) => label)).toEqual([
      'Decline until I am the target',
      'Wrong',
    ]);
    const entries = entriesOf(match.stand(1, 'react', 'unlessTarget'));
    expect(entries.filter((entry) => entry.kind === 'choice').map((entry) => entry.by)).toEqual(['standing']);
    expect(match.world.state.notes).toEqual(['1 decline']);
    entriesOf(match.answer(1, 'react which=dodge'));
    expect(match.world.state.notes).toEqual(['1 decline', '2 dodge', '3 decline', '1 decline']);
    expect(match.answers.map((answer) => ('by' in answer ? answer.by : ''))).toEqual([
      'standing',
      'seat',
      'standing',
      'standing',
    ]);
  });

  test('are shown to their owner alone, until they lapse or are withdrawn', () => {
    const shown = (match: ToyMatch, viewer: number) => sightOf(match, viewer).standing;
    const match = start(stepWith());
    entriesOf(match.stand(1, 'react', 'unlessTarget'));
    expect(shown(match, eyesOf(1))).toEqual([
      { seat: 1, ask: 'react', id: 'unlessTarget', label: 'Decline until I am the target' },
    ]);
    for (const other of [eyesOf(0), 0]) expect(shown(match, other)).toBeUndefined();
    entriesOf(match.stand(1, 'react', null));
    expect(shown(match, eyesOf(1))).toBeUndefined();
    const scoped = start(stepWith('round'));
    entriesOf(scoped.stand(1, 'react', 'unlessTarget'));
    expect(scoped.pending[0]!.ask.seat).toBe(1);
    expect(shown(scoped, eyesOf(1))).toBeUndefined();
  });

  test('are kept in the JSON, and can be withdrawn', () => {
    const match = start(stepWith());
    match.stand(1, 'react', 'unlessTarget');
    const again = match.table.restore(JSON.parse(JSON.stringify(match)));
    entriesOf(again.stand(1, 'react', null));
    entriesOf(again.answer(1, 'react which=dodge'));
    expect(again.world.state.notes).toEqual(['1 decline', '2 dodge']);
  });

  test('lapse when their scope is over', () => {
    const match = start(stepWith('round'));
    entriesOf(match.stand(1, 'react', 'unlessTarget'));
    entriesOf(match.answer(1, 'react which=dodge'));
    expect(match.world.state.notes).toEqual(['1 decline', '2 dodge']);
    expect(match.pending[0]!.ask.name).toBe('react');
  });

  test('one that answers nonsense is the game’s mistake, and leaves the match as it was', () => {
    const match = start(stepWith());
    const before = JSON.stringify(match);
    expect(() => match.stand(1, 'react', 'wrong')).toThrow(
      'The standing answer "wrong" of "react" answers "react which=nonsense", which is not among the options.',
    );
    expect(JSON.stringify(match)).toBe(before);
  });
});

describe('take-back', () => {
  const turn: ToyStep = (g) => {
    const { which } = g.ask(ask(0, 'act', { options: choices('act', 'walk', 'roll', 'look', 'shuffle', 'pass') }));
    note(g, which);
    if (which === 'roll') note(g, String(g.roll('die', '1d6').total));
    if (which === 'shuffle') g.shuffle('deck', 3);
    if (which === 'look') g.emit({ type: 'showed', name: 'x', eyes: eyesOf(0) });
    return which === 'pass' ? 'other' : 'start';
  };
  const other: ToyStep = (g) => {
    note(g, g.ask(ask(1, 'reply')).which);
    return 'start';
  };
  const table = new Table(
    toy(
      { start: turn, other },
      {
        setup(tools) {
          const state = toy({}).setup(tools);
          state.secrets['x'] = box('hidden', NOBODY);
          return state;
        },
      },
    ),
  );

  test('leads back to exactly where it was, step by step', () => {
    const { match } = table.start({ seats: 2, seed: 1 });
    const looks = [JSON.stringify([match.view(EVERYBODY), match.answers])];
    for (let i = 0; i < 3; i++) {
      entriesOf(match.answer(0, 'act which=walk'));
      looks.push(JSON.stringify([match.view(EVERYBODY), match.answers]));
    }
    for (let i = 2; i >= 0; i--) {
      const result = match.takeBack(0);
      expect(result.ok && result.value.backTo).toBe(2 * i);
      expect(JSON.stringify([match.view(EVERYBODY), match.answers])).toBe(looks[i]);
    }
    expect(refusalOf(match.takeBack(0))).toEqual({ reason: 'cannotTakeBack', because: 'nothingYet' });
  });

  test.each([
    ['roll', 'rolled'],
    ['look', 'revealed'],
    ['shuffle', 'rolled'],
  ])('ends with a %s', (which, because) => {
    const { match } = table.start({ seats: 2, seed: 1 });
    entriesOf(match.answer(0, 'act which=walk'));
    entriesOf(match.answer(0, `act which=${which}`));
    expect(refusalOf(match.takeBack(0))).toEqual({ reason: 'cannotTakeBack', because });
    entriesOf(match.answer(0, 'act which=walk'));
    expect(match.canTakeBack(0).ok).toBe(true);
    entriesOf(match.takeBack(0));
    expect(match.canTakeBack(0).ok).toBe(false);
  });

  test('ends when somebody else has answered; until then it reaches across steps', () => {
    const { match } = table.start({ seats: 2, seed: 1 });
    entriesOf(match.answer(0, 'act which=pass'));
    expect(match.canTakeBack(0).ok).toBe(true);
    expect(refusalOf(match.takeBack(1))).toMatchObject({ because: 'othersAnswered' });
    entriesOf(match.takeBack(0));
    entriesOf(match.answer(0, 'act which=pass'));
    entriesOf(match.answer(1, 'reply which=a'));
    expect(refusalOf(match.takeBack(0))).toEqual({ reason: 'cannotTakeBack', because: 'othersAnswered' });
    expect(match.canTakeBack(1).ok).toBe(true);
  });

  test('survives the JSON', () => {
    const { match } = table.start({ seats: 2, seed: 1 });
    entriesOf(match.answer(0, 'act which=walk'));
    entriesOf(match.answer(0, 'act which=walk'));
    const again = table.restore(JSON.parse(JSON.stringify(match)));
    entriesOf(again.takeBack(0));
    entriesOf(again.takeBack(0));
    expect(again.world.state.notes).toEqual([]);
  });
});

describe('resigning', () => {
  test('the game sees the seat off at the next step, and its asks are answered as by time-outs', () => {
    const match = start(
      (g) => {
        note(g, g.ask(ask(0, 'mine')).which);
        note(g, g.ask(ask(1, 'yours', { otherwise: { verb: 'yours', which: 'b' } })).which);
        return 'start';
      },
      { resign: (g, seat) => note(g, `seat ${seat} gave up`) },
    );
    entriesOf(match.answer(0, 'mine which=a'));
    entriesOf(match.answer(1, 'yours which=a'));
    entriesOf(match.answer(0, 'mine which=b'));
    entriesOf(match.resign(1));
    expect(match.world.state.notes).toEqual(['a', 'a', 'b', 'b', 'seat 1 gave up']);
    expect(match.pending[0]!.ask.seat).toBe(0);
    expect(match.table.restore(JSON.parse(JSON.stringify(match))).pending[0]!.ask.name).toBe('mine');
    expect(refusalOf(match.resign(1))).toMatchObject({ reason: 'notAsked' });
  });
});

describe('resigning before anything has come of a step', () => {
  test('takes effect at once, whoever is asked', () => {
    const match = start(
      (g) => {
        note(g, g.ask(ask(0, 'mine')).which);
        return 'start';
      },
      { resign: (g) => void g.emit({ type: 'ended' }, 'TOY-2') },
    );
    entriesOf(match.resign(1));
    expect(match.outcome?.reason).toBe('It is over.');
    expect(refusalOf(match.takeBack(0))).toEqual({ reason: 'over' });
  });
});

describe('a game that breaks its contract is named, and the match stays as it was', () => {
  const broken = (after: (g: Play<ToyKinds>) => unknown, parts: Partial<ToyGame> = {}): ToyMatch =>
    start((g) => {
      g.ask(ask(0, 'go'));
      after(g);
      return 'start';
    }, parts);

  test.each<[string, (g: Play<ToyKinds>) => unknown, string]>([
    [
      'an ask with no options',
      (g) => g.ask(ask(0, 'empty', { options: [], otherwise: { verb: 'x', which: 'y' } })),
      'The ask "empty" to seat 0 has no options',
    ],
    ['askAny of nobody', (g) => g.askAny([]), 'askAny was given nobody to ask.'],
    [
      'an event without apply',
      (g) => g.emit({ type: 'vanished' } as never),
      'toy emits "vanished" in step "start", but has no apply for it.',
    ],
    ['an unknown Dynamic', (g) => g.enter({ kind: 'nonsense' }), 'toy has no Dynamic "nonsense". It has: none.'],
    [
      'events without end',
      (g) => {
        for (;;) g.emit({ type: 'healed', unit: 'u1', amount: 0 });
      },
      'the step "start" emitted 200000 events without asking or ending, the last one "healed".',
    ],
  ])('%s', (_, after, message) => {
    const match = broken(after);
    const before = JSON.stringify(match);
    expect(() => match.answer(0, 'go which=a')).toThrow(message);
    expect(JSON.stringify(match)).toBe(before);
    expect(match.pending[0]!.ask.name).toBe('go');
  });

  test('a step that never asks nor ends', () => {
    expect(() => start(() => 'start')).toThrow(
      '10000 steps ran without anybody being asked and without an end; the last was "start".',
    );
  });

  test('an unknown step', () => {
    expect(() => start(() => 'nowhere')).toThrow('toy has no step "nowhere" after "start". It has: start.');
  });

  test('rules that do not run the same way twice', () => {
    let runs = 0;
    const match = start((g) => {
      if (runs++ === 0) note(g, 'only once');
      g.ask(ask(0, 'one'));
      g.ask(ask(0, 'two'));
      return 'start';
    });
    expect(() => match.answer(0, 'one which=a')).not.toThrow();
    runs = 0;
    const other = start((g) => {
      if (runs++ === 0) for (const text of ['1', '2', '3']) note(g, text);
      g.ask(ask(0, 'one'));
      g.ask(ask(0, 'two'));
      return 'start';
    });
    expect(() => other.answer(0, 'one which=a')).toThrow('the step "start" does not run the same way twice');
  });

  test('a time-out that answers no option', () => {
    const match = start((g) => {
      g.ask(ask(0, 'go', { otherwise: { verb: 'go', which: 'nowhere' } }));
      return 'start';
    });
    expect(() => match.timeOut(0)).toThrow(
      'The ask "go" answers a time-out with "go which=nowhere", which is not among its options.',
    );
  });

  test('a Dynamic that listens to what nothing applies', () => {
    const dynamics = { odd: { name: 'Odd', text: '', clauses: [], after: { vanished: () => undefined } as never } };
    expect(() => broken((g) => g.enter({ kind: 'odd' }), { dynamics }).answer(0, 'go which=a')).toThrow(
      'The Dynamic "odd" (Odd) listens to "vanished", an event that nothing applies.',
    );
  });

  test('a game that applies the engine’s own events', () => {
    const game = toy({ start: () => 'start' });
    expect(() =>
      new Table({ ...game, apply: { ...game.apply, severityChanged: () => undefined } as never }).start({
        seats: 2,
        seed: 1,
      }),
    ).toThrow('toy applies "severityChanged", which is the engine\'s own event.');
  });
});

describe('setting up', () => {
  const game = toy({
    start(g) {
      g.ask(ask(0, 'go'));
      return 'start';
    },
  });

  test.each([
    [{ seats: 1 }, 'Toy is for 2 to 4 seats, not 1.'],
    [{ seats: 5 }, 'Toy is for 2 to 4 seats, not 5.'],
    [{ seats: 2.5 }, 'Toy is for 2 to 4 seats, not 2.5.'],
    [{ seats: 2, options: { map: 'larg' } }, 'The option map is one of small, large, not "larg". Did you mean large?'],
    [{ seats: 2, options: { size: 'x' } }, 'Toy has no option "size". It has: map.'],
  ])('%j is refused: %s', (setup, message) => {
    expect(() => new Table(game).start({ seed: 1, ...setup })).toThrow(message);
  });

  test('numbers can be changed for a match, which records that', () => {
    const { match } = new Table(game, { hp: 3 }).start({ seats: 2, seed: 1, options: { map: 'large' } });
    expect(match.world.state.hp['u1']).toBe(3);
    expect(match.setup).toMatchObject({
      game: 'toy',
      version: '1',
      seed: '1',
      options: { map: 'large' },
      set: { hp: 3 },
    });
    expect(match.setup.numbers).not.toBe(new Table(game).start({ seats: 2, seed: 1 }).match.setup.numbers);
    expect(() => new Table(game, { hq: 3 })).toThrow('There is no number "hq". Nearest: hp');
  });

  test('a match of another format is not guessed at', () => {
    const { match } = new Table(game).start({ seats: 2, seed: 1 });
    expect(() => match.table.restore({ ...match.toJSON(), format: 2 as 1 })).toThrow(
      'This match has format 2; this program reads format 1.',
    );
  });
});

describe('cards at the table', () => {
  test('a drawn card is shown to who drew it, and the deck tells nothing', () => {
    const match = start(
      (g) => {
        g.ask(ask(0, 'draw'));
        g.emit({ type: 'drew', seat: 0, card: g.state.deck[0]! }, 'TOY-1');
        g.ask(ask(0, 'next'));
        return 'start';
      },
      {
        setup(tools) {
          const state = toy({}).setup(tools);
          state.deck = makeCards(state.cards, 'deck', ['red', 'blue'], NOBODY);
          return state;
        },
      },
    );
    entriesOf(match.answer(0, 'draw which=a'));
    expect(JSON.stringify(match.view(eyesOf(0)))).toContain('red');
    expect(JSON.stringify(match.view(eyesOf(0)))).not.toContain('blue');
    expect(JSON.stringify(match.view(eyesOf(1)))).not.toMatch(/red|blue/);
    expect(refusalOf(match.takeBack(0))).toMatchObject({ because: 'revealed' });
  });
});

test('a whole game, answer by answer', () => {
  const { match } = new Table(connectFour).start({ seats: 2, seed: 1 });
  for (const column of [0, 1, 0, 1, 0, 1, 0]) {
    const [pending] = match.pending;
    expect(match.answer(pending!.ask.seat, `drop column=column${column}`, pending!.id).ok).toBe(true);
  }
  expect(match.outcome?.scores).toEqual([1, 0]);
});
