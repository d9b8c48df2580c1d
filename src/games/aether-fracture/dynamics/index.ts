// Every kind of Dynamic: the board's own, what cards leave in play, factions, techs, Volatility events.

import { brace, cheap, ward, work } from './cards.ts';
import { factions } from './factions.ts';
import { cover, inspire } from './field.ts';
import type { Kind } from './kind.ts';
import { techs } from './techs.ts';
import { volatility } from './volatility.ts';

export const dynamics = {
  cover,
  inspire,
  brace,
  ward,
  cheap,
  work,
  ...factions,
  ...techs,
  ...volatility,
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof dynamics;
