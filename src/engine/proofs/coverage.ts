// Clause coverage: for every clause of a rulebook, the scenarios and the tests that show it.

import type { AnyGame } from '../game.ts';
import { nearestTexts } from '../nearest.ts';
import { type Clause, clausesOf } from '../rulebook.ts';
import { filesBelow, findScenarios, type Problem, problemText, readScenarioFiles } from './scenario-read.ts';

/** A scenario or a test, and where it stands. */
export interface Showing {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

export interface CoveredClause {
  readonly chapter: string;
  readonly clause: Clause;
  readonly scenarios: readonly Showing[];
  readonly tests: readonly Showing[];
}

export interface Coverage {
  readonly game: string;
  readonly title: string;
  readonly clauses: readonly CoveredClause[];
  /** What is wrong with what shows them: clauses cited that do not exist, scenario files that cannot be read. */
  readonly problems: readonly Problem[];
}

/** Looks through a game's folder: its scenarios, and its tests by the clause ids in square brackets in their names. */
export function coverageOf(game: AnyGame, folder: string): Coverage {
  const { scenarios, problems } = readScenarioFiles(findScenarios(folder), game);
  const tests = filesBelow(folder, '', /\.test\.ts$/).flatMap(({ file, text }) => testsIn(text, file));
  const ids = clausesOf(game.rulebook).map((clause) => clause.id);
  const unknown = tests.flatMap((test) =>
    test.clauses
      .filter((id) => !ids.includes(id))
      .map((id) => ({ ...whereIs(test), message: noSuchClause(id, test.name, ids) })),
  );
  return {
    game: game.id,
    title: game.title,
    clauses: game.rulebook.chapters.flatMap((chapter) =>
      chapter.clauses.map((clause) => ({
        chapter: chapter.title,
        clause,
        scenarios: scenarios.filter((scenario) => scenario.clauses.includes(clause.id)).map(whereIs),
        tests: tests.filter((test) => test.clauses.includes(clause.id)).map(whereIs),
      })),
    ),
    problems: [...problems, ...unknown],
  };
}

const whereIs = ({ file, line, name }: Showing): Showing => ({ file, line, name });

const noSuchClause = (id: string, test: string, known: readonly string[]): string =>
  `the test "${test}" cites ${id}, which is not in the rulebook; nearest: ${nearestTexts(known, id).join(', ')}`;

// ── Tests by their names ────────────────────────────────────────────────────────────────────────────────────────────

export interface NamedTest extends Showing {
  readonly clauses: readonly string[];
}

const CALL = /\b(?:test|it|describe)\b((?:\s*\.\s*\w+)*)/g;
const CLAUSE_ID = /^[A-Z]{1,4}(?:-[A-Z0-9]+)+$/;

/** The tests in a file whose names cite clauses. Those that are skipped or only planned show nothing. */
export function testsIn(source: string, file: string): NamedTest[] {
  const tests: NamedTest[] = [];
  for (const call of source.matchAll(CALL)) {
    const before = source.slice(source.lastIndexOf('\n', call.index) + 1, call.index);
    if (/\.\s*(?:skip|todo)\b/.test(call[1]!) || /^\s*(?:\/\/|\/?\*)|[.\w]$/.test(before)) continue;
    const name = firstText(source, call.index + call[0].length);
    if (name === undefined) continue;
    const clauses = clausesCited(name);
    if (clauses.length > 0) tests.push({ file, line: source.slice(0, call.index).split('\n').length, name, clauses });
  }
  return tests;
}

const clausesCited = (name: string): string[] =>
  [...name.matchAll(/\[([^\]]*)\]/g)]
    .flatMap((group) => group[1]!.split(/[\s,]+/))
    .filter((word) => CLAUSE_ID.test(word));

/** The first argument of a call if it is a text, past the tables of `test.each([…])` and test.each`…`. */
function firstText(source: string, from: number): string | undefined {
  let at = skipSpace(source, from);
  for (;;) {
    if (source[at] === '`') {
      at = skipSpace(source, endOfText(source, at));
      continue;
    }
    if (source[at] !== '(') return undefined;
    const first = skipSpace(source, at + 1);
    if (`'"\``.includes(source[first] ?? ' ')) return source.slice(first + 1, endOfText(source, first) - 1);
    at = skipSpace(source, endOfBrackets(source, at));
  }
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source[at] ?? '')) at++;
  return at;
}

/** Just past the closing quote. */
function endOfText(source: string, from: number): number {
  const quote = source[from];
  let at = from + 1;
  while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Just past the closing bracket; brackets in texts do not count. */
function endOfBrackets(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const c = source[at]!;
    if (`'"\``.includes(c)) at = endOfText(source, at) - 1;
    else if (c === '(') depth++;
    else if (c === ')' && --depth === 0) return at + 1;
  }
  return source.length;
}

// ── The report ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** The coverage clause by clause; `ok` if nothing is missing and nothing is wrong. */
export function coverageReport({ title, clauses, problems }: Coverage): { text: string; ok: boolean } {
  const lines = [`${title}: what shows each clause of the rulebook`];
  let chapter: string | undefined;
  for (const { chapter: now, clause, scenarios, tests } of clauses) {
    if (now !== chapter) lines.push('', now);
    chapter = now;
    lines.push(`  ${clause.id}  ${shortened(clause.text)}`);
    for (const { file, line, name } of scenarios) lines.push(`    ✓ ${name} (${file}:${line})`);
    for (const { file, line, name } of tests) lines.push(`    ✓ ${name} (${file}:${line}, a test)`);
    if (scenarios.length + tests.length === 0) lines.push('    ✗ nothing shows it');
  }
  if (problems.length > 0) lines.push('', 'Wrong', ...problems.map((problem) => `  ✗ ${problemText(problem)}`));
  const gaps = clauses
    .filter(({ scenarios, tests }) => scenarios.length + tests.length === 0)
    .map(({ clause }) => clause.id);
  lines.push('', summaryOf(clauses, gaps, problems));
  return { text: `${lines.join('\n')}\n`, ok: gaps.length === 0 && problems.length === 0 };
}

function summaryOf(clauses: readonly CoveredClause[], gaps: readonly string[], problems: readonly Problem[]): string {
  const scenarios = different(clauses.flatMap((covered) => covered.scenarios));
  const tests = different(clauses.flatMap((covered) => covered.tests));
  const shown = `${clauses.length - gaps.length} of ${count(clauses.length, 'clause')} shown, by ${count(scenarios, 'scenario')} and ${count(tests, 'test')}`;
  const missing = gaps.length > 0 ? `; nothing shows ${gaps.join(', ')}` : '';
  const wrong = problems.length > 0 ? `; ${count(problems.length, 'problem')}` : '';
  return `${shown}${missing}${wrong}.`;
}

const different = (showings: readonly Showing[]): number =>
  new Set(showings.map(({ file, line }) => `${file}:${line}`)).size;
const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89).trimEnd()}…` : line;
}
