// People, their tokens and their links, in SQLite.

import type { Database } from './sqlite-database.ts';
import type { SqliteWriter } from './sqlite-writer.ts';
import type { People, StoredPlayer } from './storage.ts';

export function sqlitePeople(db: Database, writer: SqliteWriter): People {
  const byToken = db.prepare(
    'SELECT id, name, created_at AS createdAt FROM players WHERE id = (SELECT player FROM tokens WHERE digest = ?)',
  );
  return {
    async createPlayer({ id, name, createdAt }, tokenDigest) {
      await writer.do([
        ['addPlayer', id, name, createdAt],
        ['addToken', tokenDigest, id],
      ]);
    },
    async playerByToken(tokenDigest) {
      const row = byToken.get(tokenDigest) as StoredPlayer | undefined;
      return row && { ...row };
    },
    async renamePlayer(id, name) {
      await writer.do([['rename', name, id]]);
    },
    async addToken(playerId, tokenDigest) {
      await writer.do([['addToken', tokenDigest, playerId]]);
    },
    async addLink(playerId, linkDigest, expiresAt) {
      await writer.do([['addLink', linkDigest, playerId, expiresAt]]);
    },
    async takeLink(linkDigest, now) {
      const [, taken] = await Promise.all([writer.do([['forgetLinks', now]]), writer.do([['useLink', linkDigest]])]);
      return (taken as readonly { player: string }[])[0]?.player;
    },
  };
}
