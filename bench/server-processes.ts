// Two processes on one PostgreSQL beside one: every match is at one of them.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Effort } from './harness.ts';
import { faster, type Row } from './result.ts';
import { type Contestant, compete, pairsOf } from './server-load.ts';
import { ourPair } from './server-players.ts';
import { newFolder, ourServer, type Program } from './server-programs.ts';

/** There is no target: a few rounds say enough. */
const ROUNDS = 3;

export async function twoProcesses(effort: Effort): Promise<Row[]> {
  const { url, stop } = await postgres();
  const contestants: Contestant[] = [];
  for (const count of [2, 1]) {
    const programs: Program[] = [];
    for (let i = 0; i < count; i++) programs.push(await ourServer({ DATABASE_URL: url }));
    const pairs = await pairsOf((i) => {
      const at = programs[i % count]!.url;
      return ourPair(at, at);
    });
    contestants.push({ name: count === 1 ? 'one process' : 'two processes', programs, pairs });
  }
  const [two, one] = await compete(contestants, { ...effort, rounds: Math.min(effort.rounds, ROUNDS) });
  for (const { pairs, programs } of contestants) {
    for (const pair of pairs) pair.close();
    for (const program of programs) await program.end();
  }
  await stop();
  return [faster('two processes on one PostgreSQL', two!, one!, 'moves')];
}

/** The server that the tests have; it ends with this process at the latest. */
async function postgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = newFolder();
  const keeper = spawn(process.execPath, ['test/postgres-keeper.mjs', folder], { stdio: 'ignore' });
  const ready = path.join(folder, 'ready.json');
  while (!existsSync(ready)) await sleep(50);
  const { port, error } = JSON.parse(readFileSync(ready, 'utf8')) as { port?: number; error?: string };
  if (!port) throw new Error(`PostgreSQL has not started: ${error}`);
  const ended = new Promise<void>((resolve) => keeper.on('close', () => resolve()));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      keeper.kill('SIGTERM');
      return ended;
    },
  };
}
