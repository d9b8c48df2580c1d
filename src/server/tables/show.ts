// A table as anybody who may know of it sees it: nothing here depends on what a seat holds.

import type { Kinds, Match } from '../../engine/index.ts';
import type { ShownTable, You } from '../wire/protocol.ts';
import type { MatchCard } from './card.ts';
import { deadlines } from './clock.ts';
import { seatOf, shownSeat } from './seating.ts';

export function showTable(id: string, card: MatchCard, live: Match<Kinds> | undefined): ShownTable {
  return {
    match: id,
    game: card.game,
    status: card.status,
    seats: card.seats.map(shownSeat),
    options: card.options,
    clock: card.clockRule,
    deadlines: deadlines(card),
    reserves: card.clock.reserves,
    toAct: live ? live.pending.filter(({ answered }) => !answered).map(({ ask }) => ask.seat) : (card.toAct ?? []),
    isListed: card.isListed,
    isWatchable: card.watch !== null,
    isChatOff: card.isChatOff,
    chat: card.chat,
    createdAt: card.createdAt,
    changedAt: card.changedAt,
    ...(card.outcome ? { outcome: card.outcome } : {}),
    ...(card.rematch ? { rematch: card.rematch } : {}),
  };
}

export function youAt(card: MatchCard, player: string | undefined): You {
  const seat = seatOf(card, player);
  return { isHost: player !== undefined && card.host === player, ...(seat === undefined ? {} : { seat }) };
}
