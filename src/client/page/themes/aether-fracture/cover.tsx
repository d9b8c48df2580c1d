// The cover: a corner of a board in its last rounds, while splinters of it drift off.

import { type ReactElement, useId } from 'react';
import type { Outline, ShownCell, ShownPiece } from '../../../../engine/present.ts';
import { layoutOf, standsOf } from '../../board/geometry.ts';
import { PaintDefs, PaintPrefix } from '../../board/paint.tsx';
import { Cells } from '../../board/parts.tsx';
import { Token } from '../../board/piece.tsx';
import { Tile, type TileShape } from '../../board/tile.tsx';
import type { Theme } from '../theme.ts';
import { rowOf } from '../tone.ts';
import { splinters } from './stage.tsx';

type Terrain = 'plains' | 'forest' | 'ruins' | 'mountain' | 'deepWater' | 'quarry' | 'vein' | 'city' | 'shard';

const MOTIFS: Readonly<Record<Terrain, string>> = {
  plains: 'rubble',
  forest: 'trees',
  ruins: 'ruins',
  mountain: 'peaks',
  deepWater: 'waves',
  quarry: 'quarry',
  vein: 'crystals',
  city: 'citadel',
  shard: 'shard',
};

/** Place, terrain, holder, and whether the Void is about to take it. */
const SCENE: readonly (readonly [id: string, terrain: Terrain, holder?: number, fate?: 'doomed'])[] = [
  ['-1,-3', 'ruins', 2, 'doomed'],
  ['-2,-2', 'forest', 2, 'doomed'],
  ['-1,-2', 'plains'],
  ['0,-2', 'vein', 2],
  ['-1,-1', 'deepWater'],
  ['0,-1', 'quarry', 2],
  ['1,-1', 'forest'],
  ['2,-1', 'mountain'],
  ['-2,0', 'forest'],
  ['-1,0', 'ruins', 2],
  ['0,0', 'shard', 1],
  ['1,0', 'plains', 1],
  ['2,0', 'quarry', 1],
  ['3,0', 'city', 1, 'doomed'],
  ['-2,1', 'vein', 0],
  ['-1,1', 'plains', 0],
  ['0,1', 'vein', 0],
  ['1,1', 'forest', 1],
  ['2,1', 'ruins', 1, 'doomed'],
  ['-3,2', 'quarry', 0, 'doomed'],
  ['-2,2', 'plains', 0],
  ['-1,2', 'quarry', 0],
  ['0,2', 'mountain'],
  ['-3,3', 'city', 0, 'doomed'],
  ['-2,3', 'plains', 0, 'doomed'],
];

const ARMY: readonly (readonly [at: string, owner: number, outline: Outline, icon: string])[] = [
  ['0,-1', 2, 'shield', 'crossbow'],
  ['-1,0', 2, 'disc', 'spartan-helmet'],
  ['0,0', 1, 'octagon', 'rock-golem'],
  ['1,0', 1, 'disc', 'spartan-helmet'],
  ['1,1', 1, 'shield', 'crossbow'],
  ['-1,1', 0, 'diamond', 'queen-crown'],
  ['0,1', 0, 'disc', 'spartan-helmet'],
  ['-2,2', 0, 'disc', 'spartan-helmet'],
  ['-1,2', 0, 'shield', 'crossbow'],
];

/** What has broken off: place, terrain and turn in degrees. */
const DRIFTING: readonly (readonly [x: number, y: number, terrain: Terrain, turn: number])[] = [
  [438, 16, 'plains', -14],
  [536, 66, 'forest', 20],
  [-4, 40, 'mountain', 14],
  [572, 202, 'vein', -22],
  [490, -56, 'ruins', 26],
];

const cellOf = (id: string, terrain: Terrain, holder?: number, fate?: 'doomed'): ShownCell => ({
  id,
  name: terrain,
  tone: terrain,
  motif: MOTIFS[terrain],
  ...(terrain === 'mountain' ? { elevation: 1 } : terrain === 'deepWater' ? { elevation: -1 } : {}),
  ...(holder === undefined ? {} : { holder }),
  ...(fate ? { marks: [{ kind: fate, words: fate, icon: 'vortex' }] } : {}),
});

const cells = SCENE.map(([id, terrain, holder, fate]) => cellOf(id, terrain, holder, fate));
const pieces = ARMY.map(
  ([at, owner, outline, icon], i): ShownPiece => ({ id: `p${i}`, name: icon, owner, outline, icon, at: [at] }),
);
const board = { id: 'cover', name: 'Aether Fracture', geometry: 'hex', look: 'tilted', cells } as const;
const layout = layoutOf(board);
const shape: TileShape = { geometry: 'hex', kind: 'slab', s: layout.s, corners: layout.corners };
const stands = standsOf(layout, pieces);
const random = rowOf(3);
const RUBBLE = [splinters(random, 24, 552, 298), splinters(random, 24, 552, 298)] as const;
const NONE = new Map<string, never>();

export const coverOf = (theme: Theme) =>
  function Cover(): ReactElement {
    const prefix = useId().replaceAll(':', '');
    return (
      <svg className="board af-cover" viewBox="0 0 552 298" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <PaintPrefix value={prefix}>
          <PaintDefs prefix={prefix} />
          <radialGradient id={`${prefix}-sky`} cx=".5" cy=".4" r=".75">
            <stop offset="0" stopColor="#7a68e8" />
            <stop offset=".3" stopColor="#43359a" />
            <stop offset=".7" stopColor="#1e1844" />
            <stop offset="1" stopColor="#120f26" />
          </radialGradient>
          <rect width="552" height="298" fill={`url(#${prefix}-sky)`} />
          {RUBBLE.map((d, i) => (
            <path key={d} d={d} fill={i === 0 ? '#5a4ea6' : '#342c66'} className="af-rubble" />
          ))}
          {DRIFTING.map(([x, y, terrain, turn]) => (
            <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(.78)`}>
              <Tile
                cell={cellOf('9,9', terrain, undefined, 'doomed')}
                spot={{ id: '9,9', x: 0, y: 0, depth: layout.s * 0.3 }}
                shape={shape}
                theme={theme}
                state="rest"
                edges=""
              />
            </g>
          ))}
          <g transform="translate(254 147) scale(.862)">
            <Cells
              {...{ board, layout, shape, theme, pieces }}
              states={NONE}
              lit={NONE}
              standIns={NONE}
              leaving={[]}
              roving={undefined}
              considered={undefined}
              reader={{}}
            />
            {stands.map(({ piece, x, y, radius }) => (
              <g key={piece.id} transform={`translate(${x} ${y})`}>
                <Token piece={piece} radius={radius * 1.08} thick={radius * 0.22} />
              </g>
            ))}
          </g>
        </PaintPrefix>
      </svg>
    );
  };
