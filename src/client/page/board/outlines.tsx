// The outlines of pieces (look: Pieces): by kind, around (0, 0), for a piece of the radius 1.

import type { Outline } from '../../../engine/present.ts';

const SHIELD =
  'M0-.955C.414-.738.69-.698.92-.716.957.093.738.663 0 1.03-.738.663-.957.093-.92-.716-.69-.698-.414-.738 0-.955z';
const OCTAGON = 'M-.387-.923H.387L.923-.387V.387L.387.923H-.387L-.923.387V-.387z';
const DIAMOND =
  'M0-1.095Q.109-1.095.204-1L1-.166Q1.133 0 1 .166L.204 1Q0 1.166-.204 1L-1 .166Q-1.133 0-1-.166L-.204-1Q-.109-1.095 0-1.095z';
const BLOCK = 'M-.65-.852H.65Q.852-.852.852-.65V.65Q.852.852.65.852H-.65Q-.852.852-.852.65V-.65Q-.852-.852-.65-.852z';
const DISC = 'M0-.92A.92.92 0 1 1 0 .92 .92.92 0 1 1 0-.92z';

/** Nine points. */
const SPIKE = `M${Array.from({ length: 18 }, (_, i) => {
  const [angle, far] = [(i / 18) * Math.PI * 2, i % 2 === 0 ? 1.055 : 0.8];
  return `${(Math.sin(angle) * far).toFixed(3)} ${(-Math.cos(angle) * far).toFixed(3)}`;
}).join('L')}z`;

export interface OutlineDrawing {
  readonly d: string;
  /** The inner face; where it is not a smaller outline. */
  readonly face?: string;
  /** Against a common piece. */
  readonly size: number;
}

export const OUTLINE_DRAWINGS: Readonly<Record<Outline, OutlineDrawing>> = {
  disc: { d: DISC, size: 1 },
  shield: { d: SHIELD, size: 1 },
  octagon: { d: OCTAGON, size: 1.16 },
  diamond: { d: DIAMOND, size: 0.94 },
  block: { d: BLOCK, size: 0.96 },
  spike: { d: SPIKE, face: DISC, size: 0.96 },
};
