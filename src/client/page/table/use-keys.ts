// The keyboard at a table (look, section 10). Arrows and Enter on the board are the board's own.

import { useEffect } from 'react';
import type { Choosing } from '../choosing/use-choosing.ts';

interface Keys {
  readonly choosing: Choosing;
  readonly takeBack: () => void;
  readonly hint: () => void;
  readonly setTab: (tab: 'board' | 'shared' | 'players' | 'log') => void;
  readonly openRules: () => void;
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=range])'));

export function useKeys({ choosing, takeBack, hint, setTab, openRules }: Keys): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = actionFor(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const actionFor = (key: string): (() => void) | undefined => {
      const { narrowed, toConfirm } = choosing;
      switch (key) {
        case 'Escape':
          return narrowed.chosen.length > 0 ? () => choosing.drop() : undefined;
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
          return () => setTab('shared');
        case 'l':
        case 'L':
          return () => setTab('log');
        case 'p':
        case 'P':
          return () => setTab('players');
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
  }, [choosing, takeBack, hint, setTab, openRules]);
}
