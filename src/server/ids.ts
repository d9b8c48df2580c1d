// Names that cannot be guessed, and digests of those that must not be kept.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const inLetters = (bytes: Uint8Array): string => Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]!).join('');

/** A public id: short enough to read out, too many to try out. */
export const newId = (): string => inLetters(randomBytes(12));

/** The id that always goes with this text. */
export const idOf = (text: string): string => inLetters(createHash('sha256').update(text).digest().subarray(0, 12));

/** A secret of 128 bits, for links and cookies: 22 letters. */
export const newCode = (): string => randomBytes(16).toString('base64url');

export const digestOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Compared in constant time: how long it takes tells nothing. */
export function isCodeFor(digest: string | null, code: string | undefined): boolean {
  if (digest === null || code === undefined) return false;
  const a = Buffer.from(digest);
  const b = Buffer.from(digestOf(code));
  return a.length === b.length && timingSafeEqual(a, b);
}
