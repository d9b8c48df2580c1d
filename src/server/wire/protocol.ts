// The wire protocol: what clients and the server say to each other. docs/protocol.md explains it with a worked session.
// Everything that comes in is decoded here; what goes out is typed here. Clients import types only.

import { z } from 'zod';
import type { Outcome, Seat, Sight, TakeBackEnd, ToldEntry } from '../../engine/index.ts';
import type { ClockRule } from '../tables/card.ts';
import type { Delta } from './delta.ts';

export const PROTOCOL = 1;

// ── What comes in ───────────────────────────────────────────────────────────────────────────────────────────────────

const MATCH_ID = z.string().regex(/^[a-z0-9]{12}$/, 'a match id has 12 small letters and digits');
const CODE = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'a code has 22 letters, digits, _ or -');
const SEAT = z.number().int().min(0).max(15);
const KEY = z.string().min(1).max(400);
const NAME = z.string().trim().min(1).max(24);

const CLOCK = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    seconds: z.number().int().min(5).max(600),
    reserve: z.number().int().min(0).max(7200),
    late: z.enum(['otherwise', 'bot']),
  }),
  z.strictObject({
    kind: z.literal('slow'),
    days: z.number().int().min(1).max(14),
    late: z.enum(['otherwise', 'bot']),
  }),
]);

export const NEW_MATCH = z.strictObject({
  game: z.string().max(40),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({ kind: z.literal('bot'), level: z.string().max(30) }),
      ]),
    )
    .min(1)
    .max(16),
  options: z.record(z.string().max(40), z.string().max(40)).default({}),
  clock: CLOCK.default({ kind: 'none' }),
  listed: z.boolean().default(false),
  watchable: z.boolean().default(true),
  /** "Play on from here": the first so many answers of a finished match, then on. */
  from: z.strictObject({ match: MATCH_ID, answers: z.number().int().min(0) }).optional(),
});
export type NewMatch = z.input<typeof NEW_MATCH>;

export const JOIN = z.strictObject({ invite: CODE.optional(), seat: SEAT.optional() });
export const RENAME = z.strictObject({ name: NAME });
export const CLAIM = z.strictObject({ link: CODE });
export const SETTINGS = z.strictObject({
  watchable: z.boolean().optional(),
  chat: z.boolean().optional(),
  listed: z.boolean().optional(),
});
export const LIST = z.strictObject({ which: z.enum(['mine', 'open', 'finished']) });

/** A message over the socket. `re` comes back with the reply. */
const RE = { re: z.number().int().min(0) };
export const MESSAGE = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), ...RE, protocol: z.number().int() }),
  /** `since`: how many lines of the log the client has. `watch`: the code of a spectator's link. */
  z.strictObject({
    type: z.literal('follow'),
    ...RE,
    match: MATCH_ID,
    since: z.number().int().min(0).default(0),
    watch: CODE.optional(),
  }),
  z.strictObject({ type: z.literal('unfollow'), ...RE, match: MATCH_ID }),
  /** `ask`: the id of the question that is answered; an answer to an earlier one is stale. */
  z.strictObject({ type: z.literal('answer'), ...RE, match: MATCH_ID, seat: SEAT, ask: z.string().max(40), key: KEY }),
  z.strictObject({
    type: z.literal('stand'),
    ...RE,
    match: MATCH_ID,
    seat: SEAT,
    ask: z.string().max(80),
    id: z.string().max(80).nullable(),
  }),
  z.strictObject({ type: z.literal('takeBack'), ...RE, match: MATCH_ID, seat: SEAT }),
  z.strictObject({ type: z.literal('resign'), ...RE, match: MATCH_ID, seat: SEAT }),
  z.strictObject({ type: z.literal('back'), ...RE, match: MATCH_ID, seat: SEAT }),
  z.strictObject({ type: z.literal('chat'), ...RE, match: MATCH_ID, text: z.string().trim().min(1).max(400) }),
]);
export type Message = z.input<typeof MESSAGE>;

/** Most messages are answers: these are known at a glance, and everything else is looked at more closely. Never true for what `MESSAGE` refuses. */
export function isAnswer(json: unknown): json is Extract<z.output<typeof MESSAGE>, { type: 'answer' }> {
  if (typeof json !== 'object' || json === null) return false;
  const { type, re, match, seat, ask, key } = json as Record<string, unknown>;
  return (
    type === 'answer' &&
    isSmallWhole(re, Number.MAX_SAFE_INTEGER) &&
    typeof match === 'string' &&
    /^[a-z0-9]{12}$/.test(match) &&
    isSmallWhole(seat, 15) &&
    typeof ask === 'string' &&
    ask.length <= 40 &&
    typeof key === 'string' &&
    key.length >= 1 &&
    key.length <= 400 &&
    Object.keys(json).length === 6
  );
}

const isSmallWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

// ── What goes out ───────────────────────────────────────────────────────────────────────────────────────────────────

/** What went wrong, in words that say what happened and what to do. `code` is for programs. */
export interface Problem {
  readonly code:
    | 'badInput'
    | 'tooLarge'
    | 'tooMany'
    | 'tooOld'
    | 'wrongOrigin'
    | 'noSuchGame'
    | 'noSuchMatch'
    | 'noSuchLink'
    | 'noSuchPage'
    | 'tableFull'
    | 'seatTaken'
    | 'notYourSeat'
    | 'notYours'
    | 'notBegun'
    | 'notOver'
    | 'alreadyBegun'
    | 'watchingOff'
    | 'chatOff'
    | 'refused'
    | 'stale'
    | 'otherRules'
    | 'busy'
    | 'broken';
  readonly message: string;
  /** For refusals of the rules. */
  readonly reason?: string;
  readonly nearest?: readonly string[];
  readonly because?: TakeBackEnd;
}

export interface ShownGame {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly shelf: 'games' | 'samples';
  readonly version: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly seatNames: readonly string[];
  readonly minutes: number;
  readonly play: 'rivals' | 'together';
  readonly secrets: boolean;
  readonly options: Readonly<Record<string, { readonly label: string; readonly values: readonly string[] }>>;
}

export interface Me {
  readonly id: string;
  readonly name: string;
}

/** A table as anybody who may know of it sees it. */
export interface ShownTable {
  readonly match: string;
  readonly game: string;
  readonly status: 'waiting' | 'playing' | 'over';
  readonly seats: readonly ShownSeat[];
  readonly options: Readonly<Record<string, string>>;
  readonly clock: ClockRule;
  /** For each seat: when its time is up, in milliseconds since 1970, and what is left of its reserve. */
  readonly deadlines: readonly (number | null)[];
  readonly reserves: readonly number[];
  /** Who is to decide something now. */
  readonly toAct: readonly Seat[];
  readonly isListed: boolean;
  readonly isWatchable: boolean;
  readonly isChatOff: boolean;
  readonly chat: readonly { readonly at: number; readonly name: string; readonly seat?: Seat; readonly text: string }[];
  readonly createdAt: number;
  readonly changedAt: number;
  readonly outcome?: Outcome;
  readonly rematch?: string;
}

export interface ShownSeat {
  readonly kind: 'open' | 'player' | 'bot';
  readonly name: string;
  /** Of a bot: how strong it is. */
  readonly level?: string;
  /** The bot that plays for its owner, who was too late. */
  readonly standIn?: string;
}

/** Who the viewer is at this table. */
export interface You {
  readonly seat?: Seat;
  readonly isHost: boolean;
}

/** The codes for links: the host's to give away. */
export interface Links {
  readonly invite?: string;
  readonly watch?: string;
}

export type Line = ToldEntry;

/** What a viewer of a match sees: absent before it begins. */
export interface Seen {
  readonly table: ShownTable;
  readonly sight?: Sight;
}

export type Outgoing =
  | { readonly type: 'ok'; readonly re: number }
  | { readonly type: 'problem'; readonly re: number; readonly problem: Problem }
  /** After `follow`, and whenever changes alone would not do: everything as it is now, and the lines from `from` on. */
  | {
      readonly type: 'seen';
      readonly match: string;
      readonly version: number;
      readonly you: You;
      readonly seen: Seen;
      readonly from: number;
      readonly lines: readonly Line[];
    }
  /** What has changed since the version `after`. `backTo`: lines from this number on are void. */
  | {
      readonly type: 'update';
      readonly match: string;
      readonly after: number;
      readonly version: number;
      readonly delta: Delta;
      readonly backTo?: number;
      readonly lines?: readonly Line[];
    }
  /** The server goes away; come back after so many milliseconds. */
  | { readonly type: 'bye'; readonly again: number };
