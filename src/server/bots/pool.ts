// Threads for bots: a thinking bot never delays a table.

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { ThinkingResult, ThinkingTask } from './thinking.ts';

export class BotPool {
  private readonly pool: Tinypool;
  /** Bots that are thinking or wait for a thread. */
  waiting = 0;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.pool = new Tinypool({
      filename: fileURLToPath(new URL('./bot-worker.js', import.meta.url)),
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30_000,
    });
  }

  async think(task: ThinkingTask): Promise<Exclude<ThinkingResult, { broken: string }>> {
    this.waiting++;
    try {
      const result = (await this.pool.run(task)) as ThinkingResult;
      if ('broken' in result) throw new Error(result.broken);
      return result;
    } finally {
      this.waiting--;
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
