// Patterns, gradients and filters of one board. Their ids begin with the board's own: another board on the page may be hidden,
// and what is hidden paints nothing.

import { createContext, type ReactElement, useContext } from 'react';
import type { Owner } from '../../../engine/present.ts';
import { useHues } from '../parts/owner.tsx';

export type Paint = 'hatch' | 'sparse' | 'soft' | 'softer' | 'well' | 'rack';

const Prefix = createContext('board');
export const PaintPrefix = Prefix.Provider;

/** What a board paints with: `paint('hatch')` is a value for `fill` or `filter`. */
export interface Paints {
  paint(name: Paint): string;
  /** The pattern of an owner's rim. */
  pattern(owner: Owner): string;
}

export function usePaints(): Paints {
  const prefix = useContext(Prefix);
  const hueOf = useHues();
  return {
    paint: (name) => `url(#${prefix}-${name})`,
    pattern: (owner) => `url(#${prefix}-${hueOf(owner)})`,
  };
}

export const PaintDefs = ({ prefix }: { readonly prefix: string }): ReactElement => (
  <defs>
    <pattern id={`${prefix}-azure`} width="8" height="8" patternUnits="userSpaceOnUse" />
    <pattern id={`${prefix}-rose`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2.4" height="6" fill="#330a1c" />
    </pattern>
    <pattern id={`${prefix}-jade`} width="6" height="6" patternUnits="userSpaceOnUse">
      <circle cx="1.5" cy="1.5" r="1.15" fill="#062617" />
      <circle cx="4.5" cy="4.5" r="1.15" fill="#062617" />
    </pattern>
    <pattern id={`${prefix}-tang`} width="8" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 4.5 4 1.5 8 4.5" fill="none" stroke="#2e1702" strokeWidth="1.6" />
    </pattern>
    <pattern id={`${prefix}-ash`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 0 6 6M6 0 0 6" stroke="#1c1a16" strokeWidth="1" />
    </pattern>
    <pattern id={`${prefix}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="3.2" height="9" fill="#ff6a50" />
    </pattern>
    <pattern id={`${prefix}-sparse`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="1.7" height="5" fill="#e0402a" />
    </pattern>
    <filter id={`${prefix}-soft`} x="-50%" y="-50%" width="200%" height="200%">
      <feGaussianBlur stdDeviation="5" />
    </filter>
    <filter id={`${prefix}-softer`} x="-50%" y="-50%" width="200%" height="200%">
      <feGaussianBlur stdDeviation="2.2" />
    </filter>
    <linearGradient id={`${prefix}-rack`} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#2b4c93" />
      <stop offset="1" stopColor="#1b3470" />
    </linearGradient>
    <radialGradient id={`${prefix}-well`} cx=".5" cy=".58" r=".5">
      <stop offset=".72" stopColor="#060c18" stopOpacity="0" />
      <stop offset="1" stopColor="#060c18" stopOpacity=".75" />
    </radialGradient>
  </defs>
);
