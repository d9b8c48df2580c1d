// Clocks on the real program: what happens when time is up, also when it was up while no server ran.
import { beforeAll, expect, test } from 'vitest';
import type { NewMatch } from '../../src/server/wire/protocol.ts';
import { Person, questionFor, type Seeing } from './person.ts';
import { buildProgram, Program } from './program.ts';
import { moveBack } from './record.ts';

buildProgram();

const SECOND = 1000;
let program: Program;
let host: Person;
let guest: Person;

beforeAll(async () => {
  program = await Program.start();
  [host, guest] = (await Promise.all([1, 2].map(() => Person.meet(program.base)))) as [Person, Person];
});

/** A match of two people with this clock. Host and guest are asked in turn. */
async function table(late: 'otherwise' | 'bot', reserve = 0, seconds = 5): Promise<string> {
  const clock: NewMatch['clock'] = { kind: 'live', seconds, reserve, late };
  const { match, invite } = await host.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }], clock });
  await guest.post(`/api/matches/${match}/join`, { invite });
  return match;
}

/** Looks without taking a seat back from a bot, as following would. */
const look = async (match: string): Promise<Seeing['seen']['table']> =>
  (await guest.get(`/api/matches/${match}`)).body.table;

async function whatWasChosen(match: string): Promise<string[]> {
  const wire = await guest.connect();
  const { lines } = await wire.follow(match);
  wire.close();
  return lines.flatMap(({ entry }) => (entry.kind === 'choice' ? [`${entry.seat} ${entry.by}`] : []));
}

async function answer(person: Person, match: string): Promise<string> {
  const wire = await person.connect();
  const { seen, you } = await wire.follow(match);
  const { id, keys } = questionFor(seen, you.seat!)!;
  const code = await wire.codeFor({ type: 'answer', match, seat: you.seat, ask: id, key: keys[0] });
  wire.close();
  return code;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('time runs out, and the usual answer is given', async () => {
  const begun = Date.now();
  const [otherwise, quick] = await Promise.all([table('otherwise'), table('otherwise', 7200)]);
  expect((await look(otherwise)).deadlines[0]! - begun).toBeGreaterThanOrEqual(5 * SECOND);
  expect(await answer(host, quick)).toBe('ok');
  expect((await look(quick)).deadlines).toEqual([null, expect.any(Number)]);
  await until(async () => (await whatWasChosen(otherwise)).length > 0);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(5 * SECOND);
  expect((await whatWasChosen(otherwise))[0]).toBe('0 timeout');
  expect(await whatWasChosen(quick)).toEqual(['0 seat']);
});

test('time that passes while no server runs counts', async () => {
  const [late, latent, reserve, spent, slow, bot] = await Promise.all([
    table('otherwise', 0, 60),
    table('otherwise', 0, 60),
    table('otherwise', 30, 60),
    table('otherwise', 30, 60),
    host.make({
      game: 'connect-four',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      clock: { kind: 'slow', days: 1, late: 'otherwise' },
    }),
    table('bot', 0, 60),
  ]);
  await guest.post(`/api/matches/${slow.match}/join`, { invite: slow.invite });
  await program.kill();
  const { folder } = program;
  moveBack(folder, late, 61 * SECOND);
  moveBack(folder, latent, 30 * SECOND);
  moveBack(folder, reserve, 70 * SECOND);
  moveBack(folder, spent, 91 * SECOND);
  moveBack(folder, slow.match, 24 * 60 * 60 * SECOND);
  moveBack(folder, bot, 3600 * SECOND);
  program = await program.again();
  host.base = guest.base = program.base;
  for (const match of [late, spent, slow.match]) {
    await until(async () => (await look(match)).toAct[0] === 1);
    expect(await whatWasChosen(match)).toEqual(['0 timeout']);
  }
  // The bot moves for its owner, and the clock runs for the guest alone; until the owner is back.
  await until(async () => (await look(bot)).toAct[0] === 1);
  expect(await look(bot)).toMatchObject({ deadlines: [null, expect.any(Number)], seats: [{ standIn: 'fair' }, {}] });
  const wire = await host.connect();
  await wire.follow(bot);
  expect((await look(bot)).seats[0]).not.toHaveProperty('standIn');
  expect(await answer(guest, bot)).toBe('ok');
  expect(await answer(host, bot)).toBe('ok');
  expect(await whatWasChosen(bot)).toEqual(['0 seat', '1 seat', '0 seat']);
  expect((await look(spent)).reserves).toEqual([0, 30 * SECOND]);
  for (const match of [latent, reserve]) {
    expect((await look(match)).toAct).toEqual([0]);
    expect(await answer(host, match)).toBe('ok');
    expect(await whatWasChosen(match)).toEqual(['0 seat']);
  }
  const [left] = (await look(reserve)).reserves;
  expect(left).toBeLessThanOrEqual(20 * SECOND);
  expect(left).toBeGreaterThan(0);
  expect((await look(latent)).reserves).toEqual([0, 0]);
});
