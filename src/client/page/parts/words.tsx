// Sentences as the page shows them: numbers bold, things linked, words of the game explained.

import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import type { GlossaryEntry, Sentence, SentencePart, Sum, SumTerm, Tag } from '../../../engine/present.ts';
import { useTable } from '../table/context.ts';
import { Mark } from './owner.tsx';
import { Tip } from './tip.tsx';

export function Said({ sentence }: { readonly sentence: Sentence }): ReactElement {
  return (
    <>
      {sentence.parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its order.
        <Part key={i} part={part} isFirst={i === 0} />
      ))}
    </>
  );
}

function Part({ part, isFirst }: { readonly part: SentencePart; readonly isFirst: boolean }): ReactNode {
  const { names, you, consider, p } = useTable();
  if (typeof part === 'string') return part;
  if ('number' in part) return <b>{part.text ?? part.number}</b>;
  if ('term' in part) return <Term entry={p.glossary[part.term]}>{part.text}</Term>;
  if ('reader' in part) return part.reader === you ? part.you : part.others;
  if ('seat' in part) {
    const name = names[part.seat] ?? `Seat ${part.seat + 1}`;
    const text = part.as === 'name' ? (part.seat === you ? 'You' : name) : part.seat === you ? 'your' : `${name}’s`;
    return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text.replace('You', 'you');
  }
  if (part.gone) return part.text;
  return (
    <span className="thing" onPointerEnter={() => consider(part.ref)} onPointerLeave={() => consider(undefined)}>
      {part.text}
    </span>
  );
}

/** A word of the game, explained on hover, focus or tap. */
export function Term({
  entry,
  children,
}: {
  readonly entry: GlossaryEntry | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const word = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { openClause } = useTable();
  if (!entry) return <span>{children}</span>;
  return (
    <span onPointerLeave={() => setOpen(false)}>
      <button
        ref={word}
        type="button"
        className="term-word"
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <Tip of={word} id={id}>
          <b className="display">{entry.title}</b>
          <span>{entry.text}</span>
          {entry.clauses.map((clause) => (
            <ClauseTab key={clause} clause={clause} onOpen={openClause} />
          ))}
        </Tip>
      )}
    </span>
  );
}

/** The same within something that can itself be chosen: it explains under the pointer, and a click goes through to the thing. */
export function Gloss({
  entry,
  children,
}: {
  readonly entry: GlossaryEntry | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const word = useRef<HTMLSpanElement>(null);
  if (!entry) return <span>{children}</span>;
  return (
    <span ref={word} className="gloss" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      {children}
      {isOpen && (
        <Tip of={word}>
          <b className="display">{entry.title}</b>
          <span>{entry.text}</span>
        </Tip>
      )}
    </span>
  );
}

export const TagWord = ({ tag }: { readonly tag: Tag }): ReactElement => {
  const { p } = useTable();
  return typeof tag === 'string' ? <span>{tag}</span> : <Gloss entry={p.glossary[tag.term]}>{tag.text}</Gloss>;
};

export function ClauseTab({
  clause,
  onOpen,
}: {
  readonly clause: string;
  readonly onOpen: (clause: string) => void;
}): ReactElement {
  return (
    <button
      type="button"
      className="clause"
      title={`Open the rulebook at ${clause}`}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(clause)}
    >
      § {clause}
    </button>
  );
}

/** Both sides' arithmetic: "You 5 + card". */
export function Sums({ sums }: { readonly sums: readonly Sum[] }): ReactElement {
  return (
    <div className="fc">
      {sums.map((sum) => (
        <SumRow key={sum.name} sum={sum} />
      ))}
    </div>
  );
}

function SumRow({ sum }: { readonly sum: Sum }): ReactElement {
  const known = sum.terms.filter((term) => !('open' in term));
  const open = sum.terms.filter((term) => 'open' in term);
  return (
    <>
      <span>
        {sum.owner !== undefined && <Mark owner={sum.owner} />} {sum.name}
      </span>
      <b title={known.map(termWords).join(', ')}>{known.length > 1 ? known.map(shortTerm).join('') : sum.total}</b>
      <i>{open.map((term) => `+ ${'open' in term ? term.open : ''}`).join(' ')}</i>
    </>
  );
}

const shortTerm = (term: SumTerm, i: number): string => {
  if ('add' in term) return i === 0 ? String(term.add) : term.add < 0 ? ` − ${-term.add}` : ` + ${term.add}`;
  return 'becomes' in term ? (i === 0 ? String(term.becomes) : ` → ${term.becomes}`) : '';
};

const termWords = (term: SumTerm): string =>
  `${term.label} ${'add' in term ? term.add : 'becomes' in term ? term.becomes : term.open}`;
