// What is SQLite's alone: group commit, the file, its backup. The rest is the contract (storage.test.ts).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InputError } from '../../engine/index.ts';
import { StorageError } from './errors.ts';
import { aCard, anOpenTurn, aState } from './examples.ts';
import { killWhileSaving } from './kill.ts';
import { openStorage } from './open.ts';
import { IN_MEMORY, openSqlite, sqliteStorage } from './sqlite.ts';
import { openDatabase } from './sqlite-database.ts';
import { SQLITE_STEPS } from './sqlite-schema.ts';
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

test('changes of one moment share one transaction, those of the next have another', async () => {
  const db = openDatabase(aFolder());
  const storage = sqliteStorage(db);
  const ids = await matches(storage, 40);
  const said = vi.spyOn(db, 'exec');
  const commits = () => said.mock.calls.filter(([sql]) => sql === 'COMMIT').length;
  await Promise.all(ids.map((id) => storage.save(change(id, 1))));
  expect(commits()).toBe(1);
  await Promise.all(ids.map((id) => storage.save(change(id, 2))));
  expect(commits()).toBe(2);
  await storage.close();
});

test('a match may change twice in one moment', async () => {
  const storage = openSqlite(IN_MEMORY);
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
  const storage = openSqlite(IN_MEMORY);
  const [id] = (await matches(storage, 1)) as [string];
  const state = { ...aState(1), step: 1 };
  const saving = storage.save(change(id, 1, { state }));
  state.step = 2;
  await saving;
  expect((await storage.load(id))?.state?.step).toBe(1);
  await storage.close();
});

test('a full disk: nothing of the batch is saved, all are told, and the store lives on', async () => {
  const folder = aFolder();
  const db = openDatabase(folder);
  const storage = sqliteStorage(db);
  const ids = await matches(storage, 3);
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
  db.exec(`PRAGMA max_page_count = ${pages + 2}`);
  const large = { card: aCard({ seed: 'x'.repeat(100_000) }) };
  const outcomes = await Promise.allSettled(ids.map((id, i) => storage.save(change(id, 1, i === 1 ? large : {}))));
  for (const outcome of outcomes) {
    expect(outcome.status).toBe('rejected');
    expect(outcome).toHaveProperty('reason.message', 'The change was not saved: database or disk is full.');
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(StorageError);
  }
  for (const id of ids) expect((await storage.load(id))?.version).toBe(1);
  expect(await storage.save(change(ids[0]!, 1))).toBe('saved');
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
  expect(copy.prepare('SELECT count(*) AS count FROM matches GROUP BY version').all()).toMatchObject([{ count: 20 }]);
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
  const db = openDatabase(aFolder());
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
  const db = openDatabase(folder, [...SQLITE_STEPS, `ALTER TABLE matches ADD COLUMN extra TEXT DEFAULT 'new'`]);
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
