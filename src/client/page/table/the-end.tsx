// The end of a match: who has won and why, the scores, and what comes next.

import type { ReactElement } from 'react';
import type { Sight } from '../../../engine/index.ts';
import { LineIcon } from '../parts/icon.tsx';
import type { Session } from '../sessions/session.ts';
import { go } from '../shell.ts';
import { useTable } from './context.ts';

export function TheEnd({
  session,
  outcome,
  report,
}: {
  readonly session: Session;
  readonly outcome: NonNullable<Sight['outcome']>;
  readonly report: (job: Promise<unknown>) => void;
}): ReactElement {
  const { p, names, you, openClause } = useTable();
  const best = Math.max(...outcome.scores);
  const winners = outcome.scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const isYours = you !== undefined && winners.includes(you);
  const headline =
    winners.length === outcome.scores.length && winners.length > 1
      ? 'A draw'
      : isYours
        ? winners.length > 1
          ? 'You share the win'
          : 'You have won'
        : `${winners.map((seat) => names[seat]).join(' and ')} won`;
  return (
    <div className="the-end" role="alertdialog" aria-label="The game is over">
      <h2 className="display">{headline}</h2>
      <p>{outcome.reason}</p>
      <ul>
        {p.scores.map((score) => (
          <li key={score.seats.join()}>
            {score.seats.map((seat) => (seat === you ? 'You' : names[seat])).join(' and ')} <b>{score.total}</b>
          </li>
        ))}
      </ul>
      <p className="clauses">
        {outcome.clauses.map((clause) => (
          <button key={clause} type="button" className="clause" onClick={() => openClause(clause)}>
            § {clause}
          </button>
        ))}
      </p>
      <div className="row">
        {you !== undefined && (
          <button type="button" className="btn primary" onClick={() => report(session.rematch().then(go))}>
            Rematch
          </button>
        )}
        <button type="button" className="btn" onClick={() => report(session.replay().then(go))}>
          <LineIcon name="play" size={16} /> Replay
        </button>
        <button type="button" className="btn quiet" onClick={() => go({ page: 'home' })}>
          Home
        </button>
      </div>
    </div>
  );
}
