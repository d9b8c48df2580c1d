// Why a page cannot be shown: what happened, and what can be done about it.

import type { ReactElement } from 'react';
import { ProblemError, type Trouble as TroubleKind } from '../../connection/index.ts';
import { Message } from './message.tsx';

const TITLES: Partial<Record<TroubleKind['code'], string>> = {
  noSuchMatch: 'There is no such match',
  noSuchLink: 'This link does not work',
  noSuchGame: 'There is no such game',
  notYours: 'This table is private',
  watchingOff: 'This table has no spectators',
  tableFull: 'The table is full',
  seatTaken: 'That seat is taken',
  notOver: 'The match is not over yet',
  otherRules: 'The rules have changed since',
  tooOld: 'There is a newer version of this page',
  tooMany: 'That was too much at once',
  unreachable: 'The server does not answer',
  lost: 'The connection broke',
};

/** Where the same may go well a moment later. */
const PASSING: readonly TroubleKind['code'][] = [
  'unreachable',
  'offline',
  'lost',
  'busy',
  'broken',
  'tooMany',
  'tooOld',
];

export function Trouble({
  error,
  again = () => location.reload(),
}: {
  readonly error: Error;
  readonly again?: () => void;
}): ReactElement {
  const code = error instanceof ProblemError ? error.problem.code : undefined;
  const title = (code && TITLES[code]) ?? 'That did not work';
  return <Message title={title} text={error.message} again={code && PASSING.includes(code) ? again : undefined} />;
}

/** What to tell somebody whose wish was refused. */
export function troubleWords(error: Error): string {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  if (problem && 'reason' in problem && problem.reason === 'stale')
    return 'That was decided in the meantime, so your choice did not count. Look again and choose.';
  return error.message;
}
