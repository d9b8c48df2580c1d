// What people type, checked once: games by name, whole numbers, options of a table, numbers that are changed.

import {
  type AnyGame,
  InputError,
  nearestTexts,
  type Overrides,
  parseOverride,
  tableOptions,
} from '../engine/index.ts';
import { readVariant } from '../engine/proofs/variant-file.ts';
import { SHELF, type ShelvedGame } from '../registry.ts';

export function gameNamed(id: string): ShelvedGame {
  const found = SHELF.find(({ game }) => game.id === id);
  if (found) return found;
  const ids = SHELF.map(({ game }) => game.id);
  const near = ids.filter((candidate) => id !== '' && candidate.includes(id.toLowerCase()));
  const offered = near.length > 0 ? near : nearestTexts(ids, id, 3);
  throw new InputError(`There is no game "${id}". Nearest: ${offered.join(', ')}. \`rulebound games\` lists them all.`);
}

/** A parser of whole numbers for an option. */
export const wholeNumber =
  (option: string, least: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^-?\d+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InputError(`${option} takes a whole number, ${least} or more; "${text}" is not.`);
  };

/** For options that may be given several times. */
export const collect = (text: string, earlier: readonly string[] = []): string[] => [...earlier, text];

/** `--option length=short`. */
export function optionsOf(game: AnyGame, given: readonly string[] = []): Record<string, string> {
  const chosen: Record<string, string> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (at <= 0) {
      const [name, option] = Object.entries(game.options)[0] ?? [];
      const example = name && option ? `, for example ${name}=${option.values[0]}` : '; this game has no options';
      throw new InputError(`--option takes name=value${example}; "${text}" is not that.`);
    }
    chosen[text.slice(0, at)] = text.slice(at + 1);
  }
  tableOptions(game, chosen);
  return chosen;
}

export function seatsOf(game: AnyGame, seats: number | undefined): number {
  const { minSeats, maxSeats } = game.facts;
  if (seats === undefined) return minSeats;
  if (seats >= minSeats && seats <= maxSeats) return seats;
  const range = minSeats === maxSeats ? `exactly ${minSeats}` : `${minSeats} to ${maxSeats}`;
  throw new InputError(`--seats: ${game.title} is for ${range} seats, not ${seats}.`);
}

/** `--variant file`, then `--set path=value`: the later one wins. */
export function overridesOf(game: AnyGame, set: readonly string[] = [], variants: readonly string[] = []): Overrides {
  let overrides: Overrides = {};
  for (const file of variants) overrides = { ...overrides, ...readVariant(game.numbers as object, file) };
  for (const text of set) {
    const [path, value] = parseOverride(text, game.numbers as object);
    overrides = { ...overrides, [path]: value };
  }
  return overrides;
}
