// All rooms of this process: made when somebody comes, gone when nobody is there; and what has to be done while nobody is.

import type { BotPool } from '../bots/pool.ts';
import type { Storage } from '../storage/storage.ts';
import { type House, Room } from './room.ts';

/** How often matches are looked for that nobody cares for: their process may have died. */
const SWEEP = 2_000;
/** The process that made a change is given so long to do what is due after it. */
const GRACE = 3_000;
const LEASE = 15_000;
const SWEEP_LIMIT = 200;
const IDLE = 60_000;
/** Timers do not reach further than this. */
const FARTHEST = 2 ** 31 - 1;

export class Rooms implements House {
  private readonly rooms = new Map<string, Room>();
  private readonly timers = new Map<string, { due: number; timer: NodeJS.Timeout }>();
  private readonly stopListening: () => void;
  private sweeper: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    readonly storage: Storage,
    readonly bots: BotPool,
    readonly report: (error: unknown, match: string) => void,
    readonly now: () => number = Date.now,
    readonly dice: () => number = Math.random,
  ) {
    const stops = [
      storage.onChange((id, version) => {
        const room = this.rooms.get(id);
        room?.changedElsewhere(version).catch((error) => report(error, id));
      }),
      // Something may have been missed: everything is looked at again.
      storage.onGap(() => {
        for (const [id, room] of this.rooms) room.changedElsewhere(-1).catch((error) => report(error, id));
      }),
    ];
    this.stopListening = () => {
      for (const stop of stops) stop();
    };
  }

  get size(): number {
    return this.rooms.size;
  }

  room(id: string): Room {
    let room = this.rooms.get(id);
    if (!room) {
      room = new Room(id, this);
      this.rooms.set(id, room);
    }
    return room;
  }

  forget(room: Room): void {
    if (this.rooms.get(room.id) === room) this.rooms.delete(room.id);
  }

  /** Begins to care for matches, also for those that were left when a process ended. */
  async start(): Promise<void> {
    await this.sweep(0);
    this.sweeper = setInterval(() => void this.sweep(GRACE), SWEEP);
  }

  wakeAt(id: string, due: number): void {
    if (this.isClosed) return;
    const known = this.timers.get(id);
    if (known) clearTimeout(known.timer);
    const wait = Math.min(FARTHEST, Math.max(0, due - this.now()));
    const timer = setTimeout(() => {
      this.timers.delete(id);
      if (this.now() < due) this.wakeAt(id, due);
      else void this.wake(id);
    }, wait);
    this.timers.set(id, { due, timer });
  }

  private async wake(id: string): Promise<void> {
    try {
      await this.room(id).wake();
    } catch (error) {
      this.report(error, id);
    }
  }

  private async sweep(grace: number): Promise<void> {
    try {
      const now = this.now();
      const ids = await this.storage.claimDue(now - grace, now + LEASE, SWEEP_LIMIT);
      for (const id of ids) await this.wake(id);
    } catch (error) {
      this.report(error, '');
    }
    this.forgetIdle();
  }

  private forgetIdle(): void {
    const before = this.now() - IDLE;
    for (const [id, room] of this.rooms) if (room.isIdle && room.lastUsed < before) this.rooms.delete(id);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.sweeper);
    this.stopListening();
    for (const { timer } of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
