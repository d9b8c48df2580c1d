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

/** The longest time that passed lately between two looks at a clock: the garbage collector and other programs take theirs. */
interface Pauses {
  longest: number;
}

/** Whoever thinks by the same clock, on the same machine, is kept waiting by the same things. */
const pausesOf = new WeakMap<Clock, Pauses>();

function pausesBy(clock: Clock): Pauses {
  const known = pausesOf.get(clock) ?? { longest: 0 };
  pausesOf.set(clock, known);
  return known;
}

/** A pause that may come on any machine at any time, in milliseconds: in long duels the longest are mostly some thirty, and rarely more. */
const EXPECTED = 50;
/** Longer ones are forgotten slowly: half of one after some 70 thoughts. */
const REMEMBERED = 0.99;
/** A time may be exceeded by a tenth and no more. */
const HARD_BOUND = 1.1;
/** However long the pauses are, so much of a time is thought. */
const AT_LEAST = 0.5;

/** Tells when a budget is used up. */
export class Meter {
  iterations = 0;
  private readonly start: number;
  private readonly time: number;
  private readonly most: number;
  private readonly pauses: Pauses;
  private lastLook: number;

  constructor(
    budget: Budget,
    private readonly clock: Clock,
  ) {
    this.start = clock();
    this.lastLook = this.start;
    this.time = 'ms' in budget ? budget.ms : Number.POSITIVE_INFINITY;
    this.most = 'iterations' in budget ? budget.iterations : Number.POSITIVE_INFINITY;
    // Who thinks by iterations hardly looks at the clock: what passes between two looks is no pause.
    this.pauses = 'ms' in budget ? pausesBy(clock) : { longest: 0 };
    this.pauses.longest *= REMEMBERED;
  }

  /** May another iteration begin? Of a time, only this share may be used up. */
  goesOn(share = 1): boolean {
    if (this.iterations >= this.most) return false;
    return this.time === Number.POSITIVE_INFINITY || this.ms < share * this.allowed;
  }

  /** How much of the budget is used up, from 0 to 1. */
  get spent(): number {
    return Math.max(this.iterations / this.most, this.ms / this.allowed);
  }

  /** Has time run out in the middle of an iteration? */
  isOver(): boolean {
    return this.time !== Number.POSITIVE_INFINITY && this.ms >= this.allowed;
  }

  /**
   * How long may be thought. It ends a little early: the last iteration and the choice itself take time too, and a pause as long as those
   * that have to be expected, or as the longest of late, may come at the very end.
   */
  private get allowed(): number {
    const { time } = this;
    const early = time * 0.95 - Math.min(3, time * 0.05);
    return Math.max(Math.min(early, time * HARD_BOUND - Math.max(EXPECTED, this.pauses.longest)), time * AT_LEAST);
  }

  get ms(): number {
    const now = this.clock();
    const pause = now - this.lastLook;
    if (pause > this.pauses.longest) this.pauses.longest = pause;
    this.lastLook = now;
    return now - this.start;
  }
}
