// Duels and thoughts from the command line: built, with threads, started as a process.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duel } from '../src/bots/index.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { inRoot } from './project.ts';

const BUILT = `dist/cli-bots-test-${process.pid}`;
let folder = '';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: inRoot(), env: { ...process.env, NO_COLOR: '1' } });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end();
  });
}

const rulebound = (line: string): Promise<Ended> => start([inRoot(BUILT, 'rulebound.js'), ...line.split(' ')]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rulebound-bots-'));
  const build = `const { buildInto } = await import('./scripts/lib.mjs'); await buildInto('${BUILT}');`;
  const { code, err } = await start(['--input-type=module', '-e', build]);
  expect(code, err).toBe(0);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(inRoot(BUILT), { recursive: true, force: true });
});

describe('duel', () => {
  const LINE = 'duel connect-four --bots search:40it,random --games 12 --seed s --json';

  test.each(['', ' --all'])('the result does not depend on the threads%s', async (all) => {
    const [one, two, three] = await Promise.all([1, 2, 3].map((n) => rulebound(`${LINE}${all} --threads ${n}`)));
    expect(one!.err).toBe('');
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    const here = duel(connectFour, {
      bots: ['search:40it', 'random'],
      games: 12,
      seats: 2,
      seed: 's',
      options: {},
      set: {},
      until: all === '' ? 'sure' : 'all played',
    });
    expect(JSON.parse(one!.out)).toEqual(here);
  });

  test('says who is better, and how surely', async () => {
    const { code, out, err } = await rulebound('duel noughts-and-crosses --bots greedy,random --games 200 --threads 2');
    expect(err).toBe('');
    expect(out).toMatch(/greedy scores \d+\.\d%, 95% interval \d+\.\d% to \d+\.\d%; even would be 50\.0%\./);
    expect(out).toMatch(/greedy is better than random: sure after \d+ games, so the rest was not played\./);
    expect(code).toBe(0);
  });

  test('more seats, options and numbers', async () => {
    const { out } = await rulebound(
      'duel bluff --bots random,random --games 6 --seats 3 --option length=short --set worth.copper=2 --threads 2 --json',
    );
    expect(JSON.parse(out)).toMatchObject({ games: 6, rounds: 2, seats: 3, even: 0.5 });
  });

  test.each([
    ['duel connect-four', "required option '--bots <a,b>' not specified"],
    ['duel connect-four --bots fair', '--bots takes two bots, such as fair,greedy; "fair" is not that.'],
    ['duel connect-four --bots fair,clever', 'There is no bot "clever". Bots: random, greedy'],
    ['duel connect-four --bots fair:soon,random', '"soon" is not a budget.'],
    ['duel connect-four --bots random,random --games 0', '--games takes a whole number, 1 or more'],
    ['duel nowhere --bots random,random', 'There is no game "nowhere".'],
  ])('%s', async (line, words) => {
    const { code, out, err } = await rulebound(line);
    expect(err).toContain(words);
    expect(err).toMatch(/^rulebound: [^\n]+\n$/);
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

describe('think', () => {
  const file = (): string => path.join(folder, 'match.json');
  beforeAll(async () => {
    const { code } = await rulebound(`play connect-four --human none --seed 3 --quiet --save ${file()}`);
    expect(code).toBe(0);
  });

  test('prints candidates, the choice first found, and what it took', async () => {
    const { code, out, err } = await rulebound(`think ${file()} --at 2 --bot search:200it`);
    expect(err).toBe('');
    expect(out).toMatch(/^Connect four, after 2 answers\. Amber: drop a disc\n/);
    expect(out).toMatch(/\n> {2}Drop a disc into column \d .*drop column=column\d\n/);
    expect(out.match(/drop column=/g)).toHaveLength(7);
    expect(out).toMatch(/search:200it: 200 iterations in 200 imagined worlds, \d+ ms\./);
    expect(code).toBe(0);
  });

  test('as JSON, the same for the same seed', async () => {
    const line = `think ${file()} --at 4 --bot fair:100it --seed x --json`;
    const [first, second] = await Promise.all([rulebound(line), rulebound(line)]);
    const thought = JSON.parse(first!.out);
    expect(thought).toMatchObject({ game: 'connect-four', answers: 4, seat: 1, bot: 'fair:100it', iterations: 100 });
    expect({ ...JSON.parse(second!.out), ms: 0 }).toEqual({ ...thought, ms: 0 });
  });

  test('a match that is over is thought about at its last question; a suspended one where it stands', async () => {
    const over = await rulebound(`think ${file()} --bot greedy`);
    expect(over.out).toContain('Drop a disc into column');
    const { Table } = await import('../src/engine/index.ts');
    const { match } = new Table(connectFour).start({ seats: 2, seed: 1 });
    match.answer(0, 'drop column=column3');
    const suspended = path.join(folder, 'suspended.json');
    await writeFile(suspended, JSON.stringify(match));
    const { out } = await rulebound(`think ${suspended} --bot random`);
    expect(out).toMatch(/^Connect four, after 1 answers\. Azure: drop a disc\n/);
  });

  test('called wrongly', async () => {
    await writeFile(path.join(folder, 'broken.json'), '{"format": 1, "setup": {}}');
    for (const [line, words] of [
      ['think absent.json', 'absent.json cannot be read'],
      [`think ${folder}/broken.json`, 'is no saved match: at setup.game'],
      [`think ${file()} --at 999`, 'answers, not 999.'],
      [`think ${file()} --at 1 --seat 1`, 'seat 1 is not asked anything; asked: 2.'],
      [`think ${file()} --bot clever`, 'There is no bot "clever".'],
    ] as const) {
      const { code, err } = await rulebound(line);
      expect(err).toContain(words);
      expect(err).toMatch(/^rulebound: [^\n]+\n$/);
      expect(code).toBe(2);
    }
  });
});
