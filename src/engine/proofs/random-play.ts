// Random play: thousands of seeded games, with the game's invariants checked after every event and at every question.

import type { Ask } from '../ask.ts';
import { ContractError } from '../errors.ts';
import type { Kinds } from '../event.ts';
import type { Game, Invariant, Outcome } from '../game.ts';
import type { Overrides } from '../numbers.ts';
import { withOverrides } from '../numbers.ts';
import type { Play } from '../play.ts';
import { newWorld } from '../setup.ts';
import { type Policy, RandomPolicy, Simulator } from '../simulate.ts';

export interface RandomPlay {
  readonly games: number;
  readonly firstSeed?: number;
  /** Every number of seats the game allows, in turn, unless one is given. */
  readonly seats?: number;
  readonly set?: Overrides;
  /** Check the invariants after every event, not only at the end. Default: yes. */
  readonly invariants?: 'afterEveryEvent' | 'atTheEnd';
}

export interface RandomPlayed {
  readonly games: number;
  readonly decisions: number;
  readonly events: number;
  readonly longest: number;
  /** Every problem found, with the seed that shows it. */
  readonly problems: readonly string[];
}

const MOST_PROBLEMS = 10;

export function playRandomly<G extends Kinds>(
  game: Game<G>,
  { games, firstSeed = 1, seats, set = {}, invariants = 'afterEveryEvent' }: RandomPlay,
): RandomPlayed {
  const numbers = withOverrides(game.numbers, set);
  const simulators = new Map<number, { simulator: Simulator<G>; policy: RandomPolicy }>();
  const problems: string[] = [];
  let decisions = 0;
  let events = 0;
  let longest = 0;
  for (let i = 0; i < games && problems.length < MOST_PROBLEMS; i++) {
    const seed = firstSeed + i;
    const { seats: seated, options } = settingOf(game, i, seats);
    const { simulator, policy } = simulators.get(seated) ?? newSimulator(game, numbers, seated);
    simulators.set(seated, { simulator, policy });
    const { play } = simulator;
    play.watch = (event) => {
      events++;
      if (invariants === 'afterEveryEvent') assertInvariants(game, play, event.type);
    };
    policy.generator.load(new RandomPolicy(`policy ${seed}`).generator.save());
    const before = play.asked;
    try {
      const outcome = simulator.run(newWorld(game, numbers, { seats: seated, seed, options }));
      if (invariants === 'atTheEnd') assertInvariants(game, play, 'the end');
      assertSettled(game, play, 'the end');
      assertOutcome(game, outcome, seated);
    } catch (thrown) {
      problems.push(
        `seed ${seed}, ${seated} seats, step "${play.world?.step ?? 'setup'}": ${thrown instanceof Error ? thrown.message : String(thrown)}`,
      );
      continue;
    }
    const taken = play.asked - before;
    decisions += taken;
    longest = Math.max(longest, taken);
    if (taken > game.facts.maxDecisions) {
      problems.push(`seed ${seed}: ${taken} decisions, but facts.maxDecisions says ${game.facts.maxDecisions}`);
    }
  }
  return { games, decisions, events, longest, problems };
}

function newSimulator<G extends Kinds>(
  game: Game<G>,
  numbers: G['numbers'],
  seats: number,
): { simulator: Simulator<G>; policy: RandomPolicy } {
  const policy = new RandomPolicy(0);
  return { simulator: new Simulator(game, numbers, seats, new SettledPolicy(game, policy)), policy };
}

/** Looks, before it lets somebody choose, whether what has to be settled by then is. */
export class SettledPolicy<G extends Kinds> implements Policy {
  constructor(
    private readonly game: Game<G>,
    private readonly policy: Policy,
  ) {}

  choose(ask: Ask, play: Play<Kinds>): number {
    assertSettled(this.game, play as unknown as Play<G>, ask.name);
    return this.policy.choose(ask, play);
  }
}

/** How the i-th of many games is set up: every number of seats with every table option in turn. */
export function settingOf<G extends Kinds>(
  game: Game<G>,
  i: number,
  seats?: number,
): { readonly seats: number; readonly options: Record<string, string> } {
  const { minSeats, maxSeats } = game.facts;
  const options = everyTableOption(game);
  const counts = seats === undefined ? maxSeats - minSeats + 1 : 1;
  return {
    seats: seats ?? minSeats + (i % counts),
    options: options[Math.floor(i / counts) % options.length]!,
  };
}

/** Each value of each table option at least once, the others at their defaults. */
function everyTableOption<G extends Kinds>(game: Game<G>): Record<string, string>[] {
  const all: Record<string, string>[] = [{}];
  for (const [name, { values }] of Object.entries(game.options))
    for (const value of values.slice(1)) all.push({ [name]: value });
  return all;
}

export function assertInvariants<G extends Kinds>(game: Game<G>, play: Play<G>, after: string): void {
  assertAll(game.invariants, play, `after ${after}`);
  for (const dynamic of play.dynamics) {
    if (!(dynamic.severity >= 0 && dynamic.severity <= 10))
      throw new ContractError(`after ${after} the Dynamic ${dynamic.id} has severity ${dynamic.severity}`);
  }
}

export function assertSettled<G extends Kinds>(game: Game<G>, play: Play<G>, at: string): void {
  assertAll(game.settled, play, `at ${at}`);
}

function assertAll<G extends Kinds>(
  invariants: Readonly<Record<string, Invariant<G>>> | undefined,
  play: Play<G>,
  where: string,
): void {
  for (const name in invariants) {
    const wrong = invariants[name]!(play);
    if (wrong !== undefined) throw new ContractError(`the invariant "${name}" is broken ${where}: ${wrong}`);
  }
}

export function assertOutcome<G extends Kinds>(game: Game<G>, outcome: Outcome, seats: number): void {
  if (outcome.scores.length !== seats)
    throw new ContractError(`the outcome has ${outcome.scores.length} scores for ${seats} seats`);
  if (outcome.scores.some((score) => !(score >= 0 && score <= 1)))
    throw new ContractError(`the outcome's scores are not between 0 and 1: ${outcome.scores.join(', ')}`);
  if (outcome.reason === '') throw new ContractError(`the outcome of ${game.id} gives no reason`);
}
