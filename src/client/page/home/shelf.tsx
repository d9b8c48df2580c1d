// What stands on the shelf: covers, and the games that are coming.

import type { ReactElement } from 'react';
import aetherFracture from '../themes/covers/aether-fracture.svg';
import dynastyFrame from '../themes/covers/dynasty-frame.svg';
import elementails from '../themes/covers/elementails.svg';
import ringleaders from '../themes/covers/ringleaders.svg';
import shatteredSpirits from '../themes/covers/shattered-spirits.svg';

const COVERS: Readonly<Record<string, string>> = {
  'aether-fracture': aetherFracture,
  ringleaders,
  'dynasty-frame': dynastyFrame,
  elementails,
  'shattered-spirits': shatteredSpirits,
};

/** The small picture of a game in lists. */
const ICONS_OF_GAMES: Readonly<Record<string, string>> = {
  'aether-fracture': 'vortex',
  'noughts-and-crosses': 'tic-tac-toe',
  'connect-four': 'plain-circle',
  bluff: 'fox-head',
  skirmish: 'crossed-swords',
};

export const iconOf = (game: string): string => ICONS_OF_GAMES[game] ?? 'pawn';

const picture = (file: string) =>
  function Picture(): ReactElement {
    return <img src={file} alt="" loading="lazy" />;
  };

const Plain = (): ReactElement => <span className="cover-plain" />;

/** A game without a picture has a plain cover. */
export const coverOf = (game: string): (() => ReactElement) => {
  const file = COVERS[game];
  return file === undefined ? Plain : picture(file);
};

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly facts: string;
  readonly Cover: () => ReactElement;
}

const coming = (id: string, title: string, summary: string, facts: string): GameCard => ({
  id,
  title,
  summary,
  facts,
  Cover: coverOf(id),
});

export const COMING: readonly GameCard[] = [
  coming(
    'ringleaders',
    'Ringleaders',
    'Monster battles where the rules change mid-fight',
    '2 players, versus, 20 min a battle',
  ),
  coming(
    'dynasty-frame',
    'Dynasty Frame',
    'Hold the Ether Cores against the Tempests',
    '1 to 4 players, together, 45 min',
  ),
  coming(
    'elementails',
    'ElemenTails',
    'Dice, mana and spells on the road to the dragons',
    '1 to 4 players, together, 30 min a path',
  ),
  coming(
    'shattered-spirits',
    'Shattered Spirits',
    'Plot in secret, then eight phases of consequences',
    '2 to 6 players, two sides, 35 min',
  ),
];
