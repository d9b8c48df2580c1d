// The keyboard at a table (look, section 10). On the board the arrows are the board's own as long as they lead somewhere on it.

import { useEffect } from 'react';
import { isArrow } from '../board/geometry.ts';
import type { Choosing } from '../choosing/use-choosing.ts';
import { focusPart, moveFocus } from './focus.ts';
import type { Tab, Tabs } from './tabs.ts';

interface Keys {
  readonly choosing: Choosing;
  readonly takeBack: () => void;
  readonly hint: () => void;
  readonly tabs: Tabs;
  readonly openRules: () => void;
  readonly openKeys: () => void;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=range])'));

export function useKeys({ choosing, takeBack, hint, tabs, openRules, openKeys }: Keys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Open things have their own keys.
      if (event.target instanceof Element && event.target.closest('dialog, [role=dialog], .menu')) return;
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
        case 'b':
        case 'B':
          return () => goTo('board');
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
        case '?':
          return openKeys;
        default: {
          if (isArrow(key)) return () => moveFocus(key);
          if (!/^[1-9]$/.test(key)) return undefined;
          const card = document.querySelectorAll<HTMLElement>('.dock .card, .dock .m-row')[Number(key) - 1];
          const id = card?.dataset['choose'];
          return id === undefined ? undefined : () => choosing.choose(id);
        }
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [choosing, takeBack, hint, tabs, openRules, openKeys]);
}
