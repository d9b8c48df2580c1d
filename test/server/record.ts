// What is really on disk, read past the server.
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { LogEntry, MatchRecord, MatchSetup, RecordedAnswer } from '../../src/engine/index.ts';

type Row = Readonly<Record<string, string | number | null>>;

export class Disk {
  private readonly db;

  constructor(folder: string) {
    this.db = new DatabaseSync(path.join(folder, 'rulebound.db'), { readOnly: true });
  }

  close(): void {
    this.db.close();
  }

  /** The record of a match, as a replay would get it. */
  record(match: string): MatchRecord {
    const { state } = this.db.prepare('SELECT state FROM matches WHERE id = ?').get(match) as { state: string };
    const turns = this.db
      .prepare(
        'SELECT answers, entries, answer_end - first_answer AS a, entry_end - first_entry AS e FROM turns WHERE match = ? ORDER BY version',
      )
      .all(match) as { answers: string; entries: string; a: number; e: number }[];
    return {
      format: 1,
      setup: (JSON.parse(state) as { setup: MatchSetup }).setup,
      answers: turns.flatMap(({ answers, a }) => (JSON.parse(answers) as RecordedAnswer[]).slice(0, a)),
      log: turns.flatMap(({ entries, e }) => (JSON.parse(entries) as LogEntry[]).slice(0, e)),
    };
  }

  /** Every row that says how matches stand. */
  matches(): readonly Row[] {
    return [
      ...this.rows('SELECT * FROM matches ORDER BY id'),
      ...this.rows('SELECT * FROM turns ORDER BY match, version'),
    ];
  }

  private rows(sql: string): Row[] {
    return this.db.prepare(sql).all() as Row[];
  }
}

/** While no server runs: as if so much more time had passed since everybody at this table was asked. */
export function moveBack(folder: string, match: string, ms: number): void {
  const db = new DatabaseSync(path.join(folder, 'rulebound.db'));
  const { card } = db.prepare('SELECT card FROM matches WHERE id = ?').get(match) as { card: string };
  const read = JSON.parse(card) as { clock: { since: (number | null)[] } };
  read.clock.since = read.clock.since.map((since) => since && since - ms);
  db.prepare('UPDATE matches SET card = ?, due = due - ? WHERE id = ?').run(JSON.stringify(read), ms, match);
  db.close();
}
