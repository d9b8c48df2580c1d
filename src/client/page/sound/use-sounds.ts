// When a table sounds: your turn has come, somebody is harmed, it is over.

import { useEffect, useRef } from 'react';
import type { Line } from '../../../server/wire/protocol.ts';
import { play } from './sound.ts';

export function useSounds(ask: string | undefined, lines: readonly Line[], isOver: boolean): void {
  const heard = useRef({ lines: lines.length, isOver });
  useEffect(() => {
    const before = heard.current;
    const news = lines.slice(before.lines);
    heard.current = { lines: lines.length, isOver };
    if (isOver && !before.isOver) play('end');
    else if (news.some(({ sentence }) => sentence?.tone === 'harm')) play('harm');
  }, [lines, isOver]);
  const wasAsked = useRef(true);
  useEffect(() => {
    // One's own next choice is no news.
    if (ask !== undefined && !wasAsked.current) play('turn');
    wasAsked.current = ask !== undefined;
  }, [ask]);
}
