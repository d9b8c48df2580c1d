// docs/writing-a-game.md, followed to the letter: its files are written, its commands are run, and what it says you see is compared
// with what there is to see. WRITE_GUIDE=1 writes the game as the guide ends with it beside the guide.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowTide } from '../docs/writing-a-game/low-tide/game.ts';
import { makeBot, parseBot, Situation } from '../src/bots/index.ts';
import { Table } from '../src/engine/index.ts';
import { conforms } from '../src/engine/proofs/conformance.ts';
import { coverageOf, coverageReport } from '../src/engine/proofs/coverage.ts';
import { nextToAnswer } from '../src/engine/proofs/transcript.ts';
import { inRoot, readText } from './project.ts';

const GUIDE = 'docs/writing-a-game.md';
/** The game as the reader builds it, and as it lies beside the guide. */
const BUILT = 'src/games/low-tide';
const FINISHED = 'docs/writing-a-game/low-tide';

// ---------------------------------------------------------------- the guide as data

type Block =
  | { readonly kind: 'file' | 'changes'; readonly file: string; readonly lines: readonly string[]; readonly at: number }
  | { readonly kind: 'commands'; readonly runs: readonly Run[]; readonly at: number };

interface Run {
  readonly command: string;
  readonly shown: readonly string[];
  /** The line of the guide on which the command stands, from 0. */
  readonly at: number;
}

interface Step {
  readonly title: string;
  readonly blocks: Block[];
}

const lines = readText(GUIDE).split('\n');

function readSteps(): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < lines.length; at++) {
    const title = /^## (.+)$/.exec(lines[at]!)?.[1];
    if (title) steps.push({ title, blocks: [] });
    const language = /^```(\w+)$/.exec(lines[at]!)?.[1];
    if (!language) continue;
    const end = lines.indexOf('```', at);
    steps.at(-1)!.blocks.push(readBlock(language, at, end));
    at = end;
  }
  return steps.filter(({ blocks }) => blocks.length > 0);
}

function readBlock(language: string, at: number, end: number): Block {
  const inside = lines.slice(at + 1, end);
  if (language === 'console') return { kind: 'commands', runs: readRuns(inside, at + 1), at };
  const file = /^\*\*`(.+)`\*\*$/.exec(lines[at - 2]!)?.[1];
  if (!file) throw new Error(`${GUIDE}:${at + 1}: which file is this block of?`);
  return { kind: language === 'diff' ? 'changes' : 'file', file, lines: inside, at };
}

function readRuns(inside: readonly string[], first: number): Run[] {
  const starts = inside.flatMap((line, i) => (line.startsWith('$ ') ? [i] : []));
  return starts.map((start, i) => ({
    command: inside[start]!.slice(2),
    shown: inside.slice(start + 1, starts[i + 1]),
    at: first + start,
  }));
}

const STEPS = readSteps();

// ---------------------------------------------------------------- doing what it says

let root = '';
const inBuild = (...parts: readonly string[]): string => path.join(root, ...parts);
/** Where each step's game is kept, to be compiled and linted with the others. */
const keptAs = (step: number): string => `${BUILT}-step-${step + 1}`;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rulebound-guide-'));
  for (const ground of ['package.json', 'tsconfig.json', 'biome.json', '.gitignore', 'tools/lint', 'scripts'])
    cpSync(inRoot(ground), inBuild(ground), { recursive: true });
  // Who follows the guide has built it here, too.
  const needed = (file: string): boolean => !file.endsWith('.test.ts') && !file.startsWith(inRoot(BUILT));
  cpSync(inRoot('src'), inBuild('src'), { recursive: true, filter: needed });
  const withoutIt = readText('src/registry.ts').replace(/^.*low-tide.*\n/gm, '');
  writeFileSync(inBuild('src/registry.ts'), withoutIt);
  symlinkSync(inRoot('node_modules'), inBuild('node_modules'), 'junction');
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

function node(args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', npm_lifecycle_event: 'start' };
    const child = spawn(process.execPath, args, { cwd: root, env });
    let printed = '';
    const take = (text: string): void => {
      printed += text;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed }));
    child.stdin.on('error', () => {}); // it may have ended before it read everything
    child.stdin.end(input);
  });
}

async function build(): Promise<void> {
  const program =
    "const { bundle } = await import('./scripts/lib.mjs'); await bundle('src/cli/main.ts', 'dist/rulebound.js');";
  const { code, printed } = await node(['--input-type=module', '-e', program]);
  expect(code, printed).toBe(0);
}

/** One thread, so that this test takes one; a duel's result does not depend on it. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = { duel: ['--threads', '1'] };

async function run({ command, shown }: Run): Promise<string[]> {
  const words = /^npm start -- (.+)$/.exec(command)?.[1]?.split(' ');
  if (!words) throw new Error(`"${command}" is not what readers of the guide can do`);
  const typed = shown.filter((line) => line.startsWith('> ')).map((line) => `${line.slice(2)}\n`);
  const { printed } = await node(['dist/rulebound.js', ...words, ...(ARGUMENTS[words[0]!] ?? [])], typed.join(''));
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** In a line, `…` stands for anything. */
const fits = (shown: string, printed = ''): boolean =>
  new RegExp(`^${shown.split('…').map(literally).join('.*')}$`).test(printed);

/** Line by line; `…` alone in a line stands for any lines. */
function compare({ at, shown }: Run, printed: readonly string[]): void {
  const wrong = (line: number): Error =>
    new Error(`${GUIDE}:${line + 1}: what is shown here is not what is printed:\n${printed.join('\n')}`);
  let next = 0;
  let skips = false;
  for (const [i, line] of shown.entries()) {
    if (line === '…') {
      skips = true;
      continue;
    }
    const found = printed.findIndex((text, k) => (skips ? k >= next : k === next) && fits(line, text));
    if (found < 0) throw wrong(at + 1 + i);
    next = found + 1;
    skips = false;
  }
  if (!skips && next < printed.length) throw wrong(at + 1 + shown.length);
}

function change(text: string, { file, lines: block, at }: Extract<Block, { file: string }>): string {
  const hunks = block
    .join('\n')
    .split('\n…\n')
    .map((hunk) => hunk.split('\n'));
  let changed = `\n${text}`;
  for (const hunk of hunks) {
    const without = (sign: string): string =>
      `\n${hunk.flatMap((line) => (line.startsWith(sign) ? [] : [`${line.slice(1)}\n`])).join('')}`;
    const [before, after, ...more] = changed.split(without('+'));
    if (after === undefined || more.length > 0)
      throw new Error(`${GUIDE}:${at + 1}: this is not, or not only once, in ${file}:${without('+')}`);
    changed = before + without('-') + after;
  }
  return changed.slice(1);
}

let built = false;

async function follow(block: Block): Promise<void> {
  if (block.kind !== 'commands') {
    const file = inBuild(block.file);
    mkdirSync(path.dirname(file), { recursive: true });
    const text = block.kind === 'file' ? `${block.lines.join('\n')}\n` : change(readFileSync(file, 'utf8'), block);
    writeFileSync(file, text);
    built = false;
    return;
  }
  if (!built) await build();
  built = true;
  for (const each of block.runs) compare(each, await run(each));
}

describe('the guide, step by step', () => {
  for (const [step, { title, blocks }] of STEPS.entries()) {
    test(title, async () => {
      for (const block of blocks) await follow(block);
      cpSync(inBuild(BUILT), inBuild(keptAs(step)), { recursive: true });
    });
  }

  test('every step ends with something to see', () => {
    expect(STEPS.filter(({ blocks }) => blocks.at(-1)!.kind !== 'commands')).toEqual([]);
  });

  test('every step compiles', async () => {
    const include = ['src/markdown.d.ts', ...STEPS.map((_, step) => keptAs(step))];
    writeFileSync(inBuild('tsconfig.guide.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const { code, printed } = await node(['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.guide.json']);
    expect(printed).toBe('');
    expect(code).toBe(0);
  });

  test('every step is formatted, and keeps the lint rules for games', async () => {
    const { code, printed } = await node([
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      ...STEPS.map((_, step) => keptAs(step)),
    ]);
    expect(code, printed).toBe(0);
  });
});

// ---------------------------------------------------------------- what it comes to

/** The files of a folder by name. */
function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const named = files.map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(named.sort().map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]));
}

/** Beside the guide, the engine and the schemas are elsewhere. */
const asFinished = (text: string): string =>
  text
    .replaceAll("'../../engine/", "'../../../src/engine/")
    .replaceAll('../../../../docs/schemas/', '../../../schemas/');

describe('the finished game', () => {
  test('is what the guide ends with', () => {
    const built = Object.entries(filesIn(inBuild(BUILT))).map(([file, text]) => [file, asFinished(text)] as const);
    if (process.env['WRITE_GUIDE'] === '1') {
      rmSync(inRoot(FINISHED), { recursive: true, force: true });
      for (const [file, text] of built) {
        mkdirSync(path.dirname(inRoot(FINISHED, file)), { recursive: true });
        writeFileSync(inRoot(FINISHED, file), text);
      }
    }
    expect(filesIn(inRoot(FINISHED))).toEqual(Object.fromEntries(built));
  });

  test('keeps its contract with the engine, and its invariants', () => {
    const results = conforms(lowTide, { games: 50, matches: 2 });
    expect(results.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
  });

  test('shows every clause', () => {
    const { ok, text } = coverageReport(coverageOf(lowTide, inRoot(FINISHED)));
    expect(ok ? 'all shown' : text).toBe('all shown');
  });

  test('is played to its end by bots that think', () => {
    const { match } = new Table(lowTide).start({ seats: 3, seed: 1, options: { length: 'short' } });
    const bots = ['greedy', 'search:20it', 'random'].map((name) => makeBot(parseBot(name), name));
    while (!match.outcome) {
      const { seat } = nextToAnswer(match).ask;
      expect(match.answer(seat, bots[seat]!.decide(Situation.of(match, seat)).key).ok).toBe(true);
    }
    expect(match.outcome.scores.reduce((sum, score) => sum + score)).toBeCloseTo(1);
  });
});

test('the links of the guide lead somewhere', () => {
  const links = [...lines.join('\n').matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((found) => found[1]!);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !existsSync(inRoot('docs', link)))).toEqual([]);
});
