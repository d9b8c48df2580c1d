// Rulebooks come with the page, each as a part of its own: they can be read without a server.

import { GAMES, RULEBOOKS } from 'virtual:games';
import { useEffect, useState } from 'react';
import type { Rulebook } from '../../../engine/rulebook.ts';

export const titleOf = (game: string | undefined): string => GAMES.find(({ id }) => id === game)?.title ?? '';

export const hasRulebook = (game: string): boolean => Object.hasOwn(RULEBOOKS, game);

/** Where it may be needed but is not yet, it waits until everything else is there. Milliseconds. */
const LATER = 2000;

/** Absent while it is being opened. */
export function useRulebook(game: string | undefined, when: 'now' | 'later'): Rulebook | undefined {
  const [opened, setOpened] = useState<{ readonly game: string; readonly rulebook: Rulebook } | undefined>(undefined);
  useEffect(() => {
    if (game === undefined || !hasRulebook(game)) return;
    const open = (): void =>
      void RULEBOOKS[game]!().then(
        ({ rulebook }) => setOpened({ game, rulebook }),
        () => undefined,
      );
    const timer = setTimeout(open, when === 'now' ? 0 : LATER);
    return () => clearTimeout(timer);
  }, [game, when]);
  return opened?.game === game ? opened?.rulebook : undefined;
}
