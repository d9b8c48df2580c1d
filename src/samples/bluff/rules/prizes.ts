// Rulebook chapter "Prizes and coins".

import { faceOf } from '../../../engine/index.ts';
import { type G, seatsIn } from '../kinds.ts';

/** BL-PRIZE-02, BL-COIN-02 and BL-COIN-03 */
export function turnUpPrize(g: G): void {
  const card = g.state.prizeDeck[0]!;
  const prize = faceOf(g.state.prizes, card);
  g.emit({ type: 'prizeTurned', card, prize }, 'BL-PRIZE-02');
  const amounts = g.state.coins.map((coins, seat) => (g.state.out[seat] ? 0 : Math.min(coins, g.numbers.worth[prize])));
  g.emit({ type: 'staked', amounts }, ['BL-COIN-02', 'BL-COIN-03']);
}

/** BL-END-02 */
export function sharePot(g: G): void {
  if (g.state.pot === 0) return;
  const seats = seatsIn(g.state).length;
  const each = Math.floor(g.state.pot / seats);
  g.emit({ type: 'potShared', each, rest: g.state.pot - each * seats }, 'BL-END-02');
}
