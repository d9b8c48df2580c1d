// Every message over the socket, good and bad, on the real program.
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { applyDelta } from '../../src/client/connection/index.ts';
import type { Outgoing } from '../../src/server/wire/protocol.ts';
import { Person, questionFor, type Wire } from './person.ts';
import { buildProgram, Program } from './program.ts';

buildProgram();
let program: Program;
let host: Person;
let guest: Person;
let stranger: Person;

beforeAll(async () => {
  program = await Program.start();
  [host, guest, stranger] = (await Promise.all([1, 2, 3].map(() => Person.meet(program.base)))) as [
    Person,
    Person,
    Person,
  ];
});

const NOWHERE = 'z'.repeat(12);

interface Table {
  readonly match: string;
  readonly watch: string;
  readonly wires: readonly [Wire, Wire];
}

/** A match of two that has begun, with a socket for each of them. */
async function table(game = 'connect-four'): Promise<Table> {
  const { match, invite, watch } = await host.make({ game, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await guest.post(`/api/matches/${match}/join`, { invite });
  return { match, watch, wires: [await host.connect(), await guest.connect()] };
}

const drop = (match: string, seat: number, ask: string, column: number) => ({
  type: 'answer',
  match,
  seat,
  ask,
  key: `drop column=column${column}`,
});

describe('hello', () => {
  test('comes first', async () => {
    const wire = await host.dial();
    expect(await wire.codeFor({ type: 'follow', match: NOWHERE })).toBe('badInput');
    expect(await wire.codeFor({ type: 'hello', protocol: 1 })).toBe('ok');
    expect(await wire.codeFor({ type: 'follow', match: NOWHERE })).toBe('noSuchMatch');
  });

  test('in another version is refused, and the socket closed', async () => {
    const wire = await host.dial();
    expect(await wire.codeFor({ type: 'hello', protocol: 2 })).toBe('tooOld');
    expect(await wire.end()).toBe(1008);
  });

  test('what is said before the server knows who it is gets an answer too', async () => {
    const socket = new WebSocket(`${program.base.replace('http', 'ws')}/api/socket`, {
      headers: { cookie: host.cookie },
    });
    socket.on('open', () => {
      for (let re = 0; re < 5; re++) socket.send(JSON.stringify({ type: 'hello', re, protocol: 1 }));
    });
    const said: unknown[] = [];
    socket.on('message', (data) => said.push(JSON.parse(data.toString())));
    while (said.length < 5) await once(socket, 'message');
    expect(said).toEqual([0, 1, 2, 3, 4].map((re) => ({ type: 'ok', re })));
    socket.close();
  });
});

describe('who may open a socket', () => {
  const refusal = async (headers: Record<string, string>): Promise<number> => {
    const socket = new WebSocket(`${program.base.replace('http', 'ws')}/api/socket`, { headers });
    socket.on('error', () => {});
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    return response.statusCode;
  };

  test('only somebody who is known', async () => {
    expect(await refusal({})).toBe(400);
    expect(await refusal({ cookie: `rulebound=${'x'.repeat(22)}` })).toBe(400);
  });

  test("only the server's own page", async () => {
    expect(await refusal({ cookie: host.cookie, origin: 'https://evil.example' })).toBe(403);
    const wire = await host.connect({ origin: program.base });
    wire.close();
  });
});

describe('what is no message', () => {
  test.each<[string, string]>([
    ['no JSON', 'garbage'],
    ['half a message', '{"type":"hello","re":1'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no number', '{"type":"hello","protocol":1}'],
    ['an unknown type', '{"type":"cheat","re":1}'],
    ['no match', '{"type":"follow","re":1}'],
    ['a match that cannot be', '{"type":"follow","re":1,"match":"../../etc"}'],
    ['more than belongs there', `{"type":"unfollow","re":1,"match":"${NOWHERE}","admin":true}`],
    ['a prototype', `{"type":"unfollow","re":1,"match":"${NOWHERE}","__proto__":{"greeted":true}}`],
    ['lines below zero', `{"type":"follow","re":1,"match":"${NOWHERE}","since":-1}`],
    ['an endless key', `{"type":"answer","re":1,"match":"${NOWHERE}","seat":0,"ask":"0.0","key":"${'x'.repeat(401)}"}`],
    ['a seat that is none', `{"type":"answer","re":1,"match":"${NOWHERE}","seat":0.5,"ask":"0.0","key":"x"}`],
  ])('%s', async (_, text) => {
    const wire = await host.connect();
    const heard = wire.messages.length;
    wire.socket.send(text);
    await wire.until(() => wire.messages.length > heard);
    expect(wire.messages[heard]).toMatchObject({ type: 'problem', problem: { code: 'badInput' } });
    expect(await wire.codeFor({ type: 'hello', protocol: 1 })).toBe('ok');
    wire.close();
  });

  test('bytes instead of text', async () => {
    const wire = await host.connect();
    wire.socket.send(Buffer.from('{"type":"hello","re":77,"protocol":1}'));
    await wire.until(() => wire.messages.length > 1);
    expect(wire.messages[1]).toMatchObject({ type: 'problem', re: 0, problem: { code: 'badInput' } });
    wire.close();
  });

  test('too much of it closes the socket', async () => {
    const wire = await host.connect();
    wire.socket.send('x'.repeat(8 * 1024 + 1));
    expect(await wire.end()).toBe(1009);
  });

  test('too many of them close the socket', async () => {
    const strict = await Program.start({ env: { MESSAGES_PER_SECOND: '5' } });
    const person = await Person.meet(strict.base);
    const wire = await person.connect();
    for (let re = 100; re < 200; re++) wire.socket.send(JSON.stringify({ type: 'hello', re, protocol: 1 }));
    expect(await wire.end()).toBe(1008);
    const refused = wire.messages.filter((message) => message.type === 'problem');
    expect(refused[0]).toMatchObject({ problem: { code: 'tooMany' } });
    expect(wire.messages.filter((message) => message.type === 'ok').length).toBeLessThan(60);
    expect(await (await person.connect()).codeFor({ type: 'hello', protocol: 1 })).toBe('ok');
    await strict.kill();
  });
});

describe('following', () => {
  test('needs a seat or a link', async () => {
    const { match, watch } = await table();
    const wire = await stranger.connect();
    expect(await wire.codeFor({ type: 'follow', match })).toBe('noSuchLink');
    expect(await wire.codeFor({ type: 'follow', match, watch: 'n'.repeat(22) })).toBe('noSuchLink');
    expect(wire.messages.some(({ type }) => type === 'seen')).toBe(false);
    const { you, seen } = await wire.follow(match, { watch });
    expect(you).toEqual({ isHost: false });
    expect(seen.sight!.asks[0]).not.toHaveProperty('yours');
    wire.close();
  });

  test('an invitation opens the table for a look as well', async () => {
    const { match, invite } = await host.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const wire = await stranger.connect();
    expect((await wire.follow(match, { watch: invite })).seen).toMatchObject({ table: { status: 'waiting' } });
    expect((await wire.follow(match, { watch: invite })).seen).not.toHaveProperty('sight');
    wire.close();
  });

  test('shows everything once, then changes, which lead to the same', async () => {
    const { match, watch, wires } = await table();
    const watcher = await stranger.connect();
    let { seen, version } = await watcher.follow(match, { watch });
    await wires[0].follow(match);
    for (const [turn, column] of [3, 3, 2, 6].entries()) {
      const said = await wires[turn % 2]!.ask(drop(match, turn % 2, `${turn}.0`, column));
      expect(said.type).toBe('ok');
    }
    const updates = (): Extract<Outgoing, { type: 'update' }>[] =>
      watcher.messages.filter((message) => message.type === 'update');
    await watcher.until(() => updates().length >= 4);
    const lines: unknown[] = [];
    for (const update of updates()) {
      expect(update.after).toBe(version);
      version = update.version;
      seen = applyDelta(seen, update.delta) as typeof seen;
      lines.push(...(update.lines ?? []));
    }
    const anew = await (await stranger.connect()).follow(match, { watch });
    expect(seen).toEqual(anew.seen);
    expect(version).toBe(anew.version);
    expect(lines).toEqual(anew.lines);
  });

  test('goes on from the lines that a client has', async () => {
    const { match, wires } = await table();
    for (const turn of [0, 1, 2]) await wires[turn % 2]!.ask(drop(match, turn % 2, `${turn}.0`, turn));
    const all = (await wires[0].follow(match)).lines;
    expect(all.length).toBeGreaterThan(3);
    for (const since of [1, 3, all.length]) {
      const { from, lines } = await wires[0].follow(match, { since });
      expect(from).toBe(since);
      expect(lines).toEqual(all.slice(since));
    }
    const { from, lines } = await wires[0].follow(match, { since: 1e9 });
    expect([from, lines]).toEqual([0, all]);
  });

  test('ends with unfollow; nothing comes any more', async () => {
    const { match, wires } = await table();
    for (const wire of wires) await wire.follow(match);
    expect(await wires[1].codeFor({ type: 'unfollow', match })).toBe('ok');
    const heard = wires[1].messages.length;
    expect(await wires[0].codeFor(drop(match, 0, '0.0', 0))).toBe('ok');
    expect(await wires[1].codeFor({ type: 'unfollow', match })).toBe('ok');
    expect(wires[1].messages.slice(heard).map(({ type }) => type)).toEqual(['ok']);
  });

  test('of more than twenty matches at once is refused, and the others go on', async () => {
    const made = await Promise.all(
      Array.from({ length: 21 }, () => host.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }] })),
    );
    const wire = await host.connect();
    for (const { match } of made.slice(0, 20)) await wire.follow(match);
    expect(await wire.codeFor({ type: 'follow', match: made[20]!.match })).toBe('tooMany');
    expect(await wire.codeFor({ type: 'unfollow', match: made[0]!.match })).toBe('ok');
    expect(await wire.codeFor({ type: 'follow', match: made[20]!.match })).toBe('ok');
    wire.close();
  });

  test('whoever takes a seat is told so on the sockets they have', async () => {
    const { match, invite } = await host.make({ game: 'bluff', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const wire = await guest.connect();
    expect((await wire.follow(match, { watch: invite })).you).toEqual({ isHost: false });
    await guest.post(`/api/matches/${match}/join`, { invite });
    await wire.until(() => wire.messages.some((message) => message.type === 'seen' && message.you.seat === 1));
    const seen = wire.messages.findLast((message) => message.type === 'seen')!;
    expect(seen.lines.length).toBeGreaterThan(0);
    expect(seen.seen.sight!.asks.find(({ seat }) => seat === 1)!.yours).toBeDefined();
  });
});

test('what is asked at one table is told in words about that table, whatever happens at others of the game', async () => {
  let one = await table('bluff');
  // Until somebody has won and looks at the top card of the deck: the question says which it is.
  let looking = -1;
  for (let turn = 0; looking < 0; turn++) {
    const seat = turn % 2;
    const { seen } = await one.wires[seat]!.follow(one.match);
    // In some matches nobody ever does.
    if (seen.table.status === 'over') one = await table('bluff');
    const question = seen.table.status === 'over' ? undefined : questionFor(seen, seat);
    if (question?.name === 'top') looking = seat;
    else if (question)
      await one.wires[seat]!.ask({ type: 'answer', match: one.match, seat, ask: question.id, key: question.keys[0] });
  }
  const before = (await one.wires[looking]!.follow(one.match)).seen.sight!;
  expect(JSON.stringify(before.asks)).toContain('It is the ');
  for (const wire of one.wires) await wire.ask({ type: 'unfollow', match: one.match });
  for (let i = 0; i < 3; i++) {
    const other = await table('bluff');
    const { id, keys } = questionFor((await other.wires[0].follow(other.match)).seen, 0)!;
    await other.wires[0].ask({ type: 'answer', match: other.match, seat: 0, ask: id, key: keys[0] });
    expect((await one.wires[looking]!.follow(one.match)).seen.sight).toEqual(before);
    await one.wires[looking]!.ask({ type: 'unfollow', match: one.match });
  }
});

describe('answering', () => {
  test('is for the seat that is asked, once, with one of the options', async () => {
    const { match, wires } = await table();
    const [one, two] = wires;
    const wrong = await one.ask(drop(match, 0, '0.0', 9));
    expect(wrong).toMatchObject({ problem: { code: 'refused', reason: 'notAnOption' } });
    expect(await one.codeFor(drop(match, 1, '0.0', 0))).toBe('notYourSeat');
    expect(await two.codeFor(drop(match, 0, '0.0', 0))).toBe('notYourSeat');
    expect(await two.ask(drop(match, 1, '0.0', 0))).toMatchObject({ problem: { code: 'refused', reason: 'notAsked' } });
    expect(await (await stranger.connect()).codeFor(drop(match, 0, '0.0', 0))).toBe('notYourSeat');
    expect(await one.codeFor(drop(match, 0, '5.0', 0))).toBe('stale');
    expect(await one.codeFor(drop(NOWHERE, 0, '0.0', 0))).toBe('noSuchMatch');
    const both = await Promise.all([one.codeFor(drop(match, 0, '0.0', 0)), one.codeFor(drop(match, 0, '0.0', 0))]);
    expect(both.sort()).toEqual(['ok', 'stale']);
    expect((await one.follow(match)).lines.filter(({ entry }) => entry.kind === 'choice')).toHaveLength(1);
  });

  test('before the match has begun', async () => {
    const { match } = await host.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }] });
    const wire = await host.connect();
    expect(await wire.codeFor(drop(match, 0, '0.0', 0))).toBe('notBegun');
    for (const type of ['takeBack', 'resign']) expect(await wire.codeFor({ type, match, seat: 0 })).toBe('notBegun');
  });

  test('can be taken back while nobody has answered to it', async () => {
    const { match, wires } = await table();
    const [one, two] = wires;
    await one.follow(match);
    expect(await one.codeFor({ type: 'takeBack', match, seat: 0 })).toBe('refused');
    await one.ask(drop(match, 0, '0.0', 3));
    expect(await two.codeFor({ type: 'takeBack', match, seat: 0 })).toBe('notYourSeat');
    expect(await two.codeFor({ type: 'takeBack', match, seat: 1 })).toBe('refused');
    expect(await one.codeFor({ type: 'takeBack', match, seat: 0 })).toBe('ok');
    const update = one.messages.findLast((message) => message.type === 'update')!;
    expect(update.backTo).toBe(0);
    expect((await one.follow(match)).lines).toEqual([]);
    expect(await one.codeFor(drop(match, 0, '0.0', 4))).toBe('ok');
    expect(await two.codeFor(drop(match, 1, '1.0', 4))).toBe('ok');
    expect(await one.ask({ type: 'takeBack', match, seat: 0 })).toMatchObject({
      problem: { because: 'othersAnswered' },
    });
  });

  test('giving up ends a match of two', async () => {
    const { match, wires } = await table('bluff');
    const asked = async () => questionFor((await wires[0].follow(match)).seen, 0);
    expect(await wires[0].codeFor({ type: 'resign', match, seat: 1 })).toBe('notYourSeat');
    expect(await wires[1].codeFor({ type: 'resign', match, seat: 1 })).toBe('ok');
    // What was begun is finished first.
    for (let question = await asked(); question; question = await asked())
      await wires[0].ask({ type: 'answer', match, seat: 0, ask: question.id, key: question.keys[0] });
    const { seen } = await wires[0].follow(match);
    expect(seen.table).toMatchObject({ status: 'over', toAct: [], outcome: { scores: [1, 0] } });
    for (const seat of [0, 1]) expect(await wires[seat]!.codeFor({ type: 'resign', match, seat })).toBe('refused');
    const late = await wires[0].ask({ type: 'answer', match, seat: 0, ask: '0.0', key: 'commit card=c1' });
    expect(late).toMatchObject({ problem: { code: 'refused', reason: 'over' } });
  });

  test('sealed answers: everybody knows who has answered, nobody what', async () => {
    const { match, wires } = await table('bluff');
    const [one, two] = wires;
    const { seen } = await one.follow(match);
    await two.follow(match);
    const question = questionFor(seen, 0)!;
    expect(await one.codeFor({ type: 'answer', match, seat: 0, ask: question.id, key: question.keys[1] })).toBe('ok');
    await two.until(() => two.messages.some(({ type }) => type === 'update'));
    const heard = two.texts.at(-1)!;
    expect(heard).toContain('"answered":true');
    for (const key of question.keys) expect(heard).not.toContain(key);
    expect(await one.codeFor({ type: 'answer', match, seat: 0, ask: question.id, key: question.keys[0] })).toBe(
      'refused',
    );
  });

  test('standing answers', async () => {
    const { match, wires } = await table('skirmish');
    const stand = (wire: Wire, seat: number, ask: string, id: string | null) =>
      wire.codeFor({ type: 'stand', match, seat, ask, id });
    expect(await stand(wires[0], 1, 'react', 'thisRound')).toBe('notYourSeat');
    expect(await stand(wires[0], 0, 'react', 'thisRound')).toBe('refused');
    expect(await stand(wires[0], 0, 'react', null)).toBe('ok');
  });

  test('back is for the owner of the seat', async () => {
    const { match, wires } = await table();
    expect(await wires[0].codeFor({ type: 'back', match, seat: 1 })).toBe('notYourSeat');
    expect(await wires[1].codeFor({ type: 'back', match, seat: 1 })).toBe('ok');
  });

  test('chat reaches everybody who follows', async () => {
    const { match, wires } = await table();
    const [one, two] = wires;
    await two.follow(match);
    expect(await one.codeFor({ type: 'chat', match, text: '  Good luck! ' })).toBe('ok');
    expect(await one.codeFor({ type: 'chat', match, text: '   ' })).toBe('badInput');
    expect(await one.codeFor({ type: 'chat', match, text: 'x'.repeat(401) })).toBe('badInput');
    await two.until(() => two.texts.some((text) => text.includes('Good luck!')));
    const { chat } = (await two.follow(match)).seen.table;
    expect(chat).toMatchObject([{ name: host.name, seat: 0, text: 'Good luck!' }]);
  });
});
