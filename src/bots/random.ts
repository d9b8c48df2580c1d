// Random: every option equally often.

import { Generator, seeded } from '../engine/index.ts';
import type { Bot, Thought } from './bot.ts';
import type { Situation } from './situation.ts';

export class RandomBot implements Bot {
  readonly name = 'random';
  constructor(private readonly seed: string | number) {}

  decide({ question, seat, answers }: Situation): Thought {
    const generator = new Generator(seeded(`${this.seed} ${seat} ${answers.length}`));
    const { keys } = question;
    const share = 1 / keys.length;
    const candidates = keys.map((key) => ({ key, visits: 0, value: 0.5, share }));
    return { key: keys[generator.below(keys.length)]!, candidates, mixed: true, iterations: 0, worlds: 0, ms: 0 };
  }
}
