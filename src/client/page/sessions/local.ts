// A match in a worker of this browser: played without a server, kept in this browser.

import type { MatchRecord } from '../../../engine/index.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { isSame } from '../board/same.ts';
import { keepOpened, OPENED } from '../replay/opened.ts';
import { pathOf } from '../routes.ts';
import { read, write } from '../shell.ts';
import type { LocalOrder, LocalView } from './local-match.ts';
import type { LocalRequest } from './local-worker.ts';
import type { Hint, Session, SessionState } from './session.ts';

const KEPT = 'rulebound.local';
const BOT_NAMES = ['Cogwheel', 'Lantern', 'Sextant', 'Pendulum'] as const;

type Reply =
  | {
      readonly type: 'done';
      readonly re: number;
      readonly trouble?: string;
      readonly hint?: Hint;
      readonly record?: MatchRecord;
    }
  | { readonly type: 'view'; readonly view: LocalView; readonly kept: unknown };

type Done = Extract<Reply, { type: 'done' }>;
type Waiting = { readonly resolve: (done: Done) => void; readonly reject: (error: Error) => void };
type Unnumbered<M> = M extends unknown ? Omit<M, 're'> : never;

export class LocalSession implements Session {
  state: SessionState = { reach: { kind: 'connecting' }, lines: [], you: { seat: 0, isHost: true } };
  private readonly listeners = new Set<() => void>();
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor(
    private readonly order: LocalOrder,
    private readonly worker: Worker,
  ) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    const kept = keptFor(order);
    this.ask({ do: 'start', order, ...(kept ? { kept: kept as never } : {}) }).catch((error: Error) => {
      this.become({ ...this.state, problem: { code: 'broken', message: error.message } });
    });
  }

  private hear(reply: Reply): void {
    if (reply.type === 'done') {
      const waiting = this.waiting.get(reply.re);
      this.waiting.delete(reply.re);
      if (reply.trouble === undefined) waiting?.resolve(reply);
      else waiting?.reject(new Error(reply.trouble));
      return;
    }
    const { sight } = reply.view;
    keepFor(this.order, sight.outcome ? undefined : reply.kept);
    this.become({
      reach: { kind: 'here' },
      you: { seat: 0, isHost: true },
      lines: asKnown(this.state.lines, reply.view.lines),
      sight,
      table: this.table(reply.view),
    });
  }

  private table({ sight }: LocalView): NonNullable<SessionState['table']> {
    const { game, seats, level, options } = this.order;
    return {
      match: 'here',
      game,
      status: sight.outcome ? 'over' : 'playing',
      seats: Array.from({ length: seats }, (_, seat) =>
        seat === 0
          ? { kind: 'player', name: 'You' }
          : { kind: 'bot', name: BOT_NAMES[seat % BOT_NAMES.length]!, level },
      ),
      options,
      clock: { kind: 'none' },
      deadlines: Array.from({ length: seats }, () => null),
      reserves: Array.from({ length: seats }, () => 0),
      toAct: sight.asks.filter(({ answered }) => !answered).map(({ seat }) => seat),
      isListed: false,
      isWatchable: false,
      isChatOff: true,
      chat: [],
      createdAt: 0,
      changedAt: 0,
      ...(sight.outcome ? { outcome: sight.outcome } : {}),
    };
  }

  private become(state: SessionState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private ask(request: Unnumbered<LocalRequest>): Promise<Done> {
    const re = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(re, { resolve, reject });
      this.worker.postMessage({ ...request, re });
    });
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async answer(_seat: number, ask: string, key: string): Promise<void> {
    await this.ask({ do: 'answer', ask, key });
  }
  async stand(_seat: number, ask: string, id: string | null): Promise<void> {
    await this.ask({ do: 'stand', ask, id });
  }
  async takeBack(): Promise<void> {
    await this.ask({ do: 'takeBack' });
  }
  async resign(): Promise<void> {
    await this.ask({ do: 'resign' });
  }
  async chat(): Promise<void> {
    throw new Error('There is nobody here to write to.');
  }
  async hint(): Promise<Hint> {
    const { hint } = await this.ask({ do: 'hint' });
    if (!hint) throw new Error('You are not asked anything now.');
    return hint;
  }
  async rematch(): Promise<string> {
    return pathOf({ page: 'offline', ...this.order, seed: String(Date.now()) });
  }

  async replay(): Promise<string> {
    const { record } = await this.ask({ do: 'record' });
    // Whoever looks at it is nobody in it: "You" goes by the name of the seat.
    const seats = this.state.table!.seats.map((seat) => (seat.kind === 'player' ? { ...seat, name: '' } : seat));
    keepOpened({ record: record!, seats });
    return pathOf({ page: 'replay', match: OPENED });
  }

  close(): void {
    this.worker.terminate();
  }
}

/** A worker sends copies: lines that were here before stay the ones they were, as those of a server do. */
function asKnown(known: readonly Line[], lines: readonly Line[]): readonly Line[] {
  let same = 0;
  while (same < known.length && isSame(known[same], lines[same])) same++;
  return [...known.slice(0, same), ...lines.slice(same)];
}

const nameOf = ({ game, seats, level, seed }: LocalOrder): string => `${game} ${seats} ${level} ${seed}`;

/** The last match without a server goes on where it was, also after the page was closed. */
function keptFor(order: LocalOrder): unknown {
  try {
    const { name, kept } = JSON.parse(read(KEPT) ?? '{}') as { name?: string; kept?: unknown };
    return name === nameOf(order) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const keepFor = (order: LocalOrder, kept: unknown): void =>
  write(KEPT, JSON.stringify(kept === undefined ? {} : { name: nameOf(order), kept }));
