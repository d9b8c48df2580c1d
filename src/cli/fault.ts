// When a game is at fault, the message says which one.

import { type AnyGame, ContractError } from '../engine/index.ts';

/** A game breaks its contract with the engine, in words for whoever has to mend it. */
export class GameFault extends Error {}

/** Runs something of a game; its broken contracts come out under its name. */
export async function blaming<T>(game: AnyGame, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof ContractError)) throw thrown;
    throw new GameFault(`game ${game.id} breaks its contract: ${thrown.message}`, { cause: thrown });
  }
}
