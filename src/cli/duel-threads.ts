// A duel on several threads. Whoever plays the games, they are taken in their order, so the result is the same.

import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Tinypool } from 'tinypool';
import { Duel, type DuelPlan, type DuelResult, playDuelGame } from '../bots/index.ts';
import { type AnyGame, ContractError } from '../engine/index.ts';
import type { DuelAnswer, DuelTask } from './duel-worker.ts';

export type OnGame = (played: number, of: number) => void;

/** The built worker lies beside the built program. */
const WORKER = fileURLToPath(new URL('./duel-worker.js', import.meta.url));

/**
 * A bot that thinks by the clock must not be kept waiting for long while rubbish is cleared away. All cores are busy, so a thread that clears away
 * alone is quicker than one that waits for others to help; and with room for so many megabytes it is done half as often.
 */
const CLEARING = '--no-parallel-scavenge';
const ROOM = { maxYoungGenerationSizeMb: 96 };

export function duelOn(threads: number, game: AnyGame, plan: DuelPlan, onGame: OnGame): Promise<DuelResult> {
  return threads <= 1 ? duelHere(game, plan, onGame) : duelInThreads(threads, game, plan, onGame);
}

/** In this thread; between two games, the keyboard is heard. */
async function duelHere(game: AnyGame, plan: DuelPlan, onGame: OnGame): Promise<DuelResult> {
  const duel = new Duel(game, plan);
  for (let number = 0; !duel.isOver; number++) {
    duel.take(playDuelGame(game, plan, number));
    onGame(number + 1, duel.games);
    await new Promise(setImmediate);
  }
  return duel.result();
}

async function duelInThreads(threads: number, game: AnyGame, plan: DuelPlan, onGame: OnGame): Promise<DuelResult> {
  const duel = new Duel(game, plan);
  const wanted = Math.min(threads, duel.games);
  setFlagsFromString(CLEARING);
  const pool = new Tinypool({ filename: WORKER, minThreads: wanted, maxThreads: wanted, resourceLimits: ROOM });
  const running: Promise<DuelAnswer>[] = [];
  const ahead = 2 * wanted;
  try {
    for (let number = 0; !duel.isOver; number++) {
      while (running.length < ahead && number + running.length < duel.games)
        running.push(begin(pool, { game: game.id, plan, number: number + running.length }));
      const answer = await running.shift()!;
      if ('broken' in answer) throw new ContractError(answer.broken);
      duel.take(answer.played);
      onGame(number + 1, duel.games);
    }
    return duel.result();
  } finally {
    await pool.destroy();
  }
}

function begin(pool: Tinypool, task: DuelTask): Promise<DuelAnswer> {
  const answer = pool.run(task) as Promise<DuelAnswer>;
  // Games that nobody waits for any more are called off with the pool.
  answer.catch(() => {});
  return answer;
}
