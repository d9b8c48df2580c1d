// Where a scenario begins: a new world of the game, arranged as the scenario says.

import type { NewDynamic } from '../dynamic.ts';
import { InputError } from '../errors.ts';
import type { AnyGame } from '../game.ts';
import { fingerprint } from '../json.ts';
import type { MatchSetup } from '../match-data.ts';
import { nearestTexts } from '../nearest.ts';
import { type Overrides, withOverrides } from '../numbers.ts';
import { newDynamic } from '../play.ts';
import { eyesOf } from '../secret.ts';
import { newWorld, tableOptions } from '../setup.ts';
import type { World } from '../world.ts';
import type { StartText, TextPath } from './scenario-format.ts';
import { addAt, patchAt, removeAt } from './scenario-paths.ts';

export type Report = (path: TextPath, message: string) => void;

export interface Arranged {
  readonly setup: MatchSetup;
  readonly world: World<object>;
}

/** The world in which the scenario begins, or undefined if it cannot be: then `report` has heard why. */
export function arrange(game: AnyGame, start: StartText, report: Report): Arranged | undefined {
  const fixture = start.fixture === undefined ? undefined : game.fixtures?.[start.fixture];
  if (start.fixture !== undefined && !fixture) {
    report(['fixture'], noSuch(game, 'fixture', start.fixture, Object.keys(game.fixtures ?? {})));
    return undefined;
  }
  const seats = start.seats ?? fixture?.seats ?? game.facts.minSeats;
  const seed = String(start.seed ?? fixture?.seed ?? 1);
  const options = { ...fixture?.options, ...start.options };
  const set = start.set ?? {};
  const numbers = numbersWith(game, set, report);
  const sound = numbers !== undefined && attempt(() => tableOptions(game, options), 'options', report) !== undefined;
  const world = sound ? attempt(() => newWorld(game, numbers, { seats, seed, options }), 'seats', report) : undefined;
  if (!world) return undefined;
  if (!rearrange(game, world, start, report)) return undefined;
  const setup: MatchSetup = {
    game: game.id,
    version: game.version,
    seats,
    seed,
    options: tableOptions(game, options),
    set,
    numbers: fingerprint(numbers),
  };
  return { setup, world };
}

/** One override after the other, so that each mistake is reported where it stands. */
function numbersWith(game: AnyGame, set: Overrides, report: Report): object | undefined {
  let sound = true;
  for (const [path, value] of Object.entries(set)) {
    try {
      withOverrides(game.numbers as object, { [path]: value });
    } catch (thrown) {
      if (!(thrown instanceof InputError)) throw thrown;
      sound = false;
      report(['set', path], thrown.message);
    }
  }
  return sound ? withOverrides(game.numbers as object, set) : undefined;
}

function attempt<T>(run: () => T, where: string, report: Report): T | undefined {
  try {
    return run();
  } catch (thrown) {
    if (!(thrown instanceof InputError)) throw thrown;
    report([where], thrown.message);
    return undefined;
  }
}

function rearrange(game: AnyGame, world: World<object>, start: StartText, report: Report): boolean {
  let sound = true;
  const heed = (path: TextPath, problem: string | undefined): void => {
    if (problem === undefined) return;
    sound = false;
    report(path, problem);
  };
  for (const [i, path] of (start.remove ?? []).entries()) heed(['remove', i], removeAt(world.state, path));
  for (const [path, value] of Object.entries(start.add ?? {})) heed(['add', path], addAt(world.state, path, value));
  for (const [path, value] of Object.entries(start.patch ?? {}))
    heed(['patch', path], patchAt(world.state, path, value));
  const kinds = Object.keys(game.dynamics ?? {});
  for (const [i, { knownTo, ...dynamic }] of (start.dynamics ?? []).entries()) {
    const eyes = knownTo ? { eyes: eyesOf(...knownTo) } : {};
    if (kinds.includes(dynamic.kind)) world.dynamics.push(newDynamic(world, { ...dynamic, ...eyes } as NewDynamic));
    else heed(['dynamics', i, 'kind'], noSuch(game, 'Dynamic', dynamic.kind, kinds));
  }
  if (start.step !== undefined) {
    const steps = Object.keys(game.steps);
    if (steps.includes(start.step)) world.step = start.step;
    else heed(['step'], noSuch(game, 'step', start.step, steps));
  }
  return sound;
}

/** "There is no …": with what there is instead. */
export function noSuch(game: AnyGame, what: string, name: string, known: readonly string[]): string {
  if (known.length === 0) return `${game.title} has no ${what} "${name}"; it has none at all`;
  return `${game.title} has no ${what} "${name}"; nearest: ${nearestTexts(known, name).join(', ')}`;
}
