// The techs (rulebook chapter "Epochs and tech"): AF-R-69. Each bends one number or permission for its owner. Outworks bends nothing.

import type { Dynamic } from '../../../engine/index.ts';
import { TECH_WORDS, type Tech } from '../content/techs.ts';
import type { UnitType } from '../content/units.ts';
import type { AboutAether } from '../state.ts';
import { coverOf } from './field.ts';
import { isOwners, isOwnersUnit, type Kind, SETS, unitIn } from './kind.ts';

export type LastingTech = Exclude<Tech, 'outworks'>;

const words = (tech: LastingTech): Pick<Kind, 'name' | 'text'> => ({
  name: TECH_WORDS[tech].name,
  text: (_self, numbers) => TECH_WORDS[tech].text(numbers.techs),
});

const isTheirs = (type: UnitType, about: AboutAether, self: Dynamic): boolean =>
  isOwnersUnit(about, self) && unitIn(about).type === type;

const isTitanOf = (about: AboutAether, self: Dynamic): boolean =>
  isOwners(about, self) && about.given['unit'] === 'titan';

export const techs: Readonly<Record<LastingTech, Kind>> = {
  climbingIrons: {
    ...words('climbingIrons'),
    clauses: ['AF-R-69', 'AF-TERRAIN-09'],
    permit: { climb: (may, about, self) => may || isOwners(about, self) },
  },
  tideHarness: {
    ...words('tideHarness'),
    clauses: ['AF-R-69', 'AF-TERRAIN-09'],
    permit: { swim: (may, about, self) => may || isOwners(about, self) },
  },
  deepSmelting: {
    ...words('deepSmelting'),
    clauses: ['AF-R-69'],
    modify: {
      quarry: (value, about, self) =>
        isOwners(about, self) ? value + about.table.numbers.techs.deepSmelting.iron : value,
    },
  },
  fieldcraft: {
    ...words('fieldcraft'),
    clauses: ['AF-R-69', 'AF-R-50'],
    modify: {
      defence(value, about, self) {
        const ground = coverOf(about);
        if (!isOwnersUnit(about, self) || ground === undefined || ground === 'city') return value;
        return value + about.table.numbers.techs.fieldcraft.cover;
      },
    },
  },
  drilledRanks: {
    ...words('drilledRanks'),
    clauses: ['AF-R-69'],
    priority: SETS,
    modify: {
      strength: (value, about, self) =>
        isTheirs('infantry', about, self) ? about.table.numbers.techs.drilledRanks.strength : value,
    },
  },
  leycraft: {
    ...words('leycraft'),
    clauses: ['AF-R-69'],
    modify: {
      vein: (value, about, self) => (isOwners(about, self) ? value + about.table.numbers.techs.leycraft.aether : value),
    },
  },
  aetherLances: {
    ...words('aetherLances'),
    clauses: ['AF-R-69'],
    priority: SETS,
    modify: {
      strength: (value, about, self) =>
        isTheirs('specialist', about, self) ? about.table.numbers.techs.aetherLances.strength : value,
    },
  },
  highCommand: {
    ...words('highCommand'),
    clauses: ['AF-R-69', 'AF-PROD-06', 'AF-R-17'],
    priority: SETS,
    modify: {
      commandCap: (value, about, self) => (isOwners(about, self) ? about.table.numbers.techs.highCommand.cap : value),
    },
  },
  titanCores: {
    ...words('titanCores'),
    clauses: ['AF-R-69'],
    priority: SETS,
    modify: {
      unitIron: (value, about, self) => (isTitanOf(about, self) ? about.table.numbers.techs.titanCores.iron : value),
      unitAether: (value, about, self) =>
        isTitanOf(about, self) ? about.table.numbers.techs.titanCores.aether : value,
    },
  },
  voidWard: {
    ...words('voidWard'),
    clauses: ['AF-R-69', 'AF-R-73'],
    permit: { sufferVoid: (may, about, self) => may && !isOwners(about, self) },
  },
  longArchive: {
    ...words('longArchive'),
    clauses: ['AF-R-69', 'AF-R-20'],
    priority: SETS,
    modify: {
      handSize: (value, about, self) =>
        isOwners(about, self) ? about.table.numbers.techs.longArchive.handSize : value,
    },
  },
};
