// The layers of a board: its cells, its pieces, and the numbers over them; and what flat boards lie on.

import { memo, type ReactElement } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import type {
  Expected,
  Id,
  OwnerMark,
  Reader,
  ShownBoard,
  ShownCell,
  ShownPiece,
  ShownSeat,
} from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import type { Theme } from '../themes/theme.ts';
import { angleOf, beyond, heldEdges, type Layout, type Spot, type Stand, tenth } from './geometry.ts';
import { outlinePath, radiusOf } from './outlines.ts';
import { usePaints } from './paint.tsx';
import { IconIn, Token } from './piece.tsx';
import { Plate } from './plate.tsx';
import { type CellState, Glow, Tile, type TileShape, underglow, WELL } from './tile.tsx';
import { cellWords, litPieceWords } from './words.ts';

const at = ({ x, y }: { readonly x: number; readonly y: number }): string => `translate(${tenth(x)} ${tenth(y)})`;

// ── Cells ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface CellsProps {
  readonly board: ShownBoard;
  readonly layout: Layout;
  readonly shape: TileShape;
  readonly theme: Theme;
  readonly states: ReadonlyMap<Id, CellState>;
  readonly lit: ReadonlyMap<Id, Lit>;
  readonly standIns: ReadonlyMap<Id, ShownOption>;
  readonly pieces: readonly ShownPiece[];
  /** Cells that have just been lost. */
  readonly leaving: readonly ShownCell[];
  readonly roving: Id | undefined;
  readonly considered: Id | undefined;
  readonly changed: readonly Id[];
  readonly reader: Reader;
}

/** Painted row by row from the back, which is also the order in which one reads. */
export const Cells = memo(function Cells(props: CellsProps): ReactElement {
  const { board, layout, shape, theme, states, lit, standIns, pieces, leaving, roving, considered, changed, reader } =
    props;
  const byId = new Map(board.cells.map((cell) => [cell.id, cell]));
  const gone = leaving.length === 0 ? undefined : placesOfGone(layout, leaving);
  const glowing = board.cells.flatMap(({ id, marks = [] }) => {
    const spot = layout.spots.get(id);
    return spot && marks.some(({ kind }) => kind === 'doomed') ? [underglow(shape, spot)] : [];
  });
  const stateOf = (id: Id): CellState => (standIns.has(id) && !lit.has(id) ? 'selectable' : (states.get(id) ?? 'rest'));
  return (
    <g>
      {glowing.length > 0 && shape.kind === 'slab' && <path className="underglow" d={glowing.join('')} />}
      {gone?.map(({ cell, spot }) => (
        <g key={`gone ${cell.id}`} className="leaving-cell" transform={at(spot)}>
          <g className="falls">
            <Tile cell={cell} spot={spot} shape={shape} theme={theme} state="rest" edges="" />
          </g>
        </g>
      ))}
      {[...layout.spots.values()].map((spot) => {
        const cell = byId.get(spot.id)!;
        const option = standIns.get(cell.id);
        const light: Lit | undefined =
          lit.get(cell.id) ?? (option && { options: [option], isTarget: option.shown.tone === 'harm' });
        const state = stateOf(cell.id);
        const standing = pieces.filter((piece) => piece.at.includes(cell.id));
        return (
          <g
            key={cell.id}
            className={`cell is-${state} ${light ? 'may' : ''} ${considered === cell.id ? 'is-considered' : ''}`}
            transform={at(spot)}
            data-thing={cell.id}
            data-choose={light ? cell.id : undefined}
            role={light ? 'button' : 'img'}
            tabIndex={roving === cell.id ? 0 : -1}
            aria-label={cellWords(cell, standing, light, reader, changed)}
          >
            <Tile
              cell={cell}
              spot={spot}
              shape={shape}
              theme={theme}
              state={state}
              edges={heldEdges(board.geometry, cell, byId)}
            />
          </g>
        );
      })}
      <g className="tile-glow">
        {[...layout.spots.values()].map(
          (spot) =>
            stateOf(spot.id) === 'selectable' && (
              <g key={spot.id} transform={at(spot)}>
                <Glow shape={shape} />
              </g>
            ),
        )}
      </g>
    </g>
  );
});

/** The groove between tiles: how much further the middle of a neighbour is than twice the edge. */
const APART = 1.036;

/** Lost cells lie where they lay: beside a neighbour that is still there. */
function placesOfGone(
  layout: Layout,
  cells: readonly ShownCell[],
): { readonly cell: ShownCell; readonly spot: Spot }[] {
  return cells.flatMap((cell) => {
    const others = beyond(layout.geometry, cell.id);
    const edge = others.findIndex((id) => layout.spots.has(id));
    if (edge < 0) return [];
    const { x, y, depth } = layout.spots.get(others[edge]!)!;
    const [a, b] = [layout.corners[edge]!, layout.corners[(edge + 1) % layout.corners.length]!];
    return [{ cell, spot: { id: cell.id, x: x - (a.x + b.x) * APART, y: y - (a.y + b.y) * APART, depth } }];
  });
}

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const sized = ({ scale }: Stand): string | undefined => (scale === 1 ? undefined : `scale(${scale})`);

/** A disc is a little larger than its well: the frame holds it. In cell sizes. */
const WELL_DISC = 0.92;

export interface PiecesProps {
  readonly board: ShownBoard;
  readonly stands: readonly Stand[];
  readonly leaving: readonly Stand[];
  readonly layout: Layout;
  readonly theme: Theme;
  readonly seats: readonly ShownSeat[];
  readonly lit: ReadonlyMap<Id, Lit>;
  readonly chosen: readonly Id[];
  readonly roving: Id | undefined;
  readonly considered: Id | undefined;
  readonly inView: ShownOption | undefined;
  readonly changed: readonly Id[];
  readonly reader: Reader;
}

export function Pieces(props: PiecesProps): ReactElement {
  const { board, stands, leaving, layout, theme, seats, lit, chosen, roving, considered, inView, changed, reader } =
    props;
  const changes = new Map(inView?.shown.preview?.changes?.map((change) => [change.id, change]));
  const thick = layout.look === 'flat' ? 0 : layout.radius * 0.22;
  const isDrawn = layout.look === 'flat' && theme.flatPieces === 'drawn';
  const isStage = layout.look === 'stage';
  const expectedOf = (id: Id): ReadonlyMap<string, Expected> =>
    new Map(
      inView?.shown.preview?.changes?.flatMap((change) =>
        change.id === id && change.expected ? [[change.track ?? '', change.expected] as const] : [],
      ),
    );
  const isWell = layout.look === 'flat' && theme.flatCells === 'wells';
  const markOf = (piece: ShownPiece): OwnerMark | undefined =>
    typeof piece.owner === 'number' ? seats[piece.owner]?.mark : undefined;
  // Always as large: whoever joins a stack is only scaled, and nothing of it is drawn anew.
  const radius = isWell ? layout.s * WELL_DISC : layout.radius;
  const drawing = ({ piece }: Stand): ReactElement => {
    const mark = markOf(piece);
    const change = changes.get(piece.id);
    return (
      <Token
        piece={piece}
        radius={radius}
        thick={thick}
        isDrawn={isDrawn}
        hasPlate={isStage}
        {...(mark ? { mark } : {})}
        {...(change?.expected ? { expected: change.expected } : {})}
        {...(change?.lost ? { isLost: true } : {})}
        {...(piece.facing === undefined ? {} : { angle: angleOf(board.geometry, piece.facing) })}
      />
    );
  };
  const nameOf = new Map(board.cells.map(({ id, name }) => [id, name]));
  return (
    <g>
      {leaving.map((stand) => (
        <g key={`gone ${stand.piece.id}`} className="piece" transform={at(stand)}>
          <g className="falls">
            <g transform={sized(stand)}>{drawing(stand)}</g>
          </g>
        </g>
      ))}
      {stands.map((stand) => {
        const { piece } = stand;
        const light = lit.get(piece.id);
        const isChosen = chosen.includes(piece.id);
        const state = isChosen ? 'is-chosen' : light ? (light.isTarget ? 'is-target' : 'is-lit') : '';
        return (
          <g
            key={piece.id}
            className={`piece ${state} ${considered === piece.id ? 'is-considered' : ''}`}
            transform={at(stand)}
            data-thing={piece.id}
            data-choose={light ? piece.id : undefined}
            {...(light
              ? {
                  role: 'button',
                  tabIndex: roving === piece.id ? 0 : -1,
                  'aria-label': litPieceWords(
                    piece,
                    piece.at.map((id) => nameOf.get(id)).join(', '),
                    light,
                    reader,
                    changed,
                  ),
                }
              : { 'aria-hidden': true })}
          >
            <g data-moves={piece.id}>
              <g transform={sized(stand)}>
                {(light || isChosen) && <Halo piece={piece} radius={radius} />}
                {drawing(stand)}
              </g>
              {isStage && (
                <g transform={`translate(0 ${layout.s * 0.72})`}>
                  <Plate piece={piece} width={layout.s * 1.8} expected={expectedOf(piece.id)} />
                </g>
              )}
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Light around a piece that may be chosen or has been. */
function Halo({ piece, radius }: { readonly piece: ShownPiece; readonly radius: number }): ReactElement {
  const r = radiusOf(piece.outline, radius);
  return (
    <g className="halo">
      {[9, 6, 3].map((wide) => (
        <path key={wide} d={outlinePath(piece.outline, r + wide)} transform="translate(0 2)" />
      ))}
    </g>
  );
}

// ── Numbers over everything ─────────────────────────────────────────────────────────────────────────────────────────

/** How many steps away a cell is, and what may be done to a target. */
export function Steps(props: {
  readonly lit: ReadonlyMap<Id, Lit>;
  readonly states: ReadonlyMap<Id, CellState>;
  readonly layout: Layout;
  readonly stands: ReadonlyMap<Id, Stand>;
}): ReactElement {
  const { lit, states, layout, stands } = props;
  const isTaken = (id: Id): boolean => [...stands.values()].some(({ piece }) => piece.at.includes(id));
  // The places of a stage are larger than what is written on them need be.
  const s = Math.min(layout.s, 80);
  return (
    <g className="steps">
      {[...lit].map(([id, { step, isTarget, options }]) => {
        const spot = layout.spots.get(id) ?? stands.get(id);
        if (!spot) return null;
        const icon = isTarget && states.get(id) !== 'selected' ? options[0]?.shown.icon : undefined;
        if (icon !== undefined)
          return (
            <g key={id} className="verb" transform={at({ x: spot.x + s * 0.1, y: spot.y - layout.s * 0.62 })}>
              <circle r={s * 0.2} />
              <IconIn name={icon} size={s * 0.26} />
            </g>
          );
        if (step === undefined || isTarget) return null;
        return (
          // Below the motif where the piece would stand, or over the head of what stands there.
          <g key={id} className="step" transform={at({ x: spot.x, y: spot.y + s * (isTaken(id) ? -0.62 : 0.3) })}>
            <circle r={s * 0.2} />
            <text y={s * 0.09} fontSize={s * 0.25}>
              {step}
            </text>
          </g>
        );
      })}
    </g>
  );
}

// ── What flat boards lie on ─────────────────────────────────────────────────────────────────────────────────────────

/** A sheet with the lines between cells. */
export function Grid({ layout }: { readonly layout: Layout }): ReactElement {
  const { spots, corners, geometry, box, s } = layout;
  let d = '';
  for (const { id, x, y } of spots.values()) {
    const others = beyond(geometry, id);
    others.forEach((other, edge) => {
      // Each shared line once.
      if (!spots.has(other) || other < id) return;
      const [a, b] = [corners[edge]!, corners[(edge + 1) % corners.length]!];
      d += `M${tenth(x + a.x)} ${tenth(y + a.y)}L${tenth(x + b.x)} ${tenth(y + b.y)}`;
    });
  }
  const gap = s * 0.14;
  return (
    <g className="grid">
      <rect
        x={box.x + gap}
        y={box.y + gap}
        width={box.width - 2 * gap}
        height={box.height - 2 * gap - FOOT * s}
        rx={s * 0.2}
      />
      <path d={d} />
    </g>
  );
}

/** What a flat board keeps free below for the feet of a rack, in cell sizes. */
const FOOT = 0.26;

const frameOf = ({ box, s }: Layout) => ({
  x: box.x + s * 0.03,
  y: box.y + s * 0.03,
  width: box.width - s * 0.06,
  height: box.height - s * (FOOT + 0.06),
  rx: s * 0.42,
});

export const RackBack = ({ layout }: { readonly layout: Layout }): ReactElement => {
  const frame = frameOf(layout);
  return (
    <g className="rack-back">
      <path
        className="rack-feet"
        d={[frame.x + layout.s * 0.2, frame.x + frame.width - layout.s * 1.2]
          .map((x) => `M${x} ${frame.y + frame.height - layout.s}h${layout.s}v${layout.s * (1 + FOOT)}h${-layout.s}z`)
          .join('')}
      />
      <rect {...frame} />
    </g>
  );
};

/** The front of a rack, with a hole for each cell: what falls in is seen through the holes. */
export function RackFront({ layout }: { readonly layout: Layout }): ReactElement {
  const paints = usePaints();
  const { x, y, width: w, height: h, rx } = frameOf(layout);
  const r = layout.s * WELL;
  const holes = [...layout.spots.values()].map(
    (spot) => `M${spot.x - r} ${spot.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  );
  const outside = `M${x + rx} ${y}h${w - 2 * rx}a${rx} ${rx} 0 0 1 ${rx} ${rx}v${h - 2 * rx}a${rx} ${rx} 0 0 1 ${-rx} ${rx}h${2 * rx - w}a${rx} ${rx} 0 0 1 ${-rx} ${-rx}v${2 * rx - h}a${rx} ${rx} 0 0 1 ${rx} ${-rx}z`;
  return (
    <g className="rack-front">
      <path d={outside + holes.join('')} fillRule="evenodd" fill={paints.paint('rack')} />
      <path className="rack-rims" d={holes.join('')} />
      {[...layout.spots.values()].map((spot) => (
        <circle key={spot.id} cx={spot.x} cy={spot.y} r={r} fill={paints.paint('well')} />
      ))}
    </g>
  );
}
