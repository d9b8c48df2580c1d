// What an operator can set, by environment variables (docs/operating.md). Anything wrong is said in one line.

import { InputError } from '../engine/index.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl?: string;
  /** Where the embedded database lives. */
  readonly folder: string;
  /** Addresses of the page beside the one it was asked under: behind some proxies. */
  readonly origins: readonly string[];
  /** Behind a proxy that says who asks, and whether over TLS. */
  readonly isBehindProxy: boolean;
  readonly botThreads?: number;
  readonly logLevel: string;
  /** Requests a minute from one address. */
  readonly requestsPerMinute: number;
  /** Messages a second over one socket, in the long run. */
  readonly messagesPerSecond: number;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'];

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const logLevel = env['LOG_LEVEL'] ?? 'info';
  if (!LOG_LEVELS.includes(logLevel))
    throw new InputError(`LOG_LEVEL is "${logLevel}"; it can be ${LOG_LEVELS.join(', ')}.`);
  const botThreads = env['BOT_THREADS'] === undefined ? undefined : wholeNumber(env, 'BOT_THREADS', 1, 1, 256);
  const databaseUrl = env['DATABASE_URL'];
  return {
    port: wholeNumber(env, 'PORT', 4400, 0, 65_535),
    host: env['HOST'] ?? '0.0.0.0',
    ...(databaseUrl ? { databaseUrl } : {}),
    folder: env['DATA'] ?? 'data',
    origins: (env['ORIGINS'] ?? '').split(',').flatMap((origin) => (origin.trim() ? [origin.trim()] : [])),
    isBehindProxy: env['BEHIND_PROXY'] === '1' || env['BEHIND_PROXY'] === 'true',
    ...(botThreads === undefined ? {} : { botThreads }),
    logLevel,
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 600, 1, 1e9),
    messagesPerSecond: wholeNumber(env, 'MESSAGES_PER_SECOND', 50, 1, 1e9),
  };
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new InputError(`${name} is "${text}"; it must be a whole number from ${least} to ${most}.`);
  return number;
}
