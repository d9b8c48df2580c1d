// Opens the database file: its folder, its settings, its tables.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { InputError } from '../../engine/index.ts';
import { messageOf } from './errors.ts';
import { SQLITE_STEPS } from './sqlite-schema.ts';

export type Database = InstanceType<typeof DatabaseSync>;

const FILE = 'rulebound.db';
/**
 * With full sync, a commit is on disk when it returns: what was confirmed survives a crash and a power cut. The log is put into the database
 * by the writer's second thread (sqlite-writer.ts), and whatever happens when it has 64 MiB.
 */
export const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16384';

export interface OpenDatabase {
  readonly db: Database;
  readonly file: string;
}

export function openDatabase(folder: string, steps = SQLITE_STEPS): OpenDatabase {
  const file = fileIn(folder);
  let db: Database | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    db.exec(PRAGMAS);
    migrate(db, file, steps);
    return { db, file };
  } catch (error) {
    db?.close();
    if (error instanceof InputError) throw error;
    throw new InputError(`The database ${file} cannot be opened: ${messageOf(error)}.`);
  }
}

function fileIn(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new InputError(`The folder ${folder} for the database cannot be made: ${messageOf(error)}.`);
  }
  return path.join(folder, FILE);
}

function migrate(db: Database, file: string, steps: readonly string[]): void {
  atOnce(db, () => {
    const { user_version: at } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    if (at > steps.length)
      throw new InputError(
        `The database ${file} was written by a newer version of this program (schema ${at}, known here: ${steps.length}).`,
      );
    for (const step of steps.slice(at)) db.exec(step);
    if (at < steps.length) db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** All of it or nothing. */
function atOnce<T>(db: Database, write: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
