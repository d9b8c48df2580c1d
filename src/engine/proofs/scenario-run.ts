// Playing a scenario: act by act at a real table, with dictated chance, and checks in between.

import type { AnyGame } from '../game.ts';
import { unreachable } from '../json.ts';
import type { LogEntry } from '../log.ts';
import type { Update } from '../match-data.ts';
import { keyOf } from '../option.ts';
import { explain, type Result } from '../refusal.ts';
import { Table } from '../table.ts';
import { check, fitsText, type Moment, readingOf } from './scenario-checks.ts';
import { BadDraw, Dice } from './scenario-dice.ts';
import { ACTS, type OptionText, type StepText, type TextPath } from './scenario-format.ts';
import {
  type AnyMatch,
  fitsOption,
  keyText,
  listed,
  nearest,
  pendingOf,
  waitingIn,
  whoIsAsked,
} from './scenario-options.ts';
import { type Problem, problemText, type Scenario } from './scenario-read.ts';
import { arrange, type Report } from './scenario-start.ts';

export type ScenarioResult =
  | { readonly passed: true; readonly scenario: Scenario }
  | { readonly passed: false; readonly scenario: Scenario; readonly failures: readonly Problem[] };

/** Plays a scenario. Whatever is wrong, in the scenario or in the game, is in the result. */
export function runScenario(game: AnyGame, scenario: Scenario): ScenarioResult {
  const failures: Problem[] = [];
  const report: Report = (at, message) =>
    void failures.push({ file: scenario.file, line: scenario.lineOf(at), message });
  const run = new Run(game, scenario, report);
  run.all();
  return failures.length === 0 ? { passed: true, scenario } : { passed: false, scenario, failures };
}

/** A result in words: one line for each failure. */
export function resultText(result: ScenarioResult): string {
  const { name, file, line } = result.scenario;
  if (result.passed) return `✓ ${name}`;
  return [`✗ ${name} (${file}:${line})`, ...result.failures.map((failure) => `  ${problemText(failure)}`)].join('\n');
}

/** An act could not be done: there is no going on. */
const STUCK = Symbol('stuck');

class Run {
  private match!: AnyMatch;
  private log: LogEntry[] = [];
  private recent: readonly LogEntry[] = [];
  /** The id of the present question, and of the one before it. */
  private question: string | undefined;
  private earlier: string | undefined;
  private invariants: readonly string[] = [];
  private readonly dice: Dice;
  private at: TextPath = ['start'];

  constructor(
    private readonly game: AnyGame,
    private readonly scenario: Scenario,
    private readonly report: Report,
  ) {
    this.dice = new Dice(scenario.text.dice);
  }

  all(): void {
    try {
      this.start();
      this.scenario.text.play.forEach((step, i) => {
        this.at = ['play', i];
        this.act(step);
        this.check(step, i);
      });
      for (const { at, message } of this.dice.leftOver()) this.report(at, message);
    } catch (thrown) {
      if (thrown === STUCK) return;
      if (thrown instanceof BadDraw) this.report(thrown.at, thrown.message);
      else this.report(this.at, `the game fails here: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  }

  /** In the order in which the expectations stand in the file. */
  private check(step: StepText, i: number): void {
    const found: { line: number; at: TextPath; message: string }[] = [];
    check(this.moment(), step, (rest, message) => {
      const at = ['play', i, ...rest];
      found.push({ line: this.scenario.lineOf(at), at, message });
    });
    for (const { at, message } of found.toSorted((a, b) => a.line - b.line)) this.report(at, message);
  }

  private moment(): Moment {
    return { game: this.game, match: this.match, log: this.log, recent: this.recent };
  }

  private start(): void {
    const { start = {} } = this.scenario.text;
    const arranged = arrange(this.game, start, (at, message) => this.report(['start', ...at], message));
    if (!arranged) throw STUCK;
    const table = new Table(this.game, arranged.setup.set);
    const { match, update } = table.startFrom(arranged.world, arranged.setup, {
      discreet: start.discreet ?? 'atOnce',
      dictation: this.dice.dictate,
    });
    this.match = match;
    this.take(update);
    // What the arrangement has broken on purpose is not watched.
    this.invariants = this.brokenInvariants(Object.keys(this.game.invariants ?? {})).sound;
  }

  private act(step: StepText): void {
    const act = ACTS.find((candidate) => step[candidate] !== undefined);
    if (!act) return;
    if (step.refused !== undefined) {
      this.actRefused(step, act, step.refused);
      return;
    }
    const choices = act === 'choose' && Array.isArray(step.choose) ? step.choose : undefined;
    this.recent = [];
    if (choices) {
      choices.forEach((choice, i) => {
        this.at = [...this.at.slice(0, 2), 'choose', i];
        this.mustDo(this.choose(choice, step));
      });
    } else {
      this.at = [...this.at, act];
      this.mustDo(this.perform(step, act));
    }
    const { broken, sound } = this.brokenInvariants(this.invariants);
    for (const problem of broken) this.report(this.at, problem);
    this.invariants = sound;
  }

  private mustDo(result: Result<Update>): void {
    if (!result.ok) this.stuck(`refused (${result.refusal.reason}): ${this.explain(result)}`);
    else this.take(result.value);
  }

  private actRefused(step: StepText, act: (typeof ACTS)[number], refused: NonNullable<StepText['refused']>): void {
    const { reason, text } = typeof refused === 'string' ? { reason: refused, text: undefined } : refused;
    const before = this.photograph();
    const wordAt: TextPath = [...this.at, 'refused'];
    this.at = [...this.at, act];
    this.recent = [];
    const result = this.perform(step, act);
    if (result.ok) {
      this.report(wordAt, `expected a refusal (${reason}), but it was accepted`);
      throw STUCK;
    }
    const words = this.explain(result);
    if (result.refusal.reason !== reason)
      this.report(wordAt, `refused, but with ${result.refusal.reason}, not ${reason}: ${words}`);
    else if (text !== undefined && !fitsText(text, words))
      this.report(wordAt, `the refusal says "${words}", not "${text}"`);
    if (this.photograph() !== before) this.report(wordAt, 'it was refused, but something has changed');
  }

  private perform(step: StepText, act: (typeof ACTS)[number]): Result<Update> {
    switch (act) {
      case 'choose':
        return this.choose(step.choose as OptionText, step);
      case 'timeout':
        return this.match.timeOut(step.timeout!);
      case 'takeBack':
        return this.match.takeBack(step.takeBack!);
      case 'resign':
        return this.match.resign(step.resign!);
      case 'settle':
        return this.match.settle(step.settle!);
      case 'stand':
        return this.match.stand(step.stand!.seat, step.stand!.ask, step.stand!.answer);
      default:
        return unreachable(act);
    }
  }

  /** A choice that is meant to be refused is sent as it is written; any other has to be one of the options. */
  private choose(wanted: OptionText, { seat: given, late, refused }: StepText): Result<Update> {
    const pending = pendingOf(this.match, given);
    const seat = typeof pending === 'string' ? given : pending.ask.seat;
    if (seat === undefined) this.stuck(typeof pending === 'string' ? pending : whoIsAsked(this.match));
    if (late && this.earlier === undefined) this.stuck('there was no question before this one');
    const ask = late ? this.earlier : undefined;
    if (typeof pending === 'string') {
      if (refused === undefined) this.stuck(pending);
      return this.match.answer(seat, keyText(wanted), ask);
    }
    const { options } = pending.ask;
    const exact = options.filter((option) => keyOf(option) === keyText(wanted));
    const found = exact.length > 0 ? exact : options.filter((option) => fitsOption(wanted, option));
    if (found.length > 1)
      this.stuck(`"${keyText(wanted)}" fits ${found.length} options, name more of it: ${listed(found.map(keyOf))}`);
    if (found.length === 0 && refused === undefined) {
      this.stuck(`no option of "${pending.ask.name}" fits "${keyText(wanted)}"; nearest: ${nearest(wanted, options)}`);
    }
    return this.match.answer(seat, found[0] ? keyOf(found[0]) : keyText(wanted), ask);
  }

  private take({ entries, backTo }: Update): void {
    if (backTo !== undefined) this.log = this.log.filter((entry) => entry.n < backTo);
    this.log.push(...entries);
    this.recent = [...this.recent, ...entries];
    const id = waitingIn(this.match)[0]?.id;
    if (id !== this.question) {
      this.earlier = this.question;
      this.question = id;
    }
  }

  private brokenInvariants(names: readonly string[]): { broken: string[]; sound: string[] } {
    const broken: string[] = [];
    const sound: string[] = [];
    for (const name of names) {
      const problem = this.game.invariants![name]!(readingOf(this.moment()));
      if (problem === undefined) sound.push(name);
      else broken.push(`the invariant "${name}" is broken: ${problem}`);
    }
    return { broken, sound };
  }

  /** Everything that could change, as text. */
  private photograph(): string {
    return JSON.stringify([
      this.match.toJSON(),
      this.match.world,
      this.match.pending.map(({ id }) => id),
      this.match.outcome,
    ]);
  }

  private explain(result: Result<unknown>): string {
    return result.ok ? '' : explain(result.refusal, (seat) => `seat ${seat}`);
  }

  private stuck(message: string): never {
    this.report(this.at, message);
    throw STUCK;
  }
}
