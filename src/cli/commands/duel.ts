// rulebound duel <game>: two bots against each other, seats swapped on the same seeds, until it is sure which one is better.

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { BOT_NAMES, type Contender, type DuelPlan, type DuelResult, parseBot } from '../../bots/index.ts';
import { type AnyGame, InputError } from '../../engine/index.ts';
import { collect, gameNamed, optionsOf, overridesOf, seatsOf, wholeNumber } from '../arguments.ts';
import { duelOn } from '../duel-threads.ts';
import { blaming } from '../fault.ts';
import { bold, dim, type ExitCode, print } from '../output.ts';
import { ProgressBar } from '../progress.ts';

interface Given {
  readonly bots: string;
  readonly games: number;
  readonly seats?: number;
  readonly seed: string;
  readonly option?: readonly string[];
  readonly set?: readonly string[];
  readonly variant?: readonly string[];
  readonly threads?: number;
  readonly all?: true;
  readonly json?: true;
}

export const addDuel = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('duel')
    .argument('<game>', 'which game')
    .description('two bots against each other: which one is better, and how surely')
    .requiredOption(
      '--bots <a,b>',
      `the two bots: ${BOT_NAMES.join(', ')}; with a budget such as search:200ms or fair:500it`,
    )
    .option('--games <n>', 'at most so many games', wholeNumber('--games', 1), 200)
    .option('--seats <n>', 'how many seats (default: as few as the game allows)', wholeNumber('--seats', 1))
    .option('--seed <seed>', 'any text: the same seed gives the same duel, if budgets are in iterations', '1')
    .option('--option <name=value>', 'an option of the table; may be given several times', collect)
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--variant <file>', 'a file of other numbers, JSON or YAML; may be given several times', collect)
    .option('--threads <n>', 'how many threads (default: one a core)', wholeNumber('--threads', 1))
    .option('--all', 'play all games, even when it is sure which bot is better')
    .option('--json', 'as JSON')
    .action(async (id: string, given: Given) => {
      const { game } = gameNamed(id);
      const plan = planOf(game, given);
      const bar = new ProgressBar();
      const threads = given.threads ?? availableParallelism();
      const started = performance.now();
      try {
        const result = await blaming(game, () =>
          duelOn(threads, game, plan, (played, of) => bar.show(played, of, 'games')),
        );
        bar.clear();
        if (given.json) print(JSON.stringify(result, null, 2));
        else tellResult(game, result, (performance.now() - started) / 1000, threads);
      } finally {
        bar.clear();
      }
    });

function planOf(game: AnyGame, given: Given): DuelPlan {
  const [first, second, ...more] = given.bots.split(',').map((name) => name.trim());
  if (!first || !second || more.length > 0)
    throw new InputError(`--bots takes two bots, such as fair,greedy; "${given.bots}" is not that.`);
  for (const bot of [first, second]) parseBot(bot);
  return {
    bots: [first, second],
    games: given.games,
    seats: seatsOf(game, given.seats),
    seed: given.seed,
    options: optionsOf(game, given.option),
    set: overridesOf(game, given.set, given.variant),
    until: given.all ? 'all played' : 'sure',
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function tellResult(game: AnyGame, result: DuelResult, seconds: number, threads: number): void {
  const { bots, rate, interval, even, won, drawn, lost, games, rounds, seats } = result;
  const [a, b] = bots;
  const together = result.rateBySeat.length === 0;
  print(bold(`${game.title}, ${seats} ${seats === 1 ? 'seat' : 'seats'}: ${a} against ${b}`));
  print(
    `  ${a} scores ${bold(percent(rate))}, 95% interval ${percent(interval.low)} to ${percent(interval.high)}; even would be ${percent(even)}.`,
  );
  print(`  ${verdict(result)}`);
  const counted = together ? `${rounds} pairs: ${a} better in` : `${games} games: ${a} won`;
  print(dim(`  ${counted} ${won}, ${drawn} even, ${lost} ${together ? 'worse' : 'lost'}.`));
  if (!together)
    print(
      dim(`  By the seat it took: ${result.rateBySeat.map((share, i) => `${i + 1}: ${percent(share)}`).join(', ')}.`),
    );
  const thought = (contender: Contender, name: string): string => `${name} ${count(result.iterations[contender])}`;
  print(
    dim(
      `  ${result.decisionsPerGame.toFixed(1)} decisions a game; iterations a decision: ${thought('a', a)}, ${thought('b', b)}.`,
    ),
  );
  const { longest } = result;
  const timed = [
    ...(longest.a > 0 ? [`${a} ${longest.a.toFixed(0)} ms`] : []),
    ...(longest.b > 0 ? [`${b} ${longest.b.toFixed(0)} ms`] : []),
  ];
  if (timed.length > 0) print(dim(`  The longest thought: ${timed.join(', ')}.`));
  print(dim(`  ${seconds.toFixed(1)} s on ${threads} ${threads === 1 ? 'thread' : 'threads'}, seed ${result.seed}.`));
}

function verdict({ better, bots: [a, b], endedEarly, games }: DuelResult): string {
  if (better === 'unsure') return `After ${games} games it is not sure which one is better.`;
  const [winner, loser] = better === 'a' ? [a, b] : [b, a];
  return `${winner} is better than ${loser}${endedEarly ? `: sure after ${games} games, so the rest was not played` : ''}.`;
}

const count = (n: number): string => (n < 10 ? n.toFixed(1) : `${Math.round(n)}`.replace(/\B(?=(\d{3})+$)/g, ','));
