// Everything that can happen, in the order of a game and of a round. What each does to the state is in apply.ts.

import type { Handle, Seat, Secret } from '../../engine/index.ts';
import type { CardName } from './content/cards.ts';
import type { Half } from './content/effects.ts';
import type { Faction } from './content/factions.ts';
import type { Tech } from './content/techs.ts';
import type { Terrain } from './content/terrain.ts';
import type { UnitType } from './content/units.ts';
import type { Volatility } from './content/volatility.ts';
import type { Final, UnitId } from './state.ts';

export type DamagedBy = 'combat' | 'bolt' | 'riftBurst' | 'void';
export type DestroyedBy = DamagedBy | 'overkill' | 'noRetreat' | 'removal';
export type PlacedBy = 'recruit' | 'muster' | 'rim';

/** A card that lies open now, with its face, so that the log can name it when it has long been shuffled away. */
export interface ShownCard {
  seat: Seat;
  card: Handle;
  face: CardName;
}

/** What makes up one side's total in a combat (AF-R-49). */
export interface Strength {
  /** The unit and all that lies on the table: tech, terrain, BRACE, Inspire. */
  unit: number;
  /** The card bonus after all keywords. */
  card: number;
  /** What the moving card adds. */
  move: number;
  total: number;
  /** What of the unit's part comes from Dynamics, in order. */
  by: Bonus[];
}

export interface Bonus {
  /** Its id and kind. */
  dynamic: string;
  kind: string;
  add: number;
}

export type CombatResult = 'held' | 'beaten' | 'overkill';

/** `was` is who controlled the hex before: the unit that ends there takes it (AF-R-33). */
export type AetherEvent =
  // Setup
  | { type: 'gameBegan'; first: Seat }
  | { type: 'factionsChosen'; chosen: { seat: Seat; card: Handle; faction: Faction; iron: number }[] }
  // Production
  | { type: 'roundBegan'; round: number; first: Seat }
  | { type: 'epochBegan'; epoch: 2 | 3; deck: CardName[]; order: Secret<number[]> }
  | { type: 'volatilityRevealed'; card: Handle; volatility: Volatility }
  | { type: 'terrainChanged'; hex: string; from: Terrain; to: Terrain }
  | { type: 'trackersReset'; seat: Seat; iron: number; command: number }
  | { type: 'incomePaid'; seat: Seat; iron: number; aether: number }
  | { type: 'deckShuffled'; seat: Seat; count: number; order: Secret<number[]> }
  | { type: 'cardsDrawn'; seat: Seat; cards: Handle[]; faces: Secret<CardName[]> }
  | { type: 'handsFilled' }
  | { type: 'cardExchanged'; seat: Seat; card: Handle; face: CardName }
  // Action
  | { type: 'turnBegan'; seat: Seat }
  | { type: 'cardPlayed'; seat: Seat; card: Handle; face: CardName; half: Half; command: number }
  | { type: 'gained'; seat: Seat; iron: number; aether: number; command: number }
  | { type: 'cardScrapped'; seat: Seat; card: Handle; face: CardName }
  | { type: 'workLaid'; seat: Seat; card: Handle; face: CardName }
  | { type: 'unitMoved'; unit: UnitId; from: string; to: string; path: string[]; was: Seat | null }
  | { type: 'unitRifted'; unit: UnitId; from: string; to: string; was: Seat | null }
  | { type: 'unitPushed'; unit: UnitId }
  | { type: 'unitHealed'; unit: UnitId; from: number; to: number }
  | { type: 'techResearched'; seat: Seat; tech: Tech; iron: number; aether: number; command: number }
  | { type: 'cityBuilt'; seat: Seat; hex: string }
  | {
      type: 'unitPlaced';
      seat: Seat;
      unit: UnitId;
      unitType: UnitType;
      hp: number;
      at: string;
      by: PlacedBy;
      iron: number;
      aether: number;
      was: Seat | null;
    }
  | { type: 'cardBought'; seat: Seat; card: Handle; face: CardName; iron: number }
  | { type: 'passed'; seat: Seat }
  | { type: 'turnEnded'; seat: Seat }
  | { type: 'marketFilled'; cards: Handle[] }
  // Combat
  | {
      type: 'attackDeclared';
      unit: UnitId;
      start: string;
      from: string;
      hex: string;
      path: string[];
      strength: number;
      siege: boolean;
    }
  | { type: 'defenderNamed'; unit: UnitId }
  | { type: 'cardsRevealed'; cards: ShownCard[] }
  | {
      type: 'combatResolved';
      attacker: UnitId;
      defender: UnitId;
      attack: Strength;
      defence: Strength;
      result: CombatResult;
    }
  | { type: 'cardReturned'; seat: Seat; card: Handle; face: CardName }
  | { type: 'unitDamaged'; unit: UnitId; amount: number; left: number; by: DamagedBy }
  | { type: 'unitDestroyed'; unit: UnitId; unitType: UnitType; owner: Seat; at: string; by: DestroyedBy }
  | { type: 'unitRetreated'; unit: UnitId; from: string; to: string; by: 'combat' | 'push'; was: Seat | null }
  | { type: 'attackerAdvanced'; unit: UnitId; from: string; to: string; was: Seat | null }
  | { type: 'attackerFellBack'; unit: UnitId; to: string; was: Seat | null }
  // Cleanup
  | { type: 'playAreasCleared' }
  | { type: 'ironReset'; seat: Seat; from: number; to: number }
  | { type: 'marketAged'; card: Handle; face: CardName }
  | { type: 'ringRemoved'; ring: number; hexes: string[] }
  | { type: 'unitSpared'; unit: UnitId }
  // The end
  | { type: 'playersEliminated'; seats: Seat[]; by: 'conquest' | 'resignation' }
  | { type: 'gameEnded'; final: Final };
