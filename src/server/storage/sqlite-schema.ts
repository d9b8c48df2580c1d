// The tables of the SQLite store, as steps: a database is brought from the step it is at to the last one.
// A step that has been released is never changed; what is new is a new step.

export const SQLITE_STEPS: readonly string[] = [
  `
  CREATE TABLE matches (
    id           TEXT PRIMARY KEY,
    version      INTEGER NOT NULL,
    status       TEXT NOT NULL,
    open         INTEGER NOT NULL,
    due          INTEGER,
    lease_until  INTEGER,
    created_at   INTEGER NOT NULL,
    changed_at   INTEGER NOT NULL,
    answer_count INTEGER NOT NULL DEFAULT 0,
    entry_count  INTEGER NOT NULL DEFAULT 0,
    players      TEXT NOT NULL,
    card         TEXT NOT NULL,
    state        TEXT
  ) STRICT;
  CREATE INDEX matches_by_status ON matches (status, created_at);
  CREATE INDEX matches_open ON matches (created_at) WHERE open = 1;
  CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;

  -- One row a change, named after the version that it made. Answers and entries from first_… to …_end count.
  CREATE TABLE turns (
    match        TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    version      INTEGER NOT NULL,
    first_answer INTEGER NOT NULL,
    answer_end   INTEGER NOT NULL,
    first_entry  INTEGER NOT NULL,
    entry_end    INTEGER NOT NULL,
    is_cut       INTEGER NOT NULL DEFAULT 0,
    answers      TEXT NOT NULL,
    entries      TEXT NOT NULL,
    told         TEXT NOT NULL,
    PRIMARY KEY (match, version)
  ) STRICT;

  CREATE TABLE seats (
    player TEXT NOT NULL,
    match  TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (player, match)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seats_by_match ON seats (match);

  CREATE TABLE players (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE tokens (
    digest TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE links (
    digest     TEXT PRIMARY KEY,
    player     TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Who sits where follows from the match's own row: what does not change there is not written again.
  `
  CREATE TRIGGER seats_taken AFTER INSERT ON matches BEGIN
    INSERT INTO seats (player, match)
      SELECT value, NEW.id FROM json_each('["' || replace(NEW.players, ' ', '","') || '"]') WHERE value <> '';
  END;
  CREATE TRIGGER seats_changed AFTER UPDATE OF players ON matches WHEN NEW.players <> OLD.players BEGIN
    DELETE FROM seats WHERE match = NEW.id;
    INSERT INTO seats (player, match)
      SELECT value, NEW.id FROM json_each('["' || replace(NEW.players, ' ', '","') || '"]') WHERE value <> '';
  END;
  `,
  // What every move changes lies apart from what stays, in rows so small that many matches share a page. Turns go by a match's number instead
  // of its id: matches that are played at the same time have numbers close to each other, and so have their turns' places in the index.
  `
  CREATE TABLE motions (
    number       INTEGER PRIMARY KEY,
    match        TEXT NOT NULL UNIQUE REFERENCES matches (id) ON DELETE CASCADE,
    version      INTEGER NOT NULL,
    due          INTEGER,
    lease_until  INTEGER,
    answer_count INTEGER NOT NULL DEFAULT 0,
    entry_count  INTEGER NOT NULL DEFAULT 0,
    -- Of the card: what it has goes before what the card has in the match's own row.
    motion       TEXT NOT NULL
  ) STRICT;
  INSERT INTO motions (match, version, due, lease_until, answer_count, entry_count, motion)
    SELECT id, version, due, lease_until, answer_count, entry_count, '{}' FROM matches ORDER BY created_at, id;
  CREATE INDEX motions_due ON motions (due) WHERE due IS NOT NULL;
  DROP INDEX matches_due;

  ALTER TABLE turns RENAME TO turns_by_id;
  CREATE TABLE turns (
    number       INTEGER NOT NULL REFERENCES motions (number) ON DELETE CASCADE,
    version      INTEGER NOT NULL,
    first_answer INTEGER NOT NULL,
    answer_end   INTEGER NOT NULL,
    first_entry  INTEGER NOT NULL,
    entry_end    INTEGER NOT NULL,
    is_cut       INTEGER NOT NULL DEFAULT 0,
    answers      TEXT NOT NULL,
    -- NULL: everybody was told all of them, as they are.
    entries      TEXT,
    told         TEXT NOT NULL,
    PRIMARY KEY (number, version)
  ) STRICT;
  INSERT INTO turns (number, version, first_answer, answer_end, first_entry, entry_end, is_cut, answers, entries, told)
    SELECT number, old.version, first_answer, answer_end, first_entry, entry_end, is_cut, answers, entries, told
      FROM turns_by_id AS old JOIN motions USING (match) ORDER BY old.rowid;
  DROP TABLE turns_by_id;

  ALTER TABLE matches DROP COLUMN version;
  ALTER TABLE matches DROP COLUMN due;
  ALTER TABLE matches DROP COLUMN lease_until;
  ALTER TABLE matches DROP COLUMN changed_at;
  ALTER TABLE matches DROP COLUMN answer_count;
  ALTER TABLE matches DROP COLUMN entry_count;
  `,
];
