// Matches in the middle, the same in every run: played in Node by random choices, then kept in a browser as the page keeps its own.
import type { Page } from 'playwright-core';
import { LocalMatch, type LocalOrder, type LocalView } from '../../src/client/page/sessions/local-match.ts';
import { SHELF } from '../../src/registry.ts';
import { chanceFrom } from './playing.ts';

export interface Prepared {
  readonly address: string;
  /** What the browser keeps (sessions/local.ts). */
  readonly kept: string;
}

/** As many choices of everybody's as are needed for the moment that is wanted; it ends where the person is asked something. */
export function prepare(
  order: Omit<LocalOrder, 'level' | 'options'>,
  isWanted: (view: LocalView, answers: number) => boolean,
  /** How strong the bots are from there on. */
  level = 'random',
): Prepared {
  const whole: LocalOrder = { ...order, level: 'random', options: {} };
  const { game } = SHELF.find((shelved) => shelved.game.id === order.game)!;
  const match = new LocalMatch(whole, game);
  const chance = chanceFrom(5);
  for (let answers = 0; ; ) {
    const view = match.view();
    const mine = view.sight.asks.find(({ yours, answered }) => yours && !answered);
    if (view.sight.outcome) throw new Error(`${order.game} was over before what was wanted came about.`);
    if (!mine) {
      match.moveBot();
      continue;
    }
    if (isWanted(view, answers)) break;
    const { options } = mine.yours!;
    match.answer(mine.id, options[Math.floor(chance() * options.length)]!.key);
    answers++;
  }
  const { seats, seed } = whole;
  return {
    address: `/offline/${order.game}?seats=${seats}&level=${level}&seed=${seed}`,
    kept: JSON.stringify({ name: `${order.game} ${seats} ${level} ${seed}`, kept: match.keep() }),
  };
}

/** Opens it where it stands. */
export async function resume(page: Page, { address, kept }: Prepared): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('rulebound.local', text), kept);
  await page.goto(new URL(address, page.url()).href);
  await page.locator('.prompt[data-ask]').waitFor();
}
