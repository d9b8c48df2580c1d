// The socket itself: opened, opened again after every loss, and given up when it is silent for too long.

import type { Message, Outgoing, PROTOCOL as Spoken } from '../../server/wire/protocol.ts';
import { PACE, type Pace, waitFor } from './pace.ts';
import { type Dial, dialFromHere, hereAsBase, type SocketLike } from './socket.ts';
import { LOST, OFFLINE, type Trouble } from './trouble.ts';

/** Does not compile against a server that speaks another version. */
const PROTOCOL: typeof Spoken = 1;

export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Tries again at this time, in milliseconds since 1970. */
  | { readonly kind: 'waiting'; readonly until: number }
  /** By `close`, or because the server cannot talk to this client: then it says why. */
  | { readonly kind: 'closed'; readonly problem?: Trouble };

export interface ConnectionSettings {
  /** "https://example.org"; absent: where the page comes from. */
  readonly base?: string;
  readonly dial?: Dial;
  readonly pace?: Partial<Pace>;
  readonly dice?: () => number;
}

/** Whoever uses the link. */
export interface LinkUser {
  /** There is a new socket, and messages can be sent. */
  begin(): void;
  hear(message: Extract<Outgoing, { type: 'seen' | 'update' }>): void;
  become(state: ConnectionState): void;
}

type Unnumbered<M> = M extends unknown ? Omit<M, 're'> : never;
export type Saying = Unnumbered<Message>;

/** Without trouble the server has done it. */
export type Done = (trouble?: Trouble) => void;

export class Link {
  state: ConnectionState = { kind: 'connecting' };
  /** Messages can be sent. */
  isUp = false;
  private readonly url: string;
  private readonly dial: Dial;
  private readonly pace: Pace;
  private readonly dice: () => number;
  private socket: SocketLike | undefined;
  private next = 0;
  private readonly unanswered = new Map<number, Done>();
  private losses = 0;
  private greetedAt = Number.POSITIVE_INFINITY;
  /** How long the server has asked to be left alone. */
  private again = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly user: LinkUser,
    settings: ConnectionSettings,
  ) {
    this.url = `${(settings.base ?? hereAsBase()).replace(/^http/, 'ws')}/api/socket`;
    this.dial = settings.dial ?? dialFromHere;
    this.pace = { ...PACE, ...settings.pace };
    this.dice = settings.dice ?? Math.random;
    this.connect();
  }

  say(message: Saying, done: Done = () => {}): void {
    if (!this.isUp) {
      done(OFFLINE);
      return;
    }
    const re = this.next++;
    this.unanswered.set(re, done);
    this.socket!.send(JSON.stringify({ re, ...message }));
  }

  /** No more waiting. */
  tryNow(): void {
    if (this.state.kind !== 'waiting') return;
    clearTimeout(this.retry);
    this.connect();
  }

  close(problem?: Trouble): void {
    clearTimeout(this.retry);
    this.become({ kind: 'closed', ...(problem ? { problem } : {}) });
    this.drop();
  }

  /** The socket is gone, or is given up. */
  drop(): void {
    const { socket } = this;
    if (!socket) return;
    this.socket = undefined;
    this.isUp = false;
    clearTimeout(this.alarm);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    const unanswered = [...this.unanswered.values()];
    this.unanswered.clear();
    for (const done of unanswered) done(LOST);
    if (this.state.kind !== 'closed') this.waitAndConnect();
  }

  private connect(): void {
    this.become({ kind: 'connecting' });
    const socket = this.dial(this.url);
    this.socket = socket;
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }: { data: unknown }) => this.hear(JSON.parse(String(data)));
    socket.onclose = () => this.drop();
    // A close follows, and says as much.
    socket.onerror = () => {};
    this.alarm = setTimeout(() => this.drop(), this.pace.patience);
  }

  private greet(): void {
    this.isUp = true;
    this.listen();
    this.say({ type: 'hello', protocol: PROTOCOL }, (trouble) => {
      if (trouble?.code === 'tooOld') this.close(trouble);
      else if (trouble) this.drop();
      else {
        this.greetedAt = Date.now();
        this.become({ kind: 'open' });
      }
    });
    // The server takes messages in their order: what follows need not wait for its welcome.
    this.user.begin();
  }

  /** A socket can be dead without anybody noticing: after a silence the server is made to say something. */
  private listen(): void {
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => {
      this.alarm = setTimeout(() => this.drop(), this.pace.patience);
      this.say({ type: 'hello', protocol: PROTOCOL });
    }, this.pace.silence);
  }

  private waitAndConnect(): void {
    if (Date.now() - this.greetedAt >= this.pace.good) this.losses = 0;
    const wait = this.again + waitFor(this.pace, this.losses, this.dice);
    this.losses++;
    this.again = 0;
    this.greetedAt = Number.POSITIVE_INFINITY;
    this.retry = setTimeout(() => this.connect(), wait);
    this.become({ kind: 'waiting', until: Date.now() + wait });
  }

  private hear(message: Outgoing): void {
    this.listen();
    switch (message.type) {
      case 'ok':
        this.takeReply(message.re);
        break;
      case 'problem':
        this.takeReply(message.re, message.problem);
        break;
      case 'bye':
        this.again = message.again;
        break;
      default:
        this.user.hear(message);
    }
  }

  private takeReply(re: number, trouble?: Trouble): void {
    const done = this.unanswered.get(re);
    this.unanswered.delete(re);
    done?.(trouble);
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.user.become(state);
  }
}
