// Duels: two bots, many games, the seats swapped on the same seeds. The result depends on the plan alone, not on who plays
// the games in which order: results are folded in the order of the games, and each bot is seeded by its game and seat.

import {
  type AnyGame,
  ContractError,
  explain,
  InputError,
  type Kinds,
  type Match,
  nextSeat,
  type Overrides,
  type Pending,
  type Seat,
  Table,
} from '../engine/index.ts';
import { type Interval, plainInterval, RunningInterval } from './duel-figures.ts';
import { makeBot, parseBot } from './levels.ts';
import { Situation } from './situation.ts';

/** Everything that decides a duel, but for the game itself: plain data, so that it can be sent to a thread. */
export interface DuelPlan {
  readonly bots: readonly [string, string];
  /** At most so many games; full rounds are played, so it may be a few more. */
  readonly games: number;
  readonly seats: number;
  readonly seed: string;
  readonly options: Readonly<Record<string, string>>;
  readonly set: Overrides;
  /** When to end: as soon as it is sure which bot is better, or with the last game. */
  readonly until: 'sure' | 'all played';
}

export type Contender = 'a' | 'b';

/** What came of one game. */
export interface DuelGame {
  /** Who sat where. */
  readonly seating: readonly Contender[];
  readonly scores: readonly number[];
  readonly decisions: Readonly<Record<Contender, number>>;
  readonly iterations: Readonly<Record<Contender, number>>;
  /** The longest thought of each bot in ms, if its budget is a time; otherwise 0, because then nothing may depend on time. */
  readonly longest: Readonly<Record<Contender, number>>;
}

export interface DuelResult {
  readonly game: string;
  readonly bots: readonly [string, string];
  readonly seats: number;
  readonly seed: string;
  readonly games: number;
  readonly rounds: number;
  /** Mean score of the first bot; with more than two seats or sides, how often it is ahead of another. */
  readonly rate: number;
  readonly interval: Interval;
  /** What the rate would be if the two were alike. */
  readonly even: number;
  readonly better: Contender | 'unsure';
  /** Did it end before all games were played? */
  readonly endedEarly: boolean;
  /** Games that the first bot alone won, shared, lost. In a game that is played together: rounds in which it did better. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Mean score of the first bot by the seat, or side, it took. */
  readonly rateBySeat: readonly number[];
  readonly decisionsPerGame: number;
  /** Iterations a decision, of each bot. */
  readonly iterations: Readonly<Record<Contender, number>>;
  /** The longest thought of each bot in ms, if its budget is a time. */
  readonly longest: Readonly<Record<Contender, number>>;
}

/**
 * The seatings of a round, all played on one seed. Rivals: the first bot takes each seat (or side) in turn, the second all
 * others. Together against the rules: each bot takes all seats.
 */
export function seatingsOf(game: AnyGame, seats: number): readonly (readonly Contender[])[] {
  if (game.facts.play === 'together' || seats === 1)
    return [Array<Contender>(seats).fill('a'), Array<Contender>(seats).fill('b')];
  const sides: readonly string[] = game.sides?.(seats) ?? Array.from({ length: seats }, (_, seat) => String(seat));
  return [...new Set(sides)].map((side) => sides.map((other) => (other === side ? 'a' : 'b')));
}

/** Plays the game of this number, from 0. */
export function playDuelGame(game: AnyGame, plan: DuelPlan, number: number): DuelGame {
  const seatings = seatingsOf(game, plan.seats);
  const seating = seatings[number % seatings.length]!;
  const seed = `${plan.seed}, round ${Math.floor(number / seatings.length) + 1}`;
  const table = new Table<Kinds>(game, plan.set);
  const { match } = table.start({ seats: plan.seats, seed, options: plan.options });
  const bots = seating.map((contender, seat) =>
    makeBot(parseBot(plan.bots[contender === 'a' ? 0 : 1]), `${seed}, game ${number + 1}, seat ${seat + 1}`),
  );
  const decisions = { a: 0, b: 0 };
  const iterations = { a: 0, b: 0 };
  const longest = { a: 0, b: 0 };
  while (!match.outcome) {
    const { seat, ask } = asked(match);
    const thought = bots[seat]!.decide(Situation.of(match, seat));
    const contender = seating[seat]!;
    if (ask.options.length > 1) {
      decisions[contender]++;
      iterations[contender] += thought.iterations;
      if (isTimed(plan.bots[contender === 'a' ? 0 : 1])) longest[contender] = Math.max(longest[contender], thought.ms);
    }
    const result = match.answer(seat, thought.key);
    if (!result.ok) throw new ContractError(`${game.id}, seed "${seed}": ${explain(result.refusal)}`);
    if (decisions.a + decisions.b > game.facts.maxDecisions)
      throw new ContractError(
        `${game.id}, seed "${seed}": more than the ${game.facts.maxDecisions} decisions that its fact sheet promises.`,
      );
  }
  return { seating, scores: match.outcome.scores, decisions, iterations, longest };
}

function isTimed(bot: string): boolean {
  const spec = parseBot(bot);
  return spec.kind === 'search' && 'ms' in spec.budget;
}

/** Who is to answer: where anybody may act, the next in seat order. */
function asked(match: Match<Kinds>): { seat: Seat; ask: Pending['ask'] } {
  const waiting = match.pending.filter((pending) => !pending.answered).map(({ ask }) => ask);
  const first = match.pending[0]?.form === 'any' ? nextSeat(waiting, match.world.lastAny) : 0;
  const ask = waiting[first]!;
  return { seat: ask.seat, ask };
}

/** Takes results in the order of the games, and says when there are enough. */
export class Duel {
  readonly rounds: number;
  readonly games: number;
  private readonly seatings: readonly (readonly Contender[])[];
  private readonly even = 0.5;
  private readonly running: RunningInterval;
  private readonly played: DuelGame[] = [];
  private readonly values: number[] = [];

  constructor(
    private readonly game: AnyGame,
    private readonly plan: DuelPlan,
  ) {
    for (const bot of plan.bots) parseBot(bot);
    if (!(plan.games >= 1)) throw new InputError(`A duel is at least one game long, not ${plan.games}.`);
    this.seatings = seatingsOf(game, plan.seats);
    this.rounds = Math.ceil(plan.games / this.seatings.length);
    this.games = this.rounds * this.seatings.length;
    this.running = new RunningInterval(this.even);
  }

  private get isTogether(): boolean {
    return this.seatings[0]!.every((contender) => contender === 'a');
  }

  /** The result of the next game. */
  take(result: DuelGame): void {
    this.played.push(result);
    if (this.played.length % this.seatings.length > 0) return;
    const value = this.valueOf(this.played.slice(-this.seatings.length));
    this.values.push(value);
    this.running.add(value);
  }

  get isOver(): boolean {
    if (this.played.length >= this.games) return true;
    const isBetweenRounds = this.played.length % this.seatings.length === 0;
    return this.plan.until === 'sure' && isBetweenRounds && this.running.isSure;
  }

  /** How the first bot has done in a round, from 0 to 1. */
  private valueOf(round: readonly DuelGame[]): number {
    if (this.isTogether) return 0.5 + (scoreOf(round[0]!, 'a') - scoreOf(round[1]!, 'b')) / 2;
    return mean(round.map((game) => this.standingOf(game)));
  }

  /** Games of many score by win or by place; how often one is ahead of another is the same measure for all. */
  private standingOf(game: DuelGame): number {
    return this.seatings.length > 2 ? aheadOf(game) : scoreOf(game, 'a');
  }

  /** Sure is what the duel ends by; an interval on a grid may reach to even and be sure all the same. */
  private better({ low, high }: Interval): DuelResult['better'] {
    const isSure = this.plan.until === 'sure' ? this.running.isSure : low > this.even || high < this.even;
    return isSure ? (mean(this.values) > this.even ? 'a' : 'b') : 'unsure';
  }

  result(): DuelResult {
    const { plan, played, values, even } = this;
    const interval = plan.until === 'sure' ? this.running.interval : plainInterval(values);
    const verdicts = this.isTogether ? values.map((value) => value - even) : played.map(margin);
    const sums = (pick: (game: DuelGame) => number): number => played.reduce((sum, game) => sum + pick(game), 0);
    const perDecision = (contender: Contender): number =>
      sums((game) => game.iterations[contender]) /
      Math.max(
        1,
        sums((game) => game.decisions[contender]),
      );
    return {
      game: this.game.id,
      bots: plan.bots,
      seats: plan.seats,
      seed: plan.seed,
      games: played.length,
      rounds: values.length,
      rate: mean(values),
      interval,
      even,
      better: this.better(interval),
      endedEarly: played.length < this.games,
      won: verdicts.filter((verdict) => verdict > 0).length,
      drawn: verdicts.filter((verdict) => verdict === 0).length,
      lost: verdicts.filter((verdict) => verdict < 0).length,
      rateBySeat: this.isTogether
        ? []
        : this.seatings.map((_, at) =>
            mean(played.filter((_game, i) => i % this.seatings.length === at).map((game) => this.standingOf(game))),
          ),
      decisionsPerGame: sums(({ decisions }) => decisions.a + decisions.b) / played.length,
      iterations: { a: perDecision('a'), b: perDecision('b') },
      longest: {
        a: Math.max(...played.map(({ longest }) => longest.a)),
        b: Math.max(...played.map(({ longest }) => longest.b)),
      },
    };
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const scoresOf = ({ seating, scores }: DuelGame, contender: Contender): number[] =>
  scores.filter((_, seat) => seating[seat] === contender);
const scoreOf = (game: DuelGame, contender: Contender): number => mean(scoresOf(game, contender));

/** The part of the others that the first bot is ahead of; being even counts half. */
const aheadOf = (game: DuelGame): number => {
  const own = scoreOf(game, 'a');
  return mean(scoresOf(game, 'b').map((score) => (own > score ? 1 : own === score ? 0.5 : 0)));
};

/** How far the first bot was ahead of the best of the others. */
const margin = (game: DuelGame): number => scoreOf(game, 'a') - Math.max(...scoresOf(game, 'b'));

/** A whole duel, here and now, one game after the other. */
export function duel(
  game: AnyGame,
  plan: DuelPlan,
  onGame: (played: number, of: number) => void = () => {},
): DuelResult {
  const duel = new Duel(game, plan);
  for (let number = 0; !duel.isOver; number++) {
    duel.take(playDuelGame(game, plan, number));
    onGame(number + 1, duel.games);
  }
  return duel.result();
}
