// Golden transcripts: a seeded match between random players written out as text, choice by choice and event by event.

import { wordsOf } from '../ask.ts';
import type { Kinds } from '../event.ts';
import type { Game } from '../game.ts';
import { fingerprint } from '../json.ts';
import type { Match } from '../match.ts';
import type { Pending, Update } from '../match-data.ts';
import type { Overrides } from '../numbers.ts';
import { keyOf } from '../option.ts';
import { type Presentation, placeOf } from '../present.ts';
import { explain } from '../refusal.ts';
import { type Eyes, eyesOf, type Seat, SPECTATOR } from '../secret.ts';
import { readView, sightOf, tell } from '../sight.ts';
import { nextSeat, type Policy, RandomPolicy } from '../simulate.ts';
import { Table } from '../table.ts';
import { changedText, differingText, renderText } from '../text.ts';
import { type LogLine, logLine, questionText } from '../text-log.ts';
import { ownerMark, wordingFor, wrapped } from '../text-words.ts';

export interface Transcription {
  readonly seats: number;
  readonly seed: string | number;
  readonly options?: Readonly<Record<string, string>>;
  /** Other numbers than the game's own. */
  readonly set?: Overrides;
  /** Stop after this many choices. Absent: at the end of the match. */
  readonly maxDecisions?: number;
}

const WIDTH = 110;
/** The table is drawn after so many choices, and at the end, as far as it has changed. */
const TABLE_EVERY = 16;

export function transcribe<G extends Kinds>(game: Game<G>, transcription: Transcription): string {
  return new Transcriber(game, transcription).write();
}

/** Who answers next, where several may: in rising order of seats. */
export function nextToAnswer<G extends Kinds>(match: Match<G>): Pending {
  const waiting = match.pending.filter((pending) => !pending.answered);
  if (waiting[0]?.form !== 'any') return waiting[0]!;
  return waiting[
    nextSeat(
      waiting.map((pending) => pending.ask),
      match.world.lastAny,
    )
  ]!;
}

/** Does anybody at this moment choose cells by their keys? */
export const choosesCells = <G extends Kinds>(match: Match<G>): boolean =>
  match.pending.some(({ ask }) =>
    ask.options.some((option) =>
      Object.values(option).some((value) => typeof value === 'string' && placeOf(value) !== undefined),
    ),
  );

class Transcriber<G extends Kinds> {
  private readonly lines: string[] = [];
  private readonly policy: Policy;
  private readonly match: Match<G>;
  private readonly begun: Update;
  private coordinates: 'shown' | 'left out' = 'left out';
  /** What each viewer saw when the table was last drawn. */
  private drawn = new Map<Eyes, Presentation>();
  /** How deep in a chain of causes each of the spectator's entries stands. */
  private readonly depth = new Map<number, number>();

  constructor(
    private readonly game: Game<G>,
    private readonly transcription: Transcription,
  ) {
    const { seats, seed, options = {}, set } = transcription;
    const started = new Table(game, set).start({ seats, seed, options });
    this.match = started.match;
    this.begun = started.update;
    this.policy = new RandomPolicy(`policy ${seed}`);
  }

  write(): string {
    const { match, transcription } = this;
    this.header();
    this.events(this.begun);
    this.look();
    this.table('whole');
    let choices = 0;
    const most = transcription.maxDecisions ?? Number.POSITIVE_INFINITY;
    while (!match.outcome && choices < most) {
      this.choice(++choices);
      this.look();
      if (!match.outcome && choices % TABLE_EVERY === 0) this.table('changes');
    }
    this.table('changes');
    this.end(choices);
    return `${this.lines.map((line) => line.trimEnd()).join('\n')}\n`;
  }

  private header(): void {
    const { setup } = this.match;
    const options = Object.entries(setup.options).map(([name, value]) => `${name}=${value}`);
    this.lines.push(
      `${this.game.title}, rules version ${setup.version}`,
      `${setup.seats} seats, seed ${setup.seed}, options: ${options.join(', ') || 'none'}, numbers ${setup.numbers}`,
    );
    const changed = Object.entries(setup.set).map(([path, value]) => `${path}=${value}`);
    if (changed.length > 0) this.say(`With ${changed.join(', ')}`, 2);
  }

  private choice(n: number): void {
    const { match } = this;
    const { form, ask } = nextToAnswer(match);
    const chosen = ask.options.length === 1 ? 0 : this.policy.choose(ask, undefined as never);
    const key = keyOf(ask.options[chosen]!);
    const sealed = form === 'all' ? ', sealed' : '';
    const among = `${ask.options.length} ${ask.options.length === 1 ? 'option' : 'options'}${sealed}`;
    this.say(
      `${`${n}`.padStart(3)}. ${this.name(ask.seat)}: ${questionText(wordsOf(ask.say), this.name(ask.seat))} (${among}) > ${key}`,
      7,
    );
    const result = match.answer(ask.seat, key);
    if (!result.ok) throw new Error(explain(result.refusal));
    this.events(result.value);
  }

  /** What happened, as everybody reads it; then what a seat reads beyond that. */
  private events({ entries }: Update): void {
    const open = this.told(entries, SPECTATOR);
    for (const line of open) {
      const { entry } = line;
      const above = entry.cause === null ? -1 : (this.depth.get(entry.cause) ?? -1);
      this.depth.set(entry.n, entry.kind === 'choice' ? above : above + 1);
      if (entry.kind === 'choice' && entry.by === 'seat') continue;
      const indent = 5 + 2 * Math.min(4, this.depth.get(entry.n) === -1 ? 0 : this.depth.get(entry.n)!);
      this.say(`${' '.repeat(indent)}${withClauses(line)}`, indent + 2);
    }
    const known = new Set(open.map(withClauses));
    for (let seat = 0; seat < this.match.seats; seat++) {
      const own = this.told(entries, eyesOf(seat)).filter((line) => !known.has(withClauses(line)));
      for (const line of own)
        if (line.entry.kind !== 'choice') this.say(`     only ${this.name(seat)} reads: ${withClauses(line)}`, 7);
    }
  }

  private told(entries: Update['entries'], viewer: Eyes): LogLine[] {
    const reading = readView(this.match, viewer);
    const names = this.game.present(reading).seats.map((seat) => seat.name);
    return tell(this.match, entries, viewer, reading).map((told) => logLine(told, { game: this.game, names }));
  }

  private look(): void {
    if (choosesCells(this.match)) this.coordinates = 'shown';
  }

  /** The table as everybody sees it, and what each seat sees otherwise; in between only what has changed since. */
  private table(which: 'whole' | 'changes'): void {
    const how = { viewerSeats: [], width: WIDTH - 4, coordinates: this.coordinates };
    const drawn = new Map<Eyes, Presentation>();
    const open = this.shown(SPECTATOR);
    drawn.set(SPECTATOR, open);
    const before = which === 'changes' ? this.drawn.get(SPECTATOR) : undefined;
    this.lines.push('', ...indented(before ? changedText(open, before, how) : renderText(open, how), 4));
    for (let seat = 0; seat < this.match.seats; seat++) {
      const shown = this.shown(eyesOf(seat));
      drawn.set(eyesOf(seat), shown);
      const earlier = before ? differingText(this.drawn.get(eyesOf(seat))!, before, how) : [];
      const own = differingText(shown, open, how).filter((paragraph) => !earlier.includes(paragraph));
      if (own.length === 0) continue;
      this.lines.push(`    ${this.name(seat)} sees:`, ...own.flatMap((paragraph) => indented(dedented(paragraph), 6)));
    }
    this.lines.push('');
    this.drawn = drawn;
  }

  private end(choices: number): void {
    const { outcome, world } = this.match;
    if (outcome) {
      const scores = outcome.scores.map((score, seat) => `${this.name(seat)} ${Math.round(score * 1000) / 1000}`);
      this.say(`The end after ${choices} choices: ${outcome.reason} [${outcome.clauses.join(', ')}]`, 2);
      this.lines.push(scores.join(', '));
    } else {
      this.lines.push(`The transcript stops here, after ${choices} choices; the match goes on.`);
    }
    this.lines.push(`state ${fingerprint([world.step, world.state, world.dynamics, world.chance])}`);
  }

  private shown(viewer: Eyes): Presentation {
    return sightOf(this.match, viewer).presentation;
  }

  private name(seat: Seat): string {
    const words = wordingFor(this.shown(SPECTATOR), []);
    return `${ownerMark(words, seat)} ${words.reader.names![seat]}`;
  }

  private say(text: string, indent: number): void {
    this.lines.push(...wrapped(text, WIDTH, indent));
  }
}

const withClauses = ({ text, entry }: LogLine): string =>
  entry.clauses.length > 0 ? `${text} [${entry.clauses.join(', ')}]` : text;

/** As far to the left as its first line allows. */
const dedented = (text: string): string => {
  const margin = text.length - text.trimStart().length;
  return text.replace(new RegExp(`^ {${margin}}`, 'gm'), '');
};

const indented = (text: string, by: number): string[] => text.split('\n').map((line) => ' '.repeat(by) + line);
