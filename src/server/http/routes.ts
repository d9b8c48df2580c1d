// What is asked once: over HTTP.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type MatchData, type MatchRecord, SPECTATOR, sightOf } from '../../engine/index.ts';
import { gameOf, shownGames } from '../games.ts';
import { digestOf, idOf, newCode, newId } from '../ids.ts';
import { problem } from '../problems.ts';
import type { Storage, StoredPlayer } from '../storage/storage.ts';
import type { MatchCard } from '../tables/card.ts';
import { freshClock } from '../tables/clock.ts';
import type { Rooms } from '../tables/rooms.ts';
import { isComplete, joined, left, newCard, seatOf } from '../tables/seating.ts';
import { showTable, youAt } from '../tables/show.ts';
import { CLAIM, JOIN, LIST, type Links, NEW_MATCH, RENAME, SETTINGS, type ShownTable } from '../wire/protocol.ts';
import type { Identities } from './identity.ts';
import { inWords } from './words.ts';

const LINK_LIFETIME = 24 * 60 * 60 * 1000;
const MOST_LISTED = 50;
/** Of so many of one's tables the list also says how far they have got: these are looked into. */
const MOST_TOLD = 8;
const HINT_BOT = 'sharp';

const PARAMS = z.object({ id: z.string().regex(/^[a-z0-9]{12}$/) });

function decode<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw problem('badInput', inWords(result.error));
}

function matchIn(request: FastifyRequest): string {
  const params = PARAMS.safeParse(request.params);
  if (params.success) return params.data.id;
  throw problem('noSuchMatch', 'There is no such match. The link may be incomplete: copy it whole and try again.');
}

export function addRoutes(app: FastifyInstance, rooms: Rooms, storage: Storage, identities: Identities): void {
  const whoAsks = (request: FastifyRequest, reply: FastifyReply): Promise<StoredPlayer> =>
    identities.findOrWelcome(request, reply);

  app.get('/api/games', async () => ({ games: shownGames() }));
  app.get('/api/games/:game/rulebook', async (request) => {
    const { game } = request.params as { game: string };
    return { rulebook: gameOf(game).rulebook };
  });

  app.get('/api/me', async (request, reply) => shownPerson(await whoAsks(request, reply)));
  app.post('/api/me', async (request, reply) => {
    const { name } = decode(RENAME, request.body);
    return shownPerson(await identities.rename(await whoAsks(request, reply), name));
  });
  app.post('/api/me/link', async (request, reply) => {
    const link = newCode();
    await storage.addLink((await whoAsks(request, reply)).id, digestOf(link), Date.now() + LINK_LIFETIME);
    return { link };
  });
  app.post('/api/me/claim', async (request, reply) => {
    const { link } = decode(CLAIM, request.body);
    const player = await storage.takeLink(digestOf(link), Date.now());
    if (player === undefined)
      throw problem(
        'noSuchLink',
        'This link was used already, or is older than a day. Make a new one on the other device.',
      );
    await identities.carryOn(player, request, reply);
    return {};
  });

  app.get('/api/matches', async (request, reply) => {
    const { which } = decode(LIST, request.query);
    const me = await whoAsks(request, reply);
    const found = await storage.list({
      limit: MOST_LISTED,
      ...(which === 'open' ? { open: true, status: 'waiting' } : { player: me.id }),
      ...(which === 'finished' ? { status: 'over' } : {}),
    });
    const told = which === 'mine' ? found.slice(0, MOST_TOLD) : [];
    const standings = await Promise.all(told.map(({ id, card }) => standingOf(rooms, id, card)));
    return {
      tables: found.map(({ id, card }, i) => ({
        table: tableFor(me, id, card),
        you: youAt(card, me.id),
        ...(standings[i] ? { standing: standings[i] } : {}),
      })),
    };
  });

  app.post('/api/matches', async (request, reply) => {
    const order = decode(NEW_MATCH, request.body);
    const me = await whoAsks(request, reply);
    const { card, invite, watch } = newCard(order, me, Date.now());
    const id = newId();
    const made = order.from ? await goingOn(rooms, order.from, card, me) : card;
    await storage.create({ id, card: made, due: isComplete(made) ? Date.now() : null });
    if (isComplete(made)) await rooms.room(id).wake();
    const links: Links = { invite, ...(made.watch === null ? {} : { watch }) };
    return { match: id, links };
  });

  app.get('/api/matches/:id', async (request, reply) => {
    const me = await whoAsks(request, reply);
    const id = matchIn(request);
    const { card } = await rooms.room(id).look();
    return { table: tableFor(me, id, card), you: youAt(card, me.id) };
  });

  app.post('/api/matches/:id/join', async (request, reply) => {
    const { invite, seat } = decode(JOIN, request.body ?? {});
    const me = await whoAsks(request, reply);
    const id = matchIn(request);
    await rooms.room(id).recard((card) => joined(card, me, invite, seat));
    const { card } = await rooms.room(id).look();
    return { seat: seatOf(card, me.id) };
  });

  app.post('/api/matches/:id/leave', async (request, reply) => {
    const me = await whoAsks(request, reply);
    await rooms.room(matchIn(request)).recard((card) => left(card, me));
    return {};
  });

  /** The host does not wait any longer: bots take the free seats. */
  app.post('/api/matches/:id/begin', async (request, reply) => {
    const me = await whoAsks(request, reply);
    await rooms.room(matchIn(request)).recard((card) => {
      mustHost(card, me);
      if (card.status !== 'waiting') throw problem('alreadyBegun', 'The match has begun already.');
      return {
        ...card,
        seats: card.seats.map((seat) =>
          seat.holder.kind === 'open' ? { holder: { kind: 'bot', level: 'fair' } as const } : seat,
        ),
      };
    });
    return {};
  });

  /** Codes for links: a new one makes the old one void. */
  app.post('/api/matches/:id/settings', async (request, reply) => {
    const { watchable, chat, listed } = decode(SETTINGS, request.body);
    const me = await whoAsks(request, reply);
    const code = newCode();
    await rooms.room(matchIn(request)).recard((card) => {
      mustHost(card, me);
      return {
        ...card,
        ...(watchable === undefined ? {} : { watch: watchable ? digestOf(code) : null }),
        ...(chat === undefined ? {} : { isChatOff: !chat }),
        ...(listed === undefined ? {} : { isListed: listed }),
      };
    });
    const links: Links = watchable ? { watch: code } : {};
    return { links };
  });

  app.post('/api/matches/:id/rematch', async (request, reply) => {
    const me = await whoAsks(request, reply);
    const room = rooms.room(matchIn(request));
    const { card } = await room.look();
    if (seatOf(card, me.id) === undefined && card.host !== me.id)
      throw problem('notYours', 'Only those who have played can ask for a rematch.');
    if (card.status !== 'over') throw problem('notOver', 'The match is not over yet.');
    if (card.rematch) return { match: card.rematch };
    // Whoever asks at the same moment makes the same match.
    const id = idOf(`rematch ${room.id} ${card.seed}`);
    if (!(await storage.load(id)))
      await storage.create({ id, card: rematchOf(card, Date.now()), due: Date.now() }).catch(async (error) => {
        if (!(await storage.load(id))) throw error;
      });
    await rooms.room(id).wake();
    await room.recard((now) => (now.rematch ? now : { ...now, rematch: id }));
    return { match: id };
  });

  app.post('/api/matches/:id/hint', async (request, reply) => {
    const me = await whoAsks(request, reply);
    const { card, live } = await rooms.room(matchIn(request)).look();
    const seat = seatOf(card, me.id);
    if (seat === undefined) throw problem('notYourSeat', 'Hints are for those who sit at the table.');
    const asked = live?.pending.find(({ ask, answered }) => ask.seat === seat && !answered);
    if (!live || !asked) throw problem('refused', 'You are not asked anything now.');
    const data = live.toJSON() as MatchData;
    const seed = `hint ${card.seed} ${seat}`;
    const { key, candidates } = await rooms.bots.think({ game: card.game, data, seat, bot: HINT_BOT, seed });
    return { ask: asked.id, key, candidates };
  });

  /** The whole record, for replays: nothing is secret any more once a match is over. */
  app.get('/api/matches/:id/replay', async (request): Promise<{ record: MatchRecord }> => {
    const id = matchIn(request);
    const { card, live } = await rooms.room(id).look();
    if (card.status !== 'over' || !live)
      throw problem('notOver', 'A match can be replayed when it is over: until then it has secrets.');
    return { record: { format: 1, setup: live.setup, answers: live.answers, log: await storage.log(id) } };
  });
}

const shownPerson = ({ id, name }: StoredPlayer): { id: string; name: string } => ({ id, name });

/** How far a match has got, in the game's own words: "Round 9 of 12". Of one that cannot be looked into, nothing. */
async function standingOf(rooms: Rooms, id: string, card: MatchCard): Promise<string | undefined> {
  if (card.status !== 'playing') return undefined;
  const live = await rooms
    .room(id)
    .look()
    .then(
      (found) => found.live,
      () => undefined,
    );
  if (!live) return undefined;
  const { title, detail } = sightOf(live, SPECTATOR).presentation.headline;
  return detail === undefined ? title : `${title} ${detail}`;
}

/** What is said at a table is for those who are at it. */
function tableFor(me: StoredPlayer, id: string, card: MatchCard): ShownTable {
  const table = showTable(id, card);
  const isThere = card.host === me.id || seatOf(card, me.id) !== undefined;
  return isThere ? table : { ...table, chat: [] };
}

function mustHost(card: MatchCard, me: StoredPlayer): void {
  if (card.host !== me.id) throw problem('notYours', 'Only the host of the table can do that.');
}

/** The same people, one seat further, with another seed. */
function rematchOf(card: MatchCard, now: number): MatchCard {
  const { outcome: _outcome, rematch: _rematch, from: _from, anew: _anew, ...same } = card;
  const [first, ...others] = card.seats.map(({ holder }) => ({ holder }));
  return {
    ...same,
    status: 'waiting',
    seats: [...others, first!],
    seed: newCode(),
    clock: freshClock(card.clockRule, card.seats.length),
    discreet: [],
    toAct: [],
    takenBack: 0,
    chat: [],
    createdAt: now,
    changedAt: now,
  };
}

/** "Play on from here": the card of a match that begins with the first answers of one that is over. */
async function goingOn(
  rooms: Rooms,
  from: { readonly match: string; readonly answers: number },
  card: MatchCard,
  me: StoredPlayer,
): Promise<MatchCard> {
  const { card: old, live } = await rooms.room(from.match).look();
  if (old.status !== 'over') throw problem('notOver', 'You can play on from a match that is over.');
  if (old.game !== card.game || old.seats.length !== card.seats.length)
    throw problem('badInput', 'To play on, the game and the number of seats must be those of the old match.');
  if (seatOf(card, me.id) === undefined) throw problem('badInput', 'To play on, take one of the seats.');
  // The old seed is known by now: chance is the old one's as far as it has come, and another one from there on.
  const answers = Math.min(from.answers, live?.answers.length ?? 0);
  const anew = [...(old.anew ?? []).filter(({ after }) => after < answers), { after: answers, seed: card.seed }];
  return { ...card, seed: old.seed, anew, options: old.options, set: old.set, from: { match: from.match, answers } };
}
