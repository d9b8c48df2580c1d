// The journal of the step in flight, and the tape that plays it back: answers and chance, in the order they were needed.

import type { Ask } from './ask.ts';
import { isForced } from './ask.ts';
import type { ChanceTape, Draw } from './chance.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { AnsweredBy } from './log.ts';
import { indexOfKey } from './option.ts';
import { type Decider, type Play, sealed } from './play.ts';
import type { Scribe } from './scribe.ts';
import type { Seat } from './secret.ts';

export interface Answer {
  readonly key: string;
  readonly by: AnsweredBy;
}

export type JournalEntry =
  | { readonly kind: 'answer'; readonly seat: Seat; readonly key: string; readonly by: AnsweredBy }
  | { readonly kind: 'sealed'; readonly answers: Readonly<Record<string, Answer>> }
  | { readonly kind: 'chance'; readonly name: string; readonly got: number[]; readonly hidden?: true };

export type AskForm = 'one' | 'all' | 'any';

/** Thrown where the journal ends and an answer is needed. The driver catches it. */
export class Suspended {
  constructor(
    readonly form: AskForm,
    readonly asks: readonly Ask[],
    /** How many journal entries were played before it: what names this ask within its step. */
    readonly at: number,
    /** Seats whose sealed answers are in. */
    readonly answered: readonly Seat[],
  ) {}
}

/** The journal does not fit what the rules ask: other rules, another world, or rules that are not deterministic. */
export class JournalMismatch extends ContractError {
  override readonly name = 'JournalMismatch';
}

/** What a scenario dictates: the outcome of a draw, or nothing. */
export type Dictation = (draw: Draw) => number[] | undefined;

export class Tape implements ChanceTape, Decider {
  protected at = 0;

  constructor(
    readonly journal: JournalEntry[],
    private readonly scribe: Scribe | null,
    protected readonly autoForced: boolean,
    private readonly dictation: Dictation | null = null,
    /** Who goes on when the journal is at its end: at the table nobody, and the step is suspended. */
    private readonly onwards: Decider | null = null,
  ) {}

  record(draw: Draw, drawn: number[]): number[] {
    const entry = this.journal[this.at];
    if (entry === undefined) {
      if (this.onwards) return drawn;
      const got = this.dictation?.(draw) ?? drawn;
      this.journal.push({ kind: 'chance', name: draw.name, got, ...(draw.hidden ? { hidden: true } : {}) });
      this.at++;
      this.scribe?.roll(draw, got);
      return got;
    }
    if (entry.kind !== 'chance' || entry.name !== draw.name || !fits(draw, entry.got)) {
      throw new JournalMismatch(`The journal has ${describe(entry)} where the rules draw "${draw.name}".`);
    }
    this.at++;
    this.scribe?.roll(draw, entry.got);
    return entry.got;
  }

  one(ask: Ask, play: Play<Kinds>): number {
    const entry = this.journal[this.at];
    if (entry === undefined) return this.onwards ? this.onwards.one(ask, play) : this.suspend('one', [ask], []);
    if (entry.kind !== 'answer' || entry.seat !== ask.seat) throw mismatch(entry, ask);
    this.at++;
    return this.take(ask, entry);
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    const answers = this.sealedAnswers(asks);
    const answered = asks.filter((ask) => answers[ask.seat] !== undefined || isForced(ask, this.autoForced));
    if (answered.length < asks.length) {
      if (this.onwards) return this.finishSealed(asks, answers, play);
      this.suspend(
        'all',
        asks,
        answered.map((ask) => ask.seat),
      );
    }
    this.at++;
    const take = (): number[] => asks.map((ask) => this.takeSealed(ask, answers));
    return this.scribe ? this.scribe.atOnce(take) : take();
  }

  /** The sealed answers that are in, for the round of asks that stands here. */
  protected sealedAnswers(asks: readonly Ask[]): Readonly<Record<string, Answer>> {
    const entry = this.journal[this.at];
    if (entry === undefined) return {};
    if (entry.kind !== 'sealed') throw mismatch(entry, asks[0]!);
    return entry.answers;
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const entry = this.journal[this.at];
    if (entry === undefined) return this.onwards ? [...this.onwards.any(asks, play)] : this.suspend('any', asks, []);
    const index = entry.kind === 'answer' ? asks.findIndex((ask) => ask.seat === entry.seat) : -1;
    if (index < 0 || entry.kind !== 'answer') throw mismatch(entry, asks[0]!);
    this.at++;
    return [index, this.take(asks[index]!, entry)];
  }

  /** In an imagined world, sealed answers that the viewer does not know are decided anew, all at once. */
  private finishSealed(asks: readonly Ask[], answers: Readonly<Record<string, Answer>>, play: Play<Kinds>): number[] {
    this.at++;
    const isOpen = (ask: Ask): boolean => answers[ask.seat] === undefined && !isForced(ask, this.autoForced);
    const decided = this.onwards!.all(asks.filter(isOpen), play);
    let next = 0;
    return asks.map((ask) => (isOpen(ask) ? decided[next++]! : this.takeSealed(ask, answers)));
  }

  private takeSealed(ask: Ask, answers: Readonly<Record<string, Answer>>): number {
    const answer = answers[ask.seat];
    if (answer) return this.take(sealed(ask), answer);
    this.scribe?.choice(sealed(ask), ask.options[0]!, 'only');
    return 0;
  }

  protected take(ask: Ask, answer: Answer): number {
    const index = indexOfKey(ask.options, answer.key);
    if (index < 0)
      throw new JournalMismatch(
        `The journal answers "${answer.key}" to "${ask.name}", which is not among its options any more.`,
      );
    this.scribe?.choice(ask, ask.options[index]!, answer.by);
    return index;
  }

  private suspend(form: AskForm, asks: readonly Ask[], answered: readonly Seat[]): never {
    throw new Suspended(form, asks, this.at, answered);
  }
}

function fits(draw: Draw, got: readonly number[]): boolean {
  if (draw.what === 'shuffle') return got.length === draw.ranges[0];
  return got.length === draw.ranges.length;
}

function describe(entry: JournalEntry): string {
  switch (entry.kind) {
    case 'answer':
      return `seat ${entry.seat}'s answer "${entry.key}"`;
    case 'sealed':
      return 'sealed answers';
    case 'chance':
      return `the draw "${entry.name}"`;
  }
}

const mismatch = (entry: JournalEntry, ask: Ask): JournalMismatch =>
  new JournalMismatch(`The journal has ${describe(entry)} where the rules ask seat ${ask.seat} for "${ask.name}".`);
