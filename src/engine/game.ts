// What a game supplies (engine.md, section 7). Everything else, the engine, the page, the bots and the lab bring.

import type { Ask } from './ask.ts';
import type { Chance } from './chance.ts';
import type { Dynamic, DynamicKind, NewDynamic, Trigger } from './dynamic.ts';
import type { AnyEvent, EventOf, EventType, Kinds } from './event.ts';
import type { Generator } from './generator.ts';
import type { Frozen, Json } from './json.ts';
import type { EventEntry } from './log.ts';
import type { Option } from './option.ts';
import type { Play } from './play.ts';
import type { OptionPresentation, Presentation, Sentence } from './present.ts';
import type { Reading } from './reading.ts';
import type { Rulebook } from './rulebook.ts';
import type { Seat } from './secret.ts';
import type { World } from './world.ts';

export interface Game<G extends Kinds> {
  readonly id: string;
  readonly title: string;
  /** The version of its rules. A match records it; change it whenever old records may play differently. */
  readonly version: string;
  readonly facts: Facts;
  /** Choices made before a match: map, length, factions on or off. The first value is the default. */
  readonly options: Readonly<Record<string, TableOption>>;
  /** Every number a designer may want to change, as plain data that a variant can override. */
  readonly numbers: G['numbers'];
  readonly setup: (tools: Setup<G>) => G['state'];
  readonly firstStep: string;
  readonly steps: Readonly<Record<string, Step<G>>>;
  /** The only code that changes the state. */
  readonly apply: { readonly [T in EventType<G>]: (state: G['state'], event: EventOf<G, T>) => void };
  readonly dynamics?: Readonly<Record<string, DynamicKind<G>>>;
  /** Derived numbers before Dynamics: `g.value('atk', unit)`. */
  readonly values?: Readonly<Record<string, (table: Reading<G>, subject: string, given: Given) => number>>;
  /** Permissions before Dynamics: `g.may('enter', unit)`. */
  readonly permissions?: Readonly<Record<string, (table: Reading<G>, subject: string, given: Given) => boolean>>;
  /** The game's own order of Dynamics that react to one event; a tie falls back to the order of entering play. */
  readonly order?: (a: Dynamic, b: Dynamic, table: Reading<G>) => number;
  /** The game's own loop guard: may this Dynamic react once more? If not, the log says that it fizzled. */
  readonly guard?: (trigger: Trigger, table: Reading<G>) => boolean;
  /** An altered event that amounts to nothing counts as cancelled: a hit of 0. */
  readonly isVoid?: (event: Frozen<AnyEvent<G>>) => boolean;
  /** The result, once there is one. */
  readonly outcome: (state: Frozen<G['state']>, numbers: Frozen<G['numbers']>) => Outcome | undefined;
  /** What becomes of a seat that gives up; its later asks are answered as by a time-out. */
  readonly resign?: (g: Play<G>, seat: Seat) => void;
  /** Are asks with a single option answered by the engine? Default: yes. */
  readonly autoForced?: boolean;
  /** The side of each seat, where seats share secrets or a result. Default: every seat for itself. */
  readonly sides?: (seats: number) => readonly string[];
  readonly rulebook: Rulebook;

  /** What is on the table, for whoever has this view. */
  readonly present: (table: Reading<G>) => Presentation;
  /** One sentence for the log, from what the reader may know of an event. */
  readonly tell: (event: Frozen<AnyEvent<G>>, table: Reading<G>, entry: EventEntry) => Sentence;
  /** Words, price and forecast of an option, from what the asked seat may know. */
  readonly describe?: (option: Option, table: Reading<G>, seat: Seat, ask: string) => OptionPresentation;

  /** How well a seat stands, from 0 (lost) to 1 (won), judged from what is on the table. */
  readonly evaluate?: (table: Reading<G>, seat: Seat) => number;
  /** Fills the empty boxes that are no cards, and hidden Dynamics, with something the viewer may believe. */
  readonly imagine?: (world: World<G['state']>, tools: Imagination<G>) => void;

  /** What must hold after every event: each returns what is wrong, or nothing. */
  readonly invariants?: Readonly<Record<string, Invariant<G>>>;
  /** What must hold whenever somebody is asked, and in the end: between two events it may not. */
  readonly settled?: Readonly<Record<string, Invariant<G>>>;
  /** Starting points for scenarios. */
  readonly fixtures?: Readonly<Record<string, Fixture>>;
}

/** What is wrong, or nothing. */
export type Invariant<G extends Kinds> = (table: Reading<G>) => string | undefined;

// biome-ignore lint/suspicious/noExplicitAny: a shelf of games has games of any types; each keeps its own inside.
export type AnyGame = Game<any>;

/** A fact sheet: what kind of game it is. */
export interface Facts {
  readonly summary: string;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly seatNames?: readonly string[];
  readonly minutes: number;
  readonly play: 'rivals' | 'together';
  readonly chance: boolean;
  readonly secrets: boolean;
  readonly simultaneous: boolean;
  /** No match has more decisions than this. */
  readonly maxDecisions: number;
}

export interface TableOption {
  readonly label: string;
  readonly values: readonly string[];
}

export type Given = Readonly<Record<string, Json>>;

/** A step runs one top-level choice and all that it sets off, and names the next step. */
export type Step<G extends Kinds> = (g: Play<G>) => string;

export interface Outcome {
  /** One number a seat: 1 won, 0 lost, shares for draws and places in between. */
  readonly scores: readonly number[];
  /** Why it ended, in a sentence. */
  readonly reason: string;
  readonly clauses: readonly string[];
  /** More to tell: points by part, round, and the like. */
  readonly details?: Json;
}

/** What a set-up may use: chance, but no questions; those come with the first step. */
export interface Setup<G extends Kinds> {
  readonly seats: number;
  readonly numbers: Frozen<G['numbers']>;
  readonly chance: Chance;
  option(name: string): string;
  /** Puts a Dynamic into play from the start. */
  enter(dynamic: NewDynamic): void;
}

/** What imagining may use: the viewer, chance of its own, and what is known now. */
export interface Imagination<G extends Kinds> {
  readonly game: Game<G>;
  readonly viewer: number;
  readonly numbers: Frozen<G['numbers']>;
  readonly generator: Generator;
  /** Has the viewer seen into the box at this path, at the latest now? Such a box stays as it is. */
  knows(path: string): boolean;
}

export interface Fixture {
  readonly seats: number;
  readonly seed: string | number;
  readonly options?: Readonly<Record<string, string>>;
}

/** Checks the types of a game and returns it: `export const game = defineGame<Kinds>({ … })`. */
export const defineGame = <G extends Kinds>(game: Game<G>): Game<G> => game;

export type { Ask };
