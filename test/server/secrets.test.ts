// What a seat may not know is in no byte that goes to it: not in what it sees, not in what it is refused, not in what it is told.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AnyGame,
  copy,
  eyesOf,
  Generator,
  Imaginer,
  isBox,
  type Kinds,
  keyOf,
  Match,
  type Pending,
  SPECTATOR,
  seeded,
  sees,
  Table,
} from '../../src/engine/index.ts';
import { SHELF } from '../../src/registry.ts';
import { type ArrangedTable, serverWith, withoutNamesAndTimes } from './arranged.ts';
import { Person, questionFor, type Wire } from './person.ts';
import { buildProgram, Program } from './program.ts';

buildProgram();

const pairsFor = ({ facts }: AnyGame): number => (facts.secrets ? 10 : 2);
const MOST_ANSWERS = 4;
const MANNERS = { discreet: 'whenSettled' } as const;

interface Pair {
  readonly truth: Match<Kinds>;
  /** The same to seat 1's eyes; whatever it cannot see is another. */
  readonly other: Match<Kinds>;
}

const waitingIn = (match: Match<Kinds>): Pending[] => match.pending.filter(({ answered }) => !answered);

/** A match that has gone on for a while by chance. */
function somewhere(table: Table<Kinds>, generator: Generator, seed: string): Match<Kinds> {
  const { match } = table.start({ seats: Math.max(2, table.game.facts.minSeats), seed }, MANNERS);
  const answers = generator.below(30);
  while (!match.outcome && (match.answers.length < answers || match.pending.some(({ answered }) => answered))) {
    const waiting = waitingIn(match);
    const { ask, auto } = waiting[generator.below(waiting.length)]!;
    const result = auto
      ? match.settle(ask.seat)
      : match.answer(ask.seat, keyOf(ask.options[generator.below(ask.options.length)]!));
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  }
  return match;
}

function pairsOf(table: Table<Kinds>): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; pairs.length < pairsFor(table.game); i++) {
    const generator = new Generator(seeded(`pair ${i}`));
    const truth = somewhere(table, generator, `pair ${i}`);
    if (truth.outcome) continue;
    const data = truth.toJSON();
    const imagined = new Imaginer(table.game, table.numbers, truth.seats, data, truth.world, eyesOf(0)).imagine(
      generator,
    );
    const whole = {
      ...data,
      ...copy(imagined),
      snapshot: { ...copy(imagined).snapshot, chance: data.snapshot.chance },
    };
    const other = new Match(table, whole, MANNERS);
    other.resume();
    pairs.push({ truth, other });
  }
  return pairs;
}

/** Seat 1 and somebody who watches, at one of the two. */
interface Eyewitness {
  readonly table: ArrangedTable;
  readonly seat: Wire;
  readonly spectator: Wire;
  readonly replies: string[];
}

async function witness(table: ArrangedTable, stranger: Person): Promise<Eyewitness> {
  const [seat, spectator] = [await table.people[0]!.connect(), await stranger.connect()];
  await seat.follow(table.match);
  await spectator.follow(table.match, { watch: table.watch });
  return { table, seat, spectator, replies: [] };
}

async function bytesOf({ table: { match, people }, seat, spectator, replies }: Eyewitness): Promise<string> {
  // A refusal says what comes near; nothing that is hidden may be near.
  await seat.ask({ type: 'answer', match, seat: 0, ask: '9999.0', key: 'anything' });
  const question = questionFor((await seat.follow(match)).seen, 0);
  if (question) await seat.ask({ type: 'answer', match, seat: 0, ask: question.id, key: 'anything at all' });
  replies.push(JSON.stringify((await people[0]!.get(`/api/matches/${match}`)).body));
  replies.push(JSON.stringify((await people[0]!.get('/api/matches?which=mine')).body));
  return [...seat.texts, ...spectator.texts, ...replies].map((text) => withoutNamesAndTimes(text, match)).join('\n');
}

/** One more answer in both, as long as everybody may see the same of it. */
async function answerBoth(
  { truth, other }: Pair,
  witnesses: readonly Eyewitness[],
  generator: Generator,
): Promise<'not given' | 'the last' | 'one of many'> {
  const asked = waitingIn(truth).filter(({ ask, auto }) => !ask.discreet && !auto);
  if (asked.length === 0) return 'not given';
  const { ask, id, form } = asked[generator.below(asked.length)]!;
  const isSealed = form === 'all' && ask.seat !== 0 && waitingIn(truth).length > 1;
  const elsewhere = waitingIn(other).find((pending) => pending.ask.seat === ask.seat)!;
  const key = keyOf(ask.options[generator.below(ask.options.length)]!);
  // Sealed answers may be different ones.
  const keys = [key, isSealed ? keyOf(elsewhere.ask.options.at(-1)!) : key];
  if (!elsewhere.ask.options.some((option) => keyOf(option) === keys[1])) return 'not given';
  const results = [truth.answer(ask.seat, keys[0]!, id), other.answer(ask.seat, keys[1]!, elsewhere.id)];
  if (results.some(({ ok }) => !ok)) throw new Error(`${keys} was refused: ${JSON.stringify(results)}`);
  // Once chance has spoken or something was shown, they may differ.
  if (![truth, other].every((match) => match.canTakeBack(ask.seat).ok)) return 'not given';
  for (const [i, { table }] of witnesses.entries()) {
    const wire = await table.people[ask.seat]!.connect();
    expect(await wire.codeFor({ type: 'answer', match: table.match, seat: ask.seat, ask: id, key: keys[i] })).toBe(
      'ok',
    );
    wire.close();
  }
  return isSealed ? 'the last' : 'one of many';
}

describe('two matches that differ in what seat 1 cannot see', () => {
  const pairs = new Map(SHELF.map(({ game }) => [game.id, pairsOf(new Table<Kinds>(game))]));
  const tables = new Map<Match<Kinds>, ArrangedTable>();
  let stranger: Person;
  beforeAll(async () => {
    const matches = [...pairs.values()].flat().flatMap(({ truth, other }) => [truth, other]);
    const server = await serverWith(matches.map((match) => ({ match })));
    for (const [i, match] of matches.entries()) tables.set(match, server.tables[i]!);
    stranger = await Person.meet(server.program.base);
  });

  test.each(SHELF.map(({ game }) => [game.id, game] as const))('%s: the same bytes', async (id, game) => {
    const generator = new Generator(seeded('answers'));
    let differing = 0;
    let answers = 0;
    for (const [i, pair] of pairs.get(id)!.entries()) {
      if (JSON.stringify(pair.truth.world.state) !== JSON.stringify(pair.other.world.state)) differing++;
      const both = await Promise.all([pair.truth, pair.other].map((match) => witness(tables.get(match)!, stranger)));
      for (let tries = 0; tries < MOST_ANSWERS; tries++) {
        const answer = await answerBoth(pair, both, generator);
        if (answer !== 'not given') answers++;
        if (answer !== 'one of many') break;
      }
      const [one, other] = await Promise.all(both.map(bytesOf));
      expect(other, `pair ${i}`).toBe(one);
      for (const { seat, spectator } of both) for (const wire of [seat, spectator]) wire.close();
    }
    expect(differing > 0).toBe(game.facts.secrets);
    expect(answers).toBeGreaterThan(0);
  });
});

/** The contents of every box in what came over a wire. */
function* boxesIn(data: unknown): Iterable<number> {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data) && isBox(data) && 'value' in data) yield data.$eyes;
  for (const value of Object.values(data)) yield* boxesIn(value);
}

test('through a whole match, no box that came over a wire is one that its reader may not look into', async () => {
  const program = await Program.start();
  const [one, two, stranger] = (await Promise.all([1, 2, 3].map(() => Person.meet(program.base)))) as Person[];
  const made = await one!.make({ game: 'bluff', seats: [{ kind: 'me' }, { kind: 'open' }] });
  await two!.post(`/api/matches/${made.match}/join`, { invite: made.invite });
  const wires = [await one!.connect(), await two!.connect()];
  const watcher = await stranger!.connect();
  await watcher.follow(made.match, { watch: made.watch });
  for (let status = 'playing'; status !== 'over'; ) {
    for (const [seat, wire] of wires.entries()) {
      const { seen } = await wire.follow(made.match);
      status = seen.table.status;
      const question = questionFor(seen, seat);
      if (question)
        await wire.ask({ type: 'answer', match: made.match, seat, ask: question.id, key: question.keys.at(-1) });
    }
  }
  const readers = [
    [wires[0]!, eyesOf(0)],
    [wires[1]!, eyesOf(1)],
    [watcher, SPECTATOR],
  ] as const;
  for (const [wire, eyes] of readers) for (const box of boxesIn(wire.messages)) expect(sees(eyes, box)).toBe(true);
  expect([...boxesIn(wires[0]!.messages)].length).toBeGreaterThan(0);
});
