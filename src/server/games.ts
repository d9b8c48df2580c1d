// The games this server has, and a table for each set of numbers.

import { type AnyGame, type Kinds, nearestTexts, type Overrides, Table } from '../engine/index.ts';
import { SHELF } from '../registry.ts';
import { problem } from './problems.ts';
import type { ShownGame } from './wire/protocol.ts';

const tables = new Map<string, Table<Kinds>>();

export function gameOf(id: string): AnyGame {
  const found = SHELF.find(({ game }) => game.id === id);
  if (found) return found.game;
  const ids = SHELF.map(({ game }) => game.id);
  throw problem('noSuchGame', `There is no game "${id}". Did you mean ${nearestTexts(ids, id, 3).join(', ')}?`);
}

/** Matches of one game with the same numbers share a table. */
export function tableOf(id: string, set: Overrides): Table<Kinds> {
  const key = `${id} ${JSON.stringify(set)}`;
  let table = tables.get(key);
  if (!table) {
    table = new Table<Kinds>(gameOf(id), set);
    tables.set(key, table);
  }
  return table;
}

export const shownGames = (): ShownGame[] =>
  SHELF.map(({ game, shelf }) => ({
    id: game.id,
    title: game.title,
    summary: game.facts.summary,
    shelf,
    version: game.version,
    minSeats: game.facts.minSeats,
    maxSeats: game.facts.maxSeats,
    seatNames: game.facts.seatNames ?? [],
    minutes: game.facts.minutes,
    play: game.facts.play,
    secrets: game.facts.secrets,
    options: game.options,
  }));
