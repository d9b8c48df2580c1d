// The store for one process: SQLite in one file, nothing to set up.

import { backup } from '@photostructure/sqlite';
import { openDatabase } from './sqlite-database.ts';
import { sqliteMatches } from './sqlite-matches.ts';
import { sqlitePeople } from './sqlite-people.ts';
import { SQLITE_WRITES } from './sqlite-statements.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import type { Storage } from './storage.ts';

export interface SqliteStorage extends Storage {
  /** Makes a whole and consistent copy in another file, while the store is in use. */
  backup(file: string): Promise<void>;
}

/** In a folder, which is made if it is missing. */
export function openSqlite(folder: string): SqliteStorage {
  const { db, file } = openDatabase(folder);
  // There is one process, and it has just begun: whoever held a lease is gone.
  db.exec('UPDATE motions SET lease_until = NULL WHERE lease_until IS NOT NULL');
  const writer = new SqliteWriter(file, SQLITE_WRITES);
  const alone = () => () => {};
  return {
    ...sqliteMatches(db, writer),
    ...sqlitePeople(db, writer),
    isShared: false,
    onChange: alone,
    onGap: alone,
    async ping() {
      db.exec('SELECT 1');
      await writer.ping();
    },
    // In one go: changes made meanwhile through the writer's connection would make it begin anew.
    async backup(to) {
      await backup(db, to, { rate: -1 });
    },
    async close() {
      await writer.close();
      db.close();
    },
  };
}
