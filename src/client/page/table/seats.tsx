// Players: the others in the rail, oneself in the dock, all as chips on a phone.

import type { ReactElement } from 'react';
import type { Seat } from '../../../engine/index.ts';
import type { SeatState, ShownScore, ShownSeat } from '../../../engine/present.ts';
import { GameIcon } from '../parts/icon.tsx';
import { NewMark } from '../parts/new-mark.tsx';
import { Band, Mark, useOwnerStyle } from '../parts/owner.tsx';
import { Said } from '../parts/words.tsx';
import { choosable, isNew, useTable } from './context.ts';
import { SmallTrack, Track } from './tracks.tsx';

const STATE_WORDS: Readonly<Record<SeatState, string>> = {
  active: 'to act',
  passed: 'passed',
  ready: 'ready',
  committed: 'has committed',
  out: 'out of the game',
};

export function SeatPanel({
  seat,
  note,
}: {
  readonly seat: ShownSeat;
  readonly note?: string | undefined;
}): ReactElement {
  const table = useTable();
  const name = table.names[seat.seat] ?? seat.name;
  const { className, ...handlers } = choosable(table, seat.id);
  const score = scoreOf(table.p.scores, seat.seat);
  return (
    <section
      className={`seat ${className} ${seat.states?.includes('active') ? 'act' : ''} ${seat.states?.includes('out') ? 'out' : ''}`}
      style={useOwnerStyle(seat.seat)}
      {...handlers}
    >
      <Band owner={seat.seat} />
      <header>
        <Mark owner={seat.seat} size={18} mark={seat.mark} />
        <b className="s-name">{name}</b>
        {isNew(table, seat.id) && <NewMark />}
        <span className="faint s-kind">{note ?? (seat.name === name ? '' : seat.name)}</span>
        {score && <span className="score display">{score.total}</span>}
      </header>
      <p className="s-state">
        {seat.summary ? (
          <Said sentence={seat.summary} />
        ) : (
          (seat.states ?? []).map((state) => STATE_WORDS[state]).join(', ')
        )}
      </p>
      <div className="s-res">
        {(seat.tracks ?? []).map((track) => (
          <SmallTrack key={track.label} track={track} />
        ))}
        <Statuses seat={seat} />
      </div>
      <Parts score={score} />
    </section>
  );
}

export function OwnSeat({ seat }: { readonly seat: ShownSeat }): ReactElement {
  const { p, names } = useTable();
  const score = scoreOf(p.scores, seat.seat);
  return (
    <div className="me" style={useOwnerStyle(seat.seat)}>
      <Band owner={seat.seat} />
      <header>
        <Mark owner={seat.seat} size={18} mark={seat.mark} />
        <b className="s-name">You</b>
        <span className="faint s-kind">{seat.name === names[seat.seat] ? '' : seat.name}</span>
        <span className="grow" />
        {score && <span className="score display">{score.total}</span>}
      </header>
      <div className="tracks">
        {(seat.tracks ?? []).map((track) => (
          <Track key={track.label} track={track} />
        ))}
        <div className="s-res">
          <Statuses seat={seat} />
        </div>
      </div>
      <Parts score={score} />
    </div>
  );
}

function Statuses({ seat }: { readonly seat: ShownSeat }): ReactElement | null {
  if (!seat.statuses || seat.statuses.length === 0) return null;
  return (
    <>
      {seat.statuses.map((status) => (
        <span key={status.name} className={`status tone-${status.tone}`} title={`${status.name}: ${status.text}`}>
          <GameIcon name={status.icon} size={14} />
          {status.number ?? ''}
          <span className="sr">
            {status.name}: {status.text}
          </span>
        </span>
      ))}
    </>
  );
}

const scoreOf = (scores: readonly ShownScore[], seat: Seat): ShownScore | undefined =>
  scores.find(({ seats }) => seats.includes(seat));

function Parts({ score }: { readonly score: ShownScore | undefined }): ReactElement | null {
  if (!score?.parts || score.parts.length === 0) return null;
  return (
    <div className="s-score">
      {score.parts.map(({ label, amount }) => (
        <span key={label}>
          {label} <b>{amount}</b>
        </span>
      ))}
    </div>
  );
}

/** Everybody in a strip, for narrow pages. */
export function SeatChips(): ReactElement {
  const { p, names, you } = useTable();
  return (
    <div className="pseats">
      {p.seats.map((seat) => {
        const score = scoreOf(p.scores, seat.seat);
        const resources = (seat.tracks ?? []).filter(({ form }) => form === 'amount' || form === 'pips').slice(0, 3);
        return (
          <div key={seat.id} className={`ps ${p.headline.toAct.includes(seat.seat) ? 'act' : ''}`}>
            <Band owner={seat.seat} />
            <div className="row">
              <Mark owner={seat.seat} mark={seat.mark} />
              <b>{seat.seat === you ? 'You' : names[seat.seat]}</b>
              {score && <span className="sc display">{score.total}</span>}
            </div>
            <small>
              {resources.map((track) => (
                <SmallTrack key={track.label} track={track} />
              ))}
            </small>
          </div>
        );
      })}
    </div>
  );
}
