// Copies of a state. Every contender first copies objects of many shapes: in a program with several games none stays fresh.

import { copy } from '../src/engine/index.ts';
import { type Effort, keep, type Measured, measure, repeat } from './harness.ts';
import { atLeast, faster, type Row } from './result.ts';
import { list, manyShapes, nested, record, type TaggedThing, type Thing } from './states.ts';

type Copier = <T>(value: T) => T;

const CANDIDATES: readonly (readonly [name: string, copier: Copier])[] = [
  ['here', copy],
  ['structuredClone', structuredClone],
  ['JSON there and back', (value) => JSON.parse(JSON.stringify(value))],
  ['a recursive loop', recursively],
];

export function snapshots(effort: Effort): Row[] {
  const shapes = manyShapes();
  for (const [, copier] of CANDIDATES) for (let i = 0; i < 2_000; i++) keep(copier(shapes));
  return [
    ...rowsFor('(a) a list of 200 things', list(), byHandList, effort, 5),
    ...rowsFor('(b) a record of 200 things by id', record(), byHandRecord, effort, 5),
    ...rowsFor('(c) 200 things with a list each', nested(), byHandNested, effort),
  ];
}

function rowsFor<T>(name: string, state: T, byHand: (state: T) => T, effort: Effort, target?: number): Row[] {
  const [ours, clone, ...others] = measure(
    [
      ...CANDIDATES.map(([candidate, copier]) => repeat(candidate, () => copier(state))),
      repeat('a copier by hand', () => byHand(state)),
    ],
    effort,
  ) as [Measured, Measured, ...Measured[]];
  return [
    faster(name, ours, clone, 'copies', target === undefined ? undefined : atLeast(target)),
    ...others.map((other) => faster('', ours, other, 'copies')),
  ];
}

function recursively<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(recursively) as T;
  const result: Record<string, unknown> = {};
  for (const key in value) result[key] = recursively(value[key]);
  return result as T;
}

const byHandThing = ({ id, owner, kind, health, most, x, y, moved, rooted, name }: Thing): Thing => ({
  id,
  owner,
  kind,
  health,
  most,
  x,
  y,
  moved,
  rooted,
  name,
});
const byHandList = (things: Thing[]): Thing[] => things.map(byHandThing);
function byHandRecord(things: Record<string, Thing>): Record<string, Thing> {
  const result: Record<string, Thing> = {};
  for (const id of Object.keys(things)) result[id] = byHandThing(things[id]!);
  return result;
}
const byHandNested = (things: TaggedThing[]): TaggedThing[] =>
  things.map(({ id, owner, kind, health, most, x, y, moved, rooted, tags }) => ({
    id,
    owner,
    kind,
    health,
    most,
    x,
    y,
    moved,
    rooted,
    tags: tags.slice(),
  }));
