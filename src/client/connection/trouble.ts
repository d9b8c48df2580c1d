// What keeps a request from being done: the server's word for it, or what the client itself knows.

import type { Problem } from '../../server/wire/protocol.ts';

export type Trouble =
  | Problem
  | {
      /**
       * Unreachable: the server does not answer. Offline: there is no connection now, and nothing was sent. Lost: the connection broke
       * before the server said whether it was done. Closed: this client was closed, or follows the match no more.
       */
      readonly code: 'unreachable' | 'offline' | 'lost' | 'closed';
      readonly message: string;
    };

export class ProblemError extends Error {
  constructor(readonly problem: Trouble) {
    super(problem.message);
    this.name = 'ProblemError';
  }
}

export const UNREACHABLE: Trouble = {
  code: 'unreachable',
  message: 'The server does not answer. Look whether you are online, and try again.',
};
export const OFFLINE: Trouble = {
  code: 'offline',
  message: 'There is no connection to the server at the moment. Try again when it is back.',
};
export const LOST: Trouble = {
  code: 'lost',
  message: 'The connection broke before the server answered. Look whether it was done, and try again if not.',
};
export const CLOSED: Trouble = { code: 'closed', message: 'This table was left.' };
export const LATE: Trouble = {
  code: 'stale',
  message: 'The connection broke, and when it was back that question had been decided. Look again.',
};
