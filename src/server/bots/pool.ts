// Threads for bots: a thinking bot never delays a table.

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { type Lane, Lanes } from './lanes.ts';
import type { ThinkingResult, ThinkingTask } from './thinking.ts';

/** A thread that nobody has used for so long ends, and what its bots remember with it: people think between two moves. */
const IDLE_MS = 600_000;

interface Thread extends Lane {
  readonly pool: Tinypool;
}

export class BotPool {
  private readonly lanes: Lanes<Thread>;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.lanes = new Lanes(Array.from({ length: threads }, newThread));
  }

  /** Bots that are thinking or wait for a thread. */
  get waiting(): number {
    return this.lanes.waiting;
  }

  async think(task: ThinkingTask): Promise<Exclude<ThinkingResult, { broken: string }>> {
    const lane = this.lanes.laneFor(task.seed);
    lane.waiting++;
    try {
      const result = (await lane.pool.run(task)) as ThinkingResult;
      if ('broken' in result) throw new Error(result.broken);
      return result;
    } finally {
      lane.waiting--;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.all.map(({ pool }) => pool.destroy()));
  }
}

/** It begins when the first bot thinks in it. */
const newThread = (): Thread => ({
  waiting: 0,
  pool: new Tinypool({
    filename: fileURLToPath(new URL('./bot-worker.js', import.meta.url)),
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  }),
});
