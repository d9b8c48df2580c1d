// A theme: how a game looks. It decides nothing; without it a game is as playable, only plainer.

import type { ReactElement } from 'react';
import type { Hue } from '../parts/owner.tsx';

/** The tones of a tile: its top, its two sides (the right one is darker), its light upper edge. */
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
  /** What a holder's things are filled with besides `var(--o)`: the owner's pattern as a fill. Absent: nobody holds it. */
  readonly pattern?: string;
}

export type Motif = (props: MotifProps) => ReactElement;

export interface Theme {
  /** The value of `data-theme`: sets the table's colours (styles/look.css). */
  readonly id: string;
  readonly tones: Readonly<Record<string, Tone>>;
  /** The hues of the seats in their order, for a game whose seats are called by a colour. Absent: azure, rose, jade, amber. */
  readonly hues?: readonly Hue[];
  /** Terrain as a drawing in the upper half of a tile, around (0, 0). */
  readonly motifs: Readonly<Record<string, Motif>>;
  /** For tones that are not in the table. */
  readonly otherTone?: (name: string) => Tone;
  /**
   * How cells of flat boards are drawn. Lines: a grid. Wells: round holes in a frame, and what is put in falls from above.
   * Absent: lines.
   */
  readonly flatCells?: 'lines' | 'wells';
  /** How pieces of flat boards are drawn. Drawn: their icon alone, as with a pen. Absent: as tokens. */
  readonly flatPieces?: 'tokens' | 'drawn';
  /** Behind the board, filling it. */
  readonly Stage?: () => ReactElement;
  /** What to name things by in the interface, where the game's own words are better. */
  readonly words?: Readonly<Record<string, string>>;
}
