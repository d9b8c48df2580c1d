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
  /** What lies over it, if something else does. */
  readonly over?: string;
  /** It has just gone. */
  readonly isGone: boolean;
  readonly words: string;
}

/** Points at the middle of something, as a hand does: what lies over it there gets it instead, and that is an error. */
export async function point(page: Page, what: Locator, hand: Hand = 'mouse'): Promise<void> {
  await press(page, await what.evaluate(spotOf), hand);
}

async function press(page: Page, { x, y, over, words }: Spot, hand: Hand): Promise<void> {
  if (over !== undefined) throw new Error(`"${words}" at ${x}, ${y} is covered by ${over}`);
  if (hand === 'finger') await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Runs in the page. */
function spotOf(element: Element): Spot {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  // A piece on a cell belongs to it: the board finds out what is meant.
  const isIts = hit !== null && (element.contains(hit) || element.closest('svg.board')?.contains(hit) === true);
  const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
  const over = isIts ? {} : { over: `${hit?.tagName} ${hit?.getAttribute('class')}` };
  return { x, y, words, isGone: !element.isConnected, ...over };
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
    const spot = await one.evaluate(spotOf);
    // Somebody else was faster, and now the question is another one.
    if (spot.isGone) continue;
    await press(page, spot, hand);
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
