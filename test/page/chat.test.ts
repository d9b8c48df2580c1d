// Talking at a table: read and unread, hidden by oneself, switched off by the host.
import { expect } from 'vitest';
import { inviteToSmall, playSmall } from './home.ts';
import { openMenu, prompt } from './playing.ts';
import { pageTest, serve } from './visitor.ts';

serve();

/** On a busy machine a page takes its time. */
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

pageTest('what is written is told, counted until it is read, and can be switched off', async ({ visit }) => {
  const { page: ada } = await visit();
  const { page: ben } = await visit(await inviteToSmall(ada, 'Connect four'));
  await prompt(ben).waitFor();
  const chat = ada.getByRole('tab', { name: /^Chat/ });

  await ben.getByRole('tab', { name: /^Chat/ }).click();
  for (const words of ['Hello', 'Good luck']) {
    await ben.getByLabel('Write to the table').fill(words);
    await ben.getByLabel('Write to the table').press('Enter');
    await ben.getByRole('log').getByText(words).waitFor();
  }
  await soon(() => chat.textContent()).toBe('Chat2 unread');
  await chat.click();
  await ada.getByRole('log').getByText('Good luck').waitFor();
  expect(await chat.textContent()).toBe('Chat');

  // Letters that are keys of the table are letters here.
  await ada.getByLabel('Write to the table').pressSequentially('zle');
  expect(await ada.getByLabel('Write to the table').inputValue()).toBe('zle');

  await openMenu(ada);
  await ada.getByRole('button', { name: 'Switch the chat off for all' }).click();
  await ben.getByText('The host has switched the chat off').waitFor();
  expect(await ben.getByLabel('Write to the table').count()).toBe(0);
  await openMenu(ben);
  expect(await ben.getByRole('button', { name: /for all/ }).count()).toBe(0);
  await ben.getByRole('button', { name: 'Hide the chat' }).click();
  await ben.getByRole('tab', { name: /^Chat/ }).waitFor({ state: 'detached' });
});

pageTest('where only bots sit there is nobody to write to', async ({ visit }) => {
  const { page } = await visit();
  await playSmall(page, 'Connect four');
  await prompt(page).waitFor();
  expect(await page.getByRole('tab', { name: /^Chat/ }).count()).toBe(0);
});
