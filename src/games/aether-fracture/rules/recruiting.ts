// Rulebook chapter "Recruiting": AF-RECRUIT-01 to AF-RECRUIT-07, AF-R-35 to AF-R-38, AF-R-62, AF-R-65.

import type { Option, Seat } from '../../../engine/index.ts';
import { UNIT_TYPES, UNIT_WORDS, type UnitType } from '../content/units.ts';
import type { PlacedBy } from '../events.ts';
import { citiesOf, hasCity, heroOf, hexAt, nearestShard, supplyOf, unitsOf } from '../queries.ts';
import type { G, SeenHex, Table } from '../state.ts';
import { hasRoomFor, holderOf } from './control.ts';
import { valueFor } from './values.ts';
import { STOP, type Stop } from './ways.ts';

export type Recruit = Option & { readonly verb: 'recruit'; readonly unit: UnitType; readonly at: string };
type Muster = Option & { readonly verb: 'muster'; readonly at: string };

export interface UnitPrice {
  readonly iron: number;
  readonly aether: number;
}

/** What a unit costs this player now: discounts add up, down to the least. */
export function priceOf(table: Table, seat: Seat, unit: UnitType): UnitPrice {
  const { least } = table.numbers;
  return {
    iron: Math.max(least.unitIron, valueFor(table, 'unitIron', seat, { unit })),
    aether: Math.max(least.unitAether, valueFor(table, 'unitAether', seat, { unit })),
  };
}

/** AF-R-35, AF-R-65: where a new unit of this type can come onto the board. */
export function spotsFor(table: Table, seat: Seat, type: UnitType): string[] {
  return groundFor(table, seat, type)
    .filter((hex) => hasRoomFor(table, hex, seat))
    .map(({ id }) => id);
}

function groundFor({ state }: Table, seat: Seat, type: UnitType): SeenHex[] {
  if (hasCity(state, seat)) return citiesOf(state, seat);
  const hero = heroOf(state, seat);
  if (hero) return [hexAt(state, hero.at)!]; // the Banner
  if (type !== 'hero') return [];
  const keys = new Set(unitsOf(state, seat).map(({ at }) => at));
  return state.hexes.filter((hex): hex is SeenHex => hex !== null && keys.has(hex.id));
}

/** AF-R-36, AF-R-38, AF-R-62: may this type be recruited at all in this round? */
export function isAvailable(table: Table, seat: Seat, type: UnitType): boolean {
  const { round, players } = table.state;
  const { heroFell } = players[seat]!;
  if (round < table.numbers.units[type].from) return false;
  if (type === 'hero' && heroFell !== null && heroFell >= round) return false;
  return supplyOf(table, seat, type) > 0;
}

/** Adds everything that the player can recruit now, each type at each spot. */
export function addRecruits(table: Table, seat: Seat, options: Option[]): void {
  const { iron, aether } = table.state.players[seat]!;
  if (iron < table.numbers.least.unitIron) return;
  for (const unit of UNIT_TYPES) {
    const price = priceOf(table, seat, unit);
    if (price.iron > iron || price.aether > aether || !isAvailable(table, seat, unit)) continue;
    for (const at of spotsFor(table, seat, unit)) options.push({ verb: 'recruit', unit, at });
  }
}

export function recruit(g: G, seat: Seat, { unit, at }: Recruit): void {
  const clauses = ['AF-RECRUIT-01', 'AF-RECRUIT-02', PRICE_CLAUSE[unit], 'AF-R-35'];
  place(g, seat, unit, at, { by: 'recruit', ...priceOf(g, seat, unit) }, clauses);
}

const PRICE_CLAUSE = {
  infantry: 'AF-RECRUIT-03',
  specialist: 'AF-RECRUIT-04',
  titan: 'AF-RECRUIT-05',
  hero: 'AF-R-62',
} as const;

/** MUSTER: Infantry free of charge, as many as fit; the rest is lost. */
export function muster(g: G, seat: Seat, units: number): void {
  for (let mustered = 0; mustered < units; mustered++) {
    if (supplyOf(g, seat, 'infantry') === 0) return;
    const options = spotsFor(g, seat, 'infantry').map((at): Muster => ({ verb: 'muster', at }));
    if (options.length === 0) return;
    const chosen = g.ask<Muster | Stop>({
      seat,
      name: 'muster',
      say: () => `choose where ${UNIT_WORDS.infantry.name} comes onto the board, or stop`,
      options: [...options, STOP],
      otherwise: () => options.find(({ at }) => at === nearestShard(options.map((option) => option.at)))!,
      otherwiseSay: 'then it is placed nearest the Shard',
      clauses: MUSTER_CLAUSES,
    });
    if (chosen.verb === 'stop') return;
    place(g, seat, 'infantry', chosen.at, { by: 'muster', iron: 0, aether: 0 }, MUSTER_CLAUSES);
  }
}

const MUSTER_CLAUSES = ['AF-R-27', 'AF-R-35', 'AF-R-36'];

/** A unit comes onto the board with full HP and takes control of its hex (AF-R-33, AF-R-36). */
export function place(
  g: G,
  seat: Seat,
  unitType: UnitType,
  at: string,
  { by, iron, aether }: UnitPrice & { readonly by: PlacedBy },
  clauses: readonly string[],
): void {
  const unit = `u${g.state.placed + 1}`;
  const { hp } = g.numbers.units[unitType];
  const was = holderOf(g.state, at);
  g.emit({ type: 'unitPlaced', seat, unit, unitType, hp, at, by, iron, aether, was }, clauses);
}
