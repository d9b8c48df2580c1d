// For bots: how much each player has of the things that worth.ts weighs. This is counted many thousand times a second: it only walks the lists.

import { type Frozen, peek, type Seat } from '../../engine/index.ts';
import { RING } from './content/map.ts';
import { TECH_WORDS } from './content/techs.ts';
import type { UnitType } from './content/units.ts';
import { cell, cellsBeside, outermostRing } from './queries.ts';
import type { Seen, SeenHex, SeenPlayer, Table } from './state.ts';
import { THINGS, type Thing } from './worth.ts';

const FARTHEST = Math.max(...RING);
const AT = Object.fromEntries(THINGS.map((thing, i) => [thing, i])) as Record<Thing, number>;

/** How much a player has of each thing, in the order of THINGS. */
export type Holdings = Float64Array;

/** What all players' holdings share. */
interface Field {
  readonly table: Position;
  /** Rounds to come after this one. */
  readonly left: number;
  /** The ring that the Void takes next, and in how many rounds; no ring once it is gone. */
  readonly doomedRing: number;
  readonly doomedIn: number;
  /** The ring that the Void damages at the end of this round, if it does. */
  readonly frayingRing: number;
  /** For each player and cell: the strongest own unit in it, and beside it. */
  readonly within: readonly Float64Array[];
  readonly beside: readonly Float64Array[];
}

/** What is asked of a table here, be it a real one or an imagined one. */
export type Position = Pick<Table, 'state' | 'numbers'>;

export function holdingsOf(table: Position): readonly Holdings[] {
  const field = fieldOf(table);
  return table.state.players.map((player, seat) => holdings(field, player, seat));
}

function fieldOf(table: Position): Field {
  const { state, numbers } = table;
  const { removal, damageFrom, damageUntil } = numbers.void;
  const { round, players } = state;
  const rim = outermostRing(state);
  const left = numbers.rounds - round;
  const within = players.map(() => new Float64Array(RING.length));
  const beside = players.map(() => new Float64Array(RING.length));
  for (const { owner, type, at } of state.units) {
    const player = players[owner]!;
    const strength = strengthOf(type, player, numbers);
    const here = cell(at);
    raise(within[owner]!, here, strength);
    // In the last round, whoever has passed attacks nobody any more.
    if (left === 0 && player.passed) continue;
    for (const next of cellsBeside(here)) raise(beside[owner]!, next, strength);
  }
  return {
    table,
    left,
    doomedRing: round <= removal ? rim : -1,
    doomedIn: removal - round,
    frayingRing: round >= damageFrom && round <= damageUntil ? rim : -1,
    within,
    beside,
  };
}

function strengthOf(type: UnitType, { techs }: SeenPlayer, numbers: Table['numbers']): number {
  if (type === 'infantry' && techs.includes('drilledRanks')) return numbers.techs.drilledRanks.strength;
  if (type === 'specialist' && techs.includes('aetherLances')) return numbers.techs.aetherLances.strength;
  return numbers.units[type].strength;
}

function raise(strengths: Float64Array, at: number, strength: number): void {
  if (strengths[at]! < strength) strengths[at] = strength;
}

function holdings(field: Field, player: SeenPlayer, seat: Seat): Holdings {
  const has = new Float64Array(THINGS.length);
  if (player.out !== null) return has;
  countPurse(field, player, seat, has);
  countCards(field, player, has);
  countTechs(field, player, has);
  const { hexes } = field.table.state;
  for (let at = 0; at < hexes.length; at++) {
    const hex = hexes[at];
    if (hex === null || hex === undefined) continue;
    if (hex.holder === seat) countHex(field, hex, at, player, seat, has);
    else if (RING[at] !== field.doomedRing) countTarget(field, at, seat, has);
  }
  countUnits(field, player, seat, has);
  return has;
}

/** Iron and Command are gone with the pass. */
function countPurse({ table: { state, numbers } }: Field, player: SeenPlayer, seat: Seat, has: Holdings): void {
  has[AT.score]! += player.aether / numbers.score.aether;
  has[AT.aether] = player.aether;
  has[AT.hand] = player.hand.length;
  if (player.passed) {
    has[AT.passed] = 1;
    return;
  }
  has[AT.iron] = player.iron;
  has[AT.plays] = Math.min(player.command, player.hand.length + 1);
  has[AT.waits] = waitsOf(state, seat);
}

/** How many act before this player does. */
function waitsOf({ players, turn }: Seen, seat: Seat): number {
  let waits = 0;
  for (let next = turn; next !== seat; next = (next + 1) % players.length) if (!players[next]!.passed) waits++;
  return waits;
}

function countCards({ table: { state, numbers }, left }: Field, player: SeenPlayer, has: Holdings): void {
  let price = 0;
  let size = 0;
  for (const pile of [player.hand, player.drawPile, player.discardPile, player.playArea]) {
    size += pile.length;
    for (const card of pile) {
      const face = peek(state.cards.faces[card]);
      if (face !== undefined) price += numbers.cards[face].iron;
    }
  }
  has[AT.deckPrice] = price;
  has[AT.deckSize] = size;
  for (const card of player.works) {
    const face = peek(state.cards.faces[card]);
    for (const effect of face === undefined ? [] : numbers.cards[face].bottom) {
      if (effect.kind === 'work')
        has[effect.pays === 'iron' ? AT.ironToCome : AT.aetherToCome]! += effect.amount * left;
    }
  }
}

function countTechs({ table: { numbers } }: Field, { techs }: SeenPlayer, has: Holdings): void {
  for (const tech of techs) {
    has[AT[tech]] = 1;
    has[AT.score]! += numbers.tech[TECH_WORDS[tech].tier].score;
  }
}

function countHex(
  field: Field,
  hex: Frozen<SeenHex>,
  at: number,
  { techs }: SeenPlayer,
  seat: Seat,
  has: Holdings,
): void {
  const {
    table: { numbers },
    left,
    doomedRing,
    doomedIn,
  } = field;
  const { score, pays, techs: bring } = numbers;
  const isDoomed = RING[at] === doomedRing;
  const rounds = isDoomed ? doomedIn : left;
  const { terrain } = hex;
  if (terrain === 'quarry')
    has[AT.ironToCome]! += rounds * (pays.quarry + (techs.includes('deepSmelting') ? bring.deepSmelting.iron : 0));
  else if (terrain === 'vein')
    has[AT.aetherToCome]! += rounds * (pays.vein + (techs.includes('leycraft') ? bring.leycraft.aether : 0));
  else if (terrain === 'shard') has[AT.commandToCome]! += rounds;
  else if (terrain === 'city') has[isDoomed ? AT.doomedCity : AT.city]!++;
  if (isDoomed) {
    has[AT.doomedHex]!++;
    return;
  }
  has[AT.hex]!++;
  has[AT.score]! += terrain === 'shard' ? score.shard : terrain === 'city' ? score.city : score.hex;
  const mine = field.within[seat]![at]!;
  if (mine > 0) has[AT.garrison]!++;
  const theirs = strongest(field.beside, at, seat);
  if (theirs > 0) has[mine === 0 ? AT.open : mine < theirs ? AT.outmatched : AT.matched]!++;
}

/** A hex of somebody else's, or nobody's, with an own unit beside it. */
function countTarget({ within, beside }: Field, at: number, seat: Seat, has: Holdings): void {
  const mine = beside[seat]![at]!;
  if (mine === 0) return;
  const theirs = strongest(within, at, seat);
  if (theirs === 0) has[AT.opening]!++;
  else if (theirs < mine) has[AT.victim]!++;
}

function strongest(strengths: readonly Float64Array[], at: number, except: Seat): number {
  let most = 0;
  for (let seat = 0; seat < strengths.length; seat++)
    if (seat !== except && strengths[seat]![at]! > most) most = strengths[seat]![at]!;
  return most;
}

function countUnits(
  { table: { state, numbers }, doomedRing, doomedIn, frayingRing }: Field,
  { techs }: SeenPlayer,
  seat: Seat,
  has: Holdings,
): void {
  let units = 0;
  for (const { owner, type, at, hp } of state.units) {
    if (owner !== seat) continue;
    units++;
    has[AT[type]]!++;
    has[AT.wounds]! += 1 - hp / numbers.units[type].hp;
    const ring = RING[cell(at)]!;
    has[AT.nearness]! += FARTHEST - ring;
    if (ring === doomedRing && doomedIn <= 1) has[AT.doomedUnit]!++;
    if (ring === frayingRing && hp <= numbers.void.damage && !techs.includes('voidWard')) has[AT.frayingUnit]!++;
  }
  if (units === 1 && state.round >= numbers.elimination.from) has[AT.lastUnit] = 1;
}
