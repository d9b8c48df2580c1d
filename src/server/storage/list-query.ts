// The query of a list: it differs between the stores only in how values are marked and where matches lie.

import type { MatchFilter } from './storage.ts';

export interface Query {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Values stand in it as `?1`, `?2` … or as `$1`, `$2` …, as the mark says; `rows`: what is read, and from where. */
export function listQuery({ player, status, open, limit }: MatchFilter, mark: '?' | '$', rows: string): Query {
  const values: (string | number)[] = [];
  const given = (value: string | number): string => `${mark}${values.push(value)}`;
  const conditions = [
    ...(player === undefined ? [] : [`id IN (SELECT match FROM seats WHERE player = ${given(player)})`]),
    ...(status === undefined ? [] : [`status = ${given(status)}`]),
    ...(open ? ['open = 1'] : []),
  ];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  return {
    sql: `SELECT ${rows}${where} ORDER BY created_at DESC, id LIMIT ${given(limit)}`,
    values,
  };
}
