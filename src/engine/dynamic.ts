// Dynamics: the rules that bend changes, as data in play (engine.md, section 3). Their behaviour hangs on their kind.

import type { AnyEvent, EngineEventType, EventOf, EventType, Kinds } from './event.ts';
import type { Frozen, Json } from './json.ts';
import type { Play } from './play.ts';
import type { Reading } from './reading.ts';
import type { Eyes, Seat } from './secret.ts';

export interface Dynamic {
  readonly id: string;
  readonly kind: string;
  /** 1 to 10. */
  readonly severity: number;
  readonly owner: Seat | null;
  /** What it lies on: a piece, a seat's team, the field, or another Dynamic's id. */
  readonly subject: string | null;
  /** What brought it: a card, a leader, a battlefield. */
  readonly source: string | null;
  /** An inactive Dynamic stays in play and keeps its severity, but does nothing. */
  readonly active: boolean;
  /** What else its kind needs to remember. */
  readonly data?: Json;
  /** Who knows that it is in play. Absent: everybody. */
  readonly eyes?: Eyes;
}

export type NewDynamic = Pick<Dynamic, 'kind'> & Partial<Omit<Dynamic, 'id' | 'kind'>>;

/** A pending change in the hands of the BEFORE Dynamics: edit `event`, or cancel it. */
export class Change<E> {
  cancelled = false;
  constructor(readonly event: E) {}
  cancel(): void {
    this.cancelled = true;
  }
}

export interface DynamicKind<G extends Kinds> {
  readonly name: string;
  /** What it does, for players, at its present severity. */
  readonly text: string | ((self: Dynamic, numbers: Frozen<G['numbers']>) => string);
  readonly clauses: readonly string[];
  /** Lower goes first; equal ones in the order of entering play. Unless the game has its own order. */
  readonly priority?: number;
  /** Does this event concern it at all? What does not is no reaction, and the loop guard does not count it. */
  readonly concerns?: (event: AnyEvent<G>, self: Dynamic, table: Reading<G>) => boolean;
  readonly before?: {
    readonly [T in EventType<G> | EngineEventType]?: (g: Play<G>, change: Change<EventOf<G, T>>, self: Dynamic) => void;
  };
  readonly after?: {
    readonly [T in EventType<G> | EngineEventType]?: (g: Play<G>, event: Frozen<EventOf<G, T>>, self: Dynamic) => void;
  };
  /** Derived numbers it changes: `atk: (value, about, self) => value - self.severity`. */
  readonly modify?: { readonly [value: string]: (value: number, about: About<G>, self: Dynamic) => number };
  /** Permissions it gives or takes: `enter: (may, about, self) => …`. */
  readonly permit?: { readonly [permission: string]: (may: boolean, about: About<G>, self: Dynamic) => boolean };
  /** Which other Dynamics it keeps from doing anything. */
  readonly blocks?: (target: Dynamic, self: Dynamic, table: Reading<G>) => boolean;
}

/** What a derived value is about. */
export interface About<G extends Kinds> {
  readonly subject: string;
  readonly table: Reading<G>;
  /** Anything else the question depends on: the target, the terrain, the card. */
  readonly given: Readonly<Record<string, Json>>;
}

/** A Dynamic about to react, as the game's own loop guard sees it. */
export interface Trigger {
  readonly phase: 'before' | 'after';
  readonly dynamic: Dynamic;
  readonly eventType: string;
  /** How deep Dynamics are nested here: 0 for the first. */
  readonly depth: number;
  /** How often this Dynamic has reacted in this phase since the action began. */
  readonly own: number;
  /** How often any has. */
  readonly total: number;
}
