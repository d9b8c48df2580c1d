// People who visit the page: each with a browser of their own, and an ear for everything that it complains about.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { browser, browserTest } from '../browser.ts';
import { inRoot } from '../project.ts';
import { type RunningServer, startBuiltServer } from '../server.ts';

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 2560, height: 1440 } },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;
export type Size = keyof typeof SIZES;

export const SCHEMES = ['dark', 'light'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Visit {
  readonly size?: Size;
  readonly scheme?: Scheme;
}

/** Somebody at the page. */
export interface Visitor {
  readonly page: Page;
  /** Errors and warnings of the browser, and requests that failed. A test may take away what it has caused itself. */
  readonly complaints: string[];
}

export interface Guests {
  readonly address: string;
  readonly server: RunningServer;
  /** Opens an address of the page: "/" or a whole link. */
  visit(address?: string, how?: Visit): Promise<Visitor>;
}

/** Pictures for people to look at. */
export const picture = (name: string): string =>
  inRoot('screenshots', `${name.replace(/[^\w]+/g, '-').toLowerCase()}.png`);

let server: RunningServer;

/** Each file of tests has a server of its own. */
export function serve(): void {
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.end());
}

/** Whole matches by hand, on a machine that has other things to do: long enough for that. */
const PATIENCE = 240_000;

/** A test with visitors. In the end nobody's browser may have complained about anything. */
export function pageTest(name: string, body: (guests: Guests) => Promise<void>): void {
  const test = async (): Promise<void> => {
    const visitors: Visitor[] = [];
    const visit: Guests['visit'] = async (address = '/', { size = 'laptop', scheme = 'dark' } = {}) => {
      const context = await (await browser()).newContext({
        ...SIZES[size],
        colorScheme: scheme,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      context.setDefaultTimeout(PATIENCE / 4);
      const visitor: Visitor = { page: await context.newPage(), complaints: [] };
      visitors.push(visitor);
      listen(visitor);
      await visitor.page.goto(new URL(address, server.address).href);
      return visitor;
    };
    try {
      await body({ address: server.address, server, visit });
      expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
    } catch (error) {
      await Promise.all(visitors.map(({ page }, i) => page.screenshot({ path: picture(`failed ${name} ${i + 1}`) })));
      throw error;
    } finally {
      await Promise.all(visitors.map(({ page }) => page.context().close()));
    }
  };
  browserTest(name, test, PATIENCE);
}

/** Whoever goes on to another address breaks off what the last one was still asking for. That is nobody's failure. */
const BROKEN_OFF = 'net::ERR_ABORTED';

function listen({ page, complaints }: Visitor): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText } = request.failure()!;
    if (errorText !== BROKEN_OFF) complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}
