// What cards can do, as data: top effects, bottom effects and combat keywords (rulebook chapter "Cards").
// The words on a card are written from the same data in words.ts, and carried out in rules/cards.ts.

import type { UnitType } from './units.ts';

/** Units move, one after the other. */
export interface MoveEffect {
  readonly kind: 'move';
  readonly units: number;
  readonly hexes: number;
  /** Strength in the combat that the move starts. */
  readonly strength?: number;
  /** The range counts alone, whatever the unit's Move value. */
  readonly dash?: boolean;
  readonly climb?: boolean;
  readonly swim?: boolean;
  /** The defender has no terrain bonus. */
  readonly siege?: boolean;
}

export type TopEffect =
  | MoveEffect
  | { readonly kind: 'hero'; readonly hexes: number; readonly strength?: number }
  | { readonly kind: 'brace'; readonly strength: number }
  | { readonly kind: 'push' }
  | { readonly kind: 'bolt'; readonly damage: number; readonly distance: number }
  | { readonly kind: 'rift'; readonly units: number }
  | { readonly kind: 'heal'; readonly hp: number }
  | { readonly kind: 'ward' };

export type BottomEffect =
  | { readonly kind: 'iron'; readonly amount: number }
  | { readonly kind: 'aether'; readonly amount: number }
  | { readonly kind: 'draw'; readonly cards: number }
  | { readonly kind: 'command'; readonly amount: number }
  | { readonly kind: 'scrap'; readonly cards: number }
  | { readonly kind: 'muster'; readonly units: number }
  | { readonly kind: 'cheap'; readonly unit: UnitType; readonly iron: number; readonly aether: number }
  | { readonly kind: 'work'; readonly pays: Resource; readonly amount: number };

export const RESOURCES = ['iron', 'aether'] as const;
export type Resource = (typeof RESOURCES)[number];

export type Effect = TopEffect | BottomEffect;

/** Counts only on a committed card. */
export type Keyword =
  | { readonly kind: 'guard'; readonly bonus: number }
  | { readonly kind: 'charge'; readonly bonus: number }
  | { readonly kind: 'parry'; readonly bonus: number }
  | { readonly kind: 'wound'; readonly hp: number }
  | { readonly kind: 'feint' }
  | { readonly kind: 'steady' };

export const HALVES = ['top', 'bottom'] as const;
export type Half = (typeof HALVES)[number];

type Manner = Omit<MoveEffect, 'kind' | 'units' | 'hexes'>;

// As the cards are written: MOVE 2×2 is move(2, 2).
export const move = (units: number, hexes: number, manner: Manner = {}): TopEffect => ({
  kind: 'move',
  units,
  hexes,
  ...manner,
});
export const hero = (hexes: number, strength: number): TopEffect => ({ kind: 'hero', hexes, strength });
export const brace = (strength: number): TopEffect => ({ kind: 'brace', strength });
export const bolt = (damage: number, distance: number): TopEffect => ({ kind: 'bolt', damage, distance });
export const rift = (units: number): TopEffect => ({ kind: 'rift', units });
export const heal = (hp: number): TopEffect => ({ kind: 'heal', hp });
export const PUSH: TopEffect = { kind: 'push' };
export const WARD: TopEffect = { kind: 'ward' };
export const iron = (amount: number): BottomEffect => ({ kind: 'iron', amount });
export const aether = (amount: number): BottomEffect => ({ kind: 'aether', amount });
export const draw = (cards: number): BottomEffect => ({ kind: 'draw', cards });
export const command = (amount: number): BottomEffect => ({ kind: 'command', amount });
export const scrap = (cards: number): BottomEffect => ({ kind: 'scrap', cards });
export const muster = (units: number): BottomEffect => ({ kind: 'muster', units });
export const cheap = (unit: UnitType): BottomEffect => ({ kind: 'cheap', unit, iron: 2, aether: 1 });
export const work = (pays: Resource, amount: number): BottomEffect => ({ kind: 'work', pays, amount });
export const guard = (bonus: number): Keyword => ({ kind: 'guard', bonus });
export const charge = (bonus: number): Keyword => ({ kind: 'charge', bonus });
export const parry = (bonus: number): Keyword => ({ kind: 'parry', bonus });
export const wound = (hp: number): Keyword => ({ kind: 'wound', hp });
export const FEINT: Keyword = { kind: 'feint' };
export const STEADY: Keyword = { kind: 'steady' };
