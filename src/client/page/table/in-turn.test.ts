import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { say } from '../../../engine/present.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import type { SessionState } from '../sessions/session.ts';
import { InTurn, stayFor } from './in-turn.ts';

const choice = (n: number, seat: number): Line => ({
  entry: { n, kind: 'choice', seat, ask: 'move', by: 'seat', cause: null, clauses: [] },
});
const event = (n: number, cause: number | null): Line => ({
  entry: { n, kind: 'event', event: { type: 'moved' }, cause, clauses: [] },
  sentence: say`It moved`,
});
const state = (...lines: Line[]): SessionState => ({ reach: { kind: 'here' }, you: { seat: 0, isHost: true }, lines });

const theirs = [choice(0, 1), event(1, 0)];
const mine = [choice(2, 0), event(3, 2)];

test('what others do stays in sight, longer if more is told; what comes of my own choice does not', () => {
  const once = stayFor(state(), state(...theirs), 0);
  expect(once).toBeGreaterThanOrEqual(500);
  expect(stayFor(state(), state(...theirs, event(2, 1)), 0)).toBeGreaterThan(once);
  expect(stayFor(state(...theirs), state(...theirs, ...mine), 0)).toBe(0);
  // To somebody who watches, both are others.
  expect(stayFor(state(...theirs), state(...theirs, ...mine), undefined)).toBe(once);
});

test('what tells nothing and what was taken back does not stay', () => {
  expect(stayFor(state(), state(choice(0, 1)), 0)).toBe(0);
  expect(stayFor(state(...theirs), state(), 0)).toBe(0);
});

describe('one thing after another', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A session in which things happen when the test says so. */
  const table = (first: SessionState) => {
    const listeners = new Set<() => void>();
    const session = {
      state: first,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const happens = (next: SessionState): void => {
      session.state = next;
      for (const listener of listeners) listener();
    };
    return { session, happens, listeners };
  };

  test('what happens between the first drawing and the following is not lost', () => {
    const { session, happens } = table(state());
    const inTurn = new InTurn(session, () => false);
    const after = state(...theirs);
    happens(after);
    let drawn = 0;
    inTurn.follow(() => drawn++);
    expect(inTurn.shown.state).toBe(after);
    expect(drawn).toBe(1);
  });

  test('the next thing waits until the last one has been seen; whoever skips sees the present', () => {
    const next = [choice(2, 1), event(3, 2)];
    const steps = [state(...theirs), state(...theirs, ...next), state(...theirs, ...next, event(4, 2))];
    const { session, happens } = table(state());
    const inTurn = new InTurn(session, () => false);
    inTurn.follow(() => undefined);
    for (const step of steps) happens(step);
    expect(inTurn.shown).toEqual({ state: steps[0], isBehind: true });
    vi.advanceTimersByTime(stayFor(state(), steps[0]!, 0));
    expect(inTurn.shown).toEqual({ state: steps[1], isBehind: true });
    inTurn.skip();
    expect(inTurn.shown).toEqual({ state: steps[2], isBehind: false });
  });

  test('where nothing is shown on the way, what comes at once is drawn once', () => {
    const { session, happens } = table(state());
    const inTurn = new InTurn(session, () => true);
    let drawn = 0;
    inTurn.follow(() => drawn++);
    happens(state(...theirs));
    happens(state(...theirs, ...mine));
    expect(drawn).toBe(0);
    vi.runAllTimers();
    expect(drawn).toBe(1);
    expect(inTurn.shown.state).toBe(session.state);
  });

  test('what is no longer followed is no longer heard', () => {
    const { session, happens, listeners } = table(state());
    const inTurn = new InTurn(session, () => false);
    inTurn.follow(() => undefined)();
    happens(state(...theirs));
    expect(listeners.size).toBe(0);
    expect(inTurn.shown.state.lines).toEqual([]);
  });
});
