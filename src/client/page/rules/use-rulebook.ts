// Rulebooks come with the page, each as a part of its own: they can be read without a server.

import { GAMES, RULEBOOKS } from 'virtual:games';
import { useEffect, useState } from 'react';
import type { Rulebook } from '../../../engine/rulebook.ts';

export const titleOf = (game: string | undefined): string => GAMES.find(({ id }) => id === game)?.title ?? '';

export const hasRulebook = (game: string): boolean => Object.hasOwn(RULEBOOKS, game);

/** Absent while it is being opened. */
export function useRulebook(game: string | undefined): Rulebook | undefined {
  const [opened, setOpened] = useState<{ readonly game: string; readonly rulebook: Rulebook } | undefined>(undefined);
  useEffect(() => {
    if (game === undefined || !hasRulebook(game)) return;
    RULEBOOKS[game]!().then(
      ({ rulebook }) => setOpened({ game, rulebook }),
      () => undefined,
    );
  }, [game]);
  return opened?.game === game ? opened?.rulebook : undefined;
}
