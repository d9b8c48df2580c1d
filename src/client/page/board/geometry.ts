// Where everything on a board lies: pure numbers in the board's own units (look: Board, Geometry). One unit is one pixel at full size.

import { type Id, placeOf, type ShownBoard, type ShownCell, type ShownPiece } from '../../../engine/present.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where a cell lies: the middle of its top face, already lifted by its elevation. */
export interface Spot extends Point {
  readonly id: Id;
  /** How far its sides reach down; 0 on flat boards. */
  readonly depth: number;
}

export interface Layout {
  readonly geometry: ShownBoard['geometry'];
  readonly look: ShownBoard['look'];
  /** The size of a cell: the radius of a hex, half the width of a square. */
  readonly s: number;
  readonly tilt: number;
  /** The radius of a common piece. */
  readonly radius: number;
  /** The outline of a cell's top face around its middle, clockwise from the top or the upper left. */
  readonly corners: readonly Point[];
  /** By row from the back to the front: the order in which tiles are painted. */
  readonly spots: ReadonlyMap<Id, Spot>;
  /** All of it, sides and what stands up from the back row included. */
  readonly box: Box;
}

/** Upright screens have height to spare: the board is tilted less. */
export type Screen = 'wide' | 'narrow';
const TILTS = { wide: { hex: 0.86, square: 0.84 }, narrow: { hex: 0.9, square: 0.9 } } as const;
const ROOT3 = Math.sqrt(3);
/** The rest of a cell is the groove between tiles. */
const TILE = 0.965;
/** In cell sizes. */
const SIDE = 0.2;
const LEVEL = 0.1;
const SINK = 0.12;
type Margins = [top: number, sides: number, bottom: number];
/** What motifs and pieces of the back row need above their tiles; the frame of a flat board. */
const MARGINS: Readonly<Record<Layout['look'], Margins>> = {
  tilted: [0.6, 0, 0],
  flat: [0.34, 0.34, 0.6],
  stage: [0.1, 0.1, 0.3],
};

/** The more cells, the smaller each, so that lines and motifs keep their weight when the whole is fitted to the screen. */
const HEX_SIZES: readonly (readonly [cells: number, s: number])[] = [
  [40, 58],
  [61, 44],
  [91, 36],
  [Number.POSITIVE_INFINITY, 31],
];
const SQUARE_SIZES: readonly (readonly [cells: number, s: number])[] = [
  [12, 64],
  [42, 46],
  [64, 38],
  [100, 34],
  [Number.POSITIVE_INFINITY, 30],
];
const STAGE_SIZE = 150;

/** Radius of a common piece in cell sizes. */
const RADII = { hex: 0.39, square: 0.57, stage: 0.52 } as const;
/** On small screens pieces fill more of a hex: what stands on them has to be read. */
const CLOSE = 1.22;

export function layoutOf(board: Pick<ShownBoard, 'geometry' | 'look' | 'cells'>, screen: Screen = 'wide'): Layout {
  const { geometry, look, cells } = board;
  const s = sizeOf(board);
  const tilt = look === 'tilted' ? TILTS[screen][geometry] : 1;
  const corners = cornersOf(geometry, s, tilt, look === 'flat' ? 1 : TILE);
  const placed = cells.map((cell): [row: number, spot: Spot] => {
    const { x, y } = middleOf(cell.id, geometry, s, tilt);
    const lift = look === 'tilted' ? liftOf(cell, s) : 0;
    const depth = look === 'tilted' ? Math.max(SIDE * s * 0.5, SIDE * s + lift) : 0;
    return [y, { id: cell.id, x, y: y - lift, depth }];
  });
  placed.sort(([a, { x: ax }], [b, { x: bx }]) => a - b || ax - bx);
  const spots = new Map(placed.map(([, spot]) => [spot.id, spot]));
  return {
    geometry,
    look,
    s,
    tilt,
    radius:
      s * (look === 'stage' ? RADII.stage : RADII[geometry]) * (screen === 'narrow' && geometry === 'hex' ? CLOSE : 1),
    corners,
    spots,
    box: boxOf([...spots.values()], corners, MARGINS[look].map((part) => part * s) as Margins),
  };
}

function sizeOf({ geometry, look, cells }: Pick<ShownBoard, 'geometry' | 'look' | 'cells'>): number {
  if (look === 'stage') return STAGE_SIZE;
  const sizes = geometry === 'hex' ? HEX_SIZES : SQUARE_SIZES;
  return sizes.find(([most]) => cells.length <= most)![1];
}

/** The middle of a cell on the ground. A cell whose id says no place lies in the origin: it is seen at once. */
function middleOf(id: Id, geometry: Layout['geometry'], s: number, tilt: number): Point {
  const { x, y } = placeOf(id) ?? { x: 0, y: 0 };
  return geometry === 'hex'
    ? { x: ROOT3 * s * (x + y / 2), y: 1.5 * s * y * tilt }
    : { x: 2 * s * x, y: 2 * s * y * tilt };
}

const liftOf = ({ elevation = 0 }: ShownCell, s: number): number =>
  elevation < 0 ? elevation * SINK * s : elevation * LEVEL * s;

function cornersOf(geometry: Layout['geometry'], s: number, tilt: number, part: number): Point[] {
  const r = s * part;
  if (geometry === 'square') {
    const [x, y] = [r, r * tilt];
    return [
      { x: -x, y: -y },
      { x, y: -y },
      { x, y },
      { x: -x, y },
    ];
  }
  const [x, y] = [(ROOT3 / 2) * r, r * tilt];
  return [
    { x: 0, y: -y },
    { x, y: -y / 2 },
    { x, y: y / 2 },
    { x: 0, y },
    { x: -x, y: y / 2 },
    { x: -x, y: -y / 2 },
  ];
}

function boxOf(spots: readonly Spot[], corners: readonly Point[], [above, beside, below]: Margins): Box {
  if (spots.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const [reachX, reachY] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  const left = Math.min(...spots.map(({ x }) => x)) - reachX - beside;
  const right = Math.max(...spots.map(({ x }) => x)) + reachX + beside;
  const top = Math.min(...spots.map(({ y }) => y)) - reachY - above;
  const bottom = Math.max(...spots.map(({ y, depth }) => y + depth)) + reachY + below;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const HEX_EDGES: readonly (readonly [number, number])[] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
const SQUARE_EDGES: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

/** The ids of the cells beyond each edge, in the order of the corners, whether they exist or not. */
export function beyond(geometry: Layout['geometry'], id: Id): Id[] {
  const place = placeOf(id);
  if (!place) return [];
  const prefix = place.board === undefined ? '' : `${place.board}/`;
  const edges = geometry === 'hex' ? HEX_EDGES : SQUARE_EDGES;
  return edges.map(([x, y]) => `${prefix}${place.x + x},${place.y + y}`);
}

/** For each edge of a held cell 1 where the cell beyond it has another holder, else 0. */
export function heldEdges(
  geometry: Layout['geometry'],
  { id, holder }: ShownCell,
  cells: ReadonlyMap<Id, ShownCell>,
): string {
  if (holder === undefined) return '';
  return beyond(geometry, id)
    .map((other) => (cells.get(other)?.holder === holder ? '0' : '1'))
    .join('');
}

/** Directions as in engine/space, in degrees clockwise from the right. */
const FACINGS = { hex: [0, -60, -120, 180, 120, 60], square: [-90, 0, 90, 180, -45, 45, 135, -135] } as const;

export const angleOf = (geometry: Layout['geometry'], facing: number): number => FACINGS[geometry][facing] ?? 0;

/** A cell's outline made smaller or larger, as the points of a polygon. */
export const polygon = (corners: readonly Point[], part = 1): string =>
  corners.map(({ x, y }) => `${tenth(x * part)},${tenth(y * part)}`).join(' ');

export const tenth = (n: number): number => Math.round(n * 10) / 10;

// ── Pieces ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where a piece stands, and how large it is. */
export interface Stand extends Point {
  readonly piece: ShownPiece;
  readonly radius: number;
  /** How large it is drawn: alone on its cells whole, in a stack smaller. `radius` is what comes of it. */
  readonly scale: number;
}

/** Pieces that stand a little below the middle leave the upper half of the tile to its motif. */
const LOWERED = { tilted: 0.14, flat: 0, stage: -0.2 } as const;
/** In radii: neighbours of a stack stand as far apart as the cell allows, within these bounds. */
const FAN = { least: 0.35, most: 1.5 } as const;

/**
 * Pieces of this board, in the order of the presentation: that is the order within a cell, and those of different cells do not reach each
 * other. So what moves keeps its place in the drawing, and nothing but its place on the board changes. Those of one cell are fanned, the
 * highest at the left: so all badges are seen.
 */
export function standsOf(layout: Layout, pieces: readonly ShownPiece[]): Stand[] {
  const groups = new Map<Id, ShownPiece[]>();
  for (const piece of pieces) {
    const [first] = piece.at;
    if (first === undefined || !piece.at.every((id) => layout.spots.has(id))) continue;
    const key = piece.at.length === 1 ? first : piece.id;
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  const stands = new Map(
    [...groups.values()].flatMap((group) => fanned(layout, group)).map((stand) => [stand.piece.id, stand]),
  );
  return pieces.flatMap(({ id }) => stands.get(id) ?? []);
}

function fanned(layout: Layout, group: readonly ShownPiece[]): Stand[] {
  const spots = group[0]!.at.map((id) => layout.spots.get(id)!);
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length + LOWERED[layout.look] * layout.s;
  const count = group.length;
  if (count === 1)
    return [
      { piece: group[0]!, radius: layout.radius * Math.sqrt(spots.length), scale: Math.sqrt(spots.length), x, y },
    ];
  if (count <= ROW) return rowOf(layout, group, { x, y }, 0.88);
  const radius = layout.radius * 0.74;
  const half = Math.ceil(count / 2);
  return [
    ...rowOf(layout, group.slice(0, half), { x, y: y - radius * 0.75 }, 0.74),
    ...rowOf(layout, group.slice(half), { x, y: y + radius * 0.55 }, 0.74),
  ];
}

/** More than so many stand in two rows. */
const ROW = 3;

function rowOf(layout: Layout, row: readonly ShownPiece[], { x, y }: Point, scale: number): Stand[] {
  const radius = layout.radius * scale;
  const room = 2 * (Math.max(...layout.corners.map((corner) => corner.x)) * 0.98 - radius);
  const gap = Math.max(FAN.least * radius, Math.min(FAN.most * radius, room / (row.length - 1)));
  return row.map((piece, i) => ({ piece, radius, scale, x: x + ((row.length - 1) / 2 - i) * gap, y: y + i * 0.5 }));
}

// ── Finding ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The cell whose top face lies under a point; of two the one in front. */
export function cellAt(layout: Layout, point: Point): Id | undefined {
  let found: Id | undefined;
  for (const { id, x, y } of layout.spots.values())
    if (isInside(layout.corners, { x: point.x - x, y: point.y - y })) found = id;
  return found;
}

/** Corners go clockwise with y downwards: inside is on the right of every edge. */
const isInside = (corners: readonly Point[], { x, y }: Point): boolean =>
  corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });

export const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const satisfies Readonly<Record<string, Point>>;
export type Arrow = keyof typeof ARROWS;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/** The nearest of `things` in the direction of an arrow: within 60 degrees of it if there is any, else anywhere on that side. */
export function nearestThatWay<T extends Point>(from: Point, arrow: Arrow, things: Iterable<T>): T | undefined {
  const way = ARROWS[arrow];
  let best: T | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    if (ahead < 1) continue;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + aside + (aside > ahead * ROOT3 ? FAR : 0);
    if (cost < bestCost) [best, bestCost] = [thing, cost];
  }
  return best;
}

const FAR = 1e6;
