// A record played again by the rules themselves: what anybody saw at any moment, and the log as they read it.

import {
  type AnyGame,
  type Eyes,
  eyesOf,
  fingerprint,
  give,
  type Kinds,
  type LogEntry,
  type Match,
  type MatchData,
  type MatchRecord,
  type RecordedAnswer,
  readingOf,
  readView,
  type Sight,
  SPECTATOR,
  sightOf,
  Table,
  tell,
  viewOf,
} from '../../../engine/index.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { chancesOf, type Side, sidesOf } from './chances.ts';

/** Where the match waited for somebody. */
export interface Stop {
  /** So many entries of the log had been written. */
  readonly at: number;
  /** What the headline says: rounds and the like. */
  readonly title: string;
  /** What each side may hope for, in the order of `sides`. */
  readonly chances: readonly number[];
  readonly data: MatchData;
}

/** A line and the moment it is about: after its entry. */
export interface ReplayLine {
  readonly at: number;
  readonly line: Line;
}

const MANNERS = { discreet: 'recorded' } as const;
/** A long match is gone through in slices, so that the page stays alive. Milliseconds. */
const SLICE = 24;

export class Player {
  private readonly told = new Map<Eyes, Promise<readonly ReplayLine[]>>();

  private constructor(
    private readonly table: Table<Kinds>,
    readonly record: MatchRecord,
    readonly sides: readonly Side[],
    readonly stops: readonly Stop[],
    private readonly log: readonly LogEntry[],
    /** These rules play it otherwise from its end on: why. */
    readonly differs: string | undefined,
  ) {}

  static async open(game: AnyGame, record: MatchRecord): Promise<Player> {
    const table = new Table<Kinds>(game, record.setup.set);
    const sides = sidesOf(game, record.setup.seats);
    const stops: Stop[] = [];
    const log: LogEntry[] = [];
    let differs: string | undefined;
    await run(table, record, (match, entries) => {
      log.push(...entries);
      const first = entries.find((entry) => fingerprint(entry) !== fingerprint(record.log[entry.n]));
      if (first) differs = 'The rules have changed since: from here on the match would have gone another way.';
      const { title } = match.game.present(readView(match, SPECTATOR)).headline;
      stops.push({ at: log.length, title, chances: chancesOf(match, sides), data: match.toJSON() as MatchData });
      return first === undefined;
    }).catch((error: Error) => {
      if (stops.length === 0) throw error;
      differs = `The rules have changed since: what was chosen next is not possible any more. ${error.message}`;
    });
    return new Player(table, record, sides, stops, log, differs);
  }

  get game(): AnyGame {
    return this.table.game as AnyGame;
  }
  get seats(): number {
    return this.record.setup.seats;
  }
  /** The first moment: the first question, after all that the rules do before. */
  get begin(): number {
    return this.stops[0]!.at;
  }
  /** The last moment. */
  get end(): number {
    return this.log.length;
  }
  /** Does the game judge who is ahead? */
  get hasChances(): boolean {
    return this.game.evaluate !== undefined && this.stops.length > 1;
  }
  /** All hands open. */
  get everyone(): Eyes {
    return eyesOf(...Array.from({ length: this.seats }, (_, seat) => seat));
  }

  /** The number of answers that had been given then. */
  answersAt(at: number): number {
    const stop = this.stops.findLastIndex((each) => each.at <= at);
    return Math.max(0, stop);
  }

  /** What these eyes saw when the log had so many entries. Between two questions nobody is asked anything. */
  sight(at: number, viewer: Eyes): Sight {
    const answers = this.answersAt(at);
    const stop = this.stops[answers]!;
    const match = this.table.restore(stop.data as never, MANNERS);
    if (stop.at >= at) return sightOf(match, viewer);
    const last = this.log.slice(stop.at, at).findLast(({ kind }) => kind === 'event');
    const seen = last && this.glimpse(match, this.record.answers[answers]!, last.n, viewer);
    return { presentation: seen ?? sightOf(match, viewer).presentation, asks: [], takeBack: [] };
  }

  /** In the middle of what an answer brings, right after entry `n`. */
  private glimpse(
    match: Match<Kinds>,
    answer: RecordedAnswer,
    n: number,
    viewer: Eyes,
  ): Sight['presentation'] | undefined {
    const { game, numbers } = this.table;
    const play = this.table.playFor(this.seats);
    let seen: Sight['presentation'] | undefined;
    play.watch = () => {
      if (play.scribe?.entries.at(-1)?.n === n)
        seen = game.present(readingOf(game, numbers, this.seats, viewOf(play.world, viewer)));
    };
    try {
      give(match, answer);
    } finally {
      play.watch = null;
    }
    return seen;
  }

  /** The whole log as these eyes read it. */
  lines(viewer: Eyes): Promise<readonly ReplayLine[]> {
    const known = this.told.get(viewer);
    if (known) return known;
    const lines: ReplayLine[] = [];
    const reading = run(this.table, this.record, (match, entries) => {
      const view = readView(match, viewer);
      for (const entry of entries)
        for (const line of tell(match, [entry], viewer, view)) lines.push({ at: entry.n + 1, line });
      return (entries.at(-1)?.n ?? 0) < this.end - 1;
    }).then(() => lines);
    this.told.set(viewer, reading);
    return reading;
  }
}

/** Plays the record from its beginning, stop by stop, as long as it is wanted. */
async function run(
  table: Table<Kinds>,
  record: MatchRecord,
  onStop: (match: Match<Kinds>, entries: readonly LogEntry[]) => boolean,
): Promise<void> {
  const { match, update } = table.start(record.setup, MANNERS);
  let isWanted = onStop(match, update.entries);
  let since = performance.now();
  for (const answer of record.answers) {
    if (!isWanted) return;
    const result = give(match, answer);
    if (!result.ok) throw new Error(`"${'key' in answer ? answer.key : 'resign'}" was refused.`);
    isWanted = onStop(match, result.value.entries);
    if (performance.now() - since < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}
