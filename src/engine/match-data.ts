// A suspended match as plain data, and what is said about it from outside.

import type { Ask } from './ask.ts';
import type { Outcome } from './game.ts';
import type { AskForm, Dictation, JournalEntry } from './journal.ts';
import type { AnsweredBy, LogEntry, Veiled } from './log.ts';
import type { Overrides } from './numbers.ts';
import type { TakeBackEnd } from './refusal.ts';
import type { Eyes, Seat } from './secret.ts';
import type { World } from './world.ts';

/** How a match began, and under which rules: with the answers, all that a replay needs. */
export interface MatchSetup {
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  /** Numbers changed from the game's own. */
  readonly set: Overrides;
  /** Fingerprint of the numbers in force. */
  readonly numbers: string;
  /** Where chance begins anew: a match that goes on from a moment of another one must not have the other's chance. */
  readonly anew?: readonly Anew[];
}

/** What chance comes from after the first so many answers. */
export interface Anew {
  readonly after: number;
  readonly seed: string;
}

export type RecordedAnswer =
  /** `eyes`: who may know what was chosen, once it counts. Absent: everybody. */
  | { readonly seat: Seat; readonly key: string; readonly by: AnsweredBy; readonly eyes?: Eyes }
  | { readonly seat: Seat; readonly resigns: true };

/** A suspended match: plain JSON, complete. */
export interface MatchData<S = unknown> {
  readonly format: 1;
  readonly setup: MatchSetup;
  /** Everything answered so far, in order. */
  readonly answers: readonly RecordedAnswer[];
  /** The number of the step in flight. */
  readonly step: number;
  /** The world as it was when that step began. */
  readonly snapshot: World<S>;
  /** A seat whose giving up is this step. */
  readonly resigning?: Seat;
  /** What was answered and drawn since. */
  readonly journal: readonly JournalEntry[];
  readonly standing: readonly StandingAnswer[];
  readonly resigned: readonly Seat[];
  readonly takeBack: TakeBack<S>;
}

/** What changes in it from answer to answer. */
export type Progress<S> = Pick<MatchData<S>, 'answers' | 'step' | 'snapshot' | 'journal' | 'takeBack'> & {
  readonly resigning: Seat | undefined;
};

/** Written out: what is spread from something that was spread itself, and so on, is made key by key, which takes many times as long. */
export function withProgress<S>(
  { format, setup, standing, resigned }: MatchData<S>,
  { answers, step, snapshot, journal, takeBack, resigning }: Progress<S>,
): MatchData<S> {
  return resigning === undefined
    ? { format, setup, answers, step, snapshot, journal, standing, resigned, takeBack }
    : { format, setup, answers, step, snapshot, journal, standing, resigned, takeBack, resigning };
}

export interface StandingAnswer {
  readonly seat: Seat;
  readonly ask: string;
  readonly id: string;
  /** What it is called. */
  readonly label?: string;
  readonly scope?: string;
}

/** What can be taken back: the answers since chance, a revelation or another seat last spoke. */
export interface TakeBack<S> {
  /** Steps that have ended since, with all their answers. */
  readonly steps: readonly {
    readonly step: number;
    readonly snapshot: World<S>;
    readonly resigning?: Seat;
    readonly journal: readonly JournalEntry[];
  }[];
  readonly points: readonly {
    readonly seat: Seat;
    readonly step: number;
    readonly journal: number;
    readonly sealed?: true;
    readonly answers: number;
  }[];
  readonly ended: TakeBackEnd;
}

/** A question that waits for an answer. */
export interface Pending {
  /** Names this question: an answer to an earlier one is stale. */
  readonly id: string;
  readonly form: AskForm;
  readonly ask: Ask;
  /** A sealed answer is in. */
  readonly answered: boolean;
  /** The engine's own answer to a discreet ask, to be given after a human time (`settle`). Never shown to anybody. */
  readonly auto?: { readonly key: string; readonly by: AnsweredBy };
}

/** What an accepted answer has brought. */
export interface Update {
  /** New log entries, whole: redact them for each viewer. */
  readonly entries: readonly LogEntry[];
  /** After a take-back: entries from this number on are void. */
  readonly backTo?: number;
}

export interface MatchOptions {
  readonly seats: number;
  readonly seed: string | number;
  readonly options?: Readonly<Record<string, string>>;
  readonly set?: Overrides;
  readonly anew?: readonly Anew[];
}

/** How a table behaves; the rules know nothing of it. */
export interface TableManners {
  /**
   * When the engine gives its own answers to discreet asks: at once, or when `settle` is called (a server's way).
   * `recorded`: it gives none of its own answers, because a record that is being replayed has them all.
   */
  readonly discreet: 'atOnce' | 'whenSettled' | 'recorded';
  readonly dictation?: Dictation;
}

/** Where a match stands between two answers; replaced as a whole, so that a failed run leaves no trace. */
export interface Standing<S> {
  data: MatchData<S>;
  /** The world at the question, and what led there since the step began. */
  world: World<S>;
  pending: readonly Pending[];
  outcome: Outcome | undefined;
  /** Entries and irrevocable moments of the step in flight so far. */
  delivered: number;
  irrevocable: number;
  veiled: readonly Veiled[];
}
