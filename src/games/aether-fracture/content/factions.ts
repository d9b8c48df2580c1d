// The factions (rulebook chapter "Factions"). What each does is the Dynamic of the same name in dynamics/factions.ts.

import type { Numbers } from '../numbers.ts';

export const FACTIONS = [
  'ironConcord',
  'emberFoundry',
  'veinwardens',
  'galeRiders',
  'bastionOfAsh',
  'wayfinders',
  'gildedExchange',
  'oracleCourt',
] as const;
export type Faction = (typeof FACTIONS)[number];

export interface FactionWords {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  /** What its rule is called. */
  readonly rule: string;
  readonly text: (numbers: Numbers['factions']) => string;
}

export const FACTION_WORDS: Readonly<Record<Faction, FactionWords>> = {
  ironConcord: {
    id: 'F-01',
    name: 'Iron Concord',
    icon: 'iron-cross',
    rule: 'Reserve',
    text: ({ ironConcord }) => `At each Iron reset, keep up to ${ironConcord.keeps} Iron.`,
  },
  emberFoundry: {
    id: 'F-02',
    name: 'Ember Foundry',
    icon: 'flame',
    rule: 'Banked fires',
    text: ({ emberFoundry }) => `At the Iron reset of Production, Iron becomes ${emberFoundry.iron}.`,
  },
  veinwardens: {
    id: 'F-03',
    name: 'Veinwardens',
    icon: 'crystal-wand',
    rule: 'Deep listening',
    text: ({ veinwardens }) =>
      `+${veinwardens.aether} Aether at Income while you control an Aether vein. Begin with ${veinwardens.startIron} Iron.`,
  },
  galeRiders: {
    id: 'F-04',
    name: 'Gale Riders',
    icon: 'wind-slap',
    rule: 'Tailwind',
    text: ({ galeRiders }) => `Units that you move may go ${galeRiders.hexes} hex further.`,
  },
  bastionOfAsh: {
    id: 'F-05',
    name: 'Bastion of Ash',
    icon: 'guarded-tower',
    rule: 'Thick walls',
    text: ({ bastionOfAsh }) => `The terrain bonus of Forest, Ruins and city is ${bastionOfAsh.cover} higher for you.`,
  },
  wayfinders: {
    id: 'F-06',
    name: 'Wayfinders',
    icon: 'compass',
    rule: 'No closed road',
    text: ({ wayfinders }) =>
      `Your Infantry and Specialists always climb and swim. +${wayfinders.iron} Iron at Income for each obstacle that you control.`,
  },
  gildedExchange: {
    id: 'F-07',
    name: 'Gilded Exchange',
    icon: 'two-coins',
    rule: 'First offer',
    text: ({ gildedExchange }) =>
      `The first market card that you buy in a round costs ${gildedExchange.discount} Iron less.`,
  },
  oracleCourt: {
    id: 'F-08',
    name: 'Oracle Court',
    icon: 'third-eye',
    rule: 'Foresight',
    text: () => 'After drawing up to your hand size, you may discard one card and draw one.',
  },
};
