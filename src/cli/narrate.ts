// Words around a match: what has happened, why, which rule says so, and how it ended.

import {
  type AnyGame,
  type Clause,
  clausesOf,
  findClause,
  type LogEntry,
  nearestTexts,
  type Outcome,
  why,
} from '../engine/index.ts';
import type { LogLine } from '../engine/text-log.ts';
import { wrapped } from '../engine/text-words.ts';
import { bold, dim, green, paintLine, print, red, width } from './output.ts';
import type { Session } from './session.ts';

/** Choices are told by what they bring; those that bring nothing, by themselves. */
const worthTelling = (lines: readonly LogLine[]): readonly LogLine[] => {
  const events = lines.filter(({ entry }) => entry.kind !== 'choice');
  return events.length > 0 ? events : lines.filter(({ entry }) => entry.kind === 'choice' && entry.key !== undefined);
};

/** Lines of the log, each with its number and its clauses. */
export function tellLines(lines: readonly LogLine[]): void {
  for (const line of worthTelling(lines)) print(numbered(line));
}

export function tellLog(lines: readonly LogLine[]): void {
  if (lines.length === 0) print('Nothing has happened yet.');
  for (const line of lines) print(numbered(line));
}

function numbered({ entry, text, tone }: LogLine): string {
  const clauses = entry.clauses.length > 0 ? ` [${entry.clauses.join(', ')}]` : '';
  const [first = '', ...rest] = wrapped(`${`${entry.n}`.padStart(4)}  ${text}${clauses}`, width(), 6);
  const paint = (line: string): string => {
    const painted = paintLine(line).replace(/\[[A-Z][A-Z0-9, -]*\]$/, (ids) => dim(ids));
    return tone === 'harm'
      ? painted.replace(text, red(text))
      : tone === 'gain'
        ? painted.replace(text, green(text))
        : painted;
  };
  return [paint(first), ...rest.map(paint)].join('\n');
}

/** The chain of causes of a line, from it back to the choice that began it, with what the rules say. */
export function tellWhy(game: AnyGame, lines: readonly LogLine[], n: number | undefined): void {
  const last = lines.filter(({ entry }) => entry.kind !== 'choice').at(-1) ?? lines.at(-1);
  const asked = n === undefined ? last : lines.find(({ entry }) => entry.n === n);
  if (!asked) {
    print(
      lines.length === 0
        ? 'Nothing has happened yet.'
        : `There is no line ${n}; the log goes from ${lines[0]!.entry.n} to ${lines.at(-1)!.entry.n}.`,
    );
    return;
  }
  const chain = why(
    lines.map(({ entry }) => entry),
    asked.entry.n,
  );
  const textOf = (entry: LogEntry): string => lines.find((line) => line.entry === entry)!.text;
  const cited = new Set<string>();
  chain.forEach((entry, i) => {
    const known = entry.clauses.filter((id) => cited.has(id));
    const again = known.length > 0 ? dim(` [${known.join(', ')}]`) : '';
    print(
      `${(i === 0 ? '' : 'because').padEnd(7)} ${dim(`${entry.n}`.padStart(4))}  ${paintLine(textOf(entry))}${again}`,
    );
    for (const id of entry.clauses.filter((clause) => !cited.has(clause))) {
      cited.add(id);
      tellClause(findClause(game.rulebook, id), id);
    }
  });
  if (chain.at(-1)!.kind !== 'choice') print(dim('That is what the rules do by themselves.'));
}

function tellClause(clause: Clause | undefined, id: string): void {
  const text = clause?.text.replaceAll('\n', ' ') ?? 'is not in the rulebook';
  for (const line of wrapped(`              ${id} ${text}`, width(), 14)) print(line.replace(id, bold(id)));
}

/** Looks a clause up by its id, or clauses by a word in them. */
export function tellRules(game: AnyGame, wanted: string): void {
  const clauses = clausesOf(game.rulebook);
  const exact = clauses.find(({ id }) => id.toLowerCase() === wanted.toLowerCase());
  const found = exact
    ? [exact]
    : clauses.filter(({ id, text }) => `${id} ${text}`.toLowerCase().includes(wanted.toLowerCase()));
  if (found.length === 0) {
    const near = nearestTexts(
      clauses.map(({ id }) => id),
      wanted.toUpperCase(),
    );
    print(`No clause has "${wanted}". Nearest ids: ${near.join(', ')}.`);
  }
  for (const clause of found.slice(0, 12)) tellClause(clause, clause.id);
  if (found.length > 12) print(dim(`and ${found.length - 12} more: use a longer word`));
}

export function tellOutcome(session: Session, outcome: Outcome): void {
  const { scores } = outcome;
  const names = (seats: readonly number[]): string => seats.map((seat) => paintLine(session.name(seat))).join(' and ');
  const seats = scores.map((_, seat) => seat);
  const best = Math.max(...scores);
  const winners = seats.filter((seat) => scores[seat] === best);
  const verdict =
    best === 0
      ? 'Everybody loses.'
      : winners.length === scores.length
        ? best === 1
          ? 'Everybody wins.'
          : 'A draw.'
        : `${names(winners)} ${winners.length === 1 ? 'wins' : 'win'}.`;
  const clauses = outcome.clauses.length > 0 ? dim(` [${outcome.clauses.join(', ')}]`) : '';
  print(`${bold(verdict)} ${outcome.reason}${clauses}`);
}
