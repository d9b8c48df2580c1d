// Rulebook chapter "After the bids": the pause before the next round.

import { type Ask, faceOf, type Handle, type Option, type Seat } from '../../../engine/index.ts';
import { type G, numbersOf, type Seen, seatsIn } from '../kinds.ts';
import { draw } from './deck.ts';

type Ready = Option & { readonly verb: 'ready' };
type Trade = Option & { readonly verb: 'trade'; readonly card: Handle };

const READY: Ready = { verb: 'ready' };

export const allReady = (state: Seen): boolean => seatsIn(state).every((seat) => state.ready[seat]);

/** BL-READY-01 and BL-READY-02: one seat acts; what the others may do is then worked out anew. */
export function actInPause(g: G): void {
  const waiting = seatsIn(g.state).filter((seat) => !g.state.ready[seat]);
  const { seat, option } = g.askAny(waiting.map((seat) => pauseAsk(g, seat)));
  if (option.verb === 'ready') g.emit({ type: 'readied', seat }, 'BL-READY-01');
  else trade(g, seat, option.card);
}

function pauseAsk(g: G, seat: Seat): Ask<Ready | Trade> {
  const trades = mayTrade(g, seat) ? g.state.hands[seat]!.map((card): Trade => ({ verb: 'trade', card })) : [];
  return {
    seat,
    name: 'pause',
    say: trades.length > 0 ? 'say that you are ready, or trade a card' : 'say that you are ready',
    options: [READY, ...trades],
    otherwise: READY,
    otherwiseSay: 'then the seat is ready',
    clauses: ['BL-READY-01', 'BL-READY-02'],
  };
}

/** Its hand is not looked at: whether a seat may trade is open to everybody. */
function mayTrade(g: G, seat: Seat): boolean {
  const { trades, tradeFee } = numbersOf(g);
  return g.state.trades[seat]! < trades && g.state.coins[seat]! >= tradeFee;
}

function trade(g: G, seat: Seat, card: Handle): void {
  const face = faceOf(g.state.cards, card);
  g.emit({ type: 'traded', seat, card, face, fee: numbersOf(g).tradeFee }, 'BL-READY-02');
  draw(g, seat, 'BL-READY-02');
}
