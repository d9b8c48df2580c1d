// The store for one process: SQLite in one file, nothing to set up.

import { backup } from '@photostructure/sqlite';
import { type Database, openDatabase } from './sqlite-database.ts';
import { sqliteMatches } from './sqlite-matches.ts';
import { sqlitePeople } from './sqlite-people.ts';
import { SqliteSaves } from './sqlite-saves.ts';
import type { Storage } from './storage.ts';

export { IN_MEMORY } from './sqlite-database.ts';

export interface SqliteStorage extends Storage {
  /** Makes a whole and consistent copy in another file, while the store is in use. */
  backup(file: string): Promise<void>;
}

/** In a folder, which is made if it is missing; or `IN_MEMORY`, gone when it is closed. */
export const openSqlite = (folder: string): SqliteStorage => sqliteStorage(openDatabase(folder));

export function sqliteStorage(db: Database): SqliteStorage {
  // There is one process, and it has just begun: whoever held a lease is gone.
  db.exec('UPDATE matches SET lease_until = NULL WHERE lease_until IS NOT NULL');
  const saves = new SqliteSaves(db);
  const alone = () => () => {};
  return {
    ...sqliteMatches(db, saves),
    ...sqlitePeople(db),
    onChange: alone,
    onGap: alone,
    async ping() {
      db.exec('SELECT 1');
    },
    async backup(file) {
      await backup(db, file);
    },
    async close() {
      saves.flush();
      db.close();
    },
  };
}
