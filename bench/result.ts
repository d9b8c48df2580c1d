// What a subject reports: rows of a table, each with its target where there is one.

import { type Measured, ratio } from './harness.ts';

export interface Row {
  readonly name: string;
  readonly ours: string;
  readonly other: string;
  /** What is compared with the target. */
  readonly figure?: number;
  readonly unit?: '×' | 'MiB' | 'KiB' | '%' | 's' | 'ms';
  readonly target?: Target;
  /** How much the rounds differ, as a share. */
  readonly spread?: number;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

export const atLeast = (figure: number): Target => ({ atLeast: figure });
export const atMost = (figure: number): Target => ({ atMost: figure });

export const isReached = (figure: number, target: Target): boolean =>
  'atLeast' in target ? figure >= target.atLeast : figure <= target.atMost;

/** How many times as fast `ours` is as `other`. */
export const faster = (name: string, ours: Measured, other: Measured, unit: string, target?: Target): Row =>
  compared(name, ours, other, ratio(ours, other), unit, target);

/** How many times as slow `ours` is as `other`: for comparisons with a limit. */
export const slower = (name: string, ours: Measured, other: Measured, unit: string, target?: Target): Row =>
  compared(name, ours, other, ratio(other, ours), unit, target);

function compared(name: string, ours: Measured, other: Measured, figure: number, unit: string, target?: Target): Row {
  return {
    name,
    ours: rate(ours.rate, unit),
    other: `${rate(other.rate, unit)} ${other.name}`,
    figure,
    unit: '×',
    spread: Math.max(ours.spread, other.spread),
    ...(target === undefined ? {} : { target }),
  };
}

/** A rate with nothing to compare it to. */
export const alone = (name: string, ours: Measured, unit: string): Row => ({
  name,
  ours: rate(ours.rate, unit),
  other: '',
  spread: ours.spread,
});

const SCALES = [
  [1e6, 'M'],
  [1e3, 'k'],
  [1, ''],
] as const;

export function rate(perSecond: number, unit: string): string {
  const [scale, letter] = SCALES.find(([size]) => perSecond >= size) ?? SCALES[2];
  return `${digits(perSecond / scale)}${letter ? ` ${letter}` : ''} ${unit}/s`;
}

/** Three digits are all that a busy machine can promise. */
export const digits = (n: number): string => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
