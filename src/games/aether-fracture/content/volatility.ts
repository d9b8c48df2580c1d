// The Volatility events (rulebook chapter "Epochs"). In the code an "event" is anything that happens, so these go by their first name.
// What lasts for the round is the Dynamic of the same name in dynamics/volatility.ts; what happens at once is in rules/volatility.ts.

import type { Numbers } from '../numbers.ts';

export const VOLATILITIES = [
  'aetherBloom',
  'ironDrought',
  'richSeam',
  'heavyAir',
  'shardFlare',
  'faultline',
  'glut',
  'bloodHaze',
  'clearOmens',
  'riftBurst',
  'ashenTruce',
  'musterCall',
] as const;
export type Volatility = (typeof VOLATILITIES)[number];

/** Those that happen once, when they are revealed, and do nothing afterwards. */
export const SUDDEN = ['faultline', 'riftBurst'] as const satisfies readonly Volatility[];
export type SuddenVolatility = (typeof SUDDEN)[number];

export interface VolatilityWords {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly text: (numbers: Numbers['volatility']) => string;
}

export const VOLATILITY_WORDS: Readonly<Record<Volatility, VolatilityWords>> = {
  aetherBloom: {
    id: 'V-01',
    name: 'Aether Bloom',
    icon: 'crystal-growth',
    text: ({ aetherBloom }) => `Each Aether vein pays ${aetherBloom.aether} more at this Income.`,
  },
  ironDrought: {
    id: 'V-02',
    name: 'Iron Drought',
    icon: 'dust-cloud',
    text: () => 'Iron quarries pay nothing at this Income.',
  },
  richSeam: {
    id: 'V-03',
    name: 'Rich Seam',
    icon: 'gold-mine',
    text: ({ richSeam }) => `Each Iron quarry pays ${richSeam.iron} more at this Income.`,
  },
  heavyAir: {
    id: 'V-04',
    name: 'Heavy Air',
    icon: 'fog',
    text: ({ heavyAir }) => `No unit moves more than ${heavyAir.hexes} hex with one card.`,
  },
  shardFlare: {
    id: 'V-05',
    name: 'Shard Flare',
    icon: 'sun-radiations',
    text: ({ shardFlare }) => `The Shard grants ${shardFlare.command} Command at this Reset.`,
  },
  faultline: {
    id: 'V-06',
    name: 'Faultline',
    icon: 'earth-crack',
    text: () => 'One obstacle, picked at random, becomes Plains for the rest of the game.',
  },
  glut: {
    id: 'V-07',
    name: 'Glut',
    icon: 'shop',
    text: ({ glut }) => `Every market card costs ${glut.discount} Iron less.`,
  },
  bloodHaze: {
    id: 'V-08',
    name: 'Blood Haze',
    icon: 'bloody-sword',
    text: ({ bloodHaze }) => `Overkill needs only ${bloodHaze.overkill} times the defender's total.`,
  },
  clearOmens: {
    id: 'V-09',
    name: 'Clear Omens',
    icon: 'star-swirl',
    text: ({ clearOmens }) => `Hand size is ${clearOmens.cards} higher at this Draw.`,
  },
  riftBurst: {
    id: 'V-10',
    name: 'Rift Burst',
    icon: 'cracked-disc',
    text: ({ riftBurst }) =>
      `Units in one hex of the outermost ring without a city, picked at random, take ${riftBurst.damage} damage at once.`,
  },
  ashenTruce: {
    id: 'V-11',
    name: 'Ashen Truce',
    icon: 'peace-dove',
    text: () => "No unit may enter or attack another player's city.",
  },
  musterCall: {
    id: 'V-12',
    name: 'Muster Call',
    icon: 'bugle-call',
    text: ({ musterCall }) => `Infantry costs ${musterCall.iron} Iron.`,
  },
};
