// SK-DYN-03: how Dynamics fade and leave.

import type { Dynamic } from '../../../engine/index.ts';
import { type G, unitOf } from '../state.ts';

/** Lowers a severity; at nothing the Dynamic leaves play. */
export function weaken(g: G, { id }: Dynamic, by: number, clause: string): void {
  const now = g.dynamic(id);
  if (!now) return;
  if (now.severity <= by) g.leave(id, clause);
  else g.severity(id, now.severity - by, clause);
}

/** Does this Dynamic lie on a unit of the side whose turn has just ended? */
export const isDue = (g: G, seat: number, { subject }: Dynamic): boolean =>
  g.state.units[unitOf(subject)].owner === seat;

/** What fades at the end of its unit's turn, and does nothing else then. */
export const fades = (clause: string) => ({
  turnEnded(g: G, { seat }: { readonly seat: number }, self: Dynamic): void {
    if (isDue(g, seat, self)) weaken(g, self, 1, clause);
  },
});
