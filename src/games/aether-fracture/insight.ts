// For bots: how a player stands. Everything hidden here is a card, and those the engine deals anew by itself, so there is
// nothing else to imagine. What players have is counted in holdings.ts, what it is worth is in worth.ts.

import type { Seat } from '../../engine/index.ts';
import { type Holdings, holdingsOf, type Position } from './holdings.ts';
import { playsLeft } from './queries.ts';
import type { SeenPlayer, Table } from './state.ts';
import { DOUBT, THINGS, WORTH } from './worth.ts';

/** From 0 to 1: on average over the opponents, how likely this player is to end ahead of each of them. */
export function evaluate(table: Table, seat: Seat): number {
  const { state, numbers, game } = table;
  if (state.final !== null) return game.outcome(state, numbers)!.scores[seat]!;
  const { players } = state;
  const roundsLeft = numbers.rounds - state.round;
  const worth = worthAt(roundsLeft, numbers.rounds - 1, players.length);
  const doubt = doubtOf(table);
  const holdings = holdingsOf(table);
  const own = players[seat]!;
  const mine = standing(holdings[seat]!, worth);
  let ahead = 0;
  for (let other = 0; other < players.length; other++) {
    if (other === seat) continue;
    ahead += certainlyAhead(own, players[other]!) ?? chance(mine - standing(holdings[other]!, worth), doubt);
  }
  return ahead / (players.length - 1);
}

/** AF-R-67: whoever is out ranks below all others, the later the better. */
function certainlyAhead({ out: mine }: SeenPlayer, { out: theirs }: SeenPlayer): number | undefined {
  if (mine !== null) return theirs !== null && theirs < mine ? 1 : 0;
  return theirs === null ? undefined : 1;
}

/** In points of the final score. */
function standing(holdings: Holdings, worth: Float64Array): number {
  let points = 0;
  for (let thing = 0; thing < worth.length; thing++) points += holdings[thing]! * worth[thing]!;
  return points;
}

/** With this lead in points, and this doubt. */
export const chance = (lead: number, doubt: number): number => 0.5 + (0.5 * lead) / (doubt + Math.abs(lead));

/** The lead, in points, with which a player ends ahead three times out of four. */
export function doubtOf({ state, numbers }: Position): number {
  const roundsLeft = numbers.rounds - state.round;
  if (roundsLeft > 0) return DOUBT.lastRounds + DOUBT.early * roundsLeft * roundsLeft;
  return DOUBT.end + (DOUBT.play * playsLeft(state)) / state.players.length;
}

const worthByMoment = new Map<number, Float64Array>();

/** What each thing is worth at this moment: between the columns of the table. */
function worthAt(left: number, all: number, seats: number): Float64Array {
  const moment = (left * 100 + all) * 10 + seats;
  let worth = worthByMoment.get(moment);
  if (!worth) {
    const crowd = crowdOf(seats);
    worth = Float64Array.from(THINGS, (thing) => {
      const { duel, four } = WORTH[thing];
      return (1 - crowd) * between(duel, left, all) + crowd * between(four, left, all);
    });
    worthByMoment.set(moment, worth);
  }
  return worth;
}

function between([first, late, last]: readonly [number, number, number], left: number, all: number): number {
  return left === 0 ? last : late + ((first - late) * left) / all;
}

/** Between two and four: what one player takes from another is shared by all the rest, so three are nearer to four. */
export const crowdOf = (seats: number): number => (3 / 2) * (1 - 1 / (seats - 1));
