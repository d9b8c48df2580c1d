import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDelta } from '../../client/connection/delta.ts';
import {
  type AnyGame,
  eyesOf,
  Generator,
  type Kinds,
  keyOf,
  SPECTATOR,
  seeded,
  sightOf,
  Table,
} from '../../engine/index.ts';
import { aetherFracture } from '../../games/aether-fracture/game.ts';
import { connectFour } from '../../samples/connect-four/game.ts';
import { makeDelta } from './delta.ts';

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** The same text for the same JSON: in objects, the order of keys means nothing. */
function text(json: unknown): string {
  return JSON.stringify(json, (_, value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return { keys: Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) };
  });
}

/** What the client gets when the server saw `before` and `after`; proves on the way that the client's own is left as it was. */
function sent(before: unknown, after: unknown): unknown {
  const old = overTheWire(before);
  const delta = makeDelta(before, after);
  const now = delta === undefined ? old : applyDelta(old, overTheWire(delta));
  expect(text(old)).toBe(text(overTheWire(before)));
  return now;
}

const HOSTILE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '', '0', '1', '-1', 'length'];
const key = fc.oneof(fc.constantFrom(...HOSTILE), fc.constantFrom('a', 'b', 'id', 'key'), fc.string({ maxLength: 3 }));
const leaf = fc.oneof(
  fc.constantFrom(0, 1, 2, true, false, null, 'a', 'b', ''),
  fc.string({ maxLength: 4 }),
  fc.integer(),
);
const name = fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', '', '0', '__proto__', 'constructor');
const json = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('named'), tie('keyed'), tie('thing')),
  list: fc.array(tie('any'), { maxLength: 5 }),
  thing: fc.dictionary(key, tie('any'), { maxKeys: 5 }),
  named: fc.uniqueArray(fc.record({ id: name, x: tie('any'), y: leaf }, { requiredKeys: ['id'] }), {
    selector: ({ id }) => id,
    maxLength: 5,
  }),
  keyed: fc.uniqueArray(
    fc.record({ key: fc.constantFrom('pass', 'move to=1', 'move to=2', 'attack to=1', ''), shown: tie('any') }),
    { selector: (option) => option.key, maxLength: 5 },
  ),
})).any;
const value = json.map(overTheWire);

describe('a delta', () => {
  it('makes what comes after out of what came before, whatever they are', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(text(sent(before, after))).toBe(text(after));
      }),
      { numRuns: 1000 },
    );
  });

  it('is none exactly where nothing has changed', () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(makeDelta(before, overTheWire(before))).toBe(undefined);
        expect(makeDelta(before, after) === undefined).toBe(text(before) === text(after));
      }),
    );
  });

  it('makes things with ids anew in any order, with some gone, some new and some changed', () => {
    const pieces = fc.uniqueArray(
      fc.record({ id: fc.integer({ max: 30, min: 0 }).map((n) => `u${n}`), hp: fc.nat(2) }),
      {
        selector: ({ id }) => id,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(pieces, pieces, pieces, (before, after, elsewhere) => {
        const now = { board: after, box: before };
        expect(text(sent({ board: before, box: elsewhere }, now))).toBe(text(now));
      }),
    );
  });

  it('writes what is frozen once, and everything else as it is now', () => {
    let written = 0;
    const frozen = Object.freeze({ key: 'a', shown: { toJSON: () => `written ${++written}` } });
    const offer = (label: string): unknown => ({ yours: [frozen, { key: 'b', label }, undefined, 'c'] });
    const first = applyDelta({}, makeDelta({}, offer('one'))!);
    const second = applyDelta({}, makeDelta({}, offer('two'))!);
    expect(first).toEqual({ yours: [{ key: 'a', shown: 'written 1' }, { key: 'b', label: 'one' }, null, 'c'] });
    expect(second).toEqual({ yours: [{ key: 'a', shown: 'written 1' }, { key: 'b', label: 'two' }, null, 'c'] });
  });

  it('takes fields that are undefined for fields that are not there', () => {
    expect(makeDelta({ a: 1, b: undefined }, { a: 1 })).toBe(undefined);
    expect(makeDelta({ a: 1 }, { a: 1, b: undefined })).toBe(undefined);
    expect(sent({ a: 1, b: 2 }, { a: undefined, b: 2 })).toStrictEqual({ b: 2 });
    expect(sent({ a: undefined }, { a: [{ b: undefined, c: 1 }] })).toStrictEqual({ a: [{ c: 1 }] });
  });

  it('carries hostile keys as what they are: keys', () => {
    const before = JSON.parse('{"__proto__":{"a":1},"x":{}}');
    const after = JSON.parse('{"__proto__":{"a":2,"b":3},"constructor":{"__proto__":4},"x":{"__proto__":[1]}}');
    const now = sent(before, after) as object;
    expect(text(now)).toBe(text(after));
    expect(Object.getPrototypeOf(now)).toBe(Object.prototype);
    expect(JSON.stringify(sent(after, { x: {} }))).toBe('{"x":{}}');
    expect(({} as { a?: number }).a).toBe(undefined);
  });

  it('is short where things move, come and go', () => {
    const things = Array.from({ length: 50 }, (_, i) => ({ id: `u${i}`, text: 'a long text that never changes' }));
    const length = (after: unknown) => JSON.stringify(makeDelta({ things, hand: [] }, after)).length;
    expect(length({ things: [...things.slice(1), things[0]], hand: [] })).toBeLessThan(40);
    expect(length({ things: things.filter((_, i) => i !== 20), hand: [] })).toBeLessThan(40);
    expect(length({ things: things.slice(1), hand: [things[0]] })).toBeLessThan(60);
    expect(length({ things: things.with(7, { ...things[7]!, text: 'x' }), hand: [] })).toBeLessThan(40);
    expect(length({ things: things.toSpliced(9, 0, { ...things[9]!, id: 'new' }), hand: [] })).toBeLessThan(60);
  });
});

describe('the sights of a whole match', () => {
  it.each<AnyGame>([aetherFracture, connectFour])('$id: every one follows from the one before it', (game) => {
    const { match } = new Table<Kinds>(game).start({ seats: 2, seed: 'deltas' });
    const chance = new Generator(seeded('deltas'));
    const viewers = [eyesOf(0), eyesOf(1), SPECTATOR];
    let seen: unknown[] = viewers.map(() => ({}));
    let sights: unknown[] = seen;
    const sizes: number[] = [];
    for (;;) {
      const now = viewers.map((viewer) => sightOf(match, viewer));
      const before = sights;
      seen = seen.map((old, i) => {
        const delta = makeDelta(before[i], now[i]);
        if (delta === undefined) return old;
        sizes.push(JSON.stringify(delta).length);
        return applyDelta(old, overTheWire(delta));
      });
      sights = now;
      expect(seen.map((each, i) => makeDelta(each, now[i]))).toEqual([undefined, undefined, undefined]);
      if (match.outcome) break;
      const waiting = match.pending.filter(({ answered }) => !answered);
      const { ask } = waiting[chance.below(waiting.length)]!;
      expect(match.answer(ask.seat, keyOf(ask.options[chance.below(ask.options.length)]!)).ok).toBe(true);
    }
    sizes.sort((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThan(2048);
  });
});
