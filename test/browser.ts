// Runs our own code in a real browser, for the tests that compare it with Node.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = findChromium();

// One browser for many tests: starting it costs more than most of them.
let running: Promise<Browser> | undefined;

export function browser(): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium: use browserTest, which leaves the test out.');
  running ??= chromium.launch({ executablePath, args: FLAGS });
  return running;
}

async function closeBrowser(): Promise<void> {
  const closing = running;
  running = undefined;
  await (await closing)?.close();
}

/** A test that needs Chromium: where there is none it is skipped, and its name says why. */
export function browserTest(name: string, body: () => Promise<void>, timeout?: number): void {
  // Here and not at the top: a module may outlive a test file, its afterAll does not.
  afterAll(closeBrowser);
  if (executablePath) test(name, body, timeout);
  else test.skip(`${name} [skipped: no Chromium; install it or set CHROMIUM_PATH]`, body);
}

async function bundled(entry: string): Promise<string> {
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: [path.resolve(ROOT, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'entry',
    platform: 'browser',
    loader: { '.md': 'text' },
    target: 'es2022',
    logLevel: 'silent',
  });
  return result.outputFiles[0]!.text;
}

/**
 * Bundles `entry` (a path from the project's root), calls its export `name` with `args` in a blank page without
 * network, and returns what came out, by way of JSON.
 */
export async function inChromium<Result = unknown>(
  entry: string,
  name: string,
  args: readonly unknown[] = [],
): Promise<Result> {
  const content = await bundled(entry);
  const context = await (await browser()).newContext({ offline: true });
  try {
    const page = await context.newPage();
    await page.addScriptTag({ content });
    const json = await page.evaluate(
      async ([fn, input]) => {
        const exported = (globalThis as unknown as { entry: Record<string, unknown> }).entry[fn];
        if (typeof exported !== 'function') throw new Error(`The entry exports no function ${fn}.`);
        return JSON.stringify(await exported(...input));
      },
      [name, args] as const,
    );
    return (json === undefined ? undefined : JSON.parse(json)) as Result;
  } finally {
    await context.close();
  }
}
