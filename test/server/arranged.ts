// Matches that somebody has arranged, written where the server finds them: a world, and people with cookies who sit at it.
import { type Kinds, type Match, type MatchData, SPECTATOR, sightOf } from '../../src/engine/index.ts';
import { digestOf, newCode, newId } from '../../src/server/ids.ts';
import { openSqlite } from '../../src/server/storage/sqlite.ts';
import type { MatchCard } from '../../src/server/tables/card.ts';
import { newCard } from '../../src/server/tables/seating.ts';
import { stateOf } from '../../src/server/tables/state.ts';
import { NEW_MATCH, type NewMatch } from '../../src/server/wire/protocol.ts';
import { Person } from './person.ts';
import { newFolder, Program } from './program.ts';

export interface Arranged {
  readonly match: Match<Kinds>;
  readonly clock?: NewMatch['clock'];
}

export interface ArrangedTable {
  readonly match: string;
  readonly watch: string;
  /** By seat. */
  readonly people: readonly Person[];
}

/** A server that has these matches, each with a person on every seat. */
export async function serverWith(
  arranged: readonly Arranged[],
): Promise<{ program: Program; tables: ArrangedTable[] }> {
  const folder = await newFolder();
  const storage = openSqlite(folder);
  const written: { id: string; watch: string; tokens: readonly string[] }[] = [];
  for (const { match, clock } of arranged) {
    const now = Date.now();
    const names = Array.from({ length: match.seats }, (_, seat) => `Seat ${seat + 1}`);
    const people = names.map((name) => ({ id: newId(), name, createdAt: now, token: newCode() }));
    for (const { token, ...player } of people) await storage.createPlayer(player, digestOf(token));
    const order = NEW_MATCH.parse({
      game: match.game.id,
      seats: people.map(() => ({ kind: 'open' })),
      options: match.setup.options,
      ...(clock ? { clock } : {}),
    });
    const { card, watch } = newCard(order, people[0]!, now);
    const seated: MatchCard = {
      ...card,
      status: 'playing',
      seats: people.map(({ id, name }) => ({ holder: { kind: 'player', player: id, name } })),
      clock: { ...card.clock, since: people.map((_, seat) => (asked(match, seat) ? now : null)) },
    };
    const id = newId();
    await storage.create({ id, card: { ...seated, status: 'waiting' }, due: null });
    const state = stateOf({ ...(match.toJSON() as MatchData), answers: [] });
    await storage.save({ id, from: 1, card: seated, state, due: null });
    written.push({ id, watch, tokens: people.map(({ token }) => token) });
  }
  await storage.close();
  const program = await Program.start({ folder });
  const tables = await Promise.all(
    written.map(async ({ id, watch, tokens }) => ({
      match: id,
      watch,
      people: await Promise.all(tokens.map((token) => Person.known(program.base, `rulebound=${token}`))),
    })),
  );
  return { program, tables };
}

const asked = (match: Match<Kinds>, seat: number): boolean =>
  sightOf(match, SPECTATOR).asks.some((ask) => ask.seat === seat);

/** Bytes without what differs between any two matches: their names and the time. */
export const withoutNamesAndTimes = (text: string, match: string): string =>
  text.replaceAll(match, 'MATCH').replaceAll(/\b1[6-9]\d{11}\b/g, 'TIME');
