// The way to the PostgreSQL server: a pool of connections, and what happens when they break.

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, StorageError } from './errors.ts';

/** How long to wait before a read is tried again, in milliseconds. */
const RETRIES = [100, 400, 1500];

export const CONNECTING = {
  application_name: 'rulebound',
  connectionTimeoutMillis: 5000,
  query_timeout: 30_000,
  keepAlive: true,
} as const;

/** A statement with a name is prepared once on each connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
}

export class PostgresConnection {
  private readonly pool: pg.Pool;
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(url: string) {
    this.pool = new pg.Pool({ ...CONNECTING, connectionString: url, max: 10 });
    // An idle connection has broken. The pool has dropped it already, and the next call opens another.
    this.pool.on('error', () => {});
  }

  /** Reading twice does no harm: a broken connection is tried again. */
  async read<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    for (const wait of RETRIES) {
      try {
        return await this.query<Row>(statement, values);
      } catch (error) {
        if (!isBroken(error)) throw error;
        await sleep(wait);
      }
    }
    return this.write<Row>(statement, values);
  }

  /** Once: when the connection breaks on the way, nobody here knows whether it was done. */
  async write<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return await this.query<Row>(statement, values);
    } catch (error) {
      if (!isBroken(error)) throw error;
      throw new StorageError(`The database does not answer: ${messageOf(error)}.`, { cause: error });
    }
  }

  /** All of it or nothing, on one connection. */
  async atOnce(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A connection given back with an error is closed, and the server rolls back by itself.
      client.release(failure);
    }
  }

  async close(): Promise<void> {
    // The pool forgets who is still in the queue when it ends.
    await Promise.allSettled(this.underWay);
    await this.pool.end();
  }

  private async query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const running = this.pool.query({ ...statement, values: [...values] });
    this.underWay.add(running);
    try {
      return (await running).rows as Row[];
    } finally {
      this.underWay.delete(running);
    }
  }
}

/** The server shuts down or starts, has no connection left, or is not there: not about what was asked. */
const NOT_ABOUT_THE_STATEMENT = /^(08|57P0[1-5]|53300)/;

const isBroken = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || NOT_ABOUT_THE_STATEMENT.test(error.code ?? '');
