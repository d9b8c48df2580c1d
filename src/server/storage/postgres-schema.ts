// The tables of the PostgreSQL store, as steps: a database is brought from the step it is at to the last one.
// A step that has been released is never changed; what is new is a new step. The tables are those of sqlite-schema.ts.

export const POSTGRES_STEPS: readonly string[] = [
  `
  CREATE TABLE matches (
    id           text PRIMARY KEY,
    version      integer NOT NULL,
    status       text NOT NULL,
    open         smallint NOT NULL,
    due          bigint,
    lease_until  bigint,
    created_at   bigint NOT NULL,
    changed_at   bigint NOT NULL,
    answer_count integer NOT NULL DEFAULT 0,
    entry_count  integer NOT NULL DEFAULT 0,
    card         text NOT NULL,
    state        text
  );
  CREATE INDEX matches_by_status ON matches (status, created_at);
  CREATE INDEX matches_open ON matches (created_at) WHERE open = 1;
  CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;

  CREATE TABLE turns (
    match        text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    version      integer NOT NULL,
    first_answer integer NOT NULL,
    answer_end   integer NOT NULL,
    first_entry  integer NOT NULL,
    entry_end    integer NOT NULL,
    is_cut       boolean NOT NULL DEFAULT false,
    answers      text NOT NULL,
    entries      text NOT NULL,
    told         text NOT NULL,
    PRIMARY KEY (match, version)
  );

  CREATE TABLE seats (
    player text NOT NULL,
    match  text NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (player, match)
  );
  CREATE INDEX seats_by_match ON seats (match);

  CREATE TABLE players (
    id         text PRIMARY KEY,
    name       text NOT NULL,
    created_at bigint NOT NULL
  );
  CREATE TABLE tokens (
    digest text PRIMARY KEY,
    player text NOT NULL REFERENCES players (id) ON DELETE CASCADE
  );
  CREATE TABLE links (
    digest     text PRIMARY KEY,
    player     text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    expires_at bigint NOT NULL
  );
  `,
  // NULL: everybody was told all of them, as they are.
  'ALTER TABLE turns ALTER COLUMN entries DROP NOT NULL',
];
