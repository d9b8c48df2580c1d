import { expect, test } from 'vitest';
import { NEW_MATCH, type ShownGame } from '../../../server/wire/protocol.ts';
import { againstBots, CLOCKS, onThisDevice, playersOf, usual, withFriends } from './order.ts';

const game: ShownGame = {
  id: 'aether-fracture',
  title: 'Aether Fracture',
  summary: '',
  shelf: 'games',
  version: '1',
  minSeats: 2,
  maxSeats: 4,
  seatNames: [],
  minutes: 90,
  play: 'rivals',
  secrets: true,
  options: { map: { label: 'Map', values: ['random', 'mirrored'] } },
};

test('the usual: three at the table, fair bots, the first value of each option', () => {
  const order = againstBots(game, usual(game));
  expect(order.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'fair' }, { kind: 'bot', level: 'fair' }]);
  expect(order.options).toEqual({ map: 'random' });
  expect(usual({ ...game, shelf: 'samples' }).players).toBe(2);
  expect(usual({ ...game, minSeats: 4 }).players).toBe(4);
  expect(usual({ ...game, maxSeats: 2 }).players).toBe(2);
  expect(playersOf(game)).toEqual([2, 3, 4]);
});

test('each bot its own strength, and a seat for every friend', () => {
  const wishes = { ...usual(game), levels: ['gentle', 'sharp', 'fair'] as const };
  expect(againstBots(game, wishes).seats.slice(1)).toEqual([
    { kind: 'bot', level: 'gentle' },
    { kind: 'bot', level: 'sharp' },
  ]);
  expect(withFriends(game, wishes).seats).toEqual([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  expect(withFriends(game, wishes).listed).toBe(false);
  expect(withFriends(game, { ...wishes, open: 'to everybody' }).listed).toBe(true);
  expect(onThisDevice(game, wishes)).toMatchObject({ seats: 3, level: 'gentle', options: { map: 'random' } });
});

test('the server takes every clock', () => {
  for (const { id } of CLOCKS)
    expect(NEW_MATCH.safeParse(againstBots(game, { ...usual(game), clock: id })).success).toBe(true);
});
