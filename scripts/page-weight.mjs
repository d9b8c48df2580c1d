// node scripts/page-weight.mjs: what a first visit costs. The built page from a real server in a real Chromium with nothing in its cache: every byte
// that comes over the wire for home, for a first table and for a rulebook, headers included, and when one can do something.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { buildInto, inRoot, main } from './lib.mjs';

const BUILT = 'dist/page-weight';
const GAME = 'aether-fracture';
const SIZE = { viewport: { width: 1440, height: 900 } };

function startServer(data) {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn', DATABASE_URL: '' };
  const child = spawn(process.execPath, [inRoot(BUILT, 'server.js')], { env });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text) => {
      said += text;
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (address) resolve({ address, child });
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', () => reject(new Error(said)));
  });
}

/** Runs in the page, before anything else: notes when something that can be used is there for the first time. */
function noteWhenReady(selector) {
  const look = () => {
    if (globalThis.readyAt === undefined && document.querySelector(selector)) globalThis.readyAt = performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** A first visit: nothing in the cache; `cookies` say who comes. */
async function visit(browser, name, address, ready, cookies = []) {
  const context = await browser.newContext(SIZE);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(noteWhenReady, ready);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const urls = new Map();
  const received = [];
  network.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.push({ url: new URL(urls.get(requestId) ?? address).pathname, bytes: encodedDataLength }),
  );
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  // Until here it can be used; what the page fetches for later begins after this (keepThePage).
  await page.waitForTimeout(1200);
  const readyAt = await page.evaluate(() => globalThis.readyAt);
  const bytes = received.reduce((sum, { bytes: each }) => sum + each, 0);
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} kB in ${received.length} requests, ready after ${Math.round(readyAt)} ms`,
  );
  for (const { url, bytes: each } of received.sort((a, b) => b.bytes - a.bytes).slice(0, 12))
    console.log(`  ${(each / 1000).toFixed(1).padStart(7)} kB  ${url}`);
  return { page, context };
}

await main(async () => {
  await buildInto(BUILT);
  const data = mkdtempSync(path.join(tmpdir(), 'rulebound-weight-'));
  const { address, child } = await startServer(data);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { page, context } = await visit(browser, 'home', `${address}/`, '.bx .btn.primary');
    const match = await page.evaluate(async (game) => {
      const ask = (url, body) =>
        fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const seats = [{ kind: 'me' }, { kind: 'bot', level: 'gentle' }, { kind: 'bot', level: 'gentle' }];
      return (await (await ask('/api/matches', { game, seats })).json()).match;
    }, GAME);
    const cookies = await context.cookies();
    await visit(browser, 'first table', `${address}/table/${match}`, '.prompt[data-ask]', cookies);
    await visit(browser, 'without a server', `${address}/offline/${GAME}?seats=2&level=gentle`, '.prompt[data-ask]');
    await visit(browser, 'rulebook', `${address}/rules/${GAME}`, '.rules h2');
  } finally {
    await browser.close();
    child.kill();
    for (const folder of [data, inRoot(BUILT)]) rmSync(folder, { recursive: true, force: true });
  }
});
