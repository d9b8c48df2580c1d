// The one place that knows every game by name.

import type { AnyGame } from './engine/index.ts';
import { aetherFracture } from './games/aether-fracture/game.ts';
import { bluff } from './samples/bluff/game.ts';
import { connectFour } from './samples/connect-four/game.ts';
import { noughtsAndCrosses } from './samples/noughts-and-crosses/game.ts';
import { skirmish } from './samples/skirmish/game.ts';

export interface ShelvedGame {
  readonly game: AnyGame;
  /** Where its files are, below the project's root: scenarios, transcripts, tests. */
  readonly folder: string;
  readonly shelf: 'games' | 'samples';
}

export const SHELF: readonly ShelvedGame[] = [
  { game: aetherFracture, folder: 'src/games/aether-fracture', shelf: 'games' },
  { game: noughtsAndCrosses, folder: 'src/samples/noughts-and-crosses', shelf: 'samples' },
  { game: connectFour, folder: 'src/samples/connect-four', shelf: 'samples' },
  { game: bluff, folder: 'src/samples/bluff', shelf: 'samples' },
  { game: skirmish, folder: 'src/samples/skirmish', shelf: 'samples' },
];

/** What speeds are measured against: it hardly ever changes. */
export const YARDSTICK: AnyGame = connectFour;
