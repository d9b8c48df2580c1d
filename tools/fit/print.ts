// The fitted weights as they stand in worth.ts.

import { THINGS } from '../../src/games/aether-fracture/worth.ts';
import { placeOf, type Weights } from './fit.ts';

export const tableOf = (weights: Weights): string =>
  THINGS.map((name, thing) => {
    const moments = (crowd: 0 | 1): string =>
      [0, 1, 2].map((moment) => rounded(weights[placeOf(crowd, moment, thing)]!)).join(', ');
    return `  ${name}: { duel: [${moments(0)}], four: [${moments(1)}] },\n`;
  }).join('');

/** Two places say more than the matches do; and no "-0". */
const rounded = (weight: number): number => Math.round(weight * 100) / 100 + 0;
