// The rulebook: readable on its own, searchable, with an address for every clause.

import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { Rulebook } from '../../../engine/rulebook.ts';
import { LineIcon } from '../parts/icon.tsx';

interface RulesProps {
  readonly rulebook: Rulebook;
  readonly clause?: string | undefined;
  readonly onClose?: (() => void) | undefined;
}

export function Rules({ rulebook, clause, onClose }: RulesProps): ReactElement {
  const [wanted, setWanted] = useState('');
  const words = useMemo(() => wanted.toLowerCase().split(/\s+/).filter(Boolean), [wanted]);
  useEffect(() => {
    if (clause) document.getElementById(`clause-${clause}`)?.scrollIntoView({ block: 'center' });
  }, [clause]);
  const chapters = rulebook.chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter(({ id, text }) =>
        words.every((word) => `${id} ${text} ${chapter.title}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ clauses, prose }) => clauses.length > 0 || (words.length === 0 && prose.trim() !== ''));
  const found = chapters.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <article className="rules" aria-label={`Rulebook of ${rulebook.title}`}>
      <header>
        <h1 className="display">{rulebook.title}</h1>
        <label className="search">
          <LineIcon name="search" size={16} />
          <input
            type="search"
            value={wanted}
            placeholder="Search the rules"
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        {words.length > 0 && (
          <span className="faint" role="status">
            {found === 1 ? '1 rule' : `${found} rules`}
          </span>
        )}
        {onClose && (
          <button type="button" className="btn quiet icon" onClick={onClose}>
            <LineIcon name="close" />
            <span className="sr">Close the rulebook</span>
          </button>
        )}
      </header>
      {chapters.map(({ title, prose, clauses }) => (
        <section key={title}>
          <h2 className="display" id={anchorOf(title)} tabIndex={-1}>
            {title}
          </h2>
          {words.length === 0 && prose.trim() !== '' && <Prose text={prose} />}
          <ul>
            {clauses.map(({ id, text }) => (
              <li key={id} id={`clause-${id}`} className={id === clause ? 'here' : ''}>
                <span className="clause">§ {id}</span>
                <p>
                  <Words text={text} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {chapters.length === 0 && <p className="empty">No rule has these words.</p>}
    </article>
  );
}

/** The id of a chapter's heading. */
export const anchorOf = (title: string): string => `chapter-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Paragraphs, lists and tables: as much Markdown as rulebooks use. */
function Prose({ text }: { readonly text: string }): ReactElement {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <>
      {blocks.map((block) => {
        const lines = block.split('\n');
        if (lines.length > 1 && lines.every((line) => line.trim().startsWith('|')))
          return <Rows key={block} lines={lines} />;
        if (lines.every((line) => /^\s*(-|\s{2,})/.test(line)))
          return (
            <ul key={block} className="plain">
              {block.split(/\n(?=- )/).map((item) => (
                <li key={item}>
                  <Words text={item.replace(/^- /, '').replace(/\s+/g, ' ')} />
                </li>
              ))}
            </ul>
          );
        return (
          <p key={block}>
            <Words text={block.replace(/\s+/g, ' ')} />
          </p>
        );
      })}
    </>
  );
}

function Rows({ lines }: { readonly lines: readonly string[] }): ReactElement {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line.trim()))
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const [head = [], ...body] = rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled, by keyboard too.
    <section className="scroll" tabIndex={0} aria-label={`Table: ${head.join(', ')}`}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row.
                <td key={i}>
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Bold, code and emphasis. */
function Words({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/);
  return (
    <>
      {parts.map((part, i) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text.
        if (part.startsWith('**')) return <b key={i}>{part.slice(2, -2)}</b>;
        if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
        if (part.startsWith('*') && part.length > 2) return <em key={i}>{part.slice(1, -1)}</em>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: parts of one text.
        return part;
      })}
    </>
  );
}
