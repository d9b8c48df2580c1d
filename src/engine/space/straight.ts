// Straight lines of hexes and the lines of attacks and moves made of them (SS-LINE-01 to SS-LINE-04, SS-R-58).

import { onHexes, type SelfRules, startsBeside } from './areas.ts';
import { type Board, cellAt, hexOf } from './board.ts';
import { type Cell, NOWHERE } from './cells.ts';
import { type Hex, hexDistance, hexLength, hexRing } from './hex.ts';
import { passages } from './passage.ts';

/** For each distance from the start, the hexes that a straight line may take there: one, or two to choose from. */
export function straightChoices(from: Hex, to: Hex): Hex[][] {
  const steps = hexDistance(from, to);
  const choices: Hex[][] = Array.from({ length: steps + 1 }, () => []);
  choices[0]!.push(from);
  if (steps > 0) choices[steps]!.push(to);
  for (const { q, r } of passages(from, to)) choices[hexLength(q, r)]!.push({ q: from.q + q, r: from.r + r });
  return choices;
}

/** Every straight line between two hexes: one hex for each distance, each next to the one before, both ends included. */
export function straightLines(from: Hex, to: Hex): Hex[][] {
  const choices = straightChoices(from, to);
  let lines: Hex[][] = [[from]];
  for (const next of choices.slice(1)) {
    lines = lines.flatMap((line) =>
      next.filter((hex) => hexDistance(line[line.length - 1]!, hex) === 1).map((hex) => [...line, hex]),
    );
  }
  return lines;
}

/** Is this sequence a straight line between its ends? (The test for Moves that must be straight.) */
export function isStraight(hexes: readonly Hex[]): boolean {
  const first = hexes[0];
  const last = hexes[hexes.length - 1];
  if (first === undefined || last === undefined || hexDistance(first, last) !== hexes.length - 1) return false;
  const choices = straightChoices(first, last);
  return hexes.every(
    (hex, i) =>
      choices[i]!.some(({ q, r }) => q === hex.q && r === hex.r) && (i === 0 || hexDistance(hexes[i - 1]!, hex) === 1),
  );
}

export interface LineArea {
  /** The whole line from its start, also where it leaves the board. */
  readonly hexes: readonly Hex[];
  /** Its cells on the board; the first is the start. */
  readonly cells: readonly Cell[];
}

export function lineArea(board: Board, hexes: readonly Hex[]): LineArea {
  const cells = hexes.map(({ q, r }) => cellAt(board, q, r)).filter((cell) => cell !== NOWHERE);
  return { hexes, cells };
}

export interface LineRules {
  readonly start: Cell;
  /** How many spaces it has, the start included. */
  readonly length: number;
}

/** Every line of a length from (0,0). Options ask for them again and again, so the short ones are kept. */
function linesOfLength(length: number): readonly (readonly Hex[])[] {
  const found = kept.get(length);
  if (found !== undefined) return found;
  const lines = hexRing({ q: 0, r: 0 }, length - 1).flatMap((end) => straightLines({ q: 0, r: 0 }, end));
  if (length <= KEPT) kept.set(length, lines);
  return lines;
}

const KEPT = 10;
const kept = new Map<number, readonly (readonly Hex[])[]>();

/** Every line of a length from a start, in any direction, its end on the board or off it. */
export function linesOf(board: Board, { start, length }: LineRules): LineArea[] {
  onHexes(board);
  const from = hexOf(board, start);
  return linesOfLength(length).map((hexes) =>
    lineArea(
      board,
      hexes.map(({ q, r }) => ({ q: from.q + q, r: from.r + r })),
    ),
  );
}

/** Every line of a user: it starts beside the user and takes none of its cells (SS-AREA-17, SS-AREA-18). */
export function linesFrom(board: Board, { user, length, mayStart }: SelfRules): LineArea[] {
  return startsBeside(board, user, mayStart)
    .flatMap((start) => linesOf(board, { start, length }))
    .filter((line) => !line.cells.some((cell) => user.includes(cell)));
}
