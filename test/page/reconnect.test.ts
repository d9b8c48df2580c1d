// The server dies in the middle of a match: the page says so, comes back by itself, and nothing is lost.
import { expect } from 'vitest';
import { hindrances } from './hindrances.ts';
import { playSmall } from './home.ts';
import { answer, myTurn, playToTheEnd, theEnd } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

/** What a browser says by itself while a server is away: of requests, of sockets, and of the script of the service worker. */
const isAbout = (complaint: string): boolean =>
  /ERR_CONNECTION_REFUSED|WebSocket connection to .* failed|An unknown error occurred when fetching the script/.test(
    complaint,
  );

pageTest('a server killed and started again on the same data', async ({ visit, server }) => {
  const { page, complaints } = await visit();
  await playSmall(page, 'Connect four');
  const asked = (await myTurn(page))!;
  await answer(page, asked);
  const ask = (await myTurn(page, asked))!;
  const told = await page.getByRole('log').textContent();
  const pieces = await page.locator('.piece').count();
  await server.kill();
  await page.getByText('The server is away').waitFor();
  expect(await page.getByText('What was confirmed is safe').isVisible()).toBe(true);
  expect(await page.locator('.piece').count()).toBe(pieces);
  expect(await hindrances(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await hindrances(page, 'light')).toEqual([]);
  await server.startAgain();
  await page.getByText('The server is away').waitFor({ state: 'detached' });
  expect(await page.getByRole('log').textContent()).toBe(told);
  expect(await page.locator('.piece').count()).toBe(pieces);
  await answer(page, ask);
  await playToTheEnd(page);
  await theEnd(page).waitFor();
  complaints.splice(0, complaints.length, ...complaints.filter((each) => !isAbout(each)));
});
