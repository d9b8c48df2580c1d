// The bots' public surface.

export { type Bot, type Budget, type Candidate, type Clock, Meter, realClock, type Thought } from './bot.ts';
export { BOT_NAMES, describeBot, makeBot, parseBot, type BotSpec } from './levels.ts';
export { GreedyBot } from './greedy.ts';
export { RandomBot } from './random.ts';
export { SearchBot, type SearchSettings } from './search.ts';
export { type KnownAnswer, type Question, Situation, type Through } from './situation.ts';
