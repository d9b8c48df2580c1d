// People, their tokens and their links, in SQLite.

import { atOnce, type Database } from './sqlite-database.ts';
import type { People, StoredPlayer } from './storage.ts';

export function sqlitePeople(db: Database): People {
  const insertPlayer = db.prepare('INSERT INTO players (id, name, created_at) VALUES (?, ?, ?)');
  const insertToken = db.prepare('INSERT INTO tokens (digest, player) VALUES (?, ?)');
  const byToken = db.prepare(
    'SELECT id, name, created_at AS createdAt FROM players WHERE id = (SELECT player FROM tokens WHERE digest = ?)',
  );
  const rename = db.prepare('UPDATE players SET name = ? WHERE id = ?');
  const insertLink = db.prepare('INSERT INTO links (digest, player, expires_at) VALUES (?, ?, ?)');
  const forgetLinks = db.prepare('DELETE FROM links WHERE expires_at <= ?');
  const useLink = db.prepare('DELETE FROM links WHERE digest = ? RETURNING player');

  return {
    async createPlayer({ id, name, createdAt }, tokenDigest) {
      atOnce(db, () => {
        insertPlayer.run(id, name, createdAt);
        insertToken.run(tokenDigest, id);
      });
    },
    async playerByToken(tokenDigest) {
      const row = byToken.get(tokenDigest) as StoredPlayer | undefined;
      return row && { ...row };
    },
    async renamePlayer(id, name) {
      rename.run(name, id);
    },
    async addToken(playerId, tokenDigest) {
      insertToken.run(tokenDigest, playerId);
    },
    async addLink(playerId, linkDigest, expiresAt) {
      insertLink.run(linkDigest, playerId, expiresAt);
    },
    async takeLink(linkDigest, now) {
      forgetLinks.run(now);
      return (useLink.get(linkDigest) as { player: string } | undefined)?.player;
    },
  };
}
