// The techs (rulebook chapter "Tech"). What each does is the Dynamic of the same name in dynamics/techs.ts;
// Outworks, which builds a city at once, is in rules/tech.ts.

import type { Numbers } from '../numbers.ts';

export const TECHS = [
  'climbingIrons',
  'tideHarness',
  'deepSmelting',
  'fieldcraft',
  'drilledRanks',
  'leycraft',
  'outworks',
  'aetherLances',
  'highCommand',
  'titanCores',
  'voidWard',
  'longArchive',
] as const;
export type Tech = (typeof TECHS)[number];

export const TIERS = ['tier1', 'tier2', 'tier3'] as const;
export type Tier = (typeof TIERS)[number];

export interface TechWords {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly tier: Tier;
  readonly text: (numbers: Numbers['techs']) => string;
}

export const TECH_WORDS: Readonly<Record<Tech, TechWords>> = {
  climbingIrons: {
    id: 'K-01',
    name: 'Climbing Irons',
    icon: 'mountain-climbing',
    tier: 'tier1',
    text: () => 'Your Infantry and Specialists may enter Mountains.',
  },
  tideHarness: {
    id: 'K-02',
    name: 'Tide Harness',
    icon: 'at-sea',
    tier: 'tier1',
    text: () => 'Your Infantry and Specialists may enter Deep water.',
  },
  deepSmelting: {
    id: 'K-03',
    name: 'Deep Smelting',
    icon: 'metal-bar',
    tier: 'tier1',
    text: ({ deepSmelting }) => `Each Iron quarry that you control pays ${deepSmelting.iron} Iron more.`,
  },
  fieldcraft: {
    id: 'K-04',
    name: 'Fieldcraft',
    icon: 'forest',
    tier: 'tier1',
    text: ({ fieldcraft }) => `The terrain bonus of Forest and Ruins is ${fieldcraft.cover} higher for you.`,
  },
  drilledRanks: {
    id: 'K-05',
    name: 'Drilled Ranks',
    icon: 'rank-3',
    tier: 'tier2',
    text: ({ drilledRanks }) => `Your Infantry has base strength ${drilledRanks.strength}.`,
  },
  leycraft: {
    id: 'K-06',
    name: 'Leycraft',
    icon: 'crystal-growth',
    tier: 'tier2',
    text: ({ leycraft }) => `Each Aether vein that you control pays ${leycraft.aether} Aether more.`,
  },
  outworks: {
    id: 'K-07',
    name: 'Outworks',
    icon: 'castle',
    tier: 'tier2',
    text: () => 'At once, build a city on Plains that you control and that hold a unit of yours.',
  },
  aetherLances: {
    id: 'K-08',
    name: 'Aether Lances',
    icon: 'lunar-wand',
    tier: 'tier2',
    text: ({ aetherLances }) => `Your Specialists have base strength ${aetherLances.strength}.`,
  },
  highCommand: {
    id: 'K-09',
    name: 'High Command',
    icon: 'laurel-crown',
    tier: 'tier3',
    text: ({ highCommand }) => `Your Command cap is ${highCommand.cap}, from the next Reset on.`,
  },
  titanCores: {
    id: 'K-10',
    name: 'Titan Cores',
    icon: 'mecha-head',
    tier: 'tier3',
    text: ({ titanCores }) => `Your Titans cost ${titanCores.iron} Iron and ${titanCores.aether} Aether.`,
  },
  voidWard: {
    id: 'K-11',
    name: 'Void Ward',
    icon: 'aura',
    tier: 'tier3',
    text: () => 'Your units take no Void damage.',
  },
  longArchive: {
    id: 'K-12',
    name: 'Long Archive',
    icon: 'bookshelf',
    tier: 'tier3',
    text: ({ longArchive }) => `Your hand size is ${longArchive.handSize}.`,
  },
};
