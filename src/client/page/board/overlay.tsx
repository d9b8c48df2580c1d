// What lies between the tiles and the pieces: links, areas, trails of the last move, the way of the option in view, intents.

import type { ReactElement } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import type { Id, Link, ShownPiece, Trail } from '../../../engine/present.ts';
import { SPARK } from '../parts/new-mark.tsx';
import { type Layout, type Point, polygon, type Stand, tenth } from './geometry.ts';
import { usePaints } from './paint.tsx';

/** Where things stand: pieces by their token, cells by the place of a piece on them. */
export type Where = (id: Id) => Point | undefined;

export function whereOn(layout: Layout, stands: ReadonlyMap<Id, Stand>): Where {
  const lowered = layout.look === 'tilted' ? 0.14 * layout.s : 0;
  return (id) => {
    const stand = stands.get(id);
    if (stand) return stand;
    const spot = layout.spots.get(id);
    return spot && { x: spot.x, y: spot.y + lowered };
  };
}

/** Without its first and last stretch, so that it begins and ends beside what stands there. */
function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const cut = ([a, b, ...rest]: readonly Point[], by: number): Point[] => {
    if (!a || !b) return [];
    const far = Math.hypot(b.x - a.x, b.y - a.y);
    if (far <= by) return rest.length > 0 ? cut([b, ...rest], by - far) : [];
    return [{ x: a.x + ((b.x - a.x) * by) / far, y: a.y + ((b.y - a.y) * by) / far }, b, ...rest];
  };
  return cut(cut(points, start).reverse(), end).reverse();
}

const lineOf = (points: readonly Point[]): string =>
  points.length < 2 ? '' : `M${points.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

const found = (points: readonly (Point | undefined)[]): Point[] => points.filter((point) => point !== undefined);

function Head({ from, to, size }: { readonly from: Point; readonly to: Point; readonly size: number }): ReactElement {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      className="arrow-head"
      d="M-9-9 7 0-9 9z"
      transform={`translate(${tenth(to.x)} ${tenth(to.y)}) rotate(${tenth(angle)}) scale(${size})`}
    />
  );
}

// ── Of the table ────────────────────────────────────────────────────────────────────────────────────────────────────

export const Links = ({ links, where }: { readonly links: readonly Link[]; readonly where: Where }): ReactElement => (
  <g className="links">
    {links.map(({ from, to, kind }) => {
      const ends = found([where(from), where(to)]);
      return ends.length < 2 ? null : (
        <path key={`${kind} ${from} ${to}`} className={`link is-${kind}`} d={lineOf(ends)} />
      );
    })}
  </g>
);

/** A dashed ring where it began, and a dotted line to where it ended. */
export function Trails(props: {
  readonly trails: readonly Trail[];
  readonly where: Where;
  readonly r: number;
}): ReactElement {
  const { trails, where, r } = props;
  return (
    <g className="trails">
      {trails.map(({ cells, piece }) => {
        const points = found([...cells.slice(0, -1).map(where), where(piece ?? cells.at(-1)!)]);
        const [origin] = points;
        if (!origin || points.length < 2) return null;
        return (
          <g key={`${piece} ${cells.join(' ')}`}>
            <circle className="trail-origin" cx={tenth(origin.x)} cy={tenth(origin.y)} r={r * 0.42} />
            <path className="trail" d={lineOf(trimmed(points, r * 0.62, piece === undefined ? 0 : r * 1.15))} />
          </g>
        );
      })}
    </g>
  );
}

/** A spark at the upper right of whatever is new or has changed; what has only moved has its trail. */
export function Sparks(props: {
  readonly changed: readonly Id[];
  readonly layout: Layout;
  readonly stands: ReadonlyMap<Id, Stand>;
}): ReactElement {
  const { changed, layout, stands } = props;
  return (
    <g className="sparks">
      {changed.map((id) => {
        const stand = stands.get(id);
        const spot = layout.spots.get(id);
        const [x, y] = stand
          ? [stand.x + stand.radius * 0.72, stand.y - stand.radius * 0.84]
          : spot
            ? [spot.x + layout.s * 0.46, spot.y - layout.s * 0.34]
            : [];
        if (x === undefined || y === undefined) return null;
        return (
          <g key={id} transform={`translate(${tenth(x)} ${tenth(y)})`}>
            <path className="spark" d={SPARK} transform={`scale(${tenth(layout.s * 0.15)})`} />
          </g>
        );
      })}
    </g>
  );
}

/** Dashed arrows from what has declared something to what it is aimed at. */
export function Intents(props: {
  readonly pieces: readonly ShownPiece[];
  readonly where: Where;
  readonly r: number;
}): ReactElement {
  const { pieces, where, r } = props;
  return (
    <g className="intents">
      {pieces.flatMap(({ id, intents = [] }) =>
        intents.flatMap(({ to, tone, words }) =>
          to.flatMap((target) => {
            const [from, end] = [where(id), where(target)];
            return from && end && target !== id
              ? [<Arc key={`${id} ${words} ${target}`} {...{ from, to: end, r }} className={`intent is-${tone}`} />]
              : [];
          }),
        ),
      )}
    </g>
  );
}

/** A bent arrow between two things, from rim to rim. */
function Arc(props: {
  readonly from: Point;
  readonly to: Point;
  readonly r: number;
  readonly className: string;
}): ReactElement {
  const { from, to, r, className } = props;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const bend = Math.min(26, far * 0.12);
  const middle = {
    x: (from.x + to.x) / 2 + ((to.y - from.y) / far) * bend,
    y: (from.y + to.y) / 2 - ((to.x - from.x) / far) * bend,
  };
  const [start] = trimmed([from, middle], r * 1.1, 0);
  const end = trimmed([middle, to], 0, r * 1.25).at(-1);
  if (!start || !end) return <g />;
  return (
    <g className={className}>
      <path
        d={`M${tenth(start.x)} ${tenth(start.y)}Q${tenth(middle.x)} ${tenth(middle.y)} ${tenth(end.x)} ${tenth(end.y)}`}
      />
      <Head from={middle} to={end} size={Math.min(1.6, r / 24)} />
    </g>
  );
}

// ── Of the option in view ───────────────────────────────────────────────────────────────────────────────────────────

export function Area(props: {
  readonly option: ShownOption;
  readonly layout: Layout;
  readonly isWell: boolean;
}): ReactElement {
  const { option, layout, isWell } = props;
  const paints = usePaints();
  const isHarm = option.shown.tone === 'harm';
  return (
    <g className={`area ${isHarm ? 'is-harm' : ''}`}>
      {(option.shown.preview?.area ?? []).map((id) => {
        const spot = layout.spots.get(id);
        if (!spot) return null;
        const place = `translate(${tenth(spot.x)} ${tenth(spot.y)})`;
        if (isWell) return <circle key={id} className="area-cell" r={layout.s * 0.8} transform={place} />;
        return (
          <g key={id} transform={place}>
            <polygon className="area-cell" points={polygon(layout.corners, 0.97)} />
            {isHarm && <polygon points={polygon(layout.corners, 0.95)} fill={paints.paint('hatch')} opacity=".5" />}
          </g>
        );
      })}
    </g>
  );
}

/** The way from the piece that goes to where it ends; without one, an arrow to what is harmed; and what would be moved by it. */
export function Way(props: {
  readonly option: ShownOption;
  readonly where: Where;
  readonly isPiece: (id: Id) => boolean;
  readonly r: number;
}): ReactElement {
  const { option, where, isPiece, r } = props;
  const { tone, preview } = option.shown;
  const things = Object.entries(option.option).flatMap(([name, value]) =>
    name !== 'verb' && typeof value === 'string' && where(value) ? [value] : [],
  );
  const who = things.find(isPiece) ?? things[0];
  const path = preview?.path ?? [];
  const moved = preview?.changes?.filter(({ id, to }) => to !== undefined && isPiece(id)) ?? [];
  return (
    <g className={`way is-${tone}`}>
      {path.length > 0 ? (
        <Line
          points={found([who === undefined ? undefined : where(who), ...path.map(({ cell }) => where(cell))])}
          r={r}
          tone={tone}
        />
      ) : (
        tone === 'harm' && who !== undefined && <Aim from={who} to={things.at(-1)!} where={where} r={r} />
      )}
      {moved
        .filter(({ id }) => path.length === 0 || id !== who)
        .map(({ id, to }) => (
          <Aim key={`${id} ${to}`} from={id} to={to!} where={where} r={r} />
        ))}
    </g>
  );
}

function Line({
  points,
  r,
  tone,
}: {
  readonly points: readonly Point[];
  readonly r: number;
  readonly tone: string;
}): ReactElement | null {
  const ends = tone === 'harm' ? r * 1.25 : r * 0.9;
  const way = trimmed(points, r * 1.1, ends);
  const [from, to] = [way.at(-2), way.at(-1)];
  if (!from || !to) return null;
  const d = lineOf(way);
  return (
    <>
      <path className="way-under" d={d} />
      <path className="way-line" d={d} />
      <Head from={from} to={to} size={Math.min(1.6, r / 22)} />
    </>
  );
}

function Aim(props: {
  readonly from: Id;
  readonly to: Id;
  readonly where: Where;
  readonly r: number;
}): ReactElement | null {
  const [from, to] = [props.where(props.from), props.where(props.to)];
  if (!from || !to || (from.x === to.x && from.y === to.y)) return null;
  return <Arc from={from} to={to} r={props.r} className="aim" />;
}
