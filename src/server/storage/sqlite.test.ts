// What is SQLite's alone: group commit, the file, its backup. The rest is the contract (storage.test.ts).
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { InputError } from '../../engine/index.ts';
import { StorageError } from './errors.ts';
import { aCard, anOpenTurn, aState } from './examples.ts';
import { killWhileSaving } from './kill.ts';
import { openStorage } from './open.ts';
import { openSqlite } from './sqlite.ts';
import { openDatabase } from './sqlite-database.ts';
import { SQLITE_STEPS } from './sqlite-schema.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import type { MatchChange, Storage } from './storage.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rulebound-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const change = (id: string, from: number, rest: Partial<MatchChange> = {}): MatchChange => ({
  id,
  from,
  card: aCard(),
  due: null,
  ...rest,
});

async function matches(storage: Storage, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `match-${i}`);
  for (const id of ids) await storage.create({ id, card: aCard(), due: null });
  return ids;
}

/** A writer on a database of its own, with a table of notes. */
function aWriter(pragmas?: string) {
  const { db, file } = openDatabase(aFolder(), ['CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)']);
  const add = 'INSERT INTO notes (id, text) VALUES (?, ?) RETURNING id';
  const writer = new SqliteWriter(file, { add, find: 'SELECT 1 FROM notes WHERE id = ?' }, pragmas);
  onTestFinished(() => writer.close());
  return {
    writer,
    logSize: () => statSync(`${file}-wal`).size,
    add: (id: number, text = '') => writer.do([['add', id, text]]),
    ids: () =>
      db
        .prepare('SELECT id FROM notes')
        .all()
        .map((row) => (row as { id: number }).id),
  };
}

test('what is asked for in one moment shares one transaction; what comes while the disk is busy shares the next', async () => {
  const { writer, add, ids } = aWriter();
  const first = Promise.all([1, 2, 3].map((id) => add(id)));
  await new Promise(setImmediate);
  const next = Promise.all([4, 5, 6].map((id) => add(id)));
  await new Promise(setImmediate);
  const last = Promise.all([7, 8, 9].map((id) => add(id)));
  expect(await first).toEqual([[{ id: 1 }], [{ id: 2 }], [{ id: 3 }]]);
  await Promise.all([next, last]);
  expect(writer.commits).toBe(2);
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the log goes into the database while changes go on', async () => {
  const { add, ids, logSize } = aWriter();
  const text = 'x'.repeat(2000);
  let id = 0;
  let largest = 0;
  for (let changes = 0; changes < 10_000; changes += 100) {
    await Promise.all(Array.from({ length: 100 }, () => add(++id, text)));
    largest = Math.max(largest, logSize());
  }
  expect(ids()).toHaveLength(10_000);
  // All of them would be 20 MB.
  expect(largest).toBeLessThan(14e6);
});

test('a few long texts fill the log as well as many short ones', async () => {
  const { add, ids, logSize } = aWriter();
  const text = 'x'.repeat(200_000);
  let largest = 0;
  for (let id = 0; id < 300; id += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, i) => add(id + i, text)));
    largest = Math.max(largest, logSize());
  }
  expect(ids()).toHaveLength(300);
  // All of them would be 60 MB.
  expect(largest).toBeLessThan(45e6);
});

test('where the first step gives no row, the others are not done', async () => {
  const { writer, ids } = aWriter();
  expect(
    await writer.do([
      ['find', 1],
      ['add', 2, ''],
    ]),
  ).toEqual([]);
  expect(ids()).toEqual([]);
});

test('the loop goes on while the disk is busy', async () => {
  const { add } = aWriter();
  await add(0);
  let turns = 0;
  const started = performance.now();
  const counting = setInterval(() => turns++, 1);
  for (let i = 1; i <= 100; i++) await add(i, 'x'.repeat(100_000));
  clearInterval(counting);
  // A quick disk is not busy for long.
  expect(turns).toBeGreaterThan(Math.min(50, (performance.now() - started) / 4));
});

test('one that fails is told why, does nothing, and takes nobody along', async () => {
  const { writer, add, ids } = aWriter();
  await add(2);
  const outcomes = await Promise.allSettled([
    add(1),
    writer.do([
      ['add', 7, ''],
      ['add', 2, ''],
    ]),
    add(3),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const { reason } = outcomes[1] as PromiseRejectedResult;
  expect(reason).toBeInstanceOf(StorageError);
  expect(reason.message).toBe('The change was not saved: UNIQUE constraint failed: notes.id.');
  expect(ids()).toEqual([1, 2, 3]);
});

test('a full disk: what does not fit is refused, and the store lives on', async () => {
  const { add, ids } = aWriter('PRAGMA max_page_count = 12');
  const outcomes = await Promise.allSettled([add(1), add(2, 'x'.repeat(100_000)), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toHaveProperty('reason.message', 'The change was not saved: database or disk is full.');
  await add(4);
  expect(ids()).toEqual([1, 3, 4]);
});

test('after the end nothing is promised', async () => {
  const { writer, add } = aWriter();
  await writer.close();
  await expect(add(1)).rejects.toThrow(StorageError);
  await expect(writer.ping()).rejects.toThrow(StorageError);
});

test('a match may change twice in one moment', async () => {
  const storage = openSqlite(aFolder());
  const [id] = (await matches(storage, 1)) as [string];
  const outcomes = await Promise.all([
    storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 1) })),
    storage.save(change(id, 1, { turn: anOpenTurn('x', 0, 1) })),
    storage.save(change(id, 2, { turn: anOpenTurn('b', 1, 2), state: aState(2) })),
  ]);
  expect(outcomes).toEqual(['saved', 'conflict', 'saved']);
  expect((await storage.answers(id)).map((answer) => 'key' in answer && answer.key)).toEqual(['a', 'b']);
  expect((await storage.load(id))?.version).toBe(3);
  await storage.close();
});

test('what is saved is the match as it was when save was called', async () => {
  const storage = openSqlite(aFolder());
  const [id] = (await matches(storage, 1)) as [string];
  const state = { ...aState(1), step: 1 };
  const saving = storage.save(change(id, 1, { state }));
  state.step = 2;
  await saving;
  expect((await storage.load(id))?.state?.step).toBe(1);
  await storage.close();
});

test('closing writes what waits first', async () => {
  const folder = aFolder();
  const storage = openSqlite(folder);
  const [id] = (await matches(storage, 1)) as [string];
  const saving = storage.save(change(id, 1));
  await storage.close();
  expect(await saving).toBe('saved');
  const again = openSqlite(folder);
  expect((await again.load(id))?.version).toBe(2);
  await again.close();
});

test('every confirmed change is there after kill -9', async () => {
  const folder = aFolder();
  const confirmed = await killWhileSaving({ folder });
  expect(confirmed.size).toBe(4);
  const storage = openSqlite(folder);
  for (const [id, version] of confirmed) {
    const match = await storage.load(id);
    expect(match?.version).toBeGreaterThanOrEqual(version);
    expect(match?.state?.step).toBe(match!.version - 1);
    expect(await storage.answers(id)).toHaveLength(match!.version - 1);
    expect(await storage.told(id, 'spectator')).toHaveLength(match!.version - 1);
  }
  await storage.close();
});

test('a lease ends with the process that held it', async () => {
  const folder = aFolder();
  const before = openSqlite(folder);
  await before.create({ id: 'm', card: aCard(), due: 100 });
  expect(await before.claimDue(100, 100_000, 5)).toEqual(['m']);
  await before.close();
  const after = openSqlite(folder);
  expect(await after.claimDue(101, 100_000, 5)).toEqual(['m']);
  await after.close();
});

test('a backup made in the midst of changes is a whole database', async () => {
  const folder = aFolder();
  const storage = openSqlite(folder);
  const ids = await matches(storage, 20);
  let isDone = false;
  const copying = storage.backup(path.join(folder, 'copy.db')).finally(() => {
    isDone = true;
  });
  let from = 1;
  do {
    await Promise.all(ids.map((id) => storage.save(change(id, from, { turn: anOpenTurn('a', from - 1, from) }))));
    from++;
  } while (!isDone && from < 500);
  await copying;
  await storage.close();
  const copy = new DatabaseSync(path.join(folder, 'copy.db'));
  expect(copy.prepare('PRAGMA integrity_check').all()).toMatchObject([{ integrity_check: 'ok' }]);
  // All or nothing of every transaction: each has changed all matches.
  expect(copy.prepare('SELECT count(*) AS count FROM motions GROUP BY version').all()).toMatchObject([{ count: 20 }]);
  copy.close();
});

test('the database lies in the folder, which is made', async () => {
  const folder = path.join(aFolder(), 'deep', 'data');
  const storage = await openStorage({ folder });
  await storage.ping();
  await storage.close();
  const db = new DatabaseSync(path.join(folder, 'rulebound.db'), { readOnly: true });
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  db.close();
});

test('full sync, foreign keys and patience are on', () => {
  const { db } = openDatabase(aFolder());
  const setting = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() as object)[0];
  expect(['synchronous', 'foreign_keys', 'busy_timeout'].map(setting)).toEqual([2, 1, 5000]);
  db.close();
});

test('what cannot be opened is refused in one line', async () => {
  const folder = aFolder();
  const refusal = (where: string) => openStorage({ folder: where }).then(undefined, (error: unknown) => error as Error);

  writeFileSync(path.join(folder, 'file'), '');
  const noFolder = await refusal(path.join(folder, 'file', 'data'));
  expect(noFolder).toBeInstanceOf(InputError);
  expect(noFolder).toHaveProperty(
    'message',
    expect.stringMatching(/^The folder .*data for the database cannot be made: .+\.$/),
  );

  writeFileSync(path.join(folder, 'rulebound.db'), 'This is a text, and not a database at all. '.repeat(50));
  const noDatabase = await refusal(folder);
  expect(noDatabase).toBeInstanceOf(InputError);
  expect(noDatabase).toHaveProperty(
    'message',
    expect.stringMatching(/^The database .* cannot be opened: file is not a database\.$/),
  );
});

test('matches from before their motion lay apart are there with all that they had', async () => {
  const folder = aFolder();
  const { db } = openDatabase(folder, SQLITE_STEPS.slice(0, 2));
  const card = aCard({ toAct: [1] });
  db.prepare(
    `INSERT INTO matches (id, version, status, open, due, created_at, changed_at, answer_count, entry_count, players, card, state)
      VALUES ('m', 3, 'playing', 0, 50, 1000, 1000, 2, 3, 'ann bob', ?, ?)`,
  ).run(JSON.stringify(card), JSON.stringify(aState(2)));
  const addTurn = db.prepare(
    `INSERT INTO turns (match, version, first_answer, answer_end, first_entry, entry_end, answers, entries, told)
      VALUES ('m', ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const turns = [anOpenTurn('a', 0, 1), anOpenTurn('b', 1, 3)];
  for (const [i, { answers, entries, told }] of turns.entries())
    addTurn.run(i + 2, i, i + 1, i, i === 0 ? 1 : 3, ...[answers, entries, told].map((each) => JSON.stringify(each)));
  db.close();
  const storage = openSqlite(folder);
  expect(await storage.load('m')).toStrictEqual({ id: 'm', version: 3, card, state: aState(2) });
  expect(await storage.answers('m')).toEqual(turns.flatMap(({ answers }) => answers));
  expect(await storage.log('m')).toEqual(turns.flatMap(({ entries }) => entries));
  expect(await storage.told('m', 'spectator')).toEqual(turns.flatMap(({ told }) => told.everybody));
  expect((await storage.list({ player: 'bob', limit: 5 })).map(({ id }) => id)).toEqual(['m']);
  expect(await storage.claimDue(50, 100, 5)).toEqual(['m']);
  const moved = { ...card, toAct: [0] };
  expect(await storage.save({ ...change('m', 3), was: card, card: moved, turn: anOpenTurn('c', 3, 4) })).toBe('saved');
  expect((await storage.load('m'))?.card).toStrictEqual(moved);
  expect((await storage.log('m')).map(({ n }) => n)).toEqual([0, 1, 2, 3]);
  await storage.close();
});

test('a database is brought to the present schema with all that is in it; a step that fails changes nothing', async () => {
  const folder = aFolder();
  const first = openSqlite(folder);
  await matches(first, 2);
  await first.close();
  const broken = [
    ...SQLITE_STEPS,
    'ALTER TABLE matches ADD COLUMN extra TEXT; ALTER TABLE nowhere ADD COLUMN extra TEXT',
  ];
  expect(() => openDatabase(folder, broken)).toThrow(InputError);
  const { db } = openDatabase(folder, [...SQLITE_STEPS, `ALTER TABLE matches ADD COLUMN extra TEXT DEFAULT 'new'`]);
  expect(db.prepare('SELECT id, extra FROM matches ORDER BY id').all()).toMatchObject([
    { id: 'match-0', extra: 'new' },
    { id: 'match-1', extra: 'new' },
  ]);
  db.close();
  const version = SQLITE_STEPS.length;
  expect(() => openSqlite(folder)).toThrow(
    `was written by a newer version of this program (schema ${version + 1}, known here: ${version}).`,
  );
});
