// Where a replay can be stopped: at choices, at events, at rounds.

import type { Stop } from './player.ts';

export const UNITS = ['event', 'choice', 'chapter'] as const;
export type Unit = (typeof UNITS)[number];

/** A stretch of the match under one headline: "Round 3". */
export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly from: number;
}

export interface Chapters {
  /** "Round". */
  readonly word: string;
  readonly all: readonly Chapter[];
}

/** Headlines that count ("Round 3") divide a match into chapters; others ("Your turn") do not. */
export function chaptersOf(stops: readonly Pick<Stop, 'at' | 'title'>[]): Chapters | undefined {
  const all: Chapter[] = [];
  let word: string | undefined;
  for (const { at, title } of stops) {
    const found = /^(\p{L}+) (\d+)/u.exec(title);
    if (!found) continue;
    word ??= found[1]!;
    const number = Number(found[2]);
    if (found[1] !== word || number <= (all.at(-1)?.number ?? Number.NEGATIVE_INFINITY)) continue;
    all.push({ number, title: found[0], from: at });
  }
  return word === undefined || all.length < 2 ? undefined : { word, all };
}

/** The next place in rising `places`, or the last one before; `at` itself where there is none. */
export function stepFrom(at: number, places: readonly number[], way: 'back' | 'on'): number {
  const next = way === 'on' ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return next ?? at;
}
