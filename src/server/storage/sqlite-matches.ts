// Matches in SQLite: reading here, writing in a thread of its own (sqlite-writer.ts).

import { listQuery } from './list-query.ts';
import {
  type AnswersRow,
  answersOf,
  cardColumns,
  changeRecord,
  type EntriesRow,
  entriesOf,
  hasNewHead,
  type MatchRow,
  matchOf,
  motionText,
  type ToldRow,
  toldOf,
} from './record.ts';
import type { Database } from './sqlite-database.ts';
import type { Step } from './sqlite-thread.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { MatchChange, Matches } from './storage.ts';

/** A match's own row, and what of it is in motion. */
const MATCHES = 'matches JOIN motions ON motions.match = matches.id';

export function sqliteMatches(db: Database, writer: SqliteWriter): Matches {
  const byId = db.prepare(`SELECT id, version, card, motion, state FROM ${MATCHES} WHERE id = ?`);
  const ofMatch = 'WHERE number = (SELECT number FROM motions WHERE match = ?)';
  const answerRows = db.prepare(
    `SELECT answers, answer_end - first_answer AS kept FROM turns ${ofMatch} ORDER BY version`,
  );
  const entryRows = db.prepare(
    `SELECT entries, CASE WHEN entries IS NULL THEN told END AS told, entry_end - first_entry AS kept
       FROM turns ${ofMatch} AND entry_end > ? ORDER BY version`,
  );
  // A viewer's numbers are never greater than the log's own, so a turn that ends at `from` has no line from there on.
  const toldRows = db.prepare(
    `SELECT told, entry_end - first_entry AS kept, CASE WHEN is_cut THEN entries END AS entries
       FROM turns ${ofMatch} AND entry_end > ? ORDER BY version`,
  );

  return {
    async create({ id, card, due }) {
      const { status, open, players, createdAt, head } = cardColumns(card);
      await writer.do([
        ['create', id, status, open ? 1 : 0, createdAt, players.join(' '), head],
        ['setOut', id, due, motionText(card)],
      ]);
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
    async save(change) {
      const changed = await writer.do(stepsOf(change));
      return changed === 1 ? 'saved' : 'conflict';
    },
    async list(filter) {
      const { sql, values } = listQuery(filter, '?', `id, version, card, motion FROM ${MATCHES}`);
      return (db.prepare(sql).all(...values) as MatchRow[]).map(matchOf);
    },
    async claimDue(now, leaseUntil, limit) {
      return ((await writer.do([['claim', now, leaseUntil, limit]])) as { id: string }[]).map(({ id }) => id);
    },
    async release(id) {
      await writer.do([['unclaim', id]]);
    },
  };
}

function stepsOf(change: MatchChange): Step[] {
  const { id, from, state, keep, turn, due } = changeRecord(change);
  const steps: Step[] = [
    // biome-ignore format: in the order of the statement
    [
      'change', id, from, due, keep?.answers ?? null, keep?.entries ?? null,
      turn?.answerCount ?? 0, turn?.entryCount ?? 0, motionText(change.card),
    ],
  ];
  if (hasNewHead(change)) {
    const { status, open, players, head } = cardColumns(change.card);
    steps.push(['recard', id, status, open ? 1 : 0, players.join(' '), head]);
  }
  if (state !== null) steps.push(['setState', id, state]);
  if (keep) steps.push(['drop', id, keep.answers, keep.entries], ['cut', id, keep.answers, keep.entries]);
  if (turn) steps.push(['addTurn', id, turn.answerCount, turn.entryCount, turn.answers, turn.entries, turn.told]);
  return steps;
}
