// Rulebook chapters "Combat" and "Units": damage and destruction, AF-COMBAT-17, AF-R-36, AF-R-53, AF-R-58.

import type { Clauses } from '../../../engine/index.ts';
import type { DamagedBy, DestroyedBy } from '../events.ts';
import { unitById } from '../queries.ts';
import type { G, UnitId } from '../state.ts';

/** Takes HP away; at 0 the unit is destroyed. */
export function damage(g: G, unit: UnitId, amount: number, by: DamagedBy, clauses: Clauses, because?: object): void {
  const { hp } = unitById(g.state, unit);
  if (amount <= 0) return;
  const left = Math.max(0, hp - amount);
  const damaged = g.emit({ type: 'unitDamaged', unit, amount: hp - left, left, by }, clauses, because);
  if (damaged && unitById(g.state, unit).hp === 0) destroy(g, unit, by, ['AF-R-53', 'AF-COMBAT-17'], damaged);
}

export function destroy(g: G, id: UnitId, by: DestroyedBy, clauses: Clauses, because?: object): void {
  const { type, owner, at } = unitById(g.state, id);
  g.emit({ type: 'unitDestroyed', unit: id, unitType: type, owner, at, by }, clauses, because);
}
