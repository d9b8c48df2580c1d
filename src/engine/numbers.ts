// Numbers as data: overriding single ones by path, and variants as files of overrides.

import { copy } from './copy.ts';
import { InputError } from './errors.ts';
import { nearestTexts } from './nearest.ts';

export type NumberValue = number | string | boolean;
export type Overrides = Readonly<Record<string, NumberValue>>;

/** A copy of the numbers with some of them replaced. Every path must exist, and every value keep its type. */
export function withOverrides<N extends object>(numbers: N, overrides: Overrides): N {
  const result = copy(numbers);
  for (const [path, value] of Object.entries(overrides)) setAt(result, path, value, numbers);
  return result;
}

/** Reads `recruit.t3.iron=8`. */
export function parseOverride(text: string, numbers: object): readonly [string, NumberValue] {
  const at = text.indexOf('=');
  if (at <= 0)
    throw new InputError(
      `"${text}" sets nothing: write path=value, for example ${Object.keys(pathsOf(numbers))[0] ?? 'cost'}=3.`,
    );
  const path = text.slice(0, at);
  const raw = text.slice(at + 1);
  const present = pathsOf(numbers)[path];
  if (present === undefined) throw unknownPath(path, numbers);
  switch (typeof present) {
    case 'number': {
      const value = Number(raw);
      if (raw.trim() === '' || !Number.isFinite(value))
        throw new InputError(`${path} is a number (now ${present}); "${raw}" is not.`);
      return [path, value];
    }
    case 'boolean':
      if (raw !== 'true' && raw !== 'false')
        throw new InputError(`${path} is true or false (now ${present}); "${raw}" is neither.`);
      return [path, raw === 'true'];
    default:
      return [path, raw];
  }
}

/** Every number with its path: `recruit.t3.iron`. */
export function pathsOf(numbers: object, prefix = ''): Record<string, NumberValue> {
  const paths: Record<string, NumberValue> = {};
  for (const [key, value] of Object.entries(numbers)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'object' && value !== null) Object.assign(paths, pathsOf(value, path));
    else paths[path] = value as NumberValue;
  }
  return paths;
}

function setAt(target: object, path: string, value: NumberValue, numbers: object): void {
  const keys = path.split('.');
  const last = keys.pop()!;
  let at: unknown = target;
  for (const key of keys) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, last)) throw unknownPath(path, numbers);
  const present = (at as Record<string, unknown>)[last];
  if (typeof present === 'object')
    throw new InputError(
      `${path} is a group of numbers; set one of them, for example ${path}.${Object.keys(present ?? {})[0]}.`,
    );
  if (typeof present !== typeof value)
    throw new InputError(
      `${path} is a ${typeof present} (now ${String(present)}); ${JSON.stringify(value)} is a ${typeof value}.`,
    );
  (at as Record<string, unknown>)[last] = value;
}

function unknownPath(path: string, numbers: object): InputError {
  const near = nearestTexts(Object.keys(pathsOf(numbers)), path);
  return new InputError(
    `There is no number "${path}".${near.length > 0 ? ` Nearest: ${near.join(', ')}.` : ' This game has none.'}`,
  );
}
