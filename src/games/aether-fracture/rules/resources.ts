// Rulebook chapter "Production", the trackers: AF-R-18.

import type { Frozen, Seat } from '../../../engine/index.ts';
import type { Numbers } from '../numbers.ts';
import type { G, SeenPlayer } from '../state.ts';

export interface Gain {
  readonly iron?: number;
  readonly aether?: number;
  readonly command?: number;
}

/** What is left of a gain below the limits of the trackers; the rest is lost. */
export const withinLimits = (
  player: SeenPlayer,
  { iron = 0, aether = 0, command = 0 }: Gain,
  limits: Frozen<Numbers['limits']>,
): Required<Gain> => ({
  iron: Math.max(0, Math.min(iron, limits.iron - player.iron)),
  aether: Math.max(0, Math.min(aether, limits.aether - player.aether)),
  command,
});

export function gain(g: G, seat: Seat, what: Gain, clauses: string | readonly string[], because?: object): void {
  const gained = withinLimits(g.state.players[seat]!, what, g.numbers.limits);
  g.emit({ type: 'gained', seat, ...gained }, clauses, because);
}
