// Brings the tables to where this program expects them. Several processes may start at once: one does it, the others wait.

import { InputError } from '../../engine/index.ts';
import type { PostgresConnection } from './postgres-connection.ts';
import { POSTGRES_STEPS } from './postgres-schema.ts';

/** Any number will do, as long as nothing else in the database locks it. */
const LOCK = 7_285_326_832;

export function migrate(connection: PostgresConnection, steps = POSTGRES_STEPS): Promise<void> {
  return connection.atOnce(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS rulebound_schema (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM rulebound_schema');
    const at = rows[0]?.version ?? 0;
    if (at > steps.length)
      throw new InputError(
        `The database was written by a newer version of this program (schema ${at}, known here: ${steps.length}).`,
      );
    for (const step of steps.slice(at)) await client.query(step);
    if (rows.length === 0) await client.query('INSERT INTO rulebound_schema (version) VALUES ($1)', [steps.length]);
    else if (at < steps.length) await client.query('UPDATE rulebound_schema SET version = $1', [steps.length]);
  });
}
