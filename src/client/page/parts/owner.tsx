// Whose it is: hue, pattern and mark, never colour alone (look: three channels).

import { type CSSProperties, createContext, type ReactElement, useContext } from 'react';
import { markOf, type Owner, type OwnerMark } from '../../../engine/present.ts';
import { inLetters } from './letters.ts';

/** By seat, where a theme says nothing else. `tang` is amber. */
export const HUES = ['azure', 'rose', 'jade', 'tang'] as const;
export type Hue = (typeof HUES)[number];

const Hues = createContext<readonly Hue[]>(HUES);
/** The hues of the seats below it (themes/theme.ts). */
export const HuesProvider = Hues.Provider;

/** The name of an owner's hue: `--azure` and so on. */
export type HueOf = (owner: Owner) => Hue | 'ash';

export function useHues(): HueOf {
  const hues = useContext(Hues);
  return (owner) => (typeof owner === 'number' ? hues[owner % hues.length]! : 'ash');
}

export const useOwnerStyle = (owner: Owner): CSSProperties =>
  ({ '--o': `var(--${useHues()(owner)})` }) as CSSProperties;

const MARKS: Readonly<Record<OwnerMark, string>> = {
  disc: 'M7 1.800a5.200 5.200 0 1 1 0 10.400a5.200 5.200 0 1 1 0-10.400z',
  triangle: 'M7 1.300 12.700 11.400H1.300z',
  square: 'M2.300 2.300h9.400v9.400H2.300z',
  diamond: 'M7 .800 13.200 7 7 13.200.8 7z',
  pentagon: 'M7 1 13 5.400 10.700 12.400H3.300L1 5.400z',
  star: 'M7 .700 8.800 5.100 13.500 5.400 9.900 8.400 11 13 7 10.500 3 13 4.100 8.400.5 5.400 5.200 5.100z',
  cross:
    'M2.500 4.300 4.300 2.500 7 5.200l2.700-2.700 1.800 1.800L8.800 7l2.700 2.700-1.800 1.800L7 8.800l-2.700 2.700-1.800-1.800L5.200 7z',
  hexagon: 'M7 1 12.200 4v6L7 13 1.800 10V4z',
};

interface MarkProps {
  readonly owner: Owner;
  /** Absent: the owner's usual one. */
  readonly mark?: OwnerMark | undefined;
  readonly size?: number;
}

export const Mark = ({ owner, mark, size = 12 }: MarkProps): ReactElement => (
  <svg className="mark" width={inLetters(size)} height={inLetters(size)} viewBox="0 0 14 14" aria-hidden="true">
    <MarkShape owner={owner} mark={mark} />
  </svg>
);

/** The same within a drawing, around (0, 0). */
export const DrawnMark = ({ size = 12, ...mark }: MarkProps): ReactElement => (
  <g transform={`scale(${size / 14}) translate(-7 -7)`}>
    <MarkShape {...mark} />
  </g>
);

function MarkShape({ owner, mark = markOf(owner) }: MarkProps): ReactElement {
  const hueOf = useHues();
  const hollow = owner === 'nobody';
  return (
    <path
      d={MARKS[mark]}
      fill={hollow ? 'none' : `var(--${hueOf(owner)})`}
      stroke={hollow ? 'var(--text-3)' : 'none'}
      strokeWidth="1.500"
    />
  );
}

/** The owner's band at the edge of a panel: hue and pattern. The patterns are in `<OwnerPatterns>`. */
export function Band({ owner }: { readonly owner: Owner }): ReactElement {
  const hue = useHues()(owner);
  return (
    <svg className="band" aria-hidden="true">
      <rect width="100%" height="100%" fill={`var(--${hue})`} />
      <rect width="100%" height="100%" fill={`url(#pt-${hue})`} opacity=".6" />
    </svg>
  );
}

/** Once on the page: what bands and rims are filled with. */
export function OwnerPatterns(): ReactElement {
  return (
    <svg width="0" height="0" className="defs" aria-hidden="true">
      <defs>
        <pattern id="pt-azure" width="8" height="8" patternUnits="userSpaceOnUse" />
        <pattern id="pt-rose" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.600" height="6" fill="#10161a" />
        </pattern>
        <pattern id="pt-jade" width="5" height="5" patternUnits="userSpaceOnUse">
          <circle cx="2.500" cy="2.500" r="1.300" fill="#10161a" />
        </pattern>
        <pattern id="pt-tang" width="8" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 5 4 1l4 4" fill="none" stroke="#10161a" strokeWidth="1.800" />
        </pattern>
        <pattern id="pt-ash" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 0 5 5M5 0 0 5" stroke="#10161a" strokeWidth="1.200" />
        </pattern>
      </defs>
    </svg>
  );
}
