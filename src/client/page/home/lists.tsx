// Tables on home: one's own, those that wait for somebody, and matches to see again.

import { GAMES } from 'virtual:games';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { ListedTable } from '../../connection/index.ts';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import { api, go, linkTo } from '../shell.ts';
import { iconOf } from './shelf.tsx';
import { ago, company, result, waitsFor } from './words.ts';

const MOST = 5;

export interface Tables {
  readonly mine: readonly ListedTable[];
  readonly open: readonly ListedTable[];
}

export function Lists({
  tables,
  isAway,
  report,
}: {
  readonly tables: Tables;
  readonly isAway: boolean;
  readonly report: (error: Error) => void;
}): ReactElement {
  const now = useNow();
  const isOver = ({ table }: ListedTable): boolean => table.status === 'over';
  const playing = tables.mine.filter((entry) => !isOver(entry)).toSorted(byTurn);
  const over = tables.mine.filter(isOver);
  const away = isAway ? 'The server is away: they are here again when it is back.' : undefined;
  return (
    <div className="lists">
      <List title="Your tables" empty={away ?? 'Matches you play appear here, with whose turn it is.'}>
        {playing.slice(0, MOST).map((entry) => (
          <OwnTable key={entry.table.match} entry={entry} now={now} />
        ))}
      </List>
      <List title="Waiting for a player" empty={away ?? 'Nobody is waiting just now. Invite a friend instead.'}>
        {tables.open.slice(0, MOST).map((entry) => (
          <OpenTable key={entry.table.match} entry={entry} now={now} report={report} />
        ))}
      </List>
      <List
        title="Recent replays"
        empty={away ?? 'Finished matches appear here, to see again from any seat.'}
        beside={
          <a className="btn quiet small" {...linkTo({ page: 'replay', match: '' })}>
            Open a record
          </a>
        }
      >
        {over.slice(0, MOST).map((entry) => (
          <Finished key={entry.table.match} entry={entry} now={now} />
        ))}
      </List>
    </div>
  );
}

const titleOf = (game: string): string => GAMES.find(({ id }) => id === game)?.title ?? game;

const isMyTurn = ({ table, you }: ListedTable): boolean =>
  you.seat !== undefined && table.status === 'playing' && table.toAct.includes(you.seat);

/** Where one is awaited comes first. */
const byTurn = (a: ListedTable, b: ListedTable): number => Number(isMyTurn(b)) - Number(isMyTurn(a));

/** The time, often enough for minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function List({
  title,
  empty,
  beside,
  children,
}: {
  readonly title: string;
  readonly empty: string;
  readonly beside?: ReactElement;
  readonly children: readonly ReactElement[];
}): ReactElement {
  return (
    <section>
      <header className="row">
        <h2 className="display">{title}</h2>
        <span className="grow" />
        {beside}
      </header>
      <ul>{children.length > 0 ? children : <li className="empty">{empty}</li>}</ul>
    </section>
  );
}

/** What every entry has: the game's picture, two lines, and something at the end. */
const Entry = ({
  game,
  title,
  below,
  children,
}: {
  readonly game: string;
  readonly title: string;
  readonly below: ReactNode;
  readonly children: ReactNode;
}): ReactElement => (
  <>
    <GameIcon name={iconOf(game)} size={26} />
    <span className="grow">
      <b>{title}</b>
      <small>{below}</small>
    </span>
    {children}
  </>
);

function OwnTable({ entry, now }: { readonly entry: ListedTable; readonly now: number }): ReactElement {
  const { table, standing } = entry;
  return (
    <li>
      <a className="entry" {...linkTo({ page: 'table', match: table.match })}>
        <Entry
          game={table.game}
          title={titleOf(table.game) + (standing ? `, ${standing.charAt(0).toLowerCase()}${standing.slice(1)}` : '')}
          below={company(entry)}
        >
          {isMyTurn(entry) ? (
            <>
              <small>{ago(table.changedAt, now)}</small>
              <span className="btn primary small">Your move</span>
            </>
          ) : (
            <small>{waitsFor(entry, now)}</small>
          )}
        </Entry>
      </a>
    </li>
  );
}

function OpenTable({
  entry,
  now,
  report,
}: {
  readonly entry: ListedTable;
  readonly now: number;
  readonly report: (error: Error) => void;
}): ReactElement {
  const { table, you } = entry;
  const host = table.seats.find(({ kind }) => kind === 'player')?.name;
  const sit = (): void => void api.join(table.match).then(() => go({ page: 'table', match: table.match }), report);
  return (
    <li className="entry">
      <Entry
        game={table.game}
        title={titleOf(table.game)}
        below={
          <>
            {table.seats.map(({ kind }, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places.
              <Mark key={seat} owner={kind === 'open' ? 'nobody' : seat} />
            ))}
            <span>
              {host ? `hosted by ${host}, ` : ''}
              {ago(table.createdAt, now)}
            </span>
          </>
        }
      >
        {you.seat === undefined ? (
          <button type="button" className="btn small" onClick={sit}>
            Sit down
          </button>
        ) : (
          <a className="btn quiet small" {...linkTo({ page: 'table', match: table.match })}>
            You are here
          </a>
        )}
      </Entry>
    </li>
  );
}

function Finished({ entry, now }: { readonly entry: ListedTable; readonly now: number }): ReactElement {
  const { table } = entry;
  return (
    <li>
      <a className="entry" {...linkTo({ page: 'replay', match: table.match })}>
        <Entry
          game={table.game}
          title={`${result(entry)}: ${titleOf(table.game)}`}
          below={`${company(entry)}, ${ago(table.changedAt, now)}`}
        >
          <span className="btn quiet small">
            <LineIcon name="play" size={15} /> Watch
          </span>
        </Entry>
      </a>
    </li>
  );
}
