// Rulebook chapter "Bids": which card beats which.

import type { Frozen, Seat } from '../../../engine/index.ts';
import { CARDS, type Face, type LengthNumbers } from '../content.ts';

export interface Bid {
  readonly seat: Seat;
  readonly face: Face;
}

export type Verdict = { readonly winner: Seat; readonly by: 'strength' | 'fox' } | { readonly winner: null };

/** BL-BID-04, BL-FEINT-01; a Fox has 0 unless it beats everything (BL-FOX-02). */
export function strengthOf(face: Face, numbers: Frozen<LengthNumbers>): number {
  if (face === 'feint') return numbers.feint;
  return CARDS[face].strength ?? 0;
}

/** Who wins the bids, if anybody does. */
export function judge(bids: readonly Bid[], numbers: Frozen<LengthNumbers>): Verdict {
  const highest = Math.max(0, ...bids.map(({ face }) => strengthOf(face, numbers)));
  const foxes = bids.filter(({ face }) => face === 'fox');
  if (foxes.length === 1 && highest >= numbers.foxBeats) return { winner: foxes[0]!.seat, by: 'fox' }; // BL-FOX-01
  const best = bids.filter(({ face }) => strengthOf(face, numbers) === highest);
  return best.length === 1 ? { winner: best[0]!.seat, by: 'strength' } : { winner: null }; // BL-BID-04, BL-BID-05
}
