// Answers that the server has not acknowledged, and what becomes of them when the connection breaks.
//
// An answer may have been lost on its way there, or its acknowledgement on the way back. When the match is followed again, what is seen
// then tells which:
//   - The question stands and waits for this seat: the answer did not arrive, and is sent again. If it had arrived after all, on the old
//     connection and late, the server refuses the second one (the question's id is an old one then) and the log tells, as below.
//   - The question stands and this seat's sealed answer is in: it arrived.
//   - The question is gone: the log has this seat's choice, the first one after the lines that were known when the answer was given.
//     If it is this answer, it arrived. If it is another one, a clock, a bot or another device was faster: it is refused as stale.
// It is sent again once: an answer that breaks two connections breaks a third. Nothing else is sent again, for nothing else names what it
// answers to: a second take-back would take back more.

import type { Seat } from '../../engine/index.ts';
import { choiceIn, type Followed } from './followed.ts';
import { ProblemError, type Trouble } from './trouble.ts';

export const MOST_SENDINGS = 2;

/** What is seen of the question: it waits for the answer, has got it, or is gone without it. */
type Fate = 'waits' | 'taken' | 'late';

export class UnacknowledgedAnswer {
  sendings = 0;
  /** Sent over the present connection. */
  isUnderWay = false;
  readonly settled: Promise<void>;
  private resolve!: () => void;
  private rejectWith!: (error: Error) => void;
  private readonly linesBefore: number;

  constructor(
    readonly followed: Followed,
    readonly seat: Seat,
    readonly ask: string,
    readonly key: string,
  ) {
    this.linesBefore = followed.lines.length;
    this.settled = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.rejectWith = reject;
    });
  }

  get fate(): Fate {
    const asked = this.followed.seen?.sight?.asks.find(({ id, seat }) => id === this.ask && seat === this.seat);
    if (asked) return asked.answered ? 'taken' : 'waits';
    const choices = this.followed.lines.slice(this.linesBefore).map(choiceIn);
    return choices.find((choice) => choice?.seat === this.seat)?.key === this.key ? 'taken' : 'late';
  }

  accept(): void {
    this.resolve();
  }
  reject(trouble: Trouble): void {
    this.rejectWith(new ProblemError(trouble));
  }
}
