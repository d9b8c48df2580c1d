import { describe, expect, test } from 'vitest';
import type { ShownOption } from '../../../engine/index.ts';
import type { ShownCell, ShownPiece } from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import { cellStates, standIns } from './lighting.ts';

const cells = ['0,0', '1,0', '2,0'].map((id): ShownCell => ({ id, name: 'Plain', tone: 'plain' }));
const unit = (id: string, at: string): ShownPiece => ({ id, name: id, owner: 0, outline: 'disc', at: [at] });
const lit = (isTarget = false, step?: number): Lit => ({
  options: [],
  isTarget,
  ...(step === undefined ? {} : { step }),
});
const states = (
  things: Record<string, Lit>,
  { chosen = [], pieces = [] }: { chosen?: string[]; pieces?: ShownPiece[] } = {},
): string[] => [
  ...cellStates(cells, pieces, {
    lit: new Map(Object.entries(things)),
    chosen,
    isChoosing: chosen.length > 0,
  }).values(),
];

describe('how cells are lit', () => {
  test('before anything is chosen, cells are selectable and the others at rest', () => {
    expect(states({ '0,0': lit(), '1,0': lit(true) })).toEqual(['selectable', 'target', 'rest']);
  });

  test('once something is chosen, cells are reachable and the others darker', () => {
    expect(states({ '1,0': lit(false, 2) }, { chosen: ['0,0'] })).toEqual(['selected', 'reachable', 'unlit']);
  });

  test('a chosen piece marks its cell, a lit one keeps its cell from going dark', () => {
    const pieces = [unit('a', '0,0'), unit('b', '1,0')];
    expect(states({ b: lit() }, { chosen: ['a'], pieces })).toEqual(['selected', 'rest', 'unlit']);
  });

  test('a piece that is a target marks its cell, unless the cell may be chosen for something else', () => {
    const pieces = [unit('a', '0,0'), unit('b', '1,0')];
    expect(states({ a: lit(true), b: lit(true), '1,0': lit() }, { pieces })).toEqual(['target', 'selectable', 'rest']);
  });
});

describe('cells that stand for options', () => {
  const drop = (key: string, ...area: string[]): ShownOption => ({
    key,
    option: { verb: 'drop' },
    shown: { label: key, tone: 'neutral', preview: { area } },
  });

  test('the one cell that an option shows stands for it', () => {
    const options = [drop('first', '0,0'), drop('second', '1,0')];
    expect([...standIns(options, new Map())].map(([id, { key }]) => [id, key])).toEqual([
      ['0,0', 'first'],
      ['1,0', 'second'],
    ]);
  });

  test('not where two options share it, nor a whole area, nor what is lit anyway', () => {
    const options = [drop('a', '0,0'), drop('b', '0,0'), drop('c', '1,0', '2,0'), drop('d', '2,0')];
    expect([...standIns(options, new Map([['2,0', lit()]])).keys()]).toEqual([]);
  });
});
