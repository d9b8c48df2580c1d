// The small games from the first click to the last, against a bot, with nothing but a mouse.
import { expect } from 'vitest';
import { playSmall } from './home.ts';
import { playToTheEnd, theEnd } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

for (const [title, least, told] of [
  ['Noughts and crosses', 3, /You mark/],
  ['Connect four', 4, /You drop/],
  ["The Fox's Share", 10, /bid/],
] as const)
  pageTest(`${title}: a whole match`, async ({ visit }) => {
    const { page } = await visit();
    await playSmall(page, title);
    expect(await playToTheEnd(page)).toBeGreaterThanOrEqual(least);
    expect(await theEnd(page).locator('h2').textContent()).toMatch(/won|draw|share/);
    expect(await page.getByRole('log').textContent()).toMatch(told);
    await theEnd(page).getByRole('button', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Replay' }).waitFor();
  });
