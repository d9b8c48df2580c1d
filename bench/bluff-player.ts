// The reply at a table: it takes the option that is worth most. Its next card and the opponent's bid it judges by the cards that it has seen;
// what comes after them is in its tables.

import type { Bot, Situation, Thought } from '../src/bots/index.ts';
import type { Handle } from '../src/engine/index.ts';
import type { State } from '../src/samples/bluff/kinds.ts';
import { BEATS, COPIES, handOf, LONG, total } from './bluff-hands.ts';
import type { Reply } from './bluff-reply.ts';
import { Sight } from './bluff-sight.ts';

/** Every option of the game. */
export type Choice =
  | { readonly verb: 'commit' | 'keep' | 'leave' | 'discard' | 'trade'; readonly card: Handle }
  | { readonly verb: 'ready' };

/** To leave a card or to discard it is worth the same in the tables: a weak one is left to the opponent. */
const NUDGE = 1e-6;
const AVERAGE = total(BEATS.map((beats, face) => beats * COPIES[face]!)) / total(COPIES);

export class ReplyBot implements Bot {
  readonly name = 'reply';
  constructor(private readonly reply: Reply) {}

  decide({ view, seat, question: { options, keys } }: Situation): Thought {
    const sight = new Sight(view.state as State, seat);
    const candidates = options
      .map((option, i) => ({ key: keys[i]!, visits: 0, value: this.valueOf(option as Choice, sight), share: 0 }))
      .sort((a, b) => b.value - a.value);
    return { key: candidates[0]!.key, candidates, iterations: 0, worlds: 0, ms: 0 };
  }

  private valueOf(choice: Choice, sight: Sight): number {
    const { standing, hand } = sight;
    if (choice.verb === 'ready') return this.reply.whenReady(standing, handOf(hand), sight.mayOpponentTrade);
    const face = sight.faceOf(choice.card);
    switch (choice.verb) {
      case 'commit':
        return this.reply.whenBidding(standing, handOf(hand), face, sight.biddingOf('other'), sight.held);
      case 'keep':
        return this.kept(face, sight);
      case 'leave':
        // An opponent with a full hand draws nothing: the card comes to the winner after all.
        if (sight.isOpponentFull) return this.kept(face, sight);
        return this.refused(face, sight) + NUDGE * (AVERAGE - BEATS[face]!);
      case 'discard':
        return this.refused(face, sight);
      case 'trade':
        return this.traded(face, sight);
    }
  }

  private kept(face: number, { standing, hand }: Sight): number {
    return this.reply.whenPaused(standing, handOf([...hand, face]));
  }

  private refused(face: number, sight: Sight): number {
    return average(sight.nextCard([face]), (next) => this.kept(next, sight));
  }

  private traded(face: number, sight: Sight): number {
    const { standing, hand, mayOpponentTrade } = sight;
    const rest = hand.toSpliced(hand.indexOf(face), 1);
    const paid = { ...standing, coins: standing.coins - LONG.tradeFee, pot: standing.pot + LONG.tradeFee };
    return average(sight.nextCard([face]), (next) =>
      this.reply.whenReady(paid, handOf([...rest, next]), mayOpponentTrade),
    );
  }
}

/** The mean over faces that are as likely as their weights say. */
const average = (weights: readonly number[], worth: (face: number) => number): number =>
  total(weights.map((weight, face) => (weight === 0 ? 0 : weight * worth(face)))) / total(weights);
