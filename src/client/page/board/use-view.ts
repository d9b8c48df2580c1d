// Zoom and pan: wheel, pinch, drag, and F to fit. The view is written straight into the drawing, so that nothing is rendered anew.

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box, Point, Screen } from './geometry.ts';

/** Space around the board, in pixels: what lies over its corners. */
export interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface View {
  /** Pixels for each unit of the board. */
  readonly scale: number;
  /** Where the board's origin lies on the screen. */
  readonly x: number;
  readonly y: number;
}

const LARGEST = 2;
const CLOSEST = 3;
/** Further than this and it was a drag, not a click. */
const DRAG = 6;
const NARROW = 600;
/** So long after the last movement the board is drawn anew, in milliseconds. */
const SETTLE = 120;

const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

/** All of the board in the middle; but cells stay large enough to be hit: first what lies over its edges is given up, then the rest is panned to. */
export function fitted(
  box: Box,
  size: { readonly width: number; readonly height: number },
  wanted: Inset,
  least: number,
): View {
  const isTight =
    (size.width - wanted.left - wanted.right) / box.width < least ||
    (size.height - wanted.top - wanted.bottom) / box.height < least;
  const inset = isTight ? NO_INSET : wanted;
  const width = Math.max(1, size.width - inset.left - inset.right);
  const height = Math.max(1, size.height - inset.top - inset.bottom);
  const whole = Math.min(width / box.width, height / box.height, LARGEST);
  const scale = Math.max(whole, Math.min(least, LARGEST));
  return {
    scale,
    x: inset.left + width / 2 - (box.x + box.width / 2) * scale,
    y: inset.top + height / 2 - (box.y + box.height / 2) * scale,
  };
}

/** Nearer or further by a factor, with the point under the pointer staying there. */
export function zoomed(view: View, factor: number, at: Point, least: number): View {
  const scale = Math.min(CLOSEST, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** The middle of the screen always shows some of the board. */
export function kept(view: View, box: Box, size: { readonly width: number; readonly height: number }): View {
  const clamp = (offset: number, from: number, length: number, room: number): number =>
    Math.min(room / 2 - from * view.scale, Math.max(room / 2 - (from + length) * view.scale, offset));
  return { ...view, x: clamp(view.x, box.x, box.width, size.width), y: clamp(view.y, box.y, box.height, size.height) };
}

export interface ViewControl {
  /** Everything with the class `world` in it is shown as the view says. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly screen: Screen;
  /** Whether the pointer that was just lifted had dragged the board. */
  wasDragged(): boolean;
}

export function useView(box: Box, inset: Inset, leastScale: number): ViewControl {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<View | undefined>(undefined);
  const size = useRef({ width: 1, height: 1 });
  const isOwn = useRef(false);
  const dragged = useRef(false);
  const [screen, setScreen] = useState<Screen>('wide');
  const shape = useRef({ box, inset, leastScale });
  shape.current = { box, inset, leastScale };

  const drawn = useRef<View | undefined>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((next: View) => {
    clearTimeout(settling.current);
    view.current = next;
    drawn.current = next;
    frame.current?.classList.remove('is-moving');
    if (frame.current) frame.current.style.transform = '';
    const place = `translate(${next.x.toFixed(2)} ${next.y.toFixed(2)}) scale(${next.scale.toFixed(4)})`;
    for (const world of frame.current?.querySelectorAll('.world') ?? []) world.setAttribute('transform', place);
  }, []);
  const showAll = useCallback(() => {
    const { box: all, inset: around, leastScale: least } = shape.current;
    isOwn.current = false;
    show(fitted(all, size.current, around, least));
  }, [show]);
  // While it moves, the picture is only shifted and stretched, which costs no painting; when it rests, it is drawn sharp.
  const move = useCallback(
    (wanted: View) => {
      const next = kept(wanted, shape.current.box, size.current);
      isOwn.current = true;
      if (!drawn.current || !frame.current) return show(next);
      view.current = next;
      const by = next.scale / drawn.current.scale;
      const [x, y] = [next.x - drawn.current.x * by, next.y - drawn.current.y * by];
      frame.current.classList.add('is-moving');
      frame.current.style.transform = `translate(${x}px, ${y}px) scale(${by})`;
      clearTimeout(settling.current);
      settling.current = setTimeout(() => show(next), SETTLE);
    },
    [show],
  );
  useEffect(() => () => clearTimeout(settling.current), []);

  // The board's own size changes rarely (cells are lost); whoever has moved the view keeps it.
  const boxKey = `${box.x} ${box.y} ${box.width} ${box.height} ${Object.values(inset)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the box and the inset.
  useLayoutEffect(() => {
    if (!isOwn.current) showAll();
  }, [boxKey, showAll]);

  useLayoutEffect(() => {
    const drawing = frame.current;
    if (!drawing) return;
    // Not the drawing itself: it is stretched while it moves.
    const room = drawing.parentElement!;
    const measure = (): void => {
      const { width, height } = room.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      size.current = { width, height };
      setScreen(width < NARROW ? 'narrow' : 'wide');
      if (isOwn.current && view.current) show(kept(view.current, shape.current.box, size.current));
      else showAll();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(room);
    return () => observer.disconnect();
  }, [showAll, show]);

  useEffect(() => {
    const drawing = frame.current;
    if (!drawing) return;
    const pointers = new Map<number, Point>();
    let start: Point | undefined;
    const within = (event: { clientX: number; clientY: number }): Point => {
      const { left, top } = drawing.parentElement!.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const least = (): number =>
      Math.min(shape.current.leastScale, fitted(shape.current.box, size.current, shape.current.inset, 0).scale);

    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (view.current)
        move(
          zoomed(
            view.current,
            Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)),
            within(event),
            least(),
          ),
        );
    };
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      pointers.set(event.pointerId, within(event));
      if (pointers.size === 1) {
        start = within(event);
        dragged.current = false;
      }
    };
    const go = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before || !view.current) return;
      const now = within(event);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (!other && start && !dragged.current && Math.hypot(now.x - start.x, now.y - start.y) < DRAG) return;
      // Captured only now: a captured pointer's click would miss the cell.
      if (!dragged.current) drawing.setPointerCapture(event.pointerId);
      dragged.current = true;
      pointers.set(event.pointerId, now);
      if (other) {
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        move(zoomed(view.current, factor, other, least()));
      } else {
        move({ ...view.current, x: view.current.x + now.x - before.x, y: view.current.y + now.y - before.y });
      }
    };
    const up = (event: PointerEvent): void => {
      pointers.delete(event.pointerId);
    };
    const key = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key.toLowerCase() === 'f' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) showAll();
    };
    const listening = new AbortController();
    const { signal } = listening;
    drawing.addEventListener('wheel', wheel, { passive: false, signal });
    drawing.addEventListener('pointerdown', down, { signal });
    drawing.addEventListener('pointermove', go, { signal });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      drawing.addEventListener(end, up, { signal });
    document.addEventListener('keydown', key, { signal });
    return () => listening.abort();
  }, [move, showAll]);

  return { frame, screen, wasDragged: () => dragged.current };
}
