// What an answer makes of the card: whose turn it is, clocks, windows; and when something has to be done without anybody asking.

import type { Kinds, Match, Pending, Seat } from '../../engine/index.ts';
import { type ClockState, type MatchCard, withMotion } from './card.ts';
import { advance, deadlines, timeToDecide } from './clock.ts';
import { isHeld, windowsFor } from './discreet.ts';

type Live = Match<Kinds>;

/** Knows the question each seat was asked last, to tell a new one from the same. */
export class Progress {
  private questions = new Map<Seat, string>();

  /** For a match that was loaded: its questions are known. */
  load(live: Live | undefined): void {
    this.questions = new Map((live?.pending ?? []).map(({ ask, id }) => [ask.seat, id]));
  }

  /** The card with its clocks and windows as they are after a change. */
  cardAfter(card: MatchCard, live: Live | undefined, now: number, dice: () => number): MatchCard {
    if (!live) return { ...card, changedAt: now };
    const pending = live.outcome ? [] : live.pending;
    const toAct: Seat[] = [];
    for (const { ask, answered } of pending) if (!answered) toAct.push(ask.seat);
    const next = withMotion(card, {
      status: live.outcome ? 'over' : card.status,
      clock: this.clockAfter(card, pending, toAct, now),
      discreet: windowsFor(pending, card.discreet, now, timeToDecide(card.clockRule), dice),
      toAct,
      changedAt: now,
    });
    return live.outcome ? { ...next, outcome: live.outcome } : next;
  }

  private clockAfter(card: MatchCard, pending: readonly Pending[], toAct: readonly Seat[], now: number): ClockState {
    if (card.clockRule.kind === 'none') return card.clock;
    const question = (seat: Seat): string | undefined => pending.find(({ ask }) => ask.seat === seat)?.id;
    const before = this.questions;
    this.questions = new Map(toAct.map((seat) => [seat, question(seat)!]));
    return advance(card, toAct, (seat) => before.get(seat) !== question(seat), now);
  }
}

/** When something has to be done next by itself; null: never. */
export function dueOf(card: MatchCard, live: Live | undefined, now: number): number | null {
  if (!live || live.outcome) return null;
  let due = live.pending.some((pending) => botToAnswer(card, pending) !== undefined) ? now : Number.POSITIVE_INFINITY;
  if (card.clockRule.kind !== 'none') for (const deadline of deadlines(card)) due = Math.min(due, deadline ?? due);
  for (const { at, seat, key } of card.discreet) if (key !== undefined || isAuto(live, seat)) due = Math.min(due, at);
  return due === Number.POSITIVE_INFINITY ? null : due;
}

/** The engine answers for this seat. */
export const isAuto = (live: Live, seat: Seat): boolean =>
  live.pending.some(({ ask, auto }) => ask.seat === seat && auto !== undefined);

/** The bot that decides for a seat now, if one does. */
export function botOf(card: MatchCard, seat: Seat): string | undefined {
  const { holder, standIn } = card.seats[seat]!;
  return holder.kind === 'bot' ? holder.level : standIn;
}

/** The bot that has this question to answer, if there is one. */
export const botToAnswer = (card: MatchCard, { ask, id, answered, auto }: Pending): string | undefined =>
  answered || auto || isHeld(card.discreet, ask.seat, id) ? undefined : botOf(card, ask.seat);
