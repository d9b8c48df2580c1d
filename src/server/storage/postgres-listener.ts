// Hears of other processes' changes, on a connection of its own that it opens again whenever it breaks.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTING } from './postgres-connection.ts';

export const CHANNEL = 'rulebound';
const FIRST_WAIT = 100;
const LONGEST_WAIT = 5000;
/** A line that is cut without a word looks like one on which nothing happens; so a word is asked for now and then. */
const PULSE = 20_000;

export class PostgresListener {
  readonly onChange = new Set<(id: string, version: number) => void>();
  readonly onGap = new Set<() => void>();
  private client: pg.Client | undefined;
  private readonly closing = new AbortController();
  private readonly pulse = setInterval(() => void this.feel(), PULSE).unref();

  /** `self`: what this process signs its own notifications with; those are not reported. */
  constructor(
    private readonly url: string,
    private readonly self: string,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({ ...CONNECTING, connectionString: this.url });
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      if (this.client === client) void this.openAgain();
    };
    // A client that has failed says so in one of two ways, or in both.
    client.on('error', over).on('end', over);
    client.on('notification', ({ payload = '' }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (isOver) throw new Error('The connection has closed.');
    this.client = client;
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearInterval(this.pulse);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  private async feel(): Promise<void> {
    const { client } = this;
    await client?.query('SELECT 1').catch(() => client.end().catch(() => {}));
  }

  private hear(payload: string): void {
    const [from, id, version] = payload.split(' ');
    if (from === this.self || id === undefined) return;
    for (const listener of this.onChange) listener(id, Number(version));
  }

  private async openAgain(): Promise<void> {
    this.client = undefined;
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await sleep(wait, undefined, { ref: false, signal: this.closing.signal }).catch(() => {});
      if (this.closing.signal.aborted) return;
      try {
        await this.open();
        break;
      } catch {
        // Not yet.
      }
    }
    // Closed while it was opening.
    if (this.closing.signal.aborted) return this.close();
    for (const listener of this.onGap) listener();
  }
}
