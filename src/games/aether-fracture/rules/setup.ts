// Rulebook chapters "The board" and "What each player begins with": AF-MAP-01 to AF-MAP-16, AF-START-01 to AF-START-12, AF-R-01 to AF-R-12.

import {
  type Chance,
  EVERYBODY,
  eyesOf,
  type Frozen,
  makeCards,
  NOBODY,
  noCards,
  type Seat,
  type Setup,
  showCard,
} from '../../../engine/index.ts';
import { deckOf } from '../content/cards.ts';
import { FACTIONS } from '../content/factions.ts';
import { BOARD, hexesFor, SECTOR_TILES, SECTORS, type Sector, SHARD, TILE_LETTERS } from '../content/map.ts';
import type { Terrain } from '../content/terrain.ts';
import type { UnitType } from '../content/units.ts';
import { VOLATILITIES } from '../content/volatility.ts';
import type { Numbers } from '../numbers.ts';
import { deckPool, epochPool, FACTION_POOL, VOLATILITY_POOL } from '../queries.ts';
import type { AetherKinds, Hex, Player, State } from '../state.ts';

/** AF-R-09, AF-R-11: the choices before a game. The first value is the default. */
export const TABLE_OPTIONS = {
  map: { label: 'Map', values: ['random', 'mirrored'] },
  factions: { label: 'Factions', values: ['on', 'off'] },
} as const;

const FACTIONS_DEALT = 2;

export function setup({ seats, numbers, chance, option, enter }: Setup<AetherKinds>): State {
  const sectors = SECTORS[seats]!;
  const state: State = {
    round: 1,
    phase: 'setup',
    first: 0,
    turn: 0,
    hexes: [],
    units: [],
    placed: 0,
    players: sectors.map(() => newPlayer(numbers)),
    cards: noCards('c'),
    market: { deck: [], row: [] },
    factions: noCards('f'),
    volatilities: noCards('v'),
    volatilityDeck: [],
    volatility: null,
    playing: null,
    combat: null,
    pushed: null,
    news: { old: false, trails: [], changed: [], fallen: [] },
    final: null,
  };
  state.hexes = layBoard(sectors, option('map') === 'mirrored' ? mirroredTiles : drawnTiles(chance));
  for (const [seat, { city }] of sectors.entries()) settle(state, seat, city, numbers);
  if (option('factions') === 'on') dealFactions(state, chance);
  for (const seat of sectors.keys()) dealHand(state, seat, numbers, chance);
  openMarket(state, numbers, chance);
  state.volatilityDeck = makeCards(
    state.volatilities,
    VOLATILITY_POOL,
    shuffled(chance, 'volatility', VOLATILITIES),
    NOBODY,
  );
  state.first = chance.below('first player', seats); // AF-R-10
  state.turn = state.first;
  enter({ kind: 'cover' });
  enter({ kind: 'inspire' });
  return state;
}

// ── The board ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** The tiles of a sector, in the order of its hexes. */
type TilesOf = (sector: Sector, seat: Seat) => readonly Terrain[];

/** AF-R-04: the Shard, a city for each player, and the tiles of their sectors; each controls the own city (AF-R-33). */
export function layBoard(sectors: readonly Sector[], tilesOf: TilesOf): (Hex | null)[] {
  const hexes = new Map<string, Hex>([[SHARD, { id: SHARD, terrain: 'shard', holder: null }]]);
  sectors.forEach((sector, seat) => {
    hexes.set(sector.city, { id: sector.city, terrain: 'city', holder: seat });
    const tiles = tilesOf(sector, seat);
    for (const [i, id] of sector.hexes.entries()) hexes.set(id, { id, terrain: tiles[i]!, holder: null });
  });
  const board = hexesFor(sectors.length);
  return BOARD.keys.map((key) => (board.includes(key) ? hexes.get(key)! : null));
}

const mirroredTiles: TilesOf = ({ mirrored }) => [...mirrored].map((letter) => TILE_LETTERS[letter]!);

/** AF-R-07: the place of the obstacle, then the other tiles in a shuffled order. */
export const drawnTiles =
  (chance: Chance): TilesOf =>
  ({ hexes, obstacles, obstacle }, seat) => {
    const place = chance.pick(`obstacle ${seat + 1}`, obstacles);
    const rest = chance.shuffle(`tiles ${seat + 1}`, SECTOR_TILES.length, 'open').map((i) => SECTOR_TILES[i]!);
    return hexes.map((hex) => (hex === place ? obstacle : rest.shift()!));
  };

// ── What each player begins with ────────────────────────────────────────────────────────────────────────────────────

/** AF-START-06 to AF-START-09 */
const newPlayer = ({ start }: Frozen<Numbers>): Player => ({
  faction: null,
  dealt: [],
  iron: start.iron,
  aether: start.aether,
  command: start.command,
  passed: false,
  hand: [],
  drawPile: [],
  discardPile: [],
  playArea: [],
  works: [],
  techs: [],
  researched: 0,
  bought: 0,
  heroFell: null,
  shuffles: 0,
  out: null,
});

/** AF-START-03 to AF-START-05: a Hero and two Infantry in the city. */
function settle(state: State, owner: Seat, city: string, { start, units }: Frozen<Numbers>): void {
  const types: UnitType[] = ['hero', ...Array<UnitType>(start.infantry).fill('infantry')];
  for (const type of types) {
    state.placed++;
    state.units.push({ id: `u${state.placed}`, type, owner, at: city, hp: units[type].hp });
  }
}

function dealFactions(state: State, chance: Chance): void {
  const cards = makeCards(state.factions, FACTION_POOL, shuffled(chance, 'factions', FACTIONS), NOBODY);
  state.players.forEach((player, seat) => {
    player.dealt = cards.splice(0, FACTIONS_DEALT);
    for (const card of player.dealt) showCard(state.factions, card, eyesOf(seat));
  });
}

/** AF-START-10 to AF-START-12 */
function dealHand(state: State, seat: Seat, numbers: Frozen<Numbers>, chance: Chance): void {
  const player = state.players[seat]!;
  const faces = shuffled(chance, 'draw pile', deckOf('start', numbers.cards));
  player.drawPile = makeCards(state.cards, deckPool(seat, 0), faces, NOBODY);
  player.hand = player.drawPile.splice(0, numbers.start.hand);
  for (const card of player.hand) showCard(state.cards, card, eyesOf(seat));
}

/** AF-R-39 */
function openMarket(state: State, numbers: Frozen<Numbers>, chance: Chance): void {
  const faces = shuffled(chance, 'market', deckOf('epoch1', numbers.cards));
  const deck = makeCards(state.cards, epochPool(1), faces, NOBODY);
  const row = deck.splice(0, numbers.market.row);
  for (const card of row) showCard(state.cards, card, EVERYBODY);
  state.market = { deck, row: Array.from({ length: numbers.market.row }, (_, slot) => row[slot] ?? null) };
}

const shuffled = <T>(chance: Chance, name: string, things: readonly T[]): T[] =>
  chance.shuffle(name, things.length).map((i) => things[i]!);
