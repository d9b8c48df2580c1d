// Rulebook chapter "Cleanup": AF-CLEAN-01 to AF-CLEAN-04, AF-R-22. Nobody decides anything here.

import { turnOrder } from '../queries.ts';
import type { G } from '../state.ts';
import { eliminate } from './elimination.ts';
import { ageMarket } from './market.ts';
import { endGame } from './score.ts';
import { valueFor } from './values.ts';
import { voidAtWork } from './void.ts';

/** AF-R-22, in its order. What lasts until Cleanup leaves by itself when the play areas are cleared. */
const CLEANUP: readonly ((g: G) => void)[] = [clearPlayAreas, resetIron, ageMarket, voidAtWork, eliminate];

export function cleanUp(g: G): string {
  for (const part of CLEANUP) part(g);
  if (g.state.round >= g.numbers.rounds) endGame(g, 'rounds');
  return 'production';
}

function clearPlayAreas(g: G): void {
  g.emit({ type: 'playAreasCleared' }, ['AF-CLEAN-01', 'AF-CLEAN-02', 'AF-R-28']);
}

function resetIron(g: G): void {
  for (const seat of turnOrder(g.state)) {
    const from = g.state.players[seat]!.iron;
    const to = valueFor(g, 'keptIron', seat, { reset: 'cleanup' });
    if (to !== from) g.emit({ type: 'ironReset', seat, from, to }, ['AF-CLEAN-04', 'AF-R-13']);
  }
}
