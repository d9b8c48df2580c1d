// Which store it is: PostgreSQL where an address is given, else SQLite in a folder.

import { InputError } from '../../engine/index.ts';
import { messageOf } from './errors.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

export async function openStorage({
  databaseUrl,
  folder,
}: {
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
}): Promise<Storage> {
  if (!databaseUrl) return openSqlite(folder);
  const where = whereIs(databaseUrl);
  try {
    return await openPostgres(databaseUrl);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`The database at ${where} cannot be opened: ${messageOf(error)}.`);
  }
}

/** The address as it may be shown: without the password. */
function whereIs(databaseUrl: string): string {
  const parsed = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol))
    throw new InputError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  return `${parsed.host}${parsed.pathname}`;
}
