// From home to a table.
import type { Locator, Page } from 'playwright-core';

const atTheTable = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });

const smallGame = (page: Page, title: string): Locator => page.getByRole('listitem', { name: title, exact: true });
const box = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** Against bots that do not think long. */
async function gently(game: Locator): Promise<void> {
  const options = game.getByRole('button', { name: 'Options' });
  if ((await options.getAttribute('aria-expanded')) === 'false') await options.click();
  await game.getByRole('button', { name: 'gentle', exact: true }).click();
}

/** A small game against a bot. */
export async function playSmall(page: Page, title: string): Promise<void> {
  await gently(smallGame(page, title));
  await page.getByRole('button', { name: `Play ${title}` }).click();
  await atTheTable(page, title);
}

/** A small game with a friend; returns the link for the friend. */
export async function inviteToSmall(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: `${title} with a friend` }).click();
  return page.getByLabel('Invitation link', { exact: true }).inputValue();
}

/** A game of the shelf against one bot. */
export async function playNow(page: Page, title: string): Promise<void> {
  await box(page, title).getByLabel('Against').selectOption('1');
  await gently(box(page, title));
  await box(page, title).getByRole('button', { name: 'Play now' }).click();
  await atTheTable(page, title);
}
