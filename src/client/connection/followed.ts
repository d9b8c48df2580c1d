// One match as this client follows it: what is seen, the lines of the log, and how both change.

import type { Seat } from '../../engine/index.ts';
import type { Line, Outgoing, Seen, You } from '../../server/wire/protocol.ts';
import { applyDelta, DeltaMismatch } from './delta.ts';
import type { Saying } from './link.ts';
import { ProblemError, type Trouble } from './trouble.ts';

export interface Change {
  /** What was seen before; absent: nothing yet. */
  readonly before: Seen | undefined;
  /** The lines from this number on are void: they were taken back. Absent: all of them stand. */
  readonly backTo?: number;
  /** What has been added to the lines, after that. */
  readonly lines: readonly Line[];
}

/** What a followed match needs of its connection. */
export interface Wire {
  ask(message: Saying): Promise<void>;
  answer(followed: Followed, seat: Seat, ask: string, key: string): Promise<void>;
  unfollow(followed: Followed): void;
}

type SeenMessage = Extract<Outgoing, { type: 'seen' }>;
type UpdateMessage = Extract<Outgoing, { type: 'update' }>;

export class Followed {
  seen: Seen | undefined;
  you: You = { isHost: false };
  lines: readonly Line[] = [];
  version: number | undefined;
  /** Why it is followed no more. */
  problem: Trouble | undefined;
  /** Resolves when there is something to see; rejects if there never will be. */
  readonly ready: Promise<void>;

  private readonly listeners = new Set<(change: Change) => void>();
  private settleReady!: { resolve: () => void; reject: (error: Error) => void };
  /** Everything was asked for anew: changes to what was seen before are of no use. */
  private isWaiting = true;

  constructor(
    readonly match: string,
    /** The code of a spectator's link. */
    readonly watch: string | undefined,
    private readonly wire: Wire,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.settleReady = { resolve, reject };
    });
    // Who waits for it hears of a rejection; others read `problem`.
    this.ready.catch(() => {});
  }

  /** Called after every change, and when it ends. Returns how to stop listening. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // ── What people do ──────────────────────────────────────────────────────────────────────────────────────────────

  /** `ask`: the id of the question. Survives a broken connection (see `answers.ts`). */
  answer(seat: Seat, ask: string, key: string): Promise<void> {
    return this.wire.answer(this, seat, ask, key);
  }
  /** `ask`: the name of the question. `id`: the standing answer; null: none any more. */
  stand(seat: Seat, ask: string, id: string | null): Promise<void> {
    return this.wire.ask({ type: 'stand', match: this.match, seat, ask, id });
  }
  takeBack(seat: Seat): Promise<void> {
    return this.wire.ask({ type: 'takeBack', match: this.match, seat });
  }
  resign(seat: Seat): Promise<void> {
    return this.wire.ask({ type: 'resign', match: this.match, seat });
  }
  /** Takes the seat back from the bot that has stood in. */
  back(seat: Seat): Promise<void> {
    return this.wire.ask({ type: 'back', match: this.match, seat });
  }
  chat(text: string): Promise<void> {
    return this.wire.ask({ type: 'chat', match: this.match, text });
  }
  unfollow(): void {
    this.wire.unfollow(this);
  }

  // ── What the connection hears ───────────────────────────────────────────────────────────────────────────────────

  /**
   * How many lines will stand whatever has happened unheard. Only the answers since another seat's last choice can be taken back, so
   * that choice stands; of choices made at once the log has all in a row, and the last of them can be taken back from among them.
   */
  get since(): number {
    const choices = this.lines.map(choiceIn);
    const last = choices.findLast((choice) => choice);
    let since = choices.findLastIndex((choice) => choice && choice.seat !== last!.seat);
    while (since > 0 && choices[since - 1]) since--;
    return Math.max(since, 0);
  }

  /** From now on only a new beginning counts. */
  awaitAnew(): void {
    this.isWaiting = true;
  }

  /** False: the lines before `from` are missing, and have to be asked for. */
  takeSeen({ version, you, seen, from, lines }: SeenMessage): boolean {
    // Each seat's lines are numbered for itself.
    if (from > this.lines.length || (from > 0 && you.seat !== this.you.seat)) {
      this.lines = [];
      return false;
    }
    const { seen: before, lines: old } = this;
    // Lines that are known already stay the objects that they are.
    let same = from;
    while (same < old.length && same - from < lines.length && isSame(old[same]!, lines[same - from]!)) same++;
    const added = lines.slice(same - from);
    Object.assign(this, { seen, you, version, isWaiting: false, lines: [...old.slice(0, same), ...added] });
    this.settleReady.resolve();
    this.tell({ before, lines: added, ...(same < old.length ? { backTo: same } : {}) });
    return true;
  }

  /** False: it does not follow on what was seen last, so that everything is needed anew. */
  takeUpdate({ after, version, delta, backTo, lines = [] }: UpdateMessage): boolean {
    if (this.isWaiting || this.version === undefined || version <= this.version) return true;
    if (after !== this.version) return false;
    const before = this.seen;
    try {
      this.seen = applyDelta(before, delta) as Seen;
    } catch (thrown) {
      if (thrown instanceof DeltaMismatch) return false;
      throw thrown;
    }
    this.version = version;
    if (backTo !== undefined || lines.length > 0) this.lines = [...this.lines.slice(0, backTo), ...lines];
    this.tell({ before, lines, ...(backTo === undefined ? {} : { backTo }) });
    return true;
  }

  /** It is followed no more. */
  end(problem: Trouble): void {
    this.problem = problem;
    this.settleReady.reject(new ProblemError(problem));
    this.tell({ before: this.seen, lines: [] });
  }

  private tell(change: Change): void {
    for (const listener of [...this.listeners]) listener(change);
  }
}

const isSame = (one: Line, other: Line): boolean => JSON.stringify(one) === JSON.stringify(other);

type Entry = Line['entry'];
export const choiceIn = ({ entry }: Line): Extract<Entry, { kind: 'choice' }> | undefined =>
  entry.kind === 'choice' ? entry : undefined;
