// Somebody at a client: a cookie, requests, and sockets that keep every byte they got.
import { once } from 'node:events';
import WebSocket from 'ws';
import type { NewMatch, Outgoing, Problem } from '../../src/server/wire/protocol.ts';

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

type Refused = { readonly problem?: Problem };
// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is what the tests look at
export type Loose = any;

export class Person {
  private constructor(
    public base: string,
    public cookie: string,
    readonly id: string,
    readonly name: string,
  ) {}

  /** Somebody who has never been there. */
  static async meet(base: string): Promise<Person> {
    const reply = await fetch(`${base}/api/me`);
    const { id, name } = (await reply.json()) as { id: string; name: string };
    return new Person(base, cookieIn(reply.headers), id, name);
  }

  /** Somebody who has this cookie. */
  static async known(base: string, cookie: string): Promise<Person> {
    const { id, name } = (await (await fetch(`${base}/api/me`, { headers: { cookie } })).json()) as Person;
    return new Person(base, cookie, id, name);
  }

  async call<T = Loose>(
    method: string,
    route: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply<T & Refused>> {
    const reply = await fetch(this.base + route, {
      method,
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as T & Refused };
  }

  get<T = Loose>(route: string): Promise<Reply<T & Refused>> {
    return this.call<T>('GET', route);
  }

  post<T = Loose>(route: string, body: unknown = {}): Promise<Reply<T & Refused>> {
    return this.call<T>('POST', route, body);
  }

  /** A new table; what it is called and its links. */
  async make(order: NewMatch): Promise<{ match: string; invite: string; watch: string }> {
    const { status, body } = await this.post('/api/matches', order);
    if (status !== 200) throw new Error(`no table: ${JSON.stringify(body)}`);
    return { match: body.match, ...body.links };
  }

  /** A socket that has said hello. */
  async connect(headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
    const wire = await this.dial(headers);
    await wire.ask({ type: 'hello', protocol: 1 });
    return wire;
  }

  /** A socket that has said nothing yet. */
  async dial(headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
    const socket = new WebSocket(`${this.base.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: this.cookie, ...headers },
    });
    const wire = new Wire(socket);
    await once(socket, 'open');
    return wire;
  }
}

export const cookieIn = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

type Said = Extract<Outgoing, { type: 'ok' | 'problem' }>;
export type Seeing = Extract<Outgoing, { type: 'seen' }>;

/** One socket, with all that came over it. */
export class Wire {
  readonly texts: string[] = [];
  readonly messages: Outgoing[] = [];
  private next = 1;
  private readonly waiting = new Map<number, { resolve: (said: Said) => void; reject: (error: Error) => void }>();
  private readonly watchers = new Set<() => void>();
  closed: { code: number } | undefined;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const text = data.toString();
      const message = JSON.parse(text) as Outgoing;
      this.texts.push(text);
      this.messages.push(message);
      if (message.type === 'ok' || message.type === 'problem') {
        this.waiting.get(message.re)?.resolve(message);
        this.waiting.delete(message.re);
      }
      for (const watch of this.watchers) watch();
    });
    socket.on('close', (code) => {
      this.closed = { code };
      for (const { reject } of this.waiting.values()) reject(new Error(`the socket was closed with ${code}`));
      this.waiting.clear();
      for (const watch of this.watchers) watch();
    });
    socket.on('error', () => {});
  }

  /** Says something and waits for what the server says to it. */
  ask(message: Readonly<Record<string, unknown>>): Promise<Said> {
    const re = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(re, { resolve, reject });
      this.socket.send(JSON.stringify({ re, ...message }));
    });
  }

  /** The code of the problem that this message meets; `ok` if none. */
  async codeFor(message: Readonly<Record<string, unknown>>): Promise<string> {
    const said = await this.ask(message);
    return said.type === 'ok' ? 'ok' : said.problem.code;
  }

  /** Follows a match, and returns everything as it is now. */
  async follow(match: string, more: Readonly<Record<string, unknown>> = {}): Promise<Seeing> {
    const before = this.messages.length;
    const said = await this.ask({ type: 'follow', match, ...more });
    if (said.type === 'problem') throw new Error(said.problem.message);
    return this.messages
      .slice(before)
      .findLast((message) => message.type === 'seen' && message.match === match) as Seeing;
  }

  /** Resolves when it holds of what has come so far; looked at again with everything that comes. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const watch = (): void => {
        if (holds()) resolve();
        else if (this.closed) reject(new Error(`the socket was closed with ${this.closed.code}`));
        else return;
        this.watchers.delete(watch);
      };
      this.watchers.add(watch);
      watch();
    });
  }

  /** Resolves with the code when it is closed. */
  async end(): Promise<number> {
    if (!this.closed) await once(this.socket, 'close');
    return this.closed!.code;
  }

  close(): void {
    this.socket.close();
  }
}

/** Of what somebody sees: the question put to a seat, if there is one. */
export function questionFor(
  seen: Seeing['seen'],
  seat: number,
): { id: string; name: string; keys: string[] } | undefined {
  const ask = seen.sight?.asks.find((each) => each.seat === seat && each.yours);
  return ask && { id: ask.id, name: ask.name, keys: ask.yours!.options.map(({ key }) => key) };
}
