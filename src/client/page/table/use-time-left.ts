// The time of the seat that is asked, ticking.

import { useEffect, useState } from 'react';
import type { ShownAsk } from '../../../engine/index.ts';
import type { ShownTable } from '../../../server/wire/protocol.ts';

export function useTimeLeft(table: ShownTable, ask: ShownAsk | undefined): string | undefined {
  const seat = ask?.seat ?? table.toAct[0];
  const deadline = seat === undefined ? null : (table.deadlines[seat] ?? null);
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return undefined;
  const seconds = Math.max(0, Math.round((deadline - Date.now()) / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
