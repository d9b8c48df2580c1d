// Rulebook chapter "The cards": the deck, the discard pile and drawing.

import { box, eyesOf, faceOf, type Handle, NOBODY, type Seat, type Secret } from '../../../engine/index.ts';
import type { Face } from '../content.ts';
import { type G, numbersOf, seatsIn } from '../kinds.ts';

/** The order of a shuffle: with it anybody could follow the cards. */
export const forNobody = (order: number[]): Secret<number[]> => box(order, NOBODY);

/** What a seat alone learns of a card. */
export const faceFor = (g: G, seat: Seat, card: Handle): Secret<Face> => box(faceOf(g.state.cards, card), eyesOf(seat));

/** The top card of the deck, for which the discard pile is shuffled if need be; undefined if there is none at all. */
export function topCard(g: G): Handle | undefined {
  if (g.state.deck.length === 0 && g.state.discard.length > 0) renewDeck(g);
  return g.state.deck[0]; // BL-DECK-05
}

/** BL-DECK-04 */
function renewDeck(g: G): void {
  const cards = g.state.discard.length;
  g.emit({ type: 'deckRenewed', cards, order: forNobody(g.shuffle('deck', cards)) }, 'BL-DECK-04');
}

/** BL-DRAW-02 */
export function fillHands(g: G, winner: Seat | null): void {
  const seats = seatsIn(g.state);
  const first = winner === null ? 0 : seats.indexOf(winner) + 1;
  for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) {
    while (g.state.hands[seat]!.length < numbersOf(g).hand && draw(g, seat, 'BL-DRAW-02'));
  }
}

/** Draws one card; false if there is none. */
export function draw(g: G, seat: Seat, clause: string): boolean {
  const card = topCard(g);
  if (card === undefined) return false;
  g.emit({ type: 'cardDrawn', seat, card, face: faceFor(g, seat, card) }, clause);
  return true;
}
