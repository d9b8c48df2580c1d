// What every part of a table needs: what is shown, who reads it, what may be chosen, and how to choose.

import { createContext, useContext } from 'react';
import type { Seat } from '../../../engine/index.ts';
import type { Id, Presentation } from '../../../engine/present.ts';
import type { Lit, Narrowed } from '../choosing/narrowing.ts';

export interface TableContext {
  readonly p: Presentation;
  /** What the players are called, by seat. */
  readonly names: readonly string[];
  /** Absent: a spectator. */
  readonly you?: Seat;
  readonly narrowed: Narrowed;
  /** Is a choice being made? Then all that is not lit goes darker. */
  readonly isChoosing: boolean;
  choose(id: Id): void;
  /** Looks at what choosing it would do; undefined: no more. */
  consider(id: Id | undefined): void;
  readonly considered?: Id;
  openClause(clause: string): void;
  /** What a clause says; absent where the rulebook is not there yet. */
  clauseText(clause: string): string | undefined;
}

const Context = createContext<TableContext | undefined>(undefined);
export const TableProvider = Context.Provider;

export function useTable(): TableContext {
  const table = useContext(Context);
  if (!table) throw new Error('This part belongs inside a table.');
  return table;
}

/** Has it changed since the last choice? */
export const isNew = ({ p }: TableContext, id: Id | undefined): boolean =>
  id !== undefined && p.news.changed.includes(id);

/** How a thing is lit, if it is. */
export const litOf = ({ narrowed }: TableContext, id: Id | undefined): Lit | undefined =>
  id === undefined ? undefined : narrowed.lit.get(id);

/** What makes a thing a button while it may be chosen. Its words are its name; what choosing it does is said after them. */
export function choosable(table: TableContext, id: Id | undefined) {
  const lit = litOf(table, id);
  const isChosen = id !== undefined && table.narrowed.chosen.includes(id);
  const className = `${lit ? (lit.isTarget ? 'is-target' : 'is-lit') : ''} ${isChosen ? 'is-chosen' : ''}`;
  if (!lit || id === undefined) return { className };
  return {
    className,
    role: 'button',
    tabIndex: 0,
    'aria-description': lit.options.length === 1 ? lit.options[0]!.shown.label : `${lit.options.length} choices`,
    'data-choose': id,
    onClick: (event: { stopPropagation(): void }) => {
      event.stopPropagation();
      table.choose(id);
    },
    onKeyDown: (event: { key: string; preventDefault(): void; stopPropagation(): void }) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      table.choose(id);
    },
    onPointerEnter: () => table.consider(id),
    onPointerLeave: () => table.consider(undefined),
    onFocus: () => table.consider(id),
    onBlur: () => table.consider(undefined),
  };
}
