import { describe, expect, test } from 'vitest';
import type { CardSeat, ClockRule, MatchCard } from './card.ts';
import { advance, deadlines, freshClock, timeToDecide } from './clock.ts';

const NOW = 1_700_000_000_000;
const PERSON: CardSeat = { holder: { kind: 'player', player: 'p', name: 'P' } };
const BOT: CardSeat = { holder: { kind: 'bot', level: 'fair' } };
const LIVE: ClockRule = { kind: 'live', seconds: 30, reserve: 60, late: 'otherwise' };
const SLOW: ClockRule = { kind: 'slow', days: 2, late: 'bot' };
const DAY = 24 * 60 * 60 * 1000;

type Clocked = Pick<MatchCard, 'clockRule' | 'clock' | 'seats'>;
const table = (clockRule: ClockRule, seats: readonly CardSeat[] = [PERSON, PERSON]): Clocked => ({
  clockRule,
  seats,
  clock: freshClock(clockRule, seats.length),
});
const never = (): boolean => false;
const always = (): boolean => true;
/** The table after a change at this time. */
const changed = (card: Clocked, asked: number[], anew: (seat: number) => boolean, ms: number): Clocked => ({
  ...card,
  clock: advance(card, asked, anew, NOW + ms),
});

describe('a clock', () => {
  test('begins with the whole reserve, and runs for nobody', () => {
    expect(table(LIVE).clock).toEqual({ reserves: [60_000, 60_000], since: [null, null] });
    expect(table(SLOW).clock.reserves).toEqual([0, 0]);
    expect(deadlines(table(LIVE))).toEqual([null, null]);
  });

  test('runs for whoever is asked: the time to decide, then the reserve', () => {
    const asked = changed(table(LIVE), [1], always, 0);
    expect(deadlines(asked)).toEqual([null, NOW + 90_000]);
    expect(deadlines(changed(table(SLOW), [0], always, 0))).toEqual([NOW + 2 * DAY, null]);
    expect([timeToDecide(LIVE), timeToDecide(SLOW)]).toEqual([30_000, 2 * DAY]);
    expect(timeToDecide({ kind: 'none' })).toBe(Number.POSITIVE_INFINITY);
  });

  test('a decision in time costs no reserve; a longer one costs what it was longer', () => {
    const asked = changed(table(LIVE), [0], always, 0);
    expect(changed(asked, [1], always, 30_000).clock).toEqual({
      reserves: [60_000, 60_000],
      since: [null, NOW + 30_000],
    });
    expect(changed(asked, [1], always, 45_000).clock.reserves).toEqual([45_000, 60_000]);
    expect(changed(asked, [1], always, 500_000).clock.reserves).toEqual([0, 60_000]);
  });

  test('goes on while the question stands, whatever else happens, and begins anew with the next', () => {
    const asked = changed(table(LIVE), [0, 1], always, 0);
    const other = changed(asked, [0], never, 20_000);
    expect(other.clock.since).toEqual([NOW, null]);
    const next = changed(other, [0], always, 40_000);
    expect(next.clock).toEqual({ reserves: [50_000, 60_000], since: [NOW + 40_000, null] });
  });

  test('does not run for bots, nor while one stands in, and not where there is none', () => {
    expect(changed(table(LIVE, [BOT, PERSON]), [0, 1], always, 0).clock.since).toEqual([null, NOW]);
    const asked = changed(table(LIVE), [0], always, 0);
    const late = changed({ ...asked, seats: [{ ...PERSON, standIn: 'fair' }, PERSON] }, [0], never, 90_000);
    expect(late.clock).toEqual({ reserves: [0, 60_000], since: [null, null] });
    const back = changed({ ...late, seats: [PERSON, PERSON] }, [0], never, 100_000);
    expect(deadlines(back)).toEqual([NOW + 130_000, null]);
    const none = changed(table({ kind: 'none' }), [0], always, 0);
    expect(deadlines(none)).toEqual([null, null]);
  });
});
