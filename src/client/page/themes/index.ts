// Themes by game. Each is its own part of the page, loaded when its game is looked at; until then, and without one, a game is plain.

import { useEffect, useState } from 'react';
import { plain } from './plain.ts';
import type { Theme } from './theme.ts';

const THEMES: Readonly<Record<string, () => Promise<{ readonly theme: Theme }>>> = {
  'aether-fracture': () => import('./aether-fracture/index.ts'),
  'connect-four': () => import('./connect-four/index.ts'),
  'noughts-and-crosses': () => import('./noughts-and-crosses/index.ts'),
};

const loaded = new Map<string, Theme>();

export async function loadTheme(game: string): Promise<Theme> {
  const known = loaded.get(game);
  if (known) return known;
  const theme = Object.hasOwn(THEMES, game) ? (await THEMES[game]!()).theme : plain;
  loaded.set(game, theme);
  return theme;
}

/** The game's theme; the plain one while it loads, and when it cannot be loaded. */
export function useTheme(game: string | undefined): Theme {
  const [, setTheme] = useState<Theme>();
  useEffect(() => {
    if (game === undefined || loaded.has(game)) return;
    let isWanted = true;
    loadTheme(game).then(
      (theme) => isWanted && setTheme(theme),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [game]);
  return (game === undefined ? undefined : loaded.get(game)) ?? plain;
}

export type { Theme } from './theme.ts';
export { plain };
