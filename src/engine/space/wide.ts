// Wide lines: a line and further ones identical to it, side by side (SS-AREA-20 to SS-AREA-25, SS-R-59).

import { type SelfRules, startsBeside } from './areas.ts';
import { maskOf } from './around.ts';
import { type Board, cellAt } from './board.ts';
import { type Cell, holds, type Mask, NOWHERE } from './cells.ts';
import { HEX_STEPS, type Hex, hexDistance } from './hex.ts';
import { type LineArea, type LineRules, lineArea, linesFrom, linesOf } from './straight.ts';

export interface WideLine {
  /** Each with its own starting cell, from which its attack line starts (SS-AREA-25). The first is the line made first. */
  readonly lines: readonly LineArea[];
  /** All cells, each once. */
  readonly cells: readonly Cell[];
}

const nameOf = ({ q, r }: Hex): string => `${q},${r}`;

const shifted = (line: readonly Hex[], from: Hex, to: Hex): Hex[] =>
  line.map(({ q, r }) => ({ q: q + to.q - from.q, r: r + to.r - from.r }));

function shareASpace(a: readonly Hex[], b: readonly Hex[]): boolean {
  return a.some((one) => b.some((other) => one.q === other.q && one.r === other.r));
}

/** SS-R-59: are these translations of the first, each starting next to the start of one before it, no two sharing a space? */
export function isWideLine(lines: readonly (readonly Hex[])[]): boolean {
  const first = lines[0];
  if (first === undefined || first.length === 0) return false;
  return lines.every((line, i) => {
    const start = line[0];
    if (start === undefined) return false;
    const copy = shifted(first, first[0]!, start);
    if (line.length !== copy.length || !line.every((hex, j) => nameOf(hex) === nameOf(copy[j]!))) return false;
    const before = lines.slice(0, i);
    if (i > 0 && !before.some((other) => hexDistance(other[0]!, start) === 1)) return false;
    return before.every((other) => !shareASpace(other, line));
  });
}

export interface WidenRules {
  readonly first: LineArea;
  /** How many lines are added: Y of Wide Line X, Y. */
  readonly extra: number;
  /** Where further lines may start; without it anywhere on the board. */
  readonly mayStart?: Mask;
  /** Cells that no line may take: those of the user of a self-range line. */
  readonly without?: readonly Cell[];
}

/** Every wide line that a first line can be made into, each set of lines once. */
export function widen(board: Board, rules: WidenRules): WideLine[] {
  let sets: LineArea[][] = [[rules.first]];
  for (let i = 0; i < rules.extra; i++) {
    const grown = new Map<string, LineArea[]>();
    for (const lines of sets) {
      for (const next of furtherLines(board, lines, rules)) {
        const wider = [...lines, next];
        const name = setName(wider);
        if (!grown.has(name)) grown.set(name, wider);
      }
    }
    sets = [...grown.values()];
  }
  return sets.map((lines) => ({ lines, cells: [...new Set(lines.flatMap((line) => line.cells))] }));
}

const setName = (lines: readonly LineArea[]): string =>
  lines
    .map((line) => nameOf(line.hexes[0]!))
    .sort()
    .join(' ');

function furtherLines(board: Board, lines: readonly LineArea[], { mayStart, without }: WidenRules): LineArea[] {
  const found = new Map<Cell, LineArea>();
  for (const { hexes } of lines) {
    const from = hexes[0]!;
    for (const step of HEX_STEPS) {
      const to = { q: from.q + step.q, r: from.r + step.r };
      const start = cellAt(board, to.q, to.r);
      if (start === NOWHERE || found.has(start) || (mayStart !== undefined && !holds(mayStart, start))) continue;
      const copy = shifted(hexes, from, to);
      if (lines.some((line) => shareASpace(line.hexes, copy))) continue;
      const next = lineArea(board, copy);
      if (without === undefined || !next.cells.some((cell) => without.includes(cell))) found.set(start, next);
    }
  }
  return [...found.values()];
}

/** Every wide line whose first line starts in a given cell. */
export function wideLinesOf(board: Board, rules: LineRules & { readonly extra: number }): WideLine[] {
  return linesOf(board, rules).flatMap((first) => widen(board, { first, extra: rules.extra }));
}

/** Every wide line of a user, each set of lines once: all start beside the user, none takes its cells (SS-AREA-23, SS-AREA-24). */
export function wideLinesFrom(board: Board, rules: SelfRules & { readonly extra: number }): WideLine[] {
  const { user: without, extra } = rules;
  const mayStart = maskOf(board, startsBeside(board, without, rules.mayStart));
  const found = new Map<string, WideLine>();
  for (const first of linesFrom(board, rules)) {
    const shape = shifted(first.hexes, first.hexes[0]!, { q: 0, r: 0 }).map(nameOf).join(' ');
    for (const wide of widen(board, { first, extra, mayStart, without })) {
      const name = `${setName(wide.lines)} / ${shape}`;
      if (!found.has(name)) found.set(name, wide);
    }
  }
  return [...found.values()];
}
