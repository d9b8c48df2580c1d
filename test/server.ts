// The server as operators start it: built, a process of its own, with a database that is gone afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './project.ts';

export interface RunningServer {
  /** "http://localhost:" and its port. */
  readonly address: string;
  /** What it was built into, from the project's root. */
  readonly built: string;
  /** From one moment to the next, as when the power fails. */
  kill(): Promise<void>;
  /** After it was killed: the same data at the same address. */
  startAgain(): Promise<void>;
  end(): Promise<void>;
}

/** Many visitors come from this one address. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '1000000000', MESSAGES_PER_SECOND: '1000000' };

export async function startBuiltServer(): Promise<RunningServer> {
  const built = `dist/server-test-${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  await build(built);
  const data = await mkdtemp(path.join(tmpdir(), 'rulebound-server-'));
  const folders = [data, inRoot(built)];
  const empty = () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  let running: Listening;
  try {
    running = await listen(built, data, '0');
  } catch (error) {
    await empty();
    throw error;
  }
  const { address } = running;
  return {
    address,
    built,
    kill: () => running.stop('SIGKILL'),
    async startAgain() {
      running = await listen(built, data, new URL(address).port);
    },
    async end() {
      await running.stop('SIGTERM');
      await empty();
    },
  };
}

interface Listening {
  readonly address: string;
  stop(signal: NodeJS.Signals): Promise<void>;
}

async function listen(built: string, data: string, port: string): Promise<Listening> {
  const env = { ...process.env, ...UNLIMITED, PORT: port, HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [inRoot(built, 'server.js')], { env: { ...env, DATABASE_URL: '' } });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const address = await addressOf(child);
  return {
    address,
    async stop(signal) {
      child.kill(signal);
      await closed;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string): void => {
      said += text;
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    child.once('close', () => reject(new Error(`The server did not start:\n${said}`)));
  });
}

function build(folder: string): Promise<void> {
  const script = `const { buildInto } = await import('./scripts/lib.mjs'); await buildInto('${folder}');`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: inRoot() });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
