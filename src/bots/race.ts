// The race at the root: all options run through the same imagined worlds, so that chance favours none of them, and those that fall
// behind drop out, half of them at a time (sequential halving). It ends with two when the budget does.

import { copy, type Generator, type Moment } from '../engine/index.ts';
import type { Arm } from './bandits.ts';
import type { Meter } from './bot.ts';

/** A world in which every option that gets so far is tried, with the same luck. */
interface Lap {
  readonly moment: Moment<object>;
  readonly luck: ReturnType<Generator['save']>;
}

export interface Run {
  readonly option: number;
  readonly moment: Moment<object>;
}

/** So many run until the budget is used up. */
const LAST = 2;
const half = (runners: number): number => Math.max(LAST, Math.ceil(runners / 2));

export class Race {
  private running: number[];
  /** By their numbers: those that somebody has still to run. */
  private readonly laps = new Map<number, Lap>();
  private oldest = 0;
  private begun = 0;
  private readonly heats: number;
  private heat = 1;

  constructor(
    private readonly arms: readonly Arm[],
    private readonly meter: Meter,
    private readonly generator: Generator,
    private readonly imagine: () => Moment<object>,
    private readonly worth: (arm: Arm) => number,
  ) {
    // Two options with one text are one runner.
    this.running = arms.flatMap((arm, i) => (arms.indexOf(arm) === i ? [i] : []));
    let heats = 1;
    for (let left = this.running.length; left > LAST; left = half(left)) heats++;
    this.heats = heats;
  }

  /** Who runs next, and where. */
  next(): Run {
    let option = this.running[0]!;
    for (const i of this.running) if (this.arms[i]!.visits < this.arms[option]!.visits) option = i;
    const { visits } = this.arms[option]!;
    if (visits > 0 && this.running.every((i) => this.arms[i]!.visits === visits)) {
      this.dropOut();
      [option] = this.running as [number];
    }
    const number = this.arms[option]!.visits;
    // Nobody comes back to a lap that all who are left have run.
    for (; this.oldest < number; this.oldest++) this.laps.delete(this.oldest);
    const { moment, luck } = this.lap(number);
    this.generator.load(luck);
    return { option, moment: { ...moment, snapshot: copy(moment.snapshot) } };
  }

  /** Is this option still running? Of those that are, the best one wins; who has run once more than the others has no claim to it. */
  isIn(option: number): boolean {
    return this.running.includes(option);
  }

  /** How many worlds it keeps. */
  get worlds(): number {
    return this.laps.size;
  }

  private dropOut(): void {
    while (this.heat < this.heats && this.meter.spent >= this.heat / this.heats) {
      this.heat++;
      this.running = this.running
        .toSorted((a, b) => this.worth(this.arms[b]!) - this.worth(this.arms[a]!))
        .slice(0, half(this.running.length));
    }
  }

  private lap(number: number): Lap {
    for (; this.begun <= number; this.begun++) {
      const moment = this.imagine();
      this.laps.set(this.begun, { moment, luck: this.generator.save() });
    }
    return this.laps.get(number)!;
  }
}
