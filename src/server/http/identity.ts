// Who is who: a guest by cookie, from the first visit on. No account.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf, newCode, newId } from '../ids.ts';
import type { Storage, StoredPlayer } from '../storage/storage.ts';

const COOKIE = 'rulebound';
const YEAR = 365 * 24 * 60 * 60;

/** Some four thousand names: of two people at a table, hardly ever two have the same. */
const FIRST =
  `Agile Amber Bold Bright Brisk Calm Candid Cheery Clever Cosy Crisp Daring Deft Dusky Eager Early Easy Fair Fancy Fleet Fond Frank Gentle Glad
  Golden Grand Happy Hardy Hazel Honest Humble Jolly Keen Kind Light Lively Loyal Lucky Mellow Merry Mild Nimble Noble Patient Placid Plucky Polite Proud
  Quick Quiet Ready Ruddy Rustic Silent Silver Sly Snug Spry Steady Sunny Tidy Warm Wily Witty`.split(/\s+/);
const SECOND =
  `Adder Badger Bat Bear Beaver Bee Bison Boar Buck Carp Cat Chough Crab Crane Crow Curlew Deer Dove Eagle Eel Elk Falcon Ferret Finch Fox Frog
  Gannet Goose Grouse Gull Hare Hawk Heron Hound Ibis Jackdaw Jay Kestrel Kite Lark Linnet Lynx Magpie Marten Mole Moth Newt Otter Owl Perch Pike Plover
  Puffin Quail Raven Robin Rook Salmon Seal Stoat Stork Swan Tern Wolf`.split(/\s+/);

const anyOf = (words: readonly string[]): string => words[Math.floor(Math.random() * words.length)]!;

export class Identities {
  /** People who were here lately: the database is not asked at every request. */
  private readonly known = new Map<string, StoredPlayer>();

  constructor(private readonly storage: Storage) {}

  /** Who asks, if they have been here before. */
  async find(request: Pick<FastifyRequest, 'headers'>): Promise<StoredPlayer | undefined> {
    const token = tokenIn(request.headers.cookie);
    if (token === undefined) return undefined;
    const digest = digestOf(token);
    const known = this.known.get(digest);
    if (known) return known;
    const player = await this.storage.playerByToken(digest);
    if (player) this.remember(digest, player);
    return player;
  }

  /** Who asks; a new guest gets a cookie. */
  async findOrWelcome(request: FastifyRequest, reply: FastifyReply): Promise<StoredPlayer> {
    const known = await this.find(request);
    if (known) return known;
    const player = { id: newId(), name: `${anyOf(FIRST)} ${anyOf(SECOND)}`, createdAt: Date.now() };
    const token = newCode();
    await this.storage.createPlayer(player, digestOf(token));
    this.remember(digestOf(token), player);
    giveCookie(request, reply, token);
    return player;
  }

  async rename(player: StoredPlayer, name: string): Promise<StoredPlayer> {
    await this.storage.renamePlayer(player.id, name);
    for (const [digest, known] of this.known) if (known.id === player.id) this.known.delete(digest);
    return { ...player, name };
  }

  /** The same person on another device. */
  async carryOn(playerId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = newCode();
    await this.storage.addToken(playerId, digestOf(token));
    giveCookie(request, reply, token);
  }

  private remember(digest: string, player: StoredPlayer): void {
    if (this.known.size >= 10_000) this.known.clear();
    this.known.set(digest, player);
  }
}

/** Not for scripts, not for other sites' requests, over TLS only where there is TLS. */
function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${token}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`);
}

function tokenIn(header: string | undefined): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value !== undefined && /^[A-Za-z0-9_-]{22}$/.test(value)) return value;
  }
  return undefined;
}
