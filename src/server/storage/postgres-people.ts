// People, their tokens and their links, in PostgreSQL.

import type { PostgresConnection } from './postgres-connection.ts';
import type { People } from './storage.ts';

const CREATE = {
  text: `WITH created AS (INSERT INTO players (id, name, created_at) VALUES ($1, $2, $3) RETURNING id)
         INSERT INTO tokens (digest, player) SELECT $4, id FROM created`,
};
const BY_TOKEN = {
  name: 'player by token',
  text: 'SELECT id, name, created_at FROM players WHERE id = (SELECT player FROM tokens WHERE digest = $1)',
};
const RENAME = { text: 'UPDATE players SET name = $2 WHERE id = $1' };
const ADD_TOKEN = { text: 'INSERT INTO tokens (digest, player) VALUES ($1, $2)' };
const ADD_LINK = { text: 'INSERT INTO links (digest, player, expires_at) VALUES ($1, $2, $3)' };
const TAKE_LINK = {
  text: `WITH expired AS (DELETE FROM links WHERE expires_at <= $2)
         DELETE FROM links WHERE digest = $1 AND expires_at > $2 RETURNING player`,
};

export function postgresPeople(connection: PostgresConnection): People {
  return {
    async createPlayer({ id, name, createdAt }, tokenDigest) {
      await connection.write(CREATE, [id, name, createdAt, tokenDigest]);
    },
    async playerByToken(tokenDigest) {
      const [row] = await connection.read<{ id: string; name: string; created_at: string }>(BY_TOKEN, [tokenDigest]);
      return row && { id: row.id, name: row.name, createdAt: Number(row.created_at) };
    },
    async renamePlayer(id, name) {
      await connection.write(RENAME, [id, name]);
    },
    async addToken(playerId, tokenDigest) {
      await connection.write(ADD_TOKEN, [tokenDigest, playerId]);
    },
    async addLink(playerId, linkDigest, expiresAt) {
      await connection.write(ADD_LINK, [linkDigest, playerId, expiresAt]);
    },
    async takeLink(linkDigest, now) {
      const [link] = await connection.write<{ player: string }>(TAKE_LINK, [linkDigest, now]);
      return link?.player;
    },
  };
}
