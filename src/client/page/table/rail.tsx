// Below what is shared: the log, and the chat where people sit at the table.

import type { ReactElement } from 'react';
import { Chat } from '../chat/Chat.tsx';
import type { ChatState } from '../chat/use-chat.ts';
import { Log } from '../log/log.tsx';
import type { Session, SessionState } from '../sessions/session.ts';
import { useTable } from './context.ts';

export function LogRail({
  session,
  state,
  chat,
  asked,
}: {
  readonly session: Session;
  /** What is shown: what has happened since comes in its turn. */
  readonly state: SessionState;
  readonly chat: ChatState;
  /** Opens "why?" of this line. */
  readonly asked: number | undefined;
}): ReactElement {
  const { p } = useTable();
  const { table, you } = session.state;
  const title = chat.isThere ? (
    <div className="rail-tabs" role="tablist">
      <button type="button" role="tab" aria-selected={!chat.isOpen} onClick={chat.close}>
        Log
      </button>
      <button type="button" role="tab" aria-selected={chat.isOpen} onClick={chat.open}>
        Chat
        {chat.unread > 0 && (
          <span className="unread">
            {chat.unread}
            <span className="sr"> unread</span>
          </span>
        )}
      </button>
    </div>
  ) : undefined;
  if (chat.isOpen)
    return (
      <Chat
        title={title}
        table={table!}
        send={you.seat !== undefined || you.isHost ? (text) => session.chat(text) : undefined}
      />
    );
  return <Log lines={state.lines} chip={p.headline.title} title={title} asked={asked} />;
}
