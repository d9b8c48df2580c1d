// Where things lie: large screens are used, and nothing that explains is cut off.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { prepare, resume } from './midgame.ts';
import { pageTest, SIZES, serve } from './visitor.ts';

serve();

const middle = () => prepare({ game: 'aether-fracture', seats: 2, seed: 'look' }, (_, answers) => answers >= 12);

/** How large letters, rails, cards and the board are, in pixels. */
const measured = (page: Page) =>
  page.evaluate(() => {
    const width = (selector: string): number => document.querySelector(selector)!.getBoundingClientRect().width;
    return {
      letters: Number.parseFloat(getComputedStyle(document.querySelector('.log li')!).fontSize),
      left: width('.left'),
      right: width('.right'),
      card: width('.dock .card'),
      icon: width('.dock .gi'),
      cell: width('.cell .tile-wash'),
    };
  });

pageTest('a large window is used: letters, rails, cards and the board grow with the window', async ({ visit }) => {
  const { page } = await visit('/rules');
  await resume(page, middle());
  const laptop = await measured(page);
  await page.setViewportSize(SIZES.large.viewport);
  await expect.poll(() => measured(page).then(({ cell }) => cell)).toBeGreaterThan(laptop.cell * 1.3);
  const large = await measured(page);
  for (const what of ['letters', 'left', 'right', 'card', 'icon'] as const) {
    expect(large[what], what).toBeGreaterThan(laptop[what] * 1.35);
    expect(large[what], what).toBeLessThan(laptop[what] * 1.7);
  }
});

pageTest('explanations are never cut off', async ({ visit }) => {
  const { page } = await visit('/rules');
  await resume(page, middle());
  await page.setViewportSize({ width: 1366, height: 768 });
  const words = await page.locator('.gloss, .term-word').all();
  expect(words.length).toBeGreaterThan(8);
  const tip = page.getByRole('tooltip');
  for (const word of words) {
    if (!(await word.isVisible())) continue;
    await word.hover();
    await tip.waitFor();
    const cut = await tip.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
      return corners.filter(([x, y]) => !box.contains(document.elementFromPoint(x, y))).length;
    });
    expect(cut, (await word.textContent()) ?? '').toBe(0);
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: 'detached' });
  }
});
