// The board in a real browser: keyboard, pointer, view and motion, on a match that the gallery plays.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { buildGallery, galleryFile } from '../../../../scripts/gallery.mjs';

const executablePath = findChromium();
const [suite, name] = executablePath
  ? [describe, 'a board in Chromium']
  : [describe.skip, 'a board in Chromium [skipped: no Chromium; install it or set CHROMIUM_PATH]'];

suite(name, () => {
  let server: Server;
  let browser: Browser;
  let address = '';

  beforeAll(async () => {
    const files = await buildGallery();
    server = createServer((request, response) => {
      const { type, body } = galleryFile(files, request.url!);
      response.setHeader('content-type', type).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu'] });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  async function open(
    query: string,
    more: { reducedMotion?: 'reduce'; viewport?: { width: number; height: number } } = {},
  ): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 828, height: 616 }, ...more });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(`${address}/?${query}`);
    await page.waitForSelector('.board [data-choose]');
    return page;
  }

  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['thing']);
  const view = (page: Page): Promise<string | null> =>
    page.evaluate(() => document.querySelector('.board .world')!.getAttribute('transform'));

  test('is played with the keyboard alone', async () => {
    const page = await open('game=noughts-and-crosses&answers=0');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('0,0');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(
      'Square 0,0. May be chosen: Mark the square 0,0',
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe('1,1');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-thing="mark4"]');
    const label = await page.locator('[data-thing="1,1"]').getAttribute('aria-label');
    expect(label).toBe('Square 1,1: your Cross');
    await page.close();
  });

  test('what is not lit is no button; one place is in the order of Tab', async () => {
    const page = await open('game=noughts-and-crosses&answers=0');
    await page.locator('[data-thing="0,0"]').click();
    await page.waitForSelector('[data-thing="mark0"]');
    expect(await page.locator('.board [tabindex="0"]').count()).toBe(1);
    expect(await page.locator('.board [data-choose]').count()).toBe(7);
    expect(await page.locator('[data-thing="0,0"]').getAttribute('role')).toBe('img');
    await page.close();
  });

  test('a cell that stands for an option is chosen like any other', async () => {
    const page = await open('game=connect-four&answers=0');
    expect(await page.locator('.board [data-choose]').count()).toBe(7);
    await page.locator('[data-thing="3,5"]').click();
    await page.waitForSelector('[data-thing="disc3"]');
    await page.close();
  });

  test('wheel and drag change the view, F shows all of it; a drag chooses nothing', async () => {
    const page = await open('game=noughts-and-crosses&answers=0');
    const before = await view(page);
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => view(page)).not.toBe(before);
    const near = await view(page);
    await page.mouse.down();
    await page.mouse.move(440, 330, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => view(page)).not.toBe(near);
    expect(await page.locator('.board [data-choose]').count()).toBe(9);
    await page.keyboard.press('f');
    expect(await view(page)).toBe(before);
    await page.close();
  });

  test('what comes is shown coming; with reduced motion it only fades', async () => {
    for (const reducedMotion of [undefined, 'reduce'] as const) {
      const page = await open('game=connect-four&answers=0', reducedMotion ? { reducedMotion } : {});
      const moves = page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const { animate } = Element.prototype;
            Element.prototype.animate = function (frames, options) {
              resolve(Object.keys(frames as object));
              return animate.call(this, frames, options);
            };
          }),
      );
      await page.locator('[data-thing="3,5"]').click();
      expect(await moves).toEqual(reducedMotion ? ['opacity'] : ['transform']);
      await page.close();
    }
  });

  test('every board of a table is drawn with what stands on it, the one that the choice is about first', async () => {
    for (const viewport of [
      { width: 828, height: 616 },
      { width: 390, height: 600 },
    ]) {
      const page = await open('game=boards', { viewport });
      const boards = page.getByRole('group');
      expect(await boards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
        'Away: 5 cells',
        'Home: 3 cells',
      ]);
      expect(await boards.first().locator('.piece').count()).toBe(1);
      expect(await boards.last().locator('[data-choose="vixen"]').count()).toBe(1);
      const [away, home] = await Promise.all([boards.first().boundingBox(), boards.last().boundingBox()]);
      expect(away!.width * away!.height).toBeGreaterThan(1.5 * home!.width * home!.height);
      // Beside each other or one below the other, never one over the other.
      expect(home!.x >= away!.x + away!.width || home!.y >= away!.y + away!.height).toBe(true);
      await page.close();
    }
  });

  test('seats that are called by a colour are drawn in it', async () => {
    const page = await open('game=connect-four&answers=4');
    const hues = await page
      .locator('.piece .token')
      .evaluateAll((all) => [...new Set(all.map((one) => [...one.classList].find((each) => each.startsWith('o-'))))]);
    expect(hues.toSorted()).toEqual(['o-azure', 'o-tang']);
    await page.close();
  });

  test('every cell of a phone can be hit with a finger', async () => {
    const page = await open('game=aether-fracture&ways=3&seed=4&seats=4', { viewport: { width: 390, height: 372 } });
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll('.board .cell .tile-wash')].map((cell) => cell.getBoundingClientRect().width),
    );
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
    await page.close();
  });

  test('a tile is drawn anew only when its own data change', async () => {
    const page = await open('game=noughts-and-crosses&answers=0');
    await page.evaluate(() => {
      const changed = new Set<string>();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const tile = (target as Element).closest('.tile');
          if (tile) changed.add((tile.closest('[data-thing]') as SVGElement).dataset['thing']!);
        }
      }).observe(document.querySelector('.board')!, { subtree: true, childList: true, attributes: true });
      Object.assign(window, { changed });
    });
    await page.locator('[data-thing="2,2"]').click();
    await page.waitForSelector('[data-thing="mark8"]');
    const changed = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed]);
    // The one that was marked, and the one that the other side marked.
    expect(changed).toHaveLength(2);
    expect(changed).toContain('2,2');
    await page.close();
  });

  test('pieces that go elsewhere, and those that make room for them, are only moved: nothing of them or of the ground is drawn anew', async () => {
    const page = await open('game=crowd&moving=8&theme=aether-fracture');
    const changes = await page.evaluate(async () => {
      const moved = new Set<string>();
      const drawn: string[] = [];
      const observer = new MutationObserver((records) => {
        for (const { target, type, attributeName } of records) {
          const element = target as Element;
          const piece = element.closest<SVGElement>('.piece');
          if (piece === element && attributeName === 'transform') moved.add(piece.dataset['thing']!);
          else if (element.closest('.tile')) drawn.push('tile');
          // Some are hurt on the way: their pips are another matter.
          else if (element.closest('.token') && !element.closest('.pips')) drawn.push(piece?.dataset['thing'] ?? '');
          else if (type === 'childList' && !element.closest('.piece, .cell')) drawn.push('order');
        }
      });
      observer.observe(document.querySelector('.board')!, { subtree: true, childList: true, attributes: true });
      while (moved.size < 24) await new Promise((resolve) => setTimeout(resolve, 50));
      return drawn;
    });
    expect(changes).toEqual([]);
    await page.close();
  });
});
