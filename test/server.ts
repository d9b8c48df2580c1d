// The server as operators start it: built, a process of its own, with a database that is gone afterwards.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './project.ts';

export interface RunningServer {
  /** "http://localhost:" and its port. */
  readonly address: string;
  end(): Promise<void>;
}

export async function startBuiltServer(): Promise<RunningServer> {
  const built = `dist/server-test-${process.pid}-${Date.now()}`;
  await build(built);
  const data = await mkdtemp(path.join(tmpdir(), 'rulebound-server-'));
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const child = spawn(process.execPath, [inRoot(built, 'server.js')], { env });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await closed;
    await rm(data, { recursive: true, force: true });
    await rm(inRoot(built), { recursive: true, force: true });
  };
  let said = '';
  const address = await new Promise<string | undefined>((resolve) => {
    const hear = (text: string): void => {
      said += text;
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', () => resolve(undefined));
  });
  if (address !== undefined) return { address, end };
  await end();
  throw new Error(`The server did not start:\n${said}`);
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
