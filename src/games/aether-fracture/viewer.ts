// Who is looking: prices and dangers are told as they concern that player.

import { eyesOf, type Seat } from '../../engine/index.ts';
import type { Table } from './state.ts';

/** The seat that this view belongs to; undefined for spectators, and for those who look through several eyes. */
export const viewerSeat = ({ viewer, state }: Table): Seat | undefined => {
  const seat = state.players.findIndex((_, candidate) => viewer === eyesOf(candidate));
  return seat < 0 ? undefined : seat;
};

/** For whom things have a price: the viewer, or for who watches, the player whose turn it is. */
export const buyer = (table: Table): Seat => viewerSeat(table) ?? table.state.turn;
