// The state of a game. Plain data, easy to patch in a scenario: `units.u3.at`, `hexes.1,-1.holder`, `players.0.iron`.
// How to read it is in queries.ts.

import type { About, Cards, Frozen, Handle, Play, Reading, Seat } from '../../engine/index.ts';
import type { CardName } from './content/cards.ts';
import type { Half } from './content/effects.ts';
import type { Faction } from './content/factions.ts';
import type { Tech } from './content/techs.ts';
import type { Terrain } from './content/terrain.ts';
import type { UnitType } from './content/units.ts';
import type { Volatility } from './content/volatility.ts';
import type { AetherEvent, ShownCard } from './events.ts';
import type { Numbers } from './numbers.ts';

export type UnitId = string;

export interface Hex {
  /** Its key, "q,r". */
  id: string;
  terrain: Terrain;
  /** Who controls it. */
  holder: Seat | null;
}

export interface Unit {
  id: UnitId;
  type: UnitType;
  owner: Seat;
  /** The key of the hex that it stands in. */
  at: string;
  hp: number;
}

export interface Player {
  /** Null before it is chosen, and in games without factions. */
  faction: Faction | null;
  /** The factions dealt, until one of them is chosen. */
  dealt: Handle[];
  iron: number;
  aether: number;
  command: number;
  /** Takes no more turns in this round. */
  passed: boolean;
  hand: Handle[];
  /** The top card first. */
  drawPile: Handle[];
  discardPile: Handle[];
  /** Cards played and committed in this round. */
  playArea: Handle[];
  works: Handle[];
  /** The effect of each is a Dynamic of the same name. */
  techs: Tech[];
  /** Techs researched and market cards bought in this round. */
  researched: number;
  bought: number;
  /** The round in which the Hero was last destroyed. */
  heroFell: number | null;
  /** How often the deck has been shuffled: cards shuffled together are one pool for those who do not see them. */
  shuffles: number;
  /** Out of the game since which check: the higher, the later. */
  out: number | null;
}

export interface Market {
  deck: Handle[];
  /** From slot 1, the oldest, to slot 5; null where a card was bought or none is left. */
  row: (Handle | null)[];
}

/** A combat that is being resolved. The attacker stands in the previous hex until it is decided. */
export interface Combat {
  attacker: UnitId;
  /** Null until its owner has named it. */
  defender: UnitId | null;
  from: string;
  hex: string;
  /** What the moving card adds, and whether it undoes the terrain bonus. */
  strength: number;
  siege: boolean;
  /** Null until both cards are shown. */
  revealed: ShownCard[] | null;
}

/** What the table marks as new: the last turn, or the last Cleanup with the Production after it, until the next one brings something. */
export interface News {
  /** Whatever happens next begins a new list. */
  old: boolean;
  /** The ways that units went, in order. */
  trails: { unit: UnitId; path: string[] }[];
  /** Units, hexes, techs and market cards; some may have left the table since. */
  changed: string[];
  /** Units destroyed, so that the log can name them. */
  fallen: Fallen[];
}

export type Fallen = Pick<Unit, 'id' | 'type' | 'owner'>;

export const PHASES = ['setup', 'production', 'action', 'cleanup', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** How a player stands: the score with its parts, and what settles ties, in that order (AF-R-76, AF-R-77). */
export interface Score {
  shard: number;
  cities: number;
  hexes: number;
  aether: number;
  tech: number;
  total: number;
  ties: [shard: number, hexes: number, aether: number, army: number];
}

export interface Final {
  reason: 'rounds' | 'lastPlayer' | 'allFallen';
  scores: Score[];
  /** 1 is the best; shared ranks are equal. */
  ranks: number[];
}

export interface State {
  round: number;
  phase: Phase;
  /** The first player of this round. */
  first: Seat;
  /** Whose turn it is. */
  turn: Seat;
  /** One entry for each cell of the largest board, in ring order; null where this board has no hex, or none any more. */
  hexes: (Hex | null)[];
  /** Those on the board, in the order in which they came onto it. */
  units: Unit[];
  /** How many units have come onto the board: the number of the last id. */
  placed: number;
  players: Player[];
  /** The players' cards and those of the market. */
  cards: Cards<CardName>;
  market: Market;
  factions: Cards<Faction>;
  volatilities: Cards<Volatility>;
  /** The Volatility events still to come, the next one first. */
  volatilityDeck: Handle[];
  /** The Volatility event of this round. */
  volatility: Volatility | null;
  /** The card whose effect is being carried out in this turn, or has been. */
  playing: { card: Handle; half: Half } | null;
  combat: Combat | null;
  /** The unit that has to retreat from a Push. */
  pushed: UnitId | null;
  news: News;
  final: Final | null;
}

export interface AetherKinds {
  state: State;
  event: AetherEvent;
  numbers: Numbers;
}

export type G = Play<AetherKinds>;
export type Table = Reading<AetherKinds>;
export type AboutAether = About<AetherKinds>;
export type Seen = Frozen<State>;
export type SeenUnit = Frozen<Unit>;
export type SeenHex = Frozen<Hex>;
export type SeenPlayer = Frozen<Player>;
