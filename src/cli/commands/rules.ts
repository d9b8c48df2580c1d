// rulebound rules <game>: what shows each clause of the rulebook, or all about one clause.

import type { Command } from 'commander';
import { InputError, nearestTexts } from '../../engine/index.ts';
import { type Coverage, coverageOf, coverageReport } from '../../engine/proofs/coverage.ts';
import { wrapped } from '../../engine/text-words.ts';
import { gameNamed } from '../arguments.ts';
import { bold, dim, type ExitCode, green, print, red, width } from '../output.ts';
import { folderOf } from '../project.ts';

export const addRules = (program: Command, finish: (code: ExitCode) => void): Command =>
  program
    .command('rules')
    .argument('<game>', 'which game')
    .description('the rulebook clause by clause, with the scenarios and tests that show each')
    .option('--clause <id>', 'one clause, with its whole text')
    .action((id: string, { clause }: { clause?: string }) => {
      const shelved = gameNamed(id);
      const coverage = coverageOf(shelved.game, folderOf(shelved));
      finish(clause === undefined ? report(coverage) : tellOne(coverage, clause));
    });

function report(coverage: Coverage): ExitCode {
  const { text, ok } = coverageReport(coverage);
  const [title = '', ...lines] = text.trimEnd().split('\n');
  print(bold(title));
  for (const line of lines)
    print(line.replace(/^( +)([✓✗])/, (_, space, sign) => space + (sign === '✓' ? green : red)(sign)));
  return ok ? 0 : 1;
}

function tellOne({ clauses, title }: Coverage, id: string): ExitCode {
  const found = clauses.find(({ clause }) => clause.id.toLowerCase() === id.toLowerCase());
  if (!found) {
    const near = nearestTexts(
      clauses.map(({ clause }) => clause.id),
      id.toUpperCase(),
    );
    throw new InputError(`--clause: ${title} has no clause "${id}". Nearest: ${near.join(', ')}.`);
  }
  const { clause, chapter, scenarios, tests } = found;
  print(`${bold(clause.id)}  ${dim(`${title}, ${chapter}, line ${clause.line} of its rulebook.md`)}`);
  print(wrapped(clause.text, width()).join('\n'));
  for (const { name, file, line } of scenarios) print(`  ${green('✓')} ${name} ${dim(`(${file}:${line})`)}`);
  for (const { name, file, line } of tests) print(`  ${green('✓')} ${name} ${dim(`(${file}:${line}, a test)`)}`);
  if (scenarios.length + tests.length > 0) return 0;
  print(`  ${red('✗')} nothing shows it: write a scenario`);
  return 1;
}
