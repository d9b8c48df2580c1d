// What the server says has changed, done to what was seen last. The format is described in src/server/wire/delta.ts.
// Nothing is changed in place, and whatever stays the same stays the same object: a page draws anew only what is another one.

import type { Delta } from '../../server/wire/delta.ts';

type Thing = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** The delta was made for something else: whoever gets this needs to see everything anew. */
export class DeltaMismatch extends Error {}

export function applyDelta(before: unknown, delta: Delta): unknown {
  return new Application(before).changed(before, delta);
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class Application {
  constructor(private readonly whole: unknown) {}

  changed(before: unknown, delta: unknown): unknown {
    if (Array.isArray(delta)) {
      if (delta.length === 1) return delta[0];
      return this.list(Array.isArray(before) ? before : [], delta[0], delta[1]);
    }
    return isThing(delta) ? this.thing(isThing(before) ? before : {}, delta) : delta;
  }

  private thing(before: Thing, delta: Thing): Thing {
    const after: Record<string, unknown> = { ...before };
    for (const key of Object.keys(delta)) {
      const change = delta[key];
      if (Array.isArray(change) && change.length === 0) delete after[key];
      else put(after, key, this.changed(Object.hasOwn(before, key) ? before[key] : undefined, change));
    }
    return after;
  }

  private list(before: List, order: List | 0, changes: Thing | 0): List {
    if (order !== 0) return this.ordered(before, order, changes || {});
    const after = before.slice();
    for (const [place, change] of Object.entries(changes)) {
      after[Number(place)] = this.changed(at(before, Number(place)), change);
    }
    return after;
  }

  private ordered(before: List, order: List, changes: Thing): unknown[] {
    const after: unknown[] = [];
    // At once, because later items may be like this one.
    const push = (item: unknown) => {
      const change = changes[after.length];
      after.push(change === undefined ? item : this.changed(item, change));
    };
    for (const item of order) {
      if (typeof item === 'number') push(at(before, item));
      else if (!Array.isArray(item)) push(this.changed(undefined, item));
      else {
        const [from, what] = item;
        if (from === null) push(what);
        else if (typeof from === 'string') push(this.moved(from, what));
        else if (typeof what !== 'number') push(this.changed(at(after, from), what));
        else for (let i = from; i <= what; i++) push(at(before, i));
      }
    }
    return after;
  }

  private moved(id: string, delta: unknown): unknown {
    const thing = find(this.whole, id);
    if (!thing) throw new DeltaMismatch(`There was no "${id}" before.`);
    return delta === 0 ? thing : this.changed(thing, delta);
  }
}

/** The server refers only to things whose id no other has. */
function find(value: unknown, id: string): Thing | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = isThing(item) && item.id === id ? item : find(item, id);
      if (found) return found;
    }
  } else if (isThing(value)) {
    for (const key in value) {
      const found = typeof value[key] === 'object' ? find(value[key], id) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

function at(list: List, place: number): unknown {
  if (place < 0 || place >= list.length)
    throw new DeltaMismatch(`There is no item ${place} in a list of ${list.length}.`);
  return list[place];
}

/** As an own key, whatever it is called. */
function put(thing: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(thing, key, { value, enumerable: true, configurable: true, writable: true });
  else thing[key] = value;
}
