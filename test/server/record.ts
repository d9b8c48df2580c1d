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
        `SELECT answers, entries, told, answer_end - first_answer AS a, entry_end - first_entry AS e
           FROM turns WHERE number = (SELECT number FROM motions WHERE match = ?) ORDER BY version`,
      )
      .all(match) as { answers: string; entries: string | null; told: string; a: number; e: number }[];
    const entriesOf = (entries: string | null, told: string): LogEntry[] =>
      entries === null
        ? (JSON.parse(told) as { everybody: { entry: LogEntry }[] }).everybody.map(({ entry }) => entry)
        : JSON.parse(entries);
    return {
      format: 1,
      setup: (JSON.parse(state) as { setup: MatchSetup }).setup,
      answers: turns.flatMap(({ answers, a }) => (JSON.parse(answers) as RecordedAnswer[]).slice(0, a)),
      log: turns.flatMap(({ entries, told, e }) => entriesOf(entries, told).slice(0, e)),
    };
  }

  /** Every row that says how matches stand. */
  matches(): readonly Row[] {
    return [
      ...this.rows('SELECT * FROM matches ORDER BY id'),
      ...this.rows('SELECT * FROM motions ORDER BY match'),
      ...this.rows('SELECT * FROM turns ORDER BY number, version'),
    ];
  }

  private rows(sql: string): Row[] {
    return this.db.prepare(sql).all() as Row[];
  }
}

/** While no server runs: as if so much more time had passed since everybody at this table was asked. */
export function moveBack(folder: string, match: string, ms: number): void {
  const db = new DatabaseSync(path.join(folder, 'rulebound.db'));
  const { motion } = db.prepare('SELECT motion FROM motions WHERE match = ?').get(match) as { motion: string };
  const read = JSON.parse(motion) as { clock: { since: (number | null)[] } };
  read.clock.since = read.clock.since.map((since) => since && since - ms);
  db.prepare('UPDATE motions SET motion = ?, due = due - ? WHERE match = ?').run(JSON.stringify(read), ms, match);
  db.close();
}
