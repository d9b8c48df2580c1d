// From home to a table.
import type { Locator, Page } from 'playwright-core';

const atTheTable = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });

const smallGames = (page: Page): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Small games' }) });

/** A small game against a bot. */
export async function playSmall(page: Page, title: string): Promise<void> {
  await smallGames(page).getByLabel('How strong').selectOption('gentle');
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
  const box = page.getByRole('region', { name: title, exact: true });
  await box.getByLabel('Against').selectOption('1');
  await box.getByLabel('How strong').selectOption('gentle');
  await box.getByRole('button', { name: 'Play now' }).click();
  await atTheTable(page, title);
}
