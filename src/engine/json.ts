// Plain data: what a state, an event and a suspended match are made of.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** Read-only all the way down: how rules, bots and pages get the state. */
export type Frozen<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** A 64-bit fingerprint of plain data as sixteen hexadecimal digits: the same in every JavaScript engine. */
export function fingerprint(data: unknown): string {
  return fingerprintText(JSON.stringify(data) ?? 'undefined');
}

export function fingerprintText(text: string): string {
  // Two independent 32-bit mixes (after MurmurHash's constants); integers only, so every machine agrees.
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x9e3779b1);
    b = Math.imul(b ^ c, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return hex(a) + hex(b);
}

const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');

/** The last branch of a switch over a closed union. */
export function unreachable(x: never): never {
  throw new Error(`This case should not exist: ${JSON.stringify(x)}`);
}
