// What is on the table now: what others do one thing after another. A key or a press skips to the present.

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Session, SessionState } from '../sessions/session.ts';
import { InTurn } from './in-turn.ts';

const isUnseen = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useInTurn(session: Session): { readonly state: SessionState; readonly skip: () => void } {
  const inTurn = useMemo(() => new InTurn(session, isUnseen), [session]);
  const { follow, skip } = inTurn;
  const { state, isBehind } = useSyncExternalStore(follow, () => inTurn.shown);
  useEffect(() => {
    if (!isBehind) return;
    addEventListener('keydown', skip);
    addEventListener('pointerdown', skip);
    return () => {
      removeEventListener('keydown', skip);
      removeEventListener('pointerdown', skip);
    };
  }, [isBehind, skip]);
  return { state, skip };
}
