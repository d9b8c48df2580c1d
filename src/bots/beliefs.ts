// Beliefs: what was chosen under seal before tells something about what is held now.

import { type Generator, keyOf, type Moment, type Option, type Seat, type World } from '../engine/index.ts';
import type { Situation, Through } from './situation.ts';
import { OptionTexts } from './texts.ts';
import { holdingOf } from './tree.ts';

/** A sealed round that was thought about: who could choose from what, how often each holding would choose what. */
export interface SealedRound {
  /** The number of its first answer. */
  readonly from: number;
  readonly options: ReadonlyMap<Seat, readonly Option[]>;
  /** By seat and holding, and then by the text of the option. */
  readonly shares: Shares;
}

export type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Under which name the shares of a holding are found. */
export const shareName = (seat: Seat, texts: readonly string[]): string => `${seat} ${holdingOf(texts)}`;

/** Nobody plays exactly as expected: what is thought never to be chosen may have been chosen all the same. */
const DOUBT = 0.1;
const MOST_TRIES = 12;

export class Beliefs {
  /** The likeliest world so far: the others are measured by it. */
  private most = 0;
  private readonly texts = new OptionTexts();
  private readonly choices: { seat: Seat; options: readonly Option[]; chosen: number; shares: Shares }[];

  constructor(rounds: readonly SealedRound[], { answers, seats }: Situation) {
    this.choices = rounds.flatMap(({ from, options, shares }) =>
      answers.slice(from, from + seats).flatMap(({ seat, key }) => {
        const offered = options.get(seat) ?? [];
        const chosen = offered.findIndex((option) => keyOf(option) === key);
        return chosen < 0 ? [] : [{ seat, options: offered, chosen, shares }];
      }),
    );
  }

  /** A world in which what was chosen before is likely. */
  imagine(situation: Situation, generator: Generator, through: Through): Moment<object> {
    if (this.choices.length === 0) return situation.imagine(generator, through);
    let tries = 0;
    return situation.imagine(generator, through, (world) => {
      const likelihood = this.likelihood(world);
      this.most = Math.max(this.most, likelihood);
      return ++tries >= MOST_TRIES || likelihood * 0x100000000 >= generator.next() * this.most;
    });
  }

  /** How likely what was chosen before is in this world. */
  likelihood(world: World<object>): number {
    let likelihood = 1;
    for (const { seat, options, chosen, shares } of this.choices) {
      const texts = this.texts.of({ seat, options }, world);
      // A holding that was not thought about might have chosen anything.
      const share = shares.get(shareName(seat, texts))?.get(texts[chosen]!) ?? 1 / new Set(texts).size;
      likelihood *= DOUBT + (1 - DOUBT) * share;
    }
    return likelihood;
  }
}
