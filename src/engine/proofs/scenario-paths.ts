// Paths into a state (`units.u1.hp`): looking up, comparing, changing. Boxes are looked through: a path goes on inside them.

import { copy } from '../copy.ts';
import { nearestTexts } from '../nearest.ts';
import { isBox } from '../secret.ts';
import { shown } from './scenario-format.ts';

type Mapping = Record<string, unknown>;
type Holder = Mapping | unknown[];

/** Stands for what a viewer may not see. */
export const HIDDEN = Symbol('hidden');
const BOX_FIELDS = ['hint', 'pool', '$eyes', 'value'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMapping = (value: unknown): value is Mapping => isObject(value) && !Array.isArray(value);
const isClosed = (value: unknown): boolean => isMapping(value) && isBox(value) && !('value' in value);

/** What is in the box, or the thing itself. */
const inside = (value: unknown): unknown => {
  if (!isMapping(value) || !isBox(value)) return value;
  return 'value' in value ? inside(value.value) : HIDDEN;
};

/** Where something stands: in what, and under which key. */
interface Place {
  readonly holder: Holder;
  readonly key: string;
}

type Found = { readonly place: Place } | { readonly hidden: true } | { readonly problem: string };

/** Finds a place; `problem` says how far the path led, and what is there instead. */
function find(root: unknown, path: string): Found {
  const keys = path.split('.');
  let at: unknown = root;
  let place: Place | undefined;
  for (const [i, key] of keys.entries()) {
    const before = keys.slice(0, i).join('.');
    const next = placeIn(at, key);
    if (!next) return isClosed(at) ? { hidden: true } : { problem: noSuchPath(path, before, inside(at), key) };
    place = next;
    at = (next.holder as Mapping)[next.key];
  }
  return { place: place! };
}

function placeIn(holder: unknown, key: string): Place | undefined {
  if (Array.isArray(holder)) {
    const index = /^\d+$/.test(key)
      ? Number(key)
      : holder.findIndex((item) => isMapping(inside(item)) && (inside(item) as Mapping)['id'] === key);
    return index >= 0 && index < holder.length ? { holder, key: String(index) } : undefined;
  }
  if (!isMapping(holder)) return undefined;
  if (!isBox(holder)) return Object.hasOwn(holder, key) ? { holder, key } : undefined;
  const within = 'value' in holder ? placeIn(holder.value, key) : undefined;
  return within ?? (BOX_FIELDS.includes(key) && key in holder ? { holder: holder as Mapping, key } : undefined);
}

function noSuchPath(path: string, before: string, holder: unknown, key: string): string {
  const missing = `there is no "${path}" in the state`;
  const where = before === '' ? 'the state' : before;
  if (Array.isArray(holder)) {
    if (holder.length === 0) return `${missing}: ${where} is an empty list`;
    return `${missing}: ${where} has ${holder.length} item${holder.length === 1 ? '' : 's'}, counted from 0`;
  }
  if (!isMapping(holder)) return `${missing}: ${where} is ${shown(holder)}, with nothing inside`;
  const keys = Object.keys(holder);
  if (keys.length === 0) return `${missing}: ${where} is empty`;
  const near = nearestTexts(keys, key).map((candidate) => (before === '' ? candidate : `${before}.${candidate}`));
  return `${missing}; nearest: ${near.join(', ')}`;
}

// ── Comparing ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** What stands at this path differs from what is expected: in which way, or undefined. */
export function differenceAt(root: unknown, path: string, expected: unknown): string | undefined {
  const found = find(root, path);
  if ('problem' in found) return isWish(expected, 'absent') ? undefined : found.problem;
  return difference('hidden' in found ? HIDDEN : (found.place.holder as Mapping)[found.place.key], expected, path);
}

/**
 * Mappings match if every field that is named does, lists item by item. `{ hidden: true }`, `{ absent: true }` and
 * `{ count: 3 }` say something about the thing instead of giving it; an empty mapping expects an empty one.
 */
export function difference(given: unknown, expected: unknown, path: string): string | undefined {
  const actual = isMapping(expected) && '$eyes' in expected ? given : inside(given);
  const differs = (): string => `${path} is ${actual === HIDDEN ? 'hidden' : shown(actual)}, not ${shown(expected)}`;
  if (isWish(expected, 'hidden')) return actual === HIDDEN ? undefined : `${path} is ${shown(actual)}, not hidden`;
  if (isWish(expected, 'absent')) return actual === undefined ? undefined : `${path} is ${shown(actual)}, not absent`;
  const counted = countWished(expected, actual);
  if (counted !== undefined) {
    const { count } = expected as { count: number };
    return counted === count ? undefined : `${path} has ${counted}, not ${count}: ${shown(actual)}`;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return differs();
    return firstDifference(expected.map((item, i) => () => difference(actual[i], item, `${path}.${i}`)));
  }
  if (isMapping(expected)) {
    if (!isMapping(actual)) return differs();
    const keys = Object.keys(expected);
    if (keys.length === 0) return Object.keys(actual).length === 0 ? undefined : differs();
    return firstDifference(keys.map((key) => () => difference(actual[key], expected[key], `${path}.${key}`)));
  }
  return Object.is(actual, expected) || (actual === undefined && expected === null) ? undefined : differs();
}

function firstDifference(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const found = check();
    if (found !== undefined) return found;
  }
  return undefined;
}

const isWish = (expected: unknown, word: string): boolean =>
  isMapping(expected) && expected[word] === true && Object.keys(expected).length === 1;

function countWished(expected: unknown, actual: unknown): number | undefined {
  if (!isMapping(expected) || typeof expected['count'] !== 'number' || Object.keys(expected).length !== 1)
    return undefined;
  if (Array.isArray(actual)) return actual.length;
  return isMapping(actual) && !Object.hasOwn(actual, 'count') ? Object.keys(actual).length : undefined;
}

// ── Changing ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Changes what is there already. Returns what is wrong, or nothing. */
export function patchAt(root: object, path: string, value: unknown): string | undefined {
  const found = find(root, path);
  if (!('place' in found)) return 'problem' in found ? found.problem : `${path} is hidden`;
  return patchPlace(root, found.place, value, path);
}

function patchPlace(root: object, place: Place, value: unknown, path: string): string | undefined {
  let { holder, key } = place as { holder: Mapping; key: string };
  // The box stays as it is, with its eyes and its hint; what lies in it changes.
  while (isMapping(holder[key]) && isBox(holder[key] as object) && !(isMapping(value) && '$eyes' in value)) {
    holder = holder[key] as Mapping;
    key = 'value';
  }
  const now = holder[key];
  if (isMapping(value) && isMapping(now) && Object.keys(value).length > 0 && !('$eyes' in value)) {
    return firstDifference(
      Object.entries(value).map(
        ([field, to]) =>
          () =>
            patchAt(root, `${path}.${field}`, to),
      ),
    );
  }
  if (now !== null && value !== null && kindOf(now) !== kindOf(value))
    return `${path} is ${kindOf(now)} (now ${shown(now)}); ${shown(value)} is ${kindOf(value)}`;
  holder[key] = copy(value);
  return undefined;
}

/** Puts something new into the state. Returns what is wrong, or nothing. */
export function addAt(root: object, path: string, value: unknown): string | undefined {
  if ('place' in find(root, path)) return `"${path}" is there already: change it with patch`;
  const dot = path.lastIndexOf('.');
  const key = path.slice(dot + 1);
  let holder: unknown = root;
  if (dot >= 0) {
    const parent = find(root, path.slice(0, dot));
    if (!('place' in parent)) return 'problem' in parent ? parent.problem : `${path} is hidden`;
    holder = inside((parent.place.holder as Mapping)[parent.place.key]);
  }
  if (Array.isArray(holder)) {
    if (key !== String(holder.length))
      return `"${path}" does not follow on: the next item of ${path.slice(0, dot)} is ${holder.length}`;
    holder.push(copy(value));
    return undefined;
  }
  if (!isMapping(holder)) return `${path.slice(0, dot)} is ${shown(holder)}: nothing can be added to it`;
  holder[key] = copy(value);
  return undefined;
}

/** Takes something out of the state. Returns what is wrong, or nothing. */
export function removeAt(root: object, path: string): string | undefined {
  const found = find(root, path);
  if (!('place' in found)) return 'problem' in found ? found.problem : `${path} is hidden`;
  const { holder, key } = found.place;
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return undefined;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'a mapping';
    default:
      return `a ${typeof value}`;
  }
}
