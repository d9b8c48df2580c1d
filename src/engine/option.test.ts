import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexOfKey, keyOf, nearestOptions, type Option, parseKey } from './option.ts';

describe('option keys', () => {
  test('a key is the verb and the references in the order in which the game writes them', () => {
    expect(keyOf({ verb: 'move', unit: 'u3', to: '2,-1' })).toBe('move unit=u3 to=2,-1');
    expect(keyOf({ verb: 'pass' })).toBe('pass');
    expect(keyOf({ verb: 'pay', amount: 3 })).toBe('pay amount=3');
  });

  test('what would break a key apart is encoded', () => {
    const option: Option = { verb: 'say', words: 'a = b%\n c' };
    const key = keyOf(option);
    expect(key).toBe('say words=a%20%3D%20b%25%0A%20c');
    expect(parseKey(key)).toEqual({ verb: 'say', references: { words: 'a = b%\n c' } });
  });

  test('every option can be written, taken apart and written again', () => {
    const word = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    const name = word.filter((text) => text !== 'verb' && text !== '__proto__' && !/^\d+$/.test(text));
    fc.assert(
      fc.property(
        word,
        fc.dictionary(name, fc.string({ unit: 'grapheme' }), { noNullPrototype: true }),
        (verb, references) => {
          const key = keyOf({ verb, ...references });
          expect(parseKey(key)).toEqual({ verb, references });
        },
      ),
    );
  });

  test.each(['', ' x=1', 'move unit', 'move =u3', 'move unit=u1 unit=u2', 'move unit=%zz', 'move unit=%ff'])(
    '"%s" is no key',
    (text) => {
      expect(parseKey(text)).toBeUndefined();
    },
  );

  test('the nearest options come first', () => {
    const options = ['2,-1', '2,1', '5,5'].map((to) => ({ verb: 'move', unit: 'u3', to }));
    expect(nearestOptions(options, 'move unit=u3 to=2,-2', 2)).toEqual(['move unit=u3 to=2,-1', 'move unit=u3 to=2,1']);
    expect(indexOfKey(options, 'move unit=u3 to=5,5')).toBe(2);
    expect(indexOfKey(options, 'move unit=u3 to=9,9')).toBe(-1);
  });
});
