// The bots' public surface.

export { type Bot, type Budget, type Candidate, type Clock, Meter, realClock, type Thought } from './bot.ts';
export {
  type Contender,
  Duel,
  type DuelGame,
  type DuelPlan,
  type DuelResult,
  duel,
  playDuelGame,
  seatingsOf,
} from './duel.ts';
export { type Interval, plainInterval, RunningInterval } from './duel-figures.ts';
export { GreedyBot } from './greedy.ts';
export { BOT_NAMES, type BotSpec, describeBot, makeBot, parseBot } from './levels.ts';
export { RandomBot } from './random.ts';
export { SearchBot, type SearchSettings } from './search.ts';
export { type KnownAnswer, type Question, Situation, type Through } from './situation.ts';
