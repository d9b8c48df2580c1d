// Views, imagined worlds and matches as text: what a server and a bot do all day.

import type { Kinds } from '../src/engine/event.ts';
import { copy, eyesOf, Generator, Imaginer, type Match, seeded, Table, viewOf } from '../src/engine/index.ts';
import { sightOf } from '../src/engine/sight.ts';
import { bluff } from '../src/samples/bluff/game.ts';
import { skirmish } from '../src/samples/skirmish/game.ts';
import { type Effort, type Measured, measure, repeat } from './harness.ts';
import { answerAtRandom, matchInProgress } from './matches.ts';
import { alone, faster, type Row } from './result.ts';

export function sights(effort: Effort): Row[] {
  return [
    ...rowsFor('skirmish', new Table(skirmish), 2, 40, effort),
    ...rowsFor('bluff', new Table(bluff), 3, 6, effort),
  ];
}

function rowsFor<G extends Kinds>(
  name: string,
  table: Table<G>,
  seats: number,
  answers: number,
  effort: Effort,
): Row[] {
  const match = matchInProgress(table, seats, 1, answers);
  const viewer = eyesOf(0);
  const generator = new Generator(seeded('bench'));
  const boundary = imaginerAt(betweenSteps(match, table, seats), viewer);
  const late = lateInAStep(table, seats);
  const within = imaginerAt(late, viewer);
  const [view, whole, sight, imagined, midway, there, back] = measure(
    [
      repeat('view', () => viewOf(match.world, viewer)),
      repeat('a whole copy', () => copy(match.world)),
      repeat('sight', () => sightOf(match, viewer)),
      repeat('imagined', () => boundary.imagine(generator)),
      repeat('midway', () => within.imagine(generator)),
      repeat('there', () => JSON.stringify(match)),
      repeat('back', () => table.restore(JSON.parse(JSON.stringify(match)))),
    ],
    effort,
  ) as [Measured, Measured, Measured, Measured, Measured, Measured, Measured];
  const kib = (JSON.stringify(match).length / 1024).toFixed(1);
  return [
    faster(`${name}: view`, view, whole, 'views'),
    alone(`${name}: view, presented, with options`, sight, 'sights'),
    alone(`${name}: imagine at a step boundary`, imagined, 'worlds'),
    alone(`${name}: imagine ${late.toJSON().journal.length} journal entries into a step`, midway, 'worlds'),
    alone(`${name}: match to text (${kib} KiB)`, there, 'matches'),
    alone(`${name}: match to text and back to the question`, back, 'matches'),
  ];
}

/** Goes on until a step begins with a question. */
function betweenSteps<G extends Kinds>(match: Match<G>, table: Table<G>, seats: number): Match<G> {
  const generator = new Generator(seeded('onwards'));
  let at = table.restore(match.toJSON());
  for (let i = 0; at.toJSON().journal.length > 0; i++) {
    if (at.outcome) at = matchInProgress(table, seats, i, 4);
    answerAtRandom(at, generator);
    if (i > 2_000) throw new Error('No step of this game begins with a question.');
  }
  return at;
}

/** Of some matches, the one whose step in flight has got farthest. */
function lateInAStep<G extends Kinds>(table: Table<G>, seats: number): Match<G> {
  const matches = Array.from({ length: 60 }, (_, seed) => matchInProgress(table, seats, seed, 4 + (seed % 30)));
  return matches.reduce((a, b) => (b.toJSON().journal.length > a.toJSON().journal.length ? b : a));
}

function imaginerAt<G extends Kinds>(match: Match<G>, viewer: number): Imaginer<G> {
  return new Imaginer(match.game, match.table.numbers, match.seats, match.toJSON(), match.world, viewer);
}
