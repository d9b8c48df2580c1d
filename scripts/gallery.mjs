// node scripts/gallery.mjs: boards to look at while one works on them (src/client/page/board/gallery.tsx), served at an address that it says.
// node scripts/gallery.mjs <folder> [names]: pictures of them into a folder instead, taken with the Chromium that the tests use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { inRoot } from './lib.mjs';
import { icons } from './page.mjs';

const BUILT = 'dist/gallery';
const ENTRY = 'src/client/page/board/gallery.tsx';
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const DOCUMENT = `<!doctype html><html lang="en" class="dark"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Boards</title>
<link rel="stylesheet" href="/gallery.css"><script type="module" src="/gallery.js"></script>
<body><div id="page" style="height: 100vh"></div></body></html>`;

/** What is worth looking at: a name, the address, and the size of the window. */
const VIEWS = [
  ['aether', 'game=aether-fracture&ways=8&seed=4&seats=3', [828, 616]],
  ['aether-phone', 'game=aether-fracture&ways=8&seed=4&seats=3', [390, 372]],
  ['aether-light', 'game=aether-fracture&answers=90&seed=2&seats=4&mode=light', [828, 616]],
  ['connect-four', 'game=connect-four&answers=13', [828, 616]],
  ['connect-four-light', 'game=connect-four&answers=13&mode=light', [390, 372]],
  ['noughts', 'game=noughts-and-crosses&answers=4', [828, 616]],
  ['noughts-light', 'game=noughts-and-crosses&answers=3&mode=light', [390, 372]],
  ['skirmish', 'game=skirmish&answers=40', [828, 616]],
  ['skirmish-phone', 'game=skirmish&answers=40', [390, 372]],
  ['kit', 'game=kit', [1000, 760]],
];

async function build() {
  await esbuild.build({
    absWorkingDir: inRoot('.'),
    entryPoints: [ENTRY],
    outdir: BUILT,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'chrome111',
    jsx: 'automatic',
    loader: { '.md': 'text', '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [icons],
    logLevel: 'warning',
  });
}

function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const type = TYPES[path.extname(pathname)];
    if (type) response.setHeader('content-type', type).end(readFileSync(inRoot(`${BUILT}/${path.basename(pathname)}`)));
    else response.setHeader('content-type', 'text/html').end(DOCUMENT);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

async function takePictures(address, folder, names) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const [name, query, [width, height]] of VIEWS.filter(([view]) => names.length === 0 || names.includes(view))) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(`${name}: ${error}`));
    await page.goto(`${address}/?${query}`);
    await page
      .waitForSelector('#page svg:not(.defs)', { timeout: 8000 })
      .catch((error) => console.error(name, error.message));
    await page.waitForTimeout(300);
    writeFileSync(path.join(folder, `${name}.png`), await page.screenshot());
    await page.close();
  }
  await browser.close();
}

await build();
const server = await serve();
const address = `http://127.0.0.1:${server.address().port}`;
const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) console.log(address);
else {
  await takePictures(address, folder, names);
  server.close();
}
