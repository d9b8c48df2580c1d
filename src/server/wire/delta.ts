// Updates are changes, not whole states: what has to be done to what a viewer saw last to get what it sees now.
//
// A delta says what becomes of one value:
//   - text, a number, true, false or null: the value is now this;
//   - `{ key: delta }`: an object, of which these keys change; if there was no object, it is made of nothing but these;
//   - `[]`: the key is gone;
//   - `[value]`: the value is now exactly this;
//   - `[order, changes]`: a list. `order` says where its items come from, 0: they are those it had. `changes` are the deltas
//     of items by their new place, 0: none.
// An item in `order` is
//   - `n` or `[n, m]`: item n of the old list, or all from n to m;
//   - `[id, delta]`: the thing with this id, wherever it was before, changed by the delta (0: not at all);
//   - `[n, delta]`: like item n of the new list, but for the delta;
//   - `[null, value]`: exactly this value;
//   - anything else: a delta of nothing.
// Things go by their `id`, or by their `key` if they have none: moving, adding and removing some costs little, and options that are
// offered again are not sent again. What is new is written as a change of what it resembles: the options of one question differ in a
// few words. The order of an object's keys means nothing and may get lost. `applyDelta` (src/client/connection/delta.ts) is the other half.

export type Delta = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: Delta };

/**
 * What makes `after` out of `before`, both plain JSON; undefined: they are the same. `whole`: where things that have moved may have been before.
 * Whoever applies the delta looks for them in everything that was seen, and takes the first.
 */
export function makeDelta(before: unknown, after: unknown, whole = before): Delta | undefined {
  return new Comparison(whole).delta(before, after);
}

type Thing = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

const GONE: Delta = [];

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object has a `constructor` and a `__proto__`, though not of its own: JSON has no such values. */
function member(thing: Thing, key: string): unknown {
  const value = thing[key];
  return typeof value === 'function' || value === Object.prototype ? undefined : value;
}

function nameOf(item: unknown): string | undefined {
  if (!isThing(item)) return undefined;
  if (typeof item.id === 'string') return item.id;
  return typeof item.key === 'string' ? item.key : undefined;
}

function haveSameNames(before: List, after: List): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < after.length; i++) if (nameOf(before[i]) !== nameOf(after[i])) return false;
  return true;
}

/** What is most alike: options of the same verb. */
function kindOf(item: unknown): string {
  if (!isThing(item) || typeof item.key !== 'string') return '';
  const end = item.key.indexOf(' ');
  return end < 0 ? item.key : item.key.slice(0, end);
}

/** The places of a list's things by their names; undefined if some have none or share one. */
function placesOf(list: List): Map<string, number> | undefined {
  const places = new Map<string, number>();
  for (let i = 0; i < list.length; i++) {
    const name = nameOf(list[i]);
    if (name === undefined || places.has(name)) return undefined;
    places.set(name, i);
  }
  return places;
}

/** The thing with this id in any list of a value; null where several share it. */
function thingWithId(value: unknown, id: string): Thing | null | undefined {
  if (Array.isArray(value)) return inList(value, id);
  let found: Thing | null | undefined;
  if (isThing(value)) {
    for (const key in value) {
      const item = value[key];
      const here = typeof item === 'object' && item !== null ? thingWithId(item, id) : undefined;
      if (here !== undefined) found = found === undefined ? here : null;
    }
  }
  return found;
}

/** Lists that were looked through before: a game keeps them. From the second time on it is known what is in them. */
const KEPT = new WeakMap<List, ReadonlyMap<string, Thing | null> | 'once'>();

function inList(list: List, id: string): Thing | null | undefined {
  const known = KEPT.get(list);
  if (typeof known === 'object') return known.get(id);
  if (known === 'once') {
    const things = new Map<string, Thing | null>();
    collect(list, things);
    KEPT.set(list, things);
    return things.get(id);
  }
  KEPT.set(list, 'once');
  let found: Thing | null | undefined;
  for (const item of list) {
    if (typeof item !== 'object' || item === null) continue;
    const here = isThing(item) && item.id === id ? item : thingWithId(item, id);
    if (here !== undefined) found = found === undefined ? here : null;
  }
  return found;
}

function collect(value: unknown, found: Map<string, Thing | null>): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item !== 'object') continue;
      if (isThing(item) && typeof item.id === 'string') found.set(item.id, found.has(item.id) ? null : item);
      collect(item, found);
    }
  } else if (isThing(value)) {
    for (const key in value) if (typeof value[key] === 'object') collect(value[key], found);
  }
}

class Comparison {
  constructor(private readonly whole: unknown) {}

  delta(before: unknown, after: unknown): Delta | undefined {
    if (before === after) return undefined;
    if (Array.isArray(after)) return Array.isArray(before) ? this.ofLists(before, after) : this.ofNewList(after);
    if (isThing(after)) return isThing(before) ? this.ofThings(before, after) : this.ofNewThing(after);
    return after as Delta;
  }

  private ofThings(before: Thing, after: Thing): Delta | undefined {
    let changes: Record<string, Delta> | undefined;
    for (const key in after) {
      const now = after[key];
      if (now === undefined || now === before[key]) continue;
      const was = member(before, key);
      const change = was === undefined ? this.ofNew(now) : this.delta(was, now);
      if (change !== undefined) {
        changes ??= {};
        put(changes, key, change);
      }
    }
    for (const key in before) {
      if (before[key] !== undefined && member(after, key) === undefined) {
        changes ??= {};
        put(changes, key, GONE);
      }
    }
    return changes;
  }

  private ofLists(before: List, after: List): Delta | undefined {
    // One thing instead of one other, as a question instead of the last one, is the same thing changed.
    const isOne = before.length === 1 && after.length === 1;
    if (isOne || haveSameNames(before, after)) return this.byPlace(before, after);
    const places = placesOf(before);
    const newPlaces = places && placesOf(after);
    if (places && newPlaces) {
      const gone = before.flatMap((item, i) => (newPlaces.has(nameOf(item)!) ? [] : [i]));
      return this.ordered(before, after, (item) => places.get(nameOf(item)!), gone);
    }
    if (before.length === after.length) return this.byPlace(before, after);
    if (!after.some(isThing)) return [after];
    const shorter = Math.min(before.length, after.length);
    const longer = after.length - before.length;
    let head = 0;
    while (head < shorter && this.delta(before[head], after[head]) === undefined) head++;
    let tail = after.length;
    while (tail > head + Math.max(longer, 0) && this.delta(before[tail - 1 - longer], after[tail - 1]) === undefined)
      tail--;
    return this.ordered(before, after, (_, i) => (i < head ? i : i >= tail ? i - longer : undefined), []);
  }

  private byPlace(before: List, after: List): Delta | undefined {
    let changes: Record<string, Delta> | undefined;
    let isKept = false;
    for (let i = 0; i < after.length; i++) {
      const change = this.delta(before[i], after[i]);
      isKept ||= change === undefined || goesInside(change);
      if (change !== undefined) {
        changes ??= {};
        changes[i] = change;
      }
    }
    if (!changes) return undefined;
    return isKept ? [0, changes] : this.ofNewList(after);
  }

  /** `oldPlace` knows where an item was; `gone`: the places of those that are no more, one of which a new one may resemble. */
  private ordered(
    before: List,
    after: List,
    oldPlace: (item: unknown, i: number) => number | undefined,
    gone: number[],
  ): Delta {
    const order: Delta[] = [];
    let changes: Record<string, Delta> | undefined;
    const latest = new Map<string, number>();
    for (let i = 0; i < after.length; i++) {
      const item = after[i];
      const kind = kindOf(item);
      let old = oldPlace(item, i);
      if (old === undefined) {
        const like = latest.get(kind);
        const fresh = this.newItem(item, like, after[like ?? 0]);
        const replaced = isThing(fresh) ? gone.findIndex((place) => kindOf(before[place]) === kind) : -1;
        if (replaced < 0) order.push(fresh);
        else [old] = gone.splice(replaced, 1);
      }
      if (old !== undefined) {
        pushPlace(order, old);
        const change = this.delta(before[old], item);
        if (change !== undefined) {
          changes ??= {};
          changes[i] = change;
        }
      }
      latest.set(kind, i);
    }
    return [order, changes ?? 0];
  }

  /** From where the thing was until now, or like one of its kind in the new list, or from nothing. */
  private newItem(item: unknown, place: number | undefined, like: unknown): Delta {
    if (!isThing(item)) return typeof item === 'number' || Array.isArray(item) ? [null, item] : (item as Delta);
    const moved = typeof item.id === 'string' ? thingWithId(this.whole, item.id) : undefined;
    if (moved) return [item.id, this.delta(moved, item) ?? 0];
    if (place !== undefined && isThing(like)) return [place, this.delta(like, item) ?? {}];
    return this.ofNewThing(item);
  }

  private ofNew(value: unknown): Delta {
    if (Array.isArray(value)) return this.ofNewList(value);
    return isThing(value) ? this.ofNewThing(value) : (value as Delta);
  }

  private ofNewThing(thing: Thing): Delta {
    const delta: Record<string, Delta> = {};
    for (const key in thing) if (thing[key] !== undefined) put(delta, key, this.ofNew(thing[key]));
    return delta;
  }

  private ofNewList(list: List): Delta {
    return list.some(isThing) ? this.ordered([], list, () => undefined, []) : [list];
  }
}

/** Whether something of the old value stays. */
const goesInside = (delta: Delta): boolean => isThing(delta) || (Array.isArray(delta) && delta.length === 2);

/** As an own key, whatever it is called. */
function put(thing: Record<string, Delta>, key: string, value: Delta): void {
  if (key === '__proto__') Object.defineProperty(thing, key, { value, enumerable: true });
  else thing[key] = value;
}

function pushPlace(order: Delta[], place: number): void {
  const last = order.at(-1);
  if (typeof last === 'number' && last + 1 === place) order[order.length - 1] = [last, place];
  else if (Array.isArray(last) && last.length === 2 && typeof last[0] === 'number' && last[1] + 1 === place)
    order[order.length - 1] = [last[0], place];
  else order.push(place);
}
