// The store for any number of processes: a PostgreSQL server.

import { randomUUID } from 'node:crypto';
import { PostgresConnection } from './postgres-connection.ts';
import { PostgresListener } from './postgres-listener.ts';
import { postgresMatches } from './postgres-matches.ts';
import { migrate } from './postgres-migrate.ts';
import { postgresPeople } from './postgres-people.ts';
import type { Storage } from './storage.ts';

export async function openPostgres(url: string): Promise<Storage> {
  const self = randomUUID();
  const connection = new PostgresConnection(url);
  const listener = new PostgresListener(url, self);
  const close = async () => {
    await connection.close();
    await listener.close();
  };
  try {
    await migrate(connection);
    await listener.open();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...postgresMatches(connection, self),
    ...postgresPeople(connection),
    isShared: true,
    onChange: (tell) => subscribed(listener.onChange, tell),
    onGap: (tell) => subscribed(listener.onGap, tell),
    async ping() {
      await connection.write({ text: 'SELECT 1' });
    },
    close,
  };
}

/** Each call counts, also for a function that listens already. */
function subscribed<Args extends unknown[]>(
  listeners: Set<(...args: Args) => void>,
  tell: (...args: Args) => void,
): () => void {
  const listener = (...args: Args) => tell(...args);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
