// How well a seat stands, as the game judges it; a judgement that breaks its contract is named.

import { type AnyGame, ContractError, type Kinds, type Play, type Seat } from '../engine/index.ts';

export function judge(game: AnyGame, play: Play<Kinds>, seat: Seat): number {
  const value = evaluate(game, play, seat);
  if (!(value >= 0 && value <= 1))
    throw new ContractError(`${game.id}: evaluate() gives ${value} for seat ${seat}; it must be between 0 and 1.`);
  return value;
}

/** Where a game judges nothing, every position is as good as any other. */
function evaluate(game: AnyGame, play: Play<Kinds>, seat: Seat): number {
  try {
    return game.evaluate?.(play, seat) ?? 0.5;
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ContractError(`${game.id}: evaluate() fails for seat ${seat}: ${why}`, { cause: thrown });
  }
}
