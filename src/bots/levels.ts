// Bots by name: the plain ones, search with a budget, and the levels that people understand.

import { InputError, nearestTexts } from '../engine/index.ts';
import type { Bot, Budget, Clock } from './bot.ts';
import { GreedyBot } from './greedy.ts';
import { RandomBot } from './random.ts';
import { SearchBot } from './search.ts';

/** A bot as people write it: `fair`, `search:500it`, `search:200ms`. */
export type BotSpec =
  | { readonly kind: 'random' | 'greedy' }
  | { readonly kind: 'search'; readonly name: string; readonly budget: Budget; readonly carelessness: number };

interface Level {
  readonly text: string;
  readonly ms: number;
  readonly carelessness: number;
}

/** Gentle overlooks things, as people do: it thinks briefly and takes what looks good enough. */
const LEVELS: Readonly<Record<string, Level>> = {
  gentle: { text: 'thinks briefly and makes plausible mistakes', ms: 40, carelessness: 0.06 },
  fair: { text: 'thinks a moment and plays what it finds', ms: 200, carelessness: 0 },
  sharp: { text: 'thinks for a second', ms: 1000, carelessness: 0 },
};

const PLAIN = {
  random: 'chooses any option',
  greedy: 'looks one step ahead',
  search: 'looks far ahead; with a budget: search:200ms or search:500it',
} as const;

export const BOT_NAMES: readonly string[] = [...Object.keys(PLAIN), ...Object.keys(LEVELS)];

/** How long a bot may think at the most. */
export interface MostBudget {
  readonly ms: number;
  readonly iterations: number;
}

const MOST: MostBudget = { ms: 600_000, iterations: 10_000_000 };

export function parseBot(text: string, most = MOST): BotSpec {
  const [name = '', budgetText, ...rest] = text.split(':');
  if (!BOT_NAMES.includes(name) || rest.length > 0) {
    throw new InputError(
      `There is no bot "${text}". Bots: ${BOT_NAMES.join(', ')}, or with a budget ${nearestTexts(['search', 'fair', 'sharp', 'gentle'], name, 1)[0]}:200ms.`,
    );
  }
  if (name === 'random' || name === 'greedy') {
    if (budgetText !== undefined) throw new InputError(`The bot ${name} takes no budget.`);
    return { kind: name };
  }
  const level = LEVELS[name];
  const budget = budgetText === undefined ? { ms: level?.ms ?? 200 } : parseBudget(budgetText, most);
  return { kind: 'search', name: text, budget, carelessness: level?.carelessness ?? 0 };
}

function parseBudget(text: string, most: MostBudget): Budget {
  const found = /^(\d+)(ms|s|it)$/.exec(text);
  const amount = Number(found?.[1]);
  if (!found || amount < 1)
    throw new InputError(`"${text}" is not a budget. Write a time (200ms, 2s) or a number of iterations (500it).`);
  const budget = found[2] === 'it' ? { iterations: amount } : { ms: found[2] === 's' ? amount * 1000 : amount };
  if ('ms' in budget ? budget.ms > most.ms : budget.iterations > most.iterations)
    throw new InputError(
      `"${text}" is too long: a bot thinks for at most ${most.ms / 1000}s, or ${most.iterations}it.`,
    );
  return budget;
}

/** What a bot does, in a few words. */
export const describeBot = (name: string): string => LEVELS[name]?.text ?? PLAIN[name as keyof typeof PLAIN] ?? '';

/** Makes a bot for one seat of one match. */
export function makeBot(spec: BotSpec, seed: string | number, clock?: Clock): Bot {
  switch (spec.kind) {
    case 'random':
      return new RandomBot(seed);
    case 'greedy':
      return new GreedyBot(seed, clock);
    case 'search':
      return new SearchBot({
        name: spec.name,
        budget: spec.budget,
        seed,
        carelessness: spec.carelessness,
        ...(clock ? { clock } : {}),
      });
  }
}
