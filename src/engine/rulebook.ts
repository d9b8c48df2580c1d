// A rulebook as data: chapters and clauses with ids, read from the game's rulebook.md.

import { InputError } from './errors.ts';

export interface Clause {
  readonly id: string;
  readonly text: string;
  /** The line in rulebook.md. */
  readonly line: number;
}

export interface Chapter {
  readonly title: string;
  readonly clauses: readonly Clause[];
  /** Text between the clauses: introductions and tables, as Markdown. */
  readonly prose: string;
}

export interface Rulebook {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

const CLAUSE = /^- `([A-Z]{1,4}(?:-[A-Z0-9]+)+)`\s+(.*)$/;

/**
 * Reads a rulebook written in Markdown: `# Title`, `## Chapter` or `### Section`, and clauses as list items that begin
 * with their id in backticks: "- `AF-MOVE-01` Units move only through card effects." Lines indented below a clause belong to it.
 */
export function readRulebook(markdown: string): Rulebook {
  const chapters: { title: string; clauses: { id: string; text: string; line: number }[]; prose: string[] }[] = [];
  const seen = new Map<string, number>();
  let title = '';
  let clause: { id: string; text: string; line: number } | undefined;
  markdown.split('\n').forEach((text, at) => {
    const line = at + 1;
    const heading = /^(#{1,4})\s+(.*)$/.exec(text);
    if (heading) {
      clause = undefined;
      if (heading[1] === '#') title = heading[2]!.trim();
      else chapters.push({ title: heading[2]!.trim(), clauses: [], prose: [] });
      return;
    }
    const chapter = chapters.at(-1);
    const found = CLAUSE.exec(text);
    if (found) {
      const id = found[1]!;
      if (!chapter)
        throw new InputError(`rulebook line ${line}: the clause ${id} stands before the first chapter heading.`);
      const earlier = seen.get(id);
      if (earlier !== undefined)
        throw new InputError(`rulebook line ${line}: the clause ${id} stands already in line ${earlier}.`);
      seen.set(id, line);
      clause = { id, text: found[2]!.trim(), line };
      chapter.clauses.push(clause);
      return;
    }
    if (clause && /^\s+\S/.test(text)) {
      clause.text += `\n${text.trim()}`;
      return;
    }
    clause = undefined;
    chapter?.prose.push(text);
  });
  return {
    title,
    chapters: chapters.map((chapter) => ({ ...chapter, prose: chapter.prose.join('\n').trim() })),
  };
}

export const clausesOf = (rulebook: Rulebook): Clause[] => rulebook.chapters.flatMap((chapter) => [...chapter.clauses]);

export const findClause = (rulebook: Rulebook, id: string): Clause | undefined =>
  clausesOf(rulebook).find((clause) => clause.id === id);
