// For bots: how a player stands. Everything hidden here is a card, and those the engine deals anew by itself, so there is
// nothing else to imagine. This is asked many thousand times a second: it only walks the lists, and weighs what it meets in points.

import { type Frozen, peek, type Seat } from '../../engine/index.ts';
import { RING } from './content/map.ts';
import { TECH_WORDS, type Tech } from './content/techs.ts';
import type { UnitType } from './content/units.ts';
import { cell, cellsBeside, outermostRing } from './queries.ts';
import type { Seen, SeenHex, SeenPlayer, SeenUnit, Table } from './state.ts';

/** What things are worth between two players, in points of the final score. Found by playing, and by fitting to how such games end. */
const WORTH = {
  /** A unit on the board that has the whole game before it. */
  unit: { infantry: 1.2, specialist: 4.5, titan: 9, hero: 4 } as const satisfies Record<UnitType, number>,
  /** Each ring that a unit is nearer to the Shard. */
  ring: 0.15,
  /** To be spent in this round. */
  iron: 0.3,
  command: 0.7,
  card: 0.5,
  /** Beyond what it scores, as long as there is something to buy with it. */
  aether: 0.35,
  /** What is paid in each round to come. */
  ironIncome: 0.28,
  aetherIncome: 0.6,
  shardIncome: 0.6,
  /** A place to recruit at; and one that the Void leaves also keeps its holder from being eliminated. */
  city: 1.5,
  safeCity: 2,
  /** What a tech brings in each round to come, beside its score and what it adds to income. */
  tech: {
    climbingIrons: 0.2,
    tideHarness: 0.2,
    deepSmelting: 0.15,
    fieldcraft: 0.25,
    drilledRanks: 0.5,
    leycraft: 0.3,
    outworks: 0.3,
    aetherLances: 0.4,
    highCommand: 0.9,
    titanCores: 0.5,
    voidWard: 0.6,
    longArchive: 0.8,
  } as const satisfies Record<Tech, number>,
  /** Each Iron of the price of a card in the deck, while it will still be drawn. */
  deck: 0.11,
  /** Land that the Void will take is worth little more than what it pays until then. */
  doomedLand: 0.15,
  /** Nobody but one unit between a player and the end, once players can be eliminated. */
  lastUnit: 4,
} as const;

/**
 * With more rivals, what is held changes hands more often: it is worth less, the more so with an enemy beside it, and the cards that defend
 * it in the end are worth more. Each is a share for many rivals: with one nothing is lost or gained, with two half of it, with three two thirds (`grip`).
 */
const RIVALRY = {
  /** Of land beside an enemy before the last round. */
  beside: 0.6,
  /** Of land in the last round while all plays are still to come: anywhere, and beside an enemy. */
  last: 0.6,
  lastBeside: 1.2,
  /** What a card in hand gains towards the end. */
  card: 1,
  /** In the last round land becomes safer with every play, once fewer than this are left for each player on average. */
  plays: 2,
} as const;

/** How far apart two players are, in points, when one of them wins three times out of four: at the end, and the earlier the farther. */
const SPREAD = { end: 8, early: 0.12 } as const;

/** From 0 to 1: on average over the opponents, how likely this player is to end ahead of each of them. */
export function evaluate(table: Table, seat: Seat): number {
  const { state, numbers, game } = table;
  if (state.final !== null) return game.outcome(state, numbers)!.scores[seat]!;
  const view = outlookOf(table);
  const own = state.players[seat]!;
  const mine = own.out === null ? standing(state, seat, view) : 0;
  const spread = SPREAD.end + SPREAD.early * view.left * view.left;
  let ahead = 0;
  for (let other = 0; other < state.players.length; other++) {
    if (other === seat) continue;
    const { out } = state.players[other]!;
    if (own.out !== null) ahead += out !== null && out < own.out ? 1 : 0;
    else if (out !== null) ahead += 1;
    else {
      const lead = mine - standing(state, other, view);
      ahead += 0.5 + (0.5 * lead) / (spread + Math.abs(lead));
    }
  }
  return ahead / (state.players.length - 1);
}

/** What all players' standings share. */
interface Outlook {
  readonly numbers: Table['numbers'];
  /** How much of what is held can be counted on: 1 with one rival, less with more. */
  readonly grip: number;
  /** How much of the last round is still to be played; 1 before it. */
  readonly unrest: number;
  /** Who has a unit beside each cell that may still attack: bit 0 is seat 0. */
  readonly beside: Int32Array;
  /** Rounds to come after this one, and how much of the game that is. */
  readonly left: number;
  readonly share: number;
  /** The ring that the Void takes next, and in how many rounds; no ring once it is gone. */
  readonly doomedRing: number;
  readonly doomedIn: number;
  /** The ring that the Void damages at the end of this round, if it does. */
  readonly frayingRing: number;
}

function outlookOf({ state, numbers }: Table): Outlook {
  const { removal, damageFrom, damageUntil } = numbers.void;
  const { round, players } = state;
  const left = numbers.rounds - round;
  const rim = outermostRing(state);
  return {
    numbers,
    left,
    share: left / (numbers.rounds - 1),
    grip: 1 / (players.length - 1),
    unrest: left > 0 ? 1 : Math.min(1, playsLeft(players) / (RIVALRY.plays * players.length)),
    beside: unitsBeside(state, left),
    doomedRing: round <= removal ? rim : -1,
    doomedIn: removal - round,
    frayingRing: round >= damageFrom && round <= damageUntil ? rim : -1,
  };
}

function playsLeft(players: readonly SeenPlayer[]): number {
  let plays = 0;
  for (const { passed, command, hand } of players) if (!passed) plays += Math.min(command, hand.length);
  return plays;
}

/** In the last round, whoever has passed attacks nobody any more. */
function unitsBeside({ units, players }: Seen, left: number): Int32Array {
  const beside = new Int32Array(RING.length);
  for (const { owner, at } of units) {
    if (left === 0 && players[owner]!.passed) continue;
    for (const next of cellsBeside(cell(at))) beside[next]! |= 1 << owner;
  }
  return beside;
}

/** A player's prospects in points. */
function standing(state: Seen, seat: Seat, view: Outlook): number {
  const player = state.players[seat]!;
  let points = purse(player, view) + deckWorth(state, player, view);
  for (let at = 0; at < state.hexes.length; at++) {
    const hex = state.hexes[at];
    if (hex !== null && hex !== undefined && hex.holder === seat)
      points += land(hex, RING[at]!, player, lasting(at, seat, view), view);
  }
  let units = 0;
  for (const unit of state.units) {
    if (unit.owner !== seat) continue;
    units++;
    points += unitWorth(unit, player, view);
  }
  if (units === 1 && state.round >= view.numbers.elimination.from) points -= WORTH.lastUnit;
  for (const tech of player.techs) {
    const { score } = view.numbers.tech[TECH_WORDS[tech].tier];
    points += score + inCrowd(WORTH.tech[tech], view) * view.left;
  }
  return points;
}

/** Units and techs decide less among more rivals, who wear each other down. */
const inCrowd = (worth: number, { grip }: Outlook): number => (worth * (1 + 2 * grip)) / 3;

/** Trackers and hand. Iron, Command and the chance to use them are gone with the pass. */
function purse(player: SeenPlayer, { numbers, share, grip }: Outlook): number {
  const aether = player.aether * (1 / numbers.score.aether + WORTH.aether * share);
  const hand = player.hand.length * (WORTH.card + RIVALRY.card * (1 - grip) * (1 - share));
  if (player.passed) return aether + hand;
  const plays = Math.min(player.command, player.hand.length + 1);
  return aether + hand + player.iron * WORTH.iron * (0.3 + 0.7 * share) + plays * WORTH.command;
}

function deckWorth(state: Seen, player: SeenPlayer, { numbers, left, share }: Outlook): number {
  let price = 0;
  for (const pile of [player.hand, player.drawPile, player.discardPile, player.playArea]) {
    for (const card of pile) {
      const face = peek(state.cards.faces[card]);
      if (face !== undefined) price += numbers.cards[face].iron;
    }
  }
  return price * WORTH.deck * share + player.works.length * WORTH.ironIncome * left;
}

/** How much of a hex's score its holder can count on. */
function lasting(at: number, seat: Seat, { left, share, grip, unrest, beside, doomedRing }: Outlook): number {
  if (RING[at] === doomedRing) return WORTH.doomedLand;
  const isBeside = (beside[at]! & ~(1 << seat)) !== 0;
  const rivalry = 1 - grip;
  if (left === 0) return 1 - unrest * rivalry * (isBeside ? RIVALRY.lastBeside : RIVALRY.last);
  // The longer the game, the likelier it changes hands.
  const kept = WORTH.doomedLand + (1 - WORTH.doomedLand) * (1 - share) * (1 - share) * grip;
  return isBeside ? kept * (1 - RIVALRY.beside * rivalry) : kept;
}

function land(hex: Frozen<SeenHex>, ring: number, player: SeenPlayer, kept: number, view: Outlook): number {
  const { numbers, left, doomedRing, doomedIn, grip } = view;
  const { score } = numbers;
  const isDoomed = ring === doomedRing;
  const rounds = isDoomed ? doomedIn : left;
  switch (hex.terrain) {
    case 'shard':
      return score.shard * kept + WORTH.shardIncome * rounds * grip * grip;
    case 'city':
      return score.city * kept + (rounds > 0 ? WORTH.city : 0) + (isDoomed ? 0 : WORTH.safeCity);
    case 'quarry':
      return score.hex * kept + WORTH.ironIncome * rounds * quarryPay(player, numbers);
    case 'vein':
      return score.hex * kept + WORTH.aetherIncome * rounds * veinPay(player, numbers) * grip * grip;
    default:
      return score.hex * kept;
  }
}

const quarryPay = ({ techs }: SeenPlayer, { pays, techs: bring }: Outlook['numbers']): number =>
  techs.includes('deepSmelting') ? pays.quarry + bring.deepSmelting.iron : pays.quarry;

const veinPay = ({ techs }: SeenPlayer, { pays, techs: bring }: Outlook['numbers']): number =>
  techs.includes('leycraft') ? pays.vein + bring.leycraft.aether : pays.vein;

function unitWorth({ type, hp, at }: SeenUnit, { passed, techs }: SeenPlayer, view: Outlook): number {
  const ring = RING[cell(at)]!;
  const health = 0.5 + (0.5 * hp) / view.numbers.units[type].hp;
  const worth =
    inCrowd(WORTH.unit[type], view) * health * (0.4 + 0.6 * Math.min(1, 3 * view.share)) + WORTH.ring * (3 - ring);
  if (ring === view.doomedRing && view.doomedIn <= 1) return worth * (view.doomedIn === 1 ? 0.8 : passed ? 0 : 0.4);
  const frays = ring === view.frayingRing && hp <= view.numbers.void.damage && !techs.includes('voidWard');
  return frays ? worth * (passed ? 0.1 : 0.5) : worth;
}
