// Two processes on one PostgreSQL: whichever is asked, there is one truth, and everybody sees it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { Connection, type Followed } from '../../src/client/connection/index.ts';
import { explainDifference, Generator, replay, seeded } from '../../src/engine/index.ts';
import { SHELF } from '../../src/registry.ts';
import { openPostgres } from '../../src/server/storage/postgres.ts';
import type { NewMatch } from '../../src/server/wire/protocol.ts';
import { startPostgres, type TestPostgres } from '../postgres.ts';
import { Person, type Wire } from './person.ts';
import { buildProgram, Program } from './program.ts';

/** How many are played at once. */
const MATCHES = Number(process.env['MATCHES'] ?? 50);
const PAIRS = 5;

buildProgram();
let postgres: TestPostgres;
let programs: readonly [Program, Program];

beforeAll(async () => {
  postgres = await startPostgres();
  const start = (): Promise<Program> => Program.start({ env: { DATABASE_URL: postgres.url } });
  programs = [await start(), await start()];
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  await postgres.stop();
});

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const orderOf = (i: number): NewMatch =>
  i % 5 === 0
    ? { game: 'bluff', seats: [ME, OPEN, { kind: 'bot', level: 'random' }], options: { length: 'short' } }
    : { game: 'noughts-and-crosses', seats: [ME, OPEN] };

/** Somebody with a socket to each process, who follows on one of them. */
class Visitor {
  private constructor(
    readonly person: Person,
    readonly wires: readonly Wire[],
    private readonly connection: Connection,
  ) {}

  static async at(home: number): Promise<Visitor> {
    const person = await Person.meet(programs[home]!.base);
    const wires: Wire[] = [];
    for (const { base } of programs) wires.push(await (await Person.known(base, person.cookie)).connect());
    const dial = (url: string) => new WebSocket(url, { headers: { cookie: person.cookie } });
    return new Visitor(person, wires, new Connection({ base: programs[home]!.base, dial: dial as never }));
  }

  follow(match: string): Followed {
    return this.connection.follow(match);
  }

  close(): void {
    this.connection.close();
    for (const wire of this.wires) wire.close();
  }
}

/** Resolves when it holds of what is followed. */
function when(followed: Followed, holds: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = followed.onChange(() => check());
    const check = (): void => {
      if (followed.problem) reject(new Error(followed.problem.message));
      else if (holds()) {
        stop();
        resolve();
      }
    };
    check();
  });
}

/** Plays until it is over; every answer goes to one process or to both. Returns what was acknowledged. */
async function play(visitor: Visitor, match: string, generator: Generator): Promise<string[]> {
  const acknowledged: string[] = [];
  const followed = visitor.follow(match);
  const isOver = (): boolean => followed.seen?.table.status === 'over';
  const question = () => followed.seen?.sight?.asks.find((ask) => ask.yours);
  for (;;) {
    await when(followed, () => isOver() || question() !== undefined);
    const ask = question();
    if (!ask) return acknowledged;
    const { options } = ask.yours!;
    const { key } = options[generator.below(options.length)]!;
    const to = [[0], [1], [0, 1], [1, 0]][generator.below(4)]!;
    const answer = { type: 'answer', match, seat: ask.seat, ask: ask.id, key };
    const codes = await Promise.all(to.map((at) => visitor.wires[at]!.codeFor(answer)));
    for (const code of codes) expect(['ok', 'stale', 'refused']).toContain(code);
    const taken = codes.filter((code) => code === 'ok').length;
    expect(taken, `${codes}`).toBeLessThanOrEqual(1);
    if (taken === 1) acknowledged.push(key);
    // On the process that is followed it may be seen a moment later.
    await when(followed, () => isOver() || question()?.id !== ask.id);
  }
}

test(`${MATCHES} matches, answered on either process or on both: nothing lost, nothing doubled, one view`, {
  timeout: 600_000,
}, async () => {
  const hosts = await Promise.all(Array.from({ length: PAIRS }, () => Visitor.at(0)));
  const guests = await Promise.all(Array.from({ length: PAIRS }, () => Visitor.at(1)));
  const storage = await openPostgres(postgres.url);
  const one = async (i: number): Promise<void> => {
    const [host, guest] = [hosts[i % PAIRS]!, guests[i % PAIRS]!];
    const { match, invite } = await host.person.make(orderOf(i));
    const { body } = await guest.person.post(`/api/matches/${match}/join`, { invite });
    expect(body).toEqual({ seat: 1 });
    const acknowledged = await Promise.all(
      [host, guest].map((visitor, seat) => play(visitor, match, new Generator(seeded(`${i} ${seat}`)))),
    );
    const answers = await storage.answers(match);
    for (const [seat, keys] of acknowledged.entries()) {
      const own = answers.flatMap((answer) =>
        answer.seat === seat && 'key' in answer && answer.by === 'seat' ? [answer.key] : [],
      );
      expect(own).toEqual(keys);
      expect(keys.length).toBeGreaterThan(0);
    }
    const { state } = (await storage.load(match))!;
    const { game } = SHELF.find((each) => each.game.id === state!.setup.game)!;
    const { differs } = replay(game, { format: 1, setup: state!.setup, answers, log: await storage.log(match) });
    expect(differs && explainDifference(differs)).toBeUndefined();
    for (const visitor of [host, guest]) {
      const followed = visitor.follow(match);
      for (const wire of visitor.wires) {
        const { seen, lines } = await wire.follow(match);
        expect(seen).toEqual(followed.seen);
        expect(lines).toEqual(followed.lines);
        await wire.ask({ type: 'unfollow', match });
      }
    }
  };
  await Promise.all(Array.from({ length: MATCHES }, (_, i) => one(i)));
  for (const visitor of [...hosts, ...guests]) visitor.close();
  await storage.close();
  for (const program of programs) expect(program.said).not.toContain('in trouble');
});

test('what one process does for a table the other one knows: chat, settings, seats, spectators', async () => {
  const [host, guest] = [await Visitor.at(0), await Visitor.at(1)];
  const { match, invite, watch } = await host.person.make({ game: 'connect-four', seats: [ME, OPEN] });
  const stranger = await Person.meet(programs[1].base);
  const watcher = await stranger.connect();
  await watcher.follow(match, { watch });
  const followed = guest.follow(match);
  await expect(followed.ready).rejects.toThrow('link');
  await guest.person.post(`/api/matches/${match}/join`, { invite });
  const seated = guest.follow(match);
  await when(seated, () => seated.seen?.table.status === 'playing');
  await host.wires[0]!.ask({ type: 'chat', match, text: 'Hello over there' });
  await when(seated, () => seated.seen!.table.chat.length === 1);
  await host.person.post(`/api/matches/${match}/settings`, { watchable: false });
  expect(await watcher.end()).toBe(1008);
  for (const visitor of [host, guest]) visitor.close();
});
