// The program as people meet it: built, started as a process, answered by what it prints and how it ends.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHELF } from '../src/registry.ts';
import { inRoot } from './project.ts';

const PROGRAM = `dist/cli-test-${process.pid}/rulebound.js`;
let folder = '';
const inFolder = (name: string): string => path.join(folder, name);

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: inRoot(), env: { ...process.env, NO_COLOR: '1', ...env } });
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
    child.stdin.on('error', () => {}); // it may have ended before it read everything
    child.stdin.end(input);
  });
}

const rulebound = (args: readonly string[], input = ''): Promise<Ended> => start([inRoot(PROGRAM), ...args], input);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rulebound-cli-'));
  const build = `const { bundle } = await import('./scripts/lib.mjs'); await bundle('src/cli/main.ts', '${PROGRAM}');`;
  const { code, err } = await start(['--input-type=module', '-e', build]);
  expect(code, err).toBe(0);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(path.dirname(inRoot(PROGRAM)), { recursive: true, force: true });
});

/** A complaint is one line on stderr, and nothing else is printed. */
function complains({ code, out, err }: Ended, words: RegExp): void {
  expect(err).toMatch(words);
  expect(err).toMatch(/^rulebound: [^\n]+\n$/);
  expect(out).toBe('');
  expect(code).toBe(2);
}

describe('called wrongly', () => {
  test.concurrent.each([
    ['plya', "unknown command 'plya' (Did you mean play?)"],
    ['play', "missing required argument 'game'"],
    ['play connect-four extra', 'too many arguments'],
    ['play connect-four --sed 3', "unknown option '--sed' (Did you mean one of --seed, --set?)"],
    ['play conect-four', 'There is no game "conect-four". Nearest: connect-four'],
    ['play four', 'There is no game "four". Nearest: connect-four.'],
    ['play connect-four --seats 5', '--seats: Connect four is for exactly 2 seats, not 5.'],
    ['play connect-four --seats two', '--seats takes a whole number'],
    ['play connect-four --human 3', '--human takes seats from 1 to 2'],
    ['play connect-four --bots clever', 'There is no bot "clever". Bots: random, greedy, search, gentle, fair, sharp'],
    ['play connect-four --bots random,random,random', '--bots takes one name for all seats'],
    ['play bluff --option lenght=short', 'has no option "lenght". It has: length.'],
    ['play bluff --option length=shrt', 'Did you mean short?'],
    ['play bluff --option length', '--option takes name=value'],
    ['play bluff --set nothing=3', 'There is no number "nothing". Nearest:'],
    ['play bluff --set nothing', 'write path=value'],
    ['play bluff --variant absent.yaml', 'absent.yaml cannot be read: there is no such file'],
    ['play connect-four --save absent/match.json', 'absent/match.json cannot be written'],
    ['check chess', 'There is no game "chess"'],
    ['check connect-four --games 0', '--games takes a whole number, 1 or more'],
    ['rules connect-four --clause CF-END-99', 'has no clause "CF-END-99". Nearest: CF-END-01'],
    ['transcript connect-four --seed', "option '--seed <seed>' argument missing"],
    ['transcript bluff --set long.hand=5 --write', '--write keeps other numbers by the name of their file'],
    [
      'transcript bluff --variant package.json --write',
      'put them into one file src/samples/bluff/transcripts/<name>.yaml',
    ],
    ['replay absent.json', 'absent.json cannot be read'],
    ['replay package.json', 'package.json is no saved match: at format'],
    ['bench', "missing required argument 'game'"],
    ['games --yaml', "unknown option '--yaml'"],
  ])('rulebound %s', async (line, words) => {
    complains(await rulebound(line.split(' ')), literally(words));
  });

  test('a variant that is no variant says which file and which number', async () => {
    await writeFile(inFolder('odd.yaml'), 'nothing:\n  at: 3\n');
    await writeFile(inFolder('broken.json'), '{');
    complains(await rulebound(['play', 'bluff', '--variant', inFolder('odd.yaml')]), /odd\.yaml: There is no number/);
    complains(
      await rulebound(['play', 'bluff', '--variant', inFolder('broken.json')]),
      /broken\.json cannot be read as JSON/,
    );
  });
});

function literally(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}

describe('help', () => {
  test('without arguments it says what it can do', async () => {
    const { code, out, err } = await rulebound([]);
    for (const command of ['games', 'play', 'check', 'rules', 'transcript', 'replay', 'bench'])
      expect(out).toContain(`  ${command}`);
    expect([code, err]).toEqual([0, '']);
  });

  test('each command explains itself', async () => {
    for (const command of ['play', 'replay']) {
      const { code, out } = await rulebound([command, '--help']);
      expect(out).toContain(`Usage: rulebound ${command}`);
      expect(code).toBe(0);
    }
  });

  test('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
    expect((await rulebound(['--version'])).out).toBe(`${version}\n`);
  });
});

describe('games', () => {
  test('lists the shelf', async () => {
    const { code, out } = await rulebound(['games']);
    for (const { game } of SHELF) {
      expect(out).toContain(game.id);
      expect(out).toContain(game.title);
    }
    expect(code).toBe(0);
  });

  test('as JSON it has the facts', async () => {
    const { out } = await rulebound(['games', '--json']);
    const games = JSON.parse(out) as { id: string; minSeats: number; folder: string }[];
    expect(games.map(({ id }) => id)).toEqual(SHELF.map(({ game }) => game.id));
    expect(games[0]).toMatchObject({ minSeats: 2, folder: SHELF[0]!.folder });
  });
});

describe('play', () => {
  test('bots alone play to the end, the same for the same seed', async () => {
    const first = await rulebound(['play', 'connect-four', '--seed', '3']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^Connect four: Drop discs/);
    expect(first.out).toContain('2 random bots play it to its end');
    expect(first.out).toMatch(/drops a disc into column \d\. \[CF-PLAY-02, CF-PLAY-03\]/);
    expect(first.out).toMatch(/(wins|A draw)\. .* \[CF-END-0\d\]/);
    expect(first.out).toContain('rulebound play connect-four --human 1');
    expect((await rulebound(['play', 'connect-four', '--seed', '3'])).out).toBe(first.out);
  });

  test.each(SHELF.map(({ game }) => game.id))('%s is played by bots', async (id) => {
    const { code, out, err } = await rulebound(['play', id, '--seed', '1', '--quiet']);
    expect(err).toBe('');
    expect(out).toMatch(/^[^\n]+\[[A-Z-0-9, ]+\]\n$/);
    expect(code).toBe(0);
  });

  test('two people at one keyboard play a whole game, by numbers, keys and parts of them', async () => {
    const answers = ['5', 'mark square=0,0', 'the square 2,0', '0,2', 'square=0,1', '2,1', '1', '1'];
    const { code, out } = await rulebound(
      ['play', 'noughts-and-crosses', '--human', '1,2', '--seed', '1'],
      `${answers.join('\n')}\n`,
    );
    expect(out).toContain('You are ● Crosses and ▲ Noughts.');
    expect(out).toContain('● Crosses: mark an empty square');
    expect(out).toContain('  1  Mark the square 0,0');
    expect(out).not.toContain('Pass the keyboard'); // nothing is secret here
    expect(out).not.toContain('not one of the options');
    expect(out).toMatch(/\nA draw\. All squares are full\. \[NC-END-02\]\n$/);
    expect(code).toBe(0);
  });

  test('one person plays against a bot until the end', async () => {
    const { code, out } = await rulebound(
      ['play', 'connect-four', '--human', '1', '--seed', '2'],
      '1\n'.repeat(6) + '2\n'.repeat(6) + '3\n'.repeat(9),
    );
    expect(out).toContain('You are ● Amber.');
    expect(out).toContain('You drop a disc into column 1.');
    expect(out).toMatch(/(wins|A draw)\. .* \[CF-END-0\d\]/);
    expect(code).toBe(0);
  });

  test('questions can be asked instead of answers', async () => {
    const lines = [
      '?',
      'why',
      'log',
      'drop',
      'nonsense',
      '99',
      'rules four',
      'rules CF-PLAY-01',
      'rules xyzzy',
      '',
      '4',
      'why',
      'why 0',
      'why 77',
      'why me',
      'log',
      'table',
      'back',
      'quit',
    ];
    const { code, out } = await rulebound(
      ['play', 'connect-four', '--human', '1,2', '--seed', '1'],
      `${lines.join('\n')}\n`,
    );
    expect(out).toContain('Answer by the number of an option');
    expect(out).toContain('Nothing has happened yet.');
    expect(out).toContain('"drop" fits 7 options:');
    expect(out).toContain('"nonsense" is not one of the options. Nearest:');
    expect(out).toContain('There is no option 99: choose 1 to 7.');
    expect(out).toMatch(/CF-END-01 Whoever has four own discs/);
    expect(out).toContain('CF-PLAY-01 Players take turns; amber begins.');
    expect(out).toContain('No clause has "xyzzy".');
    expect(out).toContain('Type the number of an option, or ? for help.');
    expect(out).toContain('CF-PLAY-03 A disc falls to the lowest free place of its column.');
    expect(out).toMatch(/because +0 +(You|Amber) chose drop column=column3/);
    expect(out).toContain('There is no line 77');
    expect(out).toContain('why takes the number of a line');
    expect(out).toContain('Taken back.');
    expect(out).toContain('The match ends here, after 0 answers; nobody has won.');
    expect(code).toBe(0);
  });

  test('what chance or others have decided since is not taken back', async () => {
    const { out } = await rulebound(['play', 'connect-four', '--human', '1', '--seed', '1'], '4\nback\n');
    expect(out).toContain('It cannot be taken back: somebody else has answered since.');
  });

  test('where there are secrets, the keyboard is passed on', async () => {
    const { out } = await rulebound(['play', 'bluff', '--human', '1,2', '--seed', '5'], '\n1\n');
    const [before = '', afterwards = ''] = out.split('Pass the keyboard to ▲ Azure and press Enter.');
    expect(before).toContain('Pass the keyboard to ● Amber and press Enter.');
    expect(before).toMatch(/Amber's hand \d/);
    expect(before).toMatch(/Azure's hand: \d face down/);
    expect(afterwards).not.toMatch(/hand/);
  });

  test('a person sees no more than the seat may see', async () => {
    const { out } = await rulebound(['play', 'bluff', '--human', '2', '--seed', '5'], 'log\n');
    expect(out).toMatch(/Amber's hand: \d face down/);
    expect(out).not.toMatch(/Amber's hand \d/);
  });

  test('quietly, people get the questions only', async () => {
    const { out } = await rulebound(['play', 'connect-four', '--human', '1', '--quiet', '--seed', '1'], '4\n');
    expect(out).toContain('● Amber: drop a disc');
    expect(out).not.toContain('The frame');
  });
});

describe('save and replay', () => {
  const saved = async (game: string, ...more: readonly string[]): Promise<string> => {
    const file = inFolder(`${game}.json`);
    const { code, err } = await rulebound([
      'play',
      game,
      '--human',
      'none',
      '--seed',
      '7',
      '--quiet',
      '--save',
      file,
      ...more,
    ]);
    expect([code, err]).toEqual([0, '']);
    return file;
  };

  test.each(SHELF.map(({ game }) => game.id))('%s is the same again', async (id) => {
    const { code, out } = await rulebound(['replay', await saved(id)]);
    expect(out).toContain('The same, entry by entry.');
    expect(code).toBe(0);
  });

  test('under other numbers the first difference is told', async () => {
    const file = await saved('skirmish');
    const { code, out } = await rulebound(['replay', file, '--set', 'actionPoints=2']);
    expect(out).toContain('Not as it was: other numbers.');
    expect(out).toMatch(/It differs first at log entry \d+, after \d+ answers:\n {2}then {2}\S.*\n {2}now {3}\S/);
    expect(code).toBe(1);
  });

  test('numbers set for a match are kept with it', async () => {
    const { code } = await rulebound(['replay', await saved('skirmish', '--set', 'actionPoints=2')]);
    expect(code).toBe(0);
  });

  test('a record that was tampered with is found out', async () => {
    const file = await saved('connect-four');
    const record = JSON.parse(readFileSync(file, 'utf8')) as { answers: { key: string }[] };
    record.answers[3]!.key = 'drop column=column9';
    await writeFile(inFolder('tampered.json'), JSON.stringify(record));
    const { code, out } = await rulebound(['replay', inFolder('tampered.json')]);
    expect(out).toContain('It differs at answer 4, "drop column=column9"');
    expect(code).toBe(1);
  });

  test('a match that was left is kept as far as it came', async () => {
    const file = inFolder('left.json');
    await rulebound(['play', 'connect-four', '--human', '1,2', '--save', file], '1\n2\nquit\n');
    expect((await rulebound(['replay', file])).out).toContain('not yet decided');
  });
});

describe('check, rules, transcript, bench', () => {
  test('check tells one line a check', async () => {
    const { code, out } = await rulebound(['check', 'noughts-and-crosses', '--games', '20', '--matches', '1']);
    expect(out).toMatch(/^noughts-and-crosses\n( {2}✓ [a-z -]+ +\d+ tried {2}\S.*\n)+$/);
    for (const name of ['random play', 'secrets', 'scenarios', 'transcripts']) expect(out).toContain(`✓ ${name}`);
    expect(code).toBe(0);
  });

  test('rules shows what shows each clause', async () => {
    const { code, out } = await rulebound(['rules', 'noughts-and-crosses']);
    expect(out).toContain('NC-END-01');
    expect(out).toMatch(/clauses shown, by \d+ scenarios and \d+ tests\.\n$/);
    expect(code).toBe(0);
    const one = await rulebound(['rules', 'noughts-and-crosses', '--clause', 'nc-end-01']);
    expect(one.out).toContain('Whoever has three own marks in a row, a column or a diagonal wins at once.');
    expect(one.out).toContain('✓');
    expect(one.code).toBe(0);
  });

  test('transcript prints what the golden files hold', async () => {
    const { code, out } = await rulebound(['transcript', 'noughts-and-crosses', '--seed', '1']);
    const golden = inRoot('src/samples/noughts-and-crosses/transcripts/2-seats-seed-1.golden.txt');
    expect(existsSync(golden)).toBe(true);
    expect(out).toBe(readFileSync(golden, 'utf8'));
    expect(code).toBe(0);
    const cut = await rulebound(['transcript', 'bluff', '--option', 'length=short', '--first', '2', '--seats', '3']);
    expect(cut.out).toContain('3 seats, seed 1, options: length=short');
    expect(cut.out).toContain('stops here, after 2 choices');
    const folder = inRoot('src/games/aether-fracture/transcripts');
    const other = ['--variant', path.join(folder, 'brief.yaml'), '--set', 'rounds=3', '--first', '1'];
    expect((await rulebound(['transcript', 'aether-fracture', ...other])).out).toContain(
      '\nWith rounds=3, epochs.second=2,',
    );
  });

  test('bench measures, and compares with the yardstick', async () => {
    const quick = ['--milliseconds', '10', '--repetitions', '3'];
    const { code, out } = await rulebound(['bench', 'noughts-and-crosses', ...quick]);
    expect(out).toMatch(/noughts-and-crosses +\S+.* games\/s/);
    expect(out).toContain('times the decisions/s of connect-four');
    expect(code).toBe(0);
    const json = JSON.parse((await rulebound(['bench', 'connect-four', '--json', ...quick])).out) as { ratio: number };
    expect(json.ratio).toBeGreaterThan(0);
  });
});

test('whoever stops reading is no mistake', async () => {
  const child = spawn(process.execPath, [inRoot(PROGRAM), 'transcript', 'bluff'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, err]).toEqual([0, '']);
});
