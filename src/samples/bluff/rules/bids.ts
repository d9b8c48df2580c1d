// Rulebook chapter "Bids": committing, showing, winning.

import { type Ask, EVERYBODY, faceOf, type Handle, type Option, type Seat } from '../../../engine/index.ts';
import { type G, numbersOf, type ShownBid, seatsIn } from '../kinds.ts';
import { forNobody } from './deck.ts';
import { judge } from './strength.ts';

type Commit = Option & { readonly verb: 'commit'; readonly card: Handle };

/** BL-BID-01 to BL-BID-05: the seats bid, and the winner takes the pot. Returns who it is, or null. */
export function bid(g: G): Seat | null {
  const bidders = seatsIn(g.state).filter((seat) => g.state.hands[seat]!.length > 0); // BL-BID-02
  const commits = g.askAll(bidders.map((seat) => commitAsk(seat, g.state.hands[seat]!)));
  const bids: ShownBid[] = commits.map(({ card }, i) => ({
    seat: bidders[i]!,
    card,
    face: faceOf(g.state.cards, card),
  }));
  g.emit({ type: 'bidsShown', bids }, 'BL-BID-03');
  const verdict = judge(bids, numbersOf(g));
  if (verdict.winner === null) {
    g.emit({ type: 'potCarried', coins: g.state.pot }, 'BL-BID-05');
    return null;
  }
  const { winner, by } = verdict;
  g.emit({ type: 'potWon', seat: winner, coins: g.state.pot, by }, by === 'fox' ? 'BL-FOX-01' : 'BL-BID-04');
  return winner;
}

/** Asked even for a last card, so that nobody's quickness tells how many are left to choose from. */
function commitAsk(seat: Seat, hand: readonly Handle[]): Ask<Commit> {
  const options = hand.map((card): Commit => ({ verb: 'commit', card }));
  return {
    seat,
    name: 'commit',
    say: 'commit a card face down',
    options,
    otherwise: options[0]!,
    otherwiseSay: 'then the first card of the hand is committed',
    always: true,
    eyes: EVERYBODY, // all cards are shown once all are in
    clauses: ['BL-BID-01'],
  };
}

/** BL-DRAW-01 and BL-FEINT-02: what has been committed goes to the discard pile, or back to its owner. */
export function clearBids(g: G): void {
  const shown = g.state.bids.flatMap((card, seat) =>
    card === null ? [] : [{ seat, card, face: faceOf(g.state.cards, card) }],
  );
  const returning = shown.filter(({ seat, face }) => face === 'feint' && seat !== g.state.winner);
  g.emit({ type: 'bidsDiscarded', bids: shown.filter((bid) => !returning.includes(bid)) }, 'BL-DRAW-01');
  for (const { seat, card } of returning) returnFeint(g, seat, card);
}

function returnFeint(g: G, seat: Seat, card: Handle): void {
  const order = g.shuffle('mixed hand', g.state.hands[seat]!.length + 1);
  g.emit({ type: 'feintReturned', seat, card, order: forNobody(order) }, 'BL-FEINT-02');
}
