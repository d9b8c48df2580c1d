// How each cell is lit (look: Board): what may be chosen, what is chosen, and what is darkened meanwhile.

import type { ShownOption } from '../../../engine/index.ts';
import type { Id, ShownCell, ShownPiece } from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import type { CellState } from './tile.tsx';

export interface Choice {
  readonly lit: ReadonlyMap<Id, Lit>;
  readonly chosen: readonly Id[];
  /** Something has been chosen, and more is to be. */
  readonly isChoosing: boolean;
}

/**
 * Options that name nothing on the table but show one cell as theirs: the cell stands for the option. So a column of a rack is
 * chosen where its disc will come to rest. A cell of several options stands for none.
 */
export function standIns(ready: readonly ShownOption[], lit: ReadonlyMap<Id, Lit>): ReadonlyMap<Id, ShownOption> {
  const found = new Map<Id, ShownOption>();
  const shared = new Set<Id>();
  for (const option of ready) {
    const area = option.shown.preview?.area ?? [];
    if (area.length !== 1 || lit.has(area[0]!)) continue;
    if (found.has(area[0]!)) shared.add(area[0]!);
    found.set(area[0]!, option);
  }
  for (const id of shared) found.delete(id);
  return found;
}

/** A target is marked on its cell, and so is the piece that has been chosen. */
export function cellStates(
  cells: readonly ShownCell[],
  pieces: readonly ShownPiece[],
  { lit, chosen, isChoosing }: Choice,
): ReadonlyMap<Id, CellState> {
  const picked = new Set(chosen);
  const states = new Map<Id, CellState>();
  for (const { id } of cells) states.set(id, isChoosing && !lit.has(id) ? 'unlit' : stateOf(lit.get(id), isChoosing));
  for (const piece of pieces) {
    const state = picked.has(piece.id)
      ? 'selected'
      : lit.get(piece.id)?.isTarget
        ? 'target'
        : lit.has(piece.id)
          ? 'rest'
          : undefined;
    if (state === undefined) continue;
    for (const cell of piece.at) {
      const own = states.get(cell);
      if (own === undefined || (state === 'rest' && own !== 'unlit')) continue;
      if (state === 'target' && lit.has(cell) && !lit.get(cell)!.isTarget) continue;
      states.set(cell, state);
    }
  }
  for (const id of chosen) if (states.has(id)) states.set(id, 'selected');
  return states;
}

function stateOf(lit: Lit | undefined, isChoosing: boolean): CellState {
  if (!lit) return 'rest';
  if (lit.isTarget) return 'target';
  return lit.step !== undefined || isChoosing ? 'reachable' : 'selectable';
}
