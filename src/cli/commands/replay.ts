// rulebound replay <file>: plays a saved match again under the rules of today, or under other numbers.

import type { Command } from 'commander';
import { z } from 'zod';
import { InputError, type LogEntry } from '../../engine/index.ts';
import { readData } from '../../engine/proofs/data-file.ts';
import { type Difference, type MatchRecord, replay } from '../../engine/replay.ts';
import { collect, gameNamed, overridesOf } from '../arguments.ts';
import { blaming } from '../fault.ts';
import { bold, dim, type ExitCode, green, print, red } from '../output.ts';

interface Given {
  readonly set?: readonly string[];
  readonly variant?: readonly string[];
}

export const addReplay = (program: Command, finish: (code: ExitCode) => void): Command =>
  program
    .command('replay')
    .argument('<file>', 'a match saved by rulebound play --save')
    .description('play a saved match again: the same, or where it first differs')
    .option('--set <path=value>', 'another number; may be given several times', collect)
    .option('--variant <file>', 'a file of other numbers, JSON or YAML; may be given several times', collect)
    .action(async (file: string, given: Given) => finish(await again(file, given)));

const answeredBy = z.enum(['seat', 'only', 'discreet', 'standing', 'timeout', 'resigned']);
const record = z.object({
  format: z.literal(1),
  setup: z.object({
    game: z.string(),
    version: z.string(),
    seats: z.number().int(),
    seed: z.string(),
    options: z.record(z.string(), z.string()),
    set: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    numbers: z.string(),
    anew: z.array(z.object({ after: z.number().int(), seed: z.string() })).optional(),
  }),
  answers: z.array(
    z.union([
      z.object({ seat: z.number().int(), key: z.string(), by: answeredBy }),
      z.object({ seat: z.number().int(), resigns: z.literal(true) }),
    ]),
  ),
  log: z.array(
    z.looseObject({ n: z.number().int(), kind: z.enum(['choice', 'roll', 'event', 'cancelled', 'fizzled']) }),
  ),
});

function readRecord(file: string): MatchRecord {
  const decoded = record.safeParse(readData(file));
  if (decoded.success) return decoded.data as unknown as MatchRecord;
  const { path, message } = decoded.error.issues[0]!;
  throw new InputError(
    `${file} is no saved match: at ${path.join('.') || 'its top'}: ${message}. rulebound play --save writes one.`,
  );
}

async function again(file: string, given: Given): Promise<ExitCode> {
  const saved = readRecord(file);
  const { game } = gameNamed(saved.setup.game);
  const set = { ...saved.setup.set, ...overridesOf(game, given.set, given.variant) };
  const { match, log, otherRules, differs } = await blaming(game, () =>
    replay(game, { ...saved, setup: { ...saved.setup, set } }),
  );
  const { seats, seed } = saved.setup;
  print(
    `${bold(game.title)}, ${seats} seats, seed ${seed}: ${saved.answers.length} answers, ${saved.log.length} log entries.`,
  );
  for (const change of otherRules) print(dim(`Not as it was: ${change}.`));
  if (!differs) {
    print(
      `${green('The same')}, entry by entry. ${match?.outcome ? match.outcome.reason : `It stands after ${log.length} entries, not yet decided.`}`,
    );
    return 0;
  }
  tellDifference(differs);
  return 1;
}

function tellDifference(difference: Difference): void {
  if (difference.what === 'setup') {
    print(`${red('It differs')}: it cannot begin any more. ${difference.reason}`);
    return;
  }
  if (difference.what === 'answer') {
    const { recorded, answer, reason } = difference;
    const what = 'key' in recorded ? `"${recorded.key}"` : 'giving up';
    print(`${red('It differs')} at answer ${answer + 1}, ${what} by seat ${recorded.seat + 1}: ${reason}`);
    return;
  }
  print(`${red('It differs')} first at log entry ${difference.n}, after ${difference.afterAnswers} answers:`);
  print(`  then  ${entryText(difference.recorded)}`);
  print(`  now   ${entryText(difference.now)}`);
  const fields = changedFields(difference.recorded, difference.now);
  if (fields.length > 0) print(`  in    ${fields.join(', ')}`);
}

const insideOf = (entry: LogEntry | undefined): object =>
  entry === undefined ? {} : 'event' in entry ? entry.event : entry;

function entryText(entry: LogEntry | undefined): string {
  if (!entry) return 'nothing';
  const fields = Object.entries(insideOf(entry)).filter(([name]) => name !== 'type');
  const name = 'event' in entry ? entry.event.type : entry.kind;
  return `${name} ${fields.map(([field, value]) => `${field}=${JSON.stringify(value)}`).join(' ')}`.trim();
}

function changedFields(then: LogEntry | undefined, now: LogEntry | undefined): string[] {
  if (!then || !now) return [];
  const [before, after] = [insideOf(then) as Record<string, unknown>, insideOf(now) as Record<string, unknown>];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
