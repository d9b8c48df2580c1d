// Talking at the table, beside the log.

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownTable } from '../../../server/wire/protocol.ts';
import { LineIcon } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';

const LONGEST = 400;

export function Chat({
  title,
  table,
  send,
}: {
  readonly title: ReactNode;
  readonly table: ShownTable;
  /** Absent: reading only. */
  readonly send: ((text: string) => Promise<void>) | undefined;
}): ReactElement {
  const [draft, setDraft] = useState('');
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const end = useRef<HTMLLIElement>(null);
  const { chat, isChatOff } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight when it comes.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [chat.length]);
  const say = (): void => {
    const text = draft.trim();
    if (!text || !send) return;
    setTrouble(undefined);
    send(text).then(
      () => setDraft(''),
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <section className="log chat" aria-label="Chat">
      <header>{title}</header>
      <ul role="log" aria-live="polite">
        {chat.length === 0 && <li className="empty">What people at the table write appears here.</li>}
        {chat.map(({ at, name, seat, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may come at the same moment.
          <li key={`${at} ${i}`}>
            <Mark owner={seat ?? 'nobody'} />
            <p>
              <b>{name}</b> {text}
            </p>
          </li>
        ))}
        <li ref={end} className="log-end" aria-hidden="true" />
      </ul>
      {trouble && (
        <p className="chat-trouble" role="alert">
          {trouble} What you wrote is still here.
        </p>
      )}
      {isChatOff ? (
        <p className="chat-off">The host has switched the chat off.</p>
      ) : (
        send && (
          <form
            className="chat-say"
            onSubmit={(event) => {
              event.preventDefault();
              say();
            }}
          >
            <input
              className="field"
              value={draft}
              maxLength={LONGEST}
              placeholder="Write to the table"
              aria-label="Write to the table"
              onChange={(event) => setDraft(event.target.value)}
            />
            <button type="submit" className="btn icon" disabled={draft.trim() === ''}>
              <LineIcon name="right" size={18} />
              <span className="sr">Send</span>
            </button>
          </form>
        )
      )}
    </section>
  );
}
