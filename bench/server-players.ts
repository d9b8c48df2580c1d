// Pairs of players over sockets, for both servers: whoever is to move sends the next move as soon as they hear of the last one.
// Neither server gets its own client library: both get players who know their moves beforehand and only look at how a message begins.

import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { type Message, type Outgoing, PROTOCOL } from '../src/server/wire/protocol.ts';
import { frameOf, Wire } from './server-wire.ts';

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
  /** How many moves each seat has heard of. */
  private readonly known = [0, 0];
  private end!: () => void;
  readonly ended = new Promise<void>((resolve) => {
    this.end = resolve;
  });

  /** `send` gets the number of the move. */
  constructor(
    private readonly length: number,
    private readonly send: (seat: number, move: number) => void,
  ) {
    this.next();
  }

  /** This seat has heard of one more move; the seat whose move that was. */
  heard(seat: number): number {
    const move = this.known[seat]!++;
    if (move + 1 === this.moves && this.moves % 2 === seat && this.moves < this.length) this.next();
    return move % 2;
  }

  /** The seat's last move counts. */
  counted(seat: number): void {
    this.taken.push(performance.now() - this.sentAt[seat]!);
    if (this.taken.length === this.length) this.end();
  }

  private next(): void {
    const move = this.moves++;
    this.sentAt[move % 2] = performance.now();
    this.send(move % 2, move);
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
    let wire!: Socket;
    socket.once('upgrade', (response) => {
      wire = response.socket;
    });
    await opened(socket);
    return new Connection(socket, wire, hear);
  }
}

type Unnumbered<M> = M extends unknown ? Omit<M, 're'> : never;

/** A socket that has said hello. */
export class Connection {
  private re = 0;
  private readonly waiting = new Map<number, () => void>();

  /** `hear` gets what has come over the wire since it was last called, too: messages may be packed. */
  constructor(
    private readonly socket: WebSocket,
    wire: Socket,
    hear: (message: Outgoing, bytes: number) => void,
  ) {
    let counted = wire.bytesRead;
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Outgoing;
      if (message.type === 'problem') throw new Error(message.problem.message);
      if (message.type === 'ok') {
        const done = this.waiting.get(message.re);
        this.waiting.delete(message.re);
        done?.();
      } else {
        hear(message, wire.bytesRead - counted);
        counted = wire.bytesRead;
      }
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

const UPDATE = Buffer.from('{"type":"update"');
const OK = Buffer.from('{"type":"ok"');
const begins = (message: Buffer, start: Buffer): boolean => message.subarray(0, start.length).equals(start);

/** `urls`: the process that each of the two is connected to. */
export async function ourPair(...urls: readonly [string, string]): Promise<Pair> {
  const guests = await Promise.all(urls.map((url) => Guest.at(url)));
  let match = '';
  let progress: Progress | undefined;
  let done: (() => void) | undefined;

  const hear = (seat: number, message: Buffer): void => {
    if (begins(message, UPDATE)) progress?.heard(seat);
    else if (!begins(message, OK)) {
      if (message.includes('"type":"problem"')) throw new Error(message.toString());
    } else if (done) done();
    else progress?.counted(seat);
  };
  const wires = await Promise.all(
    guests.map((guest, seat) =>
      Wire.open(`${urls[seat]!.replace('http', 'ws')}/api/socket`, guest.cookie, (message) => hear(seat, message)),
    ),
  );
  const ask = (seat: number, message: Unnumbered<Message>): Promise<void> =>
    new Promise((resolve) => {
      done = () => {
        done = undefined;
        resolve();
      };
      wires[seat]!.send(frameOf(JSON.stringify({ re: 0, ...message })));
    });
  for (const seat of SEATS) await ask(seat, { type: 'hello', protocol: PROTOCOL });

  return {
    async prepare() {
      if (match) for (const seat of SEATS) await ask(seat, { type: 'unfollow', match });
      const seats = [{ kind: 'me' }, { kind: 'open' }];
      const made = await guests[0]!.post<{ match: string; links: { invite: string } }>('matches', {
        game: 'connect-four',
        seats,
      });
      match = made.match;
      await guests[1]!.post(`matches/${match}/join`, { invite: made.links.invite });
      for (const seat of SEATS) await ask(seat, { type: 'follow', match });
    },
    async play(columns) {
      const frames = columns.map((column, move) => {
        const key = `drop column=column${column}`;
        return frameOf(JSON.stringify({ re: 0, type: 'answer', match, seat: move % 2, ask: `${move}.0`, key }));
      });
      progress = new Progress(columns.length, (seat, move) => wires[seat]!.send(frames[move]!));
      await progress.ended;
      const { taken } = progress;
      progress = undefined;
      return taken;
    },
    close() {
      for (const wire of wires) wire.close();
    },
  };
}

// ── boardgame.io ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Its room of the server, as socket.io writes it before each event. */
const ROOM = '/connect-four,';
const SYNC = Buffer.from(`42${ROOM}["sync"`);
const MOVED = Buffer.from(`42${ROOM}["update"`);
const ENTERED = Buffer.from(`40${ROOM}`);
const WELCOME = Buffer.from('0');
const PING = Buffer.from('2');
let matches = 0;

/** Players who speak socket.io by hand. */
export async function rivalPair(url: string): Promise<Pair> {
  let matchID = '';
  let progress: Progress | undefined;
  let done: (() => void) | undefined;

  const hear = (seat: number, message: Buffer): void => {
    if (begins(message, MOVED)) {
      // There is no acknowledgement: a move counts when its mover hears of it.
      if (progress?.heard(seat) === seat) progress.counted(seat);
    } else if (begins(message, SYNC) || begins(message, ENTERED)) done?.();
    else if (begins(message, WELCOME)) wires[seat]!.send(frameOf(`40${ROOM}`));
    else if (begins(message, PING)) wires[seat]!.send(frameOf('3'));
  };
  const event = (...parts: unknown[]): Buffer => frameOf(`42${ROOM}${JSON.stringify(parts)}`);
  const wires: Wire[] = [];
  const until = (begin: () => void): Promise<void> =>
    new Promise((resolve) => {
      done = resolve;
      begin();
    });
  for (const seat of SEATS) {
    // It speaks first, perhaps in one breath with its consent: whoever listens must be there.
    const early: Buffer[] = [];
    const wire = await Wire.open(
      `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      undefined,
      (message) => (wires[seat] ? hear(seat, message) : early.push(Buffer.from(message))),
    );
    wires[seat] = wire;
    await until(() => {
      for (const message of early) hear(seat, message);
    });
  }

  return {
    async prepare() {
      matchID = `match${matches++}`;
      for (const seat of SEATS)
        await until(() => wires[seat]!.send(event('sync', matchID, String(seat), undefined, 2)));
    },
    async play(columns) {
      const frames = columns.map((column, move) => {
        const playerID = String(move % 2);
        const action = { type: 'MAKE_MOVE', payload: { type: 'drop', args: [column], playerID } };
        return event('update', action, move, matchID, playerID);
      });
      progress = new Progress(columns.length, (seat, move) => wires[seat]!.send(frames[move]!));
      await progress.ended;
      const { taken } = progress;
      progress = undefined;
      return taken;
    },
    close() {
      for (const wire of wires) wire.close();
    },
  };
}
