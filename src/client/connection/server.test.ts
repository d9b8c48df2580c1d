// The client against the server itself, with a database that is gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Server, startServer } from '../../server/app.ts';
import { readSettings } from '../../server/settings.ts';
import { Api, Connection, type Followed, ProblemError } from './index.ts';

let folder: string;
let server: Server;
let base: string;
const start = async (port: string): Promise<void> => {
  server = await startServer(readSettings({ PORT: port, HOST: '127.0.0.1', DATA: folder, LOG_LEVEL: 'silent' }));
  base = server.address;
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rulebound-client-'));
  await start('0');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody with a cookie, as a browser keeps it. */
class Person {
  private cookie = '';
  readonly api = new Api({
    base,
    fetch: async (url, init) => {
      const reply = await fetch(url, { ...init, headers: { ...init.headers, cookie: this.cookie } });
      this.cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie;
      return reply;
    },
  });

  static async meet(): Promise<Person> {
    const person = new Person();
    await person.api.me();
    return person;
  }

  connect(): Connection {
    const dial = (url: string) => new WebSocket(url, { headers: { cookie: this.cookie } });
    return new Connection({ base, dial, pace: { first: 20, longest: 200 } });
  }
}

const problemOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error) => (error instanceof ProblemError ? error.problem.code : String(error)),
  );

const until = (followed: Followed, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = followed.onChange(look);
    look();
  });

const NOUGHTS = { game: 'noughts-and-crosses', seats: [{ kind: 'me' }, { kind: 'open' }] } as const;
const order = () => ({ ...NOUGHTS, seats: [...NOUGHTS.seats] });

describe('requests to the server', () => {
  it('make one person of a newcomer who asks for several things at once', async () => {
    const { api } = new Person();
    const [{ id }, , { match }, again] = await Promise.all([api.me(), api.list('mine'), api.create(order()), api.me()]);
    expect(again.id).toBe(id);
    expect((await api.table(match)).you).toEqual({ seat: 0, isHost: true });
  });

  it('say who one is, and let one be called otherwise', async () => {
    const { api } = await Person.meet();
    const me = await api.me();
    expect(await api.rename('Ada')).toEqual({ id: me.id, name: 'Ada' });
    expect(await problemOf(api.rename(''))).toBe('badInput');
    const phone = new Person();
    await phone.api.claim(await api.link());
    expect((await phone.api.me()).id).toBe(me.id);
  });

  it('show the games and their rulebooks', async () => {
    const { api } = await Person.meet();
    const games = await api.games();
    expect(games.map(({ id }) => id)).toContain('noughts-and-crosses');
    expect((await api.rulebook('noughts-and-crosses')).chapters.length).toBeGreaterThan(0);
    expect(await problemOf(api.rulebook('no/such?game'))).toBe('noSuchGame');
  });

  it('make tables, find them, sit down, get up, and change how they are kept', async () => {
    const ada = await Person.meet();
    const ben = await Person.meet();
    const { match, links } = await ada.api.create({ ...order(), listed: true });
    expect((await ben.api.list('open')).map(({ table }) => table.match)).toContain(match);
    expect(await ben.api.join(match, { invite: links.invite!, seat: 1 })).toEqual({ seat: 1 });
    expect(await problemOf(ben.api.leave(match))).toBe('alreadyBegun');
    const { table, you } = await ben.api.table(match);
    expect([table.status, you]).toEqual(['playing', { seat: 1, isHost: false }]);
    expect((await ada.api.list('mine')).map((each) => each.table.match)).toEqual([match]);
    expect(await ada.api.list('finished')).toEqual([]);
    expect((await ada.api.settings(match, { watchable: true })).watch).toHaveLength(22);
    expect(await problemOf(ben.api.settings(match, { chat: false }))).toBe('notYours');
    expect(await problemOf(ada.api.rematch(match))).toBe('notOver');
    expect(await problemOf(ada.api.replay(match))).toBe('notOver');
    expect(await problemOf(ada.api.begin(match))).toBe('alreadyBegun');
    expect(await problemOf(ada.api.table('nosuchmatch0'))).toBe('noSuchMatch');
  });

  it('fail in words where nobody answers, or somebody else', async () => {
    const other = createServer((_, reply) => reply.writeHead(502).end('<html>Bad gateway</html>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const api = new Api({ base: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
    expect(await problemOf(api.me())).toBe('unreachable');
    await new Promise((resolve) => other.close(resolve));
    expect(await problemOf(api.me())).toBe('unreachable');
  });
});

describe('a match on the server', () => {
  /** Two people at a table, both connected. */
  async function seated() {
    const people = [await Person.meet(), await Person.meet()] as const;
    const { match, links } = await people[0].api.create(order());
    await people[1].api.join(match, { invite: links.invite! });
    const connections = people.map((person) => person.connect());
    const [ada, ben] = connections.map((connection) => connection.follow(match)) as [Followed, Followed];
    await Promise.all([ada.ready, ben.ready]);
    const both = [ada, ben] as const;
    const mark = async (seat: 0 | 1, square: string): Promise<void> => {
      const { id } = both[seat].seen!.sight!.asks.find((ask) => ask.seat === seat && ask.yours)!;
      await both[seat].answer(seat, id, `mark square=${square}`);
      await Promise.all(both.map((each) => until(each, () => each.version === both[seat].version)));
    };
    const leave = (): void => {
      for (const connection of connections) connection.close();
    };
    return { people, match, connections, ada, ben, mark, leave };
  }

  it('is played to its end, with a take-back, and both know the same of it', async () => {
    const { people, match, ada, ben, mark, leave } = await seated();
    expect([ada.you, ben.you]).toEqual([
      { seat: 0, isHost: true },
      { seat: 1, isHost: false },
    ]);
    await mark(0, '1,1');
    await mark(1, '0,0');
    const lines = ben.lines.length;
    await ben.takeBack(1);
    expect(ben.lines.length).toBeLessThan(lines);
    await until(ada, () => ada.version === ben.version);
    expect(await problemOf(ada.takeBack(0))).toBe('refused');
    expect(await problemOf(ada.answer(1, '0.0', 'mark square=0,0'))).toBe('notYourSeat');
    await ada.chat('Take your time.');
    await until(ben, () => ben.seen!.table.chat.length === 1);
    await mark(1, '0,0');
    for (const [seat, square] of [
      [0, '0,1'],
      [1, '0,2'],
      [0, '2,1'],
    ] as const)
      await mark(seat, square);
    expect(ada.seen!.sight!.outcome).toBeDefined();
    expect(ben.seen!.sight!.presentation).toEqual(ada.seen!.sight!.presentation);
    expect(ben.lines).toEqual(ada.lines);
    expect(ada.lines.map(({ entry }) => entry.n)).toEqual(ada.lines.map((_, i) => i));
    const record = await people[0].api.replay(match);
    expect(record.answers).toHaveLength(5);
    expect(await people[0].api.rematch(match)).toBe(await people[1].api.rematch(match));
    leave();
  });

  it('goes on over a restart of the server, for those who stay connected', async () => {
    const { ada, ben, mark, connections, leave } = await seated();
    await mark(0, '1,1');
    await mark(1, '0,0');
    const before = ada.lines;
    const { port } = new URL(base);
    await server.close();
    expect(connections.map(({ state }) => state.kind)).not.toContain('closed');
    // Given while nobody is there to hear it.
    const { id } = ada.seen!.sight!.asks[0]!;
    const answered = ada.answer(0, id, 'mark square=0,1');
    await start(port);
    for (const connection of connections) connection.tryNow();
    await answered;
    await until(ben, () => ben.version === ada.version);
    expect(ada.lines.slice(0, before.length)).toEqual(before);
    expect(ada.lines.length).toBeGreaterThan(before.length);
    expect(ben.lines).toEqual(ada.lines);
    leave();
  });
});
