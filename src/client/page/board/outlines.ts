// The outlines of pieces (look: Pieces): by kind, around (0, 0).

import type { Outline } from '../../../engine/present.ts';

// For a piece of the radius 1.
const DISC = 'M0-.92C.508-.92.92-.508.92 0 .92.508.508.92 0 .92-.508.92-.92.508-.92 0-.92-.508-.508-.92 0-.92z';
const SHIELD =
  'M0-.955C.414-.738.69-.698.92-.716.957.093.738.663 0 1.03-.738.663-.957.093-.92-.716-.69-.698-.414-.738 0-.955z';
const OCTAGON = 'M-.387-.923L.387-.923L.923-.387L.923.387L.387.923L-.387.923L-.923.387L-.923-.387z';
const DIAMOND =
  'M0-1.095Q.109-1.095.204-1L1-.166Q1.133 0 1 .166L.204 1Q0 1.166-.204 1L-1 .166Q-1.133 0-1-.166L-.204-1Q-.109-1.095 0-1.095z';
const BLOCK =
  'M-.65-.852L.65-.852Q.852-.852.852-.65L.852.65Q.852.852.65.852L-.65.852Q-.852.852-.852.65L-.852-.65Q-.852-.852-.65-.852z';
/** Nine points. */
const SPIKE = `M${Array.from({ length: 18 }, (_, i) => {
  const [angle, far] = [(i / 18) * Math.PI * 2, i % 2 === 0 ? 1.055 : 0.8];
  return `${(Math.sin(angle) * far).toFixed(3)} ${(-Math.cos(angle) * far).toFixed(3)}`;
}).join('L')}z`;

interface Drawing {
  readonly d: string;
  /** The inner face, where it is not a smaller outline. */
  readonly face?: string;
  /** Against a common piece. */
  readonly size: number;
}

const DRAWINGS: Readonly<Record<Outline, Drawing>> = {
  disc: { d: DISC, size: 1 },
  shield: { d: SHIELD, size: 1 },
  octagon: { d: OCTAGON, size: 1.16 },
  diamond: { d: DIAMOND, size: 0.94 },
  block: { d: BLOCK, size: 0.96 },
  spike: { d: SPIKE, face: DISC, size: 0.96 },
};

/** The radius of a piece with this outline, where a common one has another. */
export const radiusOf = (outline: Outline, common: number): number => common * DRAWINGS[outline].size;

/** Written out in full size rather than scaled by a transform: patterns and strokes keep theirs. */
export const outlinePath = (outline: Outline, r: number): string => enlarged(DRAWINGS[outline].d, r);

export const facePath = (outline: Outline, r: number): string =>
  enlarged(DRAWINGS[outline].face ?? DRAWINGS[outline].d, r);

const drawn = new Map<string, string>();

function enlarged(d: string, r: number): string {
  const key = `${r} ${d}`;
  let path = drawn.get(key);
  if (path === undefined) {
    path = d.replace(/-?(\d+\.?\d*|\.\d+)/g, (text) => ` ${Math.round(Number(text) * r * 100) / 100}`);
    drawn.set(key, path);
  }
  return path;
}
