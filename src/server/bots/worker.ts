// A thread in which bots think. It gets the match as data and makes of it what the bot's seat may see.

import { type Bot, makeBot, parseBot, Situation } from '../../bots/index.ts';
import { ContractError } from '../../engine/index.ts';
import { tableOf } from '../games.ts';
import { giveWay } from './priority.ts';
import type { ThinkingResult, ThinkingTask } from './thinking.ts';

giveWay();

/** Bots remember what they thought before, which may be much: those of so many seats are kept, the ones that thought last. */
const MOST_KEPT = 8;
const kept = new Map<string, Bot>();

function botFor({ bot, seed }: ThinkingTask): Bot {
  const name = `${bot} ${seed}`;
  const known = kept.get(name) ?? makeBot(parseBot(bot), seed);
  kept.delete(name);
  kept.set(name, known);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return known;
}

export default function think(task: ThinkingTask): ThinkingResult {
  const { game, data, seat } = task;
  try {
    const match = tableOf(game, data.setup.set).restore(data as never, { discreet: 'whenSettled' });
    const { key, candidates, iterations, ms } = botFor(task).decide(Situation.of(match, seat));
    return { key, candidates: candidates.slice(0, 8), iterations, ms };
  } catch (thrown) {
    if (!(thrown instanceof ContractError)) throw thrown;
    return { broken: thrown.message };
  }
}
