// The project seen from outside: its root, its files and its tools, for the repo-wide tests.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

export const inRoot = (...parts: readonly string[]): string => path.join(ROOT, ...parts);
export const readText = (file: string): string => readFileSync(inRoot(file), 'utf8');
export const readJson = <T>(file: string): T => JSON.parse(readText(file)) as T;

/** Writes a tree of files into a new folder outside the project, gone when the test is over. */
export async function temporaryTree(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'rulebound-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}

/** Runs the JavaScript launcher of an installed tool and returns what it printed on stdout, whatever its verdict. */
export function runTool(launcher: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [inRoot('node_modules', launcher), ...args], options, (error, stdout, stderr) => {
      if (stdout) resolve(stdout);
      else reject(new Error(`${launcher} printed nothing: ${stderr || error?.message}`));
    });
  });
}
