// Suspended matches to measure with: so many answers into a game, each from another seed.

import type { Kinds } from '../src/engine/event.ts';
import type { Game } from '../src/engine/game.ts';
import { Generator, keyOf, type Match, seeded, Table } from '../src/engine/index.ts';

/** A match after up to `answers` random answers; it is never over. */
export function matchInProgress<G extends Kinds>(
  table: Table<G>,
  seats: number,
  seed: number,
  answers: number,
): Match<G> {
  for (let attempt = 0; ; attempt++) {
    const generator = new Generator(seeded(`${seed} ${attempt}`));
    const { match } = table.start({ seats, seed: `${seed} ${attempt}` });
    for (let i = 0; i < answers && !match.outcome; i++) answerAtRandom(match, generator);
    if (!match.outcome) return match;
  }
}

export function answerAtRandom<G extends Kinds>(match: Match<G>, generator: Generator): void {
  const waiting = match.pending.filter((pending) => !pending.answered);
  const { id, ask } = waiting[generator.below(waiting.length)]!;
  const result = match.answer(ask.seat, keyOf(ask.options[generator.below(ask.options.length)]!), id);
  if (!result.ok) throw new Error(`An option was refused: ${result.refusal.reason}.`);
}

export const matchesInProgress = <G extends Kinds>(
  game: Game<G>,
  seats: number,
  count: number,
  answers: number,
): Match<G>[] => {
  const table = new Table(game);
  return Array.from({ length: count }, (_, i) => matchInProgress(table, seats, i, answers));
};
