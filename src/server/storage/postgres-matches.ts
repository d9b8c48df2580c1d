// Matches in PostgreSQL.

import { listQuery } from './list-query.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { ANSWERS, CLAIM, CREATE, ENTRIES, LOAD, RELEASE, SAVE, TOLD } from './postgres-statements.ts';
import {
  type AnswersRow,
  answersOf,
  cardColumns,
  cardText,
  changeRecord,
  type EntriesRow,
  entriesOf,
  type MatchRow,
  matchOf,
  type ToldRow,
  toldOf,
} from './record.ts';
import type { Matches } from './storage.ts';

/** `self`: what this process signs its notifications with. */
export function postgresMatches(connection: PostgresConnection, self: string): Matches {
  return {
    async create({ id, card, due }) {
      const { status, open, players, createdAt, changedAt } = cardColumns(card);
      const values = [id, status, open ? 1 : 0, due, createdAt, changedAt, cardText(card), players];
      await connection.write(CREATE, values);
    },
    async load(id) {
      const [row] = await connection.read<MatchRow>(LOAD, [id]);
      return row && matchOf(row);
    },
    async answers(id) {
      return answersOf(await connection.read<AnswersRow>(ANSWERS, [id]));
    },
    async log(id, from = 0) {
      return entriesOf(await connection.read<EntriesRow>(ENTRIES, [id, from]), from);
    },
    async told(id, viewer, from = 0) {
      return toldOf(await connection.read<ToldRow>(TOLD, [id, from]), viewer, from);
    },
    async save(change) {
      const { id, from, state, keep, turn, due } = changeRecord(change);
      const { status, open, changedAt, players } = cardColumns(change.card);
      const saved = await connection.write(SAVE, [
        ...[id, from, cardText(change.card), state, status, open ? 1 : 0, due, changedAt, players],
        ...[keep?.answers ?? null, keep?.entries ?? null, turn?.answerCount ?? 0, turn?.entryCount ?? 0],
        ...[turn?.answers ?? null, turn?.entries ?? null, turn?.told ?? null, self],
      ]);
      return saved.length === 1 ? 'saved' : 'conflict';
    },
    async list(filter) {
      const { sql, values } = listQuery(filter, '$', 'id, version, card FROM matches');
      return (await connection.read<MatchRow>({ text: sql }, values)).map(matchOf);
    },
    async claimDue(now, leaseUntil, limit) {
      const claimed = await connection.write<{ id: string }>(CLAIM, [now, leaseUntil, limit]);
      return claimed.map(({ id }) => id);
    },
    async release(id) {
      await connection.write(RELEASE, [id]);
    },
  };
}
