// The small games from the first click to the last, against a bot, with nothing but a mouse.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playSmall } from './home.ts';
import { playToTheEnd, prompt, theEnd, withoutServer } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

async function playWhole(page: Page, least: number, told: RegExp): Promise<void> {
  expect(await playToTheEnd(page)).toBeGreaterThanOrEqual(least);
  expect(await theEnd(page).locator('h2').textContent()).toMatch(/won|draw|share/);
  expect(await page.getByRole('log').textContent()).toMatch(told);
}

for (const [title, least, told] of [
  ['Noughts and crosses', 3, /You mark/],
  ['Connect four', 4, /You drop/],
  ["The Fox's Share", 10, /bid/],
] as const)
  pageTest(`${title}: a whole match`, async ({ visit }) => {
    const { page } = await visit();
    await playSmall(page, title);
    await playWhole(page, least, told);
    await theEnd(page).getByRole('button', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Replay' }).waitFor();
  });

// On a server whoever holds cards is given time to think about them, so that nobody learns by it who holds what: minutes in a match.
// Without a server there is nobody to learn it.
pageTest('Skirmish at the Ford: a whole match', async ({ visit }) => {
  const { page } = await visit(withoutServer('skirmish'));
  await prompt(page).waitFor();
  await playWhole(page, 8, /moved to/);
});
