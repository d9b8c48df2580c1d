// For bots: how a side stands, and what may be hidden.

import type { Frozen } from '../../engine/index.ts';
import { eyesOf, type Imagination, type Seat, sees, type World } from '../../engine/index.ts';
import { unitsOf } from './content/units.ts';
import { healthOf, pointsOf } from './rules/outcome.ts';
import { between, otherSeat, type Seen, type SkirmishKinds, type State, standing, type Table } from './state.ts';

/** How far a unit is from the nearest enemy counts against its side, because nobody is beaten from afar: a twentieth of a hit point for each cell. */
const FAR = 0.05;

/** What is left of each side, in points and in hit points; a card in hand is worth half a hit point. */
export function evaluate({ state, numbers, game }: Table, seat: Seat): number {
  const outcome = game.outcome(state, numbers);
  if (outcome) return outcome.scores[seat]!;
  const worth = (side: Seat): number =>
    2 * pointsOf(state, side, numbers.units) + healthOf(state, side) + state.sides[side]!.hand.length / 2;
  const balance = worth(seat) - worth(otherSeat(seat)) - FAR * distanceOf(state, seat);
  return 0.5 + Math.max(-0.45, Math.min(0.45, balance / 60));
}

/** The distances of a side's units from their nearest enemies, together. */
function distanceOf(state: Seen, seat: Seat): number {
  const enemies = standing(state, otherSeat(seat));
  let sum = 0;
  for (const id of standing(state, seat)) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of enemies) nearest = Math.min(nearest, between(state, id, enemy));
    if (nearest < Number.POSITIVE_INFINITY) sum += nearest;
  }
  return sum;
}

/**
 * Cards are re-dealt by the engine; what it cannot know is where an ambush lies that it has taken away. One lies on some
 * unit that has not drawn blood yet, for the first wound would have shown it. Both sides lay theirs in the order of seats,
 * so the ids are known.
 */
export function imagine(world: World<State>, { viewer, generator, numbers }: Imagination<SkirmishKinds>): void {
  const { state, dynamics } = world;
  state.sides.forEach(({ ambush }, seat) => {
    const isThere = dynamics.some(({ kind, owner }) => kind === 'ambush' && owner === seat);
    if (ambush !== 'lying' || isThere || sees(viewer, eyesOf(seat))) return;
    const upright = standing(state as Frozen<State>, seat);
    const unseen = upright.filter((id) => !state.units[id].drewBlood);
    const lurkers = unseen.length > 0 ? unseen : upright.length > 0 ? upright : unitsOf(seat);
    const subject = lurkers[generator.below(lurkers.length)]!;
    dynamics.push({
      id: `h${seat + 1}`,
      kind: 'ambush',
      severity: numbers.severity.ambush,
      owner: seat,
      subject,
      source: subject,
      active: true,
      eyes: eyesOf(seat),
    });
  });
}
