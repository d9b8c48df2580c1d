import { describe, expect, test } from 'vitest';
import { parseOverride, pathsOf, withOverrides } from './numbers.ts';

const NUMBERS = {
  recruit: { t1: { iron: 2 }, t3: { iron: 10, aether: 3 } },
  rounds: 12,
  harsh: false,
  name: 'x',
  list: [1, 2],
};

describe('numbers', () => {
  test('one of them can be changed by its path, the rest stay', () => {
    const changed = withOverrides(NUMBERS, { 'recruit.t3.iron': 8, 'list.1': 5 });
    expect(changed.recruit).toEqual({ t1: { iron: 2 }, t3: { iron: 8, aether: 3 } });
    expect(changed.list).toEqual([1, 5]);
    expect(NUMBERS.recruit.t3.iron).toBe(10);
  });

  test('what is typed is read by the type of what is there', () => {
    expect(parseOverride('recruit.t3.iron=8', NUMBERS)).toEqual(['recruit.t3.iron', 8]);
    expect(parseOverride('harsh=true', NUMBERS)).toEqual(['harsh', true]);
    expect(parseOverride('name=a=b', NUMBERS)).toEqual(['name', 'a=b']);
    expect(parseOverride('rounds=-1.5', NUMBERS)).toEqual(['rounds', -1.5]);
  });

  test.each([
    ['recruit.t3.irn=8', 'There is no number "recruit.t3.irn". Nearest: recruit.t3.iron'],
    ['rounds=many', 'rounds is a number (now 12); "many" is not.'],
    ['rounds=', 'rounds is a number (now 12); "" is not.'],
    ['harsh=yes', 'harsh is true or false (now false); "yes" is neither.'],
    ['rounds', '"rounds" sets nothing: write path=value'],
    ['=3', '"=3" sets nothing'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseOverride(text, NUMBERS)).toThrow(message);
  });

  test('a group, an unknown path and a wrong type are refused', () => {
    expect(() => withOverrides(NUMBERS, { recruit: 3 })).toThrow(
      'recruit is a group of numbers; set one of them, for example recruit.t1',
    );
    expect(() => withOverrides(NUMBERS, { 'recruit.t9.iron': 3 })).toThrow('There is no number "recruit.t9.iron"');
    expect(() => withOverrides(NUMBERS, { rounds: 'x' })).toThrow('rounds is a number (now 12); "x" is a string.');
    expect(() => withOverrides(NUMBERS, { 'constructor.name': 'x' })).toThrow('There is no number "constructor.name"');
  });

  test('all paths are listed', () => {
    expect(Object.keys(pathsOf(NUMBERS))).toEqual([
      'recruit.t1.iron',
      'recruit.t3.iron',
      'recruit.t3.aether',
      'rounds',
      'harsh',
      'name',
      'list.0',
      'list.1',
    ]);
  });
});
