// The server is killed in the midst of play, again and again. What was acknowledged is in the record, and nobody misses anything.
// KILLS=100 npx vitest run test/server/kill.test.ts
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { Connection, type Followed, ProblemError } from '../../src/client/connection/index.ts';
import { explainDifference, replay } from '../../src/engine/index.ts';
import { SHELF } from '../../src/registry.ts';
import type { NewMatch } from '../../src/server/wire/protocol.ts';
import { Person, type Seeing, type Wire } from './person.ts';
import { buildProgram, Program } from './program.ts';
import { Disk } from './record.ts';

const KILLS = Number(process.env['KILLS'] ?? 20);
const PACE = { first: 10, longest: 40, patience: 5_000 };
/** The server lives for so many answers at most, or for so long. */
const MOST_ANSWERS = 25;
const LONGEST_LIFE = 3_000;
/** What has been saved is known to everybody after so long, or has been lost. */
const LONGEST_DELAY = 3_000;

buildProgram();

const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;
const bot = (level: string) => ({ kind: 'bot', level }) as const;
/** Each with two people. The second bot still thinks when the server dies. */
const TABLES: readonly NewMatch[] = [
  { game: 'connect-four', seats: [ME, OPEN] },
  { game: 'connect-four', seats: [OPEN, ME] },
  { game: 'bluff', seats: [ME, bot('random'), OPEN] },
  { game: 'bluff', seats: [OPEN, ME, bot('fair:30it')] },
  { game: 'aether-fracture', seats: [ME, OPEN] },
];

const NEVER = new Promise<never>(() => {});
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everybody who plays, and the server as it is now. */
class House {
  program!: Program;
  isPaused = false;
  private isOver = false;
  /** Rejects when something happens to a player that must not. */
  readonly trouble: Promise<never>;
  fail!: (error: unknown) => void;
  /** What is under way: answers, requests. */
  underWay = 0;
  acknowledged = 0;
  readonly players: Player[] = [];

  constructor() {
    this.trouble = new Promise((_, reject) => {
      this.fail = (error) => {
        this.isPaused = true;
        reject(error);
      };
    });
    this.trouble.catch(() => {});
  }

  /** Nothing goes on any more, also if the test has failed. */
  end(): void {
    this.isOver = this.isPaused = true;
    for (const { connection } of this.players) connection.close();
  }

  wait(ms: number): Promise<void> {
    return this.isOver ? NEVER : sleep(ms);
  }

  async player(): Promise<Player> {
    const player = new Player(await Person.meet(this.program.base), this);
    this.players.push(player);
    return player;
  }

  /** Lets everybody play until so many answers have been acknowledged. */
  async live(answers: number): Promise<void> {
    const until = Date.now() + LONGEST_LIFE;
    const enough = this.acknowledged + answers;
    while (this.acknowledged < enough && Date.now() < until) await this.wait(2);
  }

  async killAndRestart(): Promise<void> {
    await this.program.kill();
    this.program = await this.program.again();
    for (const { person } of this.players) person.base = this.program.base;
  }

  /** Does it, however often it has to be tried. */
  async insist<T>(run: () => Promise<T>): Promise<T> {
    while (this.isPaused) await this.wait(5);
    this.underWay++;
    try {
      for (;;) {
        try {
          return await run();
        } catch (error) {
          if (!(error instanceof TypeError)) throw error; // fetch could not reach it
          await this.wait(10);
        }
      }
    } finally {
      this.underWay--;
    }
  }

  async becomeQuiet(): Promise<void> {
    this.isPaused = true;
    while (this.underWay > 0) await this.wait(5);
  }

  goOn(): void {
    this.isPaused = false;
    for (const player of this.players) player.goOn();
  }
}

interface Seated {
  readonly followed: Followed;
  readonly acknowledged: string[];
  isUnderWay: boolean;
}

class Player {
  readonly connection: Connection;
  readonly matches = new Map<string, Seated>();
  private draw = 1;

  constructor(
    readonly person: Person,
    private readonly house: House,
  ) {
    const dial = () =>
      new WebSocket(`${house.program.base.replace('http', 'ws')}/api/socket`, { headers: { cookie: person.cookie } });
    this.connection = new Connection({ base: 'http://server', dial: dial as never, pace: PACE });
  }

  /** Plays a match to its end. */
  play(match: string): Promise<void> {
    const seated = { followed: this.connection.follow(match), acknowledged: [], isUnderWay: false };
    this.matches.set(match, seated);
    return new Promise((resolve, reject) => {
      seated.followed.onChange(() => {
        const { problem, seen } = seated.followed;
        if (problem) reject(new Error(problem.message));
        else if (seen?.table.status === 'over') resolve();
        else this.move(seated);
      });
    });
  }

  goOn(): void {
    for (const seated of this.matches.values()) this.move(seated);
  }

  private move(seated: Seated): void {
    const { followed } = seated;
    const { seat } = followed.you;
    if (this.house.isPaused || seated.isUnderWay || seat === undefined) return;
    const ask = followed.seen?.sight?.asks.find((each) => each.yours);
    if (!ask) return;
    const { options } = ask.yours!;
    this.draw = (this.draw * 48_271) % 2_147_483_647;
    const { key } = options[this.draw % options.length]!;
    seated.isUnderWay = true;
    this.house.underWay++;
    followed
      .answer(seat, ask.id, key)
      .then(
        () => {
          seated.acknowledged.push(key);
          this.house.acknowledged++;
        },
        (error) => {
          const isLate = error instanceof ProblemError && error.problem.code === 'stale';
          if (!isLate) this.house.fail(error);
        },
      )
      .finally(() => {
        seated.isUnderWay = false;
        this.house.underWay--;
        this.move(seated);
      });
  }
}

/** Two people play one match after the other at this kind of table. */
async function keepPlaying(house: House, order: NewMatch): Promise<never> {
  const [host, guest] = [await house.player(), await house.player()];
  for (;;) {
    const made = await house.insist(() => host.person.make(order));
    const joined = await house.insist(() =>
      guest.person.post(`/api/matches/${made.match}/join`, { invite: made.invite }),
    );
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    await Promise.all([host.play(made.match), guest.play(made.match)]);
  }
}

/** Most often they are the same to the letter, and that is quickly found out. */
function expectSame(one: unknown, other: unknown, match: string): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one, match).toEqual(other);
}

/**
 * What the server shows to somebody who comes anew, once this client has heard of everything, too. Its own news may still be on their way
 * when another player's answer is acknowledged, or be unpacked while those of the newcomer are read.
 */
async function anewAsKnown(house: House, wire: Wire, followed: Followed): Promise<Seeing> {
  const until = Date.now() + LONGEST_DELAY;
  for (;;) {
    const anew = await wire.follow(followed.match);
    if (anew.version === followed.version || Date.now() > until) return anew;
    await house.wait(5);
  }
}

/** What a client has seen is what the server shows to somebody who comes anew; what was acknowledged is on disk, once. */
async function compare(house: House, disk: Disk): Promise<void> {
  for (const { person, matches } of house.players) {
    const wire = await person.connect();
    for (const [match, { followed, acknowledged }] of matches) {
      const { seat } = followed.you;
      const record = disk.record(match);
      const own = record.answers.flatMap((answer) =>
        answer.seat === seat && 'key' in answer && answer.by === 'seat' ? [answer.key] : [],
      );
      expect(own, `${match}, seat ${seat}`).toEqual(acknowledged);
      const anew = await anewAsKnown(house, wire, followed);
      expectSame(followed.lines, anew.lines, match);
      expect(anew.lines.map(({ entry }) => entry.n)).toEqual(anew.lines.map((_, i) => i));
      expectSame(followed.seen, anew.seen, match);
      if (followed.seen!.table.status === 'over') matches.delete(match);
    }
    wire.close();
  }
}

/** With everybody else waiting, bots come to their moves. */
async function waitForBots(house: House): Promise<void> {
  const waits = ({ seen }: Followed): boolean =>
    seen?.table.toAct.some((seat) => seen.table.seats[seat]!.kind === 'bot') ?? true;
  const all = house.players.flatMap(({ matches }) => [...matches.values()].map(({ followed }) => followed));
  while (all.some(waits)) await house.wait(10);
}

function replayed(disk: Disk, match: string): string | undefined {
  const record = disk.record(match);
  const { game } = SHELF.find((each) => each.game.id === record.setup.game)!;
  const { differs } = replay(game, record);
  return differs && explainDifference(differs);
}

test(`${KILLS} times: what was acknowledged stays, nothing is missed or doubled, bots go on`, {
  timeout: KILLS * 15_000,
}, async () => {
  const house = new House();
  house.program = await Program.start();
  const disk = new Disk(house.program.folder);
  onTestFinished(() => house.end());
  for (const order of TABLES) keepPlaying(house, order).catch(house.fail);
  const seen = new Set<string>();
  const killing = async (): Promise<void> => {
    for (let kill = 0; kill < KILLS; kill++) {
      house.goOn();
      await house.live(Math.random() * MOST_ANSWERS);
      await house.killAndRestart();
      await house.becomeQuiet();
      await waitForBots(house);
      for (const { matches } of house.players) for (const match of matches.keys()) seen.add(match);
      await compare(house, disk);
    }
  };
  await Promise.race([killing(), house.trouble]);
  let answers = 0;
  for (const match of seen) {
    expect(replayed(disk, match), match).toBeUndefined();
    answers += disk.record(match).answers.length;
  }
  // It was loaded: with fewer answers hardly any kill came in the midst of one.
  expect(answers).toBeGreaterThan(KILLS * 5);
  expect(house.program.said).not.toContain('in trouble');
  disk.close();
});
