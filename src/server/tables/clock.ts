// Clocks: when a seat's time is up. All of it is in the card, so that a restart changes nothing.

import type { Seat } from '../../engine/index.ts';
import type { CardSeat, ClockRule, ClockState, MatchCard } from './card.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

export const freshClock = (rule: ClockRule, seats: number): ClockState => ({
  reserves: Array.from({ length: seats }, () => (rule.kind === 'live' ? rule.reserve * SECOND : 0)),
  since: Array.from({ length: seats }, () => null),
});

/** A clock runs for people only, and not while a bot plays for them. */
const runsFor = ({ holder, standIn }: CardSeat): boolean => holder.kind === 'player' && standIn === undefined;

/** The time a decision has without touching the reserve. */
export function timeToDecide(rule: ClockRule): number {
  if (rule.kind === 'live') return rule.seconds * SECOND;
  return rule.kind === 'slow' ? rule.days * DAY : Number.POSITIVE_INFINITY;
}

/** The clocks after a change: `asked` are the seats that have something to decide now; `anew` those whose question is a new one. */
export function advance(
  card: Pick<MatchCard, 'clockRule' | 'clock' | 'seats'>,
  asked: readonly Seat[],
  anew: (seat: Seat) => boolean,
  now: number,
): ClockState {
  const { clockRule, clock, seats } = card;
  if (clockRule.kind === 'none') return clock;
  const reserves = [...clock.reserves];
  const since = clock.since.map((from, seat) => {
    const isAsked = asked.includes(seat) && runsFor(seats[seat]!);
    if (from !== null && (!isAsked || anew(seat))) {
      reserves[seat] = Math.max(0, reserves[seat]! - Math.max(0, now - from - timeToDecide(clockRule)));
      return isAsked ? now : null;
    }
    return from ?? (isAsked ? now : null);
  });
  return { reserves, since };
}

/** When each seat's time is up; null where no clock runs. */
export function deadlines({ clockRule, clock }: Pick<MatchCard, 'clockRule' | 'clock'>): (number | null)[] {
  if (clockRule.kind === 'none') return clock.since.map(() => null);
  return clock.since.map((from, seat) =>
    from === null ? null : from + timeToDecide(clockRule) + (clock.reserves[seat] ?? 0),
  );
}
