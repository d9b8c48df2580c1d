// Where the focus is: arrows go from light to light over the whole table, and it is never lost when what had it has gone.

import { useEffect, useRef } from 'react';
import { type Arrow, nearestThatWay } from '../board/geometry.ts';
import type { Tab } from './tabs.ts';

type Focusable = HTMLElement | SVGElement;

const LIGHTS = '[data-choose], .prompt .btn.primary, .prompt .opt, button.c-eff.is-lit';

const inSight = (selector: string): Focusable[] =>
  [...document.querySelectorAll<Focusable>(selector)].filter((one) => one.checkVisibility());

function focusFirst(selectors: readonly string[]): void {
  for (const selector of selectors) {
    const [found] = inSight(selector);
    if (!found) continue;
    found.focus();
    return;
  }
}

/** Where the focus goes in a part of the table, the best first: to what may be chosen, else to what can be pressed. */
const PARTS: Readonly<Record<Tab, readonly string[]>> = {
  board: ['.board [data-choose][tabindex="0"]', '.board [data-choose]', '.board [tabindex="0"]'],
  shared: ['.shared [data-choose]', '.shared [aria-selected=true]'],
  players: ['.seat[data-choose], .seat [data-choose]', '.seat'],
  log: ['.log li:nth-last-child(2) .w', '.log'],
};
export const focusPart = (part: Tab): void => focusFirst(PARTS[part]);

/** What the next choice most likely is; where there is none, the prompt, which says whom one waits for. */
const focusLight = (): void =>
  focusFirst([
    '.prompt .btn.primary',
    'button.c-eff.is-lit',
    '.board [data-choose][tabindex="0"]',
    '.mid [data-choose]',
    '.dock [data-choose]',
    '.right [data-choose]',
    LIGHTS,
    '.prompt',
  ]);

const middleOf = (one: Element): { readonly x: number; readonly y: number } => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** To the nearest lit thing that way, wherever on the page it lies. */
export function moveFocus(arrow: Arrow): void {
  const now = document.activeElement;
  if (!now || isNowhere(now)) {
    focusLight();
    return;
  }
  const others = inSight(LIGHTS).filter((one) => one !== now);
  const next = nearestThatWay(
    middleOf(now),
    arrow,
    others.map((one) => ({ one, ...middleOf(one) })),
  );
  next?.one.focus();
}

const isNowhere = (one: Element): boolean => one === document.body || one.matches('.prompt');

/** For those who play by keyboard: when what had the focus is gone, or something comes up after waiting, it goes to what is lit. */
export function useKeptFocus(): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const key = (): void => {
      byKeys.current = true;
    };
    const pointer = (): void => {
      byKeys.current = false;
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  // After every drawing: it is then that things go.
  useEffect(() => {
    const now = document.activeElement;
    if (byKeys.current && (!now || isNowhere(now)) && !document.querySelector('dialog[open], .the-end')) focusLight();
  });
}
