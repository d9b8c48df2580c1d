// A world: everything a game in progress is, as plain data. A view is a world with its secrets taken out.

import type { Dynamic } from './dynamic.ts';
import type { GeneratorState } from './generator.ts';
import type { Veiled } from './log.ts';
import { type Eyes, redact, type Seat, sees } from './secret.ts';

export interface World<S> {
  /** The step to run next, or the one in flight. */
  step: string;
  state: S;
  /** In the order of entering play. */
  dynamics: Dynamic[];
  chance: GeneratorState;
  /** How many Dynamics have entered play, and how many hidden ones for each set of eyes: their ids. */
  entered: { open: number; hidden: Record<string, number> };
  /** How many entries the log has. Counted at the table only. */
  logged: number;
  veiled: Veiled[];
  /** Who acted last where anybody may act: the next in order goes first in simulation. */
  lastAny: Seat;
  /** Seats that have given up and been seen off by the rules. */
  resigned?: readonly Seat[];
}

/** What a viewer may know of a world. */
export interface View<S> {
  readonly viewer: Eyes;
  readonly step: string;
  readonly state: S;
  readonly dynamics: readonly Dynamic[];
}

/** Copies what the viewer may know: hidden by default, one piece of code for all games. */
export function viewOf<S>(world: World<S>, viewer: Eyes): View<S> {
  return {
    viewer,
    step: world.step,
    state: redact(world.state, viewer),
    dynamics: world.dynamics
      .filter((dynamic) => dynamic.eyes === undefined || sees(viewer, dynamic.eyes))
      .map((dynamic) => redact(dynamic, viewer)),
  };
}
