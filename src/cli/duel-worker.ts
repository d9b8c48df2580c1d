// A thread that plays games of a duel: told which game by its name, because only plain data crosses to another thread.

import { type DuelGame, type DuelPlan, playDuelGame } from '../bots/index.ts';
import { ContractError } from '../engine/index.ts';
import { gameNamed } from './arguments.ts';

export interface DuelTask {
  readonly game: string;
  readonly plan: DuelPlan;
  readonly number: number;
}

/** Errors lose their class on the way between threads, so a broken contract travels as a message. */
export type DuelAnswer = { readonly played: DuelGame } | { readonly broken: string };

export default function playTask({ game, plan, number }: DuelTask): DuelAnswer {
  try {
    return { played: playDuelGame(gameNamed(game).game, plan, number) };
  } catch (thrown) {
    if (!(thrown instanceof ContractError)) throw thrown;
    return { broken: thrown.message };
  }
}
