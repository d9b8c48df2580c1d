// Every screen, on a phone and on a laptop, in both schemes: nothing that keeps people out (axe), nothing wider than the smallest screen, and pictures
// in screenshots/ to look at, also of a large window.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hindrances } from './hindrances.ts';
import { inviteToSmall, playSmall } from './home.ts';
import { prepare, resume } from './midgame.ts';
import { openMenu, prompt, resign, theEnd, thing } from './playing.ts';
import { type Guests, pageTest, picture, type Scheme, SIZES, type Size, serve, type Visitor } from './visitor.ts';

serve();

const SMALLEST = { width: 360, height: 740 };

interface Side {
  readonly size: Size;
  readonly scheme: Scheme;
  /** Is it searched for hindrances? What is large is a laptop with more room, and what is light on a phone has the same colours on a laptop. */
  readonly isSearched: boolean;
}

/** In an order in which little changes from one to the next. */
const SIDES: readonly Side[] = [
  { size: 'large', scheme: 'dark', isSearched: false },
  { size: 'laptop', scheme: 'dark', isSearched: true },
  { size: 'laptop', scheme: 'light', isSearched: true },
  { size: 'phone', scheme: 'light', isSearched: false },
  { size: 'phone', scheme: 'dark', isSearched: true },
];

/** Looks at a screen from all sides; what is wrong with it comes back in words. `part`: the rest has been looked at before. */
async function lookAt(page: Page, name: string, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const { size, scheme, isSearched } of SIDES) {
    if (part !== undefined && size === 'large') continue;
    await page.setViewportSize(SIZES[size].viewport);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    // Packed as photographs: that takes a fifth of the time.
    const path = picture(`${name}-${size}-${scheme}`).replace(/png$/, 'jpg');
    await page.screenshot({ path, type: 'jpeg', quality: 92 });
    // A part is the same in both sizes.
    if (!isSearched || (part !== undefined && size === 'laptop' && scheme === 'dark')) continue;
    const hinders = await hindrances(page, scheme, part);
    found.push(...hinders.map((each) => `${name}, ${size}, ${scheme}: ${each}`));
  }
  await page.setViewportSize(SMALLEST);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > SMALLEST.width) found.push(`${name}: ${width} wide on a screen of ${SMALLEST.width}`);
  await page.setViewportSize(SIZES.laptop.viewport);
  return found;
}

const moves = (answers: number) => (_: unknown, given: number) => given >= answers;

/** From screen to screen, each of them looked at. */
type Walk = (visitor: Visitor, look: (name: string, part?: string) => Promise<void>) => Promise<void>;

/** Several go their ways at once: while one waits for a bot or a page, the others look. */
async function walk(visit: Guests['visit'], walks: readonly Walk[]): Promise<void> {
  const found = await Promise.all(
    walks.map(async (go) => {
      const visitor = await visit('/rules');
      const wrong: string[] = [];
      await go(visitor, async (name, part) => void wrong.push(...(await lookAt(visitor.page, name, part))));
      return wrong;
    }),
  );
  expect(found.flat()).toEqual([]);
}

const smallTables: Walk = async ({ page }, look) => {
  await look('rulebooks');

  await resume(page, prepare({ game: 'noughts-and-crosses', seats: 2, seed: 'look' }, moves(2)));
  await look('table-noughts-and-crosses');
  await resume(page, prepare({ game: 'connect-four', seats: 2, seed: 'look' }, moves(4)));
  await look('table-connect-four');
  await resume(page, prepare({ game: 'bluff', seats: 3, seed: 'look' }, moves(3)));
  await look('table-bluff');
  await resume(page, prepare({ game: 'skirmish', seats: 2, seed: 'look' }, moves(12)));
  await look('table-skirmish');
};

const aetherFracture: Walk = async ({ page }, look) => {
  // In the middle of Aether Fracture, with ways to go.
  const middle = (seats: number) =>
    prepare({ game: 'aether-fracture', seats, seed: 'look' }, ({ sight }) => {
      const round = Number.parseInt(sight.presentation.headline.title.slice(6), 10);
      const options = sight.asks.find(({ yours }) => yours)?.yours?.options ?? [];
      return round >= 4 && options.filter(({ shown }) => shown.preview?.path).length > 5;
    });
  await resume(page, middle(3));
  await look('table-aether-fracture');

  await prompt(page).getByRole('button', { name: 'List' }).click();
  await look('list-of-choices', '.prompt');
  await page.keyboard.press('Escape');

  const lit = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.board [data-choose]')].map((one) => one.dataset['choose']!),
  );
  // A piece: where it goes is asked next.
  await thing(page, lit.find((id) => !/^-?\d/.test(id))!).click();
  await prompt(page).locator('.crumbs button').waitFor();
  await look('choice-in-progress', '.prompt');
  await page.keyboard.press('Escape');

  await page.getByTitle('Hint').click();
  await page.locator('.hint-line').waitFor();
  await look('hint', '.hint-line');

  await page.getByRole('log').getByRole('button', { name: 'why?' }).last().click();
  await page.locator('.why').waitFor();
  await page.keyboard.press('l');
  await look('why', '.log');

  await page.getByRole('button', { name: 'Rulebook' }).first().click();
  await page.getByRole('searchbox').fill('attack');
  await look('rulebook-over-the-table', '.rules-over');
  await page.getByRole('button', { name: 'Close the rulebook' }).click();

  await openMenu(page);
  await look('menu', '.menu');
  await resume(page, middle(2));
  await resign(page);
  await look('end', '.the-end');
  await theEnd(page).getByRole('button', { name: 'Replay' }).click();
  await page.getByRole('slider', { name: 'Moment of the match' }).waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await look('replay');
};

const aroundTables: Walk = async ({ page, complaints }, look) => {
  const open = (address: string) => page.goto(new URL(address, page.url()).href);
  await open('/');
  await page.getByTitle('Change your name').waitFor();
  await look('home');
  await page
    .getByRole('region', { name: 'Aether Fracture', exact: true })
    .getByRole('button', { name: 'Options' })
    .click();
  await page.getByRole('button', { name: 'mixed' }).click();
  await look('home-options');

  await playSmall(page, 'Noughts and crosses');
  await resign(page);
  await open('/');
  await playSmall(page, 'Connect four');
  await open('/');
  await inviteToSmall(page, "The Fox's Share");
  await page.getByRole('img', { name: 'The invitation link as a QR code' }).waitFor();
  await look('with-friends');
  await open('/');
  await page.getByText('Your move').waitFor();
  await look('home-with-tables');

  await open('/rules/aether-fracture');
  await page.getByRole('heading', { name: 'Aether Fracture', level: 1 }).waitFor();
  await look('rulebook');
  await page.getByRole('searchbox').fill('titan');
  await look('rulebook-search');
  await open('/replay');
  await page.getByRole('heading', { name: 'Open a record' }).waitFor();
  await look('open-a-record');
  await open('/table/abc');
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await look('wrong-link');
  await open('/table/abcdefghijkl');
  await page.getByRole('heading', { name: 'There is no such match' }).waitFor();
  await look('no-such-match');
  expect(complaints).toEqual([]);

  await open('/nowhere');
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  // The address is wrong, and the server says so to the browser.
  expect(complaints.splice(0).every((complaint) => /404/.test(complaint))).toBe(true);
};

pageTest('every screen', ({ visit }) => walk(visit, [smallTables, aetherFracture, aroundTables]));

pageTest('browsers that cannot run the page say why', async ({ visit, address }) => {
  const { page } = await visit('/rules');
  await page.getByTitle('Change your name').waitFor();
  // An old browser: something that the page needs is missing.
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto(address);
  await page.getByRole('heading', { name: 'This browser is too old for Rulebound' }).waitFor();
  expect(await page.getByText('Pick a game').count()).toBe(0);
  expect(await lookAt(page, 'browser-too-old')).toEqual([]);

  const without = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: false, ...SIZES.phone });
  const plain = await without.newPage();
  await plain.goto(address);
  await plain.getByRole('heading', { name: 'Rulebound needs JavaScript' }).waitFor();
  await plain.screenshot({ path: picture('no-javascript') });
  await without.close();
});
