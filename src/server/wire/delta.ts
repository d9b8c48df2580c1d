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
// few words. Lists of a few are quicker sent as they are. The order of an object's keys means nothing and may get lost.
// `applyDelta` (src/client/connection/delta.ts) is the other half.

import { textOf } from './text.ts';

export type Delta = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: Delta };

/** What makes `after` out of `before`, both plain JSON; undefined: they are the same. */
export function makeDelta(before: unknown, after: unknown): Delta | undefined {
  const text = new Comparison(before, after).delta(before, after);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The delta between two objects as JSON text, without its braces; empty: they are the same. */
export function deltaMembers(before: object, after: object): string {
  return new Comparison(before, after).members(before as Thing, after as Thing);
}

/** The same without one of the keys, for objects of which it is known that nothing has moved from one list in them to another. */
export function deltaMembersInPlace(before: object, after: object, without: string): string {
  return IN_PLACE.members(before as Thing, after as Thing, without);
}

type Thing = Readonly<Record<string, unknown>>;
type List = readonly unknown[];
/** A delta is written at once: it goes over the wire and nowhere else. */
type Text = string;

const GONE: Text = '[]';
/** New lists with more items than this are written as changes of one item into the next. */
const FEW = 8;

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
  for (let i = 0; i < after.length; i++)
    if (before[i] !== after[i] && nameOf(before[i]) !== nameOf(after[i])) return false;
  return true;
}

/** What is most alike: options of the same verb. */
function kindOf(item: unknown): string {
  if (!isThing(item) || typeof item.key !== 'string') return '';
  const end = item.key.indexOf(' ');
  return end < 0 ? item.key : item.key.slice(0, end);
}

const NO_PLACES: ReadonlyMap<string, number> = new Map();

/** The places of a list's things by their names, from one place to another; undefined if some have none or share one. */
function placesOf(list: List, from: number, end: number): ReadonlyMap<string, number> | undefined {
  if (from === end) return NO_PLACES;
  const places = new Map<string, number>();
  for (let i = from; i < end; i++) {
    const name = nameOf(list[i]);
    if (name === undefined || places.has(name)) return undefined;
    places.set(name, i);
  }
  return places;
}

/** All things with an id that are in any list of a value; null where several share one. */
function collect(value: unknown, found: Map<string, Thing | null>): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item !== 'object' || item === null) continue;
      if (typeof item.id === 'string') found.set(item.id, found.has(item.id) ? null : item);
      collect(item, found);
    }
  } else if (isThing(value)) {
    for (const key in value) if (typeof value[key] === 'object') collect(value[key], found);
  }
}

/** Where two lists begin and end the same: before `head`, and from `tail` on in the new one, which is so much longer. */
interface Ends {
  readonly head: number;
  readonly tail: number;
  readonly longer: number;
}

function sameEnds(before: List, after: List, isSame: (was: unknown, is: unknown) => boolean): Ends {
  const longer = after.length - before.length;
  let head = 0;
  while (head < before.length && head < after.length && isSame(before[head], after[head])) head++;
  let tail = after.length;
  while (tail > head + Math.max(longer, 0) && isSame(before[tail - 1 - longer], after[tail - 1])) tail--;
  return { head, tail, longer };
}

const isTheVerySame = (was: unknown, is: unknown): boolean => was === is;

/** The ids in whatever is not the very same now as it was: what has moved was there. */
function collectChanged(before: unknown, after: unknown, found: Set<string>): void {
  if (before === after) return;
  if (Array.isArray(before)) {
    const now: List = Array.isArray(after) ? after : [];
    const { head, tail, longer } = sameEnds(before, now, isTheVerySame);
    for (let i = head; i < tail - longer; i++) {
      const item = before[i];
      if (typeof item !== 'object' || item === null) continue;
      if (typeof item.id === 'string') found.add(item.id);
      collectChanged(item, now[i], found);
    }
  } else if (isThing(before)) {
    const now = isThing(after) ? after : {};
    for (const key in before) if (typeof before[key] === 'object') collectChanged(before[key], now[key], found);
  }
}

class Comparison {
  private changed: Set<string> | undefined;
  private things: Map<string, Thing | null> | undefined;

  constructor(
    private readonly whole: unknown,
    private readonly wholeNow: unknown,
  ) {}

  /** The one thing with this id among all that was seen, if it is not where it was. */
  private moved(id: string): Thing | null | undefined {
    if (!this.changed) {
      this.changed = new Set();
      collectChanged(this.whole, this.wholeNow, this.changed);
    }
    if (!this.changed.has(id)) return undefined;
    // Whoever applies the delta looks everywhere.
    if (!this.things) {
      this.things = new Map();
      collect(this.whole, this.things);
    }
    return this.things.get(id);
  }

  delta(before: unknown, after: unknown): Text | undefined {
    if (before === after) return undefined;
    if (Array.isArray(after)) return Array.isArray(before) ? this.ofLists(before, after) : this.ofNewList(after);
    if (isThing(after)) return isThing(before) ? this.ofThings(before, after) : this.ofNewThing(after);
    return after === undefined ? undefined : ofLeaf(after);
  }

  members(before: Thing, after: Thing, without?: string): Text {
    let changes = '';
    for (const key in after) {
      const now = after[key];
      if (now === undefined || now === before[key] || key === without) continue;
      const was = member(before, key);
      const change = was === undefined ? this.ofNew(now) : this.delta(was, now);
      if (change !== undefined) changes += `${changes && ','}${named(key)}${change}`;
    }
    for (const key in before) {
      if (before[key] !== undefined && member(after, key) === undefined && key !== without)
        changes += `${changes && ','}${named(key)}${GONE}`;
    }
    return changes;
  }

  private ofThings(before: Thing, after: Thing): Text | undefined {
    const changes = this.members(before, after);
    return changes === '' ? undefined : `{${changes}}`;
  }

  private ofLists(before: List, after: List): Text | undefined {
    // One thing instead of one other, as a question instead of the last one, is the same thing changed.
    const isOne = before.length === 1 && after.length === 1;
    if (isOne || haveSameNames(before, after)) return this.byPlace(before, after);
    const ends = sameEnds(before, after, isTheVerySame);
    const places = placesOf(before, ends.head, ends.tail - ends.longer);
    const newPlaces = places && placesOf(after, ends.head, ends.tail);
    if (places && newPlaces) {
      const gone: number[] = [];
      for (const [name, place] of places) if (!newPlaces.has(name)) gone.push(place);
      return this.ordered(before, after, ends, (item) => places.get(nameOf(item)!), gone);
    }
    if (before.length === after.length) return this.byPlace(before, after);
    if (!after.some(isThing)) return exactly(after);
    const alike = sameEnds(before, after, (was, is) => this.delta(was, is) === undefined);
    return this.ordered(before, after, alike, () => undefined, []);
  }

  private byPlace(before: List, after: List): Text | undefined {
    let changes = '';
    let isKept = false;
    for (let i = 0; i < after.length; i++) {
      const change = this.delta(before[i], after[i]);
      isKept ||= change === undefined || goesInside(after[i], change);
      if (change !== undefined) changes += `${changes && ','}"${i}":${change}`;
    }
    if (changes === '') return undefined;
    return isKept ? `[0,{${changes}}]` : this.ofNewList(after);
  }

  /** Between the ends `oldPlace` knows where an item was; `gone`: the places of those that are no more, one of which a new one may resemble. */
  private ordered(
    before: List,
    after: List,
    { head, tail, longer }: Ends,
    oldPlace: (item: unknown) => number | undefined,
    gone: number[],
  ): Text {
    const order = new Order();
    let changes = '';
    order.addPlaces(0, head);
    for (let i = head; i < tail; i++) {
      const item = after[i];
      let old = oldPlace(item);
      if (old === undefined) {
        const fresh = this.newItem(after, i);
        const replaced = isOfThing(fresh) ? gone.findIndex((place) => kindOf(before[place]) === kindOf(item)) : -1;
        if (replaced < 0) order.add(fresh);
        else [old] = gone.splice(replaced, 1);
      }
      if (old !== undefined) {
        order.addPlaces(old, old + 1);
        const change = this.delta(before[old], item);
        if (change !== undefined) changes += `${changes && ','}"${i}":${change}`;
      }
    }
    order.addPlaces(tail - longer, before.length);
    return `[${order.text},${changes === '' ? '0' : `{${changes}}`}]`;
  }

  /** From where the thing was until now, or like the last one of its kind in the new list, or from nothing. */
  private newItem(list: List, place: number): Text {
    const item = list[place];
    if (!isThing(item))
      return typeof item === 'number' || Array.isArray(item) ? `[null,${JSON.stringify(item)}]` : ofLeaf(item);
    const moved = typeof item.id === 'string' ? this.moved(item.id) : undefined;
    if (moved) return `[${quoted(item.id as string)},${this.delta(moved, item) ?? '0'}]`;
    const kind = kindOf(item);
    let like = place - 1;
    while (like >= 0 && kindOf(list[like]) !== kind) like--;
    if (isThing(list[like])) return `[${like},${this.delta(list[like], item) ?? '{}'}]`;
    return this.ofNewThing(item);
  }

  private ofNew(value: unknown): Text {
    if (Array.isArray(value)) return this.ofNewList(value);
    return isThing(value) ? this.ofNewThing(value) : ofLeaf(value);
  }

  private ofNewThing(thing: Thing): Text {
    let members = '';
    for (const key in thing)
      if (thing[key] !== undefined) members += `${members && ','}${named(key)}${this.ofNew(thing[key])}`;
    return `{${members}}`;
  }

  private ofNewList(list: List): Text {
    return list.length > FEW && list.some(isThing)
      ? this.ordered([], list, { head: 0, tail: list.length, longer: list.length }, () => undefined, [])
      : exactly(list);
  }
}

const IN_PLACE = new Comparison(null, null);

/** Where the items of a list come from. */
class Order {
  private items = '';
  /** The run of places that was added last, to which the next may belong. */
  private from = 0;
  private end = 0;

  get text(): Text {
    this.closeRun();
    return `[${this.items}]`;
  }

  add(item: Text): void {
    this.closeRun();
    this.items += `${this.items && ','}${item}`;
  }

  /** Items from one place to before another one, of the old list. */
  addPlaces(from: number, end: number): void {
    if (from === end) return;
    if (from !== this.end || this.end === this.from) {
      this.closeRun();
      this.from = from;
    }
    this.end = end;
  }

  private closeRun(): void {
    const { from, end } = this;
    if (from === end) return;
    this.end = from;
    this.add(end - from === 1 ? `${from}` : `[${from},${end - 1}]`);
  }
}

const exactly = (list: List): Text => `[${isForEver(list[0]) ? `[${list.map(ofItem).join()}]` : JSON.stringify(list)}]`;

/** What is frozen never changes: its text is made once. */
const isForEver = (item: unknown): item is Thing => isThing(item) && Object.isFrozen(item);
const ofItem = (item: unknown): Text => (isForEver(item) ? textOf(item) : (JSON.stringify(item) ?? 'null'));

/** Nothing in it has to be written in another way than it is. */
const IS_PLAIN = /^[\w ,.:=-]*$/;
const quoted = (text: string): Text => (IS_PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** Keys are the same few again and again. */
const KEYS = new Map<string, Text>();
const MOST_KEYS = 1000;

/** A key as it stands before its value. */
function named(key: string): Text {
  let text = KEYS.get(key);
  if (text === undefined) {
    text = `${quoted(key)}:`;
    if (KEYS.size < MOST_KEYS) KEYS.set(key, text);
  }
  return text;
}

function ofLeaf(value: unknown): Text {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

const isOfThing = (delta: Text): boolean => delta.startsWith('{');

/** Whether something of the old value stays, as in a thing and in a list that is not sent as it is: only such a list ends with two brackets. */
const goesInside = (after: unknown, delta: Text): boolean =>
  isThing(after) || (Array.isArray(after) && !delta.endsWith(']]'));
