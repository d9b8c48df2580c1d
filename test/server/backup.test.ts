// A copy of the database is made while people play, the way docs/operating.md says; on another machine the match goes on.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { replay } from '../../src/engine/index.ts';
import { SHELF } from '../../src/registry.ts';
import { inRoot } from '../project.ts';
import { Person, questionFor, type Wire } from './person.ts';
import { buildProgram, newFolder, Program } from './program.ts';
import { Disk } from './record.ts';

buildProgram();

/** In a process of its own, as an operator would. */
async function run(script: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: inRoot() });
}

const COPIES: Readonly<Record<string, (from: string, to: string) => string>> = {
  backup: (from, to) => `import { backup, DatabaseSync } from '@photostructure/sqlite';
    await backup(new DatabaseSync('${from}'), '${to}')`,
  'VACUUM INTO': (from, to) => `import { DatabaseSync } from '@photostructure/sqlite';
    new DatabaseSync('${from}').exec("VACUUM INTO '${to}'")`,
};

async function answerOnce(wire: Wire, match: string): Promise<string | undefined> {
  const { seen, you } = await wire.follow(match);
  const question = questionFor(seen, you.seat!);
  if (!question) return undefined;
  const key = question.keys.at(-1)!;
  const code = await wire.codeFor({ type: 'answer', match, seat: you.seat, ask: question.id, key });
  expect(code).toBe('ok');
  return key;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test.each(Object.keys(COPIES))('%s while people play; restored elsewhere, the matches go on', async (way) => {
  const program = await Program.start();
  const [host, guest] = [await Person.meet(program.base), await Person.meet(program.base)];
  const wires = [await host.connect(), await guest.connect()];
  const begin = async (): Promise<string> => {
    const { match, invite } = await host.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await guest.post(`/api/matches/${match}/join`, { invite });
    return match;
  };
  const quiet = await begin();
  for (const wire of [...wires, ...wires]) await answerOnce(wire, quiet);
  // Answers acknowledged so far, by match.
  const answered = new Map<string, number>();
  let isCopied = false;
  const playing = (async () => {
    for (let match = await begin(); !isCopied; ) {
      const given = [await answerOnce(wires[0]!, match), await answerOnce(wires[1]!, match)].filter((key) => key);
      answered.set(match, (answered.get(match) ?? 0) + given.length);
      if (given.length === 0) match = await begin();
    }
  })();
  while (answered.size === 0) await sleep(5);
  const folder = await newFolder();
  const before = new Map(answered);
  await run(COPIES[way]!(path.join(program.folder, 'rulebound.db'), path.join(folder, 'rulebound.db')));
  isCopied = true;
  await playing;
  await program.kill();

  const restored = await Program.start({ folder });
  host.base = guest.base = restored.base;
  const disk = new Disk(folder);
  const { game } = SHELF.find((each) => each.game.id === 'connect-four')!;
  for (const [match, count] of before) {
    const copied = disk.record(match);
    expect(copied.answers.length).toBeGreaterThanOrEqual(count);
    expect(copied.answers.length).toBeLessThanOrEqual(answered.get(match)!);
    expect(replay(game, copied).differs).toBeUndefined();
  }
  const again = [await host.connect(), await guest.connect()];
  expect((await again[0]!.follow(quiet)).lines.filter(({ entry }) => entry.kind === 'choice')).toHaveLength(4);
  for (const wire of again) expect(await answerOnce(wire, quiet)).toBeDefined();
  expect(disk.record(quiet).answers).toHaveLength(6);
  disk.close();
  await restored.kill();
});
