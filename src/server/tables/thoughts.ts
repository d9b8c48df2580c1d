// The bots of one table: what they are asked goes to the threads, what they answer comes back as anybody's answer does.

import type { Kinds, Match, MatchData, Seat } from '../../engine/index.ts';
import type { BotPool } from '../bots/pool.ts';
import type { MatchCard } from './card.ts';
import { botToAnswer } from './progress.ts';

export class Thoughts {
  /** By seat and question: none is thought about twice. */
  private readonly underWay = new Set<string>();

  /** `decide` gets what a bot would answer; it never rejects. */
  constructor(
    private readonly bots: BotPool,
    private readonly decide: (seat: Seat, ask: string, key: Promise<string>) => Promise<void>,
  ) {}

  get isNone(): boolean {
    return this.underWay.size === 0;
  }

  /** Everything that bots are asked now and do not think about yet. */
  begin(card: MatchCard, live: Match<Kinds> | undefined): void {
    if (!live || live.outcome) return;
    for (const pending of live.pending) {
      const bot = botToAnswer(card, pending);
      const { seat } = pending.ask;
      const name = `${seat} ${pending.id}`;
      if (bot === undefined || this.underWay.has(name)) continue;
      this.underWay.add(name);
      const key = this.think(card, live, bot, seat);
      void this.decide(seat, pending.id, key).finally(() => this.underWay.delete(name));
    }
  }

  private async think({ game, seed }: MatchCard, live: Match<Kinds>, bot: string, seat: Seat): Promise<string> {
    const data = live.toJSON() as MatchData;
    const { key } = await this.bots.think({ game, data, seat, bot, seed: `${seed} ${seat}` });
    return key;
  }
}
