// Rulebook chapter 6, wounds and falls: SK-WOUND-01 to SK-WOUND-03.

import { EVERYBODY } from '../../../engine/index.ts';
import type { UnitId } from '../content/units.ts';
import type { WoundedBy } from '../events.ts';
import { type G, stands } from '../state.ts';

export interface Wound {
  readonly unit: UnitId;
  readonly amount: number;
  readonly by: WoundedBy;
  readonly source: UnitId | null;
}

/** Deals damage; a unit without hit points falls once everything that the damage set off is over. */
export function wound(
  g: G,
  { unit, amount, by, source }: Wound,
  clauses: string | readonly string[],
  because?: object,
): void {
  if (!stands(g.state, unit)) return;
  g.emit({ type: 'damaged', unit, amount, by, source }, clauses, because);
  if (g.state.units[unit].hp === 0 && stands(g.state, unit)) fall(g, unit, because);
}

function fall(g: G, unit: UnitId, because?: object): void {
  const fell = g.emit({ type: 'fell', unit }, 'SK-WOUND-02', because);
  if (!fell) return;
  for (const { id, kind } of g.dynamicsOn(unit)) {
    if (!g.dynamic(id)) continue; // gone with another one
    if (kind === 'ambush') endAmbush(g, id, unit);
    else g.leave(id, 'SK-WOUND-03', fell);
  }
}

/** SK-DYN-14: an ambush that strikes, or whose unit falls, is shown to everybody and is over. */
export function endAmbush(g: G, id: string, unit: UnitId): void {
  g.show(id, EVERYBODY, 'SK-DYN-14');
  g.emit({ type: 'ambushEnded', seat: g.state.units[unit].owner, unit }, 'SK-DYN-14');
  g.leave(id, 'SK-DYN-14');
}

export function heal(g: G, unit: UnitId, amount: number, clauses: string, because?: object): void {
  const { hp, type } = g.state.units[unit];
  const to = Math.min(g.numbers.units[type].hp, hp + amount);
  if (to > hp) g.emit({ type: 'healed', unit, to }, clauses, because);
}
