// One conformance suite for every game: what the engine promises of a game, tried out on random play at the table.

import { wordsOf } from '../ask.ts';
import { copy } from '../copy.ts';
import type { Kinds } from '../event.ts';
import type { Game } from '../game.ts';
import { Generator, seeded } from '../generator.ts';
import { Imaginer } from '../imagine.ts';
import type { LogEntry } from '../log.ts';
import { redactEntry } from '../log.ts';
import type { Match } from '../match.ts';
import type { Update } from '../match-data.ts';
import { keyOf, parseKey } from '../option.ts';
import type { Presentation } from '../present.ts';
import { checkOptionPresentation, checkOptions, checkPresentation, checkSentence } from '../present-check.ts';
import { explain } from '../refusal.ts';
import { explainDifference, type MatchRecord, replay } from '../replay.ts';
import { clausesOf } from '../rulebook.ts';
import { EVERYBODY, type Eyes, eyesOf, SPECTATOR } from '../secret.ts';
import { readView, showOption, sightOf, tell } from '../sight.ts';
import { Table } from '../table.ts';
import { playRandomly, settingOf } from './random-play.ts';

export interface Conformance {
  /** Random games at full speed, with invariants after every event. */
  readonly games: number;
  /** Random matches at the table, with everything else. */
  readonly matches: number;
  readonly seed?: number;
}

export interface CheckResult {
  readonly name: string;
  readonly what: string;
  /** Empty: it holds. */
  readonly problems: readonly string[];
  /** How often it was tried. */
  readonly tried: number;
}

const MOST_PROBLEMS = 5;

/** Collects problems by check, each once. */
class Findings {
  private readonly found = new Map<string, { what: string; problems: Set<string>; tried: number }>();

  declare(name: string, what: string): void {
    this.found.set(name, { what, problems: new Set(), tried: 0 });
  }
  try(name: string, where: string, check: () => readonly string[] | string | undefined): void {
    const finding = this.found.get(name)!;
    finding.tried++;
    if (finding.problems.size >= MOST_PROBLEMS) return;
    let wrong: readonly string[] | string | undefined;
    try {
      wrong = check();
    } catch (thrown) {
      wrong = thrown instanceof Error ? thrown.message : String(thrown);
    }
    for (const problem of typeof wrong === 'string' ? [wrong] : (wrong ?? []))
      finding.problems.add(`${where}: ${problem}`);
  }
  add(name: string, tried: number, problems: readonly string[]): void {
    const finding = this.found.get(name)!;
    finding.tried += tried;
    for (const problem of problems) finding.problems.add(problem);
  }
  results(): CheckResult[] {
    return [...this.found].map(([name, { what, problems, tried }]) => ({ name, what, problems: [...problems], tried }));
  }
}

const CHECKS: Readonly<Record<string, string>> = {
  definition: 'the definition is complete and its parts fit together',
  'random play': 'random games end within their bound, with every invariant kept after every event',
  answers: 'every option can be answered; keys are canonical, can be taken apart, and are different from each other',
  refusals: 'what is not an option, not asked or stale is refused with a reason, and changes nothing',
  'plain data': 'the match is plain JSON, and goes on from it with the same bytes, views and options',
  determinism: 'the same seed and the same answers give the same match, entry by entry',
  presentation: 'what is presented is well formed, and every option refers to presented things',
  log: 'every entry can be told, cites clauses that exist, and has a cause that came before it',
  secrets: 'imagined worlds look the same to the viewer: the same view, questions, options, log and refusals',
  consequences: 'what depends on something hidden is not seen before something is shown',
  'take-back': 'what may be taken back leads back to exactly where it was',
  'time-outs': 'a match in which nobody ever answers comes to its end',
};

export function conforms<G extends Kinds>(game: Game<G>, { games, matches, seed = 1 }: Conformance): CheckResult[] {
  const findings = new Findings();
  for (const [name, what] of Object.entries(CHECKS)) findings.declare(name, what);
  findings.try('definition', game.id, () => definitionProblems(game));
  const random = playRandomly(game, { games, firstSeed: seed });
  findings.add('random play', random.games, random.problems);
  for (let i = 0; i < matches; i++) new TableCheck(game, findings, { seed: seed + i, ...settingOf(game, i) }).run();
  return findings.results();
}

function definitionProblems<G extends Kinds>(game: Game<G>): string[] {
  const problems: string[] = [];
  const wrong = (bad: boolean, message: string): void => {
    if (bad) problems.push(message);
  };
  wrong(!/^[a-z][a-z0-9-]*$/.test(game.id), `the id "${game.id}" is not lower-case words joined by hyphens`);
  wrong(game.title === '' || game.facts.summary === '', 'title or summary is empty');
  wrong(game.steps[game.firstStep] === undefined, `the first step "${game.firstStep}" does not exist`);
  wrong(clausesOf(game.rulebook).length === 0, 'the rulebook has no clauses');
  wrong(game.evaluate === undefined, 'there is no evaluate(): bots could only guess');
  const known = new Set(clausesOf(game.rulebook).map((clause) => clause.id));
  for (const [name, kind] of Object.entries(game.dynamics ?? {})) {
    wrong(kind.clauses.length === 0, `the Dynamic "${name}" cites no clause`);
    for (const id of kind.clauses)
      wrong(!known.has(id), `the Dynamic "${name}" cites ${id}, which is not in the rulebook`);
    for (const type of [...Object.keys(kind.before ?? {}), ...Object.keys(kind.after ?? {})]) {
      wrong(
        !(type in game.apply) && !type.startsWith('dynamic') && type !== 'severityChanged',
        `the Dynamic "${name}" listens to "${type}", which nothing applies`,
      );
    }
    for (const value of Object.keys(kind.modify ?? {}))
      wrong(!game.values?.[value], `the Dynamic "${name}" modifies "${value}", which is no value of the game`);
    for (const permission of Object.keys(kind.permit ?? {})) {
      wrong(
        !game.permissions?.[permission],
        `the Dynamic "${name}" permits "${permission}", which is no permission of the game`,
      );
    }
  }
  for (const [name, option] of Object.entries(game.options))
    wrong(option.values.length === 0, `the table option "${name}" has no values`);
  if (JSON.stringify(JSON.parse(JSON.stringify(game.numbers))) !== JSON.stringify(game.numbers))
    problems.push('the numbers are not plain JSON');
  return problems;
}

interface Setting {
  readonly seats: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
}

/** One random match at the table, looked at from all sides at every question. */
class TableCheck<G extends Kinds> {
  private readonly table: Table<G>;
  private readonly generator: Generator;
  private readonly log: LogEntry[] = [];
  private readonly known: Set<string>;

  constructor(
    private readonly game: Game<G>,
    private readonly findings: Findings,
    private readonly setting: Setting,
  ) {
    this.table = new Table(game);
    this.generator = new Generator(seeded(`check ${setting.seed}`));
    this.known = new Set(clausesOf(game.rulebook).map((clause) => clause.id));
  }

  run(): void {
    this.findings.try('answers', `seed ${this.setting.seed}`, () => this.playMatch());
    this.findings.try('time-outs', `seed ${this.setting.seed}`, () => this.playByTimeOuts());
  }

  private playMatch(): string | undefined {
    const { match, update } = this.table.start(this.setting);
    this.take(match, update);
    // Only some moments are looked at from all sides; the choice is seeded, so a failure can be had again.
    for (let moment = 0; !match.outcome; moment++) {
      if (match.answers.length > this.game.facts.maxDecisions)
        return `the match goes on after ${match.answers.length} answers`;
      this.lookAt(match, moment);
      const waiting = match.pending.filter((pending) => !pending.answered);
      const pending = waiting[this.generator.below(waiting.length)]!;
      const option = pending.ask.options[this.generator.below(pending.ask.options.length)]!;
      const before = withoutTakeBacks(match);
      const others = this.imaginedFor(match);
      const result = match.answer(pending.ask.seat, keyOf(option), pending.id);
      if (!result.ok) return `"${keyOf(option)}" was offered and refused: ${explain(result.refusal)}`;
      for (const { viewer, other } of others) {
        this.findings.try('consequences', `${this.where(match)}, viewer ${viewer}`, () =>
          this.consequences(match, other, pending.ask.seat, keyOf(option), viewer),
        );
      }
      if (this.generator.below(3) === 0) {
        const back = this.tryTakeBack(match, pending.ask.seat, before);
        if (back) continue;
      }
      this.take(match, result.value);
    }
    this.lookAt(match, 0);
    this.findings.try('refusals', this.where(match), () => {
      const result = match.answer(0, 'anything');
      return result.ok || result.refusal.reason !== 'over'
        ? 'an answer after the end was not refused as over'
        : undefined;
    });
    this.findings.try('determinism', this.where(match), () => {
      const record: MatchRecord = { format: 1, setup: match.setup, answers: match.answers, log: this.log };
      const { differs } = replay(this.game, copy(record));
      return differs ? explainDifference(differs) : undefined;
    });
    return undefined;
  }

  private playByTimeOuts(): string | undefined {
    const { match } = this.table.start(this.setting);
    for (let i = 0; !match.outcome; i++) {
      if (i > this.game.facts.maxDecisions) return `nobody answers, and after ${i} time-outs there is no end`;
      const pending = match.pending.find((candidate) => !candidate.answered)!;
      const result = match.timeOut(pending.ask.seat);
      if (!result.ok) return explain(result.refusal);
    }
    return undefined;
  }

  private where(match: Match<G>): string {
    return `seed ${this.setting.seed}, ${this.setting.seats} seats, answer ${match.answers.length}, step "${match.world.step}"`;
  }

  private get viewers(): Eyes[] {
    return [...Array.from({ length: this.setting.seats }, (_, seat) => eyesOf(seat)), SPECTATOR];
  }

  private take(match: Match<G>, update: Update): void {
    const where = this.where(match);
    this.findings.try('log', where, () => {
      const problems: string[] = [];
      for (const entry of update.entries) {
        if (entry.n !== this.log.length) problems.push(`entry ${entry.n} follows entry ${this.log.length - 1}`);
        this.log.push(entry);
        if (entry.cause !== null && entry.cause >= entry.n)
          problems.push(`entry ${entry.n} is caused by ${entry.cause}, which comes later`);
        for (const id of entry.clauses)
          if (!this.known.has(id)) problems.push(`entry ${entry.n} cites ${id}, which is not in the rulebook`);
        if (entry.kind === 'event' && entry.clauses.length === 0 && !entry.by) {
          problems.push(`the event "${entry.event.type}" cites no clause`);
        }
      }
      return problems;
    });
    for (const viewer of this.viewers) {
      this.findings.try('log', where, () => {
        const reading = readView(match, viewer);
        const presentation = this.game.present(reading);
        return tell(match, update.entries, viewer, reading).flatMap(({ entry, sentence }) =>
          sentence
            ? checkSentence(presentation, sentence).map(
                (problem) => `telling entry ${entry.n} (${JSON.stringify(entry)}): ${problem}`,
              )
            : [],
        );
      });
    }
  }

  private lookAt(match: Match<G>, moment: number): void {
    const where = this.where(match);
    for (const { ask } of match.pending) this.findings.try('answers', where, () => keyProblems(ask.options.map(keyOf)));
    for (const viewer of this.viewers)
      this.findings.try('presentation', where, () => this.presentationProblems(match, viewer));
    if (moment % 3 === 0) this.findings.try('plain data', where, () => this.roundTripProblems(match));
    if (moment % 5 === 0) this.findings.try('refusals', where, () => this.refusalProblems(match));
    if (this.game.facts.secrets || moment % 7 === 0) {
      for (const viewer of this.viewers)
        this.findings.try('secrets', `${where}, viewer ${viewer}`, () => this.leaks(match, viewer));
    }
  }

  private presentationProblems(match: Match<G>, viewer: Eyes): string[] {
    const sight = sightOf(match, viewer);
    const problems = [...checkPresentation(sight.presentation), ...this.opennessProblems(match, viewer)];
    for (const ask of sight.asks) {
      if (!ask.yours) continue;
      problems.push(...optionProblems(sight.presentation, ask.yours.options));
      for (const id of ask.yours.clauses)
        if (!this.known.has(id)) problems.push(`the ask "${ask.name}" cites ${id}, which is not in the rulebook`);
    }
    if (JSON.stringify(JSON.parse(JSON.stringify(sight))) !== JSON.stringify(sight))
      problems.push('the presentation is not plain JSON');
    return problems;
  }

  /** A game that says it has no secrets is read as it is, and presented once for everybody. */
  private opennessProblems(match: Match<G>, viewer: Eyes): string[] {
    if (this.game.facts.secrets) return [];
    const { state, dynamics } = match.view(viewer);
    if (JSON.stringify([state, dynamics]) !== JSON.stringify([match.world.state, match.world.dynamics]))
      return ['the game says that it has no secrets, but something is hidden'];
    const own = JSON.stringify(this.game.present(readView(match, viewer)));
    if (own !== JSON.stringify(sightOf(match, SPECTATOR).presentation))
      return ['the game says that it has no secrets, but is presented otherwise to a seat than to a spectator'];
    const reading = readView(match, viewer);
    const described = sightOf(match, viewer).asks.flatMap(({ seat, name, yours }) =>
      (yours?.options ?? []).map((shown) => [shown, showOption(shown.option, reading, seat, name)]),
    );
    return described.every(([shown, read]) => JSON.stringify(shown) === JSON.stringify(read))
      ? []
      : ['the game says that it has no secrets, but an option reads otherwise to its seat than to a spectator'];
  }

  private roundTripProblems(match: Match<G>): string[] {
    const text = JSON.stringify(match.toJSON());
    const again = this.table.restore(JSON.parse(text));
    const problems: string[] = notPlain(match.toJSON(), 'match');
    if (JSON.stringify(again.toJSON()) !== text) problems.push('the match as JSON and back is not the same');
    for (const viewer of [...this.viewers, EVERYBODY]) {
      if (lookOf(again, viewer) !== lookOf(match, viewer))
        problems.push(`after JSON and back viewer ${viewer} sees something else`);
    }
    return problems;
  }

  private refusalProblems(match: Match<G>): string[] {
    const before = JSON.stringify(match.toJSON());
    const problems: string[] = [];
    const expect = (reason: string, result: ReturnType<Match<G>['answer']>): void => {
      if (result.ok) problems.push(`an answer that should be refused as ${reason} was taken`);
      else if (result.refusal.reason !== reason) problems.push(`refused as ${result.refusal.reason}, not as ${reason}`);
    };
    if (!match.outcome) {
      const waiting = match.pending.filter((pending) => !pending.answered);
      const { ask, id } = waiting[0]!;
      expect('notAnOption', match.answer(ask.seat, 'no such thing', id));
      expect('stale', match.answer(ask.seat, keyOf(ask.options[0]!), '-1.0'));
      const idle = Array.from({ length: this.setting.seats }, (_, seat) => seat).find(
        (seat) => !match.pending.some((pending) => pending.ask.seat === seat),
      );
      if (idle !== undefined) expect('notAsked', match.answer(idle, keyOf(ask.options[0]!), id));
      expect('noSuchSeat', match.answer(this.setting.seats, keyOf(ask.options[0]!), id));
    }
    if (JSON.stringify(match.toJSON()) !== before) problems.push('a refusal has changed the match');
    return problems;
  }

  /** The two properties of section 4: the same view, and the same bytes of everything that is shown. */
  private leaks(match: Match<G>, viewer: Eyes): string[] {
    const data = match.toJSON();
    const imaginer = new Imaginer(this.game, this.table.numbers, match.seats, data, match.world, viewer);
    const truth = this.shown(match, viewer);
    const problems: string[] = [];
    for (let i = 0; i < 2; i++) {
      const imagined = imaginer.imagine(this.generator);
      const other = this.table.restore({ ...data, ...copy(imagined) }, { discreet: 'recorded' });
      const shown = this.shown(other, viewer);
      for (const part of Object.keys(truth) as (keyof typeof truth)[]) {
        if (truth[part] !== shown[part])
          problems.push(
            `the ${part} tells more than the viewer may know: ${firstDifference(truth[part], shown[part])}`,
          );
      }
    }
    return problems;
  }

  /** One imagined world for one viewer, in which the same answer will be given. */
  private imaginedFor(match: Match<G>): { viewer: Eyes; other: Match<G> }[] {
    const viewer = this.viewers[this.generator.below(this.viewers.length)]!;
    const data = match.toJSON();
    // Other seats' sealed answers are decided anew in imagined worlds: what follows from them differs by right.
    if (match.pending.some((pending) => pending.form === 'all')) return [];
    const imagined = new Imaginer(this.game, this.table.numbers, match.seats, data, match.world, viewer).imagine(
      this.generator,
    );
    return [{ viewer, other: this.table.restore({ ...data, ...copy(imagined) }) }];
  }

  /** Unless chance spoke or something was shown, the same answer has the same consequences in the viewer's eyes. */
  private consequences(match: Match<G>, other: Match<G>, seat: number, key: string, viewer: Eyes): string | undefined {
    if (!match.canTakeBack(seat).ok) return undefined;
    const result = other.answer(seat, key);
    // Not an option in that world: the seat has something there that the viewer does not know of.
    if (!result.ok || !other.canTakeBack(seat).ok) return undefined;
    const truth = JSON.stringify(match.view(viewer));
    const elsewhere = JSON.stringify(other.view(viewer));
    if (truth === elsewhere) return undefined;
    return `after "${key}" the viewer can tell what nothing has shown: ${firstDifference(truth, elsewhere)}`;
  }

  private shown(match: Match<G>, viewer: Eyes): { view: string; questions: string; log: string; refusal: string } {
    // The log of the step in flight: what came before it is the same in both worlds.
    const again = this.table.restore(copy(match.toJSON()), { discreet: 'recorded' });
    const entries = again.stepLog();
    const log = entries.flatMap((entry) => redactEntry(entry, viewer, again.veiled) ?? []);
    const seat = [...Array(match.seats).keys()].find((candidate) => eyesOf(candidate) === viewer);
    // Whom the table waits for differs for the same reason.
    const answer = seat === undefined ? undefined : again.answer(seat, 'no such thing');
    const refusal =
      answer && !answer.ok && answer.refusal.reason === 'notAnOption' ? JSON.stringify(answer.refusal) : '';
    const { presentation, asks } = sightOf(match, viewer);
    return {
      view: JSON.stringify(match.view(viewer)),
      // Sealed answers of others are left out of imagined worlds, so who has answered is not compared.
      questions: JSON.stringify([presentation, asks.map(({ answered: _answered, ...ask }) => ask)]),
      log: JSON.stringify(log) + JSON.stringify(tell(again, entries, viewer)),
      refusal,
    };
  }

  private tryTakeBack(match: Match<G>, seat: number, before: string): boolean {
    if (!match.canTakeBack(seat).ok) return false;
    const result = match.takeBack(seat);
    this.findings.try('take-back', this.where(match), () => {
      if (!result.ok) return explain(result.refusal);
      if (result.value.backTo !== this.log.length)
        return `it leads back to entry ${result.value.backTo}, not to ${this.log.length}`;
      return withoutTakeBacks(match) === before ? undefined : 'the match is not what it was';
    });
    return true;
  }
}

/** All of a match but what its seats may still take back: an answer ends that for the others, even if it is withdrawn itself. */
function withoutTakeBacks<G extends Kinds>(match: Match<G>): string {
  const { takeBack: _takeBack, ...rest } = match.toJSON();
  return JSON.stringify(rest);
}

/** Where data is anything but plain JSON. */
function notPlain(data: unknown, path: string): string[] {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return [];
  if (typeof data === 'number') return Number.isFinite(data) ? [] : [`${path} is ${data}`];
  if (typeof data !== 'object') return [`${path} is ${typeof data === 'undefined' ? 'undefined' : `a ${typeof data}`}`];
  const prototype = Object.getPrototypeOf(data);
  if (!Array.isArray(data) && prototype !== Object.prototype && prototype !== null)
    return [`${path} is a ${data.constructor?.name ?? 'strange thing'}, not plain data`];
  return Object.entries(data).flatMap(([key, value]) => notPlain(value, `${path}.${key}`));
}

function keyProblems(keys: readonly string[]): string[] {
  const problems: string[] = [];
  if (new Set(keys).size < keys.length)
    problems.push(`two options have the same key: ${keys.find((key, i) => keys.indexOf(key) !== i)}`);
  for (const key of keys) {
    const parsed = parseKey(key);
    if (!parsed || keyOf({ ...parsed.references, verb: parsed.verb }) !== key)
      problems.push(`the key "${key}" cannot be taken apart`);
  }
  return problems;
}

function optionProblems(
  presentation: Presentation,
  options: readonly {
    readonly option: Parameters<typeof keyOf>[0];
    readonly shown: Parameters<typeof checkOptionPresentation>[1];
  }[],
): string[] {
  return [
    ...checkOptions(
      presentation,
      options.map(({ option }) => option),
    ),
    ...options.flatMap(({ option, shown }) =>
      checkOptionPresentation(presentation, shown).map((problem) => `"${keyOf(option)}": ${problem}`),
    ),
  ];
}

function lookOf<G extends Kinds>(match: Match<G>, viewer: Eyes): string {
  return JSON.stringify([
    match.view(viewer),
    match.pending.map(({ id, ask, answered }) => [id, ask.seat, wordsOf(ask.say), ask.options.map(keyOf), answered]),
  ]);
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `"…${a.slice(Math.max(0, at - 60), at + 60)}…" against "…${b.slice(Math.max(0, at - 10), at + 60)}…"`;
}
