// The Volatility events that last for their round (rulebook chapter "Epochs and tech"): AF-EPOCH-06, AF-R-70. They touch everybody alike.

import { type SuddenVolatility, VOLATILITY_WORDS, type Volatility } from '../content/volatility.ts';
import { CAPS, type Kind, SETS, untilCleanup } from './kind.ts';

export type LastingVolatility = Exclude<Volatility, SuddenVolatility>;

/** What all of them have: words, clauses, and an end in Cleanup. */
const event = (volatility: LastingVolatility): Omit<Kind, 'modify' | 'permit'> => ({
  name: VOLATILITY_WORDS[volatility].name,
  text: (_self, numbers) => VOLATILITY_WORDS[volatility].text(numbers.volatility),
  clauses: ['AF-EPOCH-06', 'AF-R-70'],
  after: untilCleanup,
});

export const volatility: Readonly<Record<LastingVolatility, Kind>> = {
  aetherBloom: {
    ...event('aetherBloom'),
    modify: { vein: (value, { table }) => value + table.numbers.volatility.aetherBloom.aether },
  },
  ironDrought: { ...event('ironDrought'), priority: CAPS, modify: { quarry: () => 0 } },
  richSeam: {
    ...event('richSeam'),
    modify: { quarry: (value, { table }) => value + table.numbers.volatility.richSeam.iron },
  },
  heavyAir: {
    ...event('heavyAir'),
    priority: CAPS,
    modify: { allowance: (value, { table }) => Math.min(value, table.numbers.volatility.heavyAir.hexes) },
  },
  shardFlare: {
    ...event('shardFlare'),
    priority: SETS,
    modify: { shard: (_value, { table }) => table.numbers.volatility.shardFlare.command },
  },
  glut: {
    ...event('glut'),
    modify: { cardIron: (value, { table }) => value - table.numbers.volatility.glut.discount },
  },
  bloodHaze: {
    ...event('bloodHaze'),
    priority: SETS,
    modify: { overkill: (_value, { table }) => table.numbers.volatility.bloodHaze.overkill },
  },
  clearOmens: {
    ...event('clearOmens'),
    modify: { handSize: (value, { table }) => value + table.numbers.volatility.clearOmens.cards },
  },
  ashenTruce: { ...event('ashenTruce'), permit: { enterForeignCity: () => false } },
  musterCall: {
    ...event('musterCall'),
    priority: SETS,
    modify: {
      unitIron: (value, { given, table }) =>
        given['unit'] === 'infantry' ? table.numbers.volatility.musterCall.iron : value,
    },
  },
};
