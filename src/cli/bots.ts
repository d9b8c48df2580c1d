// Who can take a seat besides people: the bots by name.

import { type Bot, makeBot, parseBot, Situation } from '../bots/index.ts';
import { InputError, type Kinds, type Match, type Seat } from '../engine/index.ts';

/** `--bots fair`, or one name a seat: `--bots fair,greedy`. */
export function seatBots(names: string, seats: number, seed: string): Bot[] {
  const given = names.split(',').map((name) => name.trim());
  if (given.length > 1 && given.length !== seats)
    throw new InputError(`--bots takes one name for all seats, or one for each of the ${seats}, not ${given.length}.`);
  return Array.from({ length: seats }, (_, seat) =>
    makeBot(parseBot(given[given.length > 1 ? seat : 0]!), `${seed}, bot in seat ${seat + 1}`),
  );
}

/** What the bot of this seat answers: it gets what its seat sees, and nothing else. */
export const answerOf = (bot: Bot, match: Match<Kinds>, seat: Seat): string =>
  bot.decide(Situation.of(match, seat)).key;
