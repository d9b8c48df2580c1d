// Pairs of players over sockets, for both servers: whoever is to move sends the next move as soon as they see that it is their turn.
// Neither server gets its own client library: both get the least that speaks its protocol, so that the clients are no bottleneck.

import { WebSocket } from 'ws';
import { applyDelta } from '../src/client/connection/delta.ts';
import type { Delta } from '../src/server/wire/delta.ts';
import { type Message, type Outgoing, PROTOCOL, type Seen } from '../src/server/wire/protocol.ts';
import type { Four } from './rivals.ts';

/** Two players who meet for game after game. */
export interface Pair {
  /** Sits down to a new game. */
  prepare(): Promise<void>;
  /** Plays the columns to the end; what each move took, from sending it to knowing that it counts. */
  play(columns: readonly number[]): Promise<number[]>;
  close(): void;
}

/** A game that is being played: whose move it is follows from how many there were. */
class Progress {
  readonly taken: number[] = [];
  private moves = 0;
  /** When each seat has sent its last move: the other may move before the mover knows that it counts. */
  private readonly sentAt = [0, 0];
  private end!: () => void;
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  constructor(private readonly columns: readonly number[]) {}

  isTurnOf(seat: number): boolean {
    return this.moves < this.columns.length && this.moves % 2 === seat;
  }

  take(seat: number): number {
    this.sentAt[seat] = performance.now();
    return this.columns[this.moves++]!;
  }

  /** The seat's last move counts. */
  counted(seat: number): void {
    this.taken.push(performance.now() - this.sentAt[seat]!);
    if (this.taken.length === this.columns.length) this.end();
  }
}

const SEATS = [0, 1] as const;

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });

// ── Here ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Somebody with a cookie. */
export class Guest {
  private constructor(
    private readonly url: string,
    readonly cookie: string,
  ) {}

  static async at(url: string): Promise<Guest> {
    const { headers } = await fetch(`${url}/api/me`);
    return new Guest(url, headers.getSetCookie()[0]!.split(';')[0]!);
  }

  async post<T>(path: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }

  async connect(hear: (message: Outgoing, bytes: number) => void): Promise<Connection> {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/socket`, { headers: { cookie: this.cookie } });
    await opened(socket);
    return new Connection(socket, hear);
  }
}

type Unnumbered<M> = M extends unknown ? Omit<M, 're'> : never;

/** A socket that has said hello. */
export class Connection {
  private re = 0;
  private readonly waiting = new Map<number, () => void>();

  constructor(
    private readonly socket: WebSocket,
    hear: (message: Outgoing, bytes: number) => void,
  ) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Outgoing;
      if (message.type === 'problem') throw new Error(message.problem.message);
      if (message.type === 'ok') {
        const done = this.waiting.get(message.re);
        this.waiting.delete(message.re);
        done?.();
      } else hear(message, data.length);
    });
    this.say({ type: 'hello', protocol: PROTOCOL });
  }

  say(message: Unnumbered<Message>, done: () => void = () => {}): void {
    const re = this.re++;
    this.waiting.set(re, done);
    this.socket.send(JSON.stringify({ re, ...message }));
  }

  /** Resolves with its acknowledgement. */
  ask(message: Unnumbered<Message>): Promise<void> {
    return new Promise((resolve) => this.say(message, resolve));
  }

  close(): void {
    this.socket.terminate();
  }
}

/** `urls`: the process that each of the two is connected to. */
export async function ourPair(...urls: readonly [string, string]): Promise<Pair> {
  const guests = await Promise.all(urls.map((url) => Guest.at(url)));
  let match = '';
  let progress: Progress | undefined;
  const seen: (Seen | undefined)[] = [];

  const moveIf = (seat: number): void => {
    const ask = seen[seat]?.sight?.asks[0];
    if (!progress?.isTurnOf(seat) || !ask?.yours) return;
    const column = `column${progress.take(seat)}`;
    const { key } = ask.yours.options.find(({ option }) => option['column'] === column)!;
    connections[seat]!.say({ type: 'answer', match, seat, ask: ask.id, key }, () => progress!.counted(seat));
  };

  const connections = await Promise.all(
    guests.map((guest, seat) =>
      guest.connect((message) => {
        if (message.type === 'seen') seen[seat] = message.seen;
        else if (message.type === 'update') seen[seat] = applyDelta(seen[seat], message.delta as Delta) as Seen;
        moveIf(seat);
      }),
    ),
  );

  return {
    async prepare() {
      if (match) for (const connection of connections) await connection.ask({ type: 'unfollow', match });
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const made = await guests[0]!.post<{ match: string; links: { invite: string } }>('matches', {
        game: 'connect-four',
        seats,
      });
      match = made.match;
      await guests[1]!.post(`matches/${match}/join`, { invite: made.links.invite });
      for (const connection of connections) await connection.ask({ type: 'follow', match });
    },
    async play(columns) {
      progress = new Progress(columns);
      moveIf(0);
      await progress.ended;
      const { taken } = progress;
      progress = undefined;
      return taken;
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

// ── boardgame.io ──────────────────────────────────────────────────────────────────────────────────────────────────────

interface RivalState {
  readonly G: Four;
  readonly ctx: { readonly currentPlayer: string };
  readonly _stateID: number;
}

/** Its room of the server, as socket.io writes it before each event. */
const ROOM = '/connect-four,';
const EVENT = `42${ROOM}`;
let matches = 0;

/** Players who speak socket.io by hand: about twice as quick as through its library. */
export async function rivalPair(url: string): Promise<Pair> {
  let matchID = '';
  let progress: Progress | undefined;
  const states: (RivalState | undefined)[] = [];
  const synced: (() => void)[] = [];

  const moveIf = (seat: number): void => {
    const state = states[seat];
    if (!state || state.ctx.currentPlayer !== String(seat) || !progress?.isTurnOf(seat)) return;
    const payload = { type: 'drop', args: [progress.take(seat)], playerID: String(seat) };
    emit(seat, 'update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, String(seat));
  };

  const hear = (seat: number, [name, about, what]: [string, string, unknown]): void => {
    if (about !== matchID) return;
    if (name === 'sync') {
      states[seat] = (what as { state: RivalState }).state;
      synced[seat]!();
    } else if (name === 'update') {
      const state = what as RivalState;
      // The mover has had the turn before.
      const wasMine = states[seat]?.ctx.currentPlayer === String(seat);
      states[seat] = state;
      if (wasMine) progress?.counted(seat);
    }
    moveIf(seat);
  };

  const sockets = await Promise.all(SEATS.map((seat) => rivalSocket(url, (event) => hear(seat, event))));
  const emit = (seat: number, ...event: unknown[]): void => sockets[seat]!.send(EVENT + JSON.stringify(event));

  return {
    async prepare() {
      matchID = `match${matches++}`;
      states.length = 0;
      for (const seat of SEATS) {
        await new Promise<void>((resolve) => {
          synced[seat] = resolve;
          emit(seat, 'sync', matchID, String(seat), undefined, 2);
        });
      }
    },
    async play(columns) {
      progress = new Progress(columns);
      moveIf(0);
      await progress.ended;
      const { taken } = progress;
      progress = undefined;
      return taken;
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** The way in: Engine.IO opens, socket.io enters the room; then there are events, and pings to answer. */
function rivalSocket(url: string, hear: (event: [string, string, unknown]) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith(EVENT)) hear(JSON.parse(text.slice(EVENT.length)));
      else if (text === '2') socket.send('3');
      else if (text.startsWith(`40${ROOM}`)) resolve(socket);
      else if (text.startsWith('0')) socket.send(`40${ROOM}`);
    });
  });
}
