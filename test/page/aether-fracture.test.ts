// Aether Fracture by pointing: cards, halves of cards, hexes and pieces, never by the list of all choices.
import { expect } from 'vitest';
import { playNow } from './home.ts';
import { answer, chanceFrom, myTurn, playToTheEnd, prompt, theEnd, withoutServer } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

pageTest('the first three rounds against a bot', async ({ visit }) => {
  const { page } = await visit();
  await playNow(page, 'Aether Fracture');
  const chance = chanceFrom(7);
  const round = async () => Number(/Round (\d+)/.exec((await page.locator('.headline').textContent()) ?? '')?.[1]);
  let answers = 0;
  for (let ask = await myTurn(page); (await round()) < 4; ask = await myTurn(page, ask)) {
    await answer(page, ask!, { chance });
    answers++;
  }
  expect(answers).toBeGreaterThan(8);
  const log = page.getByRole('log');
  for (const told of ['You drew', 'You ended the turn', 'Round 3 began'])
    expect(await log.textContent()).toContain(told);

  // Each line says why, down to the clause, and the clause opens the rulebook.
  await log.getByRole('button', { name: 'why?' }).last().click();
  await log.locator('.thread').waitFor();
  await log.locator('blockquote .clause').first().click();
  await page.getByRole('dialog').locator('.here').waitFor();
  await page.getByRole('button', { name: 'Close the rulebook' }).click();
});

pageTest('a whole match, without a server', async ({ visit }) => {
  const { page } = await visit(withoutServer('aether-fracture', 'greedy'));
  await prompt(page).waitFor();
  expect(await playToTheEnd(page, { chance: chanceFrom(6) })).toBeGreaterThan(15);
  expect(await theEnd(page).locator('h2').textContent()).toMatch(/won|draw|share/);
});
