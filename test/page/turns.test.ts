// What helps whoever plays: taking back, a hint, giving up, playing again.
import { expect } from 'vitest';
import { playSmall } from './home.ts';
import { answer, chanceFrom, myTurn, openMenu, prompt, resign, theEnd, withoutServer } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

pageTest('a choice is taken back by the button and by Z', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Skirmish at the Ford');
  const log = page.getByRole('log');
  const back = page.getByRole('button', { name: 'Take back' });
  const chance = chanceFrom(2);
  // In a turn nobody else is asked, so what can be taken back once stays so: a step, with nothing rolled and nothing shown.
  const stepTaken = async (): Promise<boolean> =>
    /act with a unit/i.test((await prompt(page).textContent())!) && (await back.isEnabled());
  for (let ask = await myTurn(page); !(await stepTaken()); ask = await myTurn(page, ask))
    await answer(page, ask!, { chance });
  for (const takeBack of [() => back.click(), () => page.keyboard.press('z')]) {
    const told = await log.textContent();
    const asked = (await myTurn(page))!;
    await takeBack();
    const again = (await myTurn(page, asked))!;
    expect((await log.textContent())!.length).toBeLessThan(told!.length);
    // Until there is something to take back once more.
    for (let ask = again; !(await stepTaken()); ask = (await myTurn(page, ask))!) await answer(page, ask, { chance });
  }
});

pageTest('a hint says what a strong bot would do, and shows it', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Noughts and crosses');
  await myTurn(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('A sharp bot would: Mark').waitFor();
  const shown = await page.locator('.hint-line b').textContent();
  expect(await page.locator('.forecast').textContent()).toContain(shown);
});

pageTest('a match that was given up is lost; a rematch is a new one', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Skirmish at the Ford');
  await answer(page, (await myTurn(page))!);
  await resign(page);
  expect(await theEnd(page).locator('h2').textContent()).toMatch(/^(?!You).* won$/);
  const before = page.url();
  await theEnd(page).getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== before);
  await myTurn(page);
  expect(await theEnd(page).count()).toBe(0);
  expect(await page.getByRole('log').textContent()).toContain('What happens will be told here');
});

pageTest('a question is answered in advance, and asked again when that is withdrawn', async ({ visit }) => {
  const { page } = await visit(withoutServer('skirmish', 'greedy'));
  const chance = chanceFrom(4);
  const inAdvance = page.getByRole('button', { name: 'From now on' });
  let ask = await myTurn(page);
  while ((await inAdvance.count()) === 0) {
    await answer(page, ask!, { chance });
    ask = await myTurn(page, ask);
  }
  await inAdvance.click();
  const list = page.getByRole('dialog', { name: 'From now on' });
  const [words] = (await list.getByRole('button').allTextContents()).filter((each) =>
    /Never|rest of this round/.test(each),
  );
  await list.getByRole('button', { name: words! }).click();
  await myTurn(page, ask);
  await openMenu(page);
  await page.getByRole('button', { name: `No longer: ${words}` }).click();
  await page.getByRole('button', { name: `No longer: ${words}` }).waitFor({ state: 'detached' });
});
