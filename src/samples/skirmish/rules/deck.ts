// Rulebook chapter 4, drawing: SK-TURN-04 and SK-TURN-05.

import { box, NOBODY, type Seat } from '../../../engine/index.ts';
import type { G } from '../state.ts';

/** Draws a card, unless the hand is full or there is no card left anywhere. */
export function draw(g: G, seat: Seat, because?: object): void {
  if (g.state.sides[seat]!.hand.length >= g.numbers.hand.limit) return;
  if (g.state.deck.length === 0) {
    const count = g.state.discard.length;
    if (count === 0) return;
    g.emit({ type: 'deckShuffled', order: box(g.shuffle('deck', count), NOBODY), count }, 'SK-TURN-05', because);
  }
  g.emit({ type: 'drew', seat, card: g.state.deck[0]! }, 'SK-TURN-04', because);
}
