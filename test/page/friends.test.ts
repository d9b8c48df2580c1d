// People at one table: they come by a link, choose in secret at the same time, are watched, and play again.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inviteToSmall } from './home.ts';
import { answer, chanceFrom, myTurn, openMenu, playToTheEnd, prompt, theEnd, thing } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

async function callOneself(page: Page, name: string): Promise<void> {
  await page.getByTitle('Change your name').click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Your name').press('Enter');
  await page.getByRole('button', { name, exact: true }).waitFor();
}

const hand = (page: Page) => page.getByRole('region', { name: 'Yours' }).locator('.card');

pageTest("The Fox's Share with a friend: cards are committed unseen, then shown to both", async ({ visit }) => {
  const ada = (await visit()).page;
  await callOneself(ada, 'Ada');
  const link = await inviteToSmall(ada, "The Fox's Share");
  await ada.getByText('Waiting for players').waitFor();
  await ada.getByRole('button', { name: 'Copy' }).click();
  await ada.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const ben = (await visit()).page;
  await callOneself(ben, 'Ben');
  const heard: string[] = [];
  ben.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
  await ben.goto(link);

  const asked = (await myTurn(ada))!;
  await myTurn(ben);
  expect(await prompt(ben).textContent()).toContain('Ada too');
  const committed = await hand(ada).first().getAttribute('data-id');
  const before = heard.length;
  await thing(ada, committed!).click();
  await ada.waitForFunction((ask) => document.querySelector<HTMLElement>('.prompt')?.dataset['ask'] !== ask, asked);

  // Ben learns that Ada has chosen, and nothing of what: his browser is not even sent it.
  await ben.getByText('Ada has committed').waitFor();
  expect(heard.slice(before).join('\n')).toContain('"answered":true');
  expect(heard.slice(before).join('\n')).not.toContain(`"${committed}"`);
  for (const page of [ada, ben]) expect(await page.getByRole('log').textContent()).not.toContain('bid');

  await answer(ben, (await myTurn(ben))!);
  for (const page of [ada, ben])
    await page
      .getByRole('log')
      .getByText(/(Ada|You) bid .*, (Ben|you) bid/)
      .waitFor();
});

pageTest('whoever has the link watches, sees no hand, and may do nothing', async ({ visit }) => {
  const ada = (await visit()).page;
  const link = await inviteToSmall(ada, "The Fox's Share");
  const ben = (await visit(link)).page;
  await myTurn(ada);
  await openMenu(ada);
  await ada.getByRole('button', { name: 'Let others watch' }).click();
  const watching = (await visit(await ada.getByLabel('Link to watch').inputValue())).page;
  await watching.getByRole('heading', { name: "The Fox's Share", level: 1 }).waitFor();
  await watching.getByText('decide:').waitFor();
  expect(await watching.locator('[data-choose]').count()).toBe(0);
  expect(await watching.locator('.zone-hand').count()).toBe(0);
  await openMenu(watching);
  expect(await watching.getByRole('button', { name: 'Resign' }).count()).toBe(0);

  await ada.keyboard.press('Escape');
  await answer(ada, (await myTurn(ada))!);
  await watching.getByText('has committed').first().waitFor();
  await answer(ben, (await myTurn(ben))!);
  await watching.getByRole('log').getByText('bid').first().waitFor();
});

pageTest('a match of two people, then another one at the same table', async ({ visit }) => {
  const ada = (await visit()).page;
  const ben = (await visit(await inviteToSmall(ada, 'Connect four'))).page;
  const chance = chanceFrom(5);
  await Promise.all([ada, ben].map((page) => playToTheEnd(page, { chance })));
  const first = ada.url();
  await theEnd(ada).getByRole('button', { name: 'Rematch' }).click();
  await ada.waitForURL((url) => url.href !== first);
  await theEnd(ben).getByRole('button', { name: 'Rematch' }).click();
  await ben.waitForURL(ada.url().replace(/#.*/, ''));
  for (const page of [ada, ben]) await page.getByText('What happens will be told here').waitFor();
});
