// Refusals: what a player did that cannot be taken, as a value with a reason a person understands. Nothing changes.

import type { Seat } from './secret.ts';

export type Refusal =
  | { readonly reason: 'over' }
  | { readonly reason: 'noSuchSeat'; readonly seat: Seat; readonly seats: number }
  | { readonly reason: 'notAsked'; readonly seat: Seat; readonly asked: readonly Seat[] }
  | { readonly reason: 'alreadyAnswered'; readonly seat: Seat; readonly waitingFor: readonly Seat[] }
  | { readonly reason: 'stale'; readonly ask: string; readonly now: string }
  | { readonly reason: 'notAnOption'; readonly key: string; readonly nearest: readonly string[] }
  | { readonly reason: 'nothingToSettle'; readonly seat: Seat }
  | { readonly reason: 'cannotTakeBack'; readonly because: TakeBackEnd }
  | {
      readonly reason: 'noSuchStanding';
      readonly ask: string;
      readonly id: string;
      readonly offered: readonly string[];
    };

/** What put an end to taking back. */
export type TakeBackEnd = 'nothingYet' | 'rolled' | 'revealed' | 'othersAnswered';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = <T>(refusal: Refusal): Result<T> => ({ ok: false, refusal });

/** The refusal in words. Seats are named as the caller likes. */
export function explain(refusal: Refusal, nameOf: (seat: Seat) => string = (seat) => `seat ${seat + 1}`): string {
  const names = (seats: readonly Seat[]): string => seats.map(nameOf).join(' and ');
  switch (refusal.reason) {
    case 'over':
      return 'The match is over: nothing more can be decided.';
    case 'noSuchSeat':
      return `There is no ${nameOf(refusal.seat)} at this table; it has ${refusal.seats}.`;
    case 'notAsked':
      return `It is not ${nameOf(refusal.seat)}'s decision. ${refusal.asked.length > 0 ? `Waiting for ${names(refusal.asked)}.` : ''}`.trim();
    case 'alreadyAnswered':
      return `${nameOf(refusal.seat)} has answered already. Waiting for ${names(refusal.waitingFor)}.`;
    case 'stale':
      return `That answers an earlier question (${refusal.ask}); the question is now ${refusal.now}. Look again and choose.`;
    case 'notAnOption':
      return `"${refusal.key}" is not one of the options. Nearest: ${refusal.nearest.map((key) => `"${key}"`).join(', ')}.`;
    case 'nothingToSettle':
      return `The engine has no answer of its own to give for ${nameOf(refusal.seat)}: it has to choose itself.`;
    case 'cannotTakeBack':
      return `It cannot be taken back: ${TAKE_BACK_ENDS[refusal.because]}.`;
    case 'noSuchStanding':
      return refusal.offered.length > 0
        ? `"${refusal.ask}" has no standing answer "${refusal.id}". It has: ${refusal.offered.join(', ')}.`
        : `"${refusal.ask}" has no standing answers.`;
  }
}

const TAKE_BACK_ENDS: Readonly<Record<TakeBackEnd, string>> = {
  nothingYet: 'there is nothing of yours to take back',
  rolled: 'chance has spoken since',
  revealed: 'something hidden has been shown since',
  othersAnswered: 'somebody else has answered since',
};
