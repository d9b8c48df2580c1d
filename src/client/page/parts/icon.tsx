// Icons: those of the games (game-icons.net) by their names, and the page's own line drawings.

import { ICONS } from 'virtual:icons';
import type { CSSProperties, ReactElement } from 'react';
import { inLetters } from './letters.ts';

interface Size {
  /** In pixels of a laptop; they grow with the letters. */
  readonly size?: number;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** An icon that a game names. An unknown name draws a plain disc: a game must not fail for want of a picture. */
export function GameIcon({ name, size = 16, className = '', style }: Size & { readonly name: string }): ReactElement {
  return (
    <svg
      className={`gi ${className}`}
      width={inLetters(size)}
      height={inLetters(size)}
      viewBox="0 0 512 512"
      aria-hidden="true"
      style={style}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from the icon set, put into the bundle when it is built.
      dangerouslySetInnerHTML={drawingOf(name) ?? DISC}
    />
  );
}

interface Drawing {
  readonly __html: string;
}

const DISC: Drawing = { __html: '<circle cx="256" cy="256" r="150" fill="currentColor"/>' };
const drawings = new Map<string, Drawing>();

/**
 * The inside of a game icon, for drawing within another SVG; undefined: there is none of that name. Always the same object for the
 * same name: given another one, React draws the icon anew, and a click that began on the old drawing is lost.
 */
export function drawingOf(name: string): Drawing | undefined {
  let drawing = drawings.get(name);
  const body = ICONS[name];
  if (!drawing && body !== undefined) {
    drawing = { __html: body };
    drawings.set(name, drawing);
  }
  return drawing;
}

const LINES = {
  play: 'M8 5.500v13l11-6.500z',
  pause: 'M8 5.500v13M16 5.500v13',
  save: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  down: 'M6 9l6 6 6-6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.500l3 1.800',
  book: 'M12 6.500C10 5 7 4.500 3.500 4.500V18c3.500 0 6.500.500 8.500 2 2-1.500 5-2 8.500-2V4.500C17 4.500 14 5 12 6.500zM12 6.500V20',
  sound: 'M5 9.500v5h3l4.500 4v-13L8 9.500zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  board: 'M12 3.500 19.400 7.800v8.400L12 20.500l-7.400-4.300V7.800z',
  market: 'M4 5h2.500l2 10h9l2-7H8M10 19.500h.01M16.500 19.500h.01',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.500 19c.500-3.500 2.500-5 5.500-5s5 1.500 5.500 5M16 11a2.500 2.500 0 1 0 0-5M17 14c2 .3 3.200 1.700 3.500 4',
  log: 'M5 6h14M5 11h14M5 16h8',
  branch: 'M7 4v7a4 4 0 0 0 4 4h6M14 12l3 3-3 3M7 11v9',
  eye: 'M3 12s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  toStart: 'M17 5.500v13l-9-6.500zM5.500 5.500v13',
  toEnd: 'M7 5.500v13l9-6.500zM18.500 5.500v13',
  flag: 'M6 21V4h11l-2 4 2 4H6',
  lock: 'M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3',
  check: 'M5 12.500 10 17.500 19 7',
  warning: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.200v.3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.700.500 1 1.300 1 2.100h5c0-.8.300-1.600 1-2.100A6 6 0 0 0 12 3z',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.500 15.500 20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chat: 'M4 5h16v11H9l-5 4z',
} as const;

export type LineName = keyof typeof LINES;

/** One of the page's own icons. */
export function LineIcon({ name, size = 18, className = '' }: Size & { readonly name: LineName }): ReactElement {
  return (
    <svg
      className={`ui ${className}`}
      width={inLetters(size)}
      height={inLetters(size)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.900"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}

export function Logo({ size = 24 }: { readonly size?: number }): ReactElement {
  return (
    <svg
      className="logo"
      width={inLetters(size)}
      height={inLetters(size)}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M16 1.800 28.300 8.900v14.200L16 30.200 3.700 23.100V8.900z"
        stroke="currentColor"
        strokeWidth="2.400"
        strokeLinejoin="round"
      />
      <path d="M16 2v28" stroke="currentColor" strokeWidth="1.400" opacity=".55" />
      <path
        d="M11.600 9.600h8.800M11.600 16h8.800M11.600 22.400h8.800"
        stroke="var(--lit-line)"
        strokeWidth="2.600"
        strokeLinecap="round"
      />
    </svg>
  );
}
