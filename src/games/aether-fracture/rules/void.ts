// Rulebook chapter "The Void": AF-VOID-01 to AF-VOID-04, AF-R-71 to AF-R-74.

import { hasCity, hexesOfRing, outermostRing, seatsIn, unitNumber } from '../queries.ts';
import type { G, SeenUnit, Table } from '../state.ts';
import { damage, destroy } from './damage.ts';
import { mayFor } from './values.ts';

/** What becomes of the outermost ring when this round ends; nothing once the game is over. */
export function voidThreat({ state, numbers }: Table): 'removal' | 'damage' | undefined {
  const { removal, damageFrom, damageUntil } = numbers.void;
  if (state.phase === 'over') return undefined;
  if (state.round === removal) return 'removal';
  return state.round >= damageFrom && state.round <= damageUntil ? 'damage' : undefined;
}

/** AF-R-22, fifth: what the Void does at the end of this round. */
export function voidAtWork(g: G): void {
  const threat = voidThreat(g);
  if (threat === 'removal') removeRing(g);
  else if (threat === 'damage') fray(g);
}

/** AF-VOID-01, AF-VOID-02, AF-R-72: nothing is saved. */
function removeRing(g: G): void {
  const ring = outermostRing(g.state);
  const hexes = hexesOfRing(g.state, ring).map(({ id }) => id);
  for (const unit of unitsIn(g, hexes)) destroy(g, unit.id, 'removal', ['AF-VOID-02', 'AF-R-72']);
  g.emit({ type: 'ringRemoved', ring, hexes }, ['AF-VOID-01', 'AF-R-71', 'AF-R-72']);
}

const unitsIn = ({ state }: Table, hexes: readonly string[]): SeenUnit[] =>
  state.units.filter(({ at }) => hexes.includes(at));

/** AF-VOID-03, AF-R-73: damage to all at the same time, so who falls and who makes a last stand is settled before. */
function fray(g: G): void {
  const hexes = hexesOfRing(g.state, outermostRing(g.state)).map(({ id }) => id);
  const struck = unitsIn(g, hexes).filter(({ owner }) => mayFor(g, 'sufferVoid', owner));
  const spared = seatsIn(g.state).flatMap((seat) => lastStand(g, seat, struck) ?? []);
  for (const unit of struck) {
    if (spared.includes(unit)) g.emit({ type: 'unitSpared', unit: unit.id }, 'AF-R-74');
    else damage(g, unit.id, g.numbers.void.damage, 'void', ['AF-VOID-03', 'AF-R-73']);
  }
}

/** AF-R-74: if the damage would destroy all units of a player without a city, the strongest of them stays. */
function lastStand(g: G, seat: number, struck: readonly SeenUnit[]): SeenUnit | undefined {
  const units = g.state.units.filter(({ owner }) => owner === seat);
  const falls = (unit: SeenUnit): boolean => struck.includes(unit) && unit.hp <= g.numbers.void.damage;
  if (hasCity(g.state, seat) || !units.every(falls)) return undefined;
  const strength = (unit: SeenUnit): number => g.value('strength', unit.id);
  return units.toSorted((a, b) => strength(b) - strength(a) || unitNumber(a.id) - unitNumber(b.id))[0];
}
