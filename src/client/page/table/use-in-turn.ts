// Bots answer faster than anybody can follow. What others do is shown one thing after another, each for as long as it takes to see;
// a key or a press skips to the present. Nothing waits for it: whoever is asked meanwhile can answer.

import { useCallback, useEffect, useRef, useState } from 'react';
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

const isUnseen = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useInTurn(session: Session): { readonly state: SessionState; readonly skip: () => void } {
  const [state, setState] = useState(session.state);
  const [isBehind, setBehind] = useState(false);
  const skip = useRef<() => void>(() => undefined);
  const skipNow = useCallback(() => skip.current(), []);
  useEffect(() => {
    let shown = session.state;
    let queue: SessionState[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let joining: ReturnType<typeof setTimeout> | undefined;
    const show = (next: SessionState): void => {
      const stay = isUnseen() || isBack(shown, next) ? 0 : stayFor(shown, next, next.you.seat);
      shown = next;
      setState(next);
      timer = stay > 0 ? setTimeout(goOn, stay) : undefined;
    };
    const goOn = (): void => {
      timer = undefined;
      while (timer === undefined && queue.length > 0) show(queue.shift()!);
      setBehind(queue.length > 0);
    };
    const catchUp = (): void => {
      clearTimeout(timer);
      timer = undefined;
      queue = [];
      if (session.state !== shown) show(session.state);
      clearTimeout(timer);
      timer = undefined;
      setBehind(false);
    };
    const hear = (): void => {
      // Where nothing is shown on the way, what comes at once is drawn once.
      if (isUnseen()) {
        joining ??= setTimeout(() => {
          joining = undefined;
          catchUp();
        });
        return;
      }
      const next = session.state;
      const last = queue.at(-1) ?? shown;
      if (timer === undefined) show(next);
      else if (isBack(last, next) || queue.length >= MOST) catchUp();
      else {
        // What changes nothing on the table is no step of its own.
        if (last !== shown && next.lines.length === last.lines.length) queue.pop();
        queue.push(next);
        setBehind(true);
      }
    };
    skip.current = catchUp;
    catchUp();
    // Something may have happened since it was drawn first.
    setState(shown);
    const stop = session.subscribe(hear);
    return () => {
      stop();
      clearTimeout(timer);
      clearTimeout(joining);
    };
  }, [session]);
  useEffect(() => {
    if (!isBehind) return;
    addEventListener('keydown', skipNow);
    addEventListener('pointerdown', skipNow);
    return () => {
      removeEventListener('keydown', skipNow);
      removeEventListener('pointerdown', skipNow);
    };
  }, [isBehind, skipNow]);
  return { state, skip: skipNow };
}
