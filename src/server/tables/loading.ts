// A match out of the storage, or begun.

import {
  give,
  type Kinds,
  type LogEntry,
  Match,
  type RecordedAnswer,
  type Result,
  replay,
  type Update,
} from '../../engine/index.ts';
import { tableOf } from '../games.ts';
import { problem } from '../problems.ts';
import type { Storage, StoredState } from '../storage/storage.ts';
import type { MatchCard } from './card.ts';
import { GIVEN, MANNERS, restored } from './state.ts';

export interface Loaded {
  readonly version: number;
  readonly card: MatchCard;
  readonly live: Match<Kinds> | undefined;
  /** How many answers the state has that is stored; undefined: there is none. */
  readonly stateSaved: number | undefined;
  /** What a match that goes on from another one begins with. */
  readonly given: readonly RecordedAnswer[];
}

/** Undefined: there is no such match. */
export async function load(storage: Storage, id: string): Promise<Loaded | undefined> {
  const stored = await storage.load(id);
  if (!stored) return undefined;
  const { version, card, state } = stored;
  const { from } = card;
  const answers = state ? await storage.answers(id) : [];
  const given = from && !state ? (await storage.answers(from.match)).slice(0, from.answers) : [];
  const live = state && (await restore(storage, id, state, answers));
  return { version, card, live, stateSaved: state?.answered, given };
}

/** Goes on under the rules in force, if under them the whole record comes out the same (section 9 of the engine's design). */
async function restore(
  storage: Storage,
  id: string,
  state: StoredState,
  answers: readonly RecordedAnswer[],
): Promise<Match<Kinds>> {
  const { setup } = state;
  const table = tableOf(setup.game, setup.set);
  if (setup.version !== table.game.version) {
    const log = await storage.log(id);
    const { differs } = replay(table.game, { format: 1, setup, answers, log });
    if (differs)
      throw problem(
        'otherRules',
        `This match began under version ${setup.version} of the rules, and under version ${table.game.version} it would have gone another way. It can be played on with the program it began with.`,
      );
  }
  return restored(table, state, answers);
}

/** Begins the match of a complete table; `accepted` throws where an answer that is given is refused. */
export function begin(
  card: MatchCard,
  given: readonly RecordedAnswer[],
  accepted: (result: Result<Update>) => Update,
): { readonly live: Match<Kinds>; readonly update: Update } {
  const table = tableOf(card.game, card.set as never);
  const setup = { seats: card.seats.length, seed: card.seed, options: card.options, anew: card.anew ?? [] };
  if (given.length === 0) {
    const { match, update } = table.start(setup, MANNERS);
    return { live: match, update };
  }
  const { match, update } = table.start(setup, GIVEN);
  const entries: LogEntry[] = [...update.entries];
  for (const answer of given) entries.push(...accepted(give(match, answer)).entries);
  const live = new Match(table, match.toJSON(), MANNERS);
  const known = entries.length;
  return { live, update: { entries: [...entries, ...live.resume().entries.filter(({ n }) => n >= known)] } };
}
