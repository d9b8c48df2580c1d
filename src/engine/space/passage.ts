// How a straight line passes hexes: exact fractions of its length, entry and exit sides (SS-R-80), and which passages belong together
// (SS-R-81). A line depends only on the difference of its ends, so lines are kept by that difference.

import { gauge, type Hex, hexLength, hexLine } from './hex.ts';

/** numerator / denominator, the denominator positive. */
export interface Fraction {
  readonly over: number;
  readonly under: number;
}

export interface Passage {
  /** The hex passed, as an offset from the line's start. */
  readonly q: number;
  readonly r: number;
  /** An edge run lies on a side of the hex; a crossing goes through its inside. */
  readonly kind: 'crossing' | 'edge';
  /** Side by which the line enters; two sides at a corner; for an edge run the side it lies on. */
  readonly entry: readonly number[];
  readonly exit: readonly number[];
  /** Smallest circular distance between an entry and an exit side: 1 is a clip, 2 and 3 a through. An edge run counts as 1. */
  readonly separation: number;
  /** Where on the line the passage begins and ends, as fractions of its length. */
  readonly from: Fraction;
  readonly until: Fraction;
}

export interface PassageOnLine extends Passage {
  /**
   * Positions in the line's list of the hexes that make this passage a through if they qualify as well: the hex across an edge
   * run, and adjacent hexes from which or into which the line goes directly.
   */
  readonly partners: readonly number[];
}

const compare = (a: Fraction, b: Fraction): number => a.over * b.under - b.over * a.under;

/** SS-R-80: the passage of the line from (0,0) to `end` through `hex`, or undefined if it does not touch it over a positive length. */
export function passage(end: Hex, hex: Hex): Passage | undefined {
  let from: Fraction = { over: 0, under: 1 };
  let until: Fraction = { over: 1, under: 1 };
  let entry: number[] = [];
  let exit: number[] = [];
  let edge = -1;
  for (let k = 0; k < 6; k++) {
    const along = gauge(k, end.q, end.r);
    const at = gauge(k, hex.q, hex.r);
    if (along > 0) {
      const t = { over: at + 1, under: along };
      const order = compare(t, until);
      if (order < 0) exit = [];
      if (order < 0) until = t;
      if (order <= 0) exit.push(k);
    } else if (along < 0) {
      const t = { over: -at - 1, under: -along };
      const order = compare(t, from);
      if (order > 0) entry = [];
      if (order > 0) from = t;
      if (order >= 0) entry.push(k);
    } else {
      if (-at > 1) return undefined;
      if (-at === 1) edge = k;
    }
  }
  if (compare(from, until) >= 0) return undefined;
  const { q, r } = hex;
  if (edge !== -1) return { q, r, kind: 'edge', entry: [edge], exit: [edge], separation: 1, from, until };
  return { q, r, kind: 'crossing', entry, exit, separation: separation(entry, exit), from, until };
}

/** SS-R-81: corners favour the attacker, so the smallest distance counts. */
function separation(entry: readonly number[], exit: readonly number[]): number {
  let least = 3;
  for (const a of entry) for (const b of exit) least = Math.min(least, sideDistance(a, b));
  return least;
}

/** How many corners lie between two sides of a hex, 0 to 3. */
export function sideDistance(a: number, b: number): number {
  const turn = Math.abs(a - b) % 6;
  return Math.min(turn, 6 - turn);
}

/** Lines up to this length are kept, which bounds the memory; longer ones are drawn anew. */
const KEPT = 32;
const kept = new Map<number, readonly PassageOnLine[]>();

/** SS-R-80: the hexes that the line between two centres passes, its ends left out, in the order in which it enters them. */
export function passages(from: Hex, to: Hex): readonly PassageOnLine[] {
  const q = to.q - from.q;
  const r = to.r - from.r;
  if (hexLength(q, r) > KEPT) return draw({ q, r });
  const key = q * 1024 + r;
  let found = kept.get(key);
  if (found === undefined) {
    found = draw({ q, r });
    kept.set(key, found);
  }
  return found;
}

function draw(end: Hex): readonly PassageOnLine[] {
  const found: Passage[] = [];
  const seen = new Set<string>(['0,0', `${end.q},${end.r}`]);
  // Every point of the line lies within half a hex width of one of the points that hexLine rounds, so each hex that is touched is
  // one of these or next to one.
  for (const near of hexLine({ q: 0, r: 0 }, end)) {
    for (let dq = -1; dq <= 1; dq++) {
      for (let dr = -1; dr <= 1; dr++) {
        const hex = { q: near.q + dq, r: near.r + dr };
        if (dq === dr && dq !== 0) continue;
        if (seen.has(`${hex.q},${hex.r}`)) continue;
        seen.add(`${hex.q},${hex.r}`);
        const through = passage(end, hex);
        if (through !== undefined) found.push(through);
      }
    }
  }
  found.sort((a, b) => compare(a.from, b.from) || a.r - b.r || a.q - b.q);
  // Written out, not spread: objects of one literal share a form in memory, and these are read in every question of cover.
  return found.map(({ q, r, kind, entry, exit, separation, from, until }, i) => {
    const partners = partnersOf(found, found[i]!);
    return { q, r, kind, entry, exit, separation, from, until, partners };
  });
}

function partnersOf(line: readonly Passage[], one: Passage): number[] {
  const partners: number[] = [];
  line.forEach((other, i) => {
    if (hexLength(other.q - one.q, other.r - one.r) !== 1) return;
    const acrossTheEdge = one.kind === 'edge' && other.kind === 'edge' && compare(one.from, other.from) === 0;
    const oneAfterTheOther = compare(one.until, other.from) === 0 || compare(other.until, one.from) === 0;
    if (acrossTheEdge || oneAfterTheOther) partners.push(i);
  });
  return partners;
}

/** Does the line only clip hex i of its list, or pass through it, given which of its hexes qualify? (SS-R-81) */
export function manner(
  line: readonly PassageOnLine[],
  i: number,
  qualifies: (position: number) => boolean,
): 'clip' | 'through' {
  const { separation: apart, partners } = line[i]!;
  if (apart >= 2) return 'through';
  for (let j = 0; j < partners.length; j++) if (qualifies(partners[j]!)) return 'through';
  return 'clip';
}
