// What motifs are made of: faceted shapes with three tones, lit from the upper left. Sizes are in 1/58 of a cell's size.

import type { ReactElement } from 'react';

/** Light, main and dark tone of a shape. */
export interface Facets {
  readonly light: string;
  readonly main: string;
  readonly dark: string;
}

export type Corner = readonly [x: number, y: number];

export const shape = (corners: readonly Corner[]): string =>
  `M${corners.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`;

interface BlockProps extends Facets {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A block: front, top and right side. (x, y) is the upper left corner of its front. */
export function Block({ x, y, width: w, height: h, depth: d, light, main, dark }: BlockProps): ReactElement {
  const [back, up] = [x + d, y - d * 1.19];
  const [right, bottom] = [x + w, y + h];
  return (
    <>
      <path
        d={shape([
          [x, y],
          [right, y],
          [right, bottom],
          [x, bottom],
        ])}
        fill={main}
      />
      <path
        d={shape([
          [x, y],
          [back, up],
          [back + w, up],
          [right, y],
        ])}
        fill={light}
      />
      <path
        d={shape([
          [right, y],
          [back + w, up],
          [back + w, up + h],
          [right, bottom],
        ])}
        fill={dark}
      />
    </>
  );
}

interface CrystalProps extends Facets {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** How far its tip leans to the right. */
  readonly lean?: number;
}

/** A crystal: left and right face and a bright tip. (x, y) is the middle of its foot. */
export function Crystal({ x, y, width: w, height: h, lean = 0, light, main, dark }: CrystalProps): ReactElement {
  const at = (side: number, up: number): Corner => [x + side * w + lean * up, y - up * h];
  const tip = at(0, 1);
  const ridge = at(0.03, 0.52);
  const foot: Corner = [x - 0.02 * w, y + 0.06 * h];
  const left = at(-0.5, 0.72);
  return (
    <>
      <path d={shape([tip, left, at(-0.42, 0.02), foot, ridge])} fill={main} />
      <path d={shape([tip, at(0.5, 0.66), at(0.42, 0.03), foot, ridge])} fill={dark} />
      <path d={shape([tip, left, ridge])} fill={light} />
    </>
  );
}

interface TreeProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly light: string;
  readonly dark: string;
  readonly trunk: string;
}

const STOREYS: readonly (readonly [top: number, bottom: number, half: number])[] = [
  [0.92, 0.1, 0.85],
  [1.3, 0.66, 0.66],
  [1.56, 1.16, 0.42],
];

/** A fir: three storeys, the left half lit. (x, y) is its foot. */
export function Fir({ x, y, size, light, dark, trunk }: TreeProps): ReactElement {
  const half = (side: -1 | 1): string =>
    STOREYS.map(([top, bottom, wide]) =>
      shape([
        [x, y - top * size],
        [x + side * wide * size, y - bottom * size],
        [x, y - bottom * size],
      ]),
    ).join('');
  return (
    <>
      <path d={`M${x - 1.5} ${y - 3}h3v4h-3z`} fill={trunk} />
      <path d={half(-1)} fill={light} />
      <path d={half(1)} fill={dark} />
    </>
  );
}

interface PeakProps extends Facets {
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly height: number;
  readonly snow: string;
}

/** A mountain: lit left face, dark right face, snow on both. (x, y) is the middle of its foot. */
export function Peak({ x, y, half, height: h, snow, light, main, dark }: PeakProps): ReactElement {
  const tip: Corner = [x, y - h];
  const ridge: Corner = [x + half * 0.2, y - h * 0.3];
  const foot: Corner = [x - half * 0.12, y];
  const left: Corner = [x - half * 0.32, y - h * 0.66];
  const right: Corner = [x + half * 0.32, y - h * 0.66];
  const middle: Corner = [x + half * 0.11, y - h * 0.62];
  return (
    <>
      <path d={shape([tip, ridge, foot, [x - half, y]])} fill={main} />
      <path d={shape([tip, [x + half, y], foot, ridge])} fill={dark} />
      <path d={shape([tip, middle, [x - half * 0.08, y - h * 0.7], left])} fill={snow} />
      <path d={shape([tip, right, middle])} fill={light} />
    </>
  );
}

interface StoneProps extends Facets {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function Stone({ x, y, size: a, light, main, dark }: StoneProps): ReactElement {
  return (
    <>
      <path
        d={shape([
          [x, y - a],
          [x - a * 0.9, y - a * 0.6],
          [x - a * 0.75, y + a * 0.2],
          [x - a * 0.1, y + a * 0.5],
          [x, y - a * 0.5],
        ])}
        fill={main}
      />
      <path
        d={shape([
          [x, y - a],
          [x + a * 0.9, y - a * 0.56],
          [x + a * 0.75, y + a * 0.12],
          [x - a * 0.1, y + a * 0.5],
          [x, y - a * 0.5],
        ])}
        fill={dark}
      />
      <path
        d={shape([
          [x, y - a],
          [x - a * 0.9, y - a * 0.6],
          [x, y - a * 0.5],
        ])}
        fill={light}
      />
    </>
  );
}

interface LinesProps {
  readonly d: string;
  readonly stroke: string;
  readonly width: number;
  readonly opacity?: number;
}

export const Lines = ({ d, stroke, width, opacity = 1 }: LinesProps): ReactElement => (
  <path
    d={d}
    fill="none"
    stroke={stroke}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    opacity={opacity}
  />
);
