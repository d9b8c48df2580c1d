import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeDelta } from '../../server/wire/delta.ts';
import { applyDelta, DeltaMismatch } from './delta.ts';

/** Both frozen all the way down: whoever writes into them throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

describe('applying a delta', () => {
  it('leaves what came before as it was, and keeps what is the same', () => {
    const before = frozen({
      boards: [
        {
          id: 'ring',
          cells: [
            { id: '0,0', name: 'Plains' },
            { id: '0,1', name: 'Forest' },
          ],
        },
      ],
      pieces: [
        { id: 'u1', at: ['0,0'], lines: ['x'] },
        { id: 'u2', at: ['0,1'], lines: ['y'] },
      ],
      glossary: { move: { title: 'Move' } },
    });
    const after = structuredClone(before) as { pieces: unknown[] };
    after.pieces = [
      { id: 'u2', at: ['0,0'], lines: ['y'] },
      { id: 'u1', at: ['0,0'], lines: ['x'] },
    ];
    const now = applyDelta(before, frozen(makeDelta(before, after)!)) as typeof before;
    expect(now).toEqual(after);
    expect(now.boards).toBe(before.boards);
    expect(now.glossary).toBe(before.glossary);
    expect(now.pieces[1]).toBe(before.pieces[0]);
    expect(now.pieces[0]).not.toBe(before.pieces[1]);
    expect(now.pieces[0]!.lines).toBe(before.pieces[1]!.lines);
  });

  it('keeps the same object where a member of anything is equal before and after', () => {
    const part = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), part),
        fc.dictionary(fc.constantFrom('a', 'b'), part),
        (before, changes) => {
          const after = structuredClone({ ...before, ...changes });
          const delta = makeDelta(before, after);
          const now = (delta === undefined ? before : applyDelta(frozen(before), delta)) as typeof before;
          expect(now).toEqual(after);
          for (const key of Object.keys(before)) {
            if (makeDelta(before[key], after[key]) === undefined) expect(now[key]).toBe(before[key]);
          }
        },
      ),
    );
  });

  it('keeps a thing that has moved to another list', () => {
    const before = { market: [{ id: 'c1', name: 'March' }], hand: [{ id: 'c2', name: 'Levy' }] };
    const after = {
      market: [],
      hand: [
        { id: 'c2', name: 'Levy' },
        { id: 'c1', name: 'March' },
      ],
    };
    const now = applyDelta(before, makeDelta(before, after)!) as typeof before;
    expect(now).toEqual(after);
    expect(now.hand[1]).toBe(before.market[0]);
  });

  it('says so when the delta was made for something else', () => {
    expect(() => applyDelta({ a: [1] }, { a: [[[0, 3]], 0] })).toThrow(DeltaMismatch);
    expect(() => applyDelta({ a: [1] }, { a: [0, { 2: 5 }] })).toThrow(DeltaMismatch);
    expect(() => applyDelta({ a: [] }, { a: [[['u1', 0]], 0] })).toThrow(DeltaMismatch);
  });
});
