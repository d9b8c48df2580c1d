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

/** Runs in the page: keeps what the last dice on the table showed. */
function noteDice(): void {
  const look = (): void => {
    const dice = [...document.querySelectorAll('section[aria-label=Dice] > *')].map((die) => die.textContent).join();
    if (dice !== '') document.body.dataset['dice'] = dice;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}

// On a server whoever holds cards is given time to think about them, so that nobody learns by it who holds what: minutes in a match.
// Without a server there is nobody to learn it. The bot thinks long enough for what was thrown to be drawn before it acts, also on a busy machine.
pageTest('Skirmish at the Ford: a whole match', async ({ visit }) => {
  const { page } = await visit(withoutServer('skirmish', 'gentle:300ms'));
  await prompt(page).waitFor();
  await page.evaluate(noteDice);
  await playWhole(page, 8, /moved to/);
  // What was thrown lay on the table.
  const isThrown = (await page.getByRole('log').textContent())!.includes('Rolled 2d6');
  const seen = await page.evaluate(() => document.body.dataset['dice'] ?? '');
  expect(/([1-6])Attack die: \1/.test(seen)).toBe(isThrown);
});
