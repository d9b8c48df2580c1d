// What somebody wants of a new table, and the order that comes of it.

import type { NewMatch, ShownGame } from '../../../server/wire/protocol.ts';
import type { Route } from '../routes.ts';

export interface Wishes {
  readonly players: number;
  /** Of the bots at the second seat, the third, and so on; as many as the game can have. */
  readonly levels: readonly Level[];
  /** By the option's id. */
  readonly options: Readonly<Record<string, string>>;
  readonly clock: ClockId;
  /** Who may join a table with friends. */
  readonly open: 'to those with the link' | 'to everybody';
}

export const LEVELS = ['gentle', 'fair', 'sharp'] as const;
export type Level = (typeof LEVELS)[number];

type Clock = NonNullable<NewMatch['clock']>;

export const CLOCKS = [
  { id: 'none', words: 'none', explained: 'Everybody has all the time they need.', rule: { kind: 'none' } },
  {
    id: 'live',
    words: 'live',
    explained: 'A minute for each decision, and five more in reserve for the match.',
    rule: { kind: 'live', seconds: 60, reserve: 300, late: 'otherwise' },
  },
  {
    id: 'slow',
    words: 'slow',
    explained: 'Three days for each decision; a bot stands in for whoever is late.',
    rule: { kind: 'slow', days: 3, late: 'bot' },
  },
] as const satisfies readonly { id: string; words: string; explained: string; rule: Clock }[];
export type ClockId = (typeof CLOCKS)[number]['id'];

/** What suits most: small games for two, others for three where they allow it; bots of middling strength; the game's own first choices. */
export function usual(game: ShownGame): Wishes {
  const players = game.shelf === 'samples' ? 2 : 3;
  return {
    players: Math.min(game.maxSeats, Math.max(players, game.minSeats)),
    levels: Array.from({ length: Math.max(1, game.maxSeats - 1) }, () => 'fair'),
    options: Object.fromEntries(Object.entries(game.options).map(([id, { values }]) => [id, values[0]!])),
    clock: 'none',
    open: 'to those with the link',
  };
}

export const playersOf = (game: ShownGame): readonly number[] =>
  Array.from({ length: game.maxSeats - Math.max(2, game.minSeats) + 1 }, (_, i) => i + Math.max(2, game.minSeats));

const clockOf = ({ clock }: Wishes): Clock => CLOCKS.find(({ id }) => id === clock)!.rule;

export const againstBots = (game: ShownGame, wishes: Wishes): NewMatch => ({
  game: game.id,
  seats: Array.from({ length: wishes.players }, (_, seat) =>
    seat === 0 ? { kind: 'me' as const } : { kind: 'bot' as const, level: wishes.levels[seat - 1]! },
  ),
  options: wishes.options,
  clock: clockOf(wishes),
});

export const withFriends = (game: ShownGame, wishes: Wishes): NewMatch => ({
  game: game.id,
  seats: Array.from({ length: wishes.players }, (_, seat) => ({
    kind: seat === 0 ? ('me' as const) : ('open' as const),
  })),
  options: wishes.options,
  clock: clockOf(wishes),
  listed: wishes.open === 'to everybody',
});

/** The same without a server: all bots are as strong as the first. */
export const onThisDevice = (game: ShownGame, { players, levels, options }: Wishes): Route => ({
  page: 'offline',
  game: game.id,
  seats: players,
  level: levels[0]!,
  options,
  seed: crypto.randomUUID().slice(0, 8),
});
