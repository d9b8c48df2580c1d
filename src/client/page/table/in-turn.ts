// Bots answer faster than anybody can follow. What others do is shown one thing after another, each for as long as it takes to see.
// Nothing waits for it: whoever is asked meanwhile can answer.

import type { Seat } from '../../../engine/index.ts';
import { chooserOf, isTold } from '../log/log.tsx';
import type { Session, SessionState } from '../sessions/session.ts';

/** How long a change is seen before the next one, and how much longer for each further line. Milliseconds. */
const STAYS = 550;
const MORE = 150;
const LONGEST = 1200;
/** Whoever has been away is not shown everything. */
const MOST = 8;

/** How long the step from one state to the next has to be seen. */
export function stayFor(before: SessionState, now: SessionState, you: Seat | undefined): number {
  if (now.lines.length <= before.lines.length) return 0;
  const news = now.lines.slice(before.lines.length).filter(isTold);
  const others = news.filter((line) => chooserOf(line, now.lines) !== you);
  return others.length === 0 ? 0 : Math.min(LONGEST, STAYS + MORE * (others.length - 1));
}

/** Lines that were there are there no more: something was taken back. */
const isBack = (before: SessionState, now: SessionState): boolean =>
  now.lines.length < before.lines.length || before.lines.at(-1) !== now.lines[before.lines.length - 1];

/** What is on the table now, and whether more has happened. */
export interface Shown {
  readonly state: SessionState;
  readonly isBehind: boolean;
}

export class InTurn {
  shown: Shown;
  private queue: SessionState[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private joining: ReturnType<typeof setTimeout> | undefined;
  private listener: () => void = () => undefined;

  constructor(
    private readonly session: Pick<Session, 'state' | 'subscribe'>,
    /** Nobody looks, or nobody wants to see things move. */
    private readonly isUnseen: () => boolean,
  ) {
    this.shown = { state: session.state, isBehind: false };
  }

  /** Follows the session from now on, beginning with what has happened since the table was drawn first. */
  readonly follow = (listener: () => void): (() => void) => {
    this.listener = listener;
    const stop = this.session.subscribe(() => this.hear());
    this.skip();
    return () => {
      stop();
      clearTimeout(this.timer);
      clearTimeout(this.joining);
      this.timer = undefined;
      this.joining = undefined;
    };
  };

  /** To the present. */
  readonly skip = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.become({ state: this.session.state, isBehind: false });
  };

  private hear(): void {
    // Where nothing is shown on the way, what comes at once is drawn once.
    if (this.isUnseen()) {
      this.joining ??= setTimeout(() => {
        this.joining = undefined;
        this.skip();
      });
      return;
    }
    const { queue } = this;
    const { state: next } = this.session;
    const last = queue.at(-1) ?? this.shown.state;
    if (this.timer === undefined) this.show(next);
    else if (isBack(last, next) || queue.length >= MOST) this.skip();
    else {
      // What changes nothing on the table is no step of its own.
      if (queue.length > 0 && next.lines.length === last.lines.length) queue.pop();
      queue.push(next);
      this.become({ ...this.shown, isBehind: true });
    }
  }

  private show(next: SessionState): void {
    const before = this.shown.state;
    const stay = this.isUnseen() || isBack(before, next) ? 0 : stayFor(before, next, next.you.seat);
    this.timer = stay > 0 ? setTimeout(() => this.goOn(), stay) : undefined;
    this.become({ state: next, isBehind: this.queue.length > 0 });
  }

  private goOn(): void {
    this.timer = undefined;
    while (this.timer === undefined && this.queue.length > 0) this.show(this.queue.shift()!);
  }

  private become(shown: Shown): void {
    if (shown.state === this.shown.state && shown.isBehind === this.shown.isBehind) return;
    this.shown = shown;
    this.listener();
  }
}
