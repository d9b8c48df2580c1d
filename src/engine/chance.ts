// Chance by name: rolls, picks and shuffles, drawn from the world's generator and written on the step's tape.

import { facesThrown, parseDice, type Roll, totalOf } from './dice.ts';
import type { Generator } from './generator.ts';

/** Where draws are recorded, dictated or played back. Without one, draws come straight from the generator. */
export interface ChanceTape {
  /** The outcome to use for this draw; `drawn` is what the generator gave. */
  record(draw: Draw, drawn: number[]): number[];
}

export type Shown = 'open' | 'hidden';

export interface Draw {
  readonly name: string;
  readonly what: 'roll' | 'pick' | 'shuffle';
  /** The outcome is nobody's to see: a shuffled deck, a die behind a screen. */
  readonly hidden: boolean;
  /** How many values each number of the outcome can have: faces for dice, list length for a pick. */
  readonly ranges: readonly number[];
  /** The dice expression, for the log. */
  readonly text?: string;
}

export class Chance {
  tape: ChanceTape | null = null;

  constructor(readonly generator: Generator) {}

  /** Rolls a dice expression: `roll('attack', '2d6')`. */
  roll(name: string, expression: string, shown: Shown = 'open'): Roll {
    const terms = parseDice(expression);
    const ranges = facesThrown(terms);
    const drawn = ranges.map((faces) => this.generator.below(faces) + 1);
    const dice = this.tape
      ? this.tape.record({ name, what: 'roll', hidden: shown === 'hidden', ranges, text: expression }, drawn)
      : drawn;
    return { dice, total: totalOf(terms, dice) };
  }

  /** A whole number from 0 to `n` - 1. */
  below(name: string, n: number, shown: Shown = 'open'): number {
    if (!(n >= 1)) throw new Error(`The pick "${name}" has nothing to pick from.`);
    const drawn = this.generator.below(n);
    return this.tape
      ? this.tape.record({ name, what: 'pick', hidden: shown === 'hidden', ranges: [n] }, [drawn])[0]!
      : drawn;
  }

  pick<T>(name: string, list: readonly T[], shown: Shown = 'open'): T {
    return list[this.below(name, list.length, shown)]!;
  }

  /** A shuffled order of 0 … n - 1, each equally likely. Hidden unless said otherwise. */
  shuffle(name: string, n: number, shown: Shown = 'hidden'): number[] {
    const drawn = shuffledOrder(this.generator, n);
    return this.tape
      ? this.tape.record({ name, what: 'shuffle', hidden: shown === 'hidden', ranges: [n] }, drawn)
      : drawn;
  }
}

export function shuffledOrder(generator: Generator, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = generator.below(i + 1);
    const swap = order[i]!;
    order[i] = order[j]!;
    order[j] = swap;
  }
  return order;
}
