import { expect, test } from 'vitest';
import { keyOf, type Option, type ShownOption } from '../../../engine/index.ts';
import { presentation } from '../../../engine/present.ts';
import { narrow } from '../choosing/narrowing.ts';
import { litUnder, type Tab, tabToTurnTo } from './tabs.ts';
import { sortZones } from './zones.ts';

const zone = { layout: 'rows', visibility: 'everybody' } as const;
const card = (id: string) => ({ id, name: id, face: 'up' as const });
const P = presentation({
  headline: { title: 'Round 1', toAct: [0] },
  seats: [
    { id: 'seat0', seat: 0, name: 'North', tracks: [{ form: 'amount', id: 'iron', label: 'Iron', amount: 1 }] },
    { id: 'seat1', seat: 1, name: 'South' },
  ],
  zones: [
    { ...zone, id: 'hand', name: 'Hand', owner: 0, role: 'hand', cards: [card('march')] },
    { ...zone, id: 'market', name: 'Market', owner: 'nobody', role: 'market', cards: [card('forge')] },
  ],
});
const ZONES = sortZones(P, [0]);
const options = (...all: Option[]): ShownOption[] =>
  all.map((option) => ({ key: keyOf(option), option, shown: { label: keyOf(option), tone: 'neutral' } }));

const RECRUIT = options(
  { verb: 'recruit', city: '0,0', kind: 'forge' },
  { verb: 'recruit', city: '0,0', kind: 'market' },
  { verb: 'play', card: 'march' },
  { verb: 'play', card: 'march', from: '0,0' },
  { verb: 'pay', with: 'iron' },
  { verb: 'pass' },
);

function turn(wanted: Tab, all: readonly ShownOption[], ...chosen: string[]): Tab | undefined {
  const narrowed = narrow(P, all, chosen);
  return tabToTurnTo(wanted, litUnder(P, ZONES, narrowed), narrowed);
}

test('things to choose are counted under the tab where they lie', () => {
  expect(litUnder(P, ZONES, narrow(P, RECRUIT, []))).toEqual({ board: 2, shared: 2, players: 1, log: 0 });
});

test('a choice that can only go on elsewhere turns to it', () => {
  expect(turn('board', RECRUIT.slice(0, 2), '0,0')).toBe('shared');
  expect(turn('log', RECRUIT.slice(0, 2), '0,0')).toBe('shared');
  expect(turn('shared', RECRUIT, 'march')).toBe('board');
});

test('where it can go on in sight, nothing turns', () => {
  expect(turn('board', RECRUIT, '0,0')).toBeUndefined();
  expect(turn('shared', RECRUIT.slice(0, 2), '0,0')).toBeUndefined();
});

test('what will come of the last choice is seen on the board', () => {
  expect(turn('shared', RECRUIT, '0,0', 'forge')).toBe('board');
});

test('a new question turns only if nothing can be chosen in sight', () => {
  const buy = options({ verb: 'buy', card: 'forge' }, { verb: 'buy', card: 'market' });
  expect(turn('board', buy)).toBe('shared');
  expect(turn('board', [...buy, ...options({ verb: 'pass' })])).toBeUndefined();
});
