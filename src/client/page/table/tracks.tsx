// Tracks: amounts, pips, bars, severity, schedules (look, section 6).

import type { ReactElement } from 'react';
import type { Expected, ScheduleBox, ShownTrack } from '../../../engine/present.ts';
import { GameIcon } from '../parts/icon.tsx';
import { NewMark } from '../parts/new-mark.tsx';
import { Gloss, Said } from '../parts/words.tsx';
import { choosable, isNew, useTable } from './context.ts';

/** In full, for the own seat and the table. */
export function Track({ track }: { readonly track: ShownTrack }): ReactElement {
  const table = useTable();
  const { className, ...handlers } = choosable(table, track.id);
  if (track.form === 'schedule') return <Schedule track={track} />;
  return (
    <div className={`tr ${className}`} {...handlers}>
      {track.icon && <GameIcon name={track.icon} size={20} />}
      {track.form === 'amount' && (
        <b>
          {track.amount}
          {track.maximum !== undefined && <i>/{track.maximum}</i>}
          <Change expected={track.expected} />
        </b>
      )}
      {track.form === 'pips' && <Pips amount={track.amount} maximum={track.maximum} expected={track.expected} />}
      {track.form === 'bar' && <Bar track={track} />}
      {track.form === 'severity' && (
        <>
          <Pips amount={track.amount} maximum={10} expected={track.expected} /> <b>{track.amount}</b>
        </>
      )}
      <span>
        <Gloss entry={track.term ? table.p.glossary[track.term] : undefined}>{inASentence(track.label)}</Gloss>
        {track.note && <i>{track.note}</i>}
        {isNew(table, track.id) && <NewMark />}
      </span>
    </div>
  );
}

/** "Iron" becomes "iron"; "AP" stays what it is. */
const inASentence = (label: string): string =>
  label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Icon and number only, for others' seats. */
export function SmallTrack({ track }: { readonly track: ShownTrack }): ReactElement | null {
  const table = useTable();
  const { className, ...handlers } = choosable(table, track.id);
  if (track.form === 'schedule') return null;
  const maximum = track.form === 'severity' ? 10 : track.maximum;
  return (
    <span className={`res ${className}`} title={`${track.label}${track.note ? `, ${track.note}` : ''}`} {...handlers}>
      {track.icon ? <GameIcon name={track.icon} size={16} /> : <span>{track.label}</span>}
      <b>
        {track.form === 'bar' && track.rough ? track.rough : track.amount}
        {maximum !== undefined && <i>/{maximum}</i>}
      </b>
      <span className="sr">{track.label}</span>
    </span>
  );
}

function Change({ expected }: { readonly expected: Expected | undefined }): ReactElement | null {
  if (!expected || (expected.certain === 0 && expected.possible === 0)) return null;
  const change = expected.certain + expected.possible;
  return <em className={change < 0 ? 'loses' : 'gains'}>{change > 0 ? `+${change}` : `−${-change}`}</em>;
}

export function Pips({
  amount,
  maximum,
  expected,
}: {
  readonly amount: number;
  readonly maximum: number;
  readonly expected?: Expected | undefined;
}): ReactElement {
  const going = expected ? -Math.min(0, expected.certain + expected.possible) : 0;
  return (
    <span className="pips" role="img" aria-label={`${amount} of ${maximum}`}>
      {Array.from({ length: maximum }, (_, i) => (
        <u
          // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike.
          key={i}
          className={i < amount - going ? 'on' : i < amount ? 'on going' : ''}
        />
      ))}
    </span>
  );
}

function Bar({ track }: { readonly track: Extract<ShownTrack, { form: 'bar' }> }): ReactElement {
  const certain = -Math.min(0, track.expected?.certain ?? 0);
  const possible = -Math.min(0, track.expected?.possible ?? 0);
  const part = (amount: number): number => Math.max(0, Math.min(1, amount / track.maximum));
  return (
    <span className="bar" role="img" aria-label={track.rough ?? `${track.amount} of ${track.maximum}`}>
      <progress className={`tone-${track.tone ?? 'accent'}`} value={part(track.amount)} max={1} />
      {certain + possible > 0 && (
        <meter className="going" min={0} max={1} value={part(certain + possible)} aria-hidden="true" />
      )}
      <b>{track.rough ?? `${track.amount}/${track.maximum}`}</b>
    </span>
  );
}

function Schedule({ track }: { readonly track: Extract<ShownTrack, { form: 'schedule' }> }): ReactElement {
  const now = track.boxes.find(({ state }) => state === 'now');
  return (
    <section className="epoch">
      <header>
        <b className="display">{track.label}</b>
        {now && <span className="faint">{now.label}</span>}
        <span className="grow" />
        {now?.group && <span className="ep">{now.group}</span>}
      </header>
      <div className="etrack">
        {track.boxes.map((box, i) => (
          <Box key={box.id ?? box.label} box={box} before={track.boxes[i - 1]} />
        ))}
      </div>
      {track.dates && track.dates.length > 0 && (
        <ul>
          {track.dates.map((date) => (
            <li key={date.when} className={date.text.tone === 'harm' ? 'hot' : ''}>
              <b>{date.when}</b> <Said sentence={date.text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Box({ box, before }: { readonly box: ScheduleBox; readonly before: ScheduleBox | undefined }): ReactElement {
  const words = `${box.group ? `${box.group}, ` : ''}${box.label}${box.mark ? `: ${box.mark.words}` : ''}`;
  return (
    <>
      {before && before.group !== box.group && <s />}
      <i
        className={`${box.state === 'past' ? 'done' : box.state} ${box.mark?.tone === 'harm' ? 'harm' : ''}`}
        title={words}
      >
        {box.mark && <GameIcon name={box.mark.icon} size={13} />}
        <span className="sr">{words}</span>
      </i>
    </>
  );
}
