// Rulebook chapters "Movement" and "Terrain": stacking and control, AF-R-32, AF-R-33, AF-R-64. Control itself changes in apply.ts,
// where a unit ends its move.

import type { Seat } from '../../../engine/index.ts';
import type { Numbers } from '../numbers.ts';
import { hexAt } from '../queries.ts';
import type { Seen, SeenHex, Table } from '../state.ts';

/** AF-R-32 */
export const stackLimit = (hex: SeenHex, limits: Numbers['limits']): number =>
  hex.terrain === 'city' ? limits.cityStack : limits.stack;

/** May one more unit of this player stand in the hex? Units of two players never share one. */
export function hasRoomFor({ state, numbers }: Table, hex: SeenHex, seat: Seat): boolean {
  let standing = 0;
  for (const unit of state.units) {
    if (unit.at !== hex.id) continue;
    if (unit.owner !== seat) return false;
    standing++;
  }
  return standing < stackLimit(hex, numbers.limits);
}

/** Who controls the hex now: whoever ends a move there takes it from them (AF-R-33). */
export const holderOf = (state: Seen, key: string): Seat | null => hexAt(state, key)?.holder ?? null;

/** A city of somebody else's: nobody retreats there (AF-R-54), and a truce closes it (V-11). */
export const isForeignCity = (hex: SeenHex, seat: Seat): boolean =>
  hex.terrain === 'city' && hex.holder !== null && hex.holder !== seat;
