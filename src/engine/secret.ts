// Secrets are boxes: who may see, what everybody may know of it, and the value (engine.md, section 4).

import { copyFields } from './copy.ts';

/** Seats are numbered from 0. */
export type Seat = number;

/** A set of seats, as bits: bit 0 is seat 0. What a box is open to, and what a viewer is. */
export type Eyes = number;

export const NOBODY: Eyes = 0;
/** Every seat and every spectator. */
export const EVERYBODY: Eyes = -1;
/** Who watches without a seat: sees what is open to everybody. */
export const SPECTATOR: Eyes = 0;

export const eyesOf = (...seats: readonly Seat[]): Eyes => seats.reduce((eyes, seat) => eyes | (1 << seat), 0);

/** May this viewer see what is open to these eyes? */
export const sees = (viewer: Eyes, eyes: Eyes): boolean => eyes === EVERYBODY || (eyes & viewer) !== 0;

/**
 * A box in a state or an event. In the view of somebody who may not look inside there is no `value` at all.
 * `pool` names the cards (or the like) that it was shuffled among: the engine re-deals those when it imagines.
 */
export interface Secret<T, Hint = unknown> {
  readonly $eyes: Eyes;
  readonly hint?: Hint;
  readonly pool?: string;
  readonly value?: T;
}

type Writable<T, Hint> = { $eyes: Eyes; hint?: Hint; pool?: string; value?: T };

export function box<T>(value: T, eyes: Eyes): Secret<T, never>;
export function box<T, Hint>(value: T, eyes: Eyes, hint: Hint): Secret<T, Hint>;
export function box<T, Hint>(value: T, eyes: Eyes, hint?: Hint): Secret<T, Hint> {
  return hint === undefined ? { $eyes: eyes, value } : { $eyes: eyes, hint, value };
}

/** A box shuffled among others of its pool: when a world is imagined, the engine re-deals the pool. */
export const pooled = <T>(value: T, eyes: Eyes, pool: string): Secret<T, never> => ({ $eyes: eyes, pool, value });

export const isBox = (thing: object): thing is Secret<unknown> => '$eyes' in thing;

/** What is inside, for rules: they run on whole states, so an empty box is a mistake in the program. */
export function read<T>(secret: Secret<T>): T {
  if (!('value' in secret))
    throw new Error('This box is empty here: rules run on states, pages and bots on views. Use peek() in a view.');
  return secret.value as T;
}

/** What is inside, or `undefined` where the viewer may not look: for pages and bots. */
export const peek = <T>(secret: Secret<T> | undefined): T | undefined => secret?.value;

let opened: Eyes = NOBODY;
let onOpen: ((secret: Secret<unknown>) => void) | undefined;

/** Watches which boxes are opened while something runs: how imagining learns what was seen on the way (imagine.ts). */
export function whileWatchingBoxes<T>(watch: (secret: Secret<unknown>) => void, run: () => T): T {
  onOpen = watch;
  try {
    return run();
  } finally {
    onOpen = undefined;
  }
}

/**
 * Opens a box to more eyes. Only inside `apply`: the event that is being applied then counts as a revelation,
 * which ends every take-back before it.
 */
export function open<T, Hint>(secret: Secret<T, Hint>, eyes: Eyes): void {
  const more = eyes & ~secret.$eyes;
  if (more === 0) return;
  opened |= more;
  (secret as Writable<T, Hint>).$eyes = eyes === EVERYBODY ? EVERYBODY : secret.$eyes | eyes;
  onOpen?.(secret);
}

/**
 * Says that something hidden has come out otherwise than by opening a box: a unit falls, so its exact health was small.
 * Only inside `apply`.
 */
export function comesOut(eyes: Eyes): void {
  opened |= eyes;
}

/** Puts something else into a box, with its new hint, and shuts it to all but `eyes`. Only inside `apply`. */
export function refill<T, Hint>(secret: Secret<T, Hint>, value: T, eyes: Eyes, hint?: Hint): void {
  const target = secret as Writable<T, Hint>;
  target.$eyes = eyes;
  target.value = value;
  if (hint === undefined) delete target.hint;
  else target.hint = hint;
}

/** To whom boxes were opened since this was last asked: how the engine knows what an event has revealed. */
export function takeOpened(): Eyes {
  const eyes = opened;
  opened = NOBODY;
  return eyes;
}

/** A copy in which every box that the viewer may not open is empty. */
export function redact<T>(data: T, viewer: Eyes): T {
  return redactAny(data, viewer) as T;
}

function redactAny(data: unknown, viewer: Eyes): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const list: unknown[] = data.slice();
    for (let i = 0; i < list.length; i++) {
      const item = list[i];
      if (typeof item === 'object' && item !== null) list[i] = redactAny(item, viewer);
    }
    return list;
  }
  if (isBox(data) && !sees(viewer, data.$eyes)) return emptied(data, viewer);
  return copyFields(data as Record<string, unknown>, (item) => redactAny(item, viewer));
}

/** A box in which there is nothing, not even a place where something was. */
function emptied(secret: Secret<unknown>, viewer: Eyes): object {
  const result: Record<string, unknown> = {};
  for (const key in secret) if (key !== 'value') result[key] = redactAny(secret[key as keyof typeof secret], viewer);
  return result;
}

/** Is anything in plain data in a box? */
export function hasBoxes(data: object): boolean {
  if (!Array.isArray(data) && isBox(data)) return true;
  for (const key in data) {
    const item = (data as Record<string, unknown>)[key];
    if (typeof item === 'object' && item !== null && hasBoxes(item)) return true;
  }
  return false;
}

/** Calls `visit` for every box in plain data, outer boxes first, with its path. */
export function eachBox(data: unknown, visit: (secret: Secret<unknown>, path: string) => void, path = ''): void {
  if (typeof data !== 'object' || data === null) return;
  if (!Array.isArray(data) && isBox(data)) visit(data, path);
  for (const key in data) {
    eachBox((data as Record<string, unknown>)[key], visit, path === '' ? key : `${path}.${key}`);
  }
}
