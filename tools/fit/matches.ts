// Matches between bots, watched: what each player had whenever a turn began or went on, and who ended ahead.

import { type Bot, makeBot, parseBot, Situation } from '../../src/bots/index.ts';
import { type Match, nextSeat, Table } from '../../src/engine/index.ts';
import { aetherFracture } from '../../src/games/aether-fracture/game.ts';
import { type Holdings, holdingsOf } from '../../src/games/aether-fracture/holdings.ts';
import { doubtOf } from '../../src/games/aether-fracture/insight.ts';
import type { AetherKinds } from '../../src/games/aether-fracture/state.ts';

/** One moment of a match. */
export interface Sight {
  readonly round: number;
  /** The lead with which a player ends ahead three times out of four. */
  readonly doubt: number;
  readonly holdings: readonly Holdings[];
  readonly isOut: readonly boolean[];
}

export interface Watched {
  readonly number: number;
  readonly seats: number;
  readonly sights: readonly Sight[];
  /** The score of each player in the end, from 0 to 1. */
  readonly scores: readonly number[];
}

const BETWEEN_ACTIONS = ['turn', 'finish'];

let played = 0;

export function playMatch(seats: number, bot: string, seed: string): Watched {
  const { match } = new Table(aetherFracture).start({ seats, seed });
  const bots = Array.from({ length: seats }, (_, seat): Bot => makeBot(parseBot(bot), `${seed}, seat ${seat}`));
  const sights: Sight[] = [];
  while (!match.outcome) {
    const { seat, name } = askedNext(match);
    if (BETWEEN_ACTIONS.includes(name)) sights.push(sightOf(match));
    const result = match.answer(seat, bots[seat]!.decide(Situation.of(match, seat)).key);
    if (!result.ok) throw new Error(result.refusal.reason);
  }
  return { number: played++, seats, sights, scores: match.outcome.scores };
}

function askedNext(match: Match<AetherKinds>) {
  const waiting = match.pending.filter(({ answered }) => !answered).map(({ ask }) => ask);
  return waiting[match.pending[0]!.form === 'any' ? nextSeat(waiting, match.world.lastAny) : 0]!;
}

function sightOf({ world: { state }, table: { numbers } }: Match<AetherKinds>): Sight {
  const position = { state, numbers };
  return {
    round: state.round,
    doubt: doubtOf(position),
    holdings: holdingsOf(position),
    isOut: state.players.map(({ out }) => out !== null),
  };
}
