// Who sits where: making a table, joining and leaving it. Cards in, cards out.

import type { z } from 'zod';
import { parseBot } from '../../bots/index.ts';
import { InputError, newWorld, type Seat, tableOptions } from '../../engine/index.ts';
import { gameOf } from '../games.ts';
import { digestOf, isCodeFor, newCode } from '../ids.ts';
import { problem } from '../problems.ts';
import type { NEW_MATCH, ShownSeat } from '../wire/protocol.ts';
import type { CardSeat, MatchCard } from './card.ts';
import { freshClock } from './clock.ts';

/** All tables share the bots' threads: nobody thinks longer than this. */
const MOST_THOUGHT = { ms: 10_000, iterations: 50_000 };

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The codes are in nobody's keeping but the host's: the card has their digests. */
export interface NewCard {
  readonly card: MatchCard;
  readonly invite: string;
  readonly watch: string;
}

/** The seed is drawn here: whoever knew it would know every card and every roll to come. */
export function newCard(order: z.output<typeof NEW_MATCH>, host: Person, now: number): NewCard {
  const game = gameOf(order.game);
  const { minSeats, maxSeats } = game.facts;
  if (order.seats.length < minSeats || order.seats.length > maxSeats)
    throw problem('badInput', `${game.title} is for ${minSeats} to ${maxSeats} seats, not ${order.seats.length}.`);
  if (order.seats.filter(({ kind }) => kind === 'me').length > 1)
    throw problem('badInput', 'You can have one seat at a table.');
  const invite = newCode();
  const watch = newCode();
  const options = checked(() => tableOptions(game, order.options));
  const seed = newCode();
  checked(() => newWorld(game, game.numbers, { seats: order.seats.length, seed, options }));
  const card: MatchCard = {
    game: game.id,
    status: 'waiting',
    host: host.id,
    seats: order.seats.map((seat): CardSeat => {
      if (seat.kind === 'open') return { holder: { kind: 'open' } };
      if (seat.kind === 'me') return { holder: { kind: 'player', player: host.id, name: host.name } };
      checked(() => parseBot(seat.level, MOST_THOUGHT));
      return { holder: { kind: 'bot', level: seat.level } };
    }),
    options,
    set: {},
    seed,
    clockRule: order.clock,
    clock: freshClock(order.clock, order.seats.length),
    discreet: [],
    toAct: [],
    isListed: order.listed,
    invite: digestOf(invite),
    watch: order.watchable ? digestOf(watch) : null,
    createdAt: now,
    changedAt: now,
    takenBack: 0,
    chat: [],
    isChatOff: false,
  };
  return { card, invite, watch };
}

function checked<T>(run: () => T): T {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof InputError) throw problem('badInput', thrown.message);
    throw thrown;
  }
}

export const seatOf = (card: MatchCard, player: string | undefined): Seat | undefined => {
  const seat = card.seats.findIndex(({ holder }) => holder.kind === 'player' && holder.player === player);
  return seat < 0 ? undefined : seat;
};

/** Whoever may see the table without a link to watch it. */
export const isAtTable = (card: MatchCard, player: string | undefined): boolean =>
  seatOf(card, player) !== undefined || card.host === player || (card.isListed && card.status === 'waiting');

export function joined(
  card: MatchCard,
  person: Person,
  invite: string | undefined,
  wanted: Seat | undefined,
): MatchCard {
  const own = seatOf(card, person.id);
  if (own !== undefined && (wanted === undefined || wanted === own)) return card;
  if (own !== undefined) throw problem('seatTaken', `You sit at this table already, on seat ${own + 1}.`);
  if (!card.isListed && !isCodeFor(card.invite, invite))
    throw problem('noSuchLink', 'This link does not open that table. Ask the host for the invitation link once more.');
  const free = card.seats.flatMap(({ holder }, seat) => (holder.kind === 'open' ? [seat] : []));
  if (free.length === 0)
    throw problem(
      'tableFull',
      'All seats at this table are taken. Ask the host for a rematch, or make a table of your own.',
    );
  if (wanted !== undefined && !free.includes(wanted))
    throw problem('seatTaken', `Seat ${wanted + 1} is taken. Free: ${free.map((seat) => seat + 1).join(', ')}.`);
  const holder = { kind: 'player', player: person.id, name: nameAt(card, person.name) } as const;
  return { ...card, seats: card.seats.with(wanted ?? free[0]!, { holder }) };
}

/** Who comes to somebody of the same name is the second of that name. */
function nameAt({ seats }: MatchCard, name: string): string {
  const names = seats.flatMap(({ holder }) => (holder.kind === 'player' ? [holder.name] : []));
  let distinct = name;
  for (let n = 2; names.includes(distinct); n++) distinct = `${name} ${n}`;
  return distinct;
}

export function left(card: MatchCard, person: Person): MatchCard {
  const seat = seatOf(card, person.id);
  if (seat === undefined) throw problem('notYours', 'You do not sit at this table.');
  if (card.status !== 'waiting')
    throw problem('alreadyBegun', 'The match has begun: resign instead, and the others can play on.');
  return { ...card, seats: card.seats.with(seat, { holder: { kind: 'open' } }) };
}

export const isComplete = (card: MatchCard): boolean => card.seats.every(({ holder }) => holder.kind !== 'open');

/** What bots are called, by seat. */
const BOT_NAMES = ['Cogwheel', 'Lantern', 'Sextant', 'Pendulum', 'Bellows', 'Compass'] as const;

export const shownSeat = ({ holder, standIn }: CardSeat, seat: number): ShownSeat => ({
  kind: holder.kind,
  name: holder.kind === 'player' ? holder.name : holder.kind === 'bot' ? BOT_NAMES[seat % BOT_NAMES.length]! : '',
  ...(holder.kind === 'bot' ? { level: holder.level } : {}),
  ...(standIn === undefined ? {} : { standIn }),
});
