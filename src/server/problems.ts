// What can go wrong between a client and the server, in words that say what happened and what to do.

import { explain, type Refusal } from '../engine/index.ts';
import type { Problem } from './wire/protocol.ts';

/** Goes to the client as it is. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export const problem = (code: Problem['code'], message: string): ProblemError => new ProblemError({ code, message });

export function refusalProblem(refusal: Refusal, nameOf: (seat: number) => string): ProblemError {
  return new ProblemError({
    code: refusal.reason === 'stale' ? 'stale' : 'refused',
    message: explain(refusal, nameOf),
    reason: refusal.reason,
    ...('nearest' in refusal ? { nearest: refusal.nearest } : {}),
    ...('because' in refusal ? { because: refusal.because } : {}),
  });
}

const STATUS: Readonly<Partial<Record<Problem['code'], number>>> = {
  tooLarge: 413,
  tooMany: 429,
  tooOld: 426,
  wrongOrigin: 403,
  noSuchGame: 404,
  noSuchMatch: 404,
  noSuchLink: 404,
  noSuchPage: 404,
  notYourSeat: 403,
  notYours: 403,
  watchingOff: 403,
  chatOff: 403,
  tableFull: 409,
  seatTaken: 409,
  notBegun: 409,
  notOver: 409,
  alreadyBegun: 409,
  refused: 409,
  stale: 409,
  otherRules: 409,
  busy: 503,
  broken: 500,
};

export const statusOf = (code: Problem['code']): number => STATUS[code] ?? 400;
