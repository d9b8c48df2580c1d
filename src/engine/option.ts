// Options and their keys: the only way to say what is chosen, on the wire, in journals, replays and scenarios.

import { nearestTexts } from './nearest.ts';

/** A flat record: a verb and named references to things on the table. */
export interface Option {
  readonly verb: string;
  readonly [reference: string]: string | number;
}

/**
 * The canonical text of an option: the verb, then `name=value` in the order in which the game writes its references.
 * Spaces, `=`, `%` and control characters inside a word are percent-encoded, so a key can be taken apart again.
 */
export function keyOf(option: Option): string {
  let key = encodeWord(option.verb);
  for (const name in option) {
    if (name !== 'verb') key += ` ${encodeWord(name)}=${encodeWord(String(option[name]))}`;
  }
  return key;
}

/** A key as words. Values come back as text: which option it is, is decided by comparing keys. */
export interface ParsedKey {
  readonly verb: string;
  readonly references: Readonly<Record<string, string>>;
}

export function parseKey(key: string): ParsedKey | undefined {
  const [verb, ...rest] = key.split(' ');
  if (verb === undefined || verb === '') return undefined;
  const references: Record<string, string> = {};
  for (const part of rest) {
    const at = part.indexOf('=');
    if (at <= 0) return undefined;
    const name = decodeWord(part.slice(0, at));
    const value = decodeWord(part.slice(at + 1));
    if (name === undefined || value === undefined || Object.hasOwn(references, name)) return undefined;
    references[name] = value;
  }
  const decoded = decodeWord(verb);
  return decoded === undefined ? undefined : { verb: decoded, references };
}

/** Almost every word is plain; looking at its characters is several times as fast as a regular expression. */
function isPlain(word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code <= 0x20 || code === 0x3d || code === 0x25 || code >= 0x7f) return false;
  }
  return true;
}

function encodeWord(word: string): string {
  if (isPlain(word)) return word;
  return word.replace(/[\s=%\p{Cc}]/gu, (c) => encodeURIComponent(c));
}

function decodeWord(word: string): string | undefined {
  if (!word.includes('%')) return word;
  if (/%(?![0-9A-Fa-f]{2})/.test(word)) return undefined;
  try {
    return decodeURIComponent(word);
  } catch {
    return undefined; // not UTF-8: not a key this program has written
  }
}

/** Where in the list an answer's key stands, or -1. */
export function indexOfKey(options: readonly Option[], key: string): number {
  for (let i = 0; i < options.length; i++) if (mayHaveKey(options[i]!, key) && keyOf(options[i]!) === key) return i;
  return -1;
}

/** A quick look before a key is written out: it begins with the verb and ends with the last reference. */
function mayHaveKey(option: Option, key: string): boolean {
  let last: string | number = option.verb;
  for (const name in option) if (name !== 'verb') last = option[name]!;
  const end = typeof last === 'string' ? last : String(last);
  return !isPlain(end) || key.endsWith(end);
}

/** The options that look most like what was answered, for a refusal a person can act on. */
export function nearestOptions(options: readonly Option[], key: string, count = 3): string[] {
  return nearestTexts(options.map(keyOf), key, count);
}
