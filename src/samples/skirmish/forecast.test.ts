// What is foretold of a strike is what happens, in each of the 36 ways in which two dice can fall.

import { describe, expect, test } from 'vitest';
import { eyesOf } from '../../engine/index.ts';
import { readView } from '../../engine/sight.ts';
import { type Arrangement, ambushOf, arranged, choose } from './arranged.ts';
import { skirmish } from './game.ts';

const STRIKE = { verb: 'strike', unit: 'u2', target: 'u6' } as const;
const duel: Arrangement = { at: { u2: '0,0', u6: '1,0', u1: '0,1', u5: '3,-3' }, hp: { u6: 7 } };

const CASES: Readonly<Record<string, Arrangement>> = {
  'nothing bends it': duel,
  'a shield': { ...duel, dynamics: [{ kind: 'shielded', severity: 2, subject: 'u6' }] },
  'an ambush of one’s own': { ...duel, dynamics: [ambushOf(0, 'u2')] },
  'a strong shield against an ambush': {
    ...duel,
    dynamics: [{ kind: 'shielded', severity: 3, subject: 'u6' }, ambushOf(0, 'u2')],
  },
  'a weak shield against an ambush': {
    ...duel,
    dynamics: [{ kind: 'shielded', severity: 1, subject: 'u6' }, ambushOf(0, 'u2')],
  },
  'a gagged shield, an aura and a hill': {
    ...duel,
    dynamics: [
      { kind: 'shielded', severity: 2, subject: 'u6' },
      { kind: 'gag', severity: 2, subject: 'u6' },
      { kind: 'inspired', owner: 0, subject: 'u1' },
      { kind: 'highGround' },
    ],
  },
};

const addTo = (chances: Map<number, number>, amount: number, chance: number): void => {
  chances.set(amount, (chances.get(amount) ?? 0) + chance);
};

function foretold(arrangement: Arrangement): Map<number, number> {
  const match = arranged(arrangement);
  const { forecast } = skirmish.describe!(STRIKE, readView(match, eyesOf(0)), 0, 'act');
  const chances = new Map<number, number>();
  for (const { amount, chance } of forecast!.outcomes!) addTo(chances, amount!, Math.round(36 * chance));
  return chances;
}

function happening(arrangement: Arrangement): Map<number, number> {
  const chances = new Map<number, number>();
  for (let red = 1; red <= 6; red++) {
    for (let white = 1; white <= 6; white++) {
      const match = arranged({ ...arrangement, dice: [[red, white]] });
      const before = match.world.state.units.u6.hp;
      choose(match, 'strike unit=u2 target=u6');
      addTo(chances, before - match.world.state.units.u6.hp, 1);
    }
  }
  return chances;
}

const sorted = (chances: Map<number, number>): [number, number][] =>
  [...chances].filter(([, ways]) => ways > 0).sort(([a], [b]) => a - b);

describe('a forecast is exact', () => {
  test.each(Object.entries(CASES))('%s', (_, arrangement) => {
    expect(sorted(foretold(arrangement))).toEqual(sorted(happening(arrangement)));
  });

  test('and does not know of the other side’s ambush', () => {
    const hidden = { ...duel, dynamics: [ambushOf(1, 'u6')] };
    expect(sorted(foretold(hidden))).toEqual(sorted(foretold(duel)));
  });
});
