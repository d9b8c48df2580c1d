import { expect, test } from 'vitest';
import { pathOf, type Route, routeOf } from './routes.ts';

const ROUTES: readonly Route[] = [
  { page: 'home' },
  { page: 'table', match: 'abcdefghijkl' },
  { page: 'table', match: 'abcdefghijkl', invite: 'xyz' },
  { page: 'table', match: 'abcdefghijkl', watch: 'xyz' },
  { page: 'offline', game: 'bluff', seats: 3, level: 'gentle', seed: 'a b', options: { length: 'short' } },
  { page: 'offline', game: 'bluff', seats: 2, level: 'fair', options: {} },
  { page: 'replay', match: '' },
  { page: 'replay', match: 'abcdefghijkl', at: 12, seat: 1 },
  { page: 'rules', game: '' },
  { page: 'rules', game: 'bluff', clause: 'BL-1' },
  { page: 'carryOn', link: 'xyz' },
];

test('every place of the page has an address that leads back to it', () => {
  for (const route of ROUTES) expect(routeOf(new URL(pathOf(route), 'https://example.org'))).toEqual(route);
  expect(routeOf(new URL('https://example.org/nowhere'))).toEqual({ page: 'nowhere' });
});
