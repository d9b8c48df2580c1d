import { describe, expect, test } from 'vitest';
import { faceOf, makeCards, noCards, removeCards, renewCards, showCard, shuffleCards } from './cards.ts';
import {
  box,
  EVERYBODY,
  eachBox,
  eyesOf,
  NOBODY,
  open,
  peek,
  read,
  redact,
  refill,
  SPECTATOR,
  sees,
  takeOpened,
} from './secret.ts';

describe('boxes', () => {
  test('only those whose eyes it is open to see the value; all see the hint', () => {
    const state = { health: box(7, eyesOf(0), 'about half'), open: box('x', EVERYBODY), nobody: box('deep', NOBODY) };
    expect(redact(state, eyesOf(0))).toEqual({
      health: { $eyes: 1, hint: 'about half', value: 7 },
      open: { $eyes: -1, value: 'x' },
      nobody: { $eyes: 0 },
    });
    expect(redact(state, eyesOf(1)).health).toEqual({ $eyes: 1, hint: 'about half' });
    expect(redact(state, SPECTATOR).open).toEqual({ $eyes: -1, value: 'x' });
    expect(redact(state, EVERYBODY).nobody).toEqual({ $eyes: 0 });
  });

  test('a viewer with several seats sees what any of them sees', () => {
    const state = [box('a', eyesOf(0)), box('b', eyesOf(1)), box('c', eyesOf(2))];
    expect(redact(state, eyesOf(0, 2)).map(peek)).toEqual(['a', undefined, 'c']);
  });

  test('boxes lie in boxes: an outer one hides all within', () => {
    const state = { outer: box({ inner: box('x', EVERYBODY) }, eyesOf(0)) };
    expect(JSON.stringify(redact(state, eyesOf(1)))).toBe('{"outer":{"$eyes":1}}');
    const nested = { outer: box({ inner: box('x', eyesOf(1)) }, EVERYBODY) };
    expect(JSON.stringify(redact(nested, eyesOf(0)))).toBe('{"outer":{"$eyes":-1,"value":{"inner":{"$eyes":2}}}}');
  });

  test('redacting copies: the state keeps its secrets', () => {
    const state = { hidden: box({ list: [1] }, eyesOf(0)) };
    const view = redact(state, eyesOf(0));
    (peek(view.hidden)!.list as number[]).push(2);
    expect(read(state.hidden).list).toEqual([1]);
  });

  test('opening tells to whom something new was shown, and nothing when they knew', () => {
    const secret = box('x', eyesOf(0));
    takeOpened();
    open(secret, eyesOf(0));
    expect(takeOpened()).toBe(NOBODY);
    open(secret, eyesOf(1));
    expect(takeOpened()).toBe(eyesOf(1));
    expect(secret.$eyes).toBe(eyesOf(0, 1));
    open(secret, EVERYBODY);
    expect(sees(SPECTATOR, secret.$eyes)).toBe(true);
    expect(takeOpened()).not.toBe(NOBODY);
  });

  test('refilling shuts a box again', () => {
    const secret = box(7, EVERYBODY, 'half');
    refill(secret, 3, eyesOf(1), 'a quarter');
    expect(secret).toEqual({ $eyes: 2, hint: 'a quarter', value: 3 });
    refill(secret, 3, eyesOf(1));
    expect('hint' in secret).toBe(false);
  });

  test('a rule that reads an empty box is told what to do', () => {
    expect(() => read(redact(box(1, eyesOf(0)), eyesOf(1)))).toThrow('Use peek() in a view');
    expect(peek(undefined)).toBeUndefined();
  });

  test('every box is found, with its path', () => {
    const paths: string[] = [];
    eachBox({ a: [box(1, 0), { b: box({ c: box(2, 0) }, 0) }] }, (_, path) => paths.push(path));
    expect(paths).toEqual(['a.0', 'a.1.b', 'a.1.b.value.c']);
  });
});

describe('cards', () => {
  test('handles are given out anew at every shuffle, and tell nothing', () => {
    const cards = noCards();
    const deck = makeCards(cards, 'deck', ['A', 'B', 'C'], NOBODY);
    showCard(cards, deck[0]!, EVERYBODY);
    const shuffled = shuffleCards(cards, deck, [2, 0, 1], 'deck');
    expect(shuffled).toEqual(['c4', 'c5', 'c6']);
    expect(shuffled.map((handle) => faceOf(cards, handle))).toEqual(['C', 'A', 'B']);
    expect(JSON.stringify(redact(cards, eyesOf(0)))).not.toMatch(/[ABC]/);
    expect(() => faceOf(cards, deck[0]!)).toThrow('There is no card c1.');
  });

  test('a hand that was shown can be held anew', () => {
    const cards = noCards();
    const hand = makeCards(cards, 'deck', ['A', 'B'], EVERYBODY);
    const renewed = renewCards(cards, hand, 'deck', eyesOf(0));
    expect(renewed.map((handle) => faceOf(cards, handle))).toEqual(['A', 'B']);
    expect(renewed.some((handle) => hand.includes(handle))).toBe(false);
    expect(JSON.stringify(redact(cards, eyesOf(1)))).not.toMatch(/[AB]/);
    removeCards(cards, renewed);
    expect(cards.faces).toEqual({});
  });
});
