// The log: what happened, in sentences; each line answers "why?" with the chain of causes and the clause.

import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type LogEntry, why } from '../../../engine/index.ts';
import type { Owner, Sum } from '../../../engine/present.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { Mark } from '../parts/owner.tsx';
import { ClauseTab, Said } from '../parts/words.tsx';
import { useTable } from '../table/context.ts';

/** More causes than this are folded. */
const MOST_KNOTS = 6;

/** Lines worth reading: events with a sentence, rolls, and what was prevented. Choices show in what came of them. */
export const isTold = ({ entry, sentence }: Line): boolean =>
  sentence !== undefined ? sentence.parts.length > 0 : entry.kind === 'roll' && entry.got !== undefined;

export function Log({ lines, chip }: { readonly lines: readonly Line[]; readonly chip?: string }): ReactElement {
  const [open, setOpen] = useState<number | undefined>(undefined);
  const told = useMemo(() => lines.filter(isTold), [lines]);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight when it comes.
  useEffect(() => {
    if (open === undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [told.length]);
  return (
    <section className="log" aria-label="Log">
      <header>
        <h2 className="display">Log</h2>
        <span className="grow" />
        {chip && <span className="chip">{chip}</span>}
      </header>
      <ul role="log" aria-live="off">
        {told.length === 0 && <li className="empty">What happens will be told here.</li>}
        {told.map((line) => (
          <LogItem
            key={line.entry.n}
            line={line}
            lines={lines}
            isOpen={open === line.entry.n}
            toggle={() => setOpen(open === line.entry.n ? undefined : line.entry.n)}
          />
        ))}
        <li ref={end} className="log-end" aria-hidden="true" />
      </ul>
    </section>
  );
}

function LogItem({
  line,
  lines,
  isOpen,
  toggle,
}: {
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
}): ReactElement {
  return (
    <li className={`${isOpen ? 'open' : ''} tone-${line.sentence?.tone ?? 'neutral'}`}>
      <Mark owner={ownerOf(line, lines)} />
      <p>
        <LineWords line={line} />
        <button type="button" className={`w ${isOpen ? 'on' : ''}`} aria-expanded={isOpen} onClick={toggle}>
          why?
        </button>
      </p>
      {isOpen && <Why line={line} lines={lines} />}
    </li>
  );
}

export function LineWords({ line }: { readonly line: Line }): ReactElement {
  const { entry, sentence } = line;
  if (sentence) return <Said sentence={sentence} />;
  if (entry.kind === 'roll')
    return (
      <>
        Rolled {entry.text ?? ''} for {entry.name}: <b>{entry.got?.join(', ')}</b>
      </>
    );
  if (entry.kind === 'choice') return <Choice entry={entry} />;
  return <>A reaction was not possible once more.</>;
}

const BY: Readonly<Record<string, string>> = {
  only: ' It was the only choice.',
  standing: ' A standing answer.',
  timeout: ' Time was up.',
  resigned: ' Has given up.',
};

function Choice({ entry }: { readonly entry: Extract<LogEntry, { kind: 'choice' }> }): ReactElement {
  const { names, you } = useTable();
  return (
    <>
      <b>{entry.seat === you ? 'You' : (names[entry.seat] ?? `Seat ${entry.seat + 1}`)} chose</b>{' '}
      {entry.key ?? 'something hidden'}.{BY[entry.by] ?? ''}
    </>
  );
}

/** Whose doing a line is: the seat it speaks of first, else the seat whose choice led to it. */
export function ownerOf(line: Line, lines: readonly Line[]): Owner {
  const { entry, sentence } = line;
  if (entry.kind === 'choice') return entry.seat;
  for (const part of sentence?.parts ?? []) if (typeof part === 'object' && 'seat' in part) return part.seat;
  const cause = causesOf(line, lines).find((each) => each.entry.kind === 'choice')?.entry;
  return cause?.kind === 'choice' ? cause.seat : 'nobody';
}

function causesOf(line: Line, lines: readonly Line[]): Line[] {
  const byNumber = new Map(lines.map((each) => [each.entry.n, each]));
  return why(
    lines.map(({ entry }) => entry),
    line.entry.n,
  ).flatMap(({ n }) => byNumber.get(n) ?? []);
}

function Why({ line, lines }: { readonly line: Line; readonly lines: readonly Line[] }): ReactElement {
  const { openClause } = useTable();
  const [isUnfolded, unfold] = useState(false);
  const chain = useMemo(() => causesOf(line, lines).reverse(), [line, lines]);
  const shown = isUnfolded || chain.length <= MOST_KNOTS ? chain : chain.slice(-MOST_KNOTS);
  return (
    <div className="why">
      {line.sentence?.sums && line.sentence.sums.length > 0 && <SumTable sums={line.sentence.sums} />}
      <ol className="thread">
        {shown.length < chain.length && (
          <li>
            <button type="button" className="w" onClick={() => unfold(true)}>
              {chain.length - shown.length} earlier
            </button>
          </li>
        )}
        {shown.map((knot) => (
          <li
            key={knot.entry.n}
            className={`${knot.entry.kind === 'choice' ? 'choice' : ''} ${knot === line ? 'asked' : ''}`}
          >
            <span>
              <LineWords line={knot} />
            </span>
            <span className="clauses">
              {knot.entry.clauses.map((clause) => (
                <ClauseTab key={clause} clause={clause} onOpen={openClause} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {line.entry.clauses.map((clause) => (
        <Quote key={clause} clause={clause} />
      ))}
    </div>
  );
}

function Quote({ clause }: { readonly clause: string }): ReactElement {
  const { openClause, clauseText } = useTable();
  const text = clauseText(clause);
  return (
    <blockquote>
      <ClauseTab clause={clause} onOpen={openClause} />
      {text && <p>{text}</p>}
    </blockquote>
  );
}

/** Totals as a small table: a column for each term that some side has. */
function SumTable({ sums }: { readonly sums: readonly Sum[] }): ReactElement {
  const labels = [...new Set(sums.flatMap(({ terms }) => terms.map(({ label }) => label)))];
  return (
    <div className="sums-scroll">
      <table className="why-sum">
        <thead>
          <tr>
            <th />
            {labels.map((label) => (
              <th key={label}>{label}</th>
            ))}
            <th>total</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.name}>
              <th scope="row">
                {sum.owner !== undefined && <Mark owner={sum.owner} />} {sum.name}
              </th>
              {labels.map((label, i) => (
                <td key={label}>{termText(sum, label, i)}</td>
              ))}
              <td>
                <b>{sum.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function termText(sum: Sum, label: string, place: number): string {
  const term = sum.terms.find((each) => each.label === label);
  if (!term) return '';
  if ('becomes' in term) return `→ ${term.becomes}`;
  if ('open' in term) return term.open;
  return place === 0 || term.add === 0 ? String(term.add) : term.add > 0 ? `+${term.add}` : `−${-term.add}`;
}
