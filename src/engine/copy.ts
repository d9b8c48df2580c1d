// Snapshots: copies of plain data, at the speed of code written for the state's shape (docs/decisions/003-snapshots.md).

/**
 * A deep copy of plain JSON data.
 *
 * A spread is cloned by the JavaScript engine in one go from the object's hidden class, which no loop in JavaScript can
 * match; only the fields that hold objects are then visited again. But each spread in the program text remembers no more
 * than four classes: a single one is quick for four shapes and slow for ever after the fifth. So there are many, and an
 * object's keys say which one it goes through. Records of things by id are the exception: a spread of a large dictionary
 * is slow, so those are rebuilt key by key. A wrong guess costs time, never correctness.
 */
export function copy<T>(value: T): T {
  return (typeof value === 'object' && value !== null ? copyObject(value) : value) as T;
}

type Fields = Record<string, unknown>;

const copyObject = (value: object): object => (Array.isArray(value) ? copyList(value) : copyPlain(value as Fields));

function copyList(list: unknown[]): unknown[] {
  const result = list.slice();
  for (let i = 0; i < result.length; i++) {
    const item = result[i];
    if (typeof item === 'object' && item !== null) result[i] = copyObject(item);
  }
  return result;
}

function copyPlain(from: Fields): Fields {
  const keys = Object.keys(from);
  if (isDictionary(from, keys)) return rebuild(from, keys, copy);
  const result = spread(from, keys);
  // Only fresh spreads come by here, which are never dictionaries: that keeps this loop quick.
  for (const key in result) {
    const item = result[key];
    if (typeof item === 'object' && item !== null) result[key] = copyObject(item);
  }
  return result;
}

/** A copy of an object's own fields, with `change` made to what they hold. */
export function copyFields(from: Readonly<Fields>, change: (item: unknown) => unknown): Fields {
  const keys = Object.keys(from);
  if (isDictionary(from, keys)) return rebuild(from, keys, change);
  const result = spread(from, keys);
  for (const key in result) {
    const item = result[key];
    if (typeof item === 'object' && item !== null) result[key] = change(item);
  }
  return result;
}

const isDictionary = (from: Readonly<Fields>, keys: readonly string[]): boolean =>
  keys.length > MOST_FIELDS || (keys.length > FEW_FIELDS && isObject(from[keys[0]!]));

function spread(from: Readonly<Fields>, keys: readonly string[]): Fields {
  const count = keys.length;
  if (count === 0) return {};
  const first = keys[0]!;
  const last = keys[count - 1]!;
  // Any number will do that is the same for the same keys and mostly another for others.
  const place = count * 5 + first.length * 3 + last.length * 7 + last.charCodeAt(0);
  return SPREADS[place & (SPREADS.length - 1)]!(from);
}

/** Objects with so few keys are no dictionaries, or small enough not to matter. */
const FEW_FIELDS = 16;
/** Nothing but a record of things by id has so many. */
const MOST_FIELDS = 64;

function rebuild(from: Readonly<Fields>, keys: readonly string[], change: (item: unknown) => unknown): Fields {
  const result: Fields = emptyDictionary();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const item = change(from[key]);
    // Assigned, this one key would set the prototype instead.
    if (key === '__proto__') Object.defineProperty(result, key, { ...OWN, value: item });
    else result[key] = item;
  }
  return result;
}

/**
 * Removing its first of two keys turns an object into a dictionary. Left to itself, the JavaScript engine makes it one or not
 * depending on what it has seen before; and things are read by id two to three times as fast from a dictionary.
 */
function emptyDictionary(): Fields {
  const result: Fields = { first: 0, second: 0 };
  delete result['first'];
  delete result['second'];
  return result;
}

const OWN = { writable: true, enumerable: true, configurable: true } as const;
const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null;

/** Each line is a place of its own, with its own memory of hidden classes; a loop that made them would be one place. */
// biome-ignore format: eight rows of four
const SPREADS: readonly ((from: Readonly<Fields>) => Fields)[] = [
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
  (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }), (o) => ({ ...o }),
];
