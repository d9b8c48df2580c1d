// Rulebook chapter 9, the end: SK-END-01 to SK-END-04.

import type { Frozen, Outcome, Seat } from '../../../engine/index.ts';
import type { Numbers } from '../content/numbers.ts';
import { SIDES, unitsOf } from '../content/units.ts';
import { otherSeat, type Seen, stands } from '../state.ts';

export function outcome(state: Seen): Outcome | undefined {
  const quitter = state.sides.findIndex((side) => side.gaveUp);
  if (quitter >= 0) return won(otherSeat(quitter), `${SIDES[quitter]} has given up.`, 'SK-END-04');
  if (state.round === 0) return undefined;
  const [copper, slate] = [isBeaten(state, 0), isBeaten(state, 1)];
  if (copper && slate) return drawn('Nobody is left standing.', 'SK-END-01');
  if (copper || slate) return won(copper ? 1 : 0, `${SIDES[copper ? 0 : 1]} has no unit left.`, 'SK-END-01');
  return state.final ? byPoints(state, state.final) : undefined;
}

/** Has this side no unit left standing? */
function isBeaten(state: Seen, seat: Seat): boolean {
  for (const id of unitsOf(seat)) if (stands(state, id)) return false;
  return true;
}

/** SK-END-02: what a side's standing units are worth. */
export function pointsOf(state: Seen, seat: Seat, units: Frozen<Numbers['units']>): number {
  let points = 0;
  for (const id of unitsOf(seat)) if (stands(state, id)) points += units[state.units[id].type].points;
  return points;
}

export function healthOf(state: Seen, seat: Seat): number {
  let hp = 0;
  for (const id of unitsOf(seat)) if (stands(state, id)) hp += state.units[id].hp;
  return hp;
}

function byPoints(state: Seen, points: readonly [number, number]): Outcome {
  const health = [healthOf(state, 0), healthOf(state, 1)] as const;
  const ahead = points[0] - points[1] || health[0] - health[1];
  const tally = `${points[0]} points to ${points[1]}`;
  if (ahead === 0)
    return { ...drawn(`The rounds are over: ${tally}, and equal health.`, 'SK-END-03'), details: { points, health } };
  const clause = points[0] === points[1] ? 'SK-END-03' : 'SK-END-02';
  return { ...won(ahead > 0 ? 0 : 1, `The rounds are over: ${tally}.`, clause), details: { points, health } };
}

const won = (seat: Seat, reason: string, clause: string): Outcome => ({
  scores: seat === 0 ? [1, 0] : [0, 1],
  reason,
  clauses: [clause],
});
const drawn = (reason: string, clause: string): Outcome => ({ scores: [0.5, 0.5], reason, clauses: [clause] });
