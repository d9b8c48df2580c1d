// At the table: a match that suspends at every question and runs its step again when the answer comes (engine.md, section 1).
// Whatever goes wrong, a match is either as it was or a whole answer further: it changes only after the run has succeeded.

import { type Ask, otherwiseKey, standingOf } from './ask.ts';
import { copy } from './copy.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game, Outcome } from './game.ts';
import { type AskForm, type Dictation, type JournalEntry, Suspended, Tape } from './journal.ts';
import { fingerprint } from './json.ts';
import type { AnsweredBy, LogEntry, Veiled } from './log.ts';
import { type Overrides, withOverrides } from './numbers.ts';
import { indexOfKey, keyOf, nearestOptions } from './option.ts';
import { Play, sealed } from './play.ts';
import { accepted, type Refusal, type Result, refused, type TakeBackEnd } from './refusal.ts';
import { Scribe } from './scribe.ts';
import { EVERYBODY, type Eyes, type Seat } from './secret.ts';
import { newWorld, tableOptions } from './setup.ts';
import { idleSteps, runInFlight } from './simulate.ts';
import { type View, viewOf, type World } from './world.ts';

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

export interface StandingAnswer {
  readonly seat: Seat;
  readonly ask: string;
  readonly id: string;
  readonly scope?: string;
}

/** What can be taken back: the answers since chance, a revelation or another seat last spoke. */
interface TakeBack<S> {
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

const MOST_POINTS = 50;
/** Whatever chance and revelations the journal holds already, they have been judged before. */
const ALL_KNOWN = Number.POSITIVE_INFINITY;

/** A game with its numbers, ready for matches: what they share. */
export class Table<G extends Kinds> {
  readonly numbers: G['numbers'];
  private readonly plays = new Map<number, Play<G>>();

  constructor(
    readonly game: Game<G>,
    readonly set: Overrides = {},
  ) {
    this.numbers = withOverrides(game.numbers, set);
  }

  start(
    { seats, seed, options = {} }: Omit<MatchOptions, 'set'>,
    manners: TableManners = { discreet: 'atOnce' },
  ): Started<G> {
    const setup: MatchSetup = {
      game: this.game.id,
      version: this.game.version,
      seats,
      seed: String(seed),
      options: tableOptions(this.game, options),
      set: this.set,
      numbers: fingerprint(this.numbers),
    };
    const snapshot = newWorld(this.game, this.numbers, { seats, seed: setup.seed, options });
    return this.begin(
      {
        format: 1,
        setup,
        answers: [],
        step: 0,
        snapshot,
        journal: [],
        standing: [],
        resigned: [],
        takeBack: { steps: [], points: [], ended: 'nothingYet' },
      },
      manners,
    );
  }

  /** Starts from a world that somebody has arranged: a scenario, a puzzle, "play on from here". */
  startFrom(world: World<G['state']>, setup: MatchSetup, manners: TableManners = { discreet: 'atOnce' }): Started<G> {
    return this.begin(
      {
        format: 1,
        setup,
        answers: [],
        step: 0,
        snapshot: world,
        journal: [],
        standing: [],
        resigned: [],
        takeBack: { steps: [], points: [], ended: 'nothingYet' },
      },
      manners,
    );
  }

  /** Goes on with a match from its data. */
  restore(data: MatchData<G['state']>, manners: TableManners = { discreet: 'atOnce' }): Match<G> {
    if (data.format !== 1)
      throw new ContractError(`This match has format ${String(data.format)}; this program reads format 1.`);
    return this.begin(copy(data), manners).match;
  }

  private begin(data: MatchData<G['state']>, manners: TableManners): Started<G> {
    const match = new Match(this, data, manners);
    return { match, update: match.resume() };
  }

  /** One Play a number of seats serves every match: it is loaded anew for each run. */
  playFor(seats: number): Play<G> {
    let play = this.plays.get(seats);
    if (!play) {
      play = new Play(this.game, this.numbers, seats, new Tape([], null, true));
      this.plays.set(seats, play);
    }
    return play;
  }
}

export interface Started<G extends Kinds> {
  readonly match: Match<G>;
  /** What happened before the first question. */
  readonly update: Update;
}

/** Where a match stands between two answers; replaced as a whole, so that a failed run leaves no trace. */
interface Standing<S> {
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

export class Match<G extends Kinds> {
  private now!: Standing<G['state']>;

  constructor(
    readonly table: Table<G>,
    data: MatchData<G['state']>,
    private readonly manners: TableManners,
  ) {
    this.now = {
      data,
      world: data.snapshot,
      pending: [],
      outcome: undefined,
      delivered: 0,
      irrevocable: ALL_KNOWN,
      veiled: [],
    };
  }

  get game(): Game<G> {
    return this.table.game;
  }
  get setup(): MatchSetup {
    return this.now.data.setup;
  }
  get seats(): number {
    return this.setup.seats;
  }
  get outcome(): Outcome | undefined {
    return this.now.outcome;
  }
  get pending(): readonly Pending[] {
    return this.now.pending;
  }
  get answers(): readonly RecordedAnswer[] {
    return this.now.data.answers;
  }
  /** The whole world at this moment. Rules and proofs may look; players get views. */
  get world(): World<G['state']> {
    return this.now.world;
  }
  /** Which entries of the log are not for everybody. */
  get veiled(): readonly Veiled[] {
    return this.now.veiled;
  }
  toJSON(): MatchData<G['state']> {
    return this.now.data;
  }
  view(viewer: Eyes): View<G['state']> {
    return viewOf(this.now.world, viewer);
  }

  /** This seat answers the question put to it. `ask` is the id of the question it has seen. */
  answer(seat: Seat, key: string, ask?: string, by: AnsweredBy = 'seat'): Result<Update> {
    const waiting = this.waitingFor(seat, ask);
    if ('reason' in waiting) return refused(waiting);
    if (indexOfKey(waiting.ask.options, key) < 0) {
      return refused({ reason: 'notAnOption', key, nearest: nearestOptions(waiting.ask.options, key) });
    }
    return accepted(this.accept(waiting, key, by));
  }

  /** The time of this seat is up: what the ask says for that case is answered. */
  timeOut(seat: Seat, ask?: string): Result<Update> {
    const waiting = this.waitingFor(seat, ask);
    if ('reason' in waiting) return refused(waiting);
    return accepted(this.accept(waiting, otherwiseKey(waiting.ask), 'timeout'));
  }

  /** Gives the engine's own answer to a discreet ask, once a person could have given it. */
  settle(seat: Seat): Result<Update> {
    const waiting = this.waitingFor(seat, undefined);
    if ('reason' in waiting) return refused(waiting);
    if (!waiting.auto) return refused({ reason: 'nothingToSettle', seat });
    return accepted(this.accept(waiting, waiting.auto.key, waiting.auto.by));
  }

  /** Sets a standing answer for asks of a name, or withdraws all of this seat's for it. */
  stand(seat: Seat, ask: string, id: string | null): Result<Update> {
    if (!this.hasSeat(seat)) return refused({ reason: 'noSuchSeat', seat, seats: this.seats });
    const others = this.now.data.standing.filter((standing) => standing.seat !== seat || standing.ask !== ask);
    if (id === null) {
      this.now = { ...this.now, data: { ...this.now.data, standing: others } };
      return accepted({ entries: [] });
    }
    const offering = this.now.pending.find((pending) => pending.ask.seat === seat && pending.ask.name === ask);
    const forms = offering ? standingOf(offering.ask) : [];
    const form = forms.find((candidate) => candidate.id === id);
    if (!form) return refused({ reason: 'noSuchStanding', ask, id, offered: forms.map((candidate) => candidate.id) });
    const standing: StandingAnswer = { seat, ask, id, ...(form.scope === undefined ? {} : { scope: form.scope }) };
    const before = this.now;
    return accepted(
      this.attempt(() => this.proceed({ ...before, data: { ...before.data, standing: [...others, standing] } })),
    );
  }

  /** This seat gives up. What it is asked from now on is answered as by a time-out. */
  resign(seat: Seat): Result<Update> {
    if (!this.hasSeat(seat)) return refused({ reason: 'noSuchSeat', seat, seats: this.seats });
    if (this.now.outcome) return refused({ reason: 'over' });
    if (this.now.data.resigned.includes(seat)) return refused({ reason: 'notAsked', seat, asked: this.waitingSeats() });
    const { data, delivered } = this.now;
    // Where nothing has come of the step yet, giving up goes before it; in the middle of a resolution, after it.
    const atOnce =
      this.game.resign !== undefined && data.resigning === undefined && data.journal.length === 0 && delivered === 0;
    const next: MatchData<G['state']> = {
      ...data,
      answers: [...data.answers, { seat, resigns: true }],
      resigned: [...data.resigned, seat],
      ...(atOnce ? { resigning: seat } : {}),
      takeBack: { steps: [], points: [], ended: 'othersAnswered' },
    };
    return accepted(this.attempt(() => this.proceed({ ...this.now, data: next })));
  }

  /** May this seat take back its last answer? */
  canTakeBack(seat: Seat): Result<true> {
    if (this.now.outcome) return refused({ reason: 'over' });
    const { points, ended } = this.now.data.takeBack;
    const last = points.at(-1);
    if (last?.seat === seat) return accepted(true);
    return refused({ reason: 'cannotTakeBack', because: last ? 'othersAnswered' : ended });
  }

  takeBack(seat: Seat): Result<Update> {
    const may = this.canTakeBack(seat);
    if (!may.ok) return may;
    const { data } = this.now;
    const { steps, points, ended } = data.takeBack;
    const point = points.at(-1)!;
    const past = point.step === data.step ? undefined : steps.find((step) => step.step === point.step)!;
    const journal = (past ?? data).journal.slice(0, point.journal);
    const others = point.sealed ? withoutSealed((past ?? data).journal[point.journal]!, seat) : undefined;
    if (others) journal.push(others);
    const { resigning: _resigning, ...rest } = data;
    const resigning = past ? past.resigning : data.resigning;
    const back: MatchData<G['state']> = {
      ...rest,
      answers: data.answers.slice(0, point.answers),
      step: point.step,
      snapshot: past?.snapshot ?? data.snapshot,
      journal,
      ...(resigning === undefined ? {} : { resigning }),
      takeBack: { steps: steps.filter((step) => step.step < point.step), points: points.slice(0, -1), ended },
    };
    return accepted(
      this.attempt(() => {
        this.now = { ...this.now, data: back, delivered: 0, irrevocable: ALL_KNOWN };
        this.resume();
        return { entries: [], backTo: back.snapshot.logged + this.now.delivered };
      }),
    );
  }

  /** Runs on to the next question; for a fresh or restored match. Entries are those since the step in flight began. */
  resume(): Update {
    return this.proceed(this.now);
  }

  /** The log of the step in flight, from its beginning. */
  stepLog(): readonly LogEntry[] {
    return this.runStep({ ...this.now, delivered: 0 }).entries;
  }

  private accept(pending: Pending, key: string, by: AnsweredBy): Update {
    return this.attempt(() => this.proceed(answered(this.now, pending, key, by)));
  }

  /** A mistake in a game must not harm the match: it stays as it was, and the error goes on to whoever can mend it. */
  private attempt(run: () => Update): Update {
    const before = this.now;
    try {
      return run();
    } catch (thrown) {
      this.now = before;
      throw thrown;
    }
  }

  private proceed(from: Standing<G['state']>): Update {
    const entries: LogEntry[] = [];
    let at = from;
    for (let steps = 0; ; steps++) {
      if (steps > 10_000) throw idleSteps(this.game.id, at.data.snapshot.step);
      const run = this.runStep(at);
      entries.push(...run.entries.slice(at.delivered));
      at = run.standing;
      if (at.outcome) break;
      if (at.pending.length === 0) continue;
      const auto = at.pending.find((pending) => pending.auto && !pending.answered && this.isDue(pending));
      if (!auto) break;
      at = answered(at, auto, auto.auto!.key, auto.auto!.by);
    }
    this.now = at;
    return { entries };
  }

  /** Discreet answers wait for `settle` where the table wants it; all others of the engine's are given at once. */
  private isDue(pending: Pending): boolean {
    if (this.manners.discreet === 'recorded') return false;
    return this.manners.discreet === 'atOnce' || pending.ask.discreet !== true || pending.auto?.by === 'resigned';
  }

  /** Runs the step in flight from its snapshot, as far as its journal reaches. */
  private runStep(at: Standing<G['state']>): { standing: Standing<G['state']>; entries: readonly LogEntry[] } {
    const { data } = at;
    const decided = this.game.outcome(data.snapshot.state as never, this.table.numbers as never);
    if (decided) {
      return {
        standing: {
          ...at,
          world: data.snapshot,
          pending: [],
          outcome: decided,
          delivered: 0,
          irrevocable: 0,
          veiled: data.snapshot.veiled,
        },
        entries: [],
      };
    }
    const play = this.table.playFor(data.setup.seats).load(copy(data.snapshot));
    const scribe = new Scribe(data.snapshot.logged);
    const journal = data.journal.slice();
    const tape = new Tape(journal, scribe, this.game.autoForced ?? true, this.manners.dictation ?? null);
    play.scribe = scribe;
    play.decider = tape;
    play.chance.tape = tape;
    let suspended: Suspended | undefined;
    try {
      runInFlight(play, data.resigning);
    } catch (thrown) {
      if (!(thrown instanceof Suspended)) throw thrown;
      suspended = thrown;
    }
    if (scribe.entries.length < at.delivered) {
      throw new ContractError(
        `${this.game.id}: the step "${data.snapshot.step}" does not run the same way twice. Rules must be deterministic.`,
      );
    }
    const world = play.save();
    const takeBack = this.judge(data.takeBack, scribe, at.irrevocable);
    if (suspended) {
      const next = { ...data, journal, takeBack };
      const standing: Standing<G['state']> = {
        data: next,
        world,
        pending: this.pendingOf(suspended, next),
        outcome: undefined,
        delivered: scribe.entries.length,
        irrevocable: scribe.irrevocable.length,
        veiled: [...world.veiled, ...scribe.veiled],
      };
      return { standing, entries: scribe.entries };
    }
    world.logged += scribe.entries.length;
    world.veiled = [...world.veiled, ...scribe.veiled];
    return { standing: { ...at, ...this.nextStep(data, journal, world, takeBack) }, entries: scribe.entries };
  }

  private nextStep(
    data: MatchData<G['state']>,
    journal: readonly JournalEntry[],
    world: World<G['state']>,
    takeBack: TakeBack<G['state']>,
  ): Standing<G['state']> {
    const { resigning, ...rest } = data;
    const past = {
      step: data.step,
      snapshot: data.snapshot,
      journal,
      ...(resigning === undefined ? {} : { resigning }),
    };
    const gaveUp = data.resigned.filter((seat) => !resignationsSoFar(world).includes(seat))[0];
    const next: MatchData<G['state']> = {
      ...rest,
      step: data.step + 1,
      snapshot: world,
      journal: [],
      takeBack:
        takeBack.points.length > 0 ? { ...takeBack, steps: [...takeBack.steps, past] } : { ...takeBack, steps: [] },
      ...(gaveUp === undefined || !this.game.resign ? {} : { resigning: gaveUp }),
    };
    return { data: next, world, pending: [], outcome: undefined, delivered: 0, irrevocable: 0, veiled: world.veiled };
  }

  /** Nothing can be taken back once chance has spoken or something hidden was shown. */
  private judge(takeBack: TakeBack<G['state']>, scribe: Scribe, known: number): TakeBack<G['state']> {
    const news = scribe.irrevocable[known];
    return news ? { steps: [], points: [], ended: news.why } : takeBack;
  }

  private pendingOf(suspended: Suspended, data: MatchData<G['state']>): Pending[] {
    const id = `${data.step}.${suspended.at}`;
    return suspended.asks.map((ask) => {
      const auto = suspended.form === 'any' ? undefined : this.autoAnswer(ask, data);
      return {
        id,
        form: suspended.form,
        ask,
        answered: suspended.answered.includes(ask.seat),
        ...(auto
          ? { auto }
          : data.resigned.includes(ask.seat)
            ? { auto: { key: otherwiseKey(ask), by: 'resigned' as const } }
            : {}),
      };
    });
  }

  private autoAnswer(ask: Ask, data: MatchData<G['state']>): Pending['auto'] {
    if (data.resigned.includes(ask.seat)) return { key: otherwiseKey(ask), by: 'resigned' };
    if (ask.discreet && ask.options.length === 1) return { key: keyOf(ask.options[0]!), by: 'discreet' };
    const standing = data.standing.find((candidate) => candidate.seat === ask.seat && candidate.ask === ask.name);
    const form = standing && standingOf(ask).find((candidate) => candidate.id === standing.id);
    if (!form?.answer || form.scope !== standing?.scope) return undefined;
    const key = keyOf(form.answer);
    if (indexOfKey(ask.options, key) < 0) {
      throw new ContractError(
        `The standing answer "${form.id}" of "${ask.name}" answers "${key}", which is not among the options.`,
      );
    }
    return { key, by: 'standing' };
  }

  private waitingFor(seat: Seat, ask: string | undefined): Pending | Refusal {
    if (!this.hasSeat(seat)) return { reason: 'noSuchSeat', seat, seats: this.seats };
    if (this.now.outcome) return { reason: 'over' };
    const pending = this.now.pending.find((candidate) => candidate.ask.seat === seat);
    const now = this.now.pending[0]!.id;
    if (ask !== undefined && ask !== now) return { reason: 'stale', ask, now };
    if (!pending) return { reason: 'notAsked', seat, asked: this.waitingSeats() };
    if (pending.answered) return { reason: 'alreadyAnswered', seat, waitingFor: this.waitingSeats() };
    return pending;
  }

  private waitingSeats(): Seat[] {
    return this.now.pending.filter((pending) => !pending.answered).map((pending) => pending.ask.seat);
  }

  private hasSeat(seat: Seat): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.seats;
  }
}

/** The match with one more answer in its journal, and the point to which that answer can be taken back. */
function answered<S>(at: Standing<S>, pending: Pending, key: string, by: AnsweredBy): Standing<S> {
  const { data } = at;
  const { seat } = pending.ask;
  const { eyes } = pending.form === 'all' ? sealed(pending.ask) : pending.ask;
  const journal = data.journal.slice();
  const last = journal.at(-1);
  const isSealed = pending.form === 'all';
  let before = journal.length;
  if (!isSealed) {
    journal.push({ kind: 'answer', seat, key, by });
  } else if (last?.kind === 'sealed' && journal.length - 1 === Number(pending.id.split('.')[1])) {
    before = journal.length - 1;
    journal[before] = { kind: 'sealed', answers: { ...last.answers, [seat]: { key, by } } };
  } else {
    journal.push({ kind: 'sealed', answers: { [seat]: { key, by } } });
  }
  const own = data.takeBack.points.filter((point) => point.seat === seat);
  const point = {
    seat,
    step: data.step,
    journal: before,
    ...(isSealed ? { sealed: true as const } : {}),
    answers: data.answers.length,
  };
  const points = by === 'seat' ? [...own, point].slice(-MOST_POINTS) : [];
  const earliest = points[0]?.step ?? data.step;
  return {
    ...at,
    data: {
      ...data,
      journal,
      answers: [...data.answers, { seat, key, by, ...(eyes === undefined || eyes === EVERYBODY ? {} : { eyes }) }],
      takeBack: {
        steps: data.takeBack.steps.filter((step) => step.step >= earliest),
        points,
        ended: by === 'seat' ? data.takeBack.ended : 'othersAnswered',
      },
    },
  };
}

/** The sealed answers of the other seats, if there are any. */
function withoutSealed(entry: JournalEntry, seat: Seat): JournalEntry | undefined {
  if (entry.kind !== 'sealed') return entry;
  const answers = Object.entries(entry.answers).filter(([other]) => other !== String(seat));
  return answers.length > 0 ? { kind: 'sealed', answers: Object.fromEntries(answers) } : undefined;
}

const resignationsSoFar = (world: World<unknown>): readonly Seat[] => world.resigned ?? [];
