// At full speed: a policy answers, nothing is suspended, copied or logged (engine.md, section 1).

import type { Ask } from './ask.ts';
import { ContractError } from './errors.ts';
import type { Kinds } from './event.ts';
import type { Game, Outcome } from './game.ts';
import { Generator, seeded } from './generator.ts';
import { DECIDED, type Decider, Play } from './play.ts';
import type { Seat } from './secret.ts';
import type { World } from './world.ts';

/** Chooses for every seat. Returns an index into the ask's options. */
export interface Policy {
  choose(ask: Ask, play: Play<Kinds>): number;
  /** Which of several asks is answered where anybody may act. Default: the next seat after the one that acted last. */
  goesNext?(asks: readonly Ask[], play: Play<Kinds>): number;
}

export class PolicyDecider implements Decider {
  constructor(private readonly policy: Policy) {}

  one(ask: Ask, play: Play<Kinds>): number {
    const { options } = ask;
    if (options.length === 1) return 0;
    const index = this.policy.choose(ask, play);
    if (options[index] === undefined)
      throw new ContractError(`A policy chose option ${index} of ${options.length} for "${ask.name}".`);
    return index;
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    return asks.map((ask) => this.one(ask, play));
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const next = this.policy.goesNext?.(asks, play) ?? nextSeat(asks, play.world.lastAny);
    return [next, this.one(asks[next]!, play)];
  }
}

/** Round and round in rising seat order (ET-TURN-11). */
export function nextSeat(asks: readonly Ask[], last: number): number {
  let first = 0;
  let next = -1;
  asks.forEach((ask, i) => {
    if (ask.seat < asks[first]!.seat) first = i;
    if (ask.seat > last && (next < 0 || ask.seat < asks[next]!.seat)) next = i;
  });
  return next < 0 ? first : next;
}

/** Chooses each option equally often. Its chance is its own, so a game's dice do not depend on who plays. */
export class RandomPolicy implements Policy {
  readonly generator: Generator;
  constructor(seed: string | number) {
    this.generator = new Generator(seeded(seed));
  }
  choose(ask: Ask): number {
    return this.generator.below(ask.options.length);
  }
}

/** Runs whole games, or the rest of one, one after the other on the same tables. */
export class Simulator<G extends Kinds> {
  readonly play: Play<G>;
  constructor(
    readonly game: Game<G>,
    numbers: G['numbers'],
    seats: number,
    policy: Policy,
  ) {
    this.play = new Play(game, numbers, seats, new PolicyDecider(policy));
  }

  /** Plays this world to its end, changing it. */
  run(world: World<G['state']>): Outcome {
    return runToEnd(this.play.load(world));
  }
}

const MOST_STEPS_WITHOUT_ASKING = 10_000;

/** Runs step after step until the game is decided. */
export function runToEnd<G extends Kinds>(play: Play<G>): Outcome {
  const { game, world } = play;
  let idle = 0;
  let asked = play.asked;
  for (;;) {
    const outcome = game.outcome(play.state, play.numbers);
    if (outcome !== undefined) return outcome;
    runStep(play);
    if (play.asked !== asked) {
      asked = play.asked;
      idle = 0;
    } else if (++idle > MOST_STEPS_WITHOUT_ASKING) {
      throw idleSteps(game.id, world.step);
    }
  }
}

export const idleSteps = (game: string, step: string): ContractError =>
  new ContractError(
    `${game}: ${MOST_STEPS_WITHOUT_ASKING} steps ran without anybody being asked and without an end; the last was "${step}".`,
  );

/** Runs what is in flight: the world's step, or a seat's giving up. Throws `DECIDED` where the game is over in the middle of it. */
export function runInFlight<G extends Kinds>(play: Play<G>, resigning: Seat | undefined): void {
  if (resigning === undefined) {
    runWorldStep(play);
    return;
  }
  play.world.resigned = [...(play.world.resigned ?? []), resigning];
  play.game.resign!(play, resigning);
}

/** Runs the world's step; one that ends the game in the middle is over like any other. */
function runStep<G extends Kinds>(play: Play<G>): void {
  try {
    runWorldStep(play);
  } catch (thrown) {
    if (thrown !== DECIDED) throw thrown;
  }
}

/** The step names the next one. */
function runWorldStep<G extends Kinds>(play: Play<G>): void {
  const { world } = play;
  const step = play.game.steps[world.step];
  if (step === undefined) throw noSuchStep(play.game, world.step);
  play.steps++;
  play.newAction();
  const next = step(play);
  // Compared first: most steps follow themselves, and looking a name up costs more.
  if (next !== world.step) {
    if (play.game.steps[next] === undefined) throw noSuchStep(play.game, next, world.step);
    world.step = next;
  }
}

function noSuchStep<G extends Kinds>(game: Game<G>, name: string, after?: string): ContractError {
  const from = after === undefined ? '' : ` after "${after}"`;
  return new ContractError(
    `${game.id} has no step "${String(name)}"${from}. It has: ${Object.keys(game.steps).join(', ')}.`,
  );
}
