// At the table: a match that suspends at every question and runs its step again when the answer comes (engine.md, section 1).
// Whatever goes wrong, a match is either as it was or a whole answer further: it changes only after the run has succeeded.

import { answered, takenBack, withChanceAnew } from './answering.ts';
import { type Ask, found, otherwiseKey, standingOf } from './ask.ts';
import { copy } from './copy.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game, Outcome } from './game.ts';
import { type JournalEntry, Suspended, Tape } from './journal.ts';
import type { AnsweredBy, LogEntry, Veiled } from './log.ts';
import {
  type MatchData,
  type MatchSetup,
  type Pending,
  type RecordedAnswer,
  type Standing,
  type StandingAnswer,
  type TableManners,
  type TakeBack,
  type Update,
  withProgress,
} from './match-data.ts';
import { indexOfKey, keyOf, nearestOptions } from './option.ts';
import { DECIDED } from './play.ts';
import { accepted, type Refusal, type Result, refused } from './refusal.ts';
import { Scribe } from './scribe.ts';
import type { Eyes, Seat } from './secret.ts';
import { idleSteps, runInFlight } from './simulate.ts';
import type { Table } from './table.ts';
import { type View, viewOf, type World } from './world.ts';

/** Whatever chance and revelations the journal holds already, they have been judged before. */
const ALL_KNOWN = Number.POSITIVE_INFINITY;

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
  /** What seats have answered once and for all; those that have lapsed are left out as soon as their question shows it. */
  get standing(): readonly StandingAnswer[] {
    const { standing } = this.now.data;
    if (standing.length === 0) return standing;
    return standing.filter(({ seat, ask, id, scope }) => {
      const asked = this.now.pending.find((pending) => pending.ask.seat === seat && pending.ask.name === ask);
      return !asked || standingOf(asked.ask).some((form) => form.id === id && form.scope === scope);
    });
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
    const { label, scope } = form;
    const standing: StandingAnswer = { seat, ask, id, label, ...(scope === undefined ? {} : { scope }) };
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
    const { delivered } = this.now;
    const data = withChanceAnew(this.now.data);
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
    const back = takenBack(this.now.data);
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
      for (let i = at.delivered; i < run.entries.length; i++) entries.push(run.entries[i]!);
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
      if (thrown instanceof Suspended) suspended = thrown;
      else if (thrown !== DECIDED) throw thrown;
    }
    if (scribe.entries.length < at.delivered) {
      throw new ContractError(
        `${this.game.id}: the step "${data.snapshot.step}" does not run the same way twice. Rules must be deterministic.`,
      );
    }
    const world = play.save();
    const takeBack = this.judge(data.takeBack, scribe, at.irrevocable);
    if (suspended) {
      const { answers, step, snapshot, resigning } = data;
      const next = withProgress(data, { answers, step, snapshot, journal, takeBack, resigning });
      const standing: Standing<G['state']> = {
        data: next,
        world,
        pending: this.pendingOf(suspended, next),
        outcome: undefined,
        delivered: scribe.entries.length,
        irrevocable: scribe.irrevocable.length,
        veiled: withVeiled(world, scribe),
      };
      return { standing, entries: scribe.entries };
    }
    world.logged += scribe.entries.length;
    world.veiled = withVeiled(world, scribe);
    return { standing: this.nextStep(data, journal, world, takeBack), entries: scribe.entries };
  }

  private nextStep(
    data: MatchData<G['state']>,
    journal: readonly JournalEntry[],
    world: World<G['state']>,
    takeBack: TakeBack<G['state']>,
  ): Standing<G['state']> {
    const { answers, step, snapshot, resigning, resigned } = data;
    const past = resigning === undefined ? { step, snapshot, journal } : { step, snapshot, journal, resigning };
    const steps = takeBack.points.length > 0 ? [...takeBack.steps, past] : [];
    const gaveUp = resigned.find((seat) => !resignationsSoFar(world).includes(seat));
    return {
      data: withProgress(data, {
        answers,
        step: step + 1,
        snapshot: world,
        journal: [],
        takeBack: { steps, points: takeBack.points, ended: takeBack.ended },
        resigning: this.game.resign ? gaveUp : undefined,
      }),
      world,
      pending: [],
      outcome: undefined,
      delivered: 0,
      irrevocable: 0,
      veiled: world.veiled,
    };
  }

  /** Nothing can be taken back once chance has spoken or something hidden was shown. */
  private judge(takeBack: TakeBack<G['state']>, scribe: Scribe, known: number): TakeBack<G['state']> {
    const news = scribe.irrevocable[known];
    return news ? { steps: [], points: [], ended: news.why } : takeBack;
  }

  private pendingOf(suspended: Suspended, data: MatchData<G['state']>): Pending[] {
    const id = `${data.step}.${suspended.at}`;
    const { form } = suspended;
    return suspended.asks.map((asked) => {
      const ask = found(asked);
      const answered = suspended.answered.includes(ask.seat);
      const auto = data.resigned.includes(ask.seat)
        ? { key: otherwiseKey(ask), by: 'resigned' as const }
        : form === 'any'
          ? undefined
          : this.autoAnswer(ask, data);
      return auto ? { id, form, ask, answered, auto } : { id, form, ask, answered };
    });
  }

  private autoAnswer(ask: Ask, data: MatchData<G['state']>): Pending['auto'] {
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

const withVeiled = ({ veiled }: World<unknown>, scribe: Scribe): Veiled[] =>
  scribe.veiled.length === 0 ? veiled : [...veiled, ...scribe.veiled];

const resignationsSoFar = (world: World<unknown>): readonly Seat[] => world.resigned ?? [];
