// The query of a list: both stores understand it.

import type { MatchFilter } from './storage.ts';

export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** `$1`, `$2` … stand for the values. `open` is 0 or 1 in both. */
export function listQuery({ player, status, open, limit }: MatchFilter): Query {
  const values: (string | number)[] = [];
  const given = (value: string | number): string => `$${values.push(value)}`;
  const conditions = [
    ...(player === undefined ? [] : [`id IN (SELECT match FROM seats WHERE player = ${given(player)})`]),
    ...(status === undefined ? [] : [`status = ${given(status)}`]),
    ...(open ? ['open = 1'] : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return {
    sql: `SELECT id, version, card FROM matches${where} ORDER BY created_at DESC, id LIMIT ${given(limit)}`,
    values,
  };
}
