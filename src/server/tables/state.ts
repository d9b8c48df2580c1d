// The engine's part of a match as it is stored: whole now and then, and the answers since.

import { give, type Kinds, type Match, type MatchData, type RecordedAnswer, type Table } from '../../engine/index.ts';
import type { StoredState } from '../storage/storage.ts';

/** Rooms decide when the engine's own answers to discreet questions count. */
export const MANNERS = { discreet: 'whenSettled' } as const;
/** What the engine has answered of itself is among the answers that are given. */
export const GIVEN = { discreet: 'recorded' } as const;

/** After so many answers the whole is stored again: so many at most are given again when a match is loaded. */
const MOST_SINCE = 8;

export const isWorthStoring = (live: Match<Kinds>, stored: number | undefined): boolean =>
  stored === undefined || live.answers.length - stored >= MOST_SINCE;

export function stateOf({ answers, ...data }: MatchData): StoredState {
  return { ...data, answered: answers.length };
}

export function restored(
  table: Table<Kinds>,
  { answered, ...data }: StoredState,
  answers: readonly RecordedAnswer[],
): Match<Kinds> {
  const then = { ...data, answers: answers.slice(0, answered) } as MatchData<Kinds['state']>;
  if (answered === answers.length) return table.restore(then, MANNERS);
  const match = table.restore(then, GIVEN);
  for (const answer of answers.slice(answered)) {
    const result = give(match, answer);
    if (!result.ok)
      throw new Error(`Answer ${match.answers.length} of the record is refused: ${result.refusal.reason}.`);
  }
  return table.restore(match.toJSON(), MANNERS);
}
