// What is PostgreSQL's alone: several processes, notifications, connections that break. The rest is the contract (storage.test.ts).
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../../test/postgres.ts';
import { InputError } from '../../engine/index.ts';
import { StorageError } from './errors.ts';
import { aCard, anOpenTurn } from './examples.ts';
import { killWhileSaving } from './kill.ts';
import { openStorage } from './open.ts';
import { openPostgres } from './postgres.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { migrate } from './postgres-migrate.ts';
import { POSTGRES_STEPS } from './postgres-schema.ts';
import type { MatchChange, Storage } from './storage.ts';

async function aDatabase(): Promise<string> {
  const { url, stop } = await startPostgres();
  onTestFinished(stop);
  return url;
}

/** Closed before its database goes. */
async function aStore(url: string): Promise<Storage> {
  const storage = await openPostgres(url);
  onTestFinished(() => storage.close());
  return storage;
}

const change = (id: string, from: number, rest: Partial<MatchChange> = {}): MatchChange => ({
  id,
  from,
  card: aCard(),
  due: null,
  ...rest,
});

const said = async (url: string, text: string, values: unknown[] = []) => {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(text, values).finally(() => client.end());
};

test('processes that start at once make the tables once', async () => {
  const url = await aDatabase();
  const stores = await Promise.all(Array.from({ length: 5 }, () => aStore(url)));
  await stores[0]!.create({ id: 'm', card: aCard(), due: null });
  for (const store of stores) expect((await store.load('m'))?.version).toBe(1);
});

test('of two processes that race from one version, one saves', async () => {
  const url = await aDatabase();
  const [here, there] = [await aStore(url), await aStore(url)];
  await here.create({ id: 'm', card: aCard(), due: null });
  for (let from = 1; from <= 25; from++) {
    const turn = (by: string) => ({ turn: anOpenTurn(`${by} ${from}`, from - 1, from) });
    const outcomes = await Promise.all([
      here.save(change('m', from, turn('here'))),
      there.save(change('m', from, turn('there'))),
    ]);
    expect(outcomes.sort()).toEqual(['conflict', 'saved']);
  }
  expect((await here.load('m'))?.version).toBe(26);
  expect(await there.answers('m')).toHaveLength(25);
  expect((await there.log('m')).map(({ n }) => n)).toEqual(Array.from({ length: 25 }, (_, n) => n));
});

test('what is due is claimed by one process, and each gets its part', async () => {
  const url = await aDatabase();
  const stores = await Promise.all([1, 2, 3, 4].map(() => aStore(url)));
  const ids = Array.from({ length: 40 }, (_, i) => `match-${String(i).padStart(2, '0')}`);
  await Promise.all(ids.map((id) => stores[0]!.create({ id, card: aCard(), due: 5 })));
  const claims = await Promise.all([...stores, ...stores].map((store) => store.claimDue(10, 100, 5)));
  const rest = await stores[0]!.claimDue(10, 100, 100);
  expect([...claims.flat(), ...rest].sort()).toEqual(ids);
  for (const claim of claims) expect(claim.length).toBeLessThanOrEqual(5);
});

test('a process hears of what the others change, not of its own', async () => {
  const url = await aDatabase();
  const [here, there] = [await aStore(url), await aStore(url)];
  const heardHere = vi.fn();
  const heardThere = vi.fn();
  here.onChange(heardHere);
  const stop = there.onChange(heardThere);
  await here.create({ id: 'm', card: aCard(), due: null });
  await here.save(change('m', 1));
  await here.save(change('m', 1));
  await here.save(change('m', 2));
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2));
  expect(heardThere.mock.calls).toEqual([
    ['m', 2],
    ['m', 3],
  ]);
  stop();
  await there.save(change('m', 3));
  await vi.waitFor(() => expect(heardHere).toHaveBeenCalledTimes(1));
  expect(heardHere.mock.calls).toEqual([['m', 4]]);
  await here.save(change('m', 4));
  await there.ping();
  expect(heardThere).toHaveBeenCalledTimes(2);
});

test('connections that the server drops are opened again, and the gap is told', async () => {
  const url = await aDatabase();
  const [here, there] = [await aStore(url), await aStore(url)];
  await here.create({ id: 'm', card: aCard(), due: null });
  const gap = vi.fn();
  const heard = vi.fn();
  there.onGap(gap);
  there.onChange(heard);
  await said(
    url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  expect((await here.load('m'))?.version).toBe(1);
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1), { timeout: 5000 });
  expect(await here.save(change('m', 1))).toBe('saved');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('m', 2));
});

/** A way to the server that can be cut. */
async function aWay(url: string) {
  const { hostname, port, pathname } = new URL(url);
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  const listening = async (at: number) => {
    proxy.listen(at, '127.0.0.1');
    await once(proxy, 'listening');
  };
  await listening(0);
  const at = (proxy.address() as AddressInfo).port;
  const cut = async () => {
    const closed = once(proxy, 'close');
    proxy.close();
    for (const socket of open) socket.destroy();
    open.clear();
    await closed;
  };
  onTestFinished(async () => {
    if (proxy.listening) await cut();
  });
  return { url: `postgres://postgres@127.0.0.1:${at}${pathname}`, cut, mend: () => listening(at) };
}

test('while the server is out of reach, reads wait a little, changes are refused, and then all goes on', async () => {
  const url = await aDatabase();
  const way = await aWay(url);
  const storage = await aStore(way.url);
  const gap = vi.fn();
  storage.onGap(gap);
  await storage.create({ id: 'm', card: aCard(), due: null });
  await way.cut();
  const failure = await storage.save(change('m', 1)).then(undefined, (error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageError);
  expect(failure).toHaveProperty('message', expect.stringMatching(/^The database does not answer: .+\.$/));
  await expect(storage.ping()).rejects.toThrow(StorageError);
  const reading = storage.load('m');
  await sleep(150);
  await way.mend();
  expect((await reading)?.version).toBe(1);
  expect(await storage.save(change('m', 1))).toBe('saved');
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1), { timeout: 5000 });
});

test('a read gives up when the server stays away', async () => {
  const way = await aWay(await aDatabase());
  const storage = await aStore(way.url);
  await way.cut();
  await expect(storage.load('m')).rejects.toThrow(StorageError);
});

test('closing lets what was asked for finish', async () => {
  const url = await aDatabase();
  const storage = await openPostgres(url);
  const ids = Array.from({ length: 30 }, (_, i) => `match-${i}`);
  const creating = Promise.all(ids.map((id) => storage.create({ id, card: aCard(), due: null })));
  await storage.close();
  await creating;
  const { rows } = await said(url, 'SELECT count(*)::int AS count FROM matches');
  expect(rows).toEqual([{ count: 30 }]);
});

test('every confirmed change is there after kill -9 of the process', async () => {
  const url = await aDatabase();
  const confirmed = await killWhileSaving({ databaseUrl: url, folder: '' });
  expect(confirmed.size).toBe(4);
  const storage = await aStore(url);
  for (const [id, version] of confirmed) {
    const match = await storage.load(id);
    expect(match?.version).toBeGreaterThanOrEqual(version);
    expect(await storage.answers(id)).toHaveLength(match!.version - 1);
  }
});

test('a database is brought to the present schema; a step that fails changes nothing; a newer one is refused', async () => {
  const url = await aDatabase();
  const connection = new PostgresConnection(url);
  onTestFinished(() => connection.close());
  await migrate(connection);
  const broken = [
    ...POSTGRES_STEPS,
    'ALTER TABLE matches ADD COLUMN extra text; ALTER TABLE nowhere ADD COLUMN extra text',
  ];
  await expect(migrate(connection, broken)).rejects.toThrow('nowhere');
  await migrate(connection, [...POSTGRES_STEPS, 'ALTER TABLE matches ADD COLUMN extra text']);
  const known = POSTGRES_STEPS.length;
  const message = `The database was written by a newer version of this program (schema ${known + 1}, known here: ${known}).`;
  await expect(openStorage({ databaseUrl: url, folder: '' })).rejects.toThrow(new InputError(message));
});

test('an address that is none, or leads nowhere, is refused in one line, without the password', async () => {
  const refusal = (databaseUrl: string) =>
    openStorage({ databaseUrl, folder: '' }).then(undefined, (error: unknown) => error as Error);
  for (const wrong of ['localhost', 'mysql://host/base']) {
    const error = await refusal(wrong);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toHaveProperty('message', expect.stringContaining('DATABASE_URL must look like postgres://'));
  }
  const way = await aWay(await aDatabase());
  await way.cut();
  const nobody = await refusal(way.url.replace('postgres@', 'postgres:secret@'));
  expect(nobody).toBeInstanceOf(InputError);
  expect(nobody).toHaveProperty(
    'message',
    expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/\w+ cannot be opened: .+\.$/),
  );
  expect(nobody).toHaveProperty('message', expect.not.stringContaining('secret'));
  await way.mend();
  const noBase = await refusal(way.url.replace(/\w+$/, 'nothing'));
  expect(noBase).toHaveProperty('message', expect.stringContaining('database "nothing" does not exist'));
});
