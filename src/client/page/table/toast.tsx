// What is not in the log: trouble, and the way to the server. One at a time, at the lower edge of the board.

import { type ReactElement, useEffect, useState } from 'react';
import { LineIcon } from '../parts/icon.tsx';
import type { Reach } from '../sessions/session.ts';

export function Toast({ text, close }: { readonly text: string; readonly close: () => void }): ReactElement {
  return (
    <div className="toast" role="alert">
      <LineIcon name="warning" size={18} /> <span>{text}</span>
      <button type="button" className="btn quiet icon small" onClick={close}>
        <LineIcon name="close" size={16} />
        <span className="sr">Close</span>
      </button>
    </div>
  );
}

/** Connecting is worth a word only if it takes longer. Milliseconds. */
const PATIENCE = 600;

/** The server is away: when it is tried again, and a button for those who do not want to wait. */
export function Away({
  reach,
  tryNow,
}: {
  readonly reach: Exclude<Reach, { readonly kind: 'here' }>;
  readonly tryNow: (() => void) | undefined;
}): ReactElement | null {
  const [now, setNow] = useState(Date.now);
  const [since] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  if (now - since < PATIENCE) return null;
  const seconds = reach.kind === 'away' ? Math.max(0, Math.ceil((reach.again - now) / 1000)) : 0;
  return (
    <div className="toast" role="status">
      <LineIcon name="warning" size={18} />
      <span>
        The server is away. {seconds > 0 ? `Trying again in ${seconds} s.` : 'Trying now.'} What was confirmed is safe.
      </span>
      {seconds > 0 && tryNow && (
        <button type="button" className="btn small" onClick={tryNow}>
          Try now
        </button>
      )}
    </div>
  );
}
