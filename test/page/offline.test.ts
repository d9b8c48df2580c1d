// Without a server: the engine and the bots in a worker of the browser, the match kept there, and the same match as anywhere.
import { expect } from 'vitest';
import { fingerprint, type Kinds, type MatchData, Table } from '../../src/engine/index.ts';
import { connectFour } from '../../src/samples/connect-four/game.ts';
import { hindrances } from './hindrances.ts';
import { playNow, playSmall } from './home.ts';
import { answer, chanceFrom, myTurn, playToTheEnd, theEnd } from './playing.ts';
import { pageTest, picture, serve } from './visitor.ts';

serve();

const ADDRESS = '/offline/connect-four?seats=2&level=gentle&seed=ferry';

interface Kept {
  readonly kept: { readonly data: MatchData };
}

pageTest('a match in a worker goes on after a reload and with the network gone', async ({ visit }) => {
  const { page } = await visit(ADDRESS);
  const chance = chanceFrom(1);
  const log = page.getByRole('log');
  let ask = await myTurn(page);
  for (let i = 0; i < 2; i++) {
    await answer(page, ask!, { chance });
    ask = await myTurn(page, ask);
  }
  const told = await log.textContent();
  await page.reload();
  await myTurn(page);
  expect(await log.textContent()).toBe(told);

  // The browser has kept all that the page is made of: what the page still wants comes from there.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const asks: string[] = [];
  page.on('request', (request) => asks.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  await playToTheEnd(page, { chance });
  await theEnd(page).waitFor();
  expect(asks.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

pageTest('the same seed and the same choices are the same match as in Node', async ({ visit }) => {
  const { page } = await visit(ADDRESS);
  const chance = chanceFrom(2);
  let ask = await myTurn(page);
  for (let i = 0; i < 3; i++) {
    await answer(page, ask!, { chance });
    ask = await myTurn(page, ask);
  }
  const { data } = (JSON.parse((await page.evaluate(() => localStorage.getItem('rulebound.local')))!) as Kept).kept;
  const table = new Table<Kinds>(connectFour as never);
  const there = table.restore(data as never);
  const { match: here } = table.start({ seats: 2, seed: 'ferry', options: {} });
  for (const given of there.answers) {
    if (!('key' in given)) throw new Error('somebody has given up');
    expect(here.answer(given.seat, given.key).ok).toBe(true);
  }
  expect(there.answers.length).toBeGreaterThanOrEqual(6);
  expect(fingerprint(here.world)).toBe(fingerprint(there.world));
});

pageTest('a page that was loaded once opens and plays when the server is away', async ({ visit, server }) => {
  const { page, complaints } = await visit('/');
  // The browser has kept all that the page is made of.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await server.kill();

  await page.reload();
  await page.getByText('The server does not answer.').waitFor();
  await page.screenshot({ path: picture('home-server-away') });
  expect(await hindrances(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await hindrances(page, 'light')).toEqual([]);
  expect(await page.getByRole('button', { name: 'With friends' }).isDisabled()).toBe(true);
  await playSmall(page, 'Connect four');
  expect(new URL(page.url()).pathname).toBe('/offline/connect-four');
  await playToTheEnd(page, { chance: chanceFrom(3) });
  await theEnd(page).waitFor();

  await page.goto(new URL('/', page.url()).href);
  await playNow(page, 'Aether Fracture');
  const chance = chanceFrom(4);
  let ask = await myTurn(page);
  for (let i = 0; i < 4; i++) {
    await answer(page, ask!, { chance });
    ask = await myTurn(page, ask);
  }
  await page.reload();
  await myTurn(page);
  await page.goto(new URL('/rules/aether-fracture', page.url()).href);
  await page.getByRole('searchbox').waitFor();

  await server.startAgain();
  await page.goto(new URL('/', page.url()).href);
  await page.getByTitle('Change your name').waitFor();
  // The server was away, and whatever was asked of it failed: that much was to be expected, and nothing else.
  const unexpected = complaints.filter((complaint) => !/ERR_CONNECTION_REFUSED|\/api\//.test(complaint));
  complaints.splice(0, complaints.length, ...unexpected);
});
