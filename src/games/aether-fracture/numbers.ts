// Every number a designer may want to change, as plain data: a variant overrides them by path (`units.titan.iron=8`).

import { CARDS } from './content/cards.ts';

export const NUMBERS = {
  /** AF-EPOCH-01 to AF-EPOCH-07: how many rounds, and with which ones Epochs II and III begin. */
  rounds: 12,
  epochs: { second: 5, third: 9 },
  /** AF-START-04 to AF-START-12 */
  start: { iron: 4, aether: 0, command: 3, hand: 5, infantry: 2 },
  /** AF-R-18, AF-R-16, AF-R-32: at most so much, so many Works, so many units in a hex. */
  limits: { iron: 20, aether: 15, works: 3, stack: 2, cityStack: 4 },
  commandCap: 3,
  handSize: 5,
  /** What main actions cost (AF-TURN-03, AF-R-69). */
  playCommand: 1,
  researchCommand: 1,
  /** How many techs a player may research in a round (AF-R-69). */
  researchLimit: 1,
  /** AF-UNIT-01 to AF-UNIT-13; `from`: the first round it can be recruited in; `beaten`: HP that it loses as a beaten defender. */
  units: {
    infantry: { strength: 2, hp: 1, move: 2, iron: 2, aether: 0, supply: 6, from: 1, beaten: 0 },
    specialist: { strength: 5, hp: 2, move: 2, iron: 5, aether: 1, supply: 4, from: 1, beaten: 1 },
    titan: { strength: 9, hp: 4, move: 1, iron: 10, aether: 3, supply: 2, from: 5, beaten: 1 },
    hero: { strength: 4, hp: 3, move: 3, iron: 4, aether: 0, supply: 1, from: 1, beaten: 1 },
  },
  /** AF-R-42: discounts end here. */
  least: { cardIron: 1, unitIron: 1, unitAether: 0 },
  /** AF-R-61: how much, and how many hexes away. */
  inspire: { strength: 1, distance: 1 },
  /** AF-R-50: what a defender gains by its ground. */
  cover: { forest: 1, ruins: 1, city: 1 },
  /** AF-TERRAIN-11 to AF-TERRAIN-13: what the hexes pay at Production. */
  pays: { quarry: 1, vein: 1, shard: 1 },
  /** AF-COMBAT-15: so many times the defender's total destroys. */
  overkill: 2,
  market: { row: 5 },
  /** AF-R-69: what a tech costs, what it scores, and from which round on it can be researched. */
  tech: {
    tier1: { iron: 3, aether: 1, score: 1, from: 1 },
    tier2: { iron: 5, aether: 2, score: 2, from: 1 },
    tier3: { iron: 7, aether: 3, score: 3, from: 5 },
  },
  techs: {
    deepSmelting: { iron: 1 },
    fieldcraft: { cover: 1 },
    drilledRanks: { strength: 3 },
    leycraft: { aether: 1 },
    aetherLances: { strength: 6 },
    highCommand: { cap: 4 },
    titanCores: { iron: 8, aether: 2 },
    longArchive: { handSize: 6 },
  },
  factions: {
    ironConcord: { keeps: 3 },
    emberFoundry: { iron: 1 },
    veinwardens: { aether: 1, startIron: 3 },
    galeRiders: { hexes: 1 },
    bastionOfAsh: { cover: 1 },
    wayfinders: { iron: 1 },
    gildedExchange: { discount: 2 },
  },
  volatility: {
    aetherBloom: { aether: 1 },
    richSeam: { iron: 1 },
    heavyAir: { hexes: 1 },
    shardFlare: { command: 2 },
    glut: { discount: 1 },
    bloodHaze: { overkill: 1.5 },
    clearOmens: { cards: 1 },
    riftBurst: { damage: 1 },
    musterCall: { iron: 1 },
  },
  /** AF-R-66, AF-R-67: the last round in which the Rim sends somebody back, and the first in which players are eliminated. */
  rim: { first: 2, last: 9 },
  elimination: { from: 9 },
  /** AF-VOID-01 to AF-VOID-04: the round that takes the outermost ring, and those that damage the next one. */
  void: { removal: 9, damage: 1, damageFrom: 10, damageUntil: 11 },
  /** AF-R-76: so many points; so much Aether for one point. */
  score: { hex: 2, city: 3, shard: 5, aether: 2 },
  cards: CARDS,
};

export type Numbers = typeof NUMBERS;
