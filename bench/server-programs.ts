// The servers that are measured: each a process of its own, with a folder of its own, on a free port.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

export interface Program {
  readonly url: string;
  /** Milliseconds from its start to the line with its address. */
  readonly startUp: number;
  /** Processor time that it has used, in milliseconds. */
  processorTime(): number;
  /** Bytes of memory that it holds. */
  residentMemory(): number;
  end(): Promise<void>;
}

/** Apart from what others build meanwhile. */
const BUILT = 'dist/bench-server';
const OUR_SERVER = `${BUILT}/server.js`;
const RIVAL_SERVER = `${BUILT}/rival.js`;
const ADDRESS = /http:\/\/\S+/;
/** What Linux counts processor time in. */
const TICK = 10;

/** Limits are for strangers; here everybody asks from one address. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '1000000000', MESSAGES_PER_SECOND: '1000000' };

const children: ChildProcess[] = [];
const folders: string[] = [];
// Nothing that was started or made stays behind, however this process ends.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Builds what is started here, so that what is measured is what is written. */
export async function buildPrograms(): Promise<void> {
  const script = `const { buildInto } = await import('./scripts/lib.mjs'); await buildInto('${BUILT}');`;
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error('The server could not be built.'))));
  });
  await build({
    entryPoints: ['bench/server-rival.ts'],
    outfile: RIVAL_SERVER,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    loader: { '.md': 'text' },
    packages: 'external',
    logLevel: 'silent',
  });
}

/** As `npm start` starts it. */
export const ourServer = (settings: Readonly<Record<string, string>> = {}, folder = newFolder()): Promise<Program> =>
  start(['--min-semi-space-size=16', '--max-semi-space-size=64', '--no-parallel-scavenge', OUR_SERVER], {
    DATA: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...UNLIMITED,
    ...settings,
  });

/** boardgame.io's server, with its storage in memory or in files. */
export const rivalServer = (storage: 'memory' | 'files'): Promise<Program> =>
  start([RIVAL_SERVER], storage === 'files' ? { FLATFILE_DIR: newFolder() } : {});

/** Gone with this process. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulebound-bench-'));
  folders.push(folder);
  return folder;
}

function start(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Program> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = ADDRESS.exec(said)?.[0];
      if (url) resolve({ ...running(child), url, startUp: performance.now() - started });
    });
    child.on('close', (code) => reject(new Error(`${args.at(-1)} has ended with ${code} before it said its address.`)));
  });
}

function running(child: ChildProcess): Omit<Program, 'url' | 'startUp'> {
  const known = (file: string): string => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    processorTime() {
      // After the name, which is in brackets: the 12th and 13th are the time in the program and for it in the kernel.
      const figures = known('stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(figures[11]) + Number(figures[12])) * TICK;
    },
    residentMemory: () => Number(/VmRSS:\s+(\d+) kB/.exec(known('status'))![1]) * 1024,
    end: () =>
      new Promise((resolve) => {
        child.on('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
