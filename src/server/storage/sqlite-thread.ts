// A thread with a connection to SQLite: whatever waits for the disk waits there, and the tables go on.
//
// `write` is the whole program of the thread: it is handed over as text, so that it is there wherever this code is, in a bundle or not.
// Therefore it may use nothing from outside itself.

import type { DatabaseSync } from '@photostructure/sqlite';

export type Value = string | number | null;

/** One statement, by its name, with its values. */
export type Step = readonly [statement: string, ...values: Value[]];

/** Steps that are done all or not at all. If the first one neither gives nor changes a row, the others are not done. */
export type Job = readonly Step[];

/** The rows that the first step gives; of one that gives none, how many it has changed. */
export type Done = readonly unknown[] | number;
export type Outcome = Done | { readonly error: string };

/** Puts the log into the database, as far as that goes without anybody waiting for it. */
export const CHECKPOINT = 'checkpoint';

/** Null: it ends. */
export type Order = readonly Job[] | typeof CHECKPOINT | null;
/** To jobs their outcomes; to a checkpoint nothing. */
export type Reply = readonly Outcome[] | null;

export interface ThreadSettings {
  /** Where the package is that opens databases. */
  readonly sqlite: string;
  readonly file: string;
  /** Once for each connection. */
  readonly pragmas: string;
  readonly statements: Readonly<Record<string, string>>;
}

export function write(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { sqlite, file, pragmas, statements } = workerData as ThreadSettings;
  const load = process.getBuiltinModule('node:module').createRequire(sqlite);
  const { DatabaseSync: Opened } = load(sqlite) as { DatabaseSync: typeof DatabaseSync };
  const db = new Opened(file, { timeout: 5000, enableForeignKeyConstraints: true });
  db.exec(pragmas);
  const prepared = new Map(Object.entries(statements).map(([name, sql]) => [name, db.prepare(sql)]));
  const givesRows = new Set(Object.keys(statements).filter((name) => /^SELECT|\bRETURNING\b/.test(statements[name]!)));

  const run = (job: Job): Outcome => {
    const [[first, ...values], ...others] = job as [Step, ...Step[]];
    const statement = prepared.get(first)!;
    const done = givesRows.has(first) ? statement.all(...values) : Number(statement.run(...values).changes);
    if ((typeof done === 'number' ? done : done.length) > 0)
      for (const [name, ...its] of others) prepared.get(name)!.run(...its);
    return done;
  };

  const together = (jobs: readonly Job[]): Outcome[] => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = jobs.map(run);
      db.exec('COMMIT');
      return outcomes;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      // One of them has failed: each for itself, so that the others are not lost with it.
      if (jobs.length > 1) return jobs.flatMap((job) => together([job]));
      return [{ error: error instanceof Error ? error.message : String(error) }];
    }
  };

  const checkpoint = (): null => {
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // What could not be put into the database now stays in the log, and is read from there.
    }
    return null;
  };

  const port = parentPort!;
  const obey = (order: Exclude<Order, null>): Reply => (order === 'checkpoint' ? checkpoint() : together(order));
  port.on('message', (order: Order) => {
    if (order) return port.postMessage(obey(order));
    db.close();
    port.close();
  });
}
