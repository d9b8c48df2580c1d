// node scripts/frames.mjs: how many frames a second Chromium shows while a board of 37 hexes with 40 pieces animates, at a laptop's size and
// a phone's. Measured on request, on a quiet machine: it says something about the machine too.
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { buildGallery, galleryFile } from './gallery.mjs';

const SECONDS = 6;
/** As in a bot's turn, and at the worst. */
const MOVING = [4, 40];
const SIZES = [
  ['laptop', { viewport: { width: 828, height: 616 } }],
  ['phone', { viewport: { width: 390, height: 400 }, deviceScaleFactor: 2 }],
];

/** Runs in the page: the time between each two frames, in milliseconds. */
const frames = (seconds) =>
  new Promise((resolve) => {
    const found = [];
    let last;
    const end = performance.now() + seconds * 1000;
    const frame = (now) => {
      if (last !== undefined) found.push(now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else resolve(found);
    };
    requestAnimationFrame(frame);
  });

const files = await buildGallery();
const server = createServer((request, response) => {
  const { type, body } = galleryFile(files, request.url);
  response.setHeader('content-type', type).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const [name, size] of SIZES)
  for (const moving of MOVING) {
    const page = await browser.newPage({ ...size, reducedMotion: 'no-preference' });
    await page.goto(`http://127.0.0.1:${server.address().port}/?game=crowd&theme=aether-fracture&moving=${moving}`);
    await page.waitForSelector('.piece');
    await page.waitForTimeout(1500);
    const times = (await page.evaluate(frames, SECONDS)).sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
    const rate = (times.length / SECONDS).toFixed(1);
    const each = `a frame takes ${at(0.5)} ms, 95 of 100 at most ${at(0.95)}, the longest ${at(1)}`;
    console.log(`${name}, ${moving} moving at once: ${rate} frames a second; ${each}`);
    await page.close();
  }
await browser.close();
server.close();
