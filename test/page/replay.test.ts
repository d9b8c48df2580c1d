// Replays: a match that is over, at any moment, by anybody who has the link, and played on from there.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playSmall } from './home.ts';
import { openMenu, playToTheEnd, prompt, theEnd } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

/** On a busy machine a page takes its time. */
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

const pieces = (page: Page): Promise<number> => page.locator('.board .piece:not(.leaving)').count();
const moment = (page: Page) => page.locator('.rp-at');
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the match' });

pageTest('a replay goes back and on, has an address for every moment, and can be played on', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Noughts and crosses');
  await playToTheEnd(page);
  const all = await pieces(page);
  await theEnd(page).getByRole('button', { name: 'Replay' }).click();
  await slider(page).waitFor();
  expect(await pieces(page)).toBe(0);

  // By choice, by event, to both ends.
  for (let i = 1; i <= 3; i++) {
    await page.keyboard.press('k');
    await soon(() => pieces(page)).toBe(i);
  }
  await page.keyboard.press('j');
  await soon(() => pieces(page)).toBe(2);
  await page.keyboard.press('.');
  await soon(() => pieces(page)).toBe(3);
  expect(await page.locator('.log li.now').textContent()).toMatch(/marks? .*why\?/);
  await page.locator('.log li.now .why').waitFor();
  await page.keyboard.press(',');
  await soon(() => pieces(page)).toBe(2);
  await page.getByRole('button', { name: 'To the end' }).click();
  await soon(() => pieces(page)).toBe(all);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await soon(() => pieces(page)).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();

  // Who is ahead, as the game judges it: a press on the curve goes there.
  const curve = (await page.locator('.tl-curve').boundingBox())!;
  await page.mouse.click(curve.x + curve.width - 1, curve.y + curve.height / 2);
  await soon(() => pieces(page)).toBe(all);
  expect(await page.locator('.tl-hopes').textContent()).toMatch(/100 %\D+0 %|0 %\D+100 %|50 %\D+50 %/);
  await page.mouse.click(curve.x + curve.width / 2, curve.y + curve.height / 2);
  await soon(() => pieces(page)).toBeLessThan(all);
  expect(await pieces(page)).toBeGreaterThan(0);

  // Somebody else opens the same moment through the same eyes.
  await page.getByLabel('Seen as').selectOption('1');
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = (await visit(link)).page;
  await slider(friend).waitFor();
  expect(await moment(friend).textContent()).toBe(await moment(page).textContent());
  expect(await friend.getByLabel('Seen as').inputValue()).toBe('1');
  const shown = await pieces(page);
  expect(await pieces(friend)).toBe(shown);

  // The record as a file, and from a file.
  await openMenu(friend);
  const [saved] = await Promise.all([
    friend.waitForEvent('download'),
    friend.getByRole('button', { name: 'Save the record as a file' }).click(),
  ]);
  const file = await saved.path();
  expect(JSON.parse(await readFile(file, 'utf8')).format).toBe(1);
  await openMenu(friend);
  await friend.getByRole('button', { name: 'Open a record from a file' }).click();
  await friend.locator('input[type=file]').setInputFiles({
    name: 'not-a-record.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await friend.getByText('This file is not a record of a match').waitFor();
  await friend.locator('input[type=file]').setInputFiles(file);
  await slider(friend).waitFor();
  await friend.getByRole('button', { name: 'To the end' }).click();
  await soon(() => pieces(friend)).toBe(all);

  await page.getByRole('button', { name: 'Play on from here' }).click();
  await prompt(page).waitFor();
  expect(await pieces(page)).toBeGreaterThanOrEqual(shown);
  await playToTheEnd(page);
});

pageTest('a match played without a server can be replayed too', async ({ visit }) => {
  const { page } = await visit('/offline/noughts-and-crosses?seats=2&level=greedy&seed=replayed');
  await prompt(page).waitFor();
  await playToTheEnd(page);
  const all = await pieces(page);
  await theEnd(page).getByRole('button', { name: 'Replay' }).click();
  await slider(page).waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await soon(() => pieces(page)).toBe(all);
  expect(await page.getByRole('button', { name: 'Copy link to this moment' }).count()).toBe(0);
});
