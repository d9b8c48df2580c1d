// Rulebook chapter "Production": AF-PROD-01 to AF-PROD-11, AF-R-12 to AF-R-21. The steps of Phase A, in their order.

import type { Option, Seat } from '../../../engine/index.ts';
import { isObstacle } from '../content/terrain.ts';
import { hexesOfRing, isWipedOut, outermostRing, turnOrder, unitsAt } from '../queries.ts';
import type { G, Seen } from '../state.ts';
import { drawCards } from './deck.ts';
import { openEpoch } from './market.ts';
import { place } from './recruiting.ts';
import { withinLimits } from './resources.ts';
import { beginTurns } from './turn.ts';
import { valueFor } from './values.ts';
import { revealVolatility } from './volatility.ts';

/** AF-R-21, first half: a new round, perhaps a new Epoch, perhaps a Volatility event. */
export function beginRound(g: G): string {
  const round = g.state.round + 1;
  g.emit({ type: 'roundBegan', round, first: nextFirst(g.state) }, ['AF-ROUND-01', 'AF-ROUND-03', 'AF-R-10']);
  openEpoch(g);
  revealVolatility(g);
  return 'rim';
}

/** AF-R-10: one seat on, past those who are out. */
function nextFirst({ players, first }: Seen): Seat {
  for (let i = 1; i < players.length; i++) {
    const seat = (first + i) % players.length;
    if (players[seat]!.out === null) return seat;
  }
  return first;
}

type Return = Option & { readonly verb: 'return'; readonly at: string };

/** AF-R-66: whoever has no unit and no city places an Infantry; one player a step, in turn order. */
export function returnFromTheRim(g: G): string {
  const { rim } = g.numbers;
  const hexes = rimHexes(g.state);
  const seat = turnOrder(g.state).find((candidate) => isWipedOut(g.state, candidate));
  if (seat === undefined || g.state.round < rim.first || g.state.round > rim.last || hexes.length === 0)
    return 'income';
  const options = hexes.map((at): Return => ({ verb: 'return', at }));
  const { at } = g.ask<Return>({
    seat,
    name: 'rim',
    say: 'choose where your Infantry returns from the Rim',
    options,
    otherwise: options[0]!,
    otherwiseSay: 'then it returns on the first free hex',
    clauses: RIM,
  });
  place(g, seat, 'infantry', at, { by: 'rim', iron: 0, aether: 0 }, RIM);
  return 'rim';
}

const RIM = ['AF-R-66'];

/** No obstacle, no city, no units: of the outermost ring, else of the next one further in. */
function rimHexes(state: Seen): string[] {
  for (let ring = outermostRing(state); ring >= 0; ring--) {
    const free = hexesOfRing(state, ring).filter(
      ({ id, terrain }) => !isObstacle(terrain) && terrain !== 'city' && unitsAt(state, id).length === 0,
    );
    if (free.length > 0) return free.map(({ id }) => id);
  }
  return [];
}

/** AF-PROD-01: Reset, Income and Draw, each for all players before the next. */
export function produce(g: G): string {
  const seats = turnOrder(g.state);
  for (const seat of seats) reset(g, seat);
  for (const seat of seats) payIncome(g, seat);
  for (const seat of seats) fillHand(g, seat);
  return 'ready';
}

/** All hands are filled: the Oracle Court may exchange a card, and the first turn begins. In Round 1 the game begins here. */
export function readyHands(g: G): string {
  g.emit({ type: 'handsFilled' }, 'AF-R-21');
  return beginTurns(g);
}

/** AF-PROD-02 to AF-PROD-06, AF-R-17, AF-R-78 */
function reset(g: G, seat: Seat): void {
  const iron = valueFor(g, 'keptIron', seat, { reset: 'production' });
  const command = valueFor(g, 'command', seat);
  g.emit({ type: 'trackersReset', seat, iron, command }, ['AF-PROD-02', 'AF-PROD-04', 'AF-R-17']);
}

/** AF-PROD-07 to AF-PROD-10, AF-R-14 */
function payIncome(g: G, seat: Seat): void {
  const income = { iron: valueFor(g, 'ironIncome', seat), aether: valueFor(g, 'aetherIncome', seat) };
  const { iron, aether } = withinLimits(g.state.players[seat]!, income, g.numbers.limits);
  if (iron > 0 || aether > 0)
    g.emit({ type: 'incomePaid', seat, iron, aether }, ['AF-PROD-07', 'AF-PROD-09', 'AF-R-14']);
}

/** AF-PROD-11, AF-R-20 */
function fillHand(g: G, seat: Seat): void {
  const missing = valueFor(g, 'handSize', seat) - g.state.players[seat]!.hand.length;
  if (missing > 0) drawCards(g, seat, missing, 'AF-PROD-11');
}
