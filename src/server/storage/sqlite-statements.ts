// What the writing thread can be asked to do, by name. The first statement of a job gives or changes a row if the job is to be done.

export const SQLITE_WRITES = {
  create: `INSERT INTO matches (id, version, status, open, due, created_at, changed_at, players, card)
    VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?) RETURNING 1`,
  // Changes no row where somebody else was faster.
  change: `UPDATE matches SET version = version + 1, status = ?3, open = ?4, due = ?5, lease_until = NULL, changed_at = ?6,
      answer_count = coalesce(?7, answer_count) + ?9, entry_count = coalesce(?8, entry_count) + ?10,
      players = ?11, card = ?12, state = coalesce(?13, state)
    WHERE id = ?1 AND version = ?2`,
  drop: 'DELETE FROM turns WHERE match = ?1 AND first_answer >= ?2 AND first_entry >= ?3',
  cut: `UPDATE turns SET is_cut = 1, answer_end = min(answer_end, ?2), entry_end = min(entry_end, ?3)
    WHERE match = ?1 AND (answer_end > ?2 OR entry_end > ?3)`,
  addTurn: `INSERT INTO turns (match, version, first_answer, answer_end, first_entry, entry_end, answers, entries, told)
    SELECT id, version, answer_count - ?2, answer_count, entry_count - ?3, entry_count, ?4, ?5, ?6 FROM matches WHERE id = ?1`,
  claim: `UPDATE matches SET lease_until = ?2 WHERE id IN (
      SELECT id FROM matches WHERE due <= ?1 AND (lease_until IS NULL OR lease_until <= ?1) ORDER BY due LIMIT ?3
    ) RETURNING id`,
  unclaim: 'UPDATE matches SET lease_until = NULL WHERE id = ?',
  addPlayer: 'INSERT INTO players (id, name, created_at) VALUES (?, ?, ?) RETURNING 1',
  addToken: 'INSERT INTO tokens (digest, player) VALUES (?, ?)',
  rename: 'UPDATE players SET name = ? WHERE id = ?',
  addLink: 'INSERT INTO links (digest, player, expires_at) VALUES (?, ?, ?)',
  forgetLinks: 'DELETE FROM links WHERE expires_at <= ?',
  useLink: 'DELETE FROM links WHERE digest = ? RETURNING player',
} as const;
