// Icons (game-icons.net) of what has no table of its own: trackers, effects, and Dynamics beside factions, techs and events.

import type { Effect } from './effects.ts';
import { FACTION_WORDS } from './factions.ts';
import { TECH_WORDS } from './techs.ts';
import { UNIT_WORDS } from './units.ts';
import { VOLATILITY_WORDS } from './volatility.ts';

export const TRACKER_ICONS = { iron: 'metal-bar', aether: 'floating-crystal', command: 'vertical-banner' } as const;
export type Tracker = keyof typeof TRACKER_ICONS;

export const VOID_ICON = 'vortex';
export const COMBAT_ICON = 'crossed-swords';
export const COVER_ICON = 'bordered-shield';

export const EFFECT_ICONS: Readonly<Record<Effect['kind'], string>> = {
  move: 'walking-boot',
  hero: UNIT_WORDS.hero.icon,
  brace: COVER_ICON,
  push: 'push',
  bolt: 'lightning-arc',
  rift: 'teleport',
  heal: 'healing',
  ward: 'aura',
  iron: TRACKER_ICONS.iron,
  aether: TRACKER_ICONS.aether,
  command: TRACKER_ICONS.command,
  draw: 'card-draw',
  scrap: 'card-discard',
  muster: UNIT_WORDS.infantry.icon,
  cheap: 'two-coins',
  work: 'factory',
};

const DYNAMIC_ICONS: Readonly<Record<string, string>> = {
  cover: COVER_ICON,
  inspire: UNIT_WORDS.hero.icon,
  brace: EFFECT_ICONS.brace,
  ward: EFFECT_ICONS.ward,
  cheap: EFFECT_ICONS.cheap,
  work: EFFECT_ICONS.work,
};

const words: Readonly<Record<string, { readonly icon: string }>> = {
  ...FACTION_WORDS,
  ...TECH_WORDS,
  ...VOLATILITY_WORDS,
};

/** By the kind of the Dynamic. */
export function dynamicIcon(kind: string): string {
  const icon = DYNAMIC_ICONS[kind] ?? words[kind]?.icon;
  if (icon === undefined) throw new Error(`The Dynamic ${kind} has no icon.`);
  return icon;
}
