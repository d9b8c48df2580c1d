// A match without a server: the same engine, the same bots, in this browser. Runs in a worker, and in tests as it is.

import { type Bot, makeBot, parseBot, Situation } from '../../../bots/index.ts';
import {
  type AnyGame,
  explain,
  eyesOf,
  fingerprint,
  type Kinds,
  type LogEntry,
  type Match,
  type MatchData,
  type MatchRecord,
  type Seat,
  type Sight,
  sightOf,
  Table,
  tell,
  type Update,
} from '../../../engine/index.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import type { Hint } from './session.ts';

export interface LocalOrder {
  readonly game: string;
  readonly seats: number;
  readonly level: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
}

export interface LocalView {
  readonly sight: Sight;
  readonly lines: readonly Line[];
  /** To compare with the server: the same seed and choices give the same. */
  readonly hash: string;
}

const HINT_BOT = 'sharp';

/** The person has seat 0, bots have the others. */
export class LocalMatch {
  private readonly match: Match<Kinds>;
  private readonly log: LogEntry[] = [];
  private lines: Line[] = [];
  private readonly bots = new Map<Seat, Bot>();

  constructor(
    readonly order: LocalOrder,
    game: AnyGame,
    kept?: { readonly data: MatchData; readonly log: readonly LogEntry[]; readonly lines: readonly Line[] },
  ) {
    const table = new Table<Kinds>(game);
    if (kept) {
      this.match = table.restore(kept.data as never);
      this.log.push(...kept.log);
      this.lines.push(...kept.lines);
    } else {
      const { match, update } = table.start({ seats: order.seats, seed: order.seed, options: order.options });
      this.match = match;
      this.take(update);
    }
  }

  private take({ entries, backTo }: Update): void {
    if (backTo !== undefined) {
      this.log.length = backTo;
      this.lines = this.lines.filter(({ entry }) => entry.n < backTo);
    }
    this.log.push(...entries);
    this.lines = [...this.lines, ...tell(this.match, entries, eyesOf(0))];
  }

  view(): LocalView {
    return { sight: sightOf(this.match, eyesOf(0)), lines: this.lines, hash: fingerprint(this.match.world) };
  }

  keep(): { data: MatchData; log: readonly LogEntry[]; lines: readonly Line[] } {
    return { data: this.match.toJSON() as MatchData, log: this.log, lines: this.lines };
  }

  record(): MatchRecord {
    return { format: 1, setup: this.match.setup, answers: this.match.answers, log: this.log };
  }

  answer(ask: string, key: string): string | undefined {
    return this.done(this.match.answer(0, key, ask));
  }
  stand(ask: string, id: string | null): string | undefined {
    return this.done(this.match.stand(0, ask, id));
  }
  takeBack(): string | undefined {
    return this.done(this.match.takeBack(0));
  }
  resign(): string | undefined {
    return this.done(this.match.resign(0));
  }

  private done(result: ReturnType<Match<Kinds>['answer']>): string | undefined {
    if (!result.ok) return explain(result.refusal);
    this.take(result.value);
    return undefined;
  }

  /** Lets the next bot move; false if it is nobody's turn but the person's. */
  moveBot(): boolean {
    if (this.match.outcome) return false;
    const waiting = this.match.pending.find(({ ask, answered }) => ask.seat !== 0 && !answered);
    if (!waiting) return false;
    const { seat } = waiting.ask;
    const { key } = this.botIn(seat).decide(Situation.of(this.match, seat));
    this.done(this.match.answer(seat, key, waiting.id));
    return true;
  }

  /** Each remembers what it thought before. */
  private botIn(seat: Seat): Bot {
    let bot = this.bots.get(seat);
    if (!bot) {
      bot = makeBot(parseBot(this.order.level), `${this.order.seed} ${seat}`);
      this.bots.set(seat, bot);
    }
    return bot;
  }

  hint(): Hint | undefined {
    const asked = this.match.pending.find(({ ask, answered }) => ask.seat === 0 && !answered);
    if (!asked) return undefined;
    const { key, candidates } = makeBot(parseBot(HINT_BOT), 'hint').decide(Situation.of(this.match, 0));
    return { ask: asked.id, key, candidates: candidates.slice(0, 8) };
  }
}
