// rulebound think <file>: what a bot thinks in a saved match, at its end or after some answer.

import type { Command } from 'commander';
import { z } from 'zod';
import { BOT_NAMES, makeBot, parseBot, Situation, type Thought } from '../../bots/index.ts';
import {
  type AnyGame,
  explain,
  eyesOf,
  give,
  InputError,
  type Kinds,
  type Match,
  type MatchData,
  type MatchRecord,
  type Seat,
  sightOf,
  Table,
} from '../../engine/index.ts';
import { readData } from '../../engine/proofs/data-file.ts';
import { gameNamed, wholeNumber } from '../arguments.ts';
import { blaming } from '../fault.ts';
import { bold, dim, type ExitCode, print } from '../output.ts';

interface Given {
  readonly bot: string;
  readonly seat?: number;
  readonly at?: number;
  readonly seed: string;
  readonly json?: true;
}

export const addThink = (program: Command, _finish: (code: ExitCode) => void): Command =>
  program
    .command('think')
    .argument('<file>', 'a match saved by rulebound play --save, or a suspended match as JSON')
    .description('what a bot thinks of a saved match: candidates, values, worlds')
    .option('--bot <name>', `who thinks: ${BOT_NAMES.join(', ')}; with a budget such as search:500it`, 'sharp')
    .option('--seat <n>', 'for which seat, from 1 (default: who is asked)', wholeNumber('--seat', 1))
    .option(
      '--at <n>',
      'after so many answers (default: after the last that leaves a question)',
      wholeNumber('--at', 0),
    )
    .option('--seed <seed>', "the bot's own chance: the same seed and iterations give the same thought", '1')
    .option('--json', 'as JSON')
    .action(async (file: string, given: Given) => {
      const saved = readMatch(file);
      const { game } = gameNamed(saved.setup.game);
      const bot = makeBot(parseBot(given.bot), given.seed);
      await blaming(game, () => {
        const match = matchAt(game, saved, file, given.at);
        const seat = seatIn(match, given.seat);
        const thought = bot.decide(Situation.of(match, seat));
        if (given.json) print(JSON.stringify(asJson(match, seat, bot.name, thought), null, 2));
        else tellThought(match, seat, bot.name, thought);
      });
    });

// ---------------------------------------------------------------- the match

const seats = z.number().int().min(0);
const setup = z.looseObject({
  game: z.string(),
  seats: z.number().int(),
  seed: z.string(),
  options: z.record(z.string(), z.string()),
  set: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
});
const answers = z.array(
  z.union([
    z.looseObject({ seat: seats, key: z.string(), by: z.string() }),
    z.looseObject({ seat: seats, resigns: z.literal(true) }),
  ]),
);
const saved = z.looseObject({ format: z.literal(1), setup, answers });
/** Beyond what a record has: where a suspended match stands. */
const standing = z.looseObject({ snapshot: z.looseObject({ step: z.string() }), journal: z.array(z.unknown()) });

type Saved = Pick<MatchRecord, 'setup' | 'answers'> & { readonly suspended?: MatchData };

function readMatch(file: string): Saved {
  const data = readData(file);
  const decoded = saved.safeParse(data);
  if (!decoded.success) {
    const { path, message } = decoded.error.issues[0]!;
    throw new InputError(
      `${file} is no saved match: at ${path.join('.') || 'its top'}: ${message}. rulebound play --save writes one.`,
    );
  }
  const found = decoded.data as unknown as Saved;
  return standing.safeParse(data).success ? { ...found, suspended: data as MatchData } : found;
}

/** The match after so many answers; without a number, where it stands, or at its last question if it is over. */
function matchAt(
  game: AnyGame,
  { setup, answers, suspended }: Saved,
  file: string,
  at: number | undefined,
): Match<Kinds> {
  const table = new Table<Kinds>(game, setup.set);
  if (suspended && at === undefined) {
    const match = table.restore(suspended as MatchData<object>);
    if (!match.outcome) return match;
  }
  if (at !== undefined && at > answers.length)
    throw new InputError(`--at: ${file} has ${answers.length} answers, not ${at}.`);
  const replayed = (count: number): Match<Kinds> => {
    const { match } = table.start(setup, { discreet: 'recorded' });
    for (const [i, answer] of answers.slice(0, count).entries()) {
      const result = give(match, answer);
      if (!result.ok)
        throw new InputError(
          `${file}: answer ${i + 1} is no longer possible under these rules: ${explain(result.refusal)}`,
        );
    }
    return match;
  };
  const match = replayed(at ?? answers.length);
  if (!match.outcome) return match;
  if (at !== undefined)
    throw new InputError(`--at: after ${at} answers the match is over; nothing is left to think about.`);
  return replayed(answers.length - 1);
}

function seatIn(match: Match<Kinds>, wanted: number | undefined): Seat {
  const waiting = match.pending.filter(({ answered }) => !answered);
  const asked = waiting.map(({ ask }) => ask.seat);
  if (wanted === undefined) {
    const real = waiting.find(({ ask, auto }) => !auto && ask.options.length > 1) ?? waiting[0]!;
    return real.ask.seat;
  }
  if (asked.includes(wanted - 1)) return wanted - 1;
  throw new InputError(
    `--seat: after ${match.answers.length} answers seat ${wanted} is not asked anything; asked: ${asked.map((seat) => seat + 1).join(', ')}.`,
  );
}

// ---------------------------------------------------------------- the thought

function asJson(match: Match<Kinds>, seat: Seat, bot: string, thought: Thought): object {
  return { game: match.game.id, answers: match.answers.length, seat: seat + 1, bot, ...thought };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function tellThought(match: Match<Kinds>, seat: Seat, bot: string, thought: Thought): void {
  const { asks, presentation } = sightOf(match, eyesOf(seat));
  const ask = asks.find((each) => each.seat === seat)!;
  const labels = new Map(ask.yours!.options.map(({ key, shown }) => [key, shown.label]));
  const name = presentation.seats.find((each) => each.seat === seat)?.name ?? `Seat ${seat + 1}`;
  print(bold(`${match.game.title}, after ${match.answers.length} answers. ${name}: ${ask.say}`));
  const rows = thought.candidates.map(({ key, visits, value, share }) => [
    key === thought.key ? '>' : ' ',
    labels.get(key) ?? key,
    String(visits),
    percent(value),
    percent(share),
    key,
  ]);
  const lines = [['', 'option', 'visits', 'value', 'share', 'key'], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = (column: number): boolean => column >= 2 && column <= 4;
  lines.forEach((line, at) => {
    const cells = line.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)));
    const text = cells.join('  ').trimEnd();
    print(at === 0 ? dim(text) : line[0] === '>' ? bold(text) : text);
  });
  print(
    dim(
      `${bot}: ${thought.iterations} iterations in ${thought.worlds} imagined worlds, ${thought.ms.toFixed(0)} ms. Value: how well the seat stands, from 0% lost to 100% won.`,
    ),
  );
}
