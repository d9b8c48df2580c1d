// The keyboard at a table (look, section 10). Arrows and Enter on the board are the board's own.

import { useEffect } from 'react';
import type { Choosing } from '../choosing/use-choosing.ts';
import type { Tab, Tabs } from './tabs.ts';

interface Keys {
  readonly choosing: Choosing;
  readonly takeBack: () => void;
  readonly hint: () => void;
  readonly tabs: Tabs;
  readonly openRules: () => void;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=range])'));

/** Where the focus goes in a part of the table, the best first: to what may be chosen, else to what can be pressed. */
const FOCUS: Readonly<Record<Tab, readonly string[]>> = {
  board: ['svg.board [data-choose]', 'svg.board [tabindex="0"]'],
  shared: ['.shared [data-choose]', '.shared [aria-selected=true]'],
  players: ['.seat[data-choose], .left [data-choose]', '.seat, .ps'],
  log: ['.log li:nth-last-child(-n + 2) .w', '.log'],
};

export function focusPart(part: Tab): void {
  for (const selector of FOCUS[part]) {
    const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].find((one) =>
      one.checkVisibility(),
    );
    if (!found) continue;
    found.focus();
    return;
  }
}

export function useKeys({ choosing, takeBack, hint, tabs, openRules }: Keys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = actionFor(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const goTo = (tab: Tab): void => {
      tabs.turnTo(tab);
      // Once it is in sight, where it was not.
      requestAnimationFrame(() => focusPart(tab));
    };
    const actionFor = (key: string): (() => void) | undefined => {
      const { narrowed, toConfirm } = choosing;
      switch (key) {
        case 'Escape':
          if (narrowed.chosen.length > 0) return () => choosing.drop();
          return tabs.tab === 'board' ? undefined : () => tabs.turnTo('board');
        case 'Enter':
          return toConfirm && !(document.activeElement instanceof HTMLButtonElement)
            ? () => choosing.take(toConfirm)
            : undefined;
        case 'z':
        case 'Z':
          return takeBack;
        case 'h':
        case 'H':
          return hint;
        case 'e':
        case 'E': {
          const option = narrowed.ready.find(({ shown }) => shown.role !== undefined);
          return option && (() => choosing.take(option));
        }
        case 'm':
        case 'M':
          return () => goTo('shared');
        case 'l':
        case 'L':
          return () => goTo('log');
        case 'p':
        case 'P':
          return () => goTo('players');
        case 'w':
        case 'W':
          return () => [...document.querySelectorAll<HTMLButtonElement>('.log .w')].at(-1)?.click();
        case '/':
          return openRules;
        default: {
          if (!/^[1-9]$/.test(key)) return undefined;
          const card = document.querySelectorAll<HTMLElement>('.dock .card, .dock .m-row')[Number(key) - 1];
          const id = card?.dataset['choose'];
          return id === undefined ? undefined : () => choosing.choose(id);
        }
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [choosing, takeBack, hint, tabs, openRules]);
}
