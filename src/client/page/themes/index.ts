// Themes by game. Each is its own part of the page, as are the icons that the game names: loaded when its game is looked at. Without a theme a
// game is plain.

import { ICONS, ICONS_OF } from 'virtual:icons';
import { use } from 'react';
import { plain } from './plain.ts';
import type { Theme } from './theme.ts';

const THEMES: Readonly<Record<string, () => Promise<{ readonly theme: Theme }>>> = {
  'aether-fracture': () => import('./aether-fracture/index.ts'),
  bluff: () => import('./bluff/index.ts'),
  'connect-four': () => import('./connect-four/index.ts'),
  'noughts-and-crosses': () => import('./noughts-and-crosses/index.ts'),
  skirmish: () => import('./skirmish/index.ts'),
};

const asked = new Map<string, Promise<Theme>>();

/** The game's theme, and its icons with it. What cannot be loaded is done without: the game is as playable, only plainer. */
export function loadTheme(game: string): Promise<Theme> {
  let theme = asked.get(game);
  if (!theme) {
    theme = Promise.all([themeOf(game), addIconsOf(game)]).then(([found]) => found);
    asked.set(game, theme);
  }
  return theme;
}

const themeOf = async (game: string): Promise<Theme> =>
  (await (Object.hasOwn(THEMES, game) ? THEMES[game]!() : undefined)?.catch(() => undefined))?.theme ?? plain;

async function addIconsOf(game: string): Promise<void> {
  const part = Object.hasOwn(ICONS_OF, game) ? await ICONS_OF[game]!().catch(() => undefined) : undefined;
  Object.assign(ICONS, part?.ICONS);
}

/** Suspends until the game can be drawn as it should be: a table does not change its looks before one's eyes. */
export const useTheme = (game: string): Theme => use(loadTheme(game));

export type { Theme } from './theme.ts';
export { plain };
