// The match server as its operator runs it: built, started as a process, ended or killed, started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { inRoot } from '../project.ts';

/** Each test file has a build of its own: files run side by side. */
let built = '';
const folders: string[] = [];
const running = new Set<ChildProcess>();

/** Builds the program before the tests of a file; afterwards nothing of it is left, no process, no folder. */
export function buildProgram(): void {
  beforeAll(async () => {
    const folder = `dist/server-test-${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
    const script = `const { bundle } = await import('./scripts/lib.mjs');
      await bundle('src/server/main.ts', '${folder}/server.js');
      await bundle('src/server/bots/worker.ts', '${folder}/bot-worker.js');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: inRoot() });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`the server cannot be built: ${said}`);
    built = folder;
  });
  afterAll(async () => {
    await Promise.all([...running].map(killed));
    await Promise.all([inRoot(built), ...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  });
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rulebound-server-'));
  folders.push(folder);
  return folder;
}

async function killed(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}

/** Limits that are not what most tests are about. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '1000000000', MESSAGES_PER_SECOND: '1000000' };

export interface Starting {
  /** Where the data is; a new folder unless given. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export class Program {
  private constructor(
    private readonly child: ChildProcess,
    /** As a client asks for it, without a slash at the end. */
    readonly base: string,
    readonly folder: string,
    private readonly output: { text: string },
  ) {}

  static async start({ folder, env = {} }: Starting = {}): Promise<Program> {
    const data = folder ?? (await newFolder());
    const child = spawn(process.execPath, [inRoot(built, 'server.js')], {
      cwd: data,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        DATA: data,
        LOG_LEVEL: 'warn',
        ...UNLIMITED,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const output = { text: '' };
    const port = await new Promise<string>((resolve, reject) => {
      const take = (text: string): void => {
        output.text += text;
        const found = /^Rulebound is at http:\/\/localhost:(\d+)$/m.exec(output.text);
        if (found) resolve(found[1]!);
      };
      child.stdout.setEncoding('utf8').on('data', take);
      child.stderr.setEncoding('utf8').on('data', take);
      child.on('error', reject);
      child.on('close', (code) => reject(new Error(`the server ended with ${code}: ${output.text}`)));
    });
    return new Program(child, `http://127.0.0.1:${port}`, data, output);
  }

  /** Everything it has printed. */
  get said(): string {
    return this.output.text;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** From one moment to the next, as when the power fails. */
  async kill(): Promise<void> {
    await killed(this.child);
  }

  /** The polite way; resolves with its exit code. */
  async stop(): Promise<number | null> {
    running.delete(this.child);
    const gone = once(this.child, 'close');
    this.child.kill('SIGTERM');
    const [code] = await gone;
    return code as number | null;
  }

  /** In megabytes. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  }

  /** The same data, another process. */
  again(env: Readonly<Record<string, string>> = {}): Promise<Program> {
    return Program.start({ folder: this.folder, env });
  }
}
