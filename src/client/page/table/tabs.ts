// On a phone the parts of a table lie under tabs. Whatever may be chosen next must be in sight: the table turns to it by itself.

import { useState } from 'react';
import type { Id, Presentation } from '../../../engine/present.ts';
import type { Narrowed } from '../choosing/narrowing.ts';
import type { SortedZones } from './zones.ts';

/** The prompt is below all of them. */
export const TABS = ['board', 'shared', 'players', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** How many things under each tab may be chosen. */
export type LitUnder = Readonly<Record<Tab, number>>;

export function litUnder(p: Presentation, { shared }: SortedZones, { lit }: Pick<Narrowed, 'lit'>): LitUnder {
  const found = { board: 0, shared: 0, players: 0, log: 0 };
  const inShared = new Set<Id>([
    ...shared.flatMap(({ id, cards }) => [id, ...cards.map((card) => card.id)]),
    ...p.dynamics.map(({ id }) => id),
  ]);
  const withPlayers = new Set<Id | undefined>([
    ...p.seats.flatMap(({ id, tracks = [] }) => [id, ...tracks.map((track) => track.id)]),
    ...p.tracks.map(({ id }) => id),
  ]);
  for (const id of lit.keys()) found[inShared.has(id) ? 'shared' : withPlayers.has(id) ? 'players' : 'board']++;
  return found;
}

/** The tab that has to be in sight for a choice to go on; undefined: whichever is wanted. */
export function tabToTurnTo(
  wanted: Tab,
  lit: LitUnder,
  { chosen, ready, only }: Pick<Narrowed, 'chosen' | 'ready' | 'only'>,
): Tab | undefined {
  // What will come of it is drawn on the board.
  if (chosen.length > 0 && only) return 'board';
  if (lit[wanted] > 0) return undefined;
  // A new question disturbs nobody as long as the prompt or the board has something to offer.
  if (chosen.length === 0 && (ready.length > 0 || lit.board > 0)) return undefined;
  return TABS.find((tab) => lit[tab] > 0);
}

export interface Tabs {
  readonly tab: Tab;
  readonly lit: LitUnder;
  turnTo(tab: Tab): void;
}

export function useTabs(p: Presentation, zones: SortedZones, narrowed: Narrowed, ask: string | undefined): Tabs {
  const [wanted, setWanted] = useState<Tab>('board');
  // Somebody who turns elsewhere in the middle of a choice is not turned back before they go on with it.
  const [overruled, setOverruled] = useState<string | undefined>(undefined);
  // Whoever has answered wants to see what comes of it.
  const [asked, setAsked] = useState(ask);
  if (asked !== ask) {
    setAsked(ask);
    if (asked !== undefined) setWanted('board');
  }
  const choice = [ask, ...narrowed.chosen].join(' ');
  const lit = litUnder(p, zones, narrowed);
  const turned = overruled === choice ? undefined : tabToTurnTo(wanted, lit, narrowed);
  return {
    tab: turned ?? wanted,
    lit,
    turnTo: (tab) => {
      setWanted(tab);
      setOverruled(choice);
    },
  };
}
