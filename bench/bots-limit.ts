// How far apart players can be in the long bluffing game for two: what a nearly best reply gets against the random bot, and against greedy;
// and what somebody gets who plays as well as can be without knowing the other.
//
// Of the random bot everything is known. Greedy is watched, first against itself and then against the replies made from what was seen so far;
// it does not adapt, so what was seen before stays true. The reply knows nothing else, neither greedy's program nor its dice, and at the table
// it reads its seat's view. Rates are of real matches, with seats swapped on the same seeds. They have no targets, because they are about the
// game and not about our bots. A rate is a lower bound: a best reply gets as much or more. What is computed is no bound (bluff-reply.ts), and
// against greedy it is too high: greedy beats the reply's bids more often than its habits promise, probably with cards that it has held back.
//
// Who does not know whom it plays against can only play so that nobody's habits do it harm. Such a player is made by fictitious play: the first reply
// is to somebody who bids anything, each further one to what all before it have been seen to do, and at the table one of them is drawn for each
// game. Together they come near to an equilibrium (the newest wins about half of its games against those before it), and a bot that
// plays as they do against greedy, and even against them, has little left to gain by thinking.

import { type Bot, makeBot, parseBot, plainInterval, Situation } from '../src/bots/index.ts';
import { type AnyGame, explain, type Kinds, type Match, nextSeat, type Seat, Table } from '../src/engine/index.ts';
import { bluff } from '../src/samples/bluff/game.ts';
import { Habits } from './bluff-habits.ts';
import { COPIES, LONG, total } from './bluff-hands.ts';
import { ReplyBot } from './bluff-player.ts';
import { type Opponent, Reply } from './bluff-reply.ts';
import type { Effort } from './harness.ts';
import type { Row } from './result.ts';

/** Numbers of games; all but those of greedy against itself are played in pairs. */
interface Plan {
  /** Measured, against random. */
  readonly random: number;
  /** Watched: greedy against itself. Both seats are seen. */
  readonly mirror: number;
  /** Watched: greedy against one reply after the other. */
  readonly watched: readonly number[];
  /** Measured, against greedy. */
  readonly greedy: number;
  /** So many replies to each other, each watched in so many games. */
  readonly replies: number;
  readonly fictitious: number;
  /** Measured: those replies against greedy and against the search. */
  readonly stranger: number;
}

const SHORT: Plan = {
  random: 400,
  mirror: 40,
  watched: [20],
  greedy: 60,
  replies: 2,
  fictitious: 20,
  stranger: 20,
};
const LONG_RUN: Plan = {
  random: 4_000,
  mirror: 500,
  watched: [500, 500],
  greedy: 1_200,
  replies: 10,
  fictitious: 150,
  stranger: 600,
};

/** About what a tenth of a second allows. */
const BRIEF_SEARCH = 'search:800it';

/** Any card, and any option in a pause: one says that it is ready, each of the others trades a card. */
const RANDOM: Opponent = { bids: () => COPIES, trades: LONG.hand / (LONG.hand + 1) };

export function bluffLimit(effort: Effort): Row[] {
  const plan = effort.rounds > 10 ? LONG_RUN : SHORT;
  return [...overRandom(plan), ...overGreedy(plan), ...overStrangers(plan)];
}

function overRandom(plan: Plan): Row[] {
  const reply = new Reply(RANDOM);
  const scores = playPairs(
    'random',
    plan.random,
    () => new ReplyBot(reply),
    (seed) => bot('random', seed),
  );
  return [computed('random', reply), measured('random', scores)];
}

function overGreedy(plan: Plan): Row[] {
  const habits = new Habits();
  const watched = (seed: string): Bot => habits.watching(bot('greedy', seed));
  for (let game = 0; game < plan.mirror; game++) {
    const seed = `mirror ${game}`;
    play(seed, [watched(`${seed}, seat 0`), watched(`${seed}, seat 1`)]);
  }
  for (const [time, games] of plan.watched.entries()) {
    const reply = new Reply(habits);
    playPairs(`watched ${time}`, games, () => new ReplyBot(reply), watched);
  }
  const reply = new Reply(habits);
  const scores = playPairs(
    'greedy',
    plan.greedy,
    () => new ReplyBot(reply),
    (seed) => bot('greedy', seed),
  );
  return [computed('greedy', reply), measured('greedy', scores)];
}

function overStrangers(plan: Plan): Row[] {
  const replies = repliesToEachOther(plan);
  return ['greedy', BRIEF_SEARCH].map((name) => {
    const any = (game: number): Bot => new ReplyBot(replies[game % replies.length]!);
    return measured(
      name,
      playPairs(`stranger to ${name}`, plan.stranger, any, (seed) => bot(name, seed)),
      'one of the replies to each other',
    );
  });
}

/** Each to what all before it do. */
function repliesToEachOther(plan: Plan): readonly Reply[] {
  const habits = new Habits();
  const replies: Reply[] = [];
  while (replies.length < plan.replies) {
    const newest = new Reply(habits);
    replies.push(newest);
    const watched = (): Bot => habits.watching(new ReplyBot(newest));
    for (let game = 0; game < plan.fictitious; game++) {
      const other = new ReplyBot(replies[game % replies.length]!);
      play(`reply ${replies.length}, game ${game}`, game % 2 === 0 ? [watched(), other] : [other, watched()]);
    }
  }
  return replies;
}

const bot = (name: string, seed: string): Bot => makeBot(parseBot(name), seed);

/** The player's mean score in each pair of games: one seed, the seats swapped. */
function playPairs(
  name: string,
  games: number,
  player: (pair: number) => Bot,
  opponent: (seed: string) => Bot,
): number[] {
  return Array.from({ length: Math.ceil(games / 2) }, (_, pair) => {
    const seed = `${name} ${pair}`;
    const first = play(seed, [player(pair), opponent(`${seed}, seat 1`)]);
    const second = play(seed, [opponent(`${seed}, seat 0`), player(pair)]);
    return (first[0]! + second[1]!) / 2;
  });
}

/** Plays a match to its end, and returns the scores. */
function play(seed: string, bots: readonly [Bot, Bot]): readonly number[] {
  const { match } = new Table<Kinds>(bluff as AnyGame).start({ seats: bots.length, seed, options: { length: 'long' } });
  while (!match.outcome) {
    const seat = nextToAnswer(match);
    const result = match.answer(seat, bots[seat]!.decide(Situation.of(match, seat)).key);
    if (!result.ok) throw new Error(`${bots[seat]!.name}, seed "${seed}": ${explain(result.refusal)}`);
  }
  return match.outcome.scores;
}

/** As in duels: where anybody may act, seat by seat. */
function nextToAnswer({ pending, world }: Match<Kinds>): Seat {
  const asks = pending.filter(({ answered }) => !answered).map(({ ask }) => ask);
  return asks[pending[0]?.form === 'any' ? nextSeat(asks, world.lastAny) : 0]!.seat;
}

const computed = (opponent: string, reply: Reply): Row => ({
  name: `best reply to ${opponent}, computed without counting cards`,
  ours: percent(reply.value),
  other: 'chance to win',
  figure: 100 * reply.value,
  unit: '%',
});

function measured(opponent: string, scores: readonly number[], player = 'the reply'): Row {
  const rate = total(scores) / scores.length;
  const { low, high } = plainInterval(scores);
  return {
    name: `${player} against ${opponent}, ${2 * scores.length} games`,
    ours: `${percent(rate)} ± ${percent((high - low) / 2)}`,
    other: 'of the games won',
    figure: 100 * rate,
    unit: '%',
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
