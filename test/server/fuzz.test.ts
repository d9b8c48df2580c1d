// Whatever comes in, it is refused in words, the server stays up, and no match changes.
// FUZZ=500000 npx vitest run test/server/fuzz.test.ts; FUZZ_SEED=7 draws others, and a failure says which it was.
import { expect, test } from 'vitest';
import { Generator, seeded } from '../../src/engine/index.ts';
import { Person, questionFor, type Wire } from './person.ts';
import { buildProgram, Program } from './program.ts';
import { Disk } from './record.ts';

const FUZZ = Number(process.env['FUZZ'] ?? 50_000);
const SEED = process.env['FUZZ_SEED'] ?? '1';
const SOCKETS = 8;
const AT_ONCE = 32;
/** Every so many messages one is a request over HTTP: they cost more. */
const REQUESTS = 20;

buildProgram();

interface Scene {
  readonly owner: Person;
  readonly mallory: Person;
  /** Matches of others, and questions in them that could be answered by those. */
  readonly tables: readonly { match: string; seat: number; ask: string; key: string }[];
  /** A table at which Mallory sits and is not asked. */
  readonly own: { match: string; ask: string; key: string };
}

async function scene(base: string): Promise<Scene> {
  const [owner, other, mallory] = (await Promise.all([1, 2, 3].map(() => Person.meet(base)))) as [
    Person,
    Person,
    Person,
  ];
  const wire = await owner.connect();
  const begun = async (game: string, with_: Person) => {
    const { match, invite } = await owner.make({ game, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await with_.post(`/api/matches/${match}/join`, { invite });
    const { id, keys } = questionFor((await wire.follow(match)).seen, 0)!;
    return { match, seat: 0, ask: id, key: keys[0]! };
  };
  const tables = [];
  for (const game of ['connect-four', 'bluff', 'aether-fracture']) tables.push(await begun(game, other));
  const { match } = await owner.make({ game: 'connect-four', seats: [{ kind: 'me' }, { kind: 'open' }] });
  tables.push({ match, seat: 0, ask: '0.0', key: 'drop column=column1' });
  const own = await begun('connect-four', mallory);
  wire.close();
  return { owner, mallory, tables, own };
}

type Thing = Record<string, unknown>;

/** Draws what a careless or a malicious client could send. Nothing of it may be obeyed. */
class Mischief {
  private readonly generator: Generator;

  constructor(
    seed: string,
    private readonly scene: Scene,
  ) {
    this.generator = new Generator(seeded(seed));
  }

  below(n: number): number {
    return this.generator.below(n);
  }
  private of<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }
  private text(most: number): string {
    return Array.from({ length: this.below(most) }, () => String.fromCharCode(32 + this.below(0x2fff))).join('');
  }
  private code(): string {
    return Array.from({ length: 22 }, () => this.of([...'abcXYZ019_-'])).join('');
  }
  private unknown(): string {
    return Array.from({ length: 12 }, () => this.of([...'abcdefgh23456789'])).join('');
  }

  /** Anything that JSON can say. */
  private junk(depth = 0): unknown {
    const kinds = [null, true, -1, 0.5, 1e308, 2 ** 53, '', this.text(30), '__proto__', 'constructor'];
    if (depth > 2 || this.below(3) > 0) return this.of(kinds);
    if (this.below(2) === 0) return Array.from({ length: this.below(4) }, () => this.junk(depth + 1));
    return Object.fromEntries(Array.from({ length: this.below(4) }, () => [this.text(8), this.junk(depth + 1)]));
  }

  /** Well formed, and forged: somebody else's seat, an old question, an option that is none. */
  private forged(): Thing {
    const { own } = this.scene;
    const theirs = this.of(this.scene.tables);
    return this.of<() => Thing>([
      () => ({ type: 'answer', ...theirs }),
      () => ({ type: 'answer', ...theirs, seat: 1 }),
      () => ({ type: 'answer', ...theirs, seat: this.below(16), match: own.match }),
      () => ({ type: 'answer', ...own, seat: 0 }),
      () => ({ type: 'answer', ...own, seat: 1 }),
      () => ({ type: 'answer', ...own, seat: 1, ask: `${this.below(9)}.${this.below(3)}` }),
      () => ({ type: 'answer', ...theirs, match: this.unknown() }),
      () => ({ type: 'answer', ...theirs, key: this.text(300) || 'x' }),
      () => ({ type: 'follow', match: theirs.match, watch: this.code(), since: this.below(1e6) }),
      () => ({ type: 'follow', match: theirs.match }),
      () => ({ type: 'stand', match: own.match, seat: 0, ask: 'drop', id: null }),
      () => ({ type: 'stand', match: own.match, seat: 1, ask: 'drop', id: this.text(9) }),
      () => ({ type: 'takeBack', match: own.match, seat: this.below(16) }),
      () => ({ type: 'takeBack', match: theirs.match, seat: this.below(2) }),
      () => ({ type: 'resign', match: theirs.match, seat: this.below(2) }),
      () => ({ type: 'resign', match: own.match, seat: 0 }),
      () => ({ type: 'back', match: theirs.match, seat: this.below(2) }),
      () => ({ type: 'chat', match: theirs.match, text: 'I am the host' }),
    ])();
  }

  private mangled(message: Thing): Thing {
    const keys = Object.keys(message);
    const key = this.of(keys);
    return this.of<() => Thing>([
      () => ({ ...message, [key]: this.junk() }),
      () => Object.fromEntries(Object.entries(message).filter(([name]) => name !== 're' && name !== key)),
      () => ({ ...message, type: this.text(8) }),
      () => ({ ...message, [this.text(6) || 'more']: this.junk() }),
    ])();
  }

  /** One message, and the number it has to be answered with. */
  message(re: number): { text: string; re: number } {
    const forged = { re, ...this.forged() };
    switch (this.below(6)) {
      case 0:
        return { text: this.text(200), re: 0 };
      case 1:
        return { text: JSON.stringify(this.junk()), re: 0 };
      case 2: {
        const text = JSON.stringify(forged);
        return { text: text.slice(0, this.below(text.length)), re: 0 };
      }
      case 3:
        return { text: JSON.stringify({ ...this.mangled(forged), re, protocol: 1, odd: 1 }), re };
      default:
        return { text: JSON.stringify(forged), re };
    }
  }

  request(): { method: string; route: string; body?: string; headers: Record<string, string> } {
    const { match } = this.of(this.scene.tables);
    const what = this.of(['join', 'leave', 'begin', 'settings', 'rematch', 'hint']);
    const json = { 'content-type': 'application/json' };
    const post = (route: string, body: unknown, headers: Record<string, string> = json) => ({
      method: 'POST',
      route,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers,
    });
    return this.of([
      () => post(`/api/matches/${match}/${what}`, this.of([{}, { invite: this.code(), seat: 1 }, this.junk()])),
      () => post(`/api/matches/${match}/settings`, { watchable: false, chat: false }),
      () => post(`/api/matches/${match}/begin`, {}),
      () => post(`/api/matches/${this.unknown()}/${what}`, {}),
      () => post('/api/matches', { game: this.text(10), seats: this.junk() }),
      () => post('/api/matches', { game: 'connect-four', seats: [{ kind: 'me' }], odd: this.junk() }),
      () => post('/api/me', { name: this.text(20), id: 'x' }),
      () => post('/api/me/claim', { link: this.code() }),
      () => post('/api/me', { name: 'Mallory' }, { ...json, origin: 'https://evil.example' }),
      () => post('/api/matches', this.text(300)),
      () => post('/api/matches', 'x'.repeat(17 * 1024)),
      () => post('/api/matches', '<match/>', { 'content-type': 'application/xml' }),
      () => ({ method: 'GET', route: `/api/matches/${match}/replay`, headers: {} }),
      () => ({ method: 'GET', route: `/api/matches/${encodeURIComponent(this.text(20) || '?')}`, headers: {} }),
      () => ({ method: 'GET', route: `/api/matches?which=${encodeURIComponent(this.text(9))}`, headers: {} }),
      () => ({ method: this.of(['PUT', 'DELETE', 'PATCH']), route: `/api/matches/${match}`, headers: {} }),
    ])();
  }
}

/** Sends so many messages, some at once; every one is refused. */
async function pester(wire: Wire, mischief: Mischief, count: number): Promise<void> {
  let sent = 0;
  let answered = wire.messages.length;
  while (sent < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, i) => mischief.message(1000 + sent + i));
    for (const { text } of batch) wire.socket.send(text);
    await wire.until(() => wire.messages.length >= answered + batch.length);
    const replies = wire.messages.slice(answered);
    const wrong = replies.find((reply) => reply.type !== 'problem' || reply.problem.code === 'broken');
    if (wrong) throw new Error(`${JSON.stringify(wrong)} after ${batch.map(({ text }) => text).join('\n')}`);
    const numbers = replies.map((reply) => (reply.type === 'problem' ? reply.re : -1)).sort((a, b) => a - b);
    expect(numbers).toEqual(batch.map(({ re }) => re).sort((a, b) => a - b));
    sent += batch.length;
    answered = wire.messages.length;
    wire.messages.length = wire.texts.length = answered = 0;
  }
}

async function pesterOverHttp(person: Person, mischief: Mischief, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { method, route, body, headers } = mischief.request();
    const reply = await fetch(person.base + route, {
      method,
      headers: { cookie: person.cookie, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const said = await reply.text();
    if (reply.status < 400 || reply.status >= 500)
      throw new Error(`${method} ${route} ${body}: ${reply.status} ${said}`);
    expect(JSON.parse(said).problem.message).not.toBe('');
  }
}

test(`${FUZZ} malformed, forged, stale and oversized messages change nothing`, {
  timeout: FUZZ * 10 + 60_000,
}, async () => {
  const program = await Program.start();
  const set = await scene(program.base);
  const disk = new Disk(program.folder);
  const before = disk.matches();
  expect(before.length).toBeGreaterThan(set.tables.length);
  const wires = await Promise.all(Array.from({ length: SOCKETS }, () => set.mallory.connect()));
  const run = (part: number, share: number) =>
    Promise.all([
      ...wires.map((wire, i) =>
        pester(wire, new Mischief(`${SEED} ${part} ${i}`, set), Math.ceil((FUZZ * share) / SOCKETS)),
      ),
      pesterOverHttp(set.mallory, new Mischief(`${SEED} ${part} http`, set), Math.ceil((FUZZ * share) / REQUESTS)),
    ]);
  await run(0, 0.3);
  const warm = await program.memory();
  await run(1, 0.7);
  expect(program.isRunning).toBe(true);
  expect((await program.memory()) - warm).toBeLessThan(120);
  expect(disk.matches()).toEqual(before);
  disk.close();
  // And nobody else is any the worse for it.
  const [{ match, ask, key }] = set.tables as [Scene['tables'][number]];
  const wire = await set.owner.connect();
  expect(await wire.codeFor({ type: 'answer', match, seat: 0, ask, key })).toBe('ok');
  expect(program.said).toBe(`${program.said.split('\n')[0]}\n`);
});

test('with the usual limits whoever pesters is let go, and the others are served', async () => {
  const program = await Program.start({ env: { MESSAGES_PER_SECOND: '50', REQUESTS_PER_MINUTE: '600' } });
  const set = await scene(program.base);
  const disk = new Disk(program.folder);
  const before = disk.matches();
  const mischief = new Mischief(SEED, set);
  const served = await set.owner.connect();
  for (let socket = 0; socket < 3; socket++) {
    const wire = await set.mallory.connect();
    for (let i = 0; i < 400; i++) wire.socket.send(mischief.message(i).text);
    expect(await wire.end()).toBe(1008);
    expect(await served.codeFor({ type: 'hello', protocol: 1 })).toBe('ok');
  }
  const large = await set.mallory.connect();
  large.socket.send('x'.repeat(1 << 20));
  expect(await large.end()).toBe(1009);
  const many = await Promise.all(Array.from({ length: 700 }, () => fetch(`${program.base}/api/games/x/rulebook`)));
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(90);
  expect(await served.codeFor({ type: 'hello', protocol: 1 })).toBe('ok');
  expect(disk.matches()).toEqual(before);
  disk.close();
});
