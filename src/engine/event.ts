// Events: facts in the past tense, the only way a state changes. And the bundle of types a game is made of.

import type { Dynamic } from './dynamic.ts';
import type { Json } from './json.ts';
import type { Eyes } from './secret.ts';

/** The types of one game, in one bundle: what its state, its events and its numbers are. */
export interface Kinds {
  state: object;
  event: { type: string };
  numbers: object;
}

/** What happens to Dynamics is an event too, so that Dynamics can bend it. The engine applies these itself. */
export type EngineEvent =
  | { type: 'dynamicEntered'; dynamic: Dynamic }
  | { type: 'dynamicLeft'; id: string; kind: string }
  | { type: 'dynamicActivated'; id: string; kind: string }
  | { type: 'dynamicDeactivated'; id: string; kind: string }
  | { type: 'severityChanged'; id: string; kind: string; from: number; to: number }
  | { type: 'dynamicAltered'; id: string; kind: string; to: DynamicAlteration }
  | { type: 'dynamicShown'; id: string; kind: string; eyes: Eyes };

export interface DynamicAlteration {
  readonly owner?: number | null;
  readonly subject?: string | null;
  readonly source?: string | null;
  readonly data?: Json;
}

export const ENGINE_EVENTS = [
  'dynamicEntered',
  'dynamicLeft',
  'dynamicActivated',
  'dynamicDeactivated',
  'severityChanged',
  'dynamicAltered',
  'dynamicShown',
] as const satisfies readonly EngineEvent['type'][];

export type EngineEventType = EngineEvent['type'];
export type EventType<G extends Kinds> = G['event']['type'];
export type AnyEvent<G extends Kinds> = G['event'] | EngineEvent;
export type EventOf<G extends Kinds, T> = Extract<AnyEvent<G>, { type: T }>;
