// Matches in SQLite: reading, lists, what is due. How changes are saved: sqlite-saves.ts.

import { listQuery } from './list-query.ts';
import {
  type AnswersRow,
  answersOf,
  cardColumns,
  type EntriesRow,
  entriesOf,
  type MatchRow,
  matchOf,
  type ToldRow,
  toldOf,
} from './record.ts';
import { atOnce, type Database } from './sqlite-database.ts';
import type { SqliteSaves } from './sqlite-saves.ts';
import type { Matches } from './storage.ts';

export function sqliteMatches(db: Database, saves: SqliteSaves): Matches {
  const insert = db.prepare(
    `INSERT INTO matches (id, version, status, open, due, created_at, changed_at, players, card)
       VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const byId = db.prepare('SELECT id, version, card, state FROM matches WHERE id = ?');
  const answerRows = db.prepare(
    'SELECT answers, answer_end - first_answer AS kept FROM turns WHERE match = ? ORDER BY version',
  );
  const entryRows = db.prepare(
    'SELECT entries, entry_end - first_entry AS kept FROM turns WHERE match = ? AND entry_end > ? ORDER BY version',
  );
  // A viewer's numbers are never greater than the log's own, so a turn that ends at `from` has no line from there on.
  const toldRows = db.prepare(
    `SELECT told, entry_end - first_entry AS kept, CASE WHEN is_cut THEN entries END AS entries
       FROM turns WHERE match = ? AND entry_end > ? ORDER BY version`,
  );
  const claim = db.prepare(
    `UPDATE matches SET lease_until = ?2 WHERE id IN (
       SELECT id FROM matches WHERE due <= ?1 AND (lease_until IS NULL OR lease_until <= ?1) ORDER BY due LIMIT ?3
     ) RETURNING id`,
  );
  const unclaim = db.prepare('UPDATE matches SET lease_until = NULL WHERE id = ?');

  return {
    async create({ id, card, due }) {
      const { status, open, players, createdAt, changedAt, card: text } = cardColumns(card);
      atOnce(db, () => {
        insert.run(id, status, open ? 1 : 0, due, createdAt, changedAt, players.join(' '), text);
        saves.seat(id, players);
      });
    },
    async load(id) {
      const row = byId.get(id) as MatchRow | undefined;
      return row && matchOf(row);
    },
    async answers(id) {
      return answersOf(answerRows.all(id) as AnswersRow[]);
    },
    async log(id, from = 0) {
      return entriesOf(entryRows.all(id, from) as EntriesRow[], from);
    },
    async told(id, viewer, from = 0) {
      return toldOf(toldRows.all(id, from) as ToldRow[], viewer, from);
    },
    save: (change) => saves.save(change),
    async list(filter) {
      const { sql, values } = listQuery(filter, '?');
      return (db.prepare(sql).all(...values) as MatchRow[]).map(matchOf);
    },
    async claimDue(now, leaseUntil, limit) {
      return (claim.all(now, leaseUntil, limit) as { id: string }[]).map(({ id }) => id);
    },
    async release(id) {
      unclaim.run(id);
    },
  };
}
