// One client's socket: what it says is decoded and done; what it follows is sent to it.

import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { ContractError } from '../../engine/index.ts';
import { isCodeFor } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import { ProblemError, problem } from '../problems.ts';
import type { StoredPlayer } from '../storage/storage.ts';
import type { Follower } from '../tables/audience.ts';
import type { Room } from '../tables/room.ts';
import type { Rooms } from '../tables/rooms.ts';
import { isAtTable } from '../tables/seating.ts';
import { Frame } from '../wire/frame.ts';
import { isAnswer, MESSAGE, type Outgoing, PROTOCOL, type Problem } from '../wire/protocol.ts';
import { inWords } from './words.ts';

type Message = z.output<typeof MESSAGE>;

/** A client that does not read what it is sent is let go. */
const MOST_UNREAD = 1 << 20;
const MOST_FOLLOWED = 20;
/** What is being done for one client at once. */
const MOST_AT_ONCE = 64;

export class Socket implements Follower {
  private readonly followed = new Map<string, Room>();
  private greeted = false;
  private atOnce = 0;
  /** What goes out at the end of this moment, in one piece. */
  private outgoing: Buffer[] = [];
  /** Those who are sent something in this moment. */
  private static due: Socket[] = [];
  private readonly canUnpack: boolean;
  /** A bucket of messages: it fills with time, each message takes one. */
  private allowance: number;
  private filledAt = performance.now();

  constructor(
    private readonly socket: WebSocket,
    /** What lies under the socket. */
    private readonly wire: Writable,
    private readonly person: StoredPlayer,
    private readonly rooms: Rooms,
    private readonly metrics: Metrics,
    private readonly messagesPerSecond: number,
    private readonly report: (error: unknown, match: string) => void,
  ) {
    this.allowance = messagesPerSecond * 4;
    this.canUnpack = socket.extensions.includes('permessage-deflate');
    socket.on('message', (data, isBinary) => void this.hear(isBinary ? '' : data.toString()));
    socket.on('close', () => this.close());
    socket.on('error', () => this.close());
  }

  get player(): string {
    return this.person.id;
  }

  /**
   * What a moment brings goes out together: the news of a change with its acknowledgement, and after a commit everything that it was waited
   * for with. It goes past `ws`, which would make a frame for each socket anew: `ws` itself sends nothing here but pings and closes.
   */
  send(message: Frame): void {
    if (this.outgoing.length === 0 && Socket.due.push(this) === 1) setImmediate(Socket.flushAll);
    this.outgoing.push(this.canUnpack ? message.packed : message.plain);
  }

  private static flushAll(): void {
    const { due } = Socket;
    Socket.due = [];
    for (const socket of due) socket.flush();
  }

  private flush(): void {
    const { outgoing, socket, wire } = this;
    if (outgoing.length === 0) return;
    this.outgoing = [];
    if (socket.readyState !== socket.OPEN) return;
    if (wire.writableLength > MOST_UNREAD) {
      this.metrics.slowClients.inc();
      socket.terminate();
      return;
    }
    const bytes = outgoing.length === 1 ? outgoing[0]! : Buffer.concat(outgoing);
    this.metrics.bytesSent += bytes.length;
    wire.write(bytes);
  }

  private say(message: Outgoing): void {
    this.send(new Frame(JSON.stringify(message)));
  }

  /** Says what is left to say first. */
  private end(code: number, why: string): void {
    this.flush();
    this.socket.close(code, why);
  }

  private async hear(text: string): Promise<void> {
    const started = performance.now();
    let re = 0;
    try {
      this.take(started);
      const json = parsed(text);
      re = numberOf(json);
      const message = messageOf(json);
      this.atOnce++;
      try {
        await this.obey(message);
      } finally {
        this.atOnce--;
      }
      // Said more often than anything else: as text at once.
      this.send(new Frame(`{"type":"ok","re":${re}}`));
      this.metrics.heard(message.type, 'ok');
      this.metrics.answerSeconds.observe((performance.now() - started) / 1000);
    } catch (thrown) {
      const found = this.problemOf(thrown);
      this.metrics.heard('any', found.code);
      this.say({ type: 'problem', re, problem: found });
      if (this.allowance < 0 || found.code === 'tooOld') this.end(1008, found.code);
    }
  }

  private problemOf(thrown: unknown): Problem {
    if (thrown instanceof ProblemError) return thrown.problem;
    this.report(thrown, '');
    return {
      code: 'broken',
      message:
        thrown instanceof ContractError
          ? `This game has a mistake, and the match stays as it was: ${thrown.message}`
          : 'Something went wrong here, and nothing was changed. Try again.',
    };
  }

  private take(now: number): void {
    const filled = this.allowance + ((now - this.filledAt) / 1000) * this.messagesPerSecond;
    this.allowance = Math.min(this.messagesPerSecond * 4, filled) - 1;
    this.filledAt = now;
    if (this.allowance < 0) throw problem('tooMany', 'Too many messages. Come back in a moment, and more slowly.');
    if (this.atOnce >= MOST_AT_ONCE) throw problem('busy', 'Wait for the answers to what you have sent.');
  }

  private obey(message: Message): Promise<void> | undefined {
    if (message.type === 'hello') {
      if (message.protocol !== PROTOCOL)
        throw problem(
          'tooOld',
          `This server speaks version ${PROTOCOL} of the protocol, not ${message.protocol}. Load the page again.`,
        );
      this.greeted = true;
      return undefined;
    }
    if (!this.greeted) throw problem('badInput', 'Say hello first, with the version of the protocol.');
    const room = this.rooms.room(message.match);
    const { player } = this;
    switch (message.type) {
      case 'follow':
        return this.follow(room, message);
      case 'unfollow':
        this.followed.delete(room.id);
        room.unfollow(this);
        return undefined;
      case 'answer':
        return room.answer(player, message.seat, message.ask, message.key);
      case 'stand':
        return room.stand(player, message.seat, message.ask, message.id);
      case 'takeBack':
        return room.takeBack(player, message.seat);
      case 'resign':
        return room.resign(player, message.seat);
      case 'back':
        return room.back(player, message.seat);
      case 'chat':
        return room.chat(player, this.person.name, message.text);
    }
  }

  /** It comes back as every client does that has lost its socket, and sees everything anew, or hears why it may not. */
  sendAway(why: 'watchingOff' | 'broken'): void {
    this.end(why === 'broken' ? 1011 : 1008, why);
  }

  private async follow(room: Room, { since, watch }: Extract<Message, { type: 'follow' }>): Promise<void> {
    if (this.followed.size >= MOST_FOLLOWED && !this.followed.has(room.id))
      throw problem('tooMany', `A page can follow ${MOST_FOLLOWED} matches at once.`);
    await room.follow(this, since, (card) => {
      if (isAtTable(card, this.player)) return;
      if (card.watch === null) throw problem('watchingOff', 'The host of this table does not want spectators.');
      if (!isCodeFor(card.watch, watch) && !isCodeFor(card.invite, watch))
        throw problem('noSuchLink', 'This link does not open that table. Ask for the link once more.');
    });
    this.followed.set(room.id, room);
  }

  private close(): void {
    for (const room of this.followed.values()) room.unfollow(this);
    this.followed.clear();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem('badInput', 'This is not a message: it must be JSON text.');
  }
}

/** The number that comes back with the reply, if there is one. */
function numberOf(json: unknown): number {
  const re = (json as { re?: unknown } | null)?.re;
  return typeof re === 'number' && Number.isInteger(re) ? re : 0;
}

function messageOf(json: unknown): Message {
  if (isAnswer(json)) return json;
  const message = MESSAGE.safeParse(json);
  if (!message.success) throw problem('badInput', inWords(message.error));
  return message.data;
}
