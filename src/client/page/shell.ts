// What the whole page shares: the way to the server, where it is, how it looks.

import { useSyncExternalStore } from 'react';
import { Api, Connection } from '../connection/index.ts';
import { pathOf, type Route, routeOf } from './routes.ts';

export const api = new Api();

let connection: Connection | undefined;
/** Made when first needed: whoever only reads needs none. */
export function theConnection(): Connection {
  connection ??= new Connection();
  return connection;
}

// ── Where it is ─────────────────────────────────────────────────────────────────────────────────────────────────────

const movers = new Set<() => void>();
const moved = (): void => {
  for (const listener of movers) listener();
};
addEventListener('popstate', moved);
addEventListener('hashchange', moved);

export function go(route: Route | string): void {
  const path = typeof route === 'string' ? route : pathOf(route);
  history.pushState(null, '', path);
  scrollTo(0, 0);
  moved();
}

/** Leaves no trace of a code in the history. */
export function replaceWith(route: Route): void {
  history.replaceState(null, '', pathOf(route));
  moved();
}

export function useRoute(): Route {
  const address = useSyncExternalStore(
    (listener) => {
      movers.add(listener);
      return () => movers.delete(listener);
    },
    () => location.pathname + location.search + location.hash,
  );
  const url = new URL(address, location.origin);
  return routeOf(url);
}

/** A link within the page: a click stays here, everything else is the browser's. */
export const linkTo = (route: Route) => ({
  href: pathOf(route),
  onClick: (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(route);
  },
});

// ── Without a server ────────────────────────────────────────────────────────────────────────────────────────────────

/** Lets the browser keep the page (service-worker.ts), once there is nothing more urgent. Without that it needs a server, as any page. */
export function keepThePage(): void {
  const keep = (): void => {
    navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
  };
  const soon = (): void => void setTimeout(keep, 1500);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

// ── How it looks ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Scheme = 'system' | 'dark' | 'light';

const SCHEME = 'rulebound.scheme';
const systemLight = matchMedia('(prefers-color-scheme: light)');

export function schemeWanted(): Scheme {
  const kept = read(SCHEME);
  return kept === 'dark' || kept === 'light' ? kept : 'system';
}

export function wantScheme(scheme: Scheme): void {
  write(SCHEME, scheme);
  applyScheme();
}

/** Tables are dark and long reading is light unless somebody says otherwise; the system counts for both. */
export function applyScheme(): void {
  const wanted = schemeWanted();
  const isLight = wanted === 'light' || (wanted === 'system' && systemLight.matches);
  const { classList } = document.documentElement;
  classList.toggle('light', isLight);
  classList.toggle('dark', !isLight);
}
systemLight.addEventListener('change', applyScheme);

/** Storage may be forbidden; then nothing is remembered. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not remembered, then.
  }
}
