// rulebound bench <game>: how many random games a second one core plays, alone and measured against the yardstick.
// Each game has a process of its own: V8 compiles an engine that has run two games for both of them, and then it is slow for either.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
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
  readonly alone?: true;
  readonly json?: true;
}

/** Before anything counts, a game runs for as long as so many repetitions: until then its rules are still being compiled. */
const WARM_UP = 15;

export const addBench = (program: Command, finish: (code: ExitCode) => void): Command =>
  program
    .command('bench')
    .argument('<game>', 'which game')
    .description('random games a second at full speed, on one core')
    .option('--seats <n>', 'how many seats', wholeNumber('--seats', 1))
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--repetitions <n>', 'measure so often and take the median', wholeNumber('--repetitions', 1), 5)
    .option('--milliseconds <n>', 'how long each repetition lasts', wholeNumber('--milliseconds', 1), 400)
    .option('--alone', `without ${YARDSTICK.id} beside it`)
    .option('--json', 'as JSON')
    .action(async (id: string, given: Given) => {
      const { game } = gameNamed(id);
      const seats = seatsOf(game, given.seats);
      const set = overridesOf(game, given.set);
      const own = given.alone
        ? await blaming(game, () => measure(game, seats, set, given))
        : await measureApart(
            game,
            [...(given.set ?? []).flatMap((each) => ['--set', each]), '--seats', `${seats}`],
            given,
          );
      const yardstick = given.alone || typeof own === 'number' ? undefined : await measureApart(YARDSTICK, [], given);
      if (typeof own === 'number') finish(own);
      else if (typeof yardstick === 'number') finish(yardstick);
      else if (given.json) print(JSON.stringify(yardstick ? compared(own, yardstick) : own, null, 2));
      else show(game, own, yardstick, given);
    });

interface Speed {
  readonly game: string;
  readonly seats: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly decisionsPerGame: number;
}

/** In a new process of this program; what it complains about is heard here, and its exit code returned. */
async function measureApart(
  game: AnyGame,
  more: readonly string[],
  { repetitions, milliseconds }: Given,
): Promise<Speed | ExitCode> {
  const effort = ['--repetitions', `${repetitions}`, '--milliseconds', `${milliseconds}`];
  const child = spawn(process.execPath, [process.argv[1]!, 'bench', game.id, '--alone', '--json', ...effort, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const said = await text(child.stdout);
  const code = await ended;
  return code === 0 ? (JSON.parse(said) as Speed) : code === 2 ? 2 : 1;
}

/** Decisions a second, as a share of the yardstick's. */
const ratioOf = (own: Speed, yardstick: Speed): number => own.decisionsPerSecond / yardstick.decisionsPerSecond;

const compared = (own: Speed, yardstick: Speed): object => ({ ...own, yardstick, ratio: ratioOf(own, yardstick) });

function measure(game: AnyGame, seats: number, set: Overrides, { repetitions, milliseconds }: Given): Speed {
  const runner = new Runner(game, seats, set);
  for (let warm = 0; warm < (WARM_UP * milliseconds) / 1000; ) warm += runner.run(milliseconds).seconds;
  const runs = Array.from({ length: repetitions }, () => runner.run(milliseconds));
  const middle = (each: (run: Run) => number): number => median(runs.map(each));
  return {
    game: game.id,
    seats,
    gamesPerSecond: middle(({ games, seconds }) => games / seconds),
    decisionsPerSecond: middle(({ decisions, seconds }) => decisions / seconds),
    decisionsPerGame: middle(({ decisions, games }) => decisions / games),
  };
}

interface Run {
  readonly games: number;
  readonly decisions: number;
  /** Of the processor's own time: what other programs take meanwhile is not counted. */
  readonly seconds: number;
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

  run(milliseconds: number): Run {
    const { simulator, game, numbers, seats } = this;
    const before = simulator.play.asked;
    const started = performance.now();
    const spent = process.cpuUsage();
    let games = 0;
    do {
      simulator.run(newWorld(game, numbers, { seats, seed: ++this.seed }));
      games++;
    } while (performance.now() - started < milliseconds);
    const { user, system } = process.cpuUsage(spent);
    return { games, decisions: simulator.play.asked - before, seconds: (user + system) / 1_000_000 };
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function show(game: AnyGame, own: Speed, yardstick: Speed | undefined, { repetitions, milliseconds }: Given): void {
  const row = (speed: Speed): string =>
    `  ${speed.game.padEnd(22)} ${readable(speed.gamesPerSecond).padStart(9)} games/s ${readable(speed.decisionsPerSecond).padStart(11)} decisions/s ${speed.decisionsPerGame.toFixed(1).padStart(8)} decisions/game`;
  print(bold(`${game.title}, ${own.seats} seats, random play at full speed`));
  print(row(own));
  if (yardstick) {
    print(row(yardstick));
    print(`  ${ratioOf(own, yardstick).toPrecision(3)} times the decisions/s of ${yardstick.game}`);
  }
  print(
    dim(
      `  median of ${repetitions} repetitions of ${milliseconds} ms after a warm-up of ${WARM_UP}, in processor time, Node ${process.versions.node}`,
    ),
  );
}

/** 12,345 or 1.23 million: three digits are as much as a machine can promise. */
function readable(value: number): string {
  const rounded = Number(value.toPrecision(3));
  if (rounded >= 1_000_000) return `${rounded / 1_000_000} million`;
  return rounded < 10 ? `${rounded}` : `${Math.round(rounded)}`.replace(/\B(?=(\d{3})+$)/g, ',');
}
