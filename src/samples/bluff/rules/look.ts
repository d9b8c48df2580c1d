// Rulebook chapter "After the bids": the winner's look at the top card.

import { faceOf, type Handle, type Option, type Seat } from '../../../engine/index.ts';
import { CARDS } from '../content.ts';
import type { G } from '../kinds.ts';
import { faceFor, topCard } from './deck.ts';

type TopVerb = 'keep' | 'leave' | 'discard';
type Top = Option & { readonly verb: TopVerb; readonly card: Handle };

/** BL-LOOK-01 and BL-LOOK-02 */
export function lookAtTop(g: G, seat: Seat): void {
  const card = topCard(g);
  if (card === undefined) return; // BL-DECK-05
  g.emit({ type: 'topSeen', seat, card, face: faceFor(g, seat, card) }, 'BL-LOOK-01');
  const leave: Top = { verb: 'leave', card };
  const { verb } = g.ask<Top>({
    seat,
    name: 'top',
    say: 'keep, leave or discard the top card of the deck',
    context: () => `It is the ${CARDS[faceOf(g.state.cards, card)].name}.`,
    options: [{ verb: 'keep', card }, leave, { verb: 'discard', card }],
    otherwise: leave,
    otherwiseSay: 'then it stays on the deck',
    clauses: ['BL-LOOK-02'],
  });
  dealWithTop(g, seat, card, verb);
}

function dealWithTop(g: G, seat: Seat, card: Handle, verb: TopVerb): void {
  switch (verb) {
    case 'keep':
      g.emit({ type: 'topKept', seat, card, face: faceFor(g, seat, card) }, 'BL-LOOK-02');
      return;
    case 'leave':
      g.emit({ type: 'topLeft', seat, card, face: faceFor(g, seat, card) }, 'BL-LOOK-02');
      return;
    case 'discard':
      g.emit({ type: 'topDiscarded', seat, card, face: faceOf(g.state.cards, card) }, 'BL-LOOK-02');
  }
}
