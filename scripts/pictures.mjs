// node scripts/pictures.mjs: the README's pictures of the page (docs/pictures), taken from the built page in Chromium. The matches are the same in
// every run; people look at the pictures before they commit them.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { buildInto, bundle, inRoot, main } from './lib.mjs';

const BUILT = 'dist/pictures';
const LAPTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

function startServer(data) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const child = spawn(process.execPath, [inRoot(BUILT, 'server.js')], { env });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address) resolve({ address, child });
    });
    child.once('close', () => reject(new Error(said)));
  });
}

/** Late enough for a crowd, with ways to go and somebody to attack. */
function isBusy({ sight }) {
  const round = Number.parseInt(sight.presentation.headline.title.slice(6), 10);
  const options = sight.asks.find(({ yours }) => yours)?.yours?.options ?? [];
  const ways = options.filter(({ shown }) => shown.preview?.path);
  return round >= 6 && ways.length > 8 && ways.some(({ shown }) => shown.tone === 'harm');
}

/** Takes up the piece with the most targets, and points at one of them. */
async function aim(page) {
  const pieces = await page.evaluate(() =>
    [...document.querySelectorAll('.board [data-choose]')].map((one) => one.dataset.choose),
  );
  for (const piece of pieces.filter((id) => !/^-?\d/.test(id))) {
    await page.locator(`[data-choose="${piece}"]`).first().click({ force: true });
    await page.waitForTimeout(400);
    const brackets = page.locator('.board .tile-brackets').first();
    if (await brackets.count()) {
      const { x, y, width, height } = await brackets.boundingBox();
      return page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    }
    await page.keyboard.press('Escape');
  }
}

await main(async () => {
  await buildInto(BUILT);
  await bundle('test/page/midgame.ts', `${BUILT}/midgame.js`);
  const { prepare, resume } = await import(pathToFileURL(inRoot(BUILT, 'midgame.js')).href);
  const data = mkdtempSync(path.join(tmpdir(), 'rulebound-pictures-'));
  const { address, child } = await startServer(data);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const visit = async (size) => {
    const context = await browser.newContext({ ...size, colorScheme: 'dark', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    await page.getByTitle('Change your name').waitFor();
    return page;
  };
  const take = async (page, name) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: inRoot('docs/pictures', `${name}.jpg`), type: 'jpeg', quality: 82 });
  };
  try {
    const laptop = await visit(LAPTOP);
    await take(laptop, 'home');
    const busy = prepare({ game: 'aether-fracture', seats: 3, seed: process.env.SEED ?? '4' }, isBusy, 'fair');
    await resume(laptop, busy);
    await aim(laptop);
    await take(laptop, 'table');
    const phone = await visit(PHONE);
    await resume(phone, busy);
    await take(phone, 'phone');

    const duel = prepare({ game: 'aether-fracture', seats: 2, seed: '1' }, isBusy, 'fair');
    await resume(laptop, duel);
    await laptop.getByRole('button', { name: 'Settings and more' }).click();
    await laptop.getByRole('button', { name: 'Resign' }).click();
    await laptop.locator('.menu-panel').getByRole('button', { name: 'Resign' }).click();
    await laptop.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
    const slider = laptop.getByRole('slider', { name: 'Moment of the match' });
    await slider.waitFor();
    const { x, y, width, height } = await laptop.locator('.tl-curve').boundingBox();
    await laptop.mouse.click(x + width * 0.7, y + height / 2);
    await take(laptop, 'replay');
  } finally {
    await browser.close();
    child.kill();
    for (const folder of [data, inRoot(BUILT)]) rmSync(folder, { recursive: true, force: true });
  }
});
