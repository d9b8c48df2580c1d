// Both stores keep the same contract: SQLite in a file, and a real PostgreSQL server.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startPostgres } from '../../../test/postgres.ts';
import { storageContract } from './contract.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

storageContract('SQLite', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rulebound-test-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return openSqlite(folder);
});

storageContract('PostgreSQL', async () => {
  const { url, stop } = await startPostgres();
  cleanUps.push(stop);
  return openPostgres(url);
});
