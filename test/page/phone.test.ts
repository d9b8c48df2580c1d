// On a phone, with a finger: the first tap shows what would come of it, the second does it.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { playNow, playSmall } from './home.ts';
import { prepare, resume } from './midgame.ts';
import { answer, chanceFrom, myTurn, playToTheEnd, point, prompt, resign, theEnd, withoutServer } from './playing.ts';
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

pageTest("The Fox's Share by touch: a whole match, and a tab called after what lies there", async ({ visit }) => {
  const { page } = await visit('/', { size: 'phone' });
  await playSmall(page, "The Fox's Share");
  const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
  await tabs.getByRole('button', { name: 'Prizes' }).waitFor();
  expect(await tabs.getByRole('button', { name: 'Market' }).count()).toBe(0);
  expect(await playToTheEnd(page, { hand: 'finger' })).toBeGreaterThanOrEqual(8);
  await theEnd(page).waitFor();
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

pageTest('a choice turns to the tab where it goes on, and back', async ({ visit }) => {
  const { page } = await visit(withoutServer('aether-fracture', 'greedy'), { size: 'phone' });
  const chance = chanceFrom(2);
  const market = page.getByRole('navigation', { name: 'Parts of the table' }).getByRole('button', { name: 'Market' });
  const shared = page.getByRole('tablist', { name: 'Shared' });
  // Until something there can be bought.
  for (
    let ask = await myTurn(page);
    !(await market.textContent())?.includes('may be chosen');
    ask = await myTurn(page, ask)
  )
    await answer(page, ask!, { hand: 'finger', chance });
  expect(await shared.isVisible()).toBe(false);
  await point(page, market, 'finger');
  await shared.waitFor();
  expect(await prompt(page).isVisible()).toBe(true);
  await point(page, page.locator('.shared [data-choose]').first(), 'finger');
  await prompt(page).locator('.crumbs button').waitFor();
  await shared.waitFor({ state: 'hidden' });
  expect(await page.locator('.board').isVisible()).toBe(true);
  // Dropped, it is where it was before.
  await point(page, prompt(page).locator('.crumbs button'), 'finger');
  await shared.waitFor();
});

/** Cells that cannot be seen whole. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector('.board-stage')!.getBoundingClientRect();
    return [...document.querySelectorAll<SVGElement>('.board .cell')].filter((cell) => {
      const { left, right, top, bottom } = cell.querySelector('.tile-wash')!.getBoundingClientRect();
      return left < room.left || right > room.right || top < room.top || bottom > room.bottom;
    }).length;
  });

/** Whole and on the screen. */
async function isInReach(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const { width, height } = page.viewportSize()!;
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

const SMALL = { width: 360, height: 740 };

pageTest('on a small phone the whole board stays in sight, whatever else wants room', async ({ visit }) => {
  const { page } = await visit('/rules', { size: 'phone' });
  await page.setViewportSize(SMALL);
  const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
  for (const game of ['aether-fracture', 'skirmish']) {
    await resume(
      page,
      prepare({ game, seats: 2, seed: 'look' }, (_, answers) => answers >= 12),
    );
    expect(await cutOff(page)).toBe(0);
    await page.getByTitle('Hint').click();
    await page.locator('.hint-line').waitFor();
    await expect.poll(() => cutOff(page)).toBe(0);
    expect(await isInReach(page, tabs)).toBe(true);
    await prompt(page).getByRole('button', { name: 'List' }).click();
    expect(await isInReach(page, page.getByRole('dialog', { name: 'All choices' }))).toBe(true);
    await page.keyboard.press('Escape');
  }
});

pageTest('a replay under a thumb: the slider, play and steps, and the log one tap away', async ({ visit }) => {
  const { page } = await visit('/rules', { size: 'phone' });
  await page.setViewportSize(SMALL);
  await resume(
    page,
    prepare({ game: 'skirmish', seats: 2, seed: 'look' }, (_, answers) => answers >= 12),
  );
  await resign(page);
  await point(page, theEnd(page).getByRole('button', { name: 'Replay' }), 'finger');
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  const bar = page.getByRole('region', { name: 'Replay', exact: true });
  for (const one of [slider, ...(await bar.getByRole('button').all())])
    if (await one.isVisible()) {
      expect(await isInReach(page, one)).toBe(true);
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  expect(await cutOff(page)).toBe(0);
  const line = page.locator('.replay-line');
  await point(page, bar.getByRole('button', { name: 'On' }), 'finger');
  const told = await line.textContent();
  await point(page, bar.getByRole('button', { name: 'On' }), 'finger');
  await expect.poll(() => line.textContent()).not.toBe(told);
  await point(page, line.getByRole('button', { name: 'why?' }), 'finger');
  await page.getByRole('log').locator('.now .why').waitFor();
  expect(await isInReach(page, slider)).toBe(true);
});

pageTest('on its side: the board at the left, the question and the hand at the right', async ({ visit }) => {
  const { page } = await visit('/rules', { size: 'phone' });
  await page.setViewportSize({ width: 844, height: 390 });
  await resume(
    page,
    prepare({ game: 'aether-fracture', seats: 2, seed: 'look' }, (_, answers) => answers >= 12),
  );
  expect(await cutOff(page)).toBe(0);
  const tabs = page.getByRole('navigation', { name: 'Parts of the table' });
  for (const what of [prompt(page), tabs, page.locator('.dock')]) {
    expect(await isInReach(page, what)).toBe(true);
    expect((await what.boundingBox())!.x).toBeGreaterThanOrEqual((await placeOf(page))!.width);
  }
  await answer(page, (await myTurn(page))!, { hand: 'finger' });
});

/** Where the board lies, to the pixel. */
const placeOf = (page: Page) => page.locator('.board-stage').boundingBox();

pageTest('in a narrow window with a mouse, pointing at things moves nothing', async ({ visit }) => {
  const { page } = await visit(withoutServer('skirmish', 'greedy'));
  await page.setViewportSize({ width: 560, height: 844 });
  const chance = chanceFrom(3);
  let ask = await myTurn(page);
  while (!/act with a unit/i.test((await prompt(page).textContent()) ?? '')) {
    await answer(page, ask!, { chance });
    ask = await myTurn(page, ask);
  }
  await page.mouse.move(1, 1);
  const before = await placeOf(page);
  for (const one of await page.locator('.board [data-choose]').all()) {
    const { x, y, width, height } = (await one.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    expect(await placeOf(page)).toEqual(before);
  }
  expect(await page.locator('.board [data-choose]').count()).toBeGreaterThan(5);
});
