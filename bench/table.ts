// The results as a table to read.

import { digits, isReached, type Row } from './result.ts';

const HEADINGS = ['', 'here', 'other', 'figure', 'target', 'reached', '±'];

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

export function tableOf(sections: readonly Section[]): string {
  const lines = sections.map(({ rows }) => rows.map(cellsOf));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...lines.flat().map((cells) => cells[column]!.length)),
  );
  const drawn = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd();
  const parts = sections.map(({ title }, i) => [title, ...lines[i]!.map((cells) => `  ${drawn(cells)}`)].join('\n'));
  return [`  ${drawn(HEADINGS)}`, ...parts].join('\n');
}

function cellsOf({ name, ours, other, figure, unit = '×', target, spread }: Row): string[] {
  return [
    name,
    ours,
    other,
    figure === undefined ? '' : withUnit(figure, unit),
    target === undefined
      ? ''
      : 'atLeast' in target
        ? `≥ ${withUnit(target.atLeast, unit)}`
        : `≤ ${withUnit(target.atMost, unit)}`,
    figure === undefined || target === undefined ? '' : isReached(figure, target) ? 'yes' : 'NO',
    spread === undefined ? '' : `${(spread * 100).toFixed(0)} %`,
  ];
}

const withUnit = (figure: number, unit: string): string =>
  unit === '×' ? `${digits(figure)}×` : `${digits(figure)} ${unit}`;
