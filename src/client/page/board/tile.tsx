// One cell (look: Board): slab, hatch, wash, held edges, motif, and the outline of its state, in this order.

import { memo, type ReactElement } from 'react';
import type { CellMark, Owner, ShownCell } from '../../../engine/present.ts';
import { DrawnMark, useHues } from '../parts/owner.tsx';
import type { Theme } from '../themes/theme.ts';
import { seedOf } from '../themes/tone.ts';
import { type Layout, type Point, polygon, type Spot, tenth } from './geometry.ts';
import { usePaints } from './paint.tsx';
import { IconIn } from './piece.tsx';
import { isSame } from './same.ts';

/** How a cell is lit. Rest: no choice is being made, or it has nothing to do with it and is darkened by `unlit`. */
export type CellState = 'rest' | 'unlit' | 'selectable' | 'selected' | 'reachable' | 'target';

/** Slabs of a landscape, squares of a diagram, wells of a rack, or places on a stage. */
export type TileKind = 'slab' | 'line' | 'well' | 'place';

/** What all tiles of a board share. */
export interface TileShape {
  readonly geometry: Layout['geometry'];
  readonly kind: TileKind;
  readonly s: number;
  readonly corners: readonly Point[];
}

export interface TileProps {
  readonly cell: ShownCell;
  readonly spot: Spot;
  readonly shape: TileShape;
  readonly theme: Theme;
  readonly state: CellState;
  /** For each edge 1 where the neighbour has another holder, else 0. */
  readonly edges: string;
}

export const Tile = memo(TileDrawing, isSame);

function TileDrawing({ cell, spot, shape, theme, state, edges }: TileProps): ReactElement {
  const paints = usePaints();
  const hueOf = useHues();
  const { corners, s, kind } = shape;
  const { holder, marks = [] } = cell;
  const doomed = marks.find((mark) => mark.kind === 'doomed');
  const threatened = marks.find((mark) => mark.kind === 'threatened');
  // Without a motif the tone may have one, in a landscape; in a diagram it would be in the way.
  const Motif = theme.motifs[cell.motif ?? (kind === 'slab' ? cell.tone : '')];
  const around = (part = 1): string => polygon(corners, part);
  return (
    <g className={`tile o-${holder === undefined ? 'ash' : hueOf(holder)}`}>
      <Ground {...{ cell, spot, shape, theme }} />
      {doomed && <polygon className="tile-shade" points={around()} />}
      {(doomed || threatened) && (
        <polygon points={around(0.965)} fill={paints.paint('hatch')} opacity={doomed ? 0.34 : 0.55} />
      )}
      {marks.some((mark) => mark.kind === 'zone') && <polygon className="tile-zone" points={around(0.9)} />}
      {state === 'unlit' && kind !== 'well' && <polygon className="tile-dim" points={around()} />}
      <Face className="tile-wash" shape={shape} />
      {holder !== undefined && <HeldEdges {...{ holder, corners, edges }} />}
      {Motif && (
        <Motif s={s} seed={seedOf(cell.id)} {...(holder === undefined ? {} : { pattern: paints.pattern(holder) })} />
      )}
      {doomed && <path className="tile-cracks" d={CRACKS} transform={`scale(${s})`} />}
      {state !== 'rest' && state !== 'unlit' && <Face className="tile-line" shape={shape} />}
      {state === 'target' && kind !== 'well' && <path className="tile-brackets" d={brackets(shape)} />}
      <Signs {...{ cell, s }} />
    </g>
  );
}

/** Around a cell that may be chosen. All of them breathe as one: each by itself would be a layer of its own, sixty times a second. */
export const Glow = ({ shape }: { readonly shape: TileShape }): ReactElement => (
  <g className="glow">
    {['a', 'b', 'c'].map((layer) => (
      <Face key={layer} className={layer} shape={shape} />
    ))}
  </g>
);

/** The outline of the cell, or of its well. */
function Face({ shape: { kind, s, corners }, className }: { readonly shape: TileShape; readonly className: string }) {
  if (kind === 'well') return <circle className={className} r={s * WELL} />;
  if (kind === 'place') return <ellipse className={className} cy={s * 0.16} rx={s * 0.86} ry={s * 0.36} />;
  return <polygon className={className} points={polygon(corners)} />;
}

/** The radius of a well in cell sizes. */
export const WELL = 0.8;

// ── The slab ────────────────────────────────────────────────────────────────────────────────────────────────────────

function Ground(props: {
  readonly cell: ShownCell;
  readonly spot: Spot;
  readonly shape: TileShape;
  readonly theme: Theme;
}): ReactElement | null {
  const { cell, spot, shape, theme } = props;
  const { corners, kind, geometry } = shape;
  if (kind === 'well') return null;
  if (kind === 'place')
    return <ellipse className="tile-place" cy={shape.s * 0.16} rx={shape.s * 0.86} ry={shape.s * 0.36} />;
  const own = theme.tones[cell.tone];
  if (kind === 'line')
    return (
      <polygon
        className="tile-flat"
        points={polygon(corners)}
        {...(own && cell.tone !== 'plain' ? { fill: own.top } : {})}
      />
    );
  const { top, side, side2, edge } = own ?? theme.otherTone?.(cell.tone) ?? PLAIN;
  return (
    <>
      {sidesOf(geometry, corners, spot.depth).map((d, i) => (
        <path key={d} d={d} fill={i === 0 ? side : side2} />
      ))}
      <polygon points={polygon(corners)} fill={top} />
      <polyline className="tile-edge" points={polygon(upperEdge(geometry, corners))} stroke={edge} />
    </>
  );
}

const PLAIN = { top: '#3d4d4b', side: '#1b2222', side2: '#252e2e', edge: '#738281' } as const;

/** The lower edges of the top face, from right to left. */
const lowerEdge = (geometry: Layout['geometry'], corners: readonly Point[]): readonly Point[] =>
  geometry === 'hex' ? [corners[2]!, corners[3]!, corners[4]!] : [corners[2]!, corners[3]!];

const upperEdge = (geometry: Layout['geometry'], corners: readonly Point[]): readonly Point[] =>
  geometry === 'hex' ? [corners[4]!, corners[5]!, corners[0]!, corners[1]!] : [corners[3]!, corners[0]!, corners[1]!];

function sidesOf(geometry: Layout['geometry'], corners: readonly Point[], depth: number): string[] {
  const low = lowerEdge(geometry, corners);
  return low.slice(1).map((b, i) => {
    const a = low[i]!;
    return `M${tenth(a.x)} ${tenth(a.y)}L${tenth(b.x)} ${tenth(b.y)}v${tenth(depth)}L${tenth(a.x)} ${tenth(a.y + depth)}z`;
  });
}

/** Light below a tile that will be lost. Of all of them one path is made: a filter for each would be slow. */
export function underglow({ geometry, corners }: TileShape, { x, y, depth }: Spot): string {
  const low = lowerEdge(geometry, corners);
  const line = (points: readonly Point[], down: number): string =>
    points.map((point) => `${tenth(x + point.x)} ${tenth(y + point.y + down)}`).join('L');
  return `M${line(low, depth - 2)}L${line([...low].reverse(), depth + 11)}z`;
}

// ── States ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const DASHES: Readonly<Record<string, string>> = { rose: '9 5', jade: '0.1 6', tang: '10 4 2 4', ash: '3 4' };

function HeldEdges(props: {
  readonly holder: Owner;
  readonly corners: readonly Point[];
  readonly edges: string;
}): ReactElement {
  const { holder, corners, edges } = props;
  const inner = (i: number): string => {
    const { x, y } = corners[i % corners.length]!;
    return `${tenth(x * 0.93)} ${tenth(y * 0.93)}`;
  };
  const d = [...edges].map((edge, i) => (edge === '1' ? `M${inner(i)}L${inner(i + 1)}` : '')).join('');
  const hue = useHues()(holder);
  return <path className={`tile-held is-${hue}`} d={d} strokeDasharray={DASHES[hue]} />;
}

/** In cell sizes. */
const CRACKS = 'M-.5.05-.2.16-.28.42.02.62M-.2.16.2.24.42.1M.2.24.26.5';

/** How much of an edge a bracket takes. */
const BRACKET = 0.2;

function brackets({ corners: around, kind, s }: TileShape): string {
  // On a stage around the piece, not around its plate.
  const corners =
    kind === 'place' ? around.map(({ x, y }) => ({ x: x * 0.84, y: y < 0 ? y * 0.84 : s * 0.5 })) : around;
  const towards = (a: Point, b: Point): string =>
    `${tenth(a.x + (b.x - a.x) * BRACKET)} ${tenth(a.y + (b.y - a.y) * BRACKET)}`;
  return corners
    .map((corner, i) => {
      const before = corners[(i + corners.length - 1) % corners.length]!;
      const after = corners[(i + 1) % corners.length]!;
      return `M${towards(corner, before)}L${tenth(corner.x)} ${tenth(corner.y)}L${towards(corner, after)}`;
    })
    .join('');
}

// ── Signs ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What is going to happen at the lower left, what lies there at the lower right, claims at the upper left. */
function Signs({ cell, s }: { readonly cell: ShownCell; readonly s: number }): ReactElement {
  const { marks = [], badges = [], claims = [], tracks = [] } = cell;
  const signs = marks.filter((mark) => mark.kind !== 'zone');
  return (
    <>
      {signs.map((mark, i) => (
        <g key={`${mark.kind}${mark.words}`} transform={`translate(${(-0.58 + i * 0.32) * s} ${0.36 * s})`}>
          <MarkSign mark={mark} s={s} />
        </g>
      ))}
      {badges.map(({ name, icon, number, tone }, i) => (
        <g key={name} className={`tile-badge is-${tone}`} transform={`translate(${(0.56 - i * 0.36) * s} ${0.38 * s})`}>
          <circle r={s * 0.17} />
          <IconIn name={icon} size={s * 0.24} />
          {number !== undefined && (
            <text x={s * 0.15} y={s * 0.17} fontSize={s * 0.2}>
              {number}
            </text>
          )}
        </g>
      ))}
      {claims.map((seat, i) => (
        <g key={seat} transform={`translate(${(-0.51 + i * 0.26) * s} ${-0.35 * s})`}>
          <DrawnMark owner={seat} size={s * 0.22} />
        </g>
      ))}
      {tracks.map((track, i) =>
        track.form === 'schedule' ? null : (
          <text key={track.label} className="tile-number" y={(0.62 - i * 0.24) * s} fontSize={s * 0.2}>
            {track.amount}
            {'maximum' in track && track.maximum !== undefined ? `/${track.maximum}` : ''}
          </text>
        ),
      )}
    </>
  );
}

const USUAL_ICONS: Readonly<Partial<Record<CellMark['kind'], string>>> = {
  doomed: 'hourglass',
  wanted: 'position-marker',
};

function MarkSign({ mark, s }: { readonly mark: CellMark; readonly s: number }): ReactElement {
  const icon = mark.icon ?? USUAL_ICONS[mark.kind];
  return (
    <g className={`tile-sign is-${mark.kind}`}>
      {icon === undefined ? (
        <g transform={`scale(${s / 46})`}>
          <path className="tile-warning" d="M0-10 11 9H-11z" />
          <path className="tile-bang" d="M0-3.500v6M0 5.500v.6" />
        </g>
      ) : (
        <IconIn name={icon} size={s * 0.27} />
      )}
      {mark.timer !== undefined && mark.timer > 0 && (
        <text x={s * 0.15} y={s * 0.16} fontSize={s * 0.22}>
          {mark.timer}
        </text>
      )}
    </g>
  );
}
