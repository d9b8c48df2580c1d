// Walks the tables: every entry is complete, every effect has words and a rule, and the rulebook says the same.

import { describe, expect, test } from 'vitest';
import { clausesOf } from '../../../engine/index.ts';
import { dynamics } from '../dynamics/index.ts';
import { aetherFracture } from '../game.ts';
import { NUMBERS } from '../numbers.ts';
import text from '../rulebook.md';
import { CARD_NAMES, CARDS, type Card, deckOf } from './cards.ts';
import { FACTION_WORDS, FACTIONS } from './factions.ts';
import { BOARD, hexesFor, RING, SECTOR_TILES, SECTORS, TILE_LETTERS } from './map.ts';
import { TECH_WORDS, TECHS, TIERS } from './techs.ts';
import { isObstacle, TERRAIN_WORDS, TERRAINS, type Terrain } from './terrain.ts';
import { UNIT_TYPES, UNIT_WORDS } from './units.ts';
import { SUDDEN, VOLATILITIES, VOLATILITY_WORDS } from './volatility.ts';
import { effectText, halfText, keywordWords } from './words.ts';

/** A line of the rulebook's tables, as they are written from the content. */
const row = (...columns: readonly (string | number)[]): string => `| ${columns.join(' | ')} |`;

const cardRow = (card: Card): string =>
  row(
    card.name,
    card.deck === 'start' ? card.copies : card.iron,
    halfText(card, 'top'),
    halfText(card, 'bottom'),
    `+${card.bonus}${card.keyword ? `, ${keywordWords(card.keyword).short}` : ''}`,
  );

describe('cards', () => {
  const table = CARD_NAMES.map((name) => ({ name, card: CARDS[name] }));

  test('[AF-START-10] [AF-R-39] decks have their size: ten cards to start with, two copies of each market card', () => {
    expect(['start', 'epoch1', 'epoch2', 'epoch3'].map((deck) => deckOf(deck as Card['deck'], CARDS).length)).toEqual([
      10, 32, 32, 24,
    ]);
  });

  test('[AF-TURN-04] [AF-COMBAT-07] every card has a name, an id of its own, two effects and a bonus', () => {
    expect(new Set(table.map(({ card }) => card.id)).size).toBe(50);
    expect(new Set(table.map(({ card }) => card.name)).size).toBe(50);
    for (const { card } of table) {
      expect(card.icon).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(card.top.length).toBeGreaterThan(0);
      expect(card.bottom.length).toBeGreaterThan(0);
      expect(card.bonus).toBeGreaterThanOrEqual(0);
    }
  });

  test.each(table)('the rulebook has $name as it is played', ({ card }) => {
    expect(text).toContain(cardRow(card));
  });

  test('[AF-TURN-05] [AF-TURN-06] words are written from the effects', () => {
    expect(CARDS.march.top.map(effectText)).toEqual(['Move 2 units up to 2 hexes']);
    expect(CARDS.lancers.top.map(effectText)).toEqual([
      'Move 1 unit up to 3 hexes, whatever its Move, attacking at +2',
    ]);
    expect(CARDS.vanguard.top.map(effectText)).toEqual(['Move your Hero up to 3 hexes, attacking at +1']);
    expect(CARDS.skyhookLines.top.map(effectText)).toEqual([
      'Move 2 units up to 2 hexes, over Mountains and Deep water too',
    ]);
    expect(halfText(CARDS.warCouncil, 'bottom')).toBe('Gain 1 Command. Draw 1 card. Gain 2 Iron.');
  });
});

describe('factions, techs and events', () => {
  test.each(FACTIONS)('the faction %s has its Dynamic, its words and its line in the rulebook', (faction) => {
    const { id, name, rule, text: words } = FACTION_WORDS[faction];
    expect(dynamics[faction].name).toBe(rule);
    expect(id).toBe(`F-0${FACTIONS.indexOf(faction) + 1}`);
    expect(text).toContain(row(name, rule, words(NUMBERS.factions)));
  });

  test.each(TECHS)('the tech %s has its Dynamic, its words and its line in the rulebook', (tech) => {
    const { id, name, tier, text: words } = TECH_WORDS[tech];
    expect(id).toBe(`K-${String(TECHS.indexOf(tech) + 1).padStart(2, '0')}`);
    expect(tech in dynamics).toBe(tech !== 'outworks');
    expect(text).toContain(row(name, TIERS.indexOf(tier) + 1, words(NUMBERS.techs)));
  });

  test.each(VOLATILITIES)(
    'the event %s has its Dynamic or happens at once, and stands in the rulebook',
    (volatility) => {
      const { id, name, text: words } = VOLATILITY_WORDS[volatility];
      expect(id).toBe(`V-${String(VOLATILITIES.indexOf(volatility) + 1).padStart(2, '0')}`);
      expect(volatility in dynamics).toBe(!(SUDDEN as readonly string[]).includes(volatility));
      expect(text).toContain(row(name, words(NUMBERS.volatility)));
    },
  );

  test('[AF-R-69] there are four techs of each tier', () => {
    expect(TIERS.map((tier) => TECHS.filter((tech) => TECH_WORDS[tech].tier === tier).length)).toEqual([4, 4, 4]);
  });

  test('every Dynamic cites clauses of the rulebook', () => {
    const known = clausesOf(aetherFracture.rulebook).map(({ id }) => id);
    for (const kind of Object.values(dynamics)) expect(known).toEqual(expect.arrayContaining([...kind.clauses]));
  });
});

describe('boards', () => {
  const count = (tiles: readonly Terrain[]): Partial<Record<Terrain, number>> =>
    Object.fromEntries(TERRAINS.map((terrain) => [terrain, tiles.filter((tile) => tile === terrain).length]));

  test.each([2, 3, 4])(
    '[AF-R-04] [AF-R-05] the sectors of %i players cover the board, with the same tiles each',
    (players) => {
      const sectors = SECTORS[players]!;
      const covered = ['0,0', ...sectors.flatMap(({ city, hexes }) => [city, ...hexes])];
      expect(covered.toSorted()).toEqual(hexesFor(players).toSorted());
      for (const { mirrored, obstacle } of sectors) {
        const tiles = [...mirrored].map((letter) => TILE_LETTERS[letter]!);
        expect(count(tiles)).toEqual(count([...SECTOR_TILES, obstacle]));
      }
    },
  );

  test.each([2, 3, 4])(
    '[AF-START-02] [AF-R-07] with %i players cities stand on the rim, and no obstacle beside one or in Ring 1',
    (players) => {
      const rim = Math.max(...hexesFor(players).map((key) => RING[BOARD.keys.indexOf(key as never)]!));
      for (const { city, obstacles, hexes } of SECTORS[players]!) {
        expect(RING[BOARD.byKey.get(city)!]).toBe(rim);
        for (const hex of obstacles) {
          expect(hexes).toContain(hex);
          expect(RING[BOARD.byKey.get(hex)!]).toBeGreaterThan(1);
          const beside = BOARD.neighbours.slice(BOARD.byKey.get(city)! * 6, BOARD.byKey.get(city)! * 6 + 6);
          expect([...beside]).not.toContain(BOARD.byKey.get(hex)!);
        }
      }
    },
  );

  test.each([2, 3, 4])('[AF-R-07] with %i players every choice of obstacles leaves the rest connected', (players) => {
    const choices = SECTORS[players]!.reduce<string[][]>(
      (sofar, { obstacles }) => sofar.flatMap((chosen) => obstacles.map((hex) => [...chosen, hex])),
      [[]],
    );
    const open = (chosen: readonly string[]): string[] => hexesFor(players).filter((key) => !chosen.includes(key));
    for (const chosen of choices) expect(reachable(open(chosen)).size).toBe(open(chosen).length);
  });

  function reachable(keys: readonly string[]): Set<string> {
    const seen = new Set(['0,0']);
    for (const key of seen) {
      const at = BOARD.byKey.get(key)!;
      for (let k = 0; k < 6; k++) {
        const next = BOARD.keys[BOARD.neighbours[at * 6 + k]!];
        if (next !== undefined && keys.includes(next)) seen.add(next);
      }
    }
    return seen;
  }
});

test('units and terrains have their words', () => {
  for (const type of UNIT_TYPES) expect(UNIT_WORDS[type].name).not.toBe('');
  for (const terrain of TERRAINS) expect(TERRAIN_WORDS[terrain].name).not.toBe('');
  expect(TERRAINS.filter(isObstacle)).toEqual(['mountain', 'deepWater']);
});
