// Replaying a record: the same rules give the same match; other rules show where they first differ (engine.md, section 9).

import { InputError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game } from './game.ts';
import { fingerprint } from './json.ts';
import type { LogEntry } from './log.ts';
import type { Match } from './match.ts';
import type { MatchSetup, RecordedAnswer, Update } from './match-data.ts';
import { explain, type Result } from './refusal.ts';
import { Table } from './table.ts';

/** A match as it is kept: how it began, what was answered, what happened. */
export interface MatchRecord {
  readonly format: 1;
  readonly setup: MatchSetup;
  readonly answers: readonly RecordedAnswer[];
  readonly log: readonly LogEntry[];
}

export interface Replayed<G extends Kinds> {
  /** The match as far as it came; absent if it could not even begin. */
  readonly match?: Match<G>;
  readonly log: readonly LogEntry[];
  /** Other rules or numbers than the record's are in force. */
  readonly otherRules: readonly string[];
  /** Where the record and these rules part, if they do. */
  readonly differs?: Difference;
}

export type Difference =
  | { readonly what: 'setup'; readonly reason: string }
  | {
      readonly what: 'event';
      readonly n: number;
      readonly recorded: LogEntry | undefined;
      readonly now: LogEntry | undefined;
      readonly afterAnswers: number;
    }
  | { readonly what: 'answer'; readonly answer: number; readonly recorded: RecordedAnswer; readonly reason: string };

/** Plays a record under a game's rules and numbers, which may be newer ones. */
export function replay<G extends Kinds>(game: Game<G>, record: MatchRecord): Replayed<G> {
  if (game.id !== record.setup.game) throw new InputError(`This record is of ${record.setup.game}, not of ${game.id}.`);
  let begun: { table: Table<G>; match: Match<G>; update: Update };
  try {
    const table = new Table(game, record.setup.set);
    begun = { table, ...table.start(record.setup, { discreet: 'recorded' }) };
  } catch (thrown) {
    // An option or number of the record that these rules do not have any more.
    if (!(thrown instanceof InputError)) throw thrown;
    return {
      log: [],
      otherRules: rulesChanged(game, game.numbers, record.setup),
      differs: { what: 'setup', reason: thrown.message },
    };
  }
  const { table, match, update } = begun;
  const otherRules = rulesChanged(game, table.numbers, record.setup);
  const log: LogEntry[] = [];
  const done = (differs?: Difference): Replayed<G> => ({ match, log, otherRules, ...(differs ? { differs } : {}) });
  const part = take(log, update, record, 0);
  if (part) return done(part);
  for (const [i, answer] of record.answers.entries()) {
    const result = give(match, answer);
    if (!result.ok) return done({ what: 'answer', answer: i, recorded: answer, reason: explain(result.refusal) });
    const differs = take(log, result.value, record, i + 1);
    if (differs) return done(differs);
  }
  if (log.length < record.log.length) {
    return done({
      what: 'event',
      n: log.length,
      recorded: record.log[log.length],
      now: undefined,
      afterAnswers: record.answers.length,
    });
  }
  return done();
}

/** Gives a recorded answer to a match, by whomever it was given. */
export function give<G extends Kinds>(match: Match<G>, answer: RecordedAnswer): Result<Update> {
  if ('resigns' in answer) return match.resign(answer.seat);
  return match.answer(answer.seat, answer.key, undefined, answer.by);
}

function take(log: LogEntry[], update: Update, record: MatchRecord, afterAnswers: number): Difference | undefined {
  for (const entry of update.entries) {
    const recorded = record.log[entry.n];
    log.push(entry);
    if (fingerprint(recorded) !== fingerprint(entry))
      return { what: 'event', n: entry.n, recorded, now: entry, afterAnswers };
  }
  return undefined;
}

function rulesChanged<G extends Kinds>(game: Game<G>, numbers: G['numbers'], setup: MatchSetup): string[] {
  const changes: string[] = [];
  if (game.version !== setup.version) changes.push(`rules version ${setup.version} then, ${game.version} now`);
  if (fingerprint(numbers) !== setup.numbers) changes.push('other numbers');
  return changes;
}

/** The first difference, in words. */
export function explainDifference(difference: Difference): string {
  if (difference.what === 'setup') return `It cannot begin any more: ${difference.reason}`;
  if (difference.what === 'answer') {
    return `Answer ${difference.answer + 1} (${'key' in difference.recorded ? `"${difference.recorded.key}"` : 'resignation'} by seat ${difference.recorded.seat + 1}) is no longer possible: ${difference.reason}`;
  }
  const show = (entry: LogEntry | undefined): string =>
    entry ? JSON.stringify('event' in entry ? entry.event : entry) : 'nothing';
  return `Entry ${difference.n} (after ${difference.afterAnswers} answers) differs. Recorded: ${show(difference.recorded)}. Now: ${show(difference.now)}.`;
}
