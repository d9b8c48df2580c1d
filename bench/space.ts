// Reach and flow fields on hexes: the typed-array search against the one of a first day.

import {
  type Board,
  cellAt,
  flowField,
  hexagon,
  hexRectangle,
  reach,
  reachNaively,
  workspace,
} from '../src/engine/space/index.ts';
import { type Effort, measure, repeat } from './harness.ts';
import { alone, faster, type Row } from './result.ts';

/** Costs 1 to 3, and every eleventh cell is closed; the first is always open. */
const terrain = (board: Board): Uint8Array =>
  Uint8Array.from({ length: board.size }, (_, cell) => (cell % 11 === 10 ? 0 : 1 + ((cell * 7) % 3)));

export function space(effort: Effort): Row[] {
  return [...rowsFor('37 hexes', hexagon(3), 6, effort), ...rowsFor('1,000 hexes', hexRectangle(40, 25), 20, effort)];
}

function rowsFor(name: string, board: Board, budget: number, effort: Effort): Row[] {
  const work = workspace(board);
  const even = new Uint8Array(board.size).fill(1);
  const rough = terrain(board);
  const from = board.kind === 'hex' && board.size === 37 ? 0 : cellAt(board, 14, 12);
  const goals = [0, Math.floor(board.size / 2), board.size - 1].filter((cell) => rough[cell] !== 0);
  const [evenly, evenlyNaive, roughly, roughlyNaive, flow] = measure(
    [
      repeat('even', () => reach(board, work, { from, enter: even, budget })),
      repeat('reachNaively', () => reachNaively(board, { from, enter: even, budget })),
      repeat('rough', () => reach(board, work, { from, enter: rough, budget })),
      repeat('reachNaively', () => reachNaively(board, { from, enter: rough, budget })),
      repeat('flow', () => flowField(board, work, { goals, enter: rough })),
    ],
    effort,
  );
  return [
    faster(`reach on even ground, ${name}`, evenly!, evenlyNaive!, 'searches'),
    faster(`reach on rough ground, ${name}`, roughly!, roughlyNaive!, 'searches'),
    alone(`flow field, ${name}`, flow!, 'fields'),
  ];
}
