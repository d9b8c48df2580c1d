// Everything that is asked over HTTP, good and bad, on the real program.
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NewMatch } from '../../src/server/wire/protocol.ts';
import { cookieIn, type Loose, Person, questionFor } from './person.ts';
import { buildProgram, Program } from './program.ts';

buildProgram();
let program: Program;
let host: Person;
let guest: Person;
let stranger: Person;

beforeAll(async () => {
  program = await Program.start({ env: { LOG_LEVEL: 'info' } });
  [host, guest, stranger] = (await Promise.all([1, 2, 3].map(() => Person.meet(program.base)))) as [
    Person,
    Person,
    Person,
  ];
});

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const BOT = { kind: 'bot', level: 'random' } as const;
const WAITING: NewMatch = { game: 'connect-four', seats: [ME, OPEN] };
const FAR = `/api/matches/${'z'.repeat(12)}`;

/** Plays a match of two to its end: both take their first option. */
async function playedOut(order: NewMatch = WAITING): Promise<{ match: string; invite: string; watch: string }> {
  const made = await host.make(order);
  expect((await guest.post(`/api/matches/${made.match}/join`, { invite: made.invite })).status).toBe(200);
  await playOn(made.match, [host, guest]);
  return made;
}

async function playOn(match: string, people: readonly Person[]): Promise<void> {
  const wires = await Promise.all(people.map((person) => person.connect()));
  for (let turn = 0; ; turn++) {
    const { seen, you } = await wires[turn % wires.length]!.follow(match);
    if (seen.table.status === 'over') break;
    const question = questionFor(seen, you.seat!);
    if (!question) continue;
    const said = await wires[turn % wires.length]!.ask({
      type: 'answer',
      match,
      seat: you.seat,
      ask: question.id,
      key: question.keys[0],
    });
    expect(said).toMatchObject({ type: 'ok' });
  }
  for (const wire of wires) wire.close();
}

describe('who is who', () => {
  test('a guest gets a cookie that scripts cannot read and other sites cannot send', async () => {
    const reply = await fetch(`${program.base}/api/me`);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^rulebound=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const known = await fetch(`${program.base}/api/me`, { headers: { cookie: cookieIn(reply.headers) } });
    expect(known.headers.get('set-cookie')).toBeNull();
    expect(await known.json()).toEqual(await reply.json());
  });

  test('over TLS the cookie is for TLS only, and browsers are told to stay there', async () => {
    const proxied = await Program.start({ env: { BEHIND_PROXY: '1' } });
    const reply = await fetch(`${proxied.base}/api/me`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(reply.headers.get('set-cookie')).toContain('; Secure');
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await proxied.kill();
    const direct = await fetch(`${program.base}/api/me`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(direct.headers.get('set-cookie')).not.toContain('Secure');
    expect(direct.headers.get('strict-transport-security')).toBeNull();
  });

  test('a cookie that nobody has makes a new guest', async () => {
    for (const cookie of ['rulebound=short', `rulebound=${'x'.repeat(22)}`, 'other=1', ';;=;']) {
      const reply = await fetch(`${program.base}/api/me`, { headers: { cookie } });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('set-cookie')).toMatch(/^rulebound=/);
    }
  });

  test('a name can be changed', async () => {
    const person = await Person.meet(program.base);
    expect((await person.post('/api/me', { name: '  Ada  ' })).body).toEqual({ id: person.id, name: 'Ada' });
    expect((await person.get('/api/me')).body).toEqual({ id: person.id, name: 'Ada' });
    for (const body of [{ name: '' }, { name: 'x'.repeat(25) }, { name: 7 }, {}, { name: 'A', admin: true }])
      expect((await person.post('/api/me', body)).body.problem).toMatchObject({ code: 'badInput' });
    expect((await person.get('/api/me')).body.name).toBe('Ada');
  });

  test('a personal link takes one other device along, once', async () => {
    const person = await Person.meet(program.base);
    const { link } = (await person.post('/api/me/link')).body;
    const claim = (): Promise<Response> =>
      fetch(`${program.base}/api/me/claim`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ link }),
      });
    const [one, two] = await Promise.all([claim(), claim()]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    const taken = one.status === 200 ? one : two;
    const other = await fetch(`${program.base}/api/me`, { headers: { cookie: cookieIn(taken.headers) } });
    expect(await other.json()).toMatchObject({ id: person.id });
    expect((await claim()).status).toBe(404);
    expect((await person.get('/api/me')).body.id).toBe(person.id);
    const wrong = await person.post('/api/me/claim', { link: 'y'.repeat(22) });
    expect(wrong.body.problem).toMatchObject({ code: 'noSuchLink' });
    expect((await person.post('/api/me/claim', { link: 'short' })).body.problem).toMatchObject({ code: 'badInput' });
  });
});

describe('games', () => {
  test('are listed with what a lobby needs, and have a rulebook', async () => {
    const { games } = (await host.get('/api/games')).body;
    expect(games.map(({ id }: Loose) => id)).toEqual(
      expect.arrayContaining(['aether-fracture', 'bluff', 'connect-four', 'noughts-and-crosses', 'skirmish']),
    );
    for (const { id, minSeats, maxSeats } of games) {
      expect(minSeats).toBeLessThanOrEqual(maxSeats);
      const { rulebook } = (await host.get(`/api/games/${id}/rulebook`)).body;
      expect(rulebook.chapters.length).toBeGreaterThan(0);
    }
    expect((await host.get('/api/games/chess/rulebook')).body.problem).toMatchObject({ code: 'noSuchGame' });
  });
});

describe('making a table', () => {
  test.each<[string, unknown, string]>([
    ['no body', undefined, 'badInput'],
    ['an unknown game', { ...WAITING, game: 'chess' }, 'noSuchGame'],
    ['too few seats', { ...WAITING, seats: [ME] }, 'badInput'],
    ['too many seats', { ...WAITING, seats: [ME, OPEN, OPEN] }, 'badInput'],
    ['no seats', { ...WAITING, seats: [] }, 'badInput'],
    ['two seats for one', { ...WAITING, seats: [ME, ME] }, 'badInput'],
    ['an unknown kind of seat', { ...WAITING, seats: [ME, { kind: 'ghost' }] }, 'badInput'],
    [
      'a bot that thinks for longer than a table can wait',
      { ...WAITING, seats: [ME, { kind: 'bot', level: 'search:11s' }] },
      'badInput',
    ],
    ['an unknown bot', { ...WAITING, seats: [ME, { kind: 'bot', level: 'clever' }] }, 'badInput'],
    ['an unknown option', { ...WAITING, options: { size: 'big' } }, 'badInput'],
    [
      'a value the option does not have',
      { game: 'bluff', seats: [ME, OPEN], options: { length: 'endless' } },
      'badInput',
    ],
    ['a clock too quick', { ...WAITING, clock: { kind: 'live', seconds: 4, reserve: 0, late: 'bot' } }, 'badInput'],
    ['a clock too slow', { ...WAITING, clock: { kind: 'slow', days: 15, late: 'bot' } }, 'badInput'],
    ['an unknown clock', { ...WAITING, clock: { kind: 'sand' } }, 'badInput'],
    ['numbers of its own', { ...WAITING, set: { columns: 9 } }, 'badInput'],
    ['an unknown match to play on from', { ...WAITING, from: { match: 'z'.repeat(12), answers: 1 } }, 'noSuchMatch'],
    ['a broken body', '{"game":', 'badInput'],
    ['a list', [], 'badInput'],
  ])('%s is refused', async (_, order, code) => {
    const { status, body } = await host.call('POST', '/api/matches', order);
    expect(body.problem).toMatchObject({ code });
    expect(body.problem!.message).toMatch(/[.?]$/);
    expect(status).toBe(code === 'badInput' ? 400 : 404);
  });

  test('gives links, and no watch link where nobody may watch', async () => {
    const { body } = await host.post('/api/matches', { ...WAITING, watchable: false });
    expect(body.match).toMatch(/^[a-z0-9]{12}$/);
    expect(Object.keys(body.links)).toEqual(['invite']);
    const { table, you } = (await host.get(`/api/matches/${body.match}`)).body;
    expect(table).toMatchObject({ status: 'waiting', isWatchable: false, isListed: false, toAct: [] });
    expect(you).toEqual({ seat: 0, isHost: true });
  });

  test('a table without free seats begins at once', async () => {
    const { match } = await host.make({ ...WAITING, seats: [ME, BOT] });
    const { table } = (await host.get(`/api/matches/${match}`)).body;
    expect(table).toMatchObject({ status: 'playing', toAct: [0] });
    expect(table.seats[1]).toEqual({ kind: 'bot', name: 'Lantern', level: 'random' });
  });

  test('nobody chooses the seed: it would tell what is hidden', async () => {
    const { status, body } = await host.post('/api/matches', { ...WAITING, seed: 'known' });
    expect([status, body.problem.code]).toEqual([400, 'badInput']);
  });

  test('nothing in a table gives its codes or its seed away', async () => {
    const made = await host.make({ ...WAITING, listed: true });
    const seen = await (await stranger.connect()).follow(made.match);
    const shown = [
      await stranger.get(`/api/matches/${made.match}`),
      await stranger.get('/api/matches?which=open'),
      seen,
    ];
    expect(JSON.stringify(shown)).not.toContain('"seed"');
    for (const secret of [made.invite, made.watch, host.id, host.cookie.slice(10)])
      expect(JSON.stringify(shown)).not.toContain(secret);
  });
});

describe('lists', () => {
  test('mine, open and finished', async () => {
    const person = await Person.meet(program.base);
    const hidden = await person.make(WAITING);
    const listed = await person.make({ ...WAITING, listed: true });
    const matchesOf = async (who: Person, which: string): Promise<string[]> =>
      (await who.get(`/api/matches?which=${which}`)).body.tables.map(({ table }: Loose) => table.match);
    expect((await matchesOf(person, 'mine')).sort()).toEqual([hidden.match, listed.match].sort());
    expect(await matchesOf(stranger, 'open')).toContain(listed.match);
    expect(await matchesOf(stranger, 'open')).not.toContain(hidden.match);
    expect(await matchesOf(person, 'finished')).toEqual([]);
    await guest.post(`/api/matches/${listed.match}/join`);
    expect(await matchesOf(stranger, 'open')).not.toContain(listed.match);
    expect(await matchesOf(guest, 'mine')).toContain(listed.match);
    for (const query of ['', '?which=all', '?which=mine&limit=9', '?which=mine&which=open'])
      expect((await person.get(`/api/matches${query}`)).body.problem).toMatchObject({ code: 'badInput' });
  });
});

describe('joining and leaving', () => {
  test('by the link, once for each; the last one begins the match', async () => {
    const { match, invite, watch } = await host.make({ game: 'bluff', seats: [ME, OPEN, OPEN] });
    const join = (who: Person, body?: unknown) => who.post(`/api/matches/${match}/join`, body);
    expect((await join(guest)).body.problem).toMatchObject({ code: 'noSuchLink' });
    expect((await join(guest, { invite: 'n'.repeat(22) })).body.problem).toMatchObject({ code: 'noSuchLink' });
    expect((await join(guest, { invite: watch })).body.problem).toMatchObject({ code: 'noSuchLink' });
    expect((await join(guest, { invite, seat: 0 })).body.problem).toMatchObject({ code: 'seatTaken' });
    expect((await join(guest, { invite, seat: 9 })).body.problem).toMatchObject({ code: 'seatTaken' });
    expect((await join(guest, { invite, seat: 16 })).body.problem).toMatchObject({ code: 'badInput' });
    expect((await join(guest, { invite, seat: 2 })).body).toEqual({ seat: 2 });
    expect((await join(guest, { invite })).body).toEqual({ seat: 2 });
    expect((await join(guest, { invite, seat: 1 })).body.problem).toMatchObject({ code: 'seatTaken' });
    expect((await guest.get(`/api/matches/${match}`)).body.table.status).toBe('waiting');
    expect((await guest.post(`/api/matches/${match}/leave`)).status).toBe(200);
    expect((await guest.post(`/api/matches/${match}/leave`)).body.problem).toMatchObject({ code: 'notYours' });
    expect((await join(guest, { invite })).body).toEqual({ seat: 1 });
    expect((await join(stranger, { invite })).body).toEqual({ seat: 2 });
    expect((await guest.get(`/api/matches/${match}`)).body.table).toMatchObject({
      status: 'playing',
      toAct: [0, 1, 2],
    });
    const fourth = await Person.meet(program.base);
    expect((await join(fourth, { invite })).body.problem).toMatchObject({ code: 'tableFull' });
    expect((await guest.post(`/api/matches/${match}/leave`)).body.problem).toMatchObject({ code: 'alreadyBegun' });
  });

  test('of ten who come at the same moment, one gets the seat', async () => {
    const { match, invite } = await host.make(WAITING);
    const people = await Promise.all(Array.from({ length: 10 }, () => Person.meet(program.base)));
    const replies = await Promise.all(people.map((who) => who.post(`/api/matches/${match}/join`, { invite })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('a match that is not there', async () => {
    for (const route of ['join', 'leave', 'begin', 'settings', 'rematch', 'hint'])
      expect((await host.post(`${FAR}/${route}`)).body.problem, route).toMatchObject({ code: 'noSuchMatch' });
    for (const route of [FAR, `${FAR}/replay`, '/api/matches/..%2F..', '/api/matches/ABC'])
      expect((await host.get(route)).status, route).toBe(404);
    expect((await host.get('/api/nothing')).body.problem).toMatchObject({ code: 'noSuchPage' });
  });
});

describe('the host', () => {
  test('begins without waiting: bots take the free seats', async () => {
    const { match, invite } = await host.make({ game: 'bluff', seats: [ME, OPEN, OPEN] });
    await guest.post(`/api/matches/${match}/join`, { invite });
    expect((await guest.post(`/api/matches/${match}/begin`)).body.problem).toMatchObject({ code: 'notYours' });
    expect((await host.post(`/api/matches/${match}/begin`)).status).toBe(200);
    const { table } = (await host.get(`/api/matches/${match}`)).body;
    expect(table.status).toBe('playing');
    expect(table.seats[2]).toMatchObject({ kind: 'bot' });
    expect((await host.post(`/api/matches/${match}/begin`)).body.problem).toMatchObject({ code: 'alreadyBegun' });
  });

  test('settles who may watch, write and find the table', async () => {
    const made = await host.make({ ...WAITING, seats: [ME, BOT] });
    const settings = `/api/matches/${made.match}/settings`;
    const watching = async (watch: string) =>
      (await stranger.connect()).codeFor({ type: 'follow', match: made.match, watch });
    expect((await guest.post(settings, { chat: false })).body.problem).toMatchObject({ code: 'notYours' });
    expect((await host.post(settings, { colour: 'red' })).body.problem).toMatchObject({ code: 'badInput' });
    expect(await watching(made.watch)).toBe('ok');
    expect((await host.post(settings, { watchable: false })).body).toEqual({ links: {} });
    expect(await watching(made.watch)).toBe('watchingOff');
    const { links } = (await host.post(settings, { watchable: true })).body;
    expect(await watching(made.watch)).toBe('noSuchLink');
    expect(await watching(links.watch)).toBe('ok');
    await host.post(settings, { chat: false });
    const own = await host.connect();
    expect(await own.codeFor({ type: 'chat', match: made.match, text: 'hello' })).toBe('chatOff');
    await host.post(settings, { chat: true });
    expect(await own.codeFor({ type: 'chat', match: made.match, text: 'hello' })).toBe('ok');
    const other = await stranger.connect();
    expect(await other.codeFor({ type: 'chat', match: made.match, text: 'hello' })).toBe('notYours');
  });

  test('who switches spectators off is watched by nobody from then on', async () => {
    const made = await host.make(WAITING);
    const [watcher, own] = await Promise.all([stranger.connect(), host.connect()]);
    await watcher.follow(made.match, { watch: made.watch });
    await own.follow(made.match);
    await host.post(`/api/matches/${made.match}/settings`, { watchable: false });
    await guest.post(`/api/matches/${made.match}/join`, { invite: made.invite });
    await own.until(() => own.texts.some((text) => text.includes('"playing"')));
    expect(await watcher.end()).toBe(1008);
    expect(watcher.texts.join()).not.toContain('playing');
    const back = await stranger.connect();
    expect(await back.codeFor({ type: 'follow', match: made.match, watch: made.watch })).toBe('watchingOff');
  });

  test('who was at a listed table does not watch its match, where nobody may', async () => {
    const made = await host.make({ ...WAITING, listed: true, watchable: false });
    const [passer, own] = await Promise.all([stranger.connect(), host.connect()]);
    await passer.follow(made.match);
    await own.follow(made.match);
    await guest.post(`/api/matches/${made.match}/join`);
    await own.until(() => own.texts.some((text) => text.includes('"playing"')));
    expect(await passer.end()).toBe(1008);
    expect(passer.texts.join()).not.toContain('sight');
  });
});

describe('during and after', () => {
  test('a hint is for whoever is asked', async () => {
    const { match, invite } = await host.make({ game: 'noughts-and-crosses', seats: [ME, OPEN] });
    const hint = (who: Person) => who.post(`/api/matches/${match}/hint`);
    expect((await hint(host)).body.problem).toMatchObject({ code: 'refused' });
    await guest.post(`/api/matches/${match}/join`, { invite });
    expect((await hint(guest)).body.problem).toMatchObject({ code: 'refused' });
    expect((await hint(stranger)).body.problem).toMatchObject({ code: 'notYourSeat' });
    const question = questionFor((await (await host.connect()).follow(match)).seen, 0)!;
    const { ask, key, candidates } = (await hint(host)).body;
    expect(ask).toBe(question.id);
    expect(question.keys).toContain(key);
    expect(candidates.length).toBeGreaterThan(0);
  });

  test('a replay is the whole record, and there is none before the end', async () => {
    const { match, invite } = await host.make({ game: 'noughts-and-crosses', seats: [ME, OPEN] });
    const replay = () => host.get(`/api/matches/${match}/replay`);
    expect((await replay()).body.problem).toMatchObject({ code: 'notOver' });
    await guest.post(`/api/matches/${match}/join`, { invite });
    expect((await replay()).body.problem).toMatchObject({ code: 'notOver' });
    await playOn(match, [host, guest]);
    const { record } = (await replay()).body;
    expect(record.answers.map(({ seat }: Loose) => seat)).toEqual(record.answers.map((_: unknown, i: number) => i % 2));
    expect(record.log.map(({ n }: Loose) => n)).toEqual(record.log.map((_: unknown, i: number) => i));
    expect(
      (await host.get('/api/matches?which=finished')).body.tables.map(({ table }: Loose) => table.match),
    ).toContain(match);
  });

  test('a rematch is one match for all, the seats one further', async () => {
    const { match } = await playedOut({ game: 'noughts-and-crosses', seats: [ME, OPEN] });
    const again = (who: Person) => who.post(`/api/matches/${match}/rematch`);
    expect((await again(stranger)).body.problem).toMatchObject({ code: 'notYours' });
    const [one, two] = await Promise.all([again(host), again(guest)]);
    expect(two.body.match).toBe(one.body.match);
    const { table, you } = (await host.get(`/api/matches/${one.body.match}`)).body;
    expect(table.status).toBe('playing');
    expect(you).toEqual({ seat: 1, isHost: true });
    expect((await host.get(`/api/matches/${match}`)).body.table.rematch).toBe(one.body.match);
    expect((await host.post(`/api/matches/${one.body.match}/rematch`)).body.problem).toMatchObject({ code: 'notOver' });
  });

  test('a match can be played on from any of its answers', async () => {
    const { match } = await playedOut({ game: 'noughts-and-crosses', seats: [ME, OPEN] });
    const { answers } = (await host.get(`/api/matches/${match}/replay`)).body.record;
    const order = { game: 'noughts-and-crosses', from: { match, answers: 3 } } as const;
    for (const seats of [[ME, ME], [OPEN, OPEN], [ME]])
      expect((await host.post('/api/matches', { ...order, seats })).body.problem).toMatchObject({ code: 'badInput' });
    expect(
      (await host.post('/api/matches', { ...order, game: 'connect-four', seats: [ME, OPEN] })).body.problem,
    ).toMatchObject({ code: 'badInput' });
    const running = await host.make({ game: 'noughts-and-crosses', seats: [ME, OPEN] });
    expect(
      (await host.post('/api/matches', { ...order, from: { match: running.match, answers: 0 }, seats: [ME, BOT] })).body
        .problem,
    ).toMatchObject({ code: 'notOver' });
    const choices = async (made: string): Promise<string[]> => {
      const { lines } = await (await host.connect()).follow(made);
      return lines.flatMap(({ entry }) => (entry.kind === 'choice' ? [entry.key!] : []));
    };
    const against = await host.make({ ...order, seats: [OPEN, ME] });
    await guest.post(`/api/matches/${against.match}/join`, { invite: against.invite });
    expect(await choices(against.match)).toEqual(answers.slice(0, 3).map(({ key }: Loose) => key));
    const alone = await host.make({ ...order, seats: [BOT, ME] });
    expect((await choices(alone.match)).slice(0, 3)).toEqual(answers.slice(0, 3).map(({ key }: Loose) => key));
  });

  test('also from one in which somebody has given up', async () => {
    const made = await host.make({ game: 'bluff', seats: [ME, OPEN, OPEN], options: { length: 'short' } });
    for (const who of [guest, stranger]) await who.post(`/api/matches/${made.match}/join`, { invite: made.invite });
    expect(await (await guest.connect()).codeFor({ type: 'resign', match: made.match, seat: 1 })).toBe('ok');
    await playOn(made.match, [host, stranger]);
    const { record } = (await host.get(`/api/matches/${made.match}/replay`)).body;
    const again = await host.make({
      game: 'bluff',
      seats: [ME, OPEN, OPEN],
      from: { match: made.match, answers: record.answers.length - 1 },
    });
    for (const who of [guest, stranger]) await who.post(`/api/matches/${again.match}/join`, { invite: again.invite });
    await playOn(again.match, [host, stranger]);
    const second = (await host.get(`/api/matches/${again.match}/replay`)).body.record;
    expect(second.answers).toEqual(record.answers);
    // What the last answer sets off may be left to chance, which is another one from there on.
    const untilThen = record.log.findLastIndex(({ kind }: Loose) => kind === 'choice') + 1;
    expect(untilThen).toBeGreaterThan(record.answers.length);
    expect(second.log.slice(0, untilThen)).toEqual(record.log.slice(0, untilThen));
  });
});

describe('safety', () => {
  test('every answer says what a browser may do with it', async () => {
    for (const route of ['/api/me', '/api/nothing', '/healthz', FAR]) {
      const { headers } = await fetch(program.base + route);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test("another site's page may not change anything", async () => {
    const from = (origin: string) => host.call('POST', '/api/me', { name: 'Mallory' }, { origin });
    for (const origin of [
      'https://evil.example',
      'null',
      'nonsense',
      program.base.replace('http:', 'ftp:').concat('1'),
    ])
      expect((await from(origin)).body.problem, origin).toMatchObject({ code: 'wrongOrigin' });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await host.get('/api/me')).body.name).not.toBe('Mallory');
    expect((await from(program.base)).status).toBe(200);
    await host.post('/api/me', { name: host.name });
  });

  test('a body that is too large is not read', async () => {
    const { status, body } = await host.post('/api/me', { name: 'x'.repeat(17 * 1024) });
    expect(status).toBe(413);
    expect(body.problem).toMatchObject({ code: 'tooLarge' });
  });

  test('too many requests are refused, until some time has passed', async () => {
    const strict = await Program.start({ env: { REQUESTS_PER_MINUTE: '5' } });
    const replies = await Promise.all(Array.from({ length: 8 }, () => fetch(`${strict.base}/api/games`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 429)!;
    expect(await refused.json()).toMatchObject({ problem: { code: 'tooMany' } });
    expect((await fetch(`${strict.base}/healthz`)).status).toBe(200);
    await strict.kill();
  });

  test('an operator can ask how it goes', async () => {
    expect(await (await fetch(`${program.base}/healthz`)).json()).toEqual({ ok: true });
    const metrics = await (await fetch(`${program.base}/metrics`)).text();
    for (const name of ['rulebound_messages_total', 'rulebound_rooms', 'rulebound_sockets'])
      expect(metrics).toContain(name);
  });

  test('an operator can ask again how many messages there were', async () => {
    const greetings = async (): Promise<number> => {
      const metrics = await (await fetch(`${program.base}/metrics`)).text();
      return Number(/^rulebound_messages_total\{type="hello",result="ok"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
    };
    const before = await greetings();
    expect(await greetings()).toBe(before);
    await stranger.connect();
    await expect.poll(greetings).toBe(before + 1);
  });

  test('the log tells what was asked, and no secret', async () => {
    const made = await host.make(WAITING);
    await guest.post(`/api/matches/${made.match}/join`, { invite: made.invite });
    const { link } = (await host.post('/api/me/link')).body;
    await (await stranger.connect()).follow(made.match, { watch: made.watch });
    expect(program.said).toContain(`/api/matches/${made.match}/join`);
    const secrets = [made.invite, made.watch, link, ...[host, guest, stranger].map(({ cookie }) => cookie.slice(10))];
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{22}$/);
      expect(program.said).not.toContain(secret);
    }
    const stored = await Promise.all(
      ['rulebound.db', 'rulebound.db-wal'].map((file) => readFile(`${program.folder}/${file}`, 'latin1')),
    );
    for (const secret of secrets) expect(stored.join()).not.toContain(secret);
    expect(program.said).not.toContain('in trouble');
  });
});

describe('settings of the operator', () => {
  test.each([
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
    [{ PORT: 'x' }, 'PORT is "x"; it must be a whole number'],
    [{ DATA: '/dev/null/data' }, 'The folder /dev/null/data for the database cannot be made'],
  ])('%o', async (env, words) => {
    await expect(Program.start({ env })).rejects.toThrow(words);
  });

  test('it ends politely: everybody is told when to come back', async () => {
    const other = await Program.start();
    const wire = await (await Person.meet(other.base)).connect();
    expect(await other.stop()).toBe(0);
    expect(await wire.end()).toBe(1001);
    expect(wire.messages.at(-1)).toEqual({ type: 'bye', again: 1000 });
  });
});
