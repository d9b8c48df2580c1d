// The log: everything that happened, each with its cause and its clauses. "Why?" walks it backwards.

import { unreachable } from './json.ts';
import type { Option } from './option.ts';
import { type Eyes, eyesOf, hasBoxes, redact, type Seat, sees } from './secret.ts';

interface Entry {
  /** Numbered from 0 through the whole match. */
  readonly n: number;
  /** The entry that led to this one; null for what the rules do by themselves. */
  readonly cause: number | null;
  readonly clauses: readonly string[];
  /** Who may know that this happened at all. Absent: everybody. */
  readonly eyes?: Eyes;
}

export type AnsweredBy = 'seat' | 'only' | 'discreet' | 'standing' | 'timeout' | 'resigned';

export interface ChoiceEntry extends Entry {
  readonly kind: 'choice';
  readonly seat: Seat;
  readonly ask: string;
  readonly by: AnsweredBy;
  /** Absent in the log of those who may not know it. */
  readonly key?: string;
  readonly option?: Option;
  readonly keyEyes?: Eyes;
}

export interface RollEntry extends Entry {
  readonly kind: 'roll';
  readonly name: string;
  readonly what: 'roll' | 'pick' | 'shuffle';
  readonly text?: string;
  /** Absent where the outcome is hidden. */
  readonly got?: readonly number[];
}

export interface EventEntry extends Entry {
  readonly kind: 'event' | 'cancelled';
  readonly event: { readonly type: string };
  /** The Dynamic whose doing it is; for a cancelled event the one that cancelled it. */
  readonly by?: DynamicName;
  /** What BEFORE Dynamics made of it, in order. */
  readonly bends?: readonly Bend[];
  /** To whom something hidden was shown by it. */
  readonly reveals?: Eyes;
}

export interface FizzledEntry extends Entry {
  readonly kind: 'fizzled';
  readonly by: DynamicName;
  readonly eventType: string;
}

export interface DynamicName {
  readonly id: string;
  readonly kind: string;
  readonly severity: number;
  /** Who knows that it is in play. Absent: everybody. */
  readonly eyes?: Eyes;
}

export interface Bend {
  readonly by: DynamicName;
  /** The fields that changed: `{ amount: [40, 29] }`. */
  readonly changed: Readonly<Record<string, readonly [unknown, unknown]>>;
}

export type LogEntry = ChoiceEntry | RollEntry | EventEntry | FizzledEntry;

/** Entries that not everybody may know of: their number, their eyes and their cause. Kept with the match. */
export type Veiled = readonly [n: number, eyes: Eyes, cause: number | null];

/**
 * What a viewer may read of an entry, or undefined. Entries are numbered anew for each viewer, over what that viewer
 * may know of, so that no gap tells of something hidden.
 */
export function redactEntry(entry: LogEntry, viewer: Eyes, veiled: readonly Veiled[]): LogEntry | undefined {
  if (entry.eyes !== undefined && !sees(viewer, entry.eyes)) return undefined;
  if (veiled.length === 0 && isOpen(entry)) return entry;
  const n = numberFor(entry.n, viewer, veiled);
  const cause = visibleCause(entry.cause, viewer, veiled);
  switch (entry.kind) {
    case 'choice': {
      const by = sees(viewer, eyesOf(entry.seat)) ? entry.by : publicly(entry.by);
      if (entry.keyEyes === undefined || sees(viewer, entry.keyEyes)) return { ...entry, n, cause, by };
      const { key: _key, option: _option, ...shown } = entry;
      return { ...shown, n, cause, by };
    }
    case 'event':
    case 'cancelled': {
      const { by, bends, ...shown } = entry;
      return {
        ...redact(shown, viewer),
        n,
        cause,
        ...(by && knows(viewer, by) ? { by } : {}),
        ...(bends ? { bends: bends.map((bend) => (knows(viewer, bend.by) ? bend : { ...bend, by: SOMETHING })) } : {}),
      };
    }
    case 'roll':
    case 'fizzled':
      return { ...entry, n, cause };
    default:
      return unreachable(entry);
  }
}

/** Is there nothing in this entry that anybody may not read? */
function isOpen(entry: LogEntry): boolean {
  if (entry.kind === 'choice') return entry.keyEyes === undefined && publicly(entry.by) === entry.by;
  if (entry.kind !== 'event') return false;
  return entry.by === undefined && entry.bends === undefined && !hasBoxes(entry.event);
}

/** That the engine has answered for a seat would tell that it held nothing, or what it has arranged: to others it looks like the seat's own. */
const publicly = (by: AnsweredBy): AnsweredBy => (by === 'discreet' || by === 'standing' ? 'seat' : by);

/** How a hidden Dynamic appears in a breakdown to those who may not know of it (SS-R-93). */
const SOMETHING: DynamicName = { id: '', kind: 'other', severity: 0 };
const knows = (viewer: Eyes, name: DynamicName): boolean => name.eyes === undefined || sees(viewer, name.eyes);

function numberFor(n: number, viewer: Eyes, veiled: readonly Veiled[]): number {
  let hidden = 0;
  for (const [at, eyes] of veiled) if (at < n && !sees(viewer, eyes)) hidden++;
  return n - hidden;
}

function visibleCause(cause: number | null, viewer: Eyes, veiled: readonly Veiled[]): number | null {
  let at = cause;
  while (at !== null) {
    const veil = veiled.find(([n]) => n === at);
    if (!veil || sees(viewer, veil[1])) return numberFor(at, viewer, veiled);
    at = veil[2];
  }
  return null;
}

/** The chain of causes, from the entry asked about back to the choice or rule that began it. */
export function why(log: readonly LogEntry[], n: number): LogEntry[] {
  const byNumber = new Map(log.map((entry) => [entry.n, entry]));
  const chain: LogEntry[] = [];
  let at: number | null = n;
  while (at !== null) {
    const entry = byNumber.get(at);
    if (!entry) break;
    chain.push(entry);
    at = entry.cause;
  }
  return chain;
}
