// How a bot was seen to play the long bluffing game: what a reply is made to.

import type { Bot } from '../src/bots/index.ts';
import { PRIZES, type Prize } from '../src/samples/bluff/content.ts';
import type { State } from '../src/samples/bluff/kinds.ts';
import { COPIES, total } from './bluff-hands.ts';
import type { Choice } from './bluff-player.ts';
import { type Bidding, type Opponent, stakesOf } from './bluff-reply.ts';
import { Sight } from './bluff-sight.ts';

/** Classes of what is in the pot beside the stakes, and of leads, by the highest value of each: situations in the same class count as one. */
const CARRIED = [0, 2, 5, Number.POSITIVE_INFINITY];
const LEADS = [-8, -3, 2, 7, Number.POSITIVE_INFINITY];
/**
 * What is bid for a prize in all situations counts like so many bids in each class of them, because few classes are seen often. Found by how
 * well bids that were not counted are foretold.
 */
const SMOOTHING = 100;

export class Habits implements Opponent {
  private readonly bidsSeen = new Map<string, number[]>();
  /** As if the whole deck had been bid once, so that no bid is held to be impossible. */
  private readonly bidsFor = Object.fromEntries(PRIZES.map((prize) => [prize, [...COPIES]])) as Record<Prize, number[]>;
  private tradesSeen = 0;
  private pausesSeen = 0;

  bids(at: Bidding): readonly number[] {
    const all = this.bidsFor[at.prize];
    const seen = this.bidsSeen.get(classOf(at));
    const scale = SMOOTHING / total(all);
    return all.map((count, face) => (seen?.[face] ?? 0) + scale * count);
  }

  get trades(): number {
    return this.tradesSeen / Math.max(1, this.pausesSeen);
  }

  /** The same bot, whose choices are noted. */
  watching(bot: Bot): Bot {
    return {
      name: bot.name,
      decide: (situation) => {
        const thought = bot.decide(situation);
        const { options, keys } = situation.question;
        const choice = options[keys.indexOf(thought.key)] as Choice;
        const sight = new Sight(situation.view.state as State, situation.seat);
        if (choice.verb === 'commit') this.noteBid(sight.biddingOf('own'), sight.faceOf(choice.card));
        if (situation.question.name === 'pause' && options.length > 1) this.notePause(choice.verb === 'trade');
        return thought;
      },
    };
  }

  private noteBid(at: Bidding, face: number): void {
    const key = classOf(at);
    const seen = this.bidsSeen.get(key) ?? COPIES.map(() => 0);
    seen[face]!++;
    this.bidsSeen.set(key, seen);
    this.bidsFor[at.prize][face]!++;
  }

  private notePause(hasTraded: boolean): void {
    this.pausesSeen++;
    if (hasTraded) this.tradesSeen++;
  }
}

function classOf({ round, prize, pot, lead }: Bidding): string {
  const carried = pot - stakesOf(prize);
  return [round, prize, CARRIED.findIndex((most) => carried <= most), LEADS.findIndex((most) => lead <= most)].join();
}
