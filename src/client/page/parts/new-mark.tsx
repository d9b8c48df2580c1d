// What is new or has changed since the last choice: a spark, and the word for those who listen.

import type { ReactElement } from 'react';

/** Four points around the middle, one unit long. */
export const SPARK = 'M0-1C.1-.28.28-.1 1 0 .28.1.1.28 0 1-.1.28-.28.1-1 0-.28-.1-.1-.28 0-1z';

export const NewMark = (): ReactElement => (
  <span className="new-mark">
    <svg viewBox="-1.1 -1.1 2.2 2.2" width="0.8125rem" height="0.8125rem" aria-hidden="true">
      <path d={SPARK} />
    </svg>
    <span className="sr">new</span>
  </span>
);
