// What is known about a table beside the rules: who sits where, who may come in, the clock, how it stands.

import type { Anew, Outcome, Seat } from '../../engine/index.ts';

export type SeatHolder =
  /** Waits for somebody. */
  | { readonly kind: 'open' }
  | { readonly kind: 'player'; readonly player: string; readonly name: string }
  | { readonly kind: 'bot'; readonly level: string };

export interface CardSeat {
  readonly holder: SeatHolder;
  /** A bot that plays for its owner, who was too late, until the owner is back. */
  readonly standIn?: string;
}

/** Live: so many seconds a decision and a reserve for the match. Slow: so many days a decision. */
export type ClockRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'live'; readonly seconds: number; readonly reserve: number; readonly late: Late }
  | { readonly kind: 'slow'; readonly days: number; readonly late: Late };

/** What happens when time is up: the ask's own answer, or a bot until the owner is back. */
export type Late = 'otherwise' | 'bot';

/** How the clocks stand. Times in milliseconds. */
export interface ClockState {
  /** What is left of each seat's reserve. */
  readonly reserves: readonly number[];
  /** Since when each seat that is asked has been asked; null: it is not. */
  readonly since: readonly (number | null)[];
}

/** An answer to a discreet ask that counts only at its time. */
export interface Discreet {
  readonly seat: Seat;
  readonly ask: string;
  readonly at: number;
  /** What the seat has answered in the meantime; absent: not yet, or the engine will. */
  readonly key?: string;
}

export interface MatchCard {
  readonly game: string;
  readonly status: 'waiting' | 'playing' | 'over';
  readonly host: string;
  readonly seats: readonly CardSeat[];
  readonly options: Readonly<Record<string, string>>;
  readonly set: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** Where chance begins anew, in a match that goes on from another one. */
  readonly anew?: readonly Anew[];
  readonly clockRule: ClockRule;
  readonly clock: ClockState;
  readonly discreet: readonly Discreet[];
  /** Anybody may find it and join. */
  readonly isListed: boolean;
  /** Digests of the codes in the links. */
  readonly invite: string;
  /** Null: nobody may watch. */
  readonly watch: string | null;
  readonly createdAt: number;
  readonly changedAt: number;
  /** How often something was taken back: lines of the log that were read may be void. */
  readonly takenBack: number;
  /** How many of the saved changes nobody was told of. */
  readonly asides?: number;
  readonly chat: readonly ChatLine[];
  readonly isChatOff: boolean;
  /** Who has something to decide, for lists of tables. */
  readonly toAct: readonly Seat[];
  readonly outcome?: Outcome;
  /** The match that the same people play next. */
  readonly rematch?: string;
  /** Where it was taken from: "play on from here". */
  readonly from?: { readonly match: string; readonly answers: number };
}

/** What changes while people play. The rest of a card is the same after most changes. */
export type Motion = 'status' | 'clock' | 'discreet' | 'toAct' | 'changedAt';

/** The card after a move. Written out: what is spread from something that was spread itself, and so on, takes many times as long to make. */
export function withMotion(
  card: MatchCard,
  { status, clock, discreet, toAct, changedAt }: Pick<MatchCard, Motion>,
): MatchCard {
  const { anew, asides, outcome, rematch, from } = card;
  const next: { -readonly [K in keyof MatchCard]: MatchCard[K] } = {
    game: card.game,
    status,
    host: card.host,
    seats: card.seats,
    options: card.options,
    set: card.set,
    seed: card.seed,
    clockRule: card.clockRule,
    clock,
    discreet,
    isListed: card.isListed,
    invite: card.invite,
    watch: card.watch,
    createdAt: card.createdAt,
    changedAt,
    takenBack: card.takenBack,
    chat: card.chat,
    isChatOff: card.isChatOff,
    toAct,
  };
  if (anew !== undefined) next.anew = anew;
  if (asides !== undefined) next.asides = asides;
  if (outcome !== undefined) next.outcome = outcome;
  if (rematch !== undefined) next.rematch = rematch;
  if (from !== undefined) next.from = from;
  return next;
}

/** Whether two cards differ in nothing but their motion. Written out, for the same reason: it is asked at every change. */
export const haveSameHead = (one: MatchCard, other: MatchCard): boolean =>
  one.seats === other.seats &&
  one.chat === other.chat &&
  one.takenBack === other.takenBack &&
  one.asides === other.asides &&
  one.outcome === other.outcome &&
  one.rematch === other.rematch &&
  one.isListed === other.isListed &&
  one.isChatOff === other.isChatOff &&
  one.invite === other.invite &&
  one.watch === other.watch &&
  one.game === other.game &&
  one.host === other.host &&
  one.options === other.options &&
  one.set === other.set &&
  one.seed === other.seed &&
  one.anew === other.anew &&
  one.clockRule === other.clockRule &&
  one.createdAt === other.createdAt &&
  one.from === other.from;

export interface ChatLine {
  readonly at: number;
  readonly name: string;
  readonly seat?: Seat;
  readonly text: string;
}
