// Copies of a state. Every contender first copies objects of many shapes: in a program with several games none stays fresh.

import { copy } from '../src/engine/index.ts';
import { copy as byShape } from './copy-candidates/by-shape.ts';
import { copy as fastRecord } from './copy-candidates/fast-record.ts';
import { type Effort, keep, type Measured, measure, repeat } from './harness.ts';
import { atLeast, faster, type Row } from './result.ts';
import { list, manyShapes, nested, record, type TaggedThing, type Thing } from './states.ts';

type Copier = <T>(value: T) => T;

const CANDIDATES: readonly (readonly [name: string, copier: Copier])[] = [
  ['here', copy],
  ['structuredClone', structuredClone],
  ['JSON there and back', (value) => JSON.parse(JSON.stringify(value))],
  ['a recursive loop', recursively],
  ['candidate by shape', byShape],
  ['candidate fast record', fastRecord],
];

export function snapshots(effort: Effort): Row[] {
  const shapes = manyShapes();
  for (const [, copier] of CANDIDATES) for (let i = 0; i < 2_000; i++) keep(copier(shapes));
  return [
    ...rowsFor('(a) a list of 200 things', list(), byHandList, effort, 5),
    ...rowsFor('(b) a record of 200 things by id', record(), byHandRecord, effort, 5),
    ...rowsFor('(c) 200 things with a list each', nested(), byHandNested, effort),
    ...reads(effort),
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
    ...others
      .filter((other) => other.name.startsWith('candidate'))
      .map((candidate) => faster(`  ${candidate.name}`, candidate, clone, 'copies')),
  ];
}

/** A place in the program that reads many kinds of records by key, as a rules engine's places do. */
const thingAt = (things: Readonly<Record<string, unknown>>, id: string): unknown => things[id];

/** What the quick way of copying records costs afterwards: reading things by id, in no order. */
function reads(effort: Effort): Row[] {
  const dictionary = record();
  const withClass = fastRecord(dictionary);
  const ids = Object.keys(dictionary).toSorted((a, b) => (a.charCodeAt(1) % 7) - (b.charCodeAt(1) % 7));
  for (const shape of manyShapes()) for (const key in shape) for (let i = 0; i < 100; i++) keep(thingAt(shape, key));
  const reading = (name: string, things: Record<string, Thing>) => ({
    name,
    run(times: number) {
      let sum = 0;
      for (let i = 0; i < times; i++)
        for (let j = 0; j < ids.length; j++) sum += (thingAt(things, ids[j]!) as Thing).health;
      keep(sum);
      return times * ids.length;
    },
  });
  const [plain, quick] = measure([reading('dictionary', dictionary), reading('fast record', withClass)], effort);
  return [faster('reading things by id, dictionary', plain!, quick!, 'reads')];
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
