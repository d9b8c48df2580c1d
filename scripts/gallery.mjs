// node scripts/gallery.mjs: boards to look at while one works on them (src/client/page/board/gallery.tsx), served at an address that it says.
// node scripts/gallery.mjs <folder> [names]: pictures of them into a folder instead, taken with the Chromium that the tests use.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { inRoot } from './lib.mjs';
import { icons } from './page.mjs';

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
  ['stage', 'game=stage', [828, 560]],
];

export async function buildGallery() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: inRoot('.'),
    entryPoints: [ENTRY],
    outdir: 'dist/gallery',
    write: false,
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
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
}

export function galleryFile(files, url) {
  const name = path.basename(new URL(url, 'http://localhost').pathname);
  const body = files.get(name);
  return body ? { type: TYPES[path.extname(name)], body } : { type: 'text/html', body: DOCUMENT };
}

async function takePictures(address, folder, names) {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  for (const [name, query, [width, height]] of VIEWS.filter(([view]) => names.length === 0 || names.includes(view))) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(`${name}: ${error}`));
    await page.goto(`${address}/?${query}`);
    await page.waitForSelector('.board');
    await page.waitForTimeout(300);
    writeFileSync(path.join(folder, `${name}.png`), await page.screenshot());
    await page.close();
  }
  await browser.close();
}

async function main([folder, ...names]) {
  const files = await buildGallery();
  const server = createServer((request, response) => {
    const { type, body } = galleryFile(files, request.url);
    response.setHeader('content-type', type).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  if (folder === undefined) return console.log(address);
  await takePictures(address, folder, names);
  server.close();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
