import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { browserTest, inChromium } from './browser.ts';

const ENTRY = 'test/fixtures/in-browser.ts';

describe('code in Chromium', () => {
  browserTest('runs in a page, not in Node', async () => {
    expect(await inChromium(ENTRY, 'whereAmI')).toEqual({ hasWindow: true, hasProcess: false });
  });

  browserTest('takes arguments, waits for promises and brings its imports along', async () => {
    expect(await inChromium<number>(ENTRY, 'sum', [1, 2, 0.25])).toBe(3.25);
    expect(await inChromium(ENTRY, 'doubledLater', [21])).toEqual({ doubled: 42 });
  });

  browserTest('returns nothing for nothing', async () => {
    expect(await inChromium(ENTRY, 'nothing')).toBeUndefined();
  });

  browserTest('hands errors on, with their words', async () => {
    await expect(inChromium(ENTRY, 'fail')).rejects.toThrow('broken on purpose');
    await expect(inChromium(ENTRY, 'absent')).rejects.toThrow('exports no function absent');
  });

  browserTest('reaches no network', async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.setHeader('access-control-allow-origin', '*').end('hello');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await inChromium(ENTRY, 'reachOut', [`http://127.0.0.1:${port}/`])).toBe('no network');
    expect(asked).toBe(0);
    server.close();
  });
});

describe('looking for Chromium', () => {
  test('takes CHROMIUM_PATH at its word, then the commands on PATH in order', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rulebound-chromium-'));
    const program = async (name: string): Promise<string> => {
      const file = path.join(folder, name);
      await writeFile(file, '#!/bin/sh\n');
      await chmod(file, 0o755);
      return file;
    };
    const chrome = await program('google-chrome');
    expect(findChromium({ PATH: folder })).toBe(chrome);
    const chromium = await program('chromium');
    expect(findChromium({ PATH: folder })).toBe(chromium);
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: chrome })).toBe(chrome);
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: 'none' })).toBeUndefined();
    await rm(folder, { recursive: true });
  });

  test('falls back to the usual place, or to nothing', () => {
    expect([undefined, '/usr/bin/chromium']).toContain(findChromium({ PATH: '' }));
  });
});
