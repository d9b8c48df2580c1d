// Without a mouse: arrows go from light to light, Enter chooses, Esc drops, E ends, Z takes back.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playNow, playSmall } from './home.ts';
import { chanceFrom, myTurn, prompt, theEnd, withoutServer } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;
/** More than there are stops on the way. */
const MOST_TABS = 60;

const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);

/** Tab by tab, until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < MOST_TABS; i++) {
    if (await isFocused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${selector}`);
}

/** Arrow by arrow to something on the board that is lit, and chooses it. */
async function chooseOnBoard(page: Page): Promise<void> {
  await tabTo(page, '.board');
  for (const arrow of ARROWS) {
    if (await isFocused(page, '[data-choose]')) break;
    await page.keyboard.press(arrow);
  }
  expect(await isFocused(page, '.board [data-choose]'), 'arrows lead to what is lit').toBe(true);
  await page.keyboard.press('Enter');
}

pageTest('noughts and crosses: a whole match', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Noughts and crosses');
  let marks = 0;
  for (let ask = await myTurn(page); ask !== undefined; ask = await myTurn(page, ask)) {
    await chooseOnBoard(page);
    marks++;
  }
  expect(marks).toBeGreaterThanOrEqual(3);
  await theEnd(page).waitFor();
  await tabTo(page, '.the-end .btn.primary');
  const before = page.url();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== before);
});

/** What may be chosen next, on the board or beside it. */
const LIGHT = '[data-choose], .prompt .opt, .prompt .btn.primary, .c-eff.is-lit';

/** Answers a question with arrows and Enter alone; the focus is somewhere on the table all the time. */
async function answerByArrows(page: Page, ask: string, chance: () => number): Promise<void> {
  for (;;) {
    const bar = await page.evaluate(() => {
      const prompt = document.querySelector<HTMLElement>('.prompt');
      return {
        ask: prompt?.dataset['ask'],
        chosen: prompt?.querySelectorAll('.crumbs button').length ?? 0,
        canConfirm: prompt?.querySelector('.btn.primary') != null,
      };
    });
    if (bar.ask !== ask) return;
    // A walk, so that it is not always the first thing that is chosen.
    for (
      let step = Math.floor(chance() * 4);
      !bar.canConfirm && (step > 0 || !(await isFocused(page, LIGHT)));
      step--
    ) {
      if (step < -MOST_TABS) throw new Error('No arrow leads to anything that may be chosen');
      await page.keyboard.press(ARROWS[Math.floor(chance() * ARROWS.length)]!);
      expect(await isFocused(page, '.table *'), 'the focus is not lost').toBe(true);
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      ([before, crumbs]) => {
        const prompt = document.querySelector<HTMLElement>('.prompt');
        return prompt?.dataset['ask'] !== before || prompt.querySelectorAll('.crumbs button').length !== crumbs;
      },
      [ask, bar.chosen] as const,
    );
  }
}

pageTest('Skirmish at the Ford: a whole match with arrows and Enter', async ({ visit }) => {
  const { page } = await visit(withoutServer('skirmish', 'greedy'));
  const chance = chanceFrom(8);
  let answers = 0;
  for (let ask = await myTurn(page); ask !== undefined; ask = await myTurn(page, ask)) {
    await answerByArrows(page, ask, chance);
    answers++;
  }
  expect(answers).toBeGreaterThan(8);
  await theEnd(page).waitFor();
});

pageTest('every part of the table has a key, and the keys are listed', async ({ visit }) => {
  const { page } = await visit(withoutServer('aether-fracture'));
  await myTurn(page);
  for (const [key, part] of [
    ['m', '.shared'],
    ['l', '.log'],
    ['b', '.board'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => isFocused(page, part), { message: key }).toBe(true);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
});

/** Answers a question of Aether Fracture with keys alone: the board by arrows, cards by number or Tab, buttons by Tab. */
async function answerByKeys(page: Page, ask: string): Promise<void> {
  const asked = () => page.evaluate(() => document.querySelector<HTMLElement>('.prompt')?.dataset['ask']);
  const has = (selector: string): Promise<boolean> => page.locator(selector).first().isVisible();
  while ((await asked()) === ask) {
    const chosen = await prompt(page).locator('.crumbs button').count();
    if (await has('.prompt .btn.primary')) {
      await tabTo(page, '.prompt .btn.primary');
      await page.keyboard.press('Enter');
    } else if (await has('.board [data-choose]')) await chooseOnBoard(page);
    else {
      await tabTo(page, '.mid [data-choose], .prompt .opt, .dock [data-choose], .dock .c-eff.is-lit');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      ([before, crumbs]) => {
        const bar = document.querySelector<HTMLElement>('.prompt');
        return bar?.dataset['ask'] !== before || bar.querySelectorAll('.crumbs button').length > crumbs;
      },
      [ask, chosen] as const,
    );
  }
}

pageTest('Aether Fracture: a faction, a card, a step on the board, taking it back, stopping', async ({ visit }) => {
  const { page } = await visit();
  await playNow(page, 'Aether Fracture');
  const crumbs = prompt(page).locator('.crumbs button');
  const says = async (words: string): Promise<boolean> => (await prompt(page).textContent())?.includes(words) ?? false;
  let ask = (await myTurn(page))!;
  while (!(await says('Take your turn'))) {
    await answerByKeys(page, ask);
    ask = (await myTurn(page, ask))!;
  }
  // A card that moves something, by its number; Esc drops it.
  const cards = await page.locator('.dock .zone-hand .card').allTextContents();
  const card = String(cards.findIndex((words) => /Move \d unit/.test(words)) + 1);
  await page.keyboard.press(card);
  await crumbs.first().waitFor();
  await page.keyboard.press('Escape');
  await crumbs.first().waitFor({ state: 'detached' });
  await page.keyboard.press(card);
  await crumbs.first().waitFor();
  await answerByKeys(page, ask);

  const step = (await myTurn(page, ask))!;
  expect(await says('Move a unit')).toBe(true);
  // Others may have moved before.
  const moves = () => page.getByRole('log').getByRole('listitem').filter({ hasText: 'moved to' }).count();
  const before = await moves();
  await answerByKeys(page, step);
  await expect.poll(moves, { timeout: 20_000 }).toBe(before + 1);
  await page.keyboard.press('z');
  await expect.poll(moves, { timeout: 20_000 }).toBe(before);
  expect(await says('Move a unit')).toBe(true);

  // E does what the bar marks with an E.
  const again = await myTurn(page);
  expect(
    await prompt(page)
      .locator('.opt', { has: page.locator('kbd') })
      .textContent(),
  ).toMatch(/^Stop/);
  await page.keyboard.press('e');
  await myTurn(page, again);
  expect(await says('Move a unit')).toBe(false);
});
