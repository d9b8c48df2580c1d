// What every answer says about itself, and which pages may ask.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

/** What everything says. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** What is said by whatever can be opened on its own. */
const OPENED: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Fonts, styles and parts of scripts are governed by the document that loads them: for them these would be half a kilobyte each for nothing. */
const IS_PART = /^\/(?!local-worker)[\w-]+-[A-Z0-9]{8}\.(js|css|woff2)$/;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(ALWAYS);
    if (!IS_PART.test(request.url)) reply.headers(OPENED);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    return payload;
  });
}

/** Only the page that this server serves may ask for changes: another site's script must not play with a visitor's cookie. */
export function checkOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin } = request.headers;
  // Programs send none, and have no visitor's cookie.
  if (origin === undefined) return;
  if (allowed.includes(origin)) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host === undefined || host !== request.host)
    throw problem(
      'wrongOrigin',
      `A page at ${origin} may not ask this server. Open the page that the server itself gives.`,
    );
}
