// What the board itself and the Heroes do in every combat: AF-R-50, AF-R-61, AF-R-63. In play from the start.

import { distanceBetween, heroOf, hexAt } from '../queries.ts';
import type { AboutAether } from '../state.ts';
import { type Kind, unitIn } from './kind.ts';

const COVER = ['forest', 'ruins', 'city'] as const;
type Cover = (typeof COVER)[number];

/** The defensive terrain that a defender stands on; none under SIEGE. */
export function coverOf(about: AboutAether): Cover | undefined {
  if (about.given['siege'] === true) return undefined;
  const terrain = hexAt(about.table.state, unitIn(about).at)?.terrain;
  return COVER.find((cover) => cover === terrain);
}

export const cover: Kind = {
  name: 'Terrain',
  text: (_self, numbers) =>
    `Defenders have +${numbers.cover.forest} in Forest, +${numbers.cover.ruins} in Ruins and +${numbers.cover.city} in a city.`,
  clauses: ['AF-TERRAIN-04', 'AF-TERRAIN-05', 'AF-R-50', 'AF-R-63'],
  modify: {
    defence(value, about) {
      const ground = coverOf(about);
      return ground === undefined ? value : value + about.table.numbers.cover[ground];
    },
  },
};

/** AF-R-61: seen from the previous hex for an attacker, from its own hex for a defender. */
function inspired(about: AboutAether, from: string): boolean {
  const unit = unitIn(about);
  const hero = heroOf(about.table.state, unit.owner);
  if (!hero || hero.id === unit.id) return false;
  return distanceBetween(hero.at, from) <= about.table.numbers.inspire.distance;
}

export const inspire: Kind = {
  name: 'Inspire',
  text: (_self, { inspire: { strength, distance } }) =>
    `Units that fight within ${distance} ${distance === 1 ? 'hex' : 'hexes'} of their Hero have +${strength}; the Hero itself has not.`,
  clauses: ['AF-R-61'],
  modify: {
    attack: (value, about) =>
      inspired(about, String(about.given['from'])) ? value + about.table.numbers.inspire.strength : value,
    defence: (value, about) =>
      inspired(about, unitIn(about).at) ? value + about.table.numbers.inspire.strength : value,
  },
};
