// What the bots' tests share: matches in the middle of a game, and the same match with other secrets.

import {
  type AnyGame,
  eyesOf,
  Generator,
  Imaginer,
  type Kinds,
  keyOf,
  type Match,
  type MatchData,
  type Moment,
  nextSeat,
  type RecordedAnswer,
  type Seat,
  seeded,
  sees,
  Table,
} from '../engine/index.ts';
import type { Bot, Thought } from './bot.ts';
import { makeBot, parseBot } from './levels.ts';
import { Situation } from './situation.ts';

/** A clock that stands still: nothing but the seed and the iterations can matter. */
export const stopped = (): number => 0;

export const botOf = (text: string, seed: string | number = 1): Bot => makeBot(parseBot(text), seed, stopped);

export const think = (text: string, match: Match<Kinds>, seat: Seat, seed: string | number = 1): Thought =>
  botOf(text, seed).decide(Situation.of(match, seat));

export const begin = (
  game: AnyGame,
  seed: string | number = 1,
  seats: number = game.facts.minSeats,
  options: Readonly<Record<string, string>> = {},
): Match<Kinds> => new Table<Kinds>(game).start({ seats, seed, options }).match;

/** Who is asked now; where anybody may act, the next in order. */
export function asked(match: Match<Kinds>): Seat {
  const waiting = match.pending.filter(({ answered }) => !answered).map(({ ask }) => ask);
  return waiting[match.pending[0]!.form === 'any' ? nextSeat(waiting, match.world.lastAny) : 0]!.seat;
}

export function answer(match: Match<Kinds>, seat: Seat, key: string): void {
  const result = match.answer(seat, key);
  if (!result.ok) throw new Error(`"${key}" was refused: ${result.refusal.reason}`);
}

export function answerAtRandom(match: Match<Kinds>, generator: Generator): void {
  const waiting = match.pending.filter(({ answered }) => !answered);
  const { ask } = waiting[generator.below(waiting.length)]!;
  answer(match, ask.seat, keyOf(ask.options[generator.below(ask.options.length)]!));
}

/** Calls `visit` at some questions with a choice, from random matches of a game. */
export function atRandomPositions(
  game: AnyGame,
  count: number,
  visit: (match: Match<Kinds>, seat: Seat, n: number) => void,
): void {
  const generator = new Generator(seeded(`positions of ${game.id}`));
  const { minSeats, maxSeats } = game.facts;
  for (let n = 0; n < count; ) {
    const match = begin(game, `position ${n}`, minSeats + generator.below(maxSeats - minSeats + 1));
    const before = generator.below(game.facts.maxDecisions >> 1);
    for (let i = 0; i < before && !match.outcome; i++) answerAtRandom(match, generator);
    const open = match.pending.filter(({ answered, ask }) => !answered && ask.options.length > 1);
    if (match.outcome || open.length === 0) continue;
    visit(match, open[generator.below(open.length)]!.ask.seat, n++);
  }
}

/** The same match with everything changed that this seat cannot know: hidden facts, the future, others' sealed answers. */
export function withOtherSecrets(match: Match<Kinds>, seat: Seat, generator: Generator): Match<Kinds> {
  const viewer = eyesOf(seat);
  const data = match.toJSON();
  const imaginer = new Imaginer(match.game, match.table.numbers, match.seats, data, match.world, viewer);
  const sealed = match.pending.filter(({ answered, ask }) => answered && ask.seat !== seat).map(({ ask }) => ask.seat);
  const moment: Moment<object> = imaginer.imagine(generator);
  const answers = withoutLast(data.answers, sealed).map((given) =>
    'key' in given && given.eyes !== undefined && !sees(viewer, given.eyes)
      ? { ...given, key: 'something else' }
      : given,
  );
  const changed: MatchData<object> = { ...(data as MatchData<object>), ...moment, answers };
  const other = match.table.restore(changed, { discreet: 'recorded' });
  for (const answerer of sealed) {
    const { ask } = other.pending.find((pending) => pending.ask.seat === answerer)!;
    answer(other, answerer, keyOf(ask.options[generator.below(ask.options.length)]!));
  }
  return other;
}

/** Without the last answer of each of these seats. */
function withoutLast(answers: readonly RecordedAnswer[], seats: readonly Seat[]): RecordedAnswer[] {
  const left = [...answers];
  for (const seat of seats) {
    left.splice(
      left.findLastIndex((given) => given.seat === seat),
      1,
    );
  }
  return left;
}

/** A match played to its end by these bots. */
export function playToEnd(match: Match<Kinds>, bots: readonly Bot[]): void {
  const most = 5 * match.game.facts.maxDecisions;
  for (let given = 0; given < most && !match.outcome; given++) {
    const seat = asked(match);
    answer(match, seat, bots[seat]!.decide(Situation.of(match, seat)).key);
  }
  if (!match.outcome) throw new Error(`${match.game.id} does not end.`);
}
