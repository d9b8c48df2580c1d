import { describe, expect, test } from 'vitest';
import { ProblemError } from '../problems.ts';
import { NEW_MATCH, type NewMatch } from '../wire/protocol.ts';
import type { MatchCard } from './card.ts';
import { isAtTable, isComplete, joined, left, newCard, seatOf } from './seating.ts';

const HOST = { id: 'host', name: 'Hana' };
const GUEST = { id: 'guest', name: 'Gero' };
const THIRD = { id: 'third', name: 'Tove' };
const NOW = 1_700_000_000_000;

const made = (order: Partial<NewMatch> = {}) =>
  newCard(
    NEW_MATCH.parse({ game: 'bluff', seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], ...order }),
    HOST,
    NOW,
  );

const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof ProblemError) return thrown.problem.code;
    throw thrown;
  }
  return 'ok';
};

describe('a new table', () => {
  test('keeps no code, only what tells whether one is right', () => {
    const { card, invite, watch } = made();
    expect(JSON.stringify(card)).not.toContain(invite);
    expect(JSON.stringify(card)).not.toContain(watch);
    expect(made().card.seed).not.toBe(card.seed);
  });

  test('has the table options of its game, each with a value', () => {
    expect(made().card.options).toEqual({ length: 'long' });
    expect(codeOf(() => made({ options: { length: 'endless' } }))).toBe('badInput');
    expect(codeOf(() => made({ game: 'chess' }))).toBe('noSuchGame');
  });
});

describe('seats', () => {
  test('the first free one, or the one that is wanted; never two for one', () => {
    const { card, invite } = made();
    const two = joined(card, GUEST, invite, 2);
    expect([seatOf(two, 'guest'), seatOf(two, 'third'), seatOf(two, undefined)]).toEqual([2, undefined, undefined]);
    expect(joined(two, GUEST, undefined, undefined)).toBe(two);
    expect(codeOf(() => joined(two, GUEST, invite, 1))).toBe('seatTaken');
    expect(codeOf(() => joined(two, THIRD, invite, 2))).toBe('seatTaken');
    expect(isComplete(two)).toBe(false);
    const full = joined(two, THIRD, invite, undefined);
    expect(isComplete(full)).toBe(true);
    expect(codeOf(() => joined(full, { id: 'late', name: 'L' }, invite, undefined))).toBe('tableFull');
  });

  test('a link is needed, but not for listed tables', () => {
    const { card, watch } = made();
    expect(codeOf(() => joined(card, GUEST, undefined, undefined))).toBe('noSuchLink');
    expect(codeOf(() => joined(card, GUEST, watch, undefined))).toBe('noSuchLink');
    expect(seatOf(joined(made({ listed: true }).card, GUEST, undefined, undefined), 'guest')).toBe(1);
  });

  test('whoever comes to somebody of the same name is told apart', () => {
    const { card, invite } = made();
    const two = joined(card, { ...GUEST, name: 'Hana' }, invite, undefined);
    const three = joined(two, { ...THIRD, name: 'Hana' }, invite, undefined);
    const name = ({ holder }: MatchCard['seats'][number]) => holder.kind === 'player' && holder.name;
    expect(three.seats.map(name)).toEqual(['Hana', 'Hana 2', 'Hana 3']);
    expect(joined(card, GUEST, invite, undefined).seats.map(name)).toEqual(['Hana', 'Gero', false]);
  });

  test('can be left until the match begins', () => {
    const { card, invite } = made();
    const two = joined(card, GUEST, invite, undefined);
    expect(left(two, GUEST)).toEqual(card);
    expect(codeOf(() => left(two, THIRD))).toBe('notYours');
    expect(codeOf(() => left({ ...two, status: 'playing' }, GUEST))).toBe('alreadyBegun');
  });
});

test('at the table are those who sit there, its host, and everybody while it is listed and waits', () => {
  const at = (card: MatchCard): boolean[] => ['host', 'guest', 'third'].map((player) => isAtTable(card, player));
  const { card, invite } = made({ seats: [{ kind: 'open' }, { kind: 'open' }] });
  const joinedCard = joined(card, GUEST, invite, undefined);
  expect(at(joinedCard)).toEqual([true, true, false]);
  expect(at({ ...joinedCard, isListed: true })).toEqual([true, true, true]);
  expect(at({ ...joinedCard, isListed: true, status: 'playing' })).toEqual([true, true, false]);
});
