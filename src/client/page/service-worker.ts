// The page when the server is away: all it is made of is kept by the browser, and given from there. As long as the server answers, the
// document comes from it, so that a new version is seen at once. What is said to the server (/api) does not pass here.

/** Both are filled in by the build (scripts/page.mjs): what the page is made of, and a version that changes with any of it. */
declare const FILES: readonly string[];
declare const VERSION: string;

/** Of a service worker's world only what is used here. */
interface Lasting extends Event {
  waitUntil(job: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}
const worker = self as unknown as Scope;

const DOCUMENT = '/';
const KEPT = `page ${VERSION}`;
/** A network that does not answer is as good as none. Milliseconds. */
const PATIENCE = 4000;

/** Names with a hash never change what they mean. */
const isHashed = (path: string): boolean => /-[A-Z0-9]{8}\.\w+$/.test(path);

worker.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) => event.waitUntil(forgetOlder().then(() => worker.clients.claim())));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(serverElse(request, DOCUMENT));
  else if (isHashed(pathname)) event.respondWith(keptElse(request));
  else if (FILES.includes(pathname)) event.respondWith(serverElse(request, pathname));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll(
    [DOCUMENT, ...FILES].map((file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' })),
  );
}

/** The version before stays: pages that were opened with it may still need parts of it. */
async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

async function serverElse(request: Request, path: string): Promise<Response> {
  const fromServer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  if (fromServer && fromServer.status < 500) return fromServer;
  const cache = await caches.open(KEPT);
  return (await cache.match(path)) ?? fromServer ?? Response.error();
}

const keptElse = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
