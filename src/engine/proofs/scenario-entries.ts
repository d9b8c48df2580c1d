// Expected entries of the log, compared with those that are there.

import { unreachable } from '../json.ts';
import type { EventEntry, LogEntry } from '../log.ts';
import { parseKey } from '../option.ts';
import { ENTRY_KINDS, type EntryText, shown } from './scenario-format.ts';
import { fitsKey, listed } from './scenario-options.ts';
import { difference, differenceAt } from './scenario-paths.ts';

/** Why an entry is not the expected one; `close` if it is at least of the same sort. */
interface Mismatch {
  readonly close: boolean;
  readonly why: string;
}

const FAR: Mismatch = { close: false, why: '' };

export function mismatch(wanted: EntryText, entry: LogEntry, log: readonly LogEntry[]): Mismatch | undefined {
  const want = typeof wanted === 'string' ? { event: wanted } : wanted;
  if (want[entry.kind] === undefined) return FAR;
  const why = differs(want, entry);
  if (why === FAR) return FAR;
  const wrong = (typeof why === 'string' ? why : undefined) ?? aroundEntry(want, entry, log);
  return wrong === undefined ? undefined : { close: true, why: `${summary(entry)}, but ${wrong}` };
}

type WantedEntry = Exclude<EntryText, string>;

function differs(want: WantedEntry, entry: LogEntry): string | Mismatch | undefined {
  switch (entry.kind) {
    case 'event':
    case 'cancelled':
      return eventDiffers(want[entry.kind]!, want.with, entry);
    case 'fizzled':
      return want.fizzled === entry.by.kind ? undefined : FAR;
    case 'roll':
      if (want.roll !== entry.name) return FAR;
      return want.got === undefined ? undefined : difference(entry.got, want.got, 'got');
    case 'choice': {
      if (entry.key === undefined || !fitsKey(want.choice!, entry.key)) return FAR;
      if (want.seat !== undefined && want.seat !== entry.seat) return `seat is ${entry.seat}, not ${want.seat}`;
      return want.answeredBy === undefined || want.answeredBy === entry.by
        ? undefined
        : `it was answered by ${entry.by}, not ${want.answeredBy}`;
    }
    default:
      return unreachable(entry);
  }
}

function eventDiffers(
  text: string,
  fields: Record<string, unknown> | undefined,
  { event }: EventEntry,
): string | Mismatch | undefined {
  const wanted = parseKey(text);
  if (wanted?.verb !== event.type) return FAR;
  for (const [name, value] of Object.entries(wanted.references)) {
    const actual = (event as Record<string, unknown>)[name];
    if (
      difference(actual, value, name) !== undefined &&
      ((typeof actual === 'object' && actual !== null) || String(actual) !== value)
    )
      return `${name} is ${shown(actual)}, not ${value}`;
  }
  for (const [path, value] of Object.entries(fields ?? {})) {
    const found = differenceAt(event, path, value);
    if (found !== undefined) return found.replace(' in the state', ' in the event');
  }
  return undefined;
}

/** What surrounds an entry: its clauses, its cause, the Dynamics that had a hand in it. */
function aroundEntry(want: WantedEntry, entry: LogEntry, log: readonly LogEntry[]): string | undefined {
  const missing = want.clauses?.filter((id) => !entry.clauses.includes(id)) ?? [];
  if (missing.length > 0)
    return `it does not cite ${missing.join(', ')}; it cites ${entry.clauses.join(', ') || 'nothing'}`;
  if (want.because !== undefined) {
    const cause = entry.cause === null ? undefined : log.find(({ n }) => n === entry.cause);
    if (!isCause(want.because, cause))
      return `it happened because of ${cause ? summary(cause) : 'nothing'}, not ${want.because}`;
  }
  const by = 'by' in entry && typeof entry.by === 'object' ? entry.by.kind : undefined;
  if (want.by !== undefined && want.by !== by) return `it is the doing of ${by ?? 'no Dynamic'}, not of ${want.by}`;
  if (want.bentBy !== undefined) {
    const bends = 'bends' in entry ? (entry.bends?.map((bend) => bend.by.kind) ?? []) : [];
    if (!bends.includes(want.bentBy))
      return `it was altered by ${bends.join(', ') || 'nothing'}, not by ${want.bentBy}`;
  }
  return undefined;
}

function isCause(because: string, cause: LogEntry | undefined): boolean {
  if (because === 'nothing') return cause === undefined;
  if (because === 'choice') return cause?.kind === 'choice';
  if (because.startsWith('choice ')) return cause?.kind === 'choice' && fitsKey(because.slice(7), cause.key ?? '');
  return cause?.kind === 'event' && eventDiffers(because, undefined, cause) === undefined;
}

export function entryText(wanted: EntryText): string {
  if (typeof wanted === 'string') return wanted;
  const kind = ENTRY_KINDS.find((candidate) => wanted[candidate] !== undefined)!;
  const { [kind]: what, ...rest } = wanted;
  const more = Object.entries(rest).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : shown(value)}`,
  );
  return `${kind === 'event' ? '' : `${kind} `}${what}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}

/** An entry in one line. */
export function summary(entry: LogEntry): string {
  switch (entry.kind) {
    case 'event':
      return eventText(entry.event);
    case 'cancelled':
      return `cancelled ${eventText(entry.event)}`;
    case 'fizzled':
      return `fizzled ${entry.by.kind}`;
    case 'roll':
      return `roll ${entry.name} ${shown(entry.got)}`;
    case 'choice':
      return `choice "${entry.key}" of seat ${entry.seat}`;
    default:
      return unreachable(entry);
  }
}

function eventText({ type, ...fields }: { readonly type: string }): string {
  const words = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : shown(value)}`,
  );
  return [type, ...words].join(' ');
}

export function whatHappened(entries: readonly LogEntry[]): string {
  const told = entries.filter((entry) => entry.kind !== 'choice').map(summary);
  return told.length > 0 ? `what happened: ${listed(told)}` : 'nothing happened';
}
