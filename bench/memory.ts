// Memory: a thousand matches that wait for an answer, alive and as text.

import type { Kinds } from '../src/engine/event.ts';
import type { Game } from '../src/engine/game.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { skirmish } from '../src/samples/skirmish/game.ts';
import { heapOf } from './harness.ts';
import { matchesInProgress } from './matches.ts';
import { atMost, digits, type Row } from './result.ts';

const COUNT = 1_000;
const MIB = 1024 * 1024;

export function memory(): Row[] {
  return [...rowsFor(skirmish, 40, 64), ...rowsFor(connectFour, 8)];
}

function rowsFor<G extends Kinds>(game: Game<G>, answers: number, target?: number): Row[] {
  // Once without counting, so that code and caches are not counted as matches.
  matchesInProgress(game, 2, 20, answers);
  const alive = heapOf(() => matchesInProgress(game, 2, COUNT, answers)) / MIB;
  const text = heapOf(() => matchesInProgress(game, 2, COUNT, answers).map((match) => JSON.stringify(match))) / MIB;
  const row = (name: string, figure: number): Row => ({
    name: `1,000 matches of ${game.title}, ${answers} answers in, ${name}`,
    ours: `${digits((figure * 1024) / COUNT)} KiB each`,
    other: '',
    figure,
    unit: 'MiB',
    ...(target === undefined ? {} : { target: atMost(target) }),
  });
  return [row('alive', alive), row('as JSON text', text)];
}
