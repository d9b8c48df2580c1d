// Asks: what a rule wants to know, from whom, out of which options (engine.md, section 2).

import { ContractError } from './errors.ts';
import { indexOfKey, keyOf, type Option } from './option.ts';
import type { Eyes, Seat } from './secret.ts';

/** Words, or a way to find them: simulation never needs them, so long ones are made only at the table. */
export type Words = string | (() => string);
export const wordsOf = (words: Words): string => (typeof words === 'string' ? words : words());

export interface Ask<O extends Option = Option> {
  readonly seat: Seat;
  /** A stable name of this kind of decision: what standing answers, statistics and scenarios refer to. */
  readonly name: string;
  /** What is decided, as an imperative everybody may read: "choose where your Specialist goes". */
  readonly say: Words;
  readonly options: readonly O[];
  /** What a time-out answers. */
  readonly otherwise: O | (() => O);
  /** The same in words everybody may read: "then she passes". */
  readonly otherwiseSay?: Words;
  /** More words, for the asked seat alone. */
  readonly context?: Words;
  /** Put the question even if there is one option only (a committed card, so that timing tells nothing). */
  readonly always?: boolean;
  /** Put to every seat that could hold an answer as far as the others know; the engine answers for those that hold none. */
  readonly discreet?: boolean;
  /** Who may know which option was chosen. Default: everybody; for sealed answers the seat alone. */
  readonly eyes?: Eyes;
  /** Standing answers it offers. As a function where finding them takes time: simulation never needs them. */
  readonly standing?: readonly StandingForm<O>[] | (() => readonly StandingForm<O>[]);
  /** An answer in between: what follows is still the doing of the choice before it. Discreet asks always are. */
  readonly aside?: boolean;
  readonly clauses?: readonly string[];
}

/** A standing answer that a seat may set for asks of this name: "decline until I am the target". */
export interface StandingForm<O extends Option = Option> {
  readonly id: string;
  readonly label: string;
  /** What it answers in the present situation; nothing where it does not apply, and the seat is asked. */
  readonly answer?: O | undefined;
  /** It lapses when this changes: `round 3`. Without one it stands until withdrawn. */
  readonly scope?: string;
}

export const standingOf = (ask: Ask): readonly StandingForm[] =>
  typeof ask.standing === 'function' ? ask.standing() : (ask.standing ?? []);

/**
 * The ask with everything in it found that was to be found later. What its functions read is the play, which goes on to other matches:
 * whoever keeps an ask has to do this while the play still stands at it.
 */
export function found(ask: Ask): Ask {
  const { say, context, otherwise, otherwiseSay, standing } = ask;
  const isPlain =
    typeof say !== 'function' &&
    typeof context !== 'function' &&
    typeof otherwise !== 'function' &&
    typeof otherwiseSay !== 'function' &&
    typeof standing !== 'function';
  if (isPlain) return ask;
  return {
    ...ask,
    say: wordsOf(say),
    ...(context === undefined ? {} : { context: wordsOf(context) }),
    ...(otherwiseSay === undefined ? {} : { otherwiseSay: wordsOf(otherwiseSay) }),
    ...(standing === undefined ? {} : { standing: standingOf(ask) }),
    otherwise: typeof otherwise === 'function' ? otherwise() : otherwise,
  };
}

/** Who has chosen what, from `askAny`. */
export interface Chosen<O extends Option = Option> {
  readonly seat: Seat;
  readonly option: O;
}

export function otherwiseKey(ask: Ask): string {
  const otherwise = typeof ask.otherwise === 'function' ? ask.otherwise() : ask.otherwise;
  const key = keyOf(otherwise);
  if (!ask.options.includes(otherwise) && indexOfKey(ask.options, key) < 0) {
    throw new ContractError(`The ask "${ask.name}" answers a time-out with "${key}", which is not among its options.`);
  }
  return key;
}

/** Is this ask answered by the engine because there is nothing to decide? */
export const isForced = (ask: Ask, autoForced: boolean): boolean =>
  ask.options.length === 1 && autoForced && ask.always !== true && ask.discreet !== true;

export function assertAskable(ask: Ask): void {
  if (ask.options.length === 0) {
    throw new ContractError(
      `The ask "${ask.name}" to seat ${ask.seat} has no options: offer at least a way to decline.`,
    );
  }
}
