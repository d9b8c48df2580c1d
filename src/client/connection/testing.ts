// For the tests: a server on a real socket that says what the test tells it to, about a real match.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { type AnyGame, eyesOf, type Kinds, type Match, sightOf, Table, tell, type Update } from '../../engine/index.ts';
import { makeDelta } from '../../server/wire/delta.ts';
import type { Line, Message, Outgoing, Problem, Seen, ShownTable } from '../../server/wire/protocol.ts';

type Of<T extends Message['type']> = Extract<Message, { type: T }>;

export class ScriptedServer {
  private readonly visits: Visit[] = [];
  private waiting: ((visit: Visit) => void) | undefined;

  private constructor(private readonly server: WebSocketServer) {
    server.on('connection', (socket) => {
      const visit = new Visit(socket);
      if (this.waiting) this.waiting(visit);
      else this.visits.push(visit);
      this.waiting = undefined;
    });
  }

  static async start(): Promise<ScriptedServer> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/api/socket' });
    await once(server, 'listening');
    return new ScriptedServer(server);
  }

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next client that comes. */
  visit(): Promise<Visit> {
    const visit = this.visits.shift();
    return visit ? Promise.resolve(visit) : new Promise((resolve) => (this.waiting = resolve));
  }

  /** The next client, welcomed. */
  async welcome(): Promise<Visit> {
    const visit = await this.visit();
    visit.ok(await visit.hear('hello'));
    return visit;
  }

  async close(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
    await once(this.server, 'close');
  }
}

/** One socket, from the server's side. */
export class Visit {
  private readonly messages: Message[] = [];
  private waiting: (() => void) | undefined;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(data.toString()));
      this.waiting?.();
    });
  }

  /** The next message, which has to be one of this type. */
  async hear<T extends Message['type']>(type: T): Promise<Of<T>> {
    if (this.messages.length === 0) await new Promise<void>((resolve) => (this.waiting = resolve));
    const message = this.messages.shift()!;
    if (message.type !== type) throw new Error(`heard ${JSON.stringify(message)} instead of ${type}`);
    return message as Of<T>;
  }

  /** What has come and was not waited for. */
  get unheard(): readonly Message[] {
    return this.messages;
  }

  say(...messages: readonly Outgoing[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  ok({ re }: Message): void {
    this.say({ type: 'ok', re });
  }

  problem({ re }: Message, code: Problem['code']): void {
    this.say({ type: 'problem', re, problem: { code, message: `It is ${code}.` } });
  }

  /** Shows the match to whoever follows it. */
  async show(played: PlayedMatch): Promise<Of<'follow'>> {
    const follow = await this.hear('follow');
    this.say(played.seenSince(follow.since ?? 0));
    this.ok(follow);
    return follow;
  }

  /** As when the network breaks. */
  cut(): void {
    this.socket.terminate();
  }
}

/** A match, and what the server says of it to the first seat. */
export class PlayedMatch {
  readonly id = 'abcdefghijkl';
  version = 1;
  readonly match: Match<Kinds>;
  readonly lines: Line[] = [];
  private seen: Seen;

  constructor(game: AnyGame) {
    const { match, update } = new Table<Kinds>(game).start({ seats: 2, seed: 'scripted' });
    this.match = match;
    this.write(update);
    this.seen = this.look();
  }

  /** The id of the question that waits now. */
  get ask(): string {
    return this.match.pending[0]!.id;
  }

  seenSince(from: number): Extract<Outgoing, { type: 'seen' }> {
    const { id: match, version, seen } = this;
    return { type: 'seen', match, version, you: { seat: 0, isHost: true }, seen, from, lines: this.lines.slice(from) };
  }

  answer(seat: number, key: string): Outgoing {
    const result = this.match.answer(seat, key);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return this.updated(result.value);
  }

  takeBack(seat: number): Outgoing {
    const result = this.match.takeBack(seat);
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return this.updated(result.value);
  }

  private updated(update: Update): Outgoing {
    const before = this.seen;
    const lines = this.write(update);
    this.seen = this.look();
    return {
      type: 'update',
      match: this.id,
      after: this.version++,
      version: this.version,
      delta: makeDelta(before, this.seen) ?? {},
      ...(update.backTo === undefined ? {} : { backTo: update.backTo }),
      lines,
    };
  }

  private write({ entries, backTo }: Update): readonly Line[] {
    if (backTo !== undefined) this.lines.length = backTo;
    const told = tell(this.match, entries, eyesOf(0));
    this.lines.push(...told);
    return told;
  }

  private look(): Seen {
    const table: ShownTable = {
      match: this.id,
      game: this.match.game.id,
      status: 'playing',
      seats: [
        { kind: 'player', name: 'Ada' },
        { kind: 'player', name: 'Ben' },
      ],
      options: {},
      clock: { kind: 'none' },
      deadlines: [null, null],
      reserves: [0, 0],
      toAct: this.match.pending.map(({ ask }) => ask.seat),
      isListed: false,
      isWatchable: true,
      isChatOff: false,
      chat: [],
      createdAt: 0,
      changedAt: this.version,
    };
    return { table, sight: sightOf(this.match, eyesOf(0)) };
  }
}

/** A socket for a program: that of `ws`. */
export const dial = (url: string): WebSocket => new WebSocket(url);
