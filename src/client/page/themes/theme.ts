// A theme: how a game looks. It decides nothing; without it a game is as playable, only plainer.

import type { ReactElement } from 'react';

/** The tones of a tile: its top, its two sides, its light upper edge. */
export interface Tone {
  readonly top: string;
  readonly side: string;
  readonly side2: string;
  readonly edge: string;
}

export interface MotifProps {
  /** The size of the cell: the radius of a hex, half the width of a square. */
  readonly s: number;
  /** For slight variation: the same for the same cell. */
  readonly seed: number;
  readonly owner?: string;
}

export interface Theme {
  /** The value of `data-theme`: sets the table's colours (styles/look.css). */
  readonly id: string;
  readonly tones: Readonly<Record<string, Tone>>;
  /** Terrain as a drawing in the upper half of a tile, around (0, 0). */
  readonly motifs: Readonly<Record<string, (props: MotifProps) => ReactElement>>;
  /** Behind the board, filling it. */
  readonly Stage?: () => ReactElement;
  /** For the home page. */
  readonly Cover?: () => ReactElement;
  /** What to name things by in the interface, where the game's own words are better. */
  readonly words?: Readonly<Record<string, string>>;
}
