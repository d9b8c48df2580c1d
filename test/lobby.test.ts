// The lobby as people meet it: the built server, a real browser, everything by clicking.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browser, browserTest } from './browser.ts';
import { type RunningServer, startBuiltServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server?.end());

interface Visitor {
  readonly page: Page;
  /** What the browser has complained about: scripts that failed, what the security policy forbids. */
  readonly complaints: readonly string[];
}

async function visit(address: string, name: string): Promise<Visitor> {
  const context = await (await browser()).newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text());
  });
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your name').press('Enter');
  return { page, complaints };
}

const card = (page: Page, title: string) =>
  page.locator('article', { has: page.getByRole('heading', { name: title, exact: true }) });
const prompt = (page: Page) => page.locator('.prompt');
const mark = (page: Page, square: string) => page.getByRole('button', { name: `Mark the square ${square}` }).click();

browserTest('Play now: a whole match against a bot', async () => {
  const { page, complaints } = await visit(server.address, 'Ada');
  await card(page, 'Noughts and crosses').getByRole('button', { name: 'Play now' }).click();
  const options = page.locator('.options button:enabled');
  const rematch = page.getByRole('button', { name: 'Rematch' });
  let marks = 0;
  for (;;) {
    await options.first().or(rematch).waitFor();
    if (await rematch.isVisible()) break;
    const left = await options.count();
    await options.first().click();
    marks++;
    // Until the click has had its effect, the same options are still there.
    await page.waitForFunction((count) => document.querySelectorAll('.options button:enabled').length !== count, left);
  }
  expect(marks).toBeGreaterThanOrEqual(3);
  expect(await prompt(page).textContent()).toMatch(/wins?\. \w+ has three in a row\.|A draw\. All squares are full\./);
  expect(await page.locator('.log').first().textContent()).toContain('You mark');
  await page.getByRole('link', { name: 'Rulebound' }).click();
  await page.getByRole('link', { name: 'Noughts and crosses · with Bot (gentle) · over' }).waitFor();
  expect(complaints).toEqual([]);
});

browserTest('With a friend: the other one comes by the link, and both play', async () => {
  const ada = await visit(server.address, 'Ada');
  await card(ada.page, 'Noughts and crosses').getByRole('button', { name: 'With a friend' }).click();
  const link = await ada.page.getByLabel('Link of the invitation').inputValue();
  const ben = await visit(link, 'Ben');
  await ben.page.getByText('Ada waits for you.').waitFor();
  await ben.page.getByRole('button', { name: 'Take a seat' }).click();
  await ben.page.getByText('Waiting for Ada: mark an empty square.').waitFor();

  await mark(ada.page, '0,0');
  await ben.page.getByText('Mark an empty square.').waitFor();
  await ada.page.getByRole('button', { name: 'Take back' }).click();
  await ben.page.getByText('Waiting for Ada: mark an empty square.').waitFor();
  await mark(ada.page, '1,1');
  await mark(ben.page, '0,0');
  await ben.page.getByLabel('Say something').fill('Your turn');
  await ben.page.getByLabel('Say something').press('Enter');
  await ada.page.getByText('Ben: Your turn').waitFor();
  await mark(ada.page, '1,0');
  await mark(ben.page, '0,1');
  await mark(ada.page, '1,2');
  await ada.page.getByText('You win. Crosses has three in a row.').waitFor();
  await ben.page.getByText('Ada wins. Crosses has three in a row.').waitFor();

  await ben.page.getByRole('button', { name: 'Rematch' }).click();
  await ben.page.getByText('Mark an empty square.').waitFor();
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.getByText('Waiting for Ben: mark an empty square.').waitFor();
  expect([...ada.complaints, ...ben.complaints]).toEqual([]);
});
