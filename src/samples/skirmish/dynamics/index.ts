// Every kind of Dynamic, and the order and the bound of their reactions: SK-DYN-01 and SK-DYN-02.

import type { Dynamic, DynamicKind, Trigger } from '../../../engine/index.ts';
import { NUMBERS } from '../content/numbers.ts';
import type { SkirmishKinds } from '../state.ts';
import { amplify, burning, curse, echo, gag, rooted } from './afflictions.ts';
import { highGround, woodland } from './field.ts';
import { ambush, braced, inspired, martyr, shielded, thorns } from './wards.ts';

export const KINDS = [
  'woodland',
  'highGround',
  'inspired',
  'martyr',
  'thorns',
  'shielded',
  'braced',
  'ambush',
  'burning',
  'rooted',
  'curse',
  'gag',
  'amplify',
  'echo',
] as const;
export type Kind = (typeof KINDS)[number];

export const dynamics: Readonly<Record<Kind, DynamicKind<SkirmishKinds>>> = {
  woodland,
  highGround,
  inspired,
  martyr,
  thorns,
  shielded,
  braced,
  ambush,
  burning,
  rooted,
  curse,
  gag,
  amplify,
  echo,
};

/** SK-DYN-01: the more severe goes first; the engine settles ties by the order of entering play. */
export const order = (a: Dynamic, b: Dynamic): number => b.severity - a.severity;

/** SK-DYN-02 */
export const guard = ({ own }: Trigger): boolean => own < NUMBERS.loop.reactions;
