// Discreet windows: a seat that holds nothing and a seat that decides not to use what it holds must look the same, also by the time
// they take. When such a question comes up, a time is drawn for it, the same way in both cases. Nothing comes of it before that time:
// an answer that is given earlier waits, and where there is nothing to decide the engine answers at that time.

import type { Pending, Seat } from '../../engine/index.ts';
import type { Discreet } from './card.ts';

/** Milliseconds a person may take to look and to decline: most are quick, some hesitate. */
const QUICKEST = 1200;
const USUAL = 1800;
const LONGEST = 9000;

/** Drawn from a distribution with a long tail. `dice`: two numbers from 0 to 1. */
export const humanTime = (dice: () => number): number =>
  Math.min(LONGEST, Math.round(QUICKEST - USUAL * Math.log(1 - dice() * 0.98) * (0.5 + dice())));

/**
 * The windows that are open after a change: those that were open before keep their times. None is open longer than a seat has to
 * decide: an answer that waits must not be too late, and waiting must not cost a reserve.
 */
export function windowsFor(
  pending: readonly Pending[],
  before: readonly Discreet[],
  now: number,
  timeToDecide: number,
  dice: () => number,
): readonly Discreet[] {
  if (before.length === 0 && !pending.some(({ ask }) => ask.discreet)) return before;
  return pending
    .filter(({ ask, answered }) => ask.discreet === true && !answered)
    .map(({ ask, id }) => {
      const known = before.find((each) => each.seat === ask.seat && each.ask === id);
      return known ?? { seat: ask.seat, ask: id, at: now + Math.min(humanTime(dice), timeToDecide) };
    });
}

/** The window in which this seat answers this question, if it is one. */
export const windowOf = (windows: readonly Discreet[], seat: Seat, ask: string): Discreet | undefined =>
  windows.find((each) => each.seat === seat && each.ask === ask);

/** An answer waits for its time. */
export const isHeld = (windows: readonly Discreet[], seat: Seat, ask: string): boolean =>
  windows.length > 0 && windowOf(windows, seat, ask)?.key !== undefined;

/** With an answer that waits for its time, instead of the one that did so far. */
export const withHeld = (windows: readonly Discreet[], held: Discreet, key: string): Discreet[] =>
  windows.map((each) => (each === held ? { ...each, key } : each));

/** Without the answer of this seat that waits for its time; undefined: it has given none. */
export function withoutHeld(windows: readonly Discreet[], seat: Seat): Discreet[] | undefined {
  const held = windows.find((each) => each.seat === seat && each.key !== undefined);
  if (!held) return undefined;
  const { key: _key, ...open } = held;
  return windows.map((each) => (each === held ? open : each));
}
