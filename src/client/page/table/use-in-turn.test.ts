import { expect, test } from 'vitest';
import { say } from '../../../engine/present.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import type { SessionState } from '../sessions/session.ts';
import { stayFor } from './use-in-turn.ts';

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
