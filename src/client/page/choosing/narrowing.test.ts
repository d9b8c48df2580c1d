import { describe, expect, test } from 'vitest';
import { keyOf, type Option, type ShownOption } from '../../../engine/index.ts';
import type { OptionPresentation } from '../../../engine/present.ts';
import { amountsOf, asksTwice, narrow } from './narrowing.ts';

const WORDS = { words: { top: { label: 'Top half' }, bottom: { label: 'Bottom half' } } };

const option = (fields: Option, shown: Partial<OptionPresentation> = {}): ShownOption => ({
  key: keyOf(fields),
  option: fields,
  shown: { label: keyOf(fields), tone: 'neutral', ...shown },
});
const way = (cell: string, step: number): Partial<OptionPresentation> => ({ preview: { path: [{ cell, step }] } });

const MOVES = [
  option({ verb: 'move', unit: 'u1', to: '0,1' }, way('0,1', 1)),
  option({ verb: 'move', unit: 'u1', to: '0,2' }, way('0,2', 2)),
  option({ verb: 'attack', unit: 'u1', to: '1,0' }, { tone: 'harm' }),
  option({ verb: 'move', unit: 'u2', to: '0,1' }, way('0,1', 1)),
  option({ verb: 'pass' }, { role: 'pass' }),
];
const lit = (chosen: string[], options = MOVES): string[] => [...narrow(WORDS, options, chosen).lit.keys()].sort();
const keys = (options: readonly ShownOption[]): string[] => options.map(({ key }) => key);

describe('light', () => {
  test('every thing that some option mentions is lit; what names nothing is a button', () => {
    expect(lit([])).toEqual(['0,1', '0,2', '1,0', 'u1', 'u2']);
    expect(keys(narrow(WORDS, MOVES, []).ready)).toEqual(['pass']);
  });

  test('choosing keeps the options that mention it, whatever comes first', () => {
    expect(lit(['u1'])).toEqual(['0,1', '0,2', '1,0']);
    expect(lit(['0,1'])).toEqual(['u1', 'u2']);
    expect(narrow(WORDS, MOVES, ['u1', '0,1']).only?.key).toBe(narrow(WORDS, MOVES, ['0,1', 'u1']).only?.key);
  });

  test('what all remaining options mention is not lit: it is chosen silently', () => {
    expect(lit(['u2'])).toEqual([]);
    expect(narrow(WORDS, MOVES, ['u2']).only?.key).toBe('move unit=u2 to=0,1');
  });

  test('a thing is a target if all that is left of it does harm', () => {
    const { lit: lights } = narrow(WORDS, MOVES, ['u1']);
    expect(lights.get('1,0')?.isTarget).toBe(true);
    expect(lights.get('0,1')?.isTarget).toBe(false);
    expect(narrow(WORDS, MOVES, []).lit.get('u1')?.isTarget).toBe(false);
  });

  test('the number of steps is that of the way which ends there', () => {
    const { lit: lights } = narrow(WORDS, MOVES, ['u1']);
    expect(lights.get('0,2')?.step).toBe(2);
    expect(lights.get('1,0')?.step).toBeUndefined();
    expect(narrow(WORDS, MOVES, []).lit.get('u1')?.step).toBeUndefined();
  });

  test('what no option mentions any more is dropped from what was chosen', () => {
    expect(narrow(WORDS, MOVES, ['gone', 'u1', '9,9']).chosen).toEqual(['u1']);
  });
});

describe('words and numbers', () => {
  const halves = [
    option({ verb: 'play', card: 'c1', half: 'top' }),
    option({ verb: 'play', card: 'c1', half: 'bottom' }),
  ];

  test('declared words tell options apart without being things', () => {
    const now = narrow(WORDS, halves, ['c1']);
    expect([...now.lit.keys()]).toEqual([]);
    expect([...now.litWords.keys()]).toEqual(['top', 'bottom']);
    expect(now.ready).toHaveLength(2);
    expect(narrow(WORDS, halves, ['c1', 'top']).only?.key).toBe('play card=c1 half=top');
  });

  test('a word in every option is no choice', () => {
    expect([...narrow(WORDS, halves.slice(0, 1), []).litWords.keys()]).toEqual([]);
  });

  test('amounts that tell the options apart can be stepped through', () => {
    const pay = [3, 1, 2].map((amount) => option({ verb: 'pay', amount }));
    expect(amountsOf(pay)).toEqual({ name: 'amount', values: [1, 2, 3] });
    expect(amountsOf(pay.slice(0, 1))).toBeUndefined();
    expect(amountsOf([...pay, option({ verb: 'keep' })])).toBeUndefined();
  });
});

test('what cannot be taken back asks twice', () => {
  expect(asksTwice(option({ verb: 'roll' }, { irrevocable: 'rolls' }))).toBe(true);
  expect(asksTwice(option({ verb: 'go' }))).toBe(false);
});
