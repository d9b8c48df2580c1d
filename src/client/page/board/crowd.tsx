// The board that frame rates are measured on (scripts/frames.mjs): 37 hexes, 40 pieces, some or all of them on the move.

import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import { OUTLINES, presentation, type ShownBoard, type ShownCell, type ShownPiece } from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import type { Theme } from '../themes/theme.ts';
import { Board } from './Board.tsx';

const RADIUS = 3;
const PIECES = 40;
/** A little longer than a step, so that there is always something on the way. Milliseconds. */
const PACE = 320;
const TONES = ['plains', 'forest', 'mountain', 'ruins', 'vein', 'quarry', 'water'] as const;
const ICONS = ['spartan-helmet', 'crossbow', 'rock-golem', 'queen-crown'] as const;

const cells: ShownCell[] = [];
for (let r = -RADIUS; r <= RADIUS; r++)
  for (let q = Math.max(-RADIUS, -r - RADIUS); q <= Math.min(RADIUS, -r + RADIUS); q++)
    cells.push({
      id: `${q},${r}`,
      name: 'Hex',
      tone: TONES[cells.length % TONES.length]!,
      holder: cells.length % 4,
      ...(cells.length % 5 === 0 ? { marks: [{ kind: 'doomed' as const, words: 'Falls' }] } : {}),
    });

const board: ShownBoard = { id: 'crowd', name: 'A crowd', geometry: 'hex', look: 'tilted', cells };

/** How often a piece has moved: in each turn so many of them do. */
const movesOf = (piece: number, turn: number, moving: number): number => Math.floor((turn * moving + piece) / PIECES);

const piecesAt = (turn: number, moving: number): ShownPiece[] =>
  Array.from({ length: PIECES }, (_, i) => ({
    id: `p${i}`,
    name: `Piece ${i}`,
    owner: i % 4,
    outline: OUTLINES[i % OUTLINES.length]!,
    icon: ICONS[i % ICONS.length]!,
    at: [cells[(i * 7 + movesOf(i, turn, moving) * (1 + (i % 3))) % cells.length]!.id],
    badge: { text: `${i % 9}`, words: `strength ${i % 9}` },
    // Some are hurt on the way.
    tracks: [{ form: 'pips', label: 'HP', amount: 1 + ((i + (i % 5 === 0 ? turn : 0)) % 4), maximum: 4 }],
    statuses: i % 4 === 0 ? [{ icon: 'flame', name: 'Burning', number: 2, text: 'burns', tone: 'harm' }] : [],
  }));

const option: ShownOption = { key: 'go', option: { verb: 'go' }, shown: { label: 'Go', tone: 'neutral' } };
const lit = new Map<string, Lit>(
  cells.filter((_, i) => i % 3 === 0).map(({ id }) => [id, { options: [option], isTarget: false }]),
);

export function Crowd({ theme, moving }: { readonly theme: Theme; readonly moving: number }): ReactElement {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), PACE);
    return () => clearInterval(timer);
  }, []);
  const p = useMemo(
    () =>
      presentation({
        headline: { title: `Turn ${turn}`, toAct: [0] },
        seats: [0, 1, 2, 3].map((seat) => ({ id: `seat${seat}`, seat, name: `Seat ${seat}` })),
        boards: [board],
        pieces: piecesAt(turn, moving),
      }),
    [turn, moving],
  );
  return <Board board={board} presentation={p} theme={theme} lit={lit} you={0} />;
}
