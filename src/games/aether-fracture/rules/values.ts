// Derived numbers and permissions before Dynamics. Whatever techs, factions, Works, events and cards make of them is in dynamics/.

import type { Given, Seat } from '../../../engine/index.ts';
import type { CardName } from '../content/cards.ts';
import { SHARD } from '../content/map.ts';
import type { Terrain } from '../content/terrain.ts';
import type { UnitType } from '../content/units.ts';
import { hexAt, SEAT_IDS, seatOf, unitById } from '../queries.ts';
import type { Seen, Table } from '../state.ts';

type Value = (table: Table, subject: string, given: Given) => number;
type Permission = (table: Table, subject: string, given: Given) => boolean;

function countHeld(state: Seen, seat: Seat, terrain: Terrain): number {
  let held = 0;
  for (const hex of state.hexes) if (hex !== null && hex.holder === seat && hex.terrain === terrain) held++;
  return held;
}

export const values = {
  // ── About a unit

  /** Base strength, with tech. */
  strength: ({ state, numbers }, unit) => numbers.units[unitById(state, unit).type].strength,
  /** AF-R-49: all but the cards, for a unit that attacks out of `from`. */
  attack: (table, unit) => table.value('strength', unit),
  /** AF-R-49: all but the card, for a unit that defends where it stands; `siege` undoes its terrain bonus. */
  defence: (table, unit) => table.value('strength', unit),
  /** AF-COMBAT-15: how many times the defender's total this attacker needs. */
  overkill: ({ numbers }) => numbers.overkill,
  /** AF-R-29: how far a card of this `range` moves it; with `dash` its own Move value does not matter. */
  allowance({ state, numbers }, unit, { range, dash }) {
    const reach = range as number;
    return dash === true ? reach : Math.min(reach, numbers.units[unitById(state, unit).type].move);
  },

  // ── About a player

  /** AF-R-78: the Iron that is left after the `reset` of production or cleanup. */
  keptIron: () => 0,
  /** AF-PROD-05 */
  commandCap: ({ numbers }) => numbers.commandCap,
  /** AF-TERRAIN-13: what the Shard would grant. */
  shard: ({ numbers }) => numbers.pays.shard,
  /** AF-R-17: Command after Reset. */
  command(table, seat) {
    const cap = table.value('commandCap', seat);
    return hexAt(table.state, SHARD)?.holder === seatOf(seat) ? cap + table.value('shard', seat) : cap;
  },
  /** AF-TERRAIN-11, AF-TERRAIN-12: what each of them pays this player. */
  quarry: ({ numbers }) => numbers.pays.quarry,
  vein: ({ numbers }) => numbers.pays.vein,
  /** AF-PROD-07 */
  ironIncome: (table, seat) => countHeld(table.state, seatOf(seat), 'quarry') * table.value('quarry', seat),
  /** AF-PROD-09 */
  aetherIncome: (table, seat) => countHeld(table.state, seatOf(seat), 'vein') * table.value('vein', seat),
  /** AF-R-20 */
  handSize: ({ numbers }) => numbers.handSize,
  /** AF-MARKET-03: the price of a `card`, before the least that is ever paid. */
  cardIron: ({ numbers }, _seat, { card }) => numbers.cards[card as CardName].iron,
  /** AF-RECRUIT-03 to AF-RECRUIT-05: the price of a `unit`, before the least that is ever paid. */
  unitIron: ({ numbers }, _seat, { unit }) => numbers.units[unit as UnitType].iron,
  unitAether: ({ numbers }, _seat, { unit }) => numbers.units[unit as UnitType].aether,
} as const satisfies Readonly<Record<string, Value>>;

/** All about a player. */
export const permissions = {
  /** AF-TERRAIN-07, AF-TERRAIN-08: do Infantry and Specialists enter obstacles for good? */
  climb: () => false,
  swim: () => false,
  enterForeignCity: () => true,
  /** AF-R-73 */
  sufferVoid: () => true,
} as const satisfies Readonly<Record<string, Permission>>;

type AboutUnit = 'strength' | 'attack' | 'defence' | 'overkill' | 'allowance';
export type PlayerValue = Exclude<keyof typeof values, AboutUnit>;

/** A derived number about a player. */
export const valueFor = (table: Table, name: PlayerValue, seat: Seat, given?: Given): number =>
  table.value(name, SEAT_IDS[seat]!, given);

export const mayFor = (table: Table, name: keyof typeof permissions, seat: Seat): boolean =>
  table.may(name, SEAT_IDS[seat]!);
