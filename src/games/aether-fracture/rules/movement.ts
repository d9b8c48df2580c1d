// Rulebook chapter "Movement": AF-MOVE-01 to AF-MOVE-04, AF-R-30, AF-R-33, AF-R-57.

import type { Seat } from '../../../engine/index.ts';
import { cardOf } from '../queries.ts';
import type { G, UnitId } from '../state.ts';
import { attack } from './combat.ts';
import { holderOf } from './control.ts';
import { type Attack, type Marching, type Move, pathOf, STOP, type Stop, waysOf } from './ways.ts';

/** AF-R-30: one unit after the other, each moved to the end, combat included. */
export function moveUnits(g: G, seat: Seat, marching: Marching): void {
  const moved: UnitId[] = [];
  while (moved.length < marching.units) {
    const chosen = g.ask<Move | Attack | Stop>({
      seat,
      name: 'move',
      say: () => sayMove(marching, moved.length),
      context: () => cardPlayed(g),
      options: [...waysOf(g, seat, marching, moved), STOP],
      otherwise: STOP,
      otherwiseSay: 'then no further unit moves',
      clauses: MOVE_CLAUSES,
    });
    if (chosen.verb === 'stop') return;
    moved.push(chosen.unit);
    if (chosen.verb === 'move') march(g, chosen, marching);
    else attack(g, chosen, pathOf(g, chosen.unit, chosen.from, marching), marching);
  }
}

const MOVE_CLAUSES = ['AF-MOVE-02', 'AF-R-29', 'AF-R-30', 'AF-R-31'];

function sayMove({ units, only }: Marching, moved: number): string {
  if (only === 'hero') return 'move your Hero, or let it stay';
  return units === 1 ? 'move a unit, or stop' : `move a unit, ${moved + 1} of ${units}, or stop`;
}

/** "March, for its top". */
function cardPlayed(g: G): string {
  const { card, half } = g.state.playing!;
  return `${cardOf(g, card).name}, for its ${half}`;
}

function march(g: G, { unit, to }: Move, marching: Marching): void {
  const path = pathOf(g, unit, to, marching);
  const was = holderOf(g.state, to);
  g.emit({ type: 'unitMoved', unit, from: path[0]!, to, path, was }, ['AF-MOVE-01', 'AF-R-33']);
}
