// Bots: what they are asked, what they answer, how long they may think.

import type { Situation } from './situation.ts';

/** How long a bot may think: by iterations (then exactly reproducible) or by time, with a hard bound. */
export type Budget = { readonly iterations: number } | { readonly ms: number };

/** What a bot thought. */
export interface Thought {
  /** The key of the chosen option. */
  readonly key: string;
  /** The options it considered, best first. */
  readonly candidates: readonly Candidate[];
  /** Was it drawn by the candidates' shares? Otherwise the first candidate was taken. */
  readonly mixed?: boolean;
  readonly iterations: number;
  /** How many worlds it imagined. */
  readonly worlds: number;
  readonly ms: number;
}

export interface Candidate {
  readonly key: string;
  readonly visits: number;
  /** How well the seat stands after it, from 0 to 1. */
  readonly value: number;
  /** How often it should be chosen, where bluffs have to be mixed. */
  readonly share: number;
}

/** A player of one seat in one match. It may remember what it thought before. */
export interface Bot {
  readonly name: string;
  decide(situation: Situation): Thought;
}

/** Where time comes from: the engine and the bots' choices do not depend on it unless the budget does. */
export type Clock = () => number;
export const realClock: Clock = () => performance.now();

/** Tells when a budget is used up. */
export class Meter {
  iterations = 0;
  private readonly start: number;
  private readonly deadline: number;
  private readonly most: number;

  constructor(
    budget: Budget,
    private readonly clock: Clock,
  ) {
    this.start = clock();
    // Stops a little early: the last iteration, the choice itself and a pause of the garbage collector take time too.
    this.deadline =
      'ms' in budget ? this.start + budget.ms * 0.95 - Math.min(3, budget.ms * 0.05) : Number.POSITIVE_INFINITY;
    this.most = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
  }

  /** May another iteration begin? Of a time, only this share may be used up. */
  goesOn(share = 1): boolean {
    if (this.iterations >= this.most) return false;
    return (
      this.deadline === Number.POSITIVE_INFINITY || this.clock() < this.start + share * (this.deadline - this.start)
    );
  }

  /** How much of the budget is used up, from 0 to 1. */
  get spent(): number {
    return Math.max(this.iterations / this.most, (this.clock() - this.start) / (this.deadline - this.start));
  }

  /** Has time run out in the middle of an iteration? */
  isOver(): boolean {
    return this.deadline !== Number.POSITIVE_INFINITY && this.clock() >= this.deadline;
  }

  get ms(): number {
    return this.clock() - this.start;
  }
}
