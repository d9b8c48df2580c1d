import { describe, expect, test } from 'vitest';
import { EVERYBODY, readView } from '../../engine/index.ts';
import { type Arrangement, arranged } from './arranged.ts';
import { aetherFracture } from './game.ts';
import { holdingsOf } from './holdings.ts';
import { THINGS, type Thing } from './worth.ts';

/** What a player has, without what there is none of. Nobody has cards unless they are given. */
function has(arrangement: Arrangement, seat = 0, viewer: number = EVERYBODY): Partial<Record<Thing, number>> {
  const holdings = holdingsOf(readView(arranged(arrangement), viewer))[seat]!;
  return Object.fromEntries(THINGS.flatMap((thing, i) => (holdings[i] === 0 ? [] : [[thing, holdings[i]]])));
}

/** Two cities lie in the rim, at 2,0 and -2,0. */
const CITY = { city: 1, hex: 1 } as const;
const passed = { passed: true, iron: 0, command: 0 };

describe('holdings', () => {
  test('the purse counts as long as the player has not passed', () => {
    const units = [['infantry', 0, '0,1']] as const;
    const hands = [['march', 'vanguard']] as const;
    const purse = { iron: 4, aether: 3, command: 5 };
    const open = has({ units, hands, players: [purse], turn: 1 });
    expect(open).toMatchObject({ iron: 4, aether: 3, hand: 2, plays: 3, waits: 1 });
    const closed = has({ units, hands, players: [{ ...purse, passed: true }], turn: 1 });
    expect(closed).toMatchObject({ aether: 3, hand: 2, passed: 1 });
    for (const thing of ['iron', 'plays', 'waits'] as const) expect(closed[thing]).toBeUndefined();
  });

  test('who has passed is not waited for', () => {
    const units = [['infantry', 0, '0,1']] as const;
    expect(has({ seats: 4, units, turn: 1 })).toMatchObject({ waits: 3 });
    expect(has({ seats: 4, units, turn: 1, players: [{}, {}, { passed: true }] })).toMatchObject({ waits: 2 });
  });

  test('cards count with what was paid for them, also those that are not seen', () => {
    const units = [['infantry', 0, '0,1']] as const;
    const cards = { hands: [['quickMarch', 'march']], drawPiles: [['march']], discardPiles: [['quarryGang']] } as const;
    const { quickMarch, quarryGang } = aetherFracture.numbers.cards;
    const price = quickMarch.iron + quarryGang.iron;
    expect(price).toBeGreaterThan(0);
    expect(has({ units, ...cards })).toMatchObject({ deckSize: 4, deckPrice: price });
    // Seat 1 sees the discard pile alone.
    expect(has({ units, ...cards }, 0, 2)).toMatchObject({ deckSize: 4, deckPrice: quarryGang.iron });
  });

  test('land scores what it is worth at the end, Aether its share, Techs their tier', () => {
    const units = [['infantry', 0, '0,1']] as const;
    const held = { '0,0': 0, '1,-2': 0 };
    // A hex of Ring 1 and the Shard; the Void takes the city and 1,-2.
    expect(has({ units, held, round: 9 })).toMatchObject({ score: 2 + 5, hex: 2, doomedHex: 2, garrison: 1 });
    expect(has({ units, held, round: 10 })).toMatchObject({ hex: 4, score: 2 + 5 + 3 + 2 });
    expect(has({ units, held, round: 10 }).doomedHex).toBeUndefined();
    const rich = { aether: 3, techs: ['fieldcraft', 'leycraft'] as const };
    expect(has({ units, round: 9, players: [{ ...rich, techs: [...rich.techs] }] })).toMatchObject({
      score: 2 + 1.5 + 1 + 2,
      fieldcraft: 1,
      leycraft: 1,
    });
  });

  test('income counts for every round to come, and where the Void takes the hex until then', () => {
    const at = (round: number, terrain: string, more: Partial<Arrangement> = {}): Partial<Record<Thing, number>> => {
      const hexes = arranged({ units: [] }).world.state.hexes;
      const inner = hexes.find((hex) => hex?.terrain === terrain)!;
      return has({ units: [], held: { [inner.id]: 0 }, round, ...more });
    };
    // Between two the vein lies in Ring 1, the quarry in the rim.
    expect(at(5, 'vein')).toMatchObject({ aetherToCome: 7 });
    expect(at(5, 'quarry')).toMatchObject({ ironToCome: 4 });
    expect(at(5, 'vein', { players: [{ techs: ['leycraft'] }] })).toMatchObject({ aetherToCome: 14 });
    expect(at(5, 'quarry', { players: [{ techs: ['deepSmelting'] }] })).toMatchObject({ ironToCome: 8 });
    expect(at(5, 'shard')).toMatchObject({ commandToCome: 7 });
    expect(at(12, 'vein').aetherToCome).toBeUndefined();
  });

  test('cities count apart when the Void takes them', () => {
    const doomed = has({ units: [], held: { '2,0': 0 }, round: 8 });
    expect(doomed).toMatchObject({ doomedCity: 1, doomedHex: 1 });
    expect(doomed.city).toBeUndefined();
    expect(has({ units: [], held: { '2,0': 0 }, round: 10 })).toMatchObject({ ...CITY, score: 3 });
  });

  test('land beside an enemy is open, outmatched or matched; what lies open to a player is the same seen from there', () => {
    const beside = (own: readonly (readonly ['infantry' | 'specialist', 0, string])[]): Arrangement => ({
      round: 10,
      units: [...own, ['specialist', 1, '1,-1']],
      held: { '1,0': 0 },
    });
    expect(has(beside([]))).toMatchObject({ open: 1 });
    expect(has(beside([]), 1)).toMatchObject({ opening: expect.any(Number) });
    expect(has(beside([['infantry', 0, '1,0']]))).toMatchObject({ outmatched: 1, garrison: 1 });
    expect(has(beside([['infantry', 0, '1,0']]), 1)).toMatchObject({ victim: 1 });
    const equal = has(beside([['specialist', 0, '1,0']]));
    expect(equal).toMatchObject({ matched: 1 });
    expect(equal.outmatched).toBeUndefined();
    expect(has(beside([['specialist', 0, '1,0']]), 1).victim).toBeUndefined();
  });

  test('a Tech that strengthens a unit counts where units are compared', () => {
    const fight = { round: 10, units: [['infantry', 0, '1,0'], ['infantry', 1, '1,-1']] } as const; // biome-ignore format: one line is clearer
    expect(has(fight)).toMatchObject({ matched: 1 });
    expect(has({ ...fight, players: [{}, { techs: ['drilledRanks'] }] })).toMatchObject({ outmatched: 1 });
    expect(has({ ...fight, players: [{ techs: ['drilledRanks'] }, {}] })).toMatchObject({ matched: 1, victim: 1 });
  });

  test('in the last round, whoever has passed threatens nobody', () => {
    const fight = { units: [['infantry', 0, '1,0'], ['specialist', 1, '1,-1']] } as const; // biome-ignore format: one line is clearer
    const players = [{}, passed];
    expect(has({ ...fight, round: 11, players })).toMatchObject({ outmatched: 1 });
    expect(has({ ...fight, round: 12, players }).outmatched).toBeUndefined();
    expect(has({ ...fight, round: 12 })).toMatchObject({ outmatched: 1 });
  });

  test('units count with their wounds, and apart where the Void takes or kills them', () => {
    const units = [['hero', 0, '0,0', 2], ['specialist', 0, '1,1', 1]] as const; // biome-ignore format: one line is clearer
    expect(has({ units, round: 10 })).toMatchObject({
      hero: 1,
      specialist: 1,
      wounds: expect.closeTo(1 / 3 + 1 / 2),
      nearness: 3 + 1,
    });
    // At the end of rounds 10 and 11 the Void deals a damage in the rim: that kills the Specialist.
    for (const round of [10, 11]) expect(has({ units, round })).toMatchObject({ frayingUnit: 1 });
    for (const round of [9, 12]) expect(has({ units, round }).frayingUnit).toBeUndefined();
    expect(has({ units, round: 10, players: [{ techs: ['voidWard'] }] }).frayingUnit).toBeUndefined();
    const rim = [['infantry', 0, '1,1']] as const;
    for (const round of [8, 9]) expect(has({ units: rim, round })).toMatchObject({ doomedUnit: 1 });
    for (const round of [7, 10]) expect(has({ units: rim, round }).doomedUnit).toBeUndefined();
  });

  test('a last unit counts once players can be eliminated; who is out has nothing', () => {
    const units = [['hero', 0, '0,0']] as const;
    expect(has({ units, round: 9 })).toMatchObject({ lastUnit: 1 });
    expect(has({ units, round: 8 }).lastUnit).toBeUndefined();
    expect(has({ units, round: 10, players: [{}, { out: 1, aether: 4 }] }, 1)).toEqual({});
  });
});
