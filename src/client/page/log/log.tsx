// The log: what happened, in sentences; each line answers "why?" with the chain of causes and the clause.

import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { LogEntry, Seat } from '../../../engine/index.ts';
import type { Owner, Sum } from '../../../engine/present.ts';
import type { Line } from '../../../server/wire/protocol.ts';
import { Mark } from '../parts/owner.tsx';
import { ClauseTab, Said } from '../parts/words.tsx';
import { useTable } from '../table/context.ts';
import { choiceWords } from './choice-words.ts';

/** More causes than this are folded. */
const MOST_KNOTS = 6;

/** Lines worth reading: events with a sentence, rolls, and what was prevented. Choices show in what came of them. */
export const isTold = ({ entry, sentence }: Line): boolean =>
  sentence !== undefined ? sentence.parts.length > 0 : entry.kind === 'roll' && entry.got !== undefined;

/** Of a long log the last lines are shown first. */
const MOST_LINES = 150;
/** So many lines that are still to come are shown in a replay. */
const LINES_TO_COME = 12;

export interface LogProps {
  readonly lines: readonly Line[];
  readonly chip?: string;
  readonly title?: ReactNode;
  /** In a replay, the number of the last line that has happened: the others are still to come. */
  readonly now?: number;
  /** In a replay, shows the moment of a line. */
  readonly goTo?: (line: Line) => void;
  /** Opens "why?" of this line. */
  readonly asked?: number | undefined;
}

export function Log({ lines, chip, title, now, goTo, asked }: LogProps): ReactElement {
  const [open, setOpen] = useState<number | undefined>(asked);
  const [isWhole, setWhole] = useState(false);
  const told = useMemo(() => lines.filter(isTold), [lines]);
  const end = now === undefined ? told.length : told.findLastIndex(({ entry }) => entry.n <= now) + 1;
  const first = isWhole ? 0 : Math.max(0, end - MOST_LINES);
  const current = now === undefined ? undefined : told[end - 1];
  const shown = told.slice(first, end + LINES_TO_COME);
  const place = useRef<HTMLUListElement>(null);
  useEffect(() => setOpen(asked), [asked]);
  // In a replay the line of the moment says why by itself.
  useEffect(() => {
    if (current) setOpen(current.entry.n);
  }, [current]);
  const seek = current ? '.now' : open === undefined ? '.log-end' : '.open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight when it comes.
  useEffect(() => {
    const list = place.current!;
    const show = (): void => list.querySelector(seek)?.scrollIntoView({ block: 'nearest' });
    show();
    // On a phone the log has no size until somebody opens it.
    const observer = new ResizeObserver(show);
    observer.observe(list);
    return () => observer.disconnect();
  }, [told.length, end, seek, open]);
  return (
    <section className="log" role="log" aria-live="off" aria-label="Log">
      <header>
        {title ?? <h2 className="display">Log</h2>}
        <span className="grow" />
        {chip && <span className="chip">{chip}</span>}
      </header>
      <ul ref={place}>
        {told.length === 0 && <li className="empty">What happens will be told here.</li>}
        {first > 0 && (
          <li className="empty">
            <button type="button" className="w" onClick={() => setWhole(true)}>
              {first} earlier lines
            </button>
          </li>
        )}
        {shown.map((line) => (
          <LogItem
            key={line.entry.n}
            line={line}
            lines={lines}
            isOpen={open === line.entry.n}
            toggle={() => setOpen(open === line.entry.n ? undefined : line.entry.n)}
            time={line === current ? 'now' : now !== undefined && line.entry.n > now ? 'next' : 'past'}
            goTo={goTo}
          />
        ))}
        <li className="log-end" aria-hidden="true" />
      </ul>
    </section>
  );
}

function LogItem({
  line,
  lines,
  isOpen,
  toggle,
  time,
  goTo,
}: {
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly time: 'past' | 'now' | 'next';
  readonly goTo: ((line: Line) => void) | undefined;
}): ReactElement {
  const owner = useMemo(() => ownerOf(line, lines), [line, lines]);
  return (
    <li className={`${isOpen ? 'open' : ''} ${time} tone-${line.sentence?.tone ?? 'neutral'}`}>
      <Mark owner={owner} />
      <p>
        <LineWords line={line} />
        {goTo && time !== 'now' && (
          <button type="button" className="w" onClick={() => goTo(line)}>
            show
          </button>
        )}
        <button type="button" className={`w ${isOpen ? 'on' : ''}`} aria-expanded={isOpen} onClick={toggle}>
          why?
        </button>
      </p>
      {isOpen && <Why line={line} lines={lines} goTo={goTo} />}
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
  const { names, you, p } = useTable();
  return (
    <>
      <b>{entry.seat === you ? 'You' : (names[entry.seat] ?? `Seat ${entry.seat + 1}`)} chose</b>{' '}
      {entry.key === undefined ? 'something hidden' : choiceWords(p, entry.key)}.{BY[entry.by] ?? ''}
    </>
  );
}

/** Whose doing a line is: the seat it speaks of first, else the seat whose choice led to it. */
export function ownerOf(line: Line, lines: readonly Line[]): Owner {
  const { entry, sentence } = line;
  if (entry.kind === 'choice') return entry.seat;
  for (const part of sentence?.parts ?? []) if (typeof part === 'object' && 'seat' in part) return part.seat;
  return chooserOf(line, lines) ?? 'nobody';
}

/** Whose choice led to a line; undefined where the rules did it by themselves. */
export function chooserOf(line: Line, lines: readonly Line[]): Seat | undefined {
  const cause = causesOf(line, lines).find((each) => each.entry.kind === 'choice')?.entry;
  return cause?.kind === 'choice' ? cause.seat : undefined;
}

/** The lines of a viewer are numbered without gaps: each is found at its number. */
function causesOf(line: Line, lines: readonly Line[]): Line[] {
  const chain: Line[] = [];
  for (let at: Line | undefined = line; at; at = at.entry.cause === null ? undefined : lines[at.entry.cause])
    chain.push(at);
  return chain;
}

function Why({
  line,
  lines,
  goTo,
}: {
  readonly line: Line;
  readonly lines: readonly Line[];
  readonly goTo: ((line: Line) => void) | undefined;
}): ReactElement {
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
              {goTo && knot !== line && (
                <button type="button" className="w" onClick={() => goTo(knot)}>
                  show
                </button>
              )}
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
