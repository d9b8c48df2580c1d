// Tendencies: how much better or worse than what else could have been chosen a choice under seal has done, whatever was held beside it.
// There are so many holdings that most are met too rarely to learn from themselves: each begins with what is usually done with its cards.

import type { Arm } from './bandits.ts';

/** What a choice has gained over what was expected, in all, and the sum of the squares: how sure it is that this was not luck. */
interface Gains {
  times: number;
  total: number;
  squares: number;
}

/** What was tried so often is half known. */
const HALF_KNOWN = 8;

export class Tendencies {
  private readonly known = new Map<string, Gains>();

  /** Each of these choices would have brought so much in the same world; the strategy says how likely each was. */
  learn(question: string, arms: readonly Arm[], strategy: Float64Array, rewards: readonly number[]): void {
    let expected = 0;
    for (let i = 0; i < arms.length; i++) expected += strategy[i]! * rewards[i]!;
    for (let i = 0; i < arms.length; i++) {
      const gains = this.gainsOf(question, arms[i]!);
      const gain = rewards[i]! - expected;
      gains.times++;
      gains.total += gain;
      gains.squares += gain * gain;
    }
  }

  /** One was drawn, with this probability, and has brought so much; what the others would have brought is taken for average. */
  learnFromDraw(
    question: string,
    arms: readonly Arm[],
    drawn: { readonly index: number; readonly strategy: Float64Array; readonly probability: number },
    reward: number,
    average: number,
  ): void {
    const { index, strategy, probability } = drawn;
    const estimate = average + (reward - average) / probability;
    const rewards = arms.map((_, i) => (i === index ? estimate : average));
    this.learn(question, arms, strategy, rewards);
  }

  /** All alike where nothing is sure; what has surely gained is chosen more often, what has surely lost never. */
  strategyFor(question: string, arms: readonly Arm[]): Float64Array {
    const strategy = new Float64Array(arms.length);
    let sum = 0;
    for (let i = 0; i < arms.length; i++) {
      strategy[i] = Math.max(0, 1 + sureness(this.gainsOf(question, arms[i]!)));
      sum += strategy[i]!;
    }
    for (let i = 0; i < arms.length; i++) strategy[i] = sum > 0 ? strategy[i]! / sum : 1 / arms.length;
    return strategy;
  }

  private gainsOf(question: string, { text }: Arm): Gains {
    const name = `${question} ${text}`;
    let gains = this.known.get(name);
    if (!gains) {
      gains = { times: 0, total: 0, squares: 0 };
      this.known.set(name, gains);
    }
    return gains;
  }
}

/** By how many of its standard deviations a gain differs from none; the less, the more rarely it was tried. */
const sureness = ({ times, total, squares }: Gains): number =>
  squares === 0 ? 0 : (total / Math.sqrt(squares)) * Math.sqrt(times / (times + HALF_KNOWN));
