// What is said to PostgreSQL about matches.

import { CHANNEL } from './postgres-listener.ts';

export const CREATE = {
  text: `
    WITH created AS (
      INSERT INTO matches (id, version, status, open, due, created_at, changed_at, card)
        VALUES ($1, 1, $2, $3, $4, $5, $6, $7) RETURNING id
    )
    INSERT INTO seats (player, match) SELECT unnest($8::text[]), id FROM created`,
};

/**
 * A change in one statement: one way to the server and back, and all of it or nothing. Of two that race, the second waits for the first,
 * finds another version and changes nothing. One row comes back if it was saved.
 */
export const SAVE = {
  name: 'save',
  text: `
    WITH changed AS (
      UPDATE matches SET version = version + 1, card = $3, state = coalesce($4, state), status = $5, open = $6, due = $7,
        lease_until = NULL, changed_at = $8,
        answer_count = coalesce($10::int, answer_count) + $12::int,
        entry_count = coalesce($11::int, entry_count) + $13::int
      WHERE id = $1 AND version = $2::int RETURNING id, version, answer_count, entry_count
    ), dropped AS (
      DELETE FROM turns USING changed
        WHERE turns.match = changed.id AND first_answer >= $10::int AND first_entry >= $11::int
    ), cut AS (
      UPDATE turns SET is_cut = true, answer_end = least(answer_end, $10::int), entry_end = least(entry_end, $11::int)
        FROM changed
        WHERE turns.match = changed.id AND (answer_end > $10::int OR entry_end > $11::int)
          AND NOT (first_answer >= $10::int AND first_entry >= $11::int)
    ), added AS (
      INSERT INTO turns (match, version, first_answer, answer_end, first_entry, entry_end, answers, entries, told)
        SELECT id, version, answer_count - $12::int, answer_count, entry_count - $13::int, entry_count,
          $14::text, $15::text, $16::text
        FROM changed WHERE $14::text IS NOT NULL
    ), left_seats AS (
      DELETE FROM seats USING changed WHERE seats.match = changed.id AND seats.player <> ALL ($9::text[])
    ), taken_seats AS (
      INSERT INTO seats (player, match) SELECT unnest($9::text[]), id FROM changed ON CONFLICT DO NOTHING
    )
    SELECT pg_notify('${CHANNEL}', $17::text || ' ' || id || ' ' || version) FROM changed`,
};

export const LOAD = { name: 'load', text: 'SELECT id, version, card, state FROM matches WHERE id = $1' };

export const ANSWERS = {
  name: 'answers',
  text: 'SELECT answers, answer_end - first_answer AS kept FROM turns WHERE match = $1 ORDER BY version',
};

export const ENTRIES = {
  name: 'entries',
  text: `SELECT entries, CASE WHEN entries IS NULL THEN told END AS told, entry_end - first_entry AS kept
           FROM turns WHERE match = $1 AND entry_end > $2 ORDER BY version`,
};

/** A viewer's numbers are never greater than the log's own, so a turn that ends at `from` has no line from there on. */
export const TOLD = {
  name: 'told',
  text: `SELECT told, entry_end - first_entry AS kept, CASE WHEN is_cut THEN entries END AS entries
           FROM turns WHERE match = $1 AND entry_end > $2 ORDER BY version`,
};

/** What another process is just claiming is passed over, not waited for. */
export const CLAIM = {
  name: 'claim',
  text: `
    WITH picked AS MATERIALIZED (
      SELECT id FROM matches WHERE due <= $1 AND (lease_until IS NULL OR lease_until <= $1)
        ORDER BY due LIMIT $3 FOR UPDATE SKIP LOCKED
    )
    UPDATE matches SET lease_until = $2 FROM picked WHERE matches.id = picked.id RETURNING matches.id`,
};

export const RELEASE = { text: 'UPDATE matches SET lease_until = NULL WHERE id = $1' };
