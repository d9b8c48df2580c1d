// rulebound check <game>: does it keep its contract with the engine, do its scenarios and golden transcripts hold?

import type { Command } from 'commander';
import { type CheckResult, conforms } from '../../engine/proofs/conformance.ts';
import { findScenarios, problemText, readScenarioFiles, runScenario } from '../../engine/proofs/scenario.ts';
import { compareTranscript, differenceOf, findTranscripts } from '../../engine/proofs/transcript-files.ts';
import { SHELF, type ShelvedGame } from '../../registry.ts';
import { gameNamed, wholeNumber } from '../arguments.ts';
import { bold, dim, type ExitCode, green, print, red } from '../output.ts';
import { folderOf } from '../project.ts';

interface Given {
  readonly games: number;
  readonly matches: number;
  readonly seed: number;
}

export const addCheck = (program: Command, finish: (code: ExitCode) => void): Command =>
  program
    .command('check')
    .argument('<game>', 'which game, or all')
    .description('does it keep its contract, and do its scenarios and golden transcripts hold?')
    .option('--games <n>', 'random games at full speed', wholeNumber('--games', 1), 500)
    .option('--matches <n>', 'random matches at the table', wholeNumber('--matches', 1), 10)
    .option('--seed <n>', 'the first seed', wholeNumber('--seed', 0), 1)
    .action((id: string, given: Given) => {
      const games = id === 'all' ? SHELF : [gameNamed(id)];
      const sound = games.map((shelved) => check(shelved, given));
      finish(sound.every(Boolean) ? 0 : 1);
    });

function check(shelved: ShelvedGame, { games, matches, seed }: Given): boolean {
  const { game } = shelved;
  print(bold(game.id));
  const folder = folderOf(shelved);
  let sound = true;
  const take = (result: CheckResult): void => {
    show(result);
    if (result.problems.length > 0) sound = false;
  };
  for (const result of conforms(game, { games, matches, seed })) take(result);
  take(scenarioCheck(shelved, folder));
  take(transcriptCheck(shelved, folder));
  return sound;
}

function scenarioCheck({ game }: ShelvedGame, folder: string): CheckResult {
  const { scenarios, problems } = readScenarioFiles(findScenarios(folder), game);
  const failures = scenarios
    .map((scenario) => runScenario(game, scenario))
    .flatMap((result) =>
      result.passed ? [] : result.failures.map((failure) => `${problemText(failure)} (${result.scenario.name})`),
    );
  return {
    name: 'scenarios',
    what: 'every scenario plays as it says',
    tried: scenarios.length,
    problems: [...problems.map(problemText), ...failures],
  };
}

function transcriptCheck({ game }: ShelvedGame, folder: string): CheckResult {
  const files = findTranscripts(folder);
  const moved = files.flatMap((file) => differenceOf(compareTranscript(game, folder, file)) ?? []);
  const none = `it has none; write one with rulebound transcript ${game.id} --write`;
  return {
    name: 'transcripts',
    what: 'golden transcripts are the same to the byte',
    tried: files.length,
    problems: files.length === 0 ? [none] : moved,
  };
}

function show({ name, what, tried, problems }: CheckResult): void {
  const sound = problems.length === 0;
  print(`  ${sound ? green('✓') : red('✗')} ${name.padEnd(14)} ${`${tried}`.padStart(7)} tried  ${dim(what)}`);
  for (const problem of problems) print(`      ${problem}`);
}
