// Bandits: how a search divides its attention among options. One for open choices, one for sealed ones.

import type { Generator } from '../engine/index.ts';
import { logOf } from './exact.ts';

export class Arm {
  visits = 0;
  total = 0;
  /** How often it could have been chosen: options differ between imagined worlds. */
  available = 0;
  regret = 0;
  /** Sum of the shares that sealed strategies gave it. */
  share = 0;

  constructor(readonly text: string) {}

  get mean(): number {
    return this.visits === 0 ? 0 : this.total / this.visits;
  }
}

/** The choices of one seat at one point of the tree. */
export class Bandit {
  readonly arms: Arm[] = [];
  private readonly byText = new Map<string, Arm>();
  private lastTexts: readonly string[] = [];
  private lastArms: readonly Arm[] = [];

  constructor(readonly seat: number) {}

  /** The arms of these options; two options with one text share an arm. */
  armsFor(texts: readonly string[]): readonly Arm[] {
    if (texts === this.lastTexts) return this.lastArms;
    this.lastTexts = texts;
    this.lastArms = texts.map((text) => {
      const known = this.byText.get(text);
      if (known) return known;
      const arm = new Arm(text);
      this.byText.set(text, arm);
      this.arms.push(arm);
      return arm;
    });
    return this.lastArms;
  }

  arm(text: string): Arm | undefined {
    return this.byText.get(text);
  }
}

/** This share of their standard deviation is a large difference. Were it more, nearly all replies would be tried alike, and a choice would count for their average. */
const USUAL_SPREAD = 0.8;
/** Where a search has settled, its rewards lie together; they count as if they still differed by this share of their range. */
const LEAST_SPREAD = 0.1;

/** What a seat has got so far: how large a difference is depends on the game, on the seat and on the moment. */
export class Rewards {
  private count = 0;
  private total = 0;
  private squares = 0;
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.count++;
    this.total += value;
    this.squares += value * value;
    if (value < this.low) this.low = value;
    if (value > this.high) this.high = value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.total / this.count;
  }

  /** How far apart they are as a rule: by the whole range, what rarely happens would make all that usually happens look alike. */
  get spread(): number {
    const { count, squares, mean, low, high } = this;
    if (!(high - low > 1e-9)) return 1;
    return Math.max(USUAL_SPREAD * Math.sqrt(Math.max(0, squares / count - mean * mean)), LEAST_SPREAD * (high - low));
  }
}

/** All options are tried up to this many; of more, the good ones first, and more of them with every visit. */
const ALL_AT_ONCE = 8;
const EXPLORATION = 0.75;

/** With many visits the number grows with them, so that in the end nothing is left out. */
const width = (options: number, visits: number): number =>
  options <= ALL_AT_ONCE ? options : Math.min(options, 3 + Math.floor(Math.max(Math.sqrt(visits), visits / 8)));

/** Upper confidence bounds over the options that are available now (with progressive widening). Returns an index into `arms`. */
export function chooseOpenly(
  arms: readonly Arm[],
  /** How large a difference is large. */
  unit: number,
  generator: Generator,
  hope: (arm: Arm) => number,
): number {
  let visits = 0;
  let tried = 0;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i]!;
    arm.available++;
    visits += arm.visits;
    if (arm.visits > 0) tried++;
  }
  if (tried < width(arms.length, visits)) return mostHopeful(arms, generator, hope);
  const exploration = EXPLORATION * unit;
  let best = -1;
  let bestBound = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i]!;
    if (arm.visits === 0) continue;
    const bound = arm.total / arm.visits + exploration * Math.sqrt(logOf(arm.available + 1) / arm.visits);
    if (bound > bestBound) {
      bestBound = bound;
      best = i;
    }
  }
  return best;
}

/** The untried option that promises most; among equals any. */
function mostHopeful(arms: readonly Arm[], generator: Generator, hope: (arm: Arm) => number): number {
  let best = -1;
  let bestHope = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i]!;
    if (arm.visits > 0) continue;
    const hoped = hope(arm);
    if (hoped > bestHope) {
      bestHope = hoped;
      best = i;
      equals = 1;
    } else if (hoped === bestHope && generator.below(++equals) === 0) {
      best = i;
    }
  }
  return best;
}

/** A choice made under seal: what was drawn, and how likely that was. */
export interface SealedDraw {
  readonly index: number;
  readonly arms: readonly Arm[];
  readonly strategy: Float64Array;
  readonly probability: number;
}

const CURIOSITY = 0.12;

/**
 * Regret matching: what would have been better before is chosen more often now. The average over time is what to play.
 * Who learns also tries what looks bad; the others play what they have found.
 */
export function chooseUnderSeal(arms: readonly Arm[], generator: Generator, learns: boolean): SealedDraw {
  const strategy = strategyOf(arms);
  const curiosity = learns ? CURIOSITY : 0;
  const explore = curiosity / arms.length;
  let dice = generator.next() / 0x100000000;
  let index = arms.length - 1;
  for (let i = 0; i < arms.length; i++) {
    dice -= (1 - curiosity) * strategy[i]! + explore;
    if (dice < 0) {
      index = i;
      break;
    }
  }
  return { index, arms, strategy, probability: (1 - curiosity) * strategy[index]! + explore };
}

export function strategyOf(arms: readonly Arm[]): Float64Array {
  const strategy = new Float64Array(arms.length);
  let sum = 0;
  for (let i = 0; i < arms.length; i++) {
    const regret = arms[i]!.regret;
    if (regret > 0) {
      strategy[i] = regret;
      sum += regret;
    }
  }
  for (let i = 0; i < arms.length; i++) strategy[i] = sum > 0 ? strategy[i]! / sum : 1 / arms.length;
  return strategy;
}

/** How much an habit counts where nothing is known yet. */
const HABIT = 0.3;

/** A new point of the tree begins with what is done elsewhere. */
export function beginWith(arms: readonly Arm[], strategy: Float64Array): void {
  for (let i = 0; i < arms.length; i++) arms[i]!.regret = HABIT * strategy[i]!;
}

/** Learns from the reward of one sealed choice: what the others would have brought is estimated by their averages so far. */
export function learnUnderSeal({ index, arms, strategy, probability }: SealedDraw, reward: number): void {
  learnFromAll(
    arms,
    strategy,
    arms.map((arm, i) => {
      const mean = arm.visits === 0 ? 0.5 : arm.total / arm.visits;
      return i === index ? mean + (reward - mean) / probability : mean;
    }),
  );
}

/** Learns from what each of these options has brought in the same world. */
export function learnFromAll(arms: readonly Arm[], strategy: Float64Array, rewards: readonly number[]): void {
  // Later strategies count more: the first ones know nothing yet.
  let weight = 1;
  let expected = 0;
  for (let i = 0; i < arms.length; i++) {
    weight += arms[i]!.visits;
    expected += strategy[i]! * rewards[i]!;
  }
  for (let i = 0; i < arms.length; i++) {
    const arm = arms[i]!;
    arm.regret = Math.max(0, arm.regret + rewards[i]! - expected);
    arm.share += weight * strategy[i]!;
  }
}
