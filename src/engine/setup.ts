// Setting up: a new world from a game, its options, its numbers and a seed.

import { Chance } from './chance.ts';
import { ContractError, InputError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game } from './game.ts';
import { Generator, seeded } from './generator.ts';
import type { Frozen } from './json.ts';
import { nearestTexts } from './nearest.ts';
import { newDynamic } from './play.ts';
import type { World } from './world.ts';

export interface NewWorld {
  readonly seats: number;
  readonly seed: string | number;
  readonly options?: Readonly<Record<string, string>>;
}

export function newWorld<G extends Kinds>(
  game: Game<G>,
  numbers: G['numbers'],
  { seats, seed, options = {} }: NewWorld,
): World<G['state']> {
  const chosen = tableOptions(game, options);
  assertSeats(game, seats);
  const generator = new Generator(seeded(seed));
  const world: World<G['state']> = {
    step: game.firstStep,
    state: {},
    dynamics: [],
    chance: [0, 0, 0, 1],
    entered: { open: 0, hidden: {} },
    logged: 0,
    veiled: [],
    lastAny: seats - 1,
  };
  world.state = game.setup({
    seats,
    numbers: numbers as Frozen<G['numbers']>,
    chance: new Chance(generator),
    option: (name) => {
      const value = chosen[name];
      if (value === undefined)
        throw new ContractError(`${game.id} sets up by the option "${name}", which it does not declare.`);
      return value;
    },
    enter: (dynamic) => {
      if (!game.dynamics?.[dynamic.kind])
        throw new ContractError(`${game.id} sets up with an unknown Dynamic "${dynamic.kind}".`);
      world.dynamics.push(newDynamic(world, dynamic));
    },
  });
  world.chance = generator.save();
  return world;
}

/** The chosen table options, with the defaults for the others. */
export function tableOptions<G extends Kinds>(
  game: Game<G>,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, option] of Object.entries(game.options)) result[name] = option.values[0]!;
  for (const [name, value] of Object.entries(chosen)) {
    const option = game.options[name];
    if (!option)
      throw new InputError(
        `${game.title} has no option "${name}". It has: ${Object.keys(game.options).join(', ') || 'none'}.`,
      );
    if (!option.values.includes(value)) {
      throw new InputError(
        `The option ${name} is one of ${option.values.join(', ')}, not "${value}". Did you mean ${nearestTexts(option.values, value, 1)[0]}?`,
      );
    }
    result[name] = value;
  }
  return result;
}

function assertSeats<G extends Kinds>(game: Game<G>, seats: number): void {
  const { minSeats, maxSeats } = game.facts;
  if (!Number.isInteger(seats) || seats < minSeats || seats > maxSeats) {
    const range = minSeats === maxSeats ? `exactly ${minSeats}` : `${minSeats} to ${maxSeats}`;
    throw new InputError(`${game.title} is for ${range} seats, not ${seats}.`);
  }
}
