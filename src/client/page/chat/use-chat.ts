// Whether there is a chat here, whether it is open, and how much of it has not been read.

import { useEffect, useState } from 'react';
import type { ShownTable } from '../../../server/wire/protocol.ts';
import { useSetting } from '../settings.ts';

export interface ChatState {
  /** Only where people sit, and for those who want it. */
  readonly isThere: boolean;
  readonly isOpen: boolean;
  readonly unread: number;
  open(): void;
  close(): void;
}

export const hasPeople = ({ seats }: ShownTable): boolean => seats.filter(({ kind }) => kind === 'player').length > 1;

export function useChat(table: ShownTable): ChatState {
  const isWanted = useSetting('chat') === 'on';
  const isThere = isWanted && hasPeople(table) && (!table.isChatOff || table.chat.length > 0);
  const [wantsOpen, setOpen] = useState(false);
  const last = table.chat.at(-1)?.at ?? 0;
  const [readUntil, setRead] = useState(last);
  const isOpen = isThere && wantsOpen;
  useEffect(() => {
    if (isOpen) setRead(last);
  }, [isOpen, last]);
  return {
    isThere,
    isOpen,
    unread: isThere && !isOpen ? table.chat.filter(({ at }) => at > readUntil).length : 0,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
