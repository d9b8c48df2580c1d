// A match in the terminal: the table, who sits where, and the log as each reader knows it.

import {
  type AnyGame,
  type Eyes,
  eyesOf,
  type Kinds,
  type LogEntry,
  type Match,
  type Overrides,
  type Seat,
  SPECTATOR,
  Table,
  type Update,
} from '../engine/index.ts';
import type { Presentation } from '../engine/present.ts';
import { choosesCells } from '../engine/proofs/transcript.ts';
import type { MatchRecord } from '../engine/replay.ts';
import { readView, type Sight, sightOf, tell } from '../engine/sight.ts';
import { changedText, renderAgain, renderText } from '../engine/text.ts';
import { type LogLine, logLine } from '../engine/text-log.ts';
import { ownerMark, wordingFor } from '../engine/text-words.ts';
import { paintTable, width } from './output.ts';

export type Viewer = Seat | 'spectator';
const eyes = (viewer: Viewer): Eyes => (viewer === 'spectator' ? SPECTATOR : eyesOf(viewer));

interface Told {
  /** The entry's number in the whole log. */
  readonly n: number;
  readonly line: LogLine;
}

export interface Sitting {
  readonly game: AnyGame;
  readonly seats: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly set: Overrides;
}

export class Session {
  readonly match: Match<Kinds>;
  private readonly log: LogEntry[] = [];
  private readonly told = new Map<Viewer, Told[]>();
  /** How many lines each reader has been shown. */
  private readonly read = new Map<Viewer, number>();
  /** The table as each viewer saw it last. */
  private readonly seen = new Map<Viewer, Presentation>();
  private coordinates: 'shown' | 'left out' = 'left out';

  constructor(
    readonly game: AnyGame,
    { seats, seed, options, set }: Omit<Sitting, 'game'>,
    readonly viewers: readonly Viewer[],
  ) {
    const { match, update } = new Table<Kinds>(game, set).start({ seats, seed, options });
    this.match = match;
    for (const viewer of viewers) this.told.set(viewer, []);
    this.take(update);
  }

  /** What an answer, or a taken back one, has brought. */
  take({ entries, backTo }: Update): void {
    if (backTo !== undefined) this.forget(backTo);
    this.log.push(...entries);
    if (choosesCells(this.match)) this.coordinates = 'shown';
    for (const viewer of this.viewers) {
      const reading = readView(this.match, eyes(viewer));
      const names = this.game.present(reading).seats.map((seat) => seat.name);
      const reader = { game: this.game, names, ...(viewer === 'spectator' ? {} : { you: viewer }) };
      // At once, because a sentence is about things as they are now.
      for (const entry of entries) {
        for (const told of tell(this.match, [entry], eyes(viewer), reading))
          this.told.get(viewer)!.push({ n: entry.n, line: logLine(told, reader) });
      }
    }
  }

  private forget(from: number): void {
    this.log.length = Math.min(this.log.length, from);
    for (const [viewer, told] of this.told) {
      const kept = told.filter(({ n }) => n < from);
      this.told.set(viewer, kept);
      this.read.set(viewer, Math.min(this.read.get(viewer) ?? 0, kept.length));
    }
  }

  lines(viewer: Viewer): LogLine[] {
    return this.told.get(viewer)!.map(({ line }) => line);
  }

  /** What this reader has not been shown yet. */
  news(viewer: Viewer): LogLine[] {
    const lines = this.lines(viewer);
    const fresh = lines.slice(this.read.get(viewer) ?? 0);
    this.read.set(viewer, lines.length);
    return fresh;
  }

  sight(viewer: Viewer): Sight {
    return sightOf(this.match, eyes(viewer));
  }

  /** The table; again: without the Dynamics that are still the same; changes: only what has changed since it was last seen. */
  table(viewer: Viewer, which: 'whole' | 'again' | 'changes'): string {
    const viewerSeats = viewer === 'spectator' ? [] : [viewer];
    const { presentation } = this.sight(viewer);
    const before = which === 'whole' ? undefined : this.seen.get(viewer);
    this.seen.set(viewer, presentation);
    const how = { viewerSeats, width: width(), coordinates: this.coordinates };
    if (!before) return paintTable(renderText(presentation, how));
    return paintTable(
      which === 'again' ? renderAgain(presentation, before, how) : changedText(presentation, before, how),
    );
  }

  /** "● Amber". */
  name(seat: Seat): string {
    const words = wordingFor(this.sight(this.viewers[0] ?? 'spectator').presentation, []);
    return `${ownerMark(words, seat)} ${words.reader.names![seat]}`;
  }

  record(): MatchRecord {
    return { format: 1, setup: this.match.setup, answers: this.match.answers, log: this.log };
  }
}
