import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noughtsAndCrosses } from '../../samples/noughts-and-crosses/game.ts';
import { skirmish } from '../../samples/skirmish/game.ts';
import { Connection } from './connection.ts';
import type { Change, Followed } from './followed.ts';
import type { ConnectionState } from './link.ts';
import { waitFor } from './pace.ts';
import { dial, PlayedMatch, ScriptedServer, type Visit } from './testing.ts';

const QUICK = { first: 8, longest: 40 };

let server: ScriptedServer;
let played: PlayedMatch;
let connection: Connection;
beforeEach(async () => {
  server = await ScriptedServer.start();
  played = new PlayedMatch(noughtsAndCrosses);
});
afterEach(async () => {
  connection?.close();
  await server.close();
});

const connect = (pace = {}): Connection => {
  connection = new Connection({ base: server.base, dial, pace: { ...QUICK, ...pace } });
  return connection;
};

const until = (holds: (state: ConnectionState) => boolean): Promise<ConnectionState> =>
  new Promise((resolve) => {
    const look = (state: ConnectionState): void => {
      if (!holds(state)) return;
      stop();
      resolve(state);
    };
    const stop = connection.onState(look);
    look(connection.state);
  });

const nextChange = (followed: Followed): Promise<Change> =>
  new Promise((resolve) => {
    const stop = followed.onChange((change) => {
      stop();
      resolve(change);
    });
  });

/** Resolves when the client has been told of everything. */
async function caughtUp(followed: Followed): Promise<void> {
  while (followed.version !== played.version) await nextChange(followed);
}

/** A connected client that follows the match. */
async function following(pace = {}): Promise<{ followed: Followed; visit: Visit }> {
  connect(pace);
  const followed = connection.follow(played.id);
  const visit = await server.welcome();
  await visit.show(played);
  await followed.ready;
  await until(({ kind }) => kind === 'open');
  return { followed, visit };
}

/** The client has been told as much as the server knows. */
function expectAllKnown(followed: Followed): void {
  const { seen, version, lines } = played.seenSince(0);
  expect(followed.version).toBe(version);
  expect(followed.lines).toEqual(JSON.parse(JSON.stringify(lines)));
  expect(followed.seen).toEqual(JSON.parse(JSON.stringify(seen)));
}

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error) => error.problem.code,
  );

const ANSWER = 'mark square=1,1';
const OTHER = 'mark square=0,0';

describe('a match that is followed', () => {
  it('says hello with the version of the protocol, then shows everything there is', async () => {
    connect();
    expect(connection.state.kind).toBe('connecting');
    const followed = connection.follow(played.id, { watch: 'x'.repeat(22) });
    expect(followed.seen).toBe(undefined);
    const visit = await server.visit();
    const hello = await visit.hear('hello');
    expect(hello.protocol).toBe(1);
    visit.ok(hello);
    expect(await visit.show(played)).toMatchObject({ match: played.id, since: 0, watch: 'x'.repeat(22) });
    await followed.ready;
    expect(followed.you).toEqual({ seat: 0, isHost: true });
    expectAllKnown(followed);
    await until(({ kind }) => kind === 'open');
    expect(connection.follow(played.id)).toBe(followed);
  });

  it('changes with every update, and says what has changed', async () => {
    const { followed, visit } = await following();
    const before = followed.seen;
    const changed = nextChange(followed);
    visit.say(played.answer(0, ANSWER));
    const change = await changed;
    expect(change.before).toBe(before);
    expect(change.lines).toEqual(followed.lines.slice(-change.lines.length));
    expect(change.lines.length).toBeGreaterThan(0);
    expect(followed.seen!.table.seats).toBe(before!.table.seats);
    expectAllKnown(followed);
  });

  it('loses the lines that are taken back', async () => {
    const { followed, visit } = await following();
    const few = followed.lines.length;
    let changed = nextChange(followed);
    visit.say(played.answer(0, ANSWER));
    await changed;
    expect(followed.lines.length).toBeGreaterThan(few);
    changed = nextChange(followed);
    visit.say(played.takeBack(0));
    expect((await changed).backTo).toBe(few);
    expect(followed.lines.length).toBe(few);
    expectAllKnown(followed);
  });

  it('ends where the server does not show it', async () => {
    connect();
    const followed = connection.follow(played.id);
    const visit = await server.welcome();
    visit.problem(await visit.hear('follow'), 'noSuchMatch');
    expect(await codeOf(followed.ready)).toBe('noSuchMatch');
    expect(followed.problem?.code).toBe('noSuchMatch');
    expect(await codeOf(followed.answer(0, '0.0', ANSWER))).toBe('noSuchMatch');
    expect(connection.follow(played.id)).not.toBe(followed);
  });

  it('is asked for once more where the server is too busy to show it', async () => {
    connect();
    const followed = connection.follow(played.id);
    const visit = await server.welcome();
    visit.problem(await visit.hear('follow'), 'busy');
    await (await server.welcome()).show(played);
    await followed.ready;
  });

  it('is no more followed after unfollow', async () => {
    const { followed, visit } = await following();
    followed.unfollow();
    expect((await visit.hear('unfollow')).match).toBe(played.id);
    const { seen } = followed;
    visit.say(played.answer(0, ANSWER));
    const other = connection.follow('lkjihgfedcba');
    visit.problem(await visit.hear('follow'), 'noSuchMatch');
    await codeOf(other.ready);
    expect(followed.seen).toBe(seen);
  });
});

describe('a request', () => {
  it('resolves when the server has done it', async () => {
    const { followed, visit } = await following();
    const { ask } = played;
    const done = followed.answer(0, ask, ANSWER);
    const message = await visit.hear('answer');
    expect(message).toMatchObject({ match: played.id, seat: 0, ask, key: ANSWER });
    visit.say(played.answer(0, ANSWER));
    visit.ok(message);
    await done;
    expectAllKnown(followed);
  });

  it.each([
    ['stand', (followed: Followed) => followed.stand(0, 'mark', null)],
    ['takeBack', (followed: Followed) => followed.takeBack(0)],
    ['resign', (followed: Followed) => followed.resign(0)],
    ['back', (followed: Followed) => followed.back(0)],
    ['chat', (followed: Followed) => followed.chat('Good luck!')],
    ['answer', (followed: Followed) => followed.answer(0, '0.0', ANSWER)],
  ] as const)('%s: is done, or throws what the server says against it', async (type, make) => {
    const { followed, visit } = await following();
    const done = codeOf(make(followed));
    visit.ok(await visit.hear(type));
    expect(await done).toBe('done');
    const refused = codeOf(make(followed));
    visit.problem(await visit.hear(type), 'refused');
    expect(await refused).toBe('refused');
  });

  it('is neither sent later nor sent again, unless it is an answer', async () => {
    const { followed, visit } = await following();
    const lost = codeOf(followed.takeBack(0));
    await visit.hear('takeBack');
    visit.cut();
    expect(await lost).toBe('lost');
    expect(await codeOf(followed.takeBack(0))).toBe('offline');
    const again = await server.welcome();
    await again.show(played);
    await until(({ kind }) => kind === 'open');
    const chat = followed.chat('Back again');
    again.ok(await again.hear('chat'));
    await chat;
  });
});

describe('a connection that breaks', () => {
  it('comes back by itself and says when it will try', async () => {
    const { visit } = await following();
    const states: ConnectionState[] = [];
    connection.onState((state) => states.push(state));
    const before = Date.now();
    visit.cut();
    await (await server.welcome()).show(played);
    await until(({ kind }) => kind === 'open');
    expect(states.map(({ kind }) => kind)).toEqual(['waiting', 'connecting', 'open']);
    const [waiting] = states;
    expect(waiting?.kind === 'waiting' && waiting.until - before).toBeGreaterThanOrEqual(QUICK.first / 2);
  });

  it('misses nothing and doubles nothing of what has happened meanwhile', async () => {
    const { followed, visit } = await following();
    visit.say(played.answer(0, ANSWER), played.answer(1, OTHER), played.answer(0, 'mark square=2,2'));
    await caughtUp(followed);
    const known = followed.lines;
    visit.cut();
    played.answer(1, 'mark square=2,0');
    const changed = nextChange(followed);
    const { since } = await (await server.welcome()).show(played);
    expect(since).toBeGreaterThan(0);
    const change = await changed;
    expect(change).not.toHaveProperty('backTo');
    expect(change.lines).toEqual(followed.lines.slice(known.length));
    expectAllKnown(followed);
    expect(known.every((line, i) => followed.lines[i] === line)).toBe(true);
  });

  it('learns of lines that were taken back meanwhile, even where as many others took their place', async () => {
    const { followed, visit } = await following();
    visit.say(played.answer(0, ANSWER), played.answer(1, OTHER));
    await caughtUp(followed);
    const few = played.lines.length;
    visit.cut();
    played.takeBack(1);
    played.answer(1, 'mark square=0,1');
    expect(played.lines.length).toBe(few);
    const changed = nextChange(followed);
    await (await server.welcome()).show(played);
    expect((await changed).backTo).toBeLessThan(few);
    expectAllKnown(followed);
  });

  it('waits as long as a server that goes away has asked for', async () => {
    const { visit } = await following();
    visit.say({ type: 'bye', again: 60_000 });
    visit.socket.close(1001);
    const state = await until(({ kind }) => kind === 'waiting');
    expect(state.kind === 'waiting' && state.until - Date.now()).toBeGreaterThan(59_000);
    connection.tryNow();
    await (await server.welcome()).show(played);
    await until(({ kind }) => kind === 'open');
  });

  it('is noticed when nothing is heard any more, not even after asking', async () => {
    const { visit } = await following({ silence: 20, patience: 30 });
    visit.ok(await visit.hear('hello'));
    await visit.hear('hello');
    // No answer this time: the socket is open, but dead.
    const next = await server.visit();
    await next.hear('hello');
  });

  it('is not tried again where the server speaks another version', async () => {
    connect();
    const followed = connection.follow(played.id);
    const visit = await server.visit();
    visit.problem(await visit.hear('hello'), 'tooOld');
    const state = await until(({ kind }) => kind === 'closed');
    expect(state).toMatchObject({ kind: 'closed', problem: { code: 'tooOld' } });
    expect(await codeOf(followed.ready)).toBe('tooOld');
    expect(await codeOf(connection.follow('lkjihgfedcba').ready)).toBe('tooOld');
  });

  it('is over when it is closed', async () => {
    const { followed } = await following();
    const pending = codeOf(followed.answer(0, played.ask, ANSWER));
    connection.close();
    expect(await pending).toBe('closed');
    expect(connection.state).toEqual({ kind: 'closed' });
    expect(await codeOf(connection.follow('lkjihgfedcba').ready)).toBe('closed');
  });

  it('waits longer after every loss, with chance, and no longer than the longest', () => {
    const pace = { first: 500, longest: 20_000, good: 0, silence: 0, patience: 0 };
    const waits = [0, 1, 2, 3, 10, 5000].map((losses) => [
      waitFor(pace, losses, () => 0),
      waitFor(pace, losses, () => 1),
    ]);
    expect(waits).toEqual([
      [250, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 4000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
  });
});

describe('updates that do not follow on what was seen', () => {
  it('a gap makes it ask for everything, and what comes before that is let pass', async () => {
    const { followed, visit } = await following();
    played.answer(0, ANSWER);
    visit.say(played.answer(1, OTHER));
    const follow = await visit.hear('follow');
    visit.say(played.answer(0, 'mark square=2,2'));
    visit.say(played.seenSince(follow.since ?? 0));
    visit.ok(follow);
    await caughtUp(followed);
    expectAllKnown(followed);
    visit.say(played.answer(1, 'mark square=2,0'));
    await caughtUp(followed);
    expectAllKnown(followed);
    expect(visit.unheard).toEqual([]);
  });

  it('an update that is known already is let pass', async () => {
    const { followed, visit } = await following();
    const update = played.answer(0, ANSWER);
    visit.say(update, update, played.answer(1, OTHER));
    await caughtUp(followed);
    expectAllKnown(followed);
    expect(visit.unheard).toEqual([]);
  });

  it('a delta of something else makes it ask for everything', async () => {
    const { followed, visit } = await following();
    const update = played.answer(0, ANSWER);
    visit.say({ ...update, delta: { table: { seats: [[7], 0] } } } as typeof update);
    await visit.show(played);
    await caughtUp(followed);
    expectAllKnown(followed);
  });

  it('another seat than before makes it ask for all lines of that seat', async () => {
    const { followed, visit } = await following();
    visit.say(played.answer(0, ANSWER));
    visit.say({ ...played.seenSince(1), you: { seat: 1, isHost: false } });
    const follow = await visit.hear('follow');
    expect(follow.since).toBe(0);
    visit.say({ ...played.seenSince(0), you: { seat: 1, isHost: false } });
    while (followed.you.seat !== 1) await nextChange(followed);
    expectAllKnown(followed);
  });

  it('lines after some that are missing make it ask for those', async () => {
    const { followed, visit } = await following();
    visit.say(played.answer(0, ANSWER));
    visit.say({ ...played.seenSince(0), from: 100 });
    expect((await visit.show(played)).since).toBe(0);
    await nextChange(followed);
    expectAllKnown(followed);
  });
});

describe('an answer whose connection breaks', () => {
  /** Answers, and the connection breaks before anything comes back. */
  async function broken(): Promise<{ followed: Followed; result: Promise<string>; visit: Visit }> {
    const { followed, visit } = await following();
    const result = codeOf(followed.answer(0, played.ask, ANSWER));
    await visit.hear('answer');
    return { followed, result, visit };
  }

  it('is sent again if it has not arrived', async () => {
    const { followed, result, visit } = await broken();
    visit.cut();
    const next = await server.welcome();
    await next.show(played);
    const again = await next.hear('answer');
    expect(again).toMatchObject({ seat: 0, ask: played.ask, key: ANSWER });
    next.say(played.answer(0, ANSWER));
    next.ok(again);
    expect(await result).toBe('done');
    expectAllKnown(followed);
  });

  it('is done if the log has it, and not sent again', async () => {
    const { followed, result, visit } = await broken();
    visit.cut();
    played.answer(0, ANSWER);
    played.answer(1, OTHER);
    const next = await server.welcome();
    await next.show(played);
    expect(await result).toBe('done');
    expect(next.unheard).toEqual([]);
    expectAllKnown(followed);
  });

  it('is done if the update had come before the break, but not the acknowledgement', async () => {
    const { followed, result, visit } = await broken();
    const changed = nextChange(followed);
    visit.say(played.answer(0, ANSWER));
    await changed;
    visit.cut();
    const next = await server.welcome();
    await next.show(played);
    expect(await result).toBe('done');
    expect(next.unheard).toEqual([]);
  });

  it('is done if it is in, though sealed until the others have answered', async () => {
    played = new PlayedMatch(skirmish);
    const { followed, visit } = await following();
    const { key } = followed.seen!.sight!.asks[0]!.yours!.options[1]!;
    const result = codeOf(followed.answer(0, played.ask, key));
    await visit.hear('answer');
    visit.cut();
    played.answer(0, key);
    expect(played.lines).toEqual([]);
    const next = await server.welcome();
    await next.show(played);
    expect(await result).toBe('done');
    expect(next.unheard).toEqual([]);
  });

  it('is stale if the question was decided otherwise', async () => {
    const { result, visit } = await broken();
    visit.cut();
    played.answer(0, OTHER);
    await (await server.welcome()).show(played);
    expect(await result).toBe('stale');
  });

  it('is done if the second sending meets the first one, which was only late', async () => {
    const { result, visit } = await broken();
    visit.cut();
    const next = await server.welcome();
    await next.show(played);
    const again = await next.hear('answer');
    next.say(played.answer(0, ANSWER));
    next.problem(again, 'stale');
    expect(await result).toBe('done');
  });

  it('is stale if the second sending meets another answer', async () => {
    const { result, visit } = await broken();
    visit.cut();
    const next = await server.welcome();
    await next.show(played);
    const again = await next.hear('answer');
    next.say(played.answer(0, OTHER));
    next.problem(again, 'stale');
    expect(await result).toBe('stale');
  });

  it('is not sent a third time', async () => {
    const { result, visit } = await broken();
    visit.cut();
    const second = await server.welcome();
    await second.show(played);
    await second.hear('answer');
    second.cut();
    const third = await server.welcome();
    await third.show(played);
    expect(await result).toBe('lost');
    expect(third.unheard).toEqual([]);
  });

  it('is sent when the connection is back, if it was given without one', async () => {
    const { followed, visit } = await following();
    visit.cut();
    await until(({ kind }) => kind === 'waiting');
    const result = codeOf(followed.answer(0, played.ask, ANSWER));
    const next = await server.welcome();
    await next.show(played);
    next.ok(await next.hear('answer'));
    expect(await result).toBe('done');
  });
});
