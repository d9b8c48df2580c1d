// Writing the log while a step runs at the table: numbers, causes, bends and revelations.

import type { Ask } from './ask.ts';
import type { Draw } from './chance.ts';
import { copy } from './copy.ts';
import type { Dynamic } from './dynamic.ts';
import type { EngineEvent } from './event.ts';
import type { AnsweredBy, Bend, DynamicName, EventEntry, LogEntry, Veiled } from './log.ts';
import { keyOf, type Option } from './option.ts';
import { EVERYBODY, type Eyes, type Seat } from './secret.ts';

const NO_CLAUSES: readonly string[] = [];

type Draft = { -readonly [K in keyof EventEntry]: EventEntry[K] } & { bends?: Bend[] };

export class Scribe {
  readonly entries: LogEntry[] = [];
  readonly veiled: Veiled[] = [];
  /** To whom something hidden was revealed, and whether chance was used: what ends a take-back. */
  readonly irrevocable: { at: number; why: 'rolled' | 'revealed' }[] = [];
  private cause: number | null = null;
  private firstSeat: Seat | null = null;
  private together: { first: number | undefined } | null = null;
  /** Which entry an emitted event or a chosen option has become. */
  private numberOf: Map<object, number> | undefined;
  /** To whom hidden Dynamics were shown in this step. */
  private shown: Map<string, Eyes> | undefined;

  constructor(private readonly from: number) {}

  private next(): number {
    return this.from + this.entries.length;
  }

  private write(entry: LogEntry): void {
    this.entries.push(entry);
    if (entry.eyes !== undefined) this.veiled.push([entry.n, entry.eyes, entry.cause]);
  }

  /** Most steps are run once more only to find out what they ask: nothing has to be numbered then. */
  private number(what: object, n: number): void {
    this.numberOf ??= new Map();
    this.numberOf.set(what, n);
  }

  choice(ask: Ask, option: Option, by: AnsweredBy): void {
    const n = this.next();
    const { seat, name, eyes, clauses = NO_CLAUSES } = ask;
    const key = keyOf(option);
    // Written out, with and without: adding to an object costs more than making it.
    this.write(
      eyes === undefined || eyes === EVERYBODY
        ? { n, kind: 'choice', cause: this.cause, clauses, seat, ask: name, by, key, option }
        : { n, kind: 'choice', cause: this.cause, clauses, seat, ask: name, by, key, option, keyEyes: eyes },
    );
    this.number(option, n);
    if (this.together !== null) {
      this.together.first ??= n;
      return;
    }
    // What follows is the doing of whoever chose first in this step; an answer to it in between does not take it over.
    if (ask.discreet || ask.aside) return;
    if (this.firstSeat === null || this.firstSeat === ask.seat) {
      this.firstSeat = ask.seat;
      this.cause = n;
    }
  }

  /** Sealed answers are given at once: none of them is the cause of another. */
  atOnce<T>(write: () => T): T {
    this.together = { first: undefined };
    const result = write();
    this.cause ??= this.together.first ?? null;
    this.together = null;
    return result;
  }

  roll(draw: Draw, got: readonly number[]): void {
    if (draw.hidden) {
      this.irrevocable.push({ at: this.entries.length, why: 'rolled' });
      return; // nobody's to know, not even that it happened
    }
    this.irrevocable.push({ at: this.entries.length, why: 'rolled' });
    this.write({
      n: this.next(),
      kind: 'roll',
      cause: this.cause,
      clauses: [],
      name: draw.name,
      what: draw.what,
      ...(draw.text === undefined ? {} : { text: draw.text }),
      got: [...got],
    });
  }

  /** An event is about to happen. Its number is given when it does, after those of its BEFORE Dynamics' doings. */
  begin(
    event: { type: string },
    clauses: readonly string[],
    because: object | undefined,
    by: Dynamic | undefined,
    eyes: Eyes | undefined,
  ): Draft {
    const cause = because === undefined ? this.cause : (this.numberOf?.get(because) ?? this.cause);
    const draft: Draft = { n: -1, kind: 'event', cause, clauses, event };
    if (by) draft.by = this.nameOf(by);
    if (eyes !== undefined) draft.eyes = eyes;
    return draft;
  }

  bent(draft: Draft, dynamic: Dynamic, was: object, is: object): void {
    const changed: Record<string, [unknown, unknown]> = {};
    for (const key in is) {
      const from = was[key as keyof object] as unknown;
      const to = is[key as keyof object] as unknown;
      if (from !== to) changed[key] = [from, to];
    }
    if (Object.keys(changed).length === 0) return;
    draft.bends ??= [];
    draft.bends.push({ by: this.nameOf(dynamic), changed });
  }

  cancelled(draft: Draft, dynamic: Dynamic): void {
    draft.kind = 'cancelled';
    draft.by = this.nameOf(dynamic);
    this.finish(draft);
  }

  happened(draft: Draft, revealed: Eyes): number {
    const { event } = draft;
    if (isShowing(event)) {
      this.shown ??= new Map();
      this.shown.set(event.id, event.eyes);
      if (draft.by?.id === event.id) draft.by = { ...draft.by, eyes: event.eyes };
    }
    if (revealed !== 0) {
      this.irrevocable.push({ at: this.entries.length, why: 'revealed' });
      draft.reveals = revealed;
    }
    return this.finish(draft);
  }

  /** A Dynamic that shows itself while it acts is named in what it does. */
  private nameOf({ id, kind, severity, eyes }: Dynamic): DynamicName {
    const known = this.shown?.get(id) ?? eyes;
    return { id, kind, severity, ...(known === undefined || known === EVERYBODY ? {} : { eyes: known }) };
  }

  private finish(draft: Draft): number {
    const n = this.next();
    this.number(draft.event, n);
    draft.n = n;
    // A copy: what is in the log stays as it was, whatever becomes of the things in it.
    draft.event = copy(draft.event);
    this.write(draft);
    return n;
  }

  fizzled(dynamic: Dynamic, eventType: string, cause: number | null): void {
    this.write({
      n: this.next(),
      kind: 'fizzled',
      cause,
      clauses: [],
      by: this.nameOf(dynamic),
      eventType,
      ...(dynamic.eyes === undefined ? {} : { eyes: dynamic.eyes }),
    });
  }

  /** From here on things happen because of entry `n`; returns what it was before. */
  because(n: number | null): { cause: number | null; firstSeat: Seat | null } {
    const before = { cause: this.cause, firstSeat: this.firstSeat };
    this.cause = n;
    this.firstSeat = null;
    return before;
  }

  resume(before: { cause: number | null; firstSeat: Seat | null }): void {
    this.cause = before.cause;
    this.firstSeat = before.firstSeat;
  }
}

const isShowing = (event: { type: string }): event is Extract<EngineEvent, { type: 'dynamicShown' }> =>
  event.type === 'dynamicShown';
