// Rulebook chapter "Production", drawing cards: AF-R-19 and AF-R-20.

import { box, eyesOf, type Handle, NOBODY, type Seat } from '../../../engine/index.ts';
import { faceOf } from '../queries.ts';
import type { G } from '../state.ts';

/** Draws so many cards, or as many as there are. */
export function drawCards(g: G, seat: Seat, wanted: number, clause: string): void {
  let left = wanted;
  while (left > 0) {
    if (g.state.players[seat]!.drawPile.length === 0 && !shuffleDiscardPile(g, seat)) return;
    const { drawPile } = g.state.players[seat]!;
    const cards = drawPile.slice(0, left) as Handle[];
    left -= cards.length;
    const faces = cards.map((card) => faceOf(g.state, card));
    g.emit({ type: 'cardsDrawn', seat, cards, faces: box(faces, eyesOf(seat)) }, clause);
  }
}

/** False if there is nothing to shuffle. */
function shuffleDiscardPile(g: G, seat: Seat): boolean {
  const count = g.state.players[seat]!.discardPile.length;
  if (count === 0) return false;
  g.emit({ type: 'deckShuffled', seat, count, order: box(g.shuffle('draw pile', count), NOBODY) }, 'AF-R-19');
  return true;
}
