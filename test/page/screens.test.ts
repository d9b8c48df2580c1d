// Every screen, in every size and both schemes: nothing that keeps people out (axe), and pictures in screenshots/ to look at.
import { readFile } from 'node:fs/promises';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { inRoot } from '../project.ts';
import { inviteToSmall, playNow, playSmall } from './home.ts';
import { answer, chanceFrom, type Manner, myTurn, openMenu, resign } from './playing.ts';
import { pageTest, picture, SCHEMES, SIZES, type Size, serve } from './visitor.ts';

serve();

let axe = '';
beforeAll(async () => {
  axe = await readFile(inRoot('node_modules/axe-core/axe.min.js'), 'utf8');
});

/** What hinders people seriously, in words: the rule, where first, and how often. */
async function hindrances(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
    }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => {
      // The numbers on a piece are a picture of what its name says in words.
      const all = id === 'label-content-name-mismatch' ? nodes.filter(({ html }) => !html.startsWith('<g ')) : nodes;
      const [first] = all;
      return first
        ? [`${id}: ${first.html.slice(0, 120)} ${first.failureSummary?.slice(0, 160)}, ${all.length} times`]
        : [];
    });
}

for (const size of Object.keys(SIZES) as Size[])
  pageTest(`every screen, ${size}`, async ({ visit }) => {
    const { page } = await visit('/', { size });
    const found: string[] = [];
    const look = async (name: string): Promise<void> => {
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: picture(`${name}-${size}-${scheme}`) });
        // What is large is a laptop with more room.
        if (size !== 'large') found.push(...(await hindrances(page)).map((each) => `${name}, ${scheme}: ${each}`));
      }
    };
    const home = async (): Promise<void> => {
      await page.goto(new URL('/', page.url()).href);
      await page.getByRole('heading', { name: 'Small games' }).waitFor();
    };

    await page.getByRole('heading', { name: 'Aether Fracture' }).waitFor();
    await look('home');

    for (const title of ['Noughts and crosses', 'Connect four', "The Fox's Share", 'Skirmish at the Ford']) {
      await home();
      await playSmall(page, title);
      await answerSome(page, 3, size);
      await look(`table ${title}`);
    }
    await openMenu(page);
    await look('menu');
    await page.keyboard.press('Escape');
    await resign(page);
    await look('end');

    await home();
    await playNow(page, 'Aether Fracture');
    await answerSome(page, 12, size);
    await look('table-aether-fracture');
    await page.getByRole('button', { name: 'Rulebook' }).first().click();
    await page.getByRole('searchbox').waitFor();
    await look('rulebook-over-the-table');

    await page.goto(new URL('/rules/aether-fracture', page.url()).href);
    await page.getByRole('heading', { name: 'Aether Fracture', level: 1 }).waitFor();
    await look('rulebook');

    await home();
    await inviteToSmall(page, "The Fox's Share");
    await look('waiting');
    await home();
    await look('home-with-tables');
    expect(found).toEqual([]);
  });

/** Far enough for something to be seen; ends when it is this visitor's turn. */
async function answerSome(page: Page, answers: number, size: Size): Promise<void> {
  const manner: Manner = { chance: chanceFrom(3), hand: size === 'phone' ? 'finger' : 'mouse' };
  let ask = await myTurn(page);
  for (let i = 0; i < answers && ask !== undefined; i++) {
    await answer(page, ask, manner);
    ask = await myTurn(page, ask);
  }
}
