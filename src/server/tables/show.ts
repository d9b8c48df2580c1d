// A table as anybody who may know of it sees it: nothing here depends on what a seat holds.

import type { ShownTable, You } from '../wire/protocol.ts';
import type { MatchCard } from './card.ts';
import { deadlines } from './clock.ts';
import { seatOf, shownSeat } from './seating.ts';

/** A table that was shown, and the card it was made from. */
export interface Shown {
  readonly card: MatchCard;
  readonly table: ShownTable;
}

/** Whatever follows from the same as in what was shown `before` is the same: it is not made, and not compared, once more. */
export function showTable(id: string, card: MatchCard, before?: Shown): ShownTable {
  const { seats, clock, clockRule } = card;
  const table: ShownTable = {
    match: id,
    game: card.game,
    status: card.status,
    seats: before?.card.seats === seats ? before.table.seats : seats.map(shownSeat),
    options: card.options,
    clock: clockRule,
    deadlines: before?.card.clock === clock ? before.table.deadlines : deadlines(card),
    reserves: clock.reserves,
    toAct: card.toAct,
    isListed: card.isListed,
    isWatchable: card.watch !== null,
    isChatOff: card.isChatOff,
    chat: card.chat,
    createdAt: card.createdAt,
    changedAt: card.changedAt,
  };
  if (!card.outcome && !card.rematch) return table;
  return {
    ...table,
    ...(card.outcome ? { outcome: card.outcome } : {}),
    ...(card.rematch ? { rematch: card.rematch } : {}),
  };
}

export function youAt(card: MatchCard, player: string | undefined): You {
  const seat = seatOf(card, player);
  return { isHost: player !== undefined && card.host === player, ...(seat === undefined ? {} : { seat }) };
}
