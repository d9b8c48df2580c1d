// rulebound bench <game>: how many random games a second one core plays, alone and measured against the yardstick.

import type { Command } from 'commander';
import {
  type AnyGame,
  type Kinds,
  newWorld,
  type Overrides,
  RandomPolicy,
  Simulator,
  withOverrides,
} from '../../engine/index.ts';
import { YARDSTICK } from '../../registry.ts';
import { collect, gameNamed, overridesOf, seatsOf, wholeNumber } from '../arguments.ts';
import { blaming } from '../fault.ts';
import { bold, dim, type ExitCode, print } from '../output.ts';

interface Given {
  readonly seats?: number;
  readonly set?: readonly string[];
  readonly repetitions: number;
  readonly milliseconds: number;
  readonly json?: true;
}

export const addBench = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('bench')
    .argument('<game>', 'which game')
    .description('random games a second at full speed, on one core')
    .option('--seats <n>', 'how many seats', wholeNumber('--seats', 1))
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--repetitions <n>', 'measure so often and take the median', wholeNumber('--repetitions', 1), 5)
    .option('--milliseconds <n>', 'how long each repetition lasts', wholeNumber('--milliseconds', 1), 400)
    .option('--json', 'as JSON')
    .action(async (id: string, given: Given) => {
      const { game } = gameNamed(id);
      const seats = seatsOf(game, given.seats);
      const set = overridesOf(game, given.set);
      const result = await blaming(game, () => measure(game, seats, set, given));
      if (given.json) print(JSON.stringify(result, null, 2));
      else show(game, result, given);
    });

interface Speed {
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly decisionsPerGame: number;
}

interface Measured extends Speed {
  readonly game: string;
  readonly seats: number;
  readonly yardstick: Speed & { readonly game: string };
  /** Decisions a second, as a share of the yardstick's. */
  readonly ratio: number;
}

function measure(game: AnyGame, seats: number, set: Overrides, { repetitions, milliseconds }: Given): Measured {
  const own = new Runner(game, seats, set);
  const yard = new Runner(YARDSTICK, YARDSTICK.facts.minSeats, {});
  const runs: { own: Speed; yard: Speed }[] = [];
  for (const runner of [own, yard]) runner.run(milliseconds);
  // One after the other, so that whatever else the machine does meets both alike.
  for (let i = 0; i < repetitions; i++) runs.push({ own: own.run(milliseconds), yard: yard.run(milliseconds) });
  const speed = medianSpeed(runs.map((run) => run.own));
  const yardstick = { game: YARDSTICK.id, ...medianSpeed(runs.map((run) => run.yard)) };
  const ratio = median(runs.map((run) => run.own.decisionsPerSecond / run.yard.decisionsPerSecond));
  return { game: game.id, seats, ...speed, yardstick, ratio };
}

class Runner {
  private readonly numbers: object;
  private readonly simulator: Simulator<Kinds>;
  private seed = 0;

  constructor(
    private readonly game: AnyGame,
    private readonly seats: number,
    set: Overrides,
  ) {
    this.numbers = withOverrides(game.numbers as object, set);
    this.simulator = new Simulator<Kinds>(game, this.numbers, seats, new RandomPolicy('bench'));
  }

  run(milliseconds: number): Speed {
    const { simulator, game, numbers, seats } = this;
    const before = simulator.play.asked;
    const started = performance.now();
    let games = 0;
    let passed = 0;
    do {
      simulator.run(newWorld(game, numbers, { seats, seed: ++this.seed }));
      games++;
      passed = performance.now() - started;
    } while (passed < milliseconds);
    const decisions = simulator.play.asked - before;
    return {
      gamesPerSecond: (games * 1000) / passed,
      decisionsPerSecond: (decisions * 1000) / passed,
      decisionsPerGame: decisions / games,
    };
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const medianSpeed = (speeds: readonly Speed[]): Speed => ({
  gamesPerSecond: median(speeds.map((speed) => speed.gamesPerSecond)),
  decisionsPerSecond: median(speeds.map((speed) => speed.decisionsPerSecond)),
  decisionsPerGame: median(speeds.map((speed) => speed.decisionsPerGame)),
});

function show(game: AnyGame, measured: Measured, { repetitions, milliseconds }: Given): void {
  const row = (name: string, speed: Speed): string =>
    `  ${name.padEnd(22)} ${readable(speed.gamesPerSecond).padStart(9)} games/s ${readable(speed.decisionsPerSecond).padStart(11)} decisions/s ${speed.decisionsPerGame.toFixed(1).padStart(8)} decisions/game`;
  print(bold(`${game.title}, ${measured.seats} seats, random play at full speed`));
  print(row(measured.game, measured));
  print(row(`${measured.yardstick.game}`, measured.yardstick));
  print(`  ${measured.ratio.toPrecision(3)} times the decisions/s of ${measured.yardstick.game}`);
  print(
    dim(
      `  median of ${repetitions} repetitions of ${milliseconds} ms after a warm-up, one core, Node ${process.versions.node}`,
    ),
  );
}

/** 12,345 or 1.23 million: three digits are as much as a machine can promise. */
function readable(value: number): string {
  const rounded = Number(value.toPrecision(3));
  if (rounded >= 1_000_000) return `${rounded / 1_000_000} million`;
  return rounded < 10 ? `${rounded}` : `${Math.round(rounded)}`.replace(/\B(?=(\d{3})+$)/g, ',');
}
