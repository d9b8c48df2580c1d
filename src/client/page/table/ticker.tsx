// What others have just done, line after line, at the board's lower right: several things at once are read one after another.

import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Seat } from '../../../engine/index.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { chooserOf, isTold, LineWords, ownerOf } from '../log/log.tsx';
import { Mark } from '../parts/owner.tsx';
import { useTable } from './context.ts';

/** Each line stays at least this long. Milliseconds. */
const EACH = 700;
/** The last one stays longer. */
const LAST = 5000;
/** Whoever comes back to a table is not told its whole story. */
const MOST = 12;

export function Ticker({
  lines,
  onWhy,
}: {
  readonly lines: readonly Line[];
  readonly onWhy: (line: Line) => void;
}): ReactElement | null {
  const { you } = useTable();
  const { shown, left, skip } = useInOrder(lines, you);
  if (!shown) return null;
  return (
    <div className={`ticker tone-${shown.sentence?.tone ?? 'neutral'}`} key={shown.entry.n}>
      <Mark owner={ownerOf(shown, lines)} />
      <p>
        <span className="t-words">
          <LineWords line={shown} />
        </span>
        <button type="button" className="w" onClick={() => onWhy(shown)}>
          why?
        </button>
      </p>
      {left > 0 && (
        <button type="button" className="ticker-left" title="Skip to the last (any key)" onClick={skip}>
          +{left}
        </button>
      )}
    </div>
  );
}

/** The newest lines, one at a time. A key or a click anywhere skips to the last; with reduced motion only that is shown. */
function useInOrder(
  lines: readonly Line[],
  you: Seat | undefined,
): {
  readonly shown: Line | undefined;
  readonly left: number;
  readonly skip: () => void;
} {
  const [queue, setQueue] = useState<readonly Line[]>([]);
  const known = useRef(lines);
  useEffect(() => {
    const before = known.current;
    known.current = lines;
    if (before === lines) return;
    const news = lines.filter((line, i) => before[i] !== line && isTold(line) && isOthers(line, lines, you));
    // Taken back: what is void is not told any more.
    setQueue((waiting) => {
      const valid = waiting.filter((line) => lines[line.entry.n] === line);
      const all = [...valid, ...news].slice(-MOST);
      return matchMedia('(prefers-reduced-motion: reduce)').matches ? all.slice(-1) : all;
    });
  }, [lines, you]);
  useEffect(() => {
    if (queue.length === 0) return;
    const timer = setTimeout(() => setQueue((waiting) => waiting.slice(1)), queue.length > 1 ? EACH : LAST);
    return () => clearTimeout(timer);
  }, [queue]);
  const isLong = queue.length > 1;
  useEffect(() => {
    if (!isLong) return;
    const skipAll = ({ target }: Event): void => {
      // Its own buttons are about the line that is shown.
      if (!(target instanceof Element && target.closest('.ticker'))) setQueue((waiting) => waiting.slice(-1));
    };
    addEventListener('keydown', skipAll);
    addEventListener('pointerdown', skipAll);
    return () => {
      removeEventListener('keydown', skipAll);
      removeEventListener('pointerdown', skipAll);
    };
  }, [isLong]);
  return {
    shown: queue[0],
    left: Math.max(0, queue.length - 1),
    skip: () => setQueue((waiting) => waiting.slice(-1)),
  };
}

/** What comes of one's own choice is no news, nor is what one does because the rules say so: "You drew March". */
function isOthers(line: Line, lines: readonly Line[], you: Seat | undefined): boolean {
  if (you === undefined) return true;
  const { tone = 'neutral', parts = [] } = line.sentence ?? {};
  const subject = parts.find((part) => typeof part === 'object' && 'seat' in part);
  const isMyDoing = typeof subject === 'object' && 'seat' in subject && subject.seat === you && subject.as === 'name';
  return chooserOf(line, lines) !== you && !(isMyDoing && tone === 'neutral');
}
