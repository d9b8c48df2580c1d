// Rulebook chapter "The end": AF-SCORE-01 to AF-SCORE-05, AF-R-75 to AF-R-77.

import type { Frozen, Outcome, Seat } from '../../../engine/index.ts';
import { TECH_WORDS } from '../content/techs.ts';
import type { Numbers } from '../numbers.ts';
import type { Final, G, Score, Seen } from '../state.ts';

/** AF-R-76: the score with its parts, and what settles ties (AF-R-77). */
export function scoreOf(state: Seen, seat: Seat, numbers: Frozen<Numbers>): Score {
  const { score, tech: tiers, units } = numbers;
  const player = state.players[seat]!;
  const parts = { shard: 0, cities: 0, hexes: 0, aether: Math.floor(player.aether / score.aether), tech: 0 };
  let held = 0;
  for (const hex of state.hexes) {
    if (hex === null || hex.holder !== seat) continue;
    held++;
    if (hex.terrain === 'shard') parts.shard += score.shard;
    else if (hex.terrain === 'city') parts.cities += score.city;
    else parts.hexes += score.hex;
  }
  for (const tech of player.techs) parts.tech += tiers[TECH_WORDS[tech].tier].score;
  let army = 0;
  for (const unit of state.units) if (unit.owner === seat) army += units[unit.type].iron;
  const total = parts.shard + parts.cities + parts.hexes + parts.aether + parts.tech;
  return { ...parts, total, ties: [parts.shard > 0 ? 1 : 0, held, player.aether, army] };
}

/** Above 0 if a is ahead of b. */
function compare(a: Frozen<Score>, b: Frozen<Score>): number {
  if (a.total !== b.total) return a.total - b.total;
  const tie = a.ties.findIndex((value, i) => value !== b.ties[i]);
  return tie < 0 ? 0 : a.ties[tie]! - b.ties[tie]!;
}

export function endGame(g: G, reason: Final['reason']): void {
  const { state, numbers } = g;
  const scores = state.players.map((_, seat) => scoreOf(state, seat, numbers));
  const clauses = { rounds: ['AF-SCORE-01', 'AF-R-75', 'AF-R-76'], lastPlayer: ['AF-R-68'], allFallen: ['AF-R-68'] };
  g.emit({ type: 'gameEnded', final: { reason, scores, ranks: ranksOf(state, scores) } }, clauses[reason]);
  g.endIfDecided();
}

/** AF-R-67, AF-R-77: those in the game by score, then those out of it, the later the better. A rank is 1 + how many are ahead. */
function ranksOf({ players }: Seen, scores: readonly Score[]): number[] {
  const isAhead = (a: Seat, b: Seat): boolean => {
    const [outA, outB] = [players[a]!.out, players[b]!.out];
    if (outA === null && outB === null) return compare(scores[a]!, scores[b]!) > 0;
    return outA === null || (outB !== null && outA > outB);
  };
  return scores.map((_, seat) => 1 + scores.filter((_, other) => isAhead(other, seat)).length);
}

export function outcome(state: Seen, { rounds }: Frozen<Numbers>): Outcome | undefined {
  const { final } = state;
  if (final === null) return undefined;
  const { reason, ranks, scores } = final;
  return {
    scores: placesOf(ranks),
    reason: reason === 'rounds' ? `${rounds} rounds are over, and the highest score wins.` : REASONS[reason],
    clauses: reason === 'rounds' ? ['AF-SCORE-01', 'AF-SCORE-02', 'AF-R-77'] : ['AF-R-68'],
    details: {
      ranks: [...ranks],
      points: scores.map(({ total }) => total),
      territory: scores.map(({ shard, cities, hexes }) => shard + cities + hexes),
      aether: scores.map(({ aether }) => aether),
      tech: scores.map(({ tech }) => tech),
      rounds: state.round,
    },
  };
}

const REASONS: Readonly<Record<Exclude<Final['reason'], 'rounds'>, string>> = {
  lastPlayer: 'One player is left.',
  allFallen: 'Nobody has a unit or a city left, and the highest score wins.',
};

/** 1 for the first rank, 0 for the last, evenly spread between; those who share a rank share what their places are worth. */
function placesOf(ranks: readonly number[]): number[] {
  const last = ranks.length - 1;
  return ranks.map((rank) => {
    const sharing = ranks.filter((other) => other === rank).length;
    const middle = rank - 1 + (sharing - 1) / 2;
    return (last - middle) / last;
  });
}
