// Who is asked what, and options by a part of them.

import type { Match } from '../match.ts';
import type { Pending } from '../match-data.ts';
import { nearestTexts } from '../nearest.ts';
import { keyOf, nearestOptions, type Option, parseKey } from '../option.ts';
import type { OptionText } from './scenario-format.ts';

// biome-ignore lint/suspicious/noExplicitAny: a scenario plays games of any types.
export type AnyMatch = Match<any>;

export const waitingIn = (match: AnyMatch): Pending[] => match.pending.filter((pending) => !pending.answered);

export function whoIsAsked(match: AnyMatch): string {
  const waiting = waitingIn(match).map(({ ask }) => `seat ${ask.seat} ("${ask.name}")`);
  if (match.outcome) return `nobody is asked, since the match is over: ${match.outcome.reason}`;
  return waiting.length > 0 ? `asked: ${waiting.join(', ')}` : 'nobody is asked';
}

/** The question that waits for this seat, or for the only one that is asked; else what stands in the way. */
export function pendingOf(match: AnyMatch, seat: number | undefined): Pending | string {
  const waiting = waitingIn(match);
  if (seat === undefined && waiting.length > 1) return `say which seat; ${whoIsAsked(match)}`;
  const pending = seat === undefined ? waiting[0] : waiting.find(({ ask }) => ask.seat === seat);
  if (pending) return pending;
  return seat === undefined ? whoIsAsked(match) : `seat ${seat} is not asked; ${whoIsAsked(match)}`;
}

/** An option as text, for keys and messages. */
export function keyText(wanted: OptionText): string {
  if (typeof wanted === 'string') return wanted;
  const { verb, ...references } = wanted;
  return keyOf({ verb: String(verb ?? ''), ...references }).trim();
}

/** The options that look most like this one: of the nearest verb first. */
export function nearest(wanted: OptionText, options: readonly Option[]): string {
  const key = keyText(wanted);
  const verbs = [...new Set(options.map((option) => option.verb))];
  const [verb] = nearestTexts(
    verbs,
    typeof wanted === 'string' ? (parseKey(wanted)?.verb ?? wanted) : String(wanted['verb'] ?? ''),
  );
  const alike = options.filter((option) => option.verb === verb);
  return nearestOptions(alike, key).join('; ');
}

/** Is this the option, or one that has everything that is named? */
export function fitsOption(wanted: OptionText, option: Option): boolean {
  if (typeof wanted === 'string') return fitsKey(wanted, keyOf(option));
  return Object.entries(wanted).every(([name, value]) => String(option[name]) === String(value));
}

/** The same for keys. */
export function fitsKey(wanted: string, key: string): boolean {
  if (wanted === key) return true;
  const parts = parseKey(wanted);
  const whole = parseKey(key);
  if (!parts || !whole || parts.verb !== whole.verb) return false;
  return Object.entries(parts.references).every(([name, value]) => whole.references[name] === value);
}

export const listed = (texts: readonly string[]): string =>
  texts.length > 12 ? `${texts.slice(0, 12).join('; ')}; and ${texts.length - 12} more` : texts.join('; ');
