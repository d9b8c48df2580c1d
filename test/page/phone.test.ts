// On a phone, with a finger: the first tap shows what would come of it, the second does it.
import { expect } from 'vitest';
import { playNow, playSmall } from './home.ts';
import { answer, chanceFrom, myTurn, playToTheEnd, point, prompt, theEnd } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

pageTest('connect four by touch', async ({ visit }) => {
  const { page } = await visit('/', { size: 'phone' });
  await playSmall(page, 'Connect four');
  expect(await playToTheEnd(page, { hand: 'finger' })).toBeGreaterThanOrEqual(4);
  await theEnd(page).waitFor();
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

pageTest('Aether Fracture by touch: some choices, the market, the players and the log', async ({ visit }) => {
  const { page } = await visit('/', { size: 'phone' });
  await playNow(page, 'Aether Fracture');
  const chance = chanceFrom(4);
  let ask = await myTurn(page);
  for (let i = 0; i < 5; i++) {
    await answer(page, ask!, { hand: 'finger', chance });
    ask = await myTurn(page, ask);
  }
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name });
  const log = page.getByRole('log');
  expect(await log.isVisible()).toBe(false);
  await point(page, tab('Log'), 'finger');
  await log.getByRole('button', { name: 'why?' }).last().waitFor();
  await point(page, log.getByRole('button', { name: 'why?' }).last(), 'finger');
  await page.locator('.why').waitFor();
  await point(page, tab('Market'), 'finger');
  await page.getByRole('tablist', { name: 'Shared' }).waitFor();
  expect(await log.isVisible()).toBe(false);
  await point(page, tab('Players'), 'finger');
  await page.locator('.sheet-players .seat').first().waitFor();
  await point(page, tab('Board'), 'finger');
  await prompt(page).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
