// What a scenario expects, compared with what is. Each check says everything that differs, and where it was expected.

import { otherwiseKey, wordsOf } from '../ask.ts';
import type { AnyGame } from '../game.ts';
import { type LogEntry, redactEntry } from '../log.ts';
import { keyOf, type Option } from '../option.ts';
import { textOf } from '../present.ts';
import { Reading } from '../reading.ts';
import { type Eyes, eyesOf, SPECTATOR } from '../secret.ts';
import { entryText, mismatch, summary, whatHappened } from './scenario-entries.ts';
import { each, type OptionText, type StepText, shown, type TextPath } from './scenario-format.ts';
import {
  type AnyMatch,
  fitsKey,
  fitsOption,
  keyText,
  listed,
  nearest,
  pendingOf,
  waitingIn,
  whoIsAsked,
} from './scenario-options.ts';
import { difference, differenceAt } from './scenario-paths.ts';
import type { Report } from './scenario-start.ts';

// biome-ignore lint/suspicious/noExplicitAny: a scenario plays games of any types.
type AnyReading = Reading<any>;

/** A match at one moment: what checks may look at. */
export interface Moment {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly log: readonly LogEntry[];
  /** What happened since the last act. */
  readonly recent: readonly LogEntry[];
}

/** Makes all checks of a step. */
export function check(moment: Moment, step: StepText, report: Report): void {
  for (const name of CHECKS) {
    if (step[name] === undefined) continue;
    (CHECK[name] as Check<typeof name>)(moment, step[name] as never, (at, message) => report([name, ...at], message));
  }
}

type Check<K extends keyof StepText> = (moment: Moment, expected: NonNullable<StepText[K]>, report: Report) => void;
const CHECKS = [
  'asked',
  'options',
  'events',
  'never',
  'state',
  'sees',
  'value',
  'may',
  'told',
  'dynamics',
  'outcome',
] as const satisfies readonly (keyof StepText)[];

const CHECK: { readonly [K in (typeof CHECKS)[number]]: Check<K> } = {
  asked({ match }, expected, report) {
    const waiting = waitingIn(match);
    const seats = waiting.map(({ ask }) => ask.seat);
    const wanted: number[] = [];
    if (expected !== 'nobody') {
      each(expected, ({ seat, name, says, context, otherwise }, at) => {
        wanted.push(seat);
        const pending = waiting.find(({ ask }) => ask.seat === seat);
        if (!pending) return report(at, `seat ${seat} is not asked; ${whoIsAsked(match)}`);
        const { ask } = pending;
        if (name !== undefined && name !== ask.name)
          report([...at, 'name'], `seat ${seat} is asked "${ask.name}", not "${name}"`);
        expectText(says, wordsOf(ask.say), 'the question says', [...at, 'says'], report);
        expectText(context, wordsOf(ask.context ?? ''), 'its context says', [...at, 'context'], report);
        if (otherwise !== undefined) {
          const key = otherwiseKey(ask);
          if (!fitsKey(otherwise, key)) report([...at, 'otherwise'], `a time-out answers "${key}", not "${otherwise}"`);
        }
      });
    }
    const others = seats.filter((seat) => !wanted.includes(seat));
    if (others.length > 0 && wanted.every((seat) => seats.includes(seat)))
      report([], `${others.map((seat) => `seat ${seat}`).join(' and ')} should not be asked; ${whoIsAsked(match)}`);
  },

  options({ match }, { seat, includes, excludes, only, count }, report) {
    const pending = pendingOf(match, seat);
    if (typeof pending === 'string') return report([], pending);
    const { options } = pending.ask;
    const matching = (wanted: OptionText): Option[] => options.filter((option) => fitsOption(wanted, option));
    includes?.forEach((wanted, i) => {
      if (matching(wanted).length === 0)
        report(['includes', i], `"${keyText(wanted)}" is not among the options; nearest: ${nearest(wanted, options)}`);
    });
    excludes?.forEach((wanted, i) => {
      const [found] = matching(wanted);
      if (found) report(['excludes', i], `"${keyOf(found)}" is among the options`);
    });
    only?.forEach((wanted, i) => {
      if (matching(wanted).length === 0)
        report(['only', i], `"${keyText(wanted)}" is not among the options; nearest: ${nearest(wanted, options)}`);
    });
    const others = only ? options.filter((option) => !only.some((wanted) => fitsOption(wanted, option))) : [];
    if (others.length > 0) report(['only'], `there are other options: ${listed(others.map(keyOf))}`);
    if (count !== undefined && options.length !== count)
      report(['count'], `there are ${options.length} options, not ${count}: ${listed(options.map(keyOf))}`);
  },

  events(moment, expected, report) {
    const { recent, log } = moment;
    if (expected === 'none') {
      const events = recent.filter((entry) => entry.kind === 'event');
      if (events.length > 0) report([], `expected no events; ${whatHappened(events)}`);
      return;
    }
    let from = 0;
    expected.forEach((wanted, i) => {
      const found = recent.findIndex((entry, at) => at >= from && mismatch(wanted, entry, log) === undefined);
      if (found >= 0) {
        from = found + 1;
        return;
      }
      const close = recent
        .slice(from)
        .map((entry) => mismatch(wanted, entry, log)!)
        .find(({ close }) => close);
      const earlier = recent.slice(0, from).some((entry) => mismatch(wanted, entry, log) === undefined);
      const hint = close
        ? `: ${close.why}`
        : earlier
          ? ': it happened before what stands above it here'
          : `; ${whatHappened(recent)}`;
      report([i], `expected ${entryText(wanted)}, which did not happen${hint}`);
    });
  },

  never({ recent, log }, expected, report) {
    each(expected, (wanted, at) => {
      const found = recent.find((entry) => mismatch(wanted, entry, log) === undefined);
      if (found) report(at, `expected no ${entryText(wanted)}, but there was ${summary(found)}`);
    });
  },

  state({ match }, expected, report) {
    compare(match.world.state, expected, [], report);
  },

  sees({ match }, expected, report) {
    each(expected, ({ seat, state }, at) => {
      compare(match.view(eyesFor(seat)).state, state, [...at, 'state'], (where, message) =>
        report(where, `${viewerName(seat)} sees: ${message}`),
      );
    });
  },

  value(moment, expected, report) {
    each(expected, ({ name, subject, given, is }, at) => {
      const terms = readingOf(moment).terms(name, subject, (given ?? {}) as never);
      if (terms.total === is) return;
      const steps = terms.steps.map(({ dynamic, from, to }) => `${dynamic.kind} ${from} → ${to}`);
      report(
        [...at, 'is'],
        `${name} of ${subject} is ${terms.total}, not ${is} (${[`base ${terms.base}`, ...steps].join(', ')})`,
      );
    });
  },

  may(moment, expected, report) {
    each(expected, ({ name, subject, given, is }, at) => {
      if (readingOf(moment).may(name, subject, (given ?? {}) as never) !== is)
        report([...at, 'is'], `${subject} may ${is ? 'not ' : ''}${name}`);
    });
  },

  told(moment, expected, report) {
    each(expected, ({ seat, text, never }, at) => {
      const sentences = sentencesFor(moment, seat);
      const read =
        sentences.length > 0
          ? `${viewerName(seat)} reads: ${sentences.join(' ')}`
          : `${viewerName(seat)} reads nothing`;
      let from = 0;
      each(text, (wanted, rest) => {
        const found = sentences.findIndex((sentence, i) => i >= from && fitsText(wanted, sentence));
        if (found >= 0) from = found + 1;
        else report([...at, 'text', ...rest], `expected "${wanted}"; ${read}`);
      });
      each(never, (unwanted, rest) => {
        const found = sentences.find((sentence) => fitsText(unwanted, sentence));
        if (found !== undefined) report([...at, 'never', ...rest], `${viewerName(seat)} reads "${found}"`);
      });
    });
  },

  dynamics(moment, expected, report) {
    const reading = readingOf(moment);
    expected.forEach(({ count, blocked, ...wanted }, i) => {
      const found = reading.dynamics.filter(
        (dynamic) =>
          (blocked === undefined || reading.isBlocked(dynamic) === blocked) &&
          Object.entries(wanted).every(
            ([field, value]) => difference(dynamic[field as keyof typeof dynamic] ?? null, value, field) === undefined,
          ),
      );
      if (count === undefined ? found.length > 0 : found.length === count) return;
      const inPlay = reading.dynamics.map(
        ({ kind, severity, subject, active }) =>
          `${kind} ${severity}${subject === null ? '' : ` on ${subject}`}${active ? '' : ' (inactive)'}`,
      );
      const { kind, ...rest } = { ...wanted, ...(blocked === undefined ? {} : { blocked }) };
      const what = Object.keys(rest).length > 0 ? `${kind} with ${shown(rest)}` : kind;
      report([i], `expected ${count ?? 'a'} ${what}, found ${found.length}; in play: ${inPlay.join(', ') || 'none'}`);
    });
  },

  outcome({ match }, expected, report) {
    const { outcome } = match;
    if (expected === 'none') {
      if (outcome) report([], `the match is over: ${outcome.reason} Scores ${shown(outcome.scores)}`);
      return;
    }
    if (!outcome) return report([], `the match goes on; ${whoIsAsked(match)}`);
    const { scores, reason, clauses, details } = expected;
    if (scores && shown(scores) !== shown(outcome.scores))
      report(['scores'], `the scores are ${shown(outcome.scores)}, not ${shown(scores)}`);
    expectText(reason, outcome.reason, 'the reason is', ['reason'], report);
    const missing = clauses?.filter((id) => !outcome.clauses.includes(id)) ?? [];
    if (missing.length > 0)
      report(
        ['clauses'],
        `the outcome does not cite ${missing.join(', ')}; it cites ${outcome.clauses.join(', ') || 'nothing'}`,
      );
    const other = details === undefined ? undefined : difference(outcome.details, details, 'details');
    if (other !== undefined) report(['details'], other);
  },
};

// ── What somebody sees and reads ─────────────────────────────────────────────────────────────────────────────────────

const eyesFor = (seat: number | 'spectator'): Eyes => (seat === 'spectator' ? SPECTATOR : eyesOf(seat));
const viewerName = (seat: number | 'spectator'): string => (seat === 'spectator' ? 'a spectator' : `seat ${seat}`);

function sentencesFor({ game, match, recent }: Moment, seat: number | 'spectator'): string[] {
  const viewer = eyesFor(seat);
  const table = new Reading(game, match.table.numbers, match.seats).look(match.view(viewer));
  const reader = {
    ...(game.facts.seatNames ? { names: game.facts.seatNames } : {}),
    ...(seat === 'spectator' ? {} : { you: seat }),
  };
  return recent.flatMap((entry) => {
    const readable = redactEntry(entry, viewer, match.veiled);
    if (readable?.kind !== 'event' && readable?.kind !== 'cancelled') return [];
    return [textOf(game.tell(readable.event, table, readable), reader)];
  });
}

export const readingOf = ({ game, match }: Moment): AnyReading =>
  new Reading(game, match.table.numbers, match.seats).look(match.world);

// ── Small things ─────────────────────────────────────────────────────────────────────────────────────────────────────

function compare(state: unknown, expected: Record<string, unknown>, at: TextPath, report: Report): void {
  for (const [path, value] of Object.entries(expected)) {
    const found = differenceAt(state, path, value);
    if (found !== undefined) report([...at, path], found);
  }
}

/** Exact, except that … stands for any text. */
export function fitsText(pattern: string, text: string): boolean {
  const literal = pattern.split(/…|\.\.\./).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('[^]*')}$`).test(text);
}

function expectText(pattern: string | undefined, text: string, what: string, at: TextPath, report: Report): void {
  if (pattern !== undefined && !fitsText(pattern, text)) report(at, `${what} "${text}", not "${pattern}"`);
}
