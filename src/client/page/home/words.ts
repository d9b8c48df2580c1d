// What home says about tables.

import type { ListedTable } from '../../connection/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has lasted, as people say it. */
export function lasting(ms: number): string {
  if (ms < MINUTE) return 'a moment';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}

export const ago = (then: number, now: number): string =>
  now - then < MINUTE ? 'just now' : `${lasting(now - then)} ago`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Those one plays with: "Tamsin, Cogwheel (bot)". */
export function company({ table, you }: ListedTable): string {
  const others = table.seats.filter((_, seat) => seat !== you.seat);
  const free = others.filter(({ kind }) => kind === 'open').length;
  const named = others.flatMap(({ kind, name }) =>
    kind === 'open' ? [] : kind === 'bot' ? [`${name} (bot)`] : [name],
  );
  return [...named, ...(free > 0 ? [free === 1 ? 'a free seat' : `${free} free seats`] : [])].join(', ');
}

/** What the table waits for, seen from one's seat. */
export function waitsFor({ table, you }: ListedTable, now: number): string {
  if (table.status === 'waiting') {
    const taken = table.seats.filter(({ kind }) => kind !== 'open').length;
    return `${taken} of ${table.seats.length} are here`;
  }
  const names = table.toAct.flatMap((seat) => (seat === you.seat ? [] : [table.seats[seat]?.name ?? '']));
  const since = lasting(now - table.changedAt);
  if (names.length === 0) return `${since} ago`;
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} deciding, ${since}`;
}

/** How it went, in three words. */
export function result({ table, you }: ListedTable): string {
  const scores = table.outcome?.scores ?? [];
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (scores.length > 0 && winners.length === scores.length && scores.length > 1) return 'Nobody won';
  if (you.seat !== undefined && winners.includes(you.seat))
    return winners.length === 1 ? 'You won' : 'You won, with others';
  return `${listed(winners.map((seat) => table.seats[seat]?.name ?? `Seat ${seat + 1}`))} won`;
}
