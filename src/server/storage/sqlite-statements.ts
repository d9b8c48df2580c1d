// What the writing thread can be asked to do, by name. The first statement of a job gives or changes a row if the job is to be done.

export const SQLITE_WRITES = {
  create: `INSERT INTO matches (id, status, open, created_at, players, card) VALUES (?, ?, ?, ?, ?, ?) RETURNING 1`,
  setOut: 'INSERT INTO motions (match, version, due, motion) VALUES (?, 1, ?, ?)',
  // Changes no row where somebody else was faster.
  change: `UPDATE motions SET version = version + 1, due = ?3, lease_until = NULL,
      answer_count = coalesce(?4, answer_count) + ?6, entry_count = coalesce(?5, entry_count) + ?7, motion = ?8
    WHERE match = ?1 AND version = ?2`,
  recard: 'UPDATE matches SET status = ?2, open = ?3, players = ?4, card = ?5 WHERE id = ?1',
  setState: 'UPDATE matches SET state = ?2 WHERE id = ?1',
  drop: `DELETE FROM turns
    WHERE number = (SELECT number FROM motions WHERE match = ?1) AND first_answer >= ?2 AND first_entry >= ?3`,
  cut: `UPDATE turns SET is_cut = 1, answer_end = min(answer_end, ?2), entry_end = min(entry_end, ?3)
    WHERE number = (SELECT number FROM motions WHERE match = ?1) AND (answer_end > ?2 OR entry_end > ?3)`,
  addTurn: `INSERT INTO turns (number, version, first_answer, answer_end, first_entry, entry_end, answers, entries, told)
    SELECT number, version, answer_count - ?2, answer_count, entry_count - ?3, entry_count, ?4, ?5, ?6
      FROM motions WHERE match = ?1`,
  claim: `UPDATE motions SET lease_until = ?2 WHERE number IN (
      SELECT number FROM motions WHERE due <= ?1 AND (lease_until IS NULL OR lease_until <= ?1) ORDER BY due LIMIT ?3
    ) RETURNING match AS id`,
  unclaim: 'UPDATE motions SET lease_until = NULL WHERE match = ?',
  addPlayer: 'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?) RETURNING 1',
  addToken: 'INSERT INTO tokens (digest, player) VALUES (?, ?)',
  rename: 'UPDATE players SET name = ? WHERE id = ?',
  addLink: 'INSERT INTO links (digest, player, expires_at) VALUES (?, ?, ?)',
  forgetLinks: 'DELETE FROM links WHERE expires_at <= ?',
  useLink: 'DELETE FROM links WHERE digest = ? RETURNING player',
} as const;
