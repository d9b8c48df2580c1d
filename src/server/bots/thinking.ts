// What is asked of a bot thread, and what it answers. Plain data only: it crosses between threads.

import type { Candidate } from '../../bots/index.ts';
import type { MatchData, Seat } from '../../engine/index.ts';

export interface ThinkingTask {
  readonly game: string;
  readonly data: MatchData;
  readonly seat: Seat;
  readonly bot: string;
  /** One for each seat of each match: so two seats of one level do not think the same thoughts, and each goes on with its own. */
  readonly seed: string;
}

export type ThinkingResult =
  | {
      readonly key: string;
      readonly candidates: readonly Candidate[];
      readonly iterations: number;
      readonly ms: number;
    }
  /** The game's fault, not the bot's: errors lose their class between threads. */
  | { readonly broken: string };
