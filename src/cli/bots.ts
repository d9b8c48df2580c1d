// Who can take a seat besides people. A new kind of bot is one more line in BOTS.

import { InputError, keyOf, type Pending, RandomPolicy, type Seat } from '../engine/index.ts';

/** Answers for one seat. It gets what its seat is asked, and nothing else. */
export interface Bot {
  readonly name: string;
  choose(pending: Pending): string;
}

type MakeBot = (seat: Seat, seed: string) => Pick<Bot, 'choose'>;

export const BOTS: Readonly<Record<string, MakeBot>> = {
  random: (seat, seed) => {
    const policy = new RandomPolicy(`${seed}, bot in seat ${seat + 1}`);
    return { choose: ({ ask }) => keyOf(ask.options[policy.choose(ask)]!) };
  },
};

/** `--bots random`, or one name a seat: `--bots random,random`. */
export function seatBots(names: string | undefined, seats: number, seed: string): Bot[] {
  const given = (names ?? 'random').split(',').map((name) => name.trim());
  if (given.length > 1 && given.length !== seats)
    throw new InputError(`--bots takes one name for all seats, or one for each of the ${seats}, not ${given.length}.`);
  return Array.from({ length: seats }, (_, seat) => {
    const name = given[given.length > 1 ? seat : 0]!;
    const make = Object.hasOwn(BOTS, name) ? BOTS[name] : undefined;
    if (!make) throw new InputError(`There is no bot "${name}". There is: ${Object.keys(BOTS).join(', ')}.`);
    return { name, ...make(seat, seed) };
  });
}
