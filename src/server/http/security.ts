// What every answer says about itself, and which pages may ask.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems.ts';

const HEADERS: Readonly<Record<string, string>> = {
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
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(HEADERS);
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
