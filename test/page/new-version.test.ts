// A new version of the page is put in place of the old one while somebody plays: the open page goes on, the next one is the new one.
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inRoot } from '../project.ts';
import { playSmall } from './home.ts';
import { answer, myTurn, playToTheEnd, theEnd } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

const HASHED = /-([A-Z0-9]{8})(?=\.(?:js|css)\b)/g;
const VERSION = /page [0-9a-f]{12}/;
const NEW = 'page newversion00';

/** The same page, but every part of it has another name, as after a change that goes through all of it; the old ones are gone. */
async function deploy(built: string): Promise<void> {
  const folder = inRoot(built, 'page');
  const renamed = (text: string): string =>
    text.replace(HASHED, (_, hash: string) => `-${[...hash].reverse().join('')}`);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // The server sends what is packed where it is there.
    if (/\.(br|gz|map)$/.test(name)) await rm(file);
    else if (/\.(js|css|html)$/.test(name)) {
      const text = renamed(await readFile(file, 'utf8'));
      await writeFile(file, name === 'service-worker.js' ? text.replace(VERSION, NEW) : text);
      await rename(file, path.join(folder, renamed(name)));
    }
  }
}

const scriptOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);
const kept = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

const isSettled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  });

/** What a browser says by itself while a server is away. */
const isAbout = (complaint: string): boolean =>
  /ERR_CONNECTION_REFUSED|WebSocket connection to .* failed/.test(complaint);

pageTest('an open page plays on with its own version, and whatever is opened next is the new one', async (guests) => {
  const { visit, server } = guests;
  const { page, complaints } = await visit();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const [before] = await kept(page);
  const old = await scriptOf(page);
  await playSmall(page, 'Noughts and crosses');
  await answer(page, (await myTurn(page))!);

  await server.kill();
  await deploy(server.built);
  await server.startAgain();
  // It has lost its server for a moment, and parts that it never asked for are gone from there: the browser has kept them.
  await playToTheEnd(page);
  await theEnd(page).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
  expect(await scriptOf(page)).toBe(old);

  await page.goto(new URL('/', page.url()).href);
  await page.getByTitle('Change your name').waitFor();
  const now = await scriptOf(page);
  expect(now).not.toBe(old);
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(NEW);
  // The one before stays for pages that are still open.
  expect(await kept(page)).toEqual([before, NEW]);

  // When all of it is kept, the new worker takes over, and without a server the new page opens.
  await expect.poll(() => isSettled(page), { timeout: 30_000 }).toBe(true);
  await server.kill();
  await page.reload();
  await page.getByText('The server does not answer.').waitFor();
  expect(await scriptOf(page)).toBe(now);
  await server.startAgain();
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !isAbout(each)));
});
