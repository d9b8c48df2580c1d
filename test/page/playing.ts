// Playing as people do: by pointing at what is lit, one thing after the other, until nothing more is asked.
import type { ElementHandle, Locator, Page } from 'playwright-core';

/** How somebody points: with a mouse or with a finger. */
export type Hand = 'mouse' | 'finger';

export const prompt = (page: Page): Locator => page.locator('.prompt');
export const theEnd = (page: Page): Locator => page.getByRole('alertdialog', { name: 'The game is over' });
/** Something that may be chosen, by its id. */
export const thing = (page: Page, id: string): Locator => page.locator(`[data-choose="${id}"]:visible`).first();

export const openMenu = (page: Page): Promise<void> => page.getByRole('button', { name: 'Settings and more' }).click();

/** Gives up: by the menu, and for sure. */
export async function resign(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('.menu-panel').getByRole('button', { name: 'Resign' }).click();
  await theEnd(page).waitFor();
}

/** The address of a match in a worker of the browser: nothing there takes longer than it must. `SEED` chooses another one. */
export const withoutServer = (game: string, level = 'gentle'): string =>
  `/offline/${game}?seats=2&level=${level}&seed=${process.env['SEED'] ?? 'first'}`;

/** Waits until this visitor is asked something else than before, or the game is over. Returns the question. */
export async function myTurn(page: Page, before?: string): Promise<string | undefined> {
  const found = await page.waitForFunction((last) => {
    const ask = document.querySelector<HTMLElement>('.prompt')?.dataset['ask'];
    if (document.querySelector('.the-end')) return { ask: undefined };
    return ask !== undefined && ask !== last ? { ask } : undefined;
  }, before);
  return (await found.jsonValue())?.ask;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points at the middle of something, as a hand does: what lies over it there gets it instead, and that is an error. */
export async function point(page: Page, what: Locator, hand: Hand = 'mouse'): Promise<void> {
  const element = await what.elementHandle();
  await press(page, element!, hand);
}

/** False: it was gone before it could be pressed. */
async function press(page: Page, one: ElementHandle<Element>, hand: Hand): Promise<boolean> {
  const spot = await one.evaluate(middleOf);
  // What was open under the mouse closes when it leaves.
  if (hand === 'mouse' && spot) await page.mouse.move(spot.x, spot.y);
  const over = spot && (await one.evaluate(whatCovers, spot));
  if (!spot || over === undefined) return false;
  if (over !== '') throw new Error(`${over} lies over what should be pressed at ${spot.x}, ${spot.y}`);
  if (hand === 'finger') await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
  return true;
}

/** Runs in the page. */
function middleOf(element: Element): Spot | undefined {
  if (!element.isConnected) return undefined;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page. Empty: nothing; undefined: the thing itself has gone. */
function whatCovers(element: Element, { x, y }: Spot): string | undefined {
  if (!element.isConnected) return undefined;
  const hit = document.elementFromPoint(x, y);
  // A piece on a cell belongs to it: the board finds out what is meant.
  const isIts = hit !== null && (element.contains(hit) || element.closest('.board')?.contains(hit) === true);
  return isIts ? '' : `${hit?.outerHTML.slice(0, 80)} (over ${element.outerHTML.slice(0, 80)})`;
}

/** Numbers from 0 to 1, the same in every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

export interface Manner {
  readonly hand?: Hand;
  readonly chance?: () => number;
}

/** What to press next for a question: the button that confirms, else anything lit. Undefined: it has been answered. */
async function next(page: Page, ask: string, chance: number): Promise<ElementHandle<Element> | undefined> {
  const found = await page.evaluateHandle(
    ([asked, draw]) => {
      const find = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      if (document.querySelector<HTMLElement>('.prompt')?.dataset['ask'] !== asked) return undefined;
      const confirm = find('.prompt .btn.primary');
      const all = confirm.length > 0 ? confirm : find('[data-choose], .prompt .opt, .c-eff.is-lit');
      if (all.length === 0) throw new Error('Something is asked, and nothing can be chosen.');
      return all[Math.floor(draw * all.length)];
    },
    [ask, chance] as const,
  );
  return found.asElement() ?? undefined;
}

/** Answers one question: points at lit things and presses buttons until it is answered. */
export async function answer(page: Page, ask: string, { hand = 'mouse', chance = chanceFrom(1) }: Manner = {}) {
  for (;;) {
    const one = await next(page, ask, chance());
    if (!one) return;
    const chosen = await one.evaluate(() => document.querySelectorAll('.prompt .crumbs button').length);
    // Gone: somebody else was faster, and now the question is another one.
    if (!(await press(page, one, hand))) continue;
    // It is answered when something else is asked, or nothing; else it has been narrowed down.
    await page.waitForFunction(
      ([asked, before]) => {
        const bar = document.querySelector<HTMLElement>('.prompt');
        return bar?.dataset['ask'] !== asked || bar.querySelectorAll('.crumbs button').length > before;
      },
      [ask, chosen] as const,
    );
  }
}

/** Plays until the game is over. Returns how many questions were answered. */
export async function playToTheEnd(page: Page, { chance = chanceFrom(1), ...manner }: Manner = {}): Promise<number> {
  let answers = 0;
  for (let ask = await myTurn(page); ask !== undefined; ask = await myTurn(page, ask)) {
    await answer(page, ask, { ...manner, chance });
    answers++;
  }
  return answers;
}
