// Pieces go to their new place, come and fall when the presentation changes. Motion is only shown: nothing waits for it.

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id, Trail } from '../../../engine/present.ts';
import type { Point, Stand } from './geometry.ts';

const STEP = 280;
const LONGEST = 600;
const COMING = 200;
const FADE = 80;
/** As long as the longest fall in board.css. */
const LEAVING = 420;
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** The points that a piece comes by, from where it stood to where it stands: along its trail, if that is the way it went. */
export function wayOf(from: Point, to: Point, trail: Trail | undefined, spot: (id: Id) => Point | undefined): Point[] {
  const between = trail?.cells.slice(1, -1).map(spot) ?? [];
  const origin = trail && spot(trail.cells[0]!);
  // It began elsewhere: the trail tells of an earlier move.
  if (!origin || Math.hypot(origin.x - from.x, origin.y - from.y) > 40) return [from, to];
  return [from, ...between.filter((point) => point !== undefined), to];
}

export const durationOf = (way: readonly Point[]): number => Math.min(LONGEST, STEP * (way.length - 1));

export function useMotion(options: {
  readonly frame: RefObject<HTMLElement | null>;
  readonly stands: readonly Stand[];
  readonly trails: readonly Trail[];
  readonly spot: (id: Id) => Point | undefined;
  /** Where what is put on the board falls from; absent: it comes where it stands. */
  readonly fallsFrom?: number;
}): void {
  const { frame, stands, trails, spot, fallsFrom } = options;
  const before = useRef<ReadonlyMap<Id, Point> | undefined>(undefined);
  const motions = useRef(new Map<Id, Animation>());
  useLayoutEffect(() => {
    const known = before.current;
    before.current = new Map(stands.map(({ piece, x, y }) => [piece.id, { x, y }]));
    if (!known || !frame.current) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const drawings = drawingsIn(frame.current);
    for (const { piece, x, y } of stands) {
      const old = known.get(piece.id);
      if (old && Math.hypot(old.x - x, old.y - y) < 1) continue;
      const drawing = drawings.get(piece.id);
      if (!drawing) continue;
      const move = (frames: PropertyIndexedKeyframes, options: number | KeyframeAnimationOptions): void => {
        // Two motions of one piece at once could not be left to the compositor.
        motions.current.get(piece.id)?.cancel();
        motions.current.set(piece.id, drawing.animate(frames, options));
      };
      if (isStill) move({ opacity: [0.2, 1] }, FADE);
      else if (old) {
        const way = wayOf(
          old,
          { x, y },
          trails.find((trail) => trail.piece === piece.id),
          spot,
        );
        const transform = way.map((point) => `translate(${point.x - x}px, ${point.y - y}px)`);
        move({ transform }, { duration: durationOf(way), easing: EASING });
      } else if (fallsFrom !== undefined) {
        const transform = [`translate(0, ${fallsFrom - y}px)`, 'none'];
        move({ transform }, { duration: LONGEST * 0.75, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' });
      } else move({ opacity: [0, 1], transform: ['scale(0.6)', 'none'] }, { duration: COMING, easing: EASING });
    }
    rest(frame.current, motions.current);
  }, [frame, stands, trails, spot, fallsFrom]);
}

const drawingsIn = (frame: Element): ReadonlyMap<Id, Element> =>
  new Map(
    [...frame.querySelectorAll<SVGElement>('[data-moves]')].map((drawing) => [drawing.dataset['moves']!, drawing]),
  );

/** While something moves, what only breathes rests: both at once would paint most of the board at every frame. */
function rest(frame: Element, motions: Map<Id, Animation>): void {
  if (motions.size === 0) return;
  frame.classList.add('has-motion');
  for (const [id, motion] of motions)
    motion.onfinish = () => {
      if (motions.get(id) === motion) motions.delete(id);
      if (motions.size === 0) frame.classList.remove('has-motion');
    };
}

/** What was there before the last change and is no more, for as long as its fall is shown. */
export function useLeaving<T>(now: readonly T[], idOf: (thing: T) => Id): readonly T[] {
  const [before, setBefore] = useState(now);
  const [leaving, setLeaving] = useState<readonly T[]>([]);
  if (before !== now) {
    setBefore(now);
    const ids = new Set(now.map(idOf));
    const gone = before.filter((thing) => !ids.has(idOf(thing)));
    // All of it: another match, not a fall.
    if (gone.length > 0 && gone.length < before.length) setLeaving(gone);
  }
  useEffect(() => {
    if (leaving.length === 0) return;
    const timer = setTimeout(() => setLeaving([]), LEAVING);
    return () => clearTimeout(timer);
  }, [leaving]);
  return leaving;
}
