// A real PostgreSQL server for tests, from npm's own packages: started at the first call, shared by the test files of a run,
// gone with the process (postgres-keeper.mjs). Each caller has a database of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface TestPostgres {
  /** An empty database. */
  readonly url: string;
  /** Removes the database, also from under those who still use it. */
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const port = await serverPort();
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const command = async (text: string) => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await command(`CREATE DATABASE ${name}`);
  return { url: urlOf(name), stop: () => command(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Test files run in threads of one process: the process's number tells them where to meet. */
const folder = path.join(tmpdir(), `rulebound-postgres-${process.pid}`);

async function serverPort(): Promise<number> {
  forgetAnEarlierProcess();
  if (isFirst()) {
    const keeper = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url));
    // In a session of its own: what ends the tests must not end it before it has cleaned up.
    spawn(process.execPath, [keeper, folder], { detached: true, stdio: 'ignore' }).unref();
  }
  const ready = path.join(folder, 'ready.json');
  for (let waited = 0; waited < 50_000; waited += 50) {
    if (existsSync(ready)) {
      const { port, error } = JSON.parse(readFileSync(ready, 'utf8')) as { port?: number; error?: string };
      if (port) return port;
      throw new Error(`PostgreSQL has not started: ${error}`);
    }
    await sleep(50);
  }
  throw new Error('PostgreSQL has not started within 50 seconds.');
}

function isFirst(): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The folder of a process that had our number and whose keeper was killed. */
function forgetAnEarlierProcess(): void {
  const begun = Date.now() - process.uptime() * 1000;
  const made = statSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? begun;
  if (made >= begun - 1000) return;
  const old = `${folder}-${randomBytes(4).toString('hex')}`;
  renameSync(folder, old);
  rmSync(old, { recursive: true, force: true });
}
