// Every option has words, in random play and in the fights that random play seldom has.

import { describe, expect, test } from 'vitest';
import { Generator, seeded } from '../../engine/generator.ts';
import { eyesOf, type Match, readView, Table } from '../../engine/index.ts';
import { keyOf } from '../../engine/option.ts';
import { type OptionPresentation, textOf } from '../../engine/present.ts';
import { conforms } from '../../engine/proofs/conformance.ts';
import { arranged, choose, play } from './arranged.ts';
import { aetherFracture as game } from './game.ts';
import type { AetherKinds } from './state.ts';

/** Whatever is offered now, by its key, as the asked seat reads it. */
function shown(match: Match<AetherKinds>): Map<string, OptionPresentation> {
  const all = new Map<string, OptionPresentation>();
  for (const { ask, answered } of match.pending) {
    if (answered) continue;
    const view = readView(match, eyesOf(ask.seat));
    for (const option of ask.options) all.set(keyOf(option), game.describe!(option, view, ask.seat, ask.name));
  }
  return all;
}

describe('words for options', () => {
  test.each([2, 3, 4])('every option of a random match of %i has a label that is not its key', (seats) => {
    const { match } = new Table(game).start({ seats, seed: seats });
    const random = new Generator(seeded(`describe ${seats}`));
    while (!match.outcome) {
      for (const [key, { label }] of shown(match)) {
        expect(label).toMatch(/^[A-Z][a-z]/);
        expect(label).not.toBe(key);
        expect(label).not.toMatch(/undefined|=|NaN/);
      }
      const { ask } = match.pending.find(({ answered }) => !answered)!;
      choose(match, keyOf(ask.options[random.below(ask.options.length)]!), ask.seat);
    }
  });

  test('an attack forecasts both sides before cards, and a commit with its own card', () => {
    const match = arranged({
      units: [
        ['specialist', 0, '0,0'],
        ['infantry', 1, '1,0'],
      ],
      hands: [['march', 'vanguard'], ['march']],
    });
    play(match, 'march', 'top');
    const attack = shown(match).get('attack unit=u1 from=0,0 to=1,0')!;
    expect(attack).toMatchObject({ label: 'Attack Infantry 2 at 1,0 with Specialist 1', tone: 'harm' });
    expect(attack.forecast!.sums!.map(({ total, terms }) => [total, terms.at(-1)])).toEqual([
      [5, { label: 'card', open: 'card' }],
      [2, { label: 'card', open: 'card' }],
    ]);
    expect(attack.forecast!.lines!.map((line) => textOf(line))).toEqual([
      'Ahead of Infantry 2 by 3 before cards',
      'If beaten, Infantry 2 retreats; at 2 times its total, it is destroyed',
    ]);
    choose(match, 'attack unit=u1 from=0,0 to=1,0');
    const commits = [...shown(match).values()];
    expect(commits.map(({ label, irrevocable }) => [label, irrevocable])).toEqual([
      ['Commit Vanguard (+4)', 'reveals'],
      ['Commit March (+1)', 'reveals'],
    ]);
    expect(commits.map(({ forecast }) => forecast!.sums!.map(({ total }) => total))).toEqual([
      [9, 2],
      [5, 3],
    ]);
  });

  test("what a beaten defender loses counts the attacker's Wound, and not the defender's own", () => {
    const match = arranged({
      units: [
        ['titan', 0, '0,0'],
        ['specialist', 1, '1,0'],
      ],
      hands: [
        ['march', 'doomsayer', 'vanguard'],
        ['doomsayer', 'march'],
      ],
    });
    const fates = (): (string | undefined)[] =>
      [...shown(match).values()].map(({ forecast }) => forecast?.lines?.map((line) => textOf(line))[1]);
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=0,0 to=1,0');
    const [wounding, plain, own] = fates();
    expect(wounding).toBe('If beaten, Specialist 2 loses its last HP and is destroyed');
    expect(plain).toBe('If beaten, Specialist 2 loses 1 HP and retreats; at 2 times its total, it is destroyed');
    expect(own).toBe(plain);
  });

  test('the game keeps its contract with the engine', () => {
    for (const { name, problems } of conforms(game, { games: 5, matches: 1 }))
      expect([name, problems]).toEqual([name, []]);
  });
});
