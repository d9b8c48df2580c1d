// Rulebook chapter "Combat", retreats: AF-COMBAT-11, AF-R-54, AF-R-55.

import type { Option, Seat } from '../../../engine/index.ts';
import { SHARD } from '../content/map.ts';
import { UNIT_WORDS } from '../content/units.ts';
import { cell, citiesOf, distanceBetween, hexesBeside, unitById } from '../queries.ts';
import type { G, SeenUnit, Table, UnitId } from '../state.ts';
import { hasRoomFor, holderOf, isForeignCity } from './control.ts';
import { isOpen, permitsOf } from './ground.ts';

export type Retreat = Option & { readonly verb: 'retreat'; readonly unit: UnitId; readonly to: string };

/** AF-R-54: where a unit can retreat to; `attackedFrom` is closed to it. */
export function retreatsOf(table: Table, unit: SeenUnit, attackedFrom: string | null): string[] {
  const { owner, type } = unit;
  const permits = permitsOf(table, owner);
  return hexesBeside(table.state, unit.at)
    .filter(
      (hex) =>
        hex.id !== attackedFrom &&
        !isForeignCity(hex, owner) &&
        isOpen(hex, type, permits) &&
        hasRoomFor(table, hex, owner),
    )
    .map(({ id }) => id);
}

/** False if the unit has nowhere to go; then it still stands where it stood. */
export function retreat(g: G, id: UnitId, by: 'combat' | 'push', attackedFrom: string | null): boolean {
  const unit = unitById(g.state, id);
  const { owner, at, type } = unit;
  const hexes = retreatsOf(g, unit, attackedFrom);
  if (hexes.length === 0) return false;
  const options = hexes.map((to): Retreat => ({ verb: 'retreat', unit: id, to }));
  const { to } = g.ask<Retreat>({
    seat: owner,
    name: 'retreat',
    say: () => `choose where the ${UNIT_WORDS[type].name} retreats to`,
    options,
    otherwise: () => options.find((option) => option.to === likeliest(g, owner, hexes))!,
    otherwiseSay: 'then it goes where it is nearest home',
    aside: true,
    clauses: RETREAT_CLAUSES,
  });
  const was = holderOf(g.state, to);
  g.emit({ type: 'unitRetreated', unit: id, from: at, to, by, was }, ['AF-R-54', 'AF-R-33']);
  return true;
}

const RETREAT_CLAUSES = ['AF-COMBAT-11', 'AF-R-54'];

/** The own hexes first, then those nearest an own city, or the Shard if there is none; then the first in ring order. */
function likeliest(table: Table, seat: Seat, hexes: readonly string[]): string {
  const cities = citiesOf(table.state, seat).map(({ id }) => id);
  const goals = cities.length > 0 ? cities : [SHARD];
  const isForeign = (key: string): number => (holderOf(table.state, key) === seat ? 0 : 1);
  const way = (key: string): number => Math.min(...goals.map((goal) => distanceBetween(key, goal)));
  return hexes.toSorted((a, b) => isForeign(a) - isForeign(b) || way(a) - way(b) || cell(a) - cell(b))[0]!;
}
