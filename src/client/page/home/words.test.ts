import { expect, test } from 'vitest';
import type { ShownSeat, ShownTable } from '../../../server/wire/protocol.ts';
import type { ListedTable } from '../../connection/index.ts';
import { ago, company, lasting, result, waitsFor } from './words.ts';

const MINUTE = 60_000;
const NOW = 1_000 * 24 * 60 * MINUTE;

const me: ShownSeat = { kind: 'player', name: 'Wren' };
const tamsin: ShownSeat = { kind: 'player', name: 'Tamsin' };
const cogwheel: ShownSeat = { kind: 'bot', name: 'Cogwheel', level: 'fair' };
const free: ShownSeat = { kind: 'open', name: '' };

const at = (table: Partial<ShownTable>, you: ListedTable['you'] = { seat: 0, isHost: true }): ListedTable => ({
  table: {
    status: 'playing',
    toAct: [],
    changedAt: NOW - 14 * MINUTE,
    seats: [me, tamsin, cogwheel],
    ...table,
  } as ShownTable,
  you,
});

const over = (...scores: number[]) => ({ status: 'over' as const, outcome: { scores, reason: '', clauses: [] } });

test('how long ago, as people say it', () => {
  expect(ago(NOW - MINUTE + 1, NOW)).toBe('just now');
  expect(ago(NOW - MINUTE, NOW)).toBe('1 min ago');
  expect(lasting(59 * MINUTE)).toBe('59 min');
  expect(lasting(60 * MINUTE)).toBe('1 h');
  expect(lasting(24 * 60 * MINUTE)).toBe('1 day');
  expect(lasting(72 * 60 * MINUTE)).toBe('3 days');
});

test('with whom one plays: people, bots, and seats that wait for somebody', () => {
  expect(company(at({}))).toBe('Tamsin, Cogwheel (bot)');
  expect(company(at({ seats: [me, free, free] }))).toBe('2 free seats');
  expect(company(at({ seats: [tamsin, cogwheel] }, { isHost: false }))).toBe('Tamsin, Cogwheel (bot)');
});

test('what a table waits for', () => {
  expect(waitsFor(at({ toAct: [1] }), NOW)).toBe('Tamsin is deciding, 14 min');
  expect(waitsFor(at({ toAct: [1, 2] }), NOW)).toBe('Tamsin and Cogwheel are deciding, 14 min');
  expect(waitsFor(at({ status: 'waiting', seats: [me, tamsin, free] }), NOW)).toBe('2 of 3 are here');
});

test('how it went, seen from one’s own seat', () => {
  expect(result(at(over(1, 0, 0)))).toBe('You won');
  expect(result(at(over(0, 1, 0)))).toBe('Tamsin won');
  expect(result(at(over(0.5, 0.5, 0)))).toBe('You won, with others');
  expect(result(at({ ...over(0.5, 0.5), seats: [me, tamsin] }))).toBe('Nobody won');
});
