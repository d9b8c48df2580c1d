// For the tests: kills a process in the midst of its work (endless-saves.ts) and tells what it had been promised.

import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The last confirmed version of each match. */
export async function killWhileSaving(where: { readonly databaseUrl?: string; readonly folder: string }) {
  // Where the packages are found.
  const built = fileURLToPath(new URL('../../../dist/', import.meta.url));
  await mkdir(built, { recursive: true });
  const folder = await mkdtemp(path.join(built, 'test-'));
  try {
    const program = await bundledInto(folder);
    const child = spawn(process.execPath, [program, JSON.stringify(where)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.length > 3000) child.kill('SIGKILL');
    });
    await new Promise((resolve) => child.on('close', resolve));
    const whole = printed.slice(0, printed.lastIndexOf('\n')).split('\n');
    return new Map(whole.map((line) => line.split(' ')).map(([id, version]) => [id!, Number(version)]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Node 20 runs no TypeScript. */
async function bundledInto(folder: string): Promise<string> {
  const outfile = path.join(folder, 'endless-saves.js');
  await build({
    entryPoints: [fileURLToPath(new URL('endless-saves.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return outfile;
}
