// Hexes by axial coordinates, without a board (AF-R-01, ET-FIELD-03, ET-FIELD-04, SS-R-53): integers only.

export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Directions and sides 0 to 5, in the order used everywhere. */
export const HEX_DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const;
export type HexDirection = (typeof HEX_DIRECTIONS)[number];

export const HEX_STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** AF-R-01: a ring starts in the east and goes NW, W, SW, SE, E, NE. */
const RING_TURNS = [2, 3, 4, 5, 0, 1] as const;

export function hexLength(dq: number, dr: number): number {
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

export function hexDistance(a: Hex, b: Hex): number {
  return hexLength(b.q - a.q, b.r - a.r);
}

/** The coordinate of a hex along direction k, where a neighbour in that direction is 2 further on (SS-R-53). */
export function gauge(k: number, q: number, r: number): number {
  switch (k) {
    case 0:
      return 2 * q + r;
    case 1:
      return q - r;
    case 2:
      return -q - 2 * r;
    case 3:
      return -2 * q - r;
    case 4:
      return r - q;
    default:
      return q + 2 * r;
  }
}

export function hexNeighbour(hex: Hex, k: number): Hex {
  const step = HEX_STEPS[k]!;
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** The hexes at exactly this distance, in ring order (AF-R-01). */
export function hexRing(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre];
  const hexes: Hex[] = [];
  let q = centre.q + radius;
  let r = centre.r;
  for (const k of RING_TURNS) {
    const step = HEX_STEPS[k]!;
    for (let i = 0; i < radius; i++) {
      hexes.push({ q, r });
      q += step.q;
      r += step.r;
    }
  }
  return hexes;
}

/** The hexes up to this distance, ring by ring from the centre outwards. */
export function hexSpiral(centre: Hex, radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let k = 0; k <= radius; k++) hexes.push(...hexRing(centre, k));
  return hexes;
}

/** The direction in which `to` lies exactly, or −1 if none of the six leads there. */
export function hexDirection(from: Hex, to: Hex): number {
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  const length = hexLength(dq, dr);
  if (length === 0) return -1;
  return HEX_STEPS.findIndex((step) => step.q * length === dq && step.r * length === dr);
}

const half = (q: number, r: number): number => (r > 0 || (r === 0 && q > 0) ? 0 : 1);

/** SS-R-41, SS-R-70: compares two hexes around the origin, clockwise beginning with east; 0 if in the same direction. */
export function compareClockwise(a: Hex, b: Hex): number {
  const halves = half(a.q, a.r) - half(b.q, b.r);
  return halves !== 0 ? halves : Math.sign(a.r * b.q - a.q * b.r);
}

/** ET-R-03 nudges the start by millionths; everything is scaled by (steps × this) and stays an integer. */
const MILLION = 1_000_000;

function roundedQuotient(value: number, by: number): number {
  const doubled = 2 * value + by;
  const rest = ((doubled % (2 * by)) + 2 * by) % (2 * by);
  return ((doubled - rest) / (2 * by)) | 0; // whole already; this keeps it a small integer in memory too, which is read faster
}

/** ET-R-03: the usual hex line, both ends included. The nudge fades from the start to the end, so it only settles ties. */
export function hexLine(a: Hex, b: Hex): Hex[] {
  const steps = hexDistance(a, b);
  if (steps === 0) return [{ q: a.q, r: a.r }];
  const unit = steps * MILLION;
  const hexes: Hex[] = [];
  for (let i = 0; i <= steps; i++) {
    const q = (a.q * steps + (b.q - a.q) * i) * MILLION + (steps - i);
    const r = (a.r * steps + (b.r - a.r) * i) * MILLION + 2 * (steps - i);
    const s = -q - r;
    const roundQ = roundedQuotient(q, unit);
    const roundR = roundedQuotient(r, unit);
    const roundS = roundedQuotient(s, unit);
    const errorQ = Math.abs(roundQ * unit - q);
    const errorR = Math.abs(roundR * unit - r);
    const errorS = Math.abs(roundS * unit - s);
    if (errorQ > errorR && errorQ > errorS) hexes.push({ q: -(roundR + roundS) | 0, r: roundR });
    else if (errorR > errorS) hexes.push({ q: roundQ, r: -(roundQ + roundS) | 0 });
    else hexes.push({ q: roundQ, r: roundR });
  }
  return hexes;
}
