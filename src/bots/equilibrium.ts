// Equilibrium: strategies that are nearly best responses to each other, by counterfactual regret minimisation with regrets kept from
// falling below 0 and later rounds counting more. For games in which one seat gets what the other does not; with more seats it is a good guess.

import type { Seat } from '../engine/index.ts';

/** Where a seat decides. It decides the same wherever it stands in one of these: it cannot tell the difference. */
export interface Point {
  readonly seat: Seat;
  /** What it can choose from. */
  readonly keys: readonly string[];
  /** Its number among all. */
  readonly index: number;
}

export type Position<P extends Point> =
  | { readonly kind: 'end'; readonly scores: readonly number[] }
  | { readonly kind: 'chance'; readonly ways: readonly Way<P>[] }
  | Choice<P>;

export interface Choice<P extends Point> {
  readonly kind: 'choice';
  readonly at: P;
  readonly next: readonly Position<P>[];
}

export interface Way<P extends Point> {
  readonly probability: number;
  readonly next: Position<P>;
}

/** A game laid out as a tree. */
export interface Laid<P extends Point> {
  readonly root: Position<P>;
  readonly points: readonly P[];
  readonly seats: number;
}

/** How rarely somebody is thought to do what it never does. */
const MISTAKE = 1e-4;

export class Equilibrium<P extends Point> {
  private readonly given: readonly (readonly number[] | undefined)[];
  private readonly regrets: readonly Float64Array[];
  /** What each choice would gain in this round. */
  private readonly gains: readonly Float64Array[];
  private readonly now: readonly Float64Array[];
  /** Sums over all rounds: the average is the strategy. */
  private readonly sums: readonly Float64Array[];
  private rounds = 0;
  private learner: Seat = 0;

  /** Where `fixed` gives a mixture, that one is kept, and the rest is as good as it can be beside it. */
  constructor(
    private readonly laid: Laid<P>,
    fixed: (at: P) => readonly number[] | undefined = () => undefined,
  ) {
    const empty = ({ keys }: P): Float64Array => new Float64Array(keys.length);
    this.given = laid.points.map(fixed);
    this.regrets = laid.points.map(empty);
    this.gains = laid.points.map(empty);
    this.sums = laid.points.map(empty);
    this.now = laid.points.map(({ keys }, i) => Float64Array.from(this.given[i] ?? keys.map(() => 1 / keys.length)));
  }

  round(): void {
    this.rounds++;
    for (let seat = 0; seat < this.laid.seats; seat++) {
      this.learner = seat;
      this.walk(this.laid.root, 1, 1);
      for (const point of this.laid.points)
        if (point.seat === seat && !this.given[point.index]) this.learn(point.index);
    }
  }

  /** How often each choice is made, in the order of the keys. */
  mixtureAt({ index, keys }: P): readonly number[] {
    const mixture = this.given[index];
    if (mixture) return mixture;
    const sum = this.sums[index]!.reduce((a, b) => a + b, 0);
    return Array.from(this.sums[index]!, (share) => (sum > 0 ? share / sum : 1 / keys.length));
  }

  /** The learner's expected score below a position; collects what each of its choices would gain, and its average strategy. */
  private walk(position: Position<P>, own: number, others: number): number {
    if (position.kind === 'end') return position.scores[this.learner]!;
    let value = 0;
    if (position.kind === 'chance') {
      for (const { probability, next } of position.ways)
        value += probability * this.walk(next, own, others * probability);
      return value;
    }
    const { at, next } = position;
    const mixture = this.now[at.index]!;
    if (at.seat !== this.learner) {
      // Also where the other seat never goes now: the average is of what this seat would do there. It learns that too, as if the other
      // might get there by mistake: a partner goes only where it can count on being understood.
      for (let i = 0; i < mixture.length; i++)
        value += mixture[i]! * this.walk(next[i]!, own, others * Math.max(mixture[i]!, MISTAKE));
      return value;
    }
    const gains = this.gains[at.index]!;
    const sums = this.sums[at.index]!;
    for (let i = 0; i < mixture.length; i++) {
      const worth = this.walk(next[i]!, own * mixture[i]!, others);
      value += mixture[i]! * worth;
      gains[i]! += others * worth;
      sums[i]! += this.rounds * own * mixture[i]!;
    }
    for (let i = 0; i < mixture.length; i++) gains[i]! -= others * value;
    return value;
  }

  /** Regret matching: what would have gained more is chosen more often. */
  private learn(index: number): void {
    const regrets = this.regrets[index]!;
    const gains = this.gains[index]!;
    const mixture = this.now[index]!;
    let sum = 0;
    for (let i = 0; i < regrets.length; i++) {
      regrets[i] = Math.max(0, regrets[i]! + gains[i]!);
      gains[i] = 0;
      sum += regrets[i]!;
    }
    for (let i = 0; i < regrets.length; i++) mixture[i] = sum > 0 ? regrets[i]! / sum : 1 / regrets.length;
  }
}
