// An explanation beside a word: over everything, so that no panel cuts it off, and never outside the window.

import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/** Between the word, the explanation and the edges of the window. Pixels. */
const GAP = 6;

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Above the word, or below it where there is no room above. */
export function placeOf(word: Edges, tip: Room, room: Room): { readonly left: number; readonly top: number } {
  const above = word.top - GAP - tip.height;
  const below = Math.min(word.bottom + GAP, room.height - GAP - tip.height);
  return {
    left: Math.max(GAP, Math.min(word.left, room.width - GAP - tip.width)),
    top: above >= GAP ? above : Math.max(GAP, below),
  };
}

/** What is explained must not hide what is decided: words of the dock are explained above the prompt. */
function edgesOf(word: Element): Edges {
  const { left, top, bottom } = word.getBoundingClientRect();
  const prompt = word.closest('.dock') && document.querySelector('.prompt')?.getBoundingClientRect();
  return { left, top: prompt ? Math.min(top, prompt.top) : top, bottom };
}

export function Tip({
  of,
  id,
  children,
}: {
  /** The word that is explained. */
  readonly of: RefObject<Element | null>;
  readonly id?: string;
  readonly children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tip = box.current!;
    const { left, top } = placeOf(edgesOf(of.current!), tip.getBoundingClientRect(), {
      width: innerWidth,
      height: innerHeight,
    });
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }, [of]);
  return createPortal(
    <span ref={box} className="term-box" role="tooltip" id={id}>
      {children}
    </span>,
    document.body,
  );
}
