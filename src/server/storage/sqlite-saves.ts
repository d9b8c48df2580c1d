// Group commit: changes saved in the same turn of the event loop are written in one transaction and share one wait for the disk.

import { messageOf, StorageError } from './errors.ts';
import { type ChangeRecord, changeRecord } from './record.ts';
import { atOnce, type Database } from './sqlite-database.ts';
import type { MatchChange, Saved } from './storage.ts';

interface Waiting {
  readonly change: ChangeRecord;
  readonly resolve: (saved: Saved) => void;
  readonly reject: (error: StorageError) => void;
}

interface Before {
  readonly version: number;
  readonly answer_count: number;
  readonly entry_count: number;
  readonly players: string;
}

export class SqliteSaves {
  private waiting: Waiting[] = [];
  private readonly before;
  private readonly change;
  private readonly drop;
  private readonly cut;
  private readonly addTurn;
  private readonly leaveSeats;
  private readonly takeSeat;

  constructor(private readonly db: Database) {
    this.before = db.prepare('SELECT version, answer_count, entry_count, players FROM matches WHERE id = ?');
    this.change = db.prepare(
      `UPDATE matches SET version = version + 1, status = ?, open = ?, due = ?, lease_until = NULL, changed_at = ?,
         answer_count = ?, entry_count = ?, players = ?, card = ?, state = coalesce(?, state) WHERE id = ?`,
    );
    this.drop = db.prepare('DELETE FROM turns WHERE match = ? AND first_answer >= ? AND first_entry >= ?');
    this.cut = db.prepare(
      `UPDATE turns SET is_cut = 1, answer_end = min(answer_end, ?2), entry_end = min(entry_end, ?3)
         WHERE match = ?1 AND (answer_end > ?2 OR entry_end > ?3)`,
    );
    this.addTurn = db.prepare(
      `INSERT INTO turns (match, version, first_answer, answer_end, first_entry, entry_end, answers, entries, told)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.leaveSeats = db.prepare('DELETE FROM seats WHERE match = ?');
    this.takeSeat = db.prepare('INSERT INTO seats (player, match) VALUES (?, ?)');
  }

  save(change: MatchChange): Promise<Saved> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ change: changeRecord(change), resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Writes what waits. If anything fails, nothing of it is written, and every one of them is told so. */
  flush(): void {
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    try {
      const outcomes = atOnce(this.db, () => batch.map(({ change }) => this.write(change)));
      for (const [i, { resolve }] of batch.entries()) resolve(outcomes[i]!);
    } catch (error) {
      const why = new StorageError(`The change was not saved: ${messageOf(error)}.`, { cause: error });
      for (const { reject } of batch) reject(why);
    }
  }

  private write({ id, from, card, state, keep, turn, due }: ChangeRecord): Saved {
    const before = this.before.get(id) as Before | undefined;
    if (before?.version !== from) return 'conflict';
    if (keep) {
      this.drop.run(id, keep.answers, keep.entries);
      this.cut.run(id, keep.answers, keep.entries);
    }
    const firstAnswer = keep?.answers ?? before.answer_count;
    const firstEntry = keep?.entries ?? before.entry_count;
    const answerEnd = firstAnswer + (turn?.answerCount ?? 0);
    const entryEnd = firstEntry + (turn?.entryCount ?? 0);
    const players = card.players.join(' ');
    this.change.run(
      ...[card.status, card.open ? 1 : 0, due, card.changedAt, answerEnd, entryEnd, players, card.card, state, id],
    );
    if (turn)
      this.addTurn.run(
        ...[id, from + 1, firstAnswer, answerEnd, firstEntry, entryEnd, turn.answers, turn.entries, turn.told],
      );
    if (players !== before.players) this.seat(id, card.players);
    return 'saved';
  }

  /** Who sits at this table now. */
  seat(id: string, players: readonly string[]): void {
    this.leaveSeats.run(id);
    for (const player of players) this.takeSeat.run(player, id);
  }
}
