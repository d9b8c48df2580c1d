// Rulebook chapter "The market": AF-MARKET-01 to AF-MARKET-04, AF-R-39 to AF-R-42.

import { box, type Handle, NOBODY, type Option, type Seat } from '../../../engine/index.ts';
import { deckOf } from '../content/cards.ts';
import { epochOf, faceOf } from '../queries.ts';
import type { G, Table } from '../state.ts';
import { valueFor } from './values.ts';

export type Buy = Option & { readonly verb: 'buy'; readonly card: Handle };

/** AF-R-42: the printed price less discounts, down to the least. */
export function cardPrice(table: Table, seat: Seat, card: Handle): number {
  return Math.max(table.numbers.least.cardIron, valueFor(table, 'cardIron', seat, { card: faceOf(table.state, card) }));
}

/** Adds every card of the row that the player can pay. */
export function addPurchases(table: Table, seat: Seat, options: Option[]): void {
  const { iron } = table.state.players[seat]!;
  if (iron < table.numbers.least.cardIron) return;
  for (const card of table.state.market.row) {
    if (card !== null && cardPrice(table, seat, card) <= iron) options.push({ verb: 'buy', card });
  }
}

export function buy(g: G, seat: Seat, { card }: Buy): void {
  const iron = cardPrice(g, seat, card);
  g.emit({ type: 'cardBought', seat, card, face: faceOf(g.state, card), iron }, BOUGHT);
}

const BOUGHT = ['AF-MARKET-02', 'AF-MARKET-03', 'AF-MARKET-04', 'AF-R-42'];

/** AF-R-40: the cards move up, and free slots are dealt, as long as the deck lasts. */
export function fillRow(g: G, clause: string): void {
  const { row, deck } = g.state.market;
  const free = row.filter((card) => card === null).length;
  const movesUp = row.some((card, slot) => card === null && row.slice(slot).some((later) => later !== null));
  if (free > 0 && (deck.length > 0 || movesUp)) g.emit({ type: 'marketFilled', cards: deck.slice(0, free) }, clause);
}

/** AF-R-41: in Cleanup of all rounds but the last of an Epoch, the oldest card leaves. */
export function ageMarket(g: G): void {
  if (!agesThisRound(g)) return;
  const oldest = g.state.market.row[0];
  if (!oldest) return;
  g.emit({ type: 'marketAged', card: oldest, face: faceOf(g.state, oldest) }, 'AF-R-41');
  fillRow(g, 'AF-R-41');
}

export function agesThisRound({ state: { round }, numbers: { epochs, rounds } }: Table): boolean {
  return round !== rounds && epochOf(round + 1, epochs) === epochOf(round, epochs);
}

/** AF-R-41: with a new Epoch comes a new deck and a new row. */
export function openEpoch(g: G): void {
  const { round } = g.state;
  const epoch = epochOf(round, g.numbers.epochs);
  if (epoch === 1 || epochOf(round - 1, g.numbers.epochs) === epoch) return;
  const deck = deckOf(`epoch${epoch}`, g.numbers.cards);
  const order = box(g.shuffle('market', deck.length), NOBODY);
  g.emit({ type: 'epochBegan', epoch, deck, order }, ['AF-R-41', epoch === 2 ? 'AF-EPOCH-04' : 'AF-EPOCH-07']);
  fillRow(g, 'AF-R-39');
}
