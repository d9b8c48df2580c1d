// A board: tiles, pieces and what happens on them, drawn from the presentation (look: Board, Pieces; docs/presentation.md).

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Seat, ShownOption } from '../../../engine/index.ts';
import type { Id, Presentation, ShownBoard } from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import { HUES, HuesProvider } from '../parts/owner.tsx';
import type { Theme } from '../themes/theme.ts';
import { isArrow, layoutOf, nearestThatWay, type Point, type Screen, standsOf } from './geometry.ts';
import { cellStates, standIns } from './lighting.ts';
import { Area, Intents, Links, Sparks, Trails, Way, whereOn } from './overlay.tsx';
import { PaintDefs, PaintPrefix } from './paint.tsx';
import { Cells, Grid, Pieces, RackBack, RackFront, Steps } from './parts.tsx';
import type { TileShape } from './tile.tsx';
import { useLeaving, useMotion } from './use-motion.ts';
import { type Inset, useView } from './use-view.ts';

/** How something was chosen: by touch the first tap may only look. */
export interface How {
  readonly pointer: 'mouse' | 'touch' | 'pen' | 'keyboard';
  /** What else may be chosen at the same place: the piece's cell. */
  readonly rivals: readonly Id[];
}

export interface BoardProps {
  readonly board: ShownBoard;
  /** Pieces, seats and news; other boards' things are left out. */
  readonly presentation: Presentation;
  readonly theme: Theme;
  /** What may be chosen now, and what has been. */
  readonly lit?: ReadonlyMap<Id, Lit>;
  readonly chosen?: readonly Id[];
  /** Something has been chosen and more is to be: all that is not lit goes darker. */
  readonly hasChoice?: boolean;
  /** Options that name nothing on the table: where one shows a single cell, that cell stands for it. */
  readonly ready?: readonly ShownOption[];
  /** The thing that is being looked at, here or elsewhere on the page. */
  readonly considered?: Id | undefined;
  /** The option whose way, area and consequences are drawn. */
  readonly inView?: ShownOption | undefined;
  readonly names?: readonly string[];
  /** Absent: a spectator. */
  readonly you?: Seat | undefined;
  onChoose?(id: Id, how: How): void;
  /** A cell that stands for an option was chosen. */
  onTake?(option: ShownOption, how: How): void;
  /** The pointer or the focus is on it; undefined: on nothing any more. */
  onConsider?(id: Id | undefined): void;
  /** A closer look: Space, or a click on what cannot be chosen. */
  onLook?(id: Id): void;
  /** What lies over the board's edges, in pixels. */
  readonly inset?: Inset;
}

const KINDS = { tilted: 'slab', flat: 'line', stage: 'place' } as const;
const NONE: ReadonlyMap<Id, Lit> = new Map();
const NOTHING: readonly never[] = [];
const MARGIN: Inset = { top: 14, right: 14, bottom: 14, left: 14 };
/** Both are then 44 pixels wide: a finger can hit them. */
const LEAST = { hex: 25.4, square: 22 } as const;

export function Board(props: BoardProps): ReactElement {
  const { board, presentation: p, theme, lit = NONE, chosen = NOTHING, hasChoice = false, ready = NOTHING } = props;
  const { considered, inView, names, you, inset = MARGIN } = props;
  const prefix = useId().replaceAll(':', '');
  const [screenNow, setScreen] = useState<Screen>('wide');
  const layout = useMemo(() => layoutOf(board, screenNow), [board, screenNow]);
  const { frame, screen, wasDragged } = useView(layout.box, inset, LEAST[layout.geometry] / layout.s);
  if (screen !== screenNow) setScreen(screen);

  const isWell = board.look === 'flat' && theme.flatCells === 'wells';
  const kind = isWell ? 'well' : KINDS[board.look];
  const shape = useMemo(
    (): TileShape => ({ geometry: layout.geometry, kind, s: layout.s, corners: layout.corners }),
    [layout, kind],
  );
  const stands = useMemo(() => standsOf(layout, p.pieces), [layout, p.pieces]);
  const here = useMemo(() => stands.map(({ piece }) => piece), [stands]);
  const byId = useMemo(() => new Map(stands.map((stand) => [stand.piece.id, stand])), [stands]);
  const where = useMemo(() => whereOn(layout, byId), [layout, byId]);
  const states = useMemo(
    () => cellStates(board.cells, here, { lit, chosen, isChoosing: hasChoice }),
    [board.cells, here, lit, chosen, hasChoice],
  );
  const forOptions = useMemo(() => standIns(ready, lit), [ready, lit]);
  // What has only moved has its trail.
  const changedHere = useMemo(() => {
    const moved = new Set(p.news.trails.map(({ piece }) => piece));
    return p.news.changed.filter((id) => !moved.has(id));
  }, [p.news]);
  const leavingPieces = useLeaving(stands, ({ piece }) => piece.id);
  const leavingCells = useLeaving(board.cells, ({ id }) => id);
  useMotion({
    frame,
    stands,
    trails: p.news.trails,
    spot: where,
    ...(isWell ? { fallsFrom: layout.box.y - layout.s } : {}),
  });

  // ── Choosing ──

  const lights = (id: Id): boolean => lit.has(id) || forOptions.has(id);
  /** What a click on a thing is about: itself, or the cell it stands on. */
  const meant = (id: Id): Id => {
    if (lights(id)) return id;
    return byId.get(id)?.piece.at.find(lights) ?? id;
  };
  const choose = (id: Id, pointer: How['pointer']): void => {
    const thing = meant(id);
    const how: How = { pointer, rivals: byId.get(thing)?.piece.at.filter((cell) => lit.has(cell)) ?? NOTHING };
    const option = forOptions.get(thing);
    if (option && !lit.has(thing)) props.onTake?.(option, how);
    else if (lit.has(thing)) props.onChoose?.(thing, how);
    else props.onLook?.(thing);
  };
  const pointed = useRef<Id | undefined>(undefined);
  const consider = (id: Id | undefined): void => {
    if (pointed.current === id) return;
    pointed.current = id;
    props.onConsider?.(id);
  };

  // ── Walking with the keyboard ──

  const places = useMemo(() => {
    const litThings = [...lit.keys(), ...forOptions.keys()].filter((id) => where(id) !== undefined);
    if (litThings.length > 0) return { all: litThings, areLit: true };
    return { all: board.cells.map(({ id }) => id), areLit: false };
  }, [lit, forOptions, where, board.cells]);
  const [last, setLast] = useState<Id>();
  const roving = last !== undefined && places.all.includes(last) ? last : places.all[0];
  const focus = useCallback(
    (id: Id) => frame.current?.querySelector<SVGGElement>(`[data-thing="${CSS.escape(id)}"]`)?.focus(),
    [frame],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = thingOf(event);
    if (isArrow(event.key)) {
      const from: Point = (id === undefined ? undefined : where(id)) ?? { x: 0, y: 0 };
      const candidates = places.all.flatMap((place) => {
        const point = where(place);
        return place === id || !point ? [] : [{ id: place, x: point.x, y: point.y }];
      });
      const next = nearestThatWay(from, event.key, candidates);
      // To what is lit elsewhere on the page, if nothing is here that way.
      if (lit.size + ready.length > 0 && !(next && places.areLit)) return;
      event.preventDefault();
      event.stopPropagation();
      if (next) focus(next.id);
    } else if (id !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      // What cannot be chosen leaves Enter to what waits to be confirmed.
      if (event.key === 'Enter' && !lights(meant(id))) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') choose(id, 'keyboard');
      else props.onLook?.(id);
    }
  };

  const onClick = (event: MouseEvent): void => {
    const id = thingOf(event);
    if (id === undefined || wasDragged()) return;
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    choose(id, pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse');
  };
  const onFocus = (event: FocusEvent): void => {
    const id = thingOf(event);
    if (id === undefined) return;
    setLast(id);
    consider(id);
  };
  const onPointerOver = (event: PointerEvent): void => {
    const id = thingOf(event);
    consider(id === undefined ? undefined : meant(id));
  };

  const reader = useMemo(() => ({ ...(names ? { names } : {}), ...(you === undefined ? {} : { you }) }), [names, you]);
  const isOnTheBoard = (id: Id): boolean => byId.has(id);
  const cells = (
    <Cells
      {...{ board, layout, shape, theme, states, lit, roving, considered, reader }}
      changed={p.news.changed}
      pieces={here}
      leaving={leavingCells}
      standIns={forOptions}
    />
  );
  return (
    <div className={`board-stage is-${board.look} ${board.look === 'flat' ? '' : 'dark'}`} data-theme={theme.id}>
      {board.look !== 'flat' && theme.Stage && <theme.Stage />}
      <HuesProvider value={theme.hues ?? HUES}>
        <PaintPrefix value={prefix}>
          {/* The ground is a drawing of its own: what happens on it paints nothing of it anew. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
          <div
            ref={frame}
            className={`board is-${board.look} ${isWell ? 'is-rack' : ''}`}
            role="group"
            aria-label={`${board.name}: ${board.cells.length} cells`}
            onClick={onClick}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={({ relatedTarget, currentTarget }) => {
              // From one thing of the board to another: the next one is considered at once.
              if (!currentTarget.contains(relatedTarget)) consider(undefined);
            }}
            onPointerOver={onPointerOver}
            onPointerLeave={() => consider(undefined)}
          >
            <svg className="ground" role="presentation">
              <PaintDefs prefix={prefix} />
              <g className="world">
                {kind === 'line' && <Grid layout={layout} />}
                {isWell ? <RackBack layout={layout} /> : cells}
                {board.links && <Links links={board.links} where={where} />}
              </g>
            </svg>
            <svg className="above" role="presentation">
              <g className="world">
                {inView && !isWell && <Area option={inView} layout={layout} isWell={false} />}
                <Trails trails={p.news.trails} where={where} r={layout.radius} />
                {inView && <Way option={inView} where={where} isPiece={isOnTheBoard} r={layout.radius} />}
                <Pieces
                  {...{ stands, layout, theme, lit, chosen, roving, considered, inView, reader, board }}
                  changed={p.news.changed}
                  seats={p.seats}
                  leaving={leavingPieces}
                />
                <Intents pieces={here} where={where} r={layout.radius} />
                {isWell && (
                  <>
                    <RackFront layout={layout} />
                    {cells}
                    {inView && <Area option={inView} layout={layout} isWell />}
                  </>
                )}
                <Sparks changed={changedHere} layout={layout} stands={byId} />
                <Steps lit={lit} states={states} layout={layout} stands={byId} />
              </g>
            </svg>
          </div>
        </PaintPrefix>
      </HuesProvider>
    </div>
  );
}

/** The cell or piece that an event is about. */
function thingOf(event: { readonly target: EventTarget }): Id | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  return target.closest<SVGElement>('[data-thing]')?.dataset['thing'];
}
