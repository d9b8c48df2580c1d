// A hundred games at once: whole games of connect four, all of the same length, so that all hundred are under way to the end.

import { Generator, seeded } from '../src/engine/index.ts';
import { type Effort, type Measured, median, quantile } from './harness.ts';
import { COLUMNS, completesFour, ROWS } from './rules.ts';
import type { Pair } from './server-players.ts';
import type { Program } from './server-programs.ts';

export const PAIRS = 100;

export interface Contestant {
  readonly name: string;
  readonly pairs: readonly Pair[];
  readonly programs: readonly Program[];
}

export interface Performance extends Measured {
  /** Of each round: what all but one of a hundred moves took at most, in milliseconds. */
  readonly p99: readonly number[];
  /** Of each round: the servers' processor time for a move, in microseconds. */
  readonly processor: readonly number[];
  /** Of each round: the players' processor time for a move, in microseconds. While it is far below the server's, the server is what is measured. */
  readonly players: readonly number[];
}

/** Makes the pairs a few at a time: nobody comes to a server in hundreds at once. */
export async function pairsOf(make: (i: number) => Promise<Pair>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let i = 0; i < PAIRS; i += 10)
    pairs.push(...(await Promise.all(Array.from({ length: 10 }, (_, j) => make(i + j)))));
  return pairs;
}

const WARM_UP_ROUNDS = 2;
const FIGURES = ['rates', 'p99', 'processor', 'players'] as const;
type Figure = (typeof FIGURES)[number];

/** One after the other, so that a round lasts long enough: on a quick machine a hundred games are over in a fifth of a second. */
const GAMES_A_ROUND = 6;

/** Contestants take turns; each round is some games of each pair. */
export async function compete(contestants: readonly Contestant[], { rounds }: Effort): Promise<Performance[]> {
  const results = contestants.map((): Record<Figure, number[]> => ({ rates: [], p99: [], processor: [], players: [] }));
  const games = longGames(PAIRS);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    for (let i = 0; i < contestants.length; i++) {
      const at = (i + Math.max(0, round)) % contestants.length;
      const figures = await playRound(contestants[at]!, games);
      if (round < 0) continue;
      for (const figure of FIGURES) results[at]![figure].push(figures[figure]);
    }
  }
  return contestants.map(({ name }, i) => {
    const { rates, p99, processor, players } = results[i]!;
    const spread = (quantile(rates, 0.75) - quantile(rates, 0.25)) / 2 / median(rates);
    return { name, rates, rate: median(rates), spread, p99, processor, players };
  });
}

async function playRound(
  { pairs, programs }: Contestant,
  games: readonly (readonly number[])[],
): Promise<Record<Figure, number>> {
  const used = (): number => programs.reduce((sum, program) => sum + program.processorTime(), 0);
  const taken: number[] = [];
  let [ms, servers, own] = [0, 0, 0];
  for (let game = 0; game < GAMES_A_ROUND; game++) {
    await Promise.all(pairs.map((pair) => pair.prepare()));
    const usedBefore = used();
    const ownBefore = process.cpuUsage();
    const started = performance.now();
    const moves = await Promise.all(pairs.map((pair, i) => pair.play(games[i]!)));
    ms += performance.now() - started;
    const { user, system } = process.cpuUsage(ownBefore);
    own += user + system;
    servers += used() - usedBefore;
    taken.push(...moves.flat());
  }
  return {
    rates: (taken.length * 1000) / ms,
    p99: quantile(taken, 0.99),
    processor: (servers * 1000) / taken.length,
    players: own / taken.length,
  };
}

/** While more than a column is free no move is forced: the engine would make a forced one by itself. */
const LENGTH = 32;

/** Games that are won with their last move, all after the same number of moves. */
function longGames(count: number): number[][] {
  const generator = new Generator(seeded('long games'));
  const games: number[][] = [];
  while (games.length < count) {
    const game = tryLongGame(generator);
    if (game.length === LENGTH) games.push(game);
  }
  return games;
}

function tryLongGame(generator: Generator): number[] {
  const places = Array<number>(COLUMNS * ROWS).fill(-1);
  const heights = Array<number>(COLUMNS).fill(0);
  const game: number[] = [];
  while (game.length < LENGTH) {
    const seat = game.length % 2;
    const isLast = game.length === LENGTH - 1;
    const fitting = [...heights.keys()].filter((column) => {
      const row = heights[column]!;
      if (row === ROWS) return false;
      const tried = places.with(row * COLUMNS + column, seat);
      return completesFour(tried, column, row) === isLast;
    });
    if (fitting.length === 0) return game;
    const column = fitting[generator.below(fitting.length)]!;
    places[heights[column]! * COLUMNS + column] = seat;
    heights[column]!++;
    game.push(column);
  }
  return game;
}
