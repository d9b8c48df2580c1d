// Rulebook chapters "Movement" and "Terrain": who may enter what, AF-TERRAIN-06 to AF-TERRAIN-10, AF-R-34.

import type { Seat } from '../../../engine/index.ts';
import { isLight, type UnitType } from '../content/units.ts';
import type { SeenHex, Table } from '../state.ts';
import { isForeignCity } from './control.ts';
import { mayFor } from './values.ts';

/** What opens closed ground to a player's units. */
export interface Permits {
  readonly seat: Seat;
  readonly climb: boolean;
  readonly swim: boolean;
  readonly foreignCity: boolean;
}

/** What a player's units may enter for good, by tech and faction. */
export const permitsOf = (table: Table, seat: Seat): Permits => ({
  seat,
  climb: mayFor(table, 'climb', seat),
  swim: mayFor(table, 'swim', seat),
  foreignCity: mayFor(table, 'enterForeignCity', seat),
});

/** AF-R-34: does the ground let this type of unit in? */
export function isOpen(hex: SeenHex, type: UnitType, permits: Permits): boolean {
  if (!permits.foreignCity && isForeignCity(hex, permits.seat)) return false;
  if (!isLight(type)) return true;
  if (hex.terrain === 'mountain') return permits.climb;
  return hex.terrain !== 'deepWater' || permits.swim;
}
