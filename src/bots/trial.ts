// A trial: the choices at the root, all tried in the same world, so that chance favours none of them.

import type { Generator, Seat } from '../engine/index.ts';
import { type Arm, learnFromAll, strategyOf } from './bandits.ts';

export interface Side {
  readonly seat: Seat;
  /** What it is asked. */
  readonly question: string;
  readonly arms: readonly Arm[];
  readonly strategy: Float64Array;
}

export class Trial {
  /** How many runs it takes. */
  runs = 1;
  private readonly sides: Side[] = [];
  private readonly rewards: ((seat: Seat) => number)[] = [];

  get isFresh(): boolean {
    return this.sides.length === 0;
  }

  get isOver(): boolean {
    return this.rewards.length >= this.runs;
  }

  enlist(seat: Seat, question: string, arms: readonly Arm[]): void {
    this.sides.push({ seat, question, arms, strategy: strategyOf(arms) });
    this.runs *= arms.length;
  }

  /** Which of its arms this seat chooses in this run; undefined if it takes no part. */
  choiceOf(seat: Seat): number | undefined {
    return this.choiceIn(this.rewards.length, seat);
  }

  private choiceIn(run: number, seat: Seat): number | undefined {
    let rest = run;
    for (const side of this.sides) {
      if (side.seat === seat) return rest % side.arms.length;
      rest = Math.floor(rest / side.arms.length);
    }
    return undefined;
  }

  /** How likely the others choose as they do in a run. */
  private likelihood(run: number, seat: Seat): number {
    let likelihood = 1;
    for (const side of this.sides) if (side.seat !== seat) likelihood *= side.strategy[this.choiceIn(run, side.seat)!]!;
    return likelihood;
  }

  /** Does what follows in this run teach this seat anything? As often as the others would choose so. */
  teaches(seat: Seat, generator: Generator): boolean {
    const likelihood = this.likelihood(this.rewards.length, seat);
    return likelihood >= 1 || generator.next() < likelihood * 0x100000000;
  }

  /** Ends a run. */
  add(reward: (seat: Seat) => number): void {
    const known = this.sides.map(({ seat }) => reward(seat));
    this.rewards.push((seat) => known[this.sides.findIndex((side) => side.seat === seat)]!);
  }

  /** Each side that learns is told on, with what each of its choices has brought. */
  learn(learns: (seat: Seat) => boolean, tell: (side: Side, rewards: readonly number[]) => void): void {
    for (const side of this.sides) {
      const { seat, arms, strategy } = side;
      if (!learns(seat)) continue;
      const expected = arms.map(() => 0);
      this.rewards.forEach((reward, run) => {
        expected[this.choiceIn(run, seat)!]! += this.likelihood(run, seat) * reward(seat);
      });
      learnFromAll(arms, strategy, expected);
      tell(side, expected);
      for (const [i, arm] of arms.entries()) {
        arm.visits++;
        arm.total += expected[i]!;
      }
    }
  }
}
