// Reading scenario files: YAML with line numbers, checked against the format and against the game. All problems at once.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { InputError } from '../errors.ts';
import type { AnyGame } from '../game.ts';
import { checkAgainst } from './scenario-against.ts';
import { type ScenarioText, scenario as scenarioFormat, shown, type TextPath } from './scenario-format.ts';

export interface Scenario {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly clauses: readonly string[];
  readonly text: ScenarioText;
  /** The line of a part of the scenario; of what it stands in, where the part itself is not there. */
  readonly lineOf: (path: TextPath) => number;
}

export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export const problemText = ({ file, line, message }: Problem): string => `${file}:${line}: ${message}`;

/** A file that cannot be taken as it is: everything that is wrong with it. */
export class ScenarioFileError extends InputError {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'));
  }
}

export interface ScenarioFile {
  /** As messages show it: `connect-four/scenarios/play.yaml`. */
  readonly file: string;
  readonly text: string;
}

/** The scenario files of a game, every .yaml below `<folder>/scenarios`, in the order of their names. */
export function findScenarios(folder: string): ScenarioFile[] {
  return filesBelow(folder, 'scenarios', /\.ya?ml$/);
}

/** Files below a part of a game's folder, named from that folder on. */
export function filesBelow(folder: string, part: string, name: RegExp): ScenarioFile[] {
  let found: string[];
  try {
    found = readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' });
  } catch {
    return []; // no such folder: nothing there
  }
  return found
    .filter((file) => name.test(file))
    .map((file) => path.join(part, file))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => ({
      file: path.join(path.basename(path.resolve(folder)), file).replaceAll(path.sep, '/'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** The scenarios of one file. Throws a ScenarioFileError with all its problems. */
export function readScenarios(text: string, file: string, game: AnyGame): Scenario[] {
  return unlessProblems(readScenarioFiles([{ file, text }], game));
}

/** All scenarios of a game. Throws a ScenarioFileError with the problems of all its files. */
export function scenariosOf(game: AnyGame, folder: string): Scenario[] {
  return unlessProblems(readScenarioFiles(findScenarios(folder), game));
}

function unlessProblems({ scenarios, problems }: ReturnType<typeof readScenarioFiles>): Scenario[] {
  if (problems.length > 0) throw new ScenarioFileError(problems);
  return scenarios;
}

/** What can be read of these files, and everything that is wrong with the rest. */
export function readScenarioFiles(
  files: readonly ScenarioFile[],
  game: AnyGame,
): { scenarios: Scenario[]; problems: Problem[] } {
  const scenarios: Scenario[] = [];
  const problems: Problem[] = [];
  const names = new Map<string, string>();
  for (const { file, text } of files) {
    const own: Problem[] = [];
    const report = (line: number, message: string): void => void own.push({ file, line, message });
    for (const found of scenariosIn(text, file, game, report)) {
      const earlier = names.get(found.name);
      if (earlier) report(found.lineOf(['name']), `a scenario with this name stands already at ${earlier}`);
      else names.set(found.name, `${file}:${found.line}`);
      scenarios.push(found);
    }
    problems.push(...own.toSorted((a, b) => a.line - b.line));
  }
  return { scenarios, problems };
}

function scenariosIn(
  text: string,
  file: string,
  game: AnyGame,
  report: (line: number, message: string) => void,
): Scenario[] {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, merge: true, prettyErrors: true });
  const scenarios: Scenario[] = [];
  let seen = 0;
  for (const document of Array.isArray(documents) ? documents : []) {
    const faults = [...document.errors, ...document.warnings];
    for (const fault of faults) report(fault.linePos?.[0].line ?? 1, yamlMessage(fault.message));
    if (faults.length > 0) {
      seen++;
      continue;
    }
    // No limit to aliases: it is meant for documents by strangers, and a long file of scenarios reaches it.
    const data = document.toJS({ maxAliasCount: -1 }) as unknown;
    if (data === null) continue;
    for (const [i, given] of (Array.isArray(data) ? data : [data]).entries()) {
      seen++;
      const base: TextPath = Array.isArray(data) ? [i] : [];
      const lineOf = (at: TextPath): number => lineIn(document, lines, [...base, ...at]);
      const found = scenarioIn(game, given, file, lineOf, report);
      if (found) scenarios.push(found);
    }
  }
  if (seen === 0) report(1, 'there is no scenario in this file');
  return scenarios;
}

function scenarioIn(
  game: AnyGame,
  given: unknown,
  file: string,
  lineOf: Scenario['lineOf'],
  report: (line: number, message: string) => void,
): Scenario | undefined {
  const parsed = scenarioFormat.safeParse(given, { error: wording });
  const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => innermost(issue));
  for (const issue of issues) report(lineOf(placeOf(issue)), messageOf(issue));
  const text = parsed.success ? parsed.data : whatIsSound(given, issues);
  let sound = parsed.success;
  if (text)
    checkAgainst(game, text, (at, message) => {
      sound = false;
      report(lineOf(at), message);
    });
  if (!text || !sound) return undefined;
  return { file, line: lineOf(['name']), name: text.name, clauses: text.clauses, text, lineOf };
}

/** The scenario without the parts that have problems, so that the others can be checked all the same. */
function whatIsSound(given: unknown, issues: readonly z.core.$ZodIssue[]): ScenarioText | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const rest: Record<string, unknown> = { ...given };
  const steps: unknown[] = Array.isArray(rest['play']) ? [...rest['play']] : [];
  for (const issue of issues) {
    const [key, at] = placeOf(issue);
    if (key === 'play' && typeof at === 'number') steps[at] = {};
    else if (key !== undefined) delete rest[key];
  }
  const sound = scenarioFormat.safeParse({
    name: '…',
    clauses: [NO_CLAUSE],
    ...rest,
    play: steps.length > 0 ? steps : [{}],
  });
  if (!sound.success) return undefined;
  return { ...sound.data, clauses: sound.data.clauses.filter((id) => id !== NO_CLAUSE) };
}
const NO_CLAUSE = '…';

// ── Words for what is wrong with the text ───────────────────────────────────────────────────────────────────────────

const yamlMessage = (message: string): string => `this is not YAML: ${message.replace(/ at line[\s\S]*$/, '').trim()}`;

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = EXPECTED[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return `is missing; write ${expected}`;
      const quotes = issue.expected === 'string' && typeof issue.input !== 'object' ? ' (put it in quotes)' : '';
      return `expects ${expected}, not ${shown(issue.input)}${quotes}`;
    }
    case 'invalid_value':
      return `expects ${issue.values.map(String).join(' or ')}, not ${shown(issue.input)}`;
    case 'too_small':
      return issue.origin === 'number' ? `expects at least ${issue.minimum}, not ${shown(issue.input)}` : 'is empty';
    default:
      return undefined;
  }
}

/** Of the forms that something may have, the one that was meant: what is wrong with that is what is wrong. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors
    .filter((branch) => !branch.some(({ path: at, code }) => at.length === 0 && /^invalid_(?:type|value)$/.test(code)))
    .toSorted((a, b) => a.length - b.length)[0];
  return meant?.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

/** An unknown key is reported where it stands. */
const placeOf = (issue: z.core.$ZodIssue): TextPath =>
  (issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path) as TextPath;

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys' || issue.code === 'custom') return issue.message;
  const key = issue.path.findLast((part) => typeof part === 'string');
  if (key === undefined) return issue.message;
  const what = typeof issue.path.at(-1) === 'number' ? `an item of ${key}` : key;
  return `${what}${/^(?:is|expects) /.test(issue.message) ? '' : ':'} ${issue.message}`;
}

function lineIn(document: Document, lines: LineCounter, at: TextPath): number {
  let node = document.contents as Node | null;
  let offset = node?.range?.[0] ?? 0;
  for (const key of at) {
    if (isAlias(node)) node = (node.resolve(document) ?? null) as Node | null;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(key)] ?? null) as Node | null;
      if (!node) break;
      offset = node.range?.[0] ?? offset;
    } else break;
  }
  return lines.linePos(offset).line;
}
