// The tones of a tile follow from its top: light comes from the upper left, so the right side is the darker one.

import type { Tone } from './theme.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `part` of the way from one colour to another, both as #rrggbb. */
export function mixed(from: string, to: string, part: number): string {
  const target = rgbOf(to);
  return hexOf(rgbOf(from).map((own, i) => own + (target[i]! - own) * part));
}

export const toneOf = (top: string): Tone => ({
  top,
  side: mixed(top, '#04040c', 0.6),
  side2: mixed(top, '#04040c', 0.42),
  edge: mixed(top, '#ffffff', 0.28),
});

export const tonesOf = <Name extends string>(tops: Readonly<Record<Name, string>>): Readonly<Record<Name, Tone>> =>
  Object.fromEntries(Object.entries<string>(tops).map(([name, top]) => [name, toneOf(top)])) as Record<Name, Tone>;

/** A number that is always the same for the same text, for slight variation. */
export function seedOf(text: string): number {
  let seed = 2166136261;
  for (let i = 0; i < text.length; i++) seed = Math.imul(seed ^ text.charCodeAt(i), 16777619);
  return seed >>> 0;
}

/** Numbers from 0 to 1, the same row for the same seed. */
export function rowOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedUp = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedUp = (mixedUp + Math.imul(mixedUp ^ (mixedUp >>> 7), 61 | mixedUp)) ^ mixedUp;
    return ((mixedUp ^ (mixedUp >>> 14)) >>> 0) / 4294967296;
  };
}
