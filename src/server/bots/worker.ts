// A thread in which bots think. It gets the match as data and makes of it what the bot's seat may see.

import { makeBot, parseBot, Situation } from '../../bots/index.ts';
import { ContractError } from '../../engine/index.ts';
import { tableOf } from '../games.ts';
import { giveWay } from './priority.ts';
import type { ThinkingResult, ThinkingTask } from './thinking.ts';

giveWay();

export default function think({ game, data, seat, bot, seed }: ThinkingTask): ThinkingResult {
  try {
    const match = tableOf(game, data.setup.set).restore(data as never, { discreet: 'whenSettled' });
    const { key, candidates, iterations, ms } = makeBot(parseBot(bot), seed).decide(Situation.of(match, seat));
    return { key, candidates: candidates.slice(0, 8), iterations, ms };
  } catch (thrown) {
    if (!(thrown instanceof ContractError)) throw thrown;
    return { broken: thrown.message };
  }
}
