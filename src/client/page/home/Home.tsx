// Home: pick a game, and play within ten seconds.

import { type ReactElement, useEffect, useState } from 'react';
import type { ShownGame } from '../../../server/wire/protocol.ts';
import type { ListedTable } from '../../connection/index.ts';
import { LineIcon, Logo } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import { api, go, linkTo, type Scheme, schemeWanted, wantScheme } from '../shell.ts';
import { BOT_LEVELS, COMING, coverOf, type GameCard } from '../themes/shelf.tsx';

export function Home(): ReactElement {
  const [games, setGames] = useState<readonly ShownGame[] | undefined>(undefined);
  const [me, setMe] = useState<{ readonly name: string } | undefined>(undefined);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const [lists, setLists] = useState<{ mine: readonly ListedTable[]; open: readonly ListedTable[] }>({
    mine: [],
    open: [],
  });
  useEffect(() => {
    const fail = (error: Error): void => setTrouble(error.message);
    api.me().then(setMe, fail);
    api.games().then(setGames, fail);
    Promise.all([api.list('mine'), api.list('open')]).then(([mine, open]) => setLists({ mine, open }), fail);
  }, []);
  const shelf = (games ?? []).filter((game) => game.shelf === 'games');
  const samples = (games ?? []).filter((game) => game.shelf === 'samples');
  const titles = new Map((games ?? []).map(({ id, title }) => [id, title]));
  return (
    <div className="home">
      <header className="nav">
        <a className="brand" {...linkTo({ page: 'home' })}>
          <Logo size={32} /> Rulebound
        </a>
        <span className="grow" />
        <SchemeChoice />
        {me && <Name me={me} setMe={setMe} />}
      </header>
      <main>
        <div className="lede">
          <h1 className="display">Pick a game. You are playing in ten seconds.</h1>
          <p>No account, no rulebook first: every legal choice lights up.</p>
        </div>
        {trouble && (
          <p className="trouble" role="alert">
            {trouble}{' '}
            <button type="button" className="btn small" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        )}
        <div className="shelf">
          {shelf.map((game, i) => (
            <Box key={game.id} game={game} isWide={i === 0} report={setTrouble} />
          ))}
          {COMING.filter(({ id }) => !shelf.some((game) => game.id === id)).map((card) => (
            <Coming key={card.id} card={card} />
          ))}
        </div>
        <div className="lists">
          <List
            title="Your tables"
            empty="Matches you play appear here, with whose turn it is."
            beside={
              <a className="btn quiet small" {...linkTo({ page: 'replay', match: '' })}>
                Open a record
              </a>
            }
          >
            {lists.mine.slice(0, 5).map((entry) => (
              <TableRow
                key={entry.table.match}
                entry={entry}
                title={titles.get(entry.table.game) ?? entry.table.game}
              />
            ))}
          </List>
          <List title="Waiting for a player" empty="Nobody is waiting just now. Invite a friend instead.">
            {lists.open.slice(0, 5).map((entry) => (
              <OpenRow
                key={entry.table.match}
                entry={entry}
                title={titles.get(entry.table.game) ?? entry.table.game}
                report={setTrouble}
              />
            ))}
          </List>
          <SmallGames games={samples} report={setTrouble} />
        </div>
        <footer>
          Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0. Fonts Besley and Atkinson Hyperlegible,
          SIL OFL 1.1.
        </footer>
      </main>
    </div>
  );
}

/** One click: against bots, with what suits most. */
async function playNow(game: ShownGame, seats: number, level: string): Promise<void> {
  const { match } = await api.create({
    game: game.id,
    seats: Array.from({ length: seats }, (_, i) =>
      i === 0 ? { kind: 'me' as const } : { kind: 'bot' as const, level },
    ),
  });
  go({ page: 'table', match });
}

async function withFriends(game: ShownGame, seats: number): Promise<void> {
  const { match, links } = await api.create({
    game: game.id,
    seats: Array.from({ length: seats }, (_, i) => (i === 0 ? { kind: 'me' as const } : { kind: 'open' as const })),
  });
  go({ page: 'table', match, ...(links.invite ? { invite: links.invite } : {}) });
}

function Box({
  game,
  isWide,
  report,
}: {
  readonly game: ShownGame;
  readonly isWide: boolean;
  readonly report: (text: string) => void;
}): ReactElement {
  const [bots, setBots] = useState(Math.max(1, Math.min(2, game.maxSeats - 1)));
  const [level, setLevel] = useState('fair');
  const run = (job: Promise<void>): void => void job.catch((error: Error) => report(error.message));
  const Cover = coverOf(game.id);
  return (
    <section className={`bx ${isWide ? 'wide' : ''}`} aria-label={game.title}>
      <div className="cover" aria-hidden="true">
        <Cover />
      </div>
      <div className="tx">
        <h2 className="display">{game.title}</h2>
        <p>{game.summary}</p>
        <div className="row start">
          <div className="split">
            <button type="button" className="btn primary" onClick={() => run(playNow(game, bots + 1, level))}>
              <LineIcon name="play" /> Play now
            </button>
            <label className="btn primary against">
              <span className="sr">Against</span>
              <select value={bots} onChange={(event) => setBots(Number(event.target.value))}>
                {Array.from(
                  { length: game.maxSeats - Math.max(1, game.minSeats - 1) },
                  (_, i) => i + Math.max(1, game.minSeats - 1),
                ).map((n) => (
                  <option key={n} value={n}>
                    {n === 1 ? 'against 1 bot' : `against ${n} bots`}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <Strength level={level} setLevel={setLevel} />
          <button type="button" className="btn" onClick={() => run(withFriends(game, bots + 1))}>
            <LineIcon name="link" /> With friends
          </button>
        </div>
        <p className="facts">
          {game.minSeats === game.maxSeats ? game.minSeats : `${game.minSeats} to ${game.maxSeats}`} players,{' '}
          {game.play === 'together' ? 'together' : 'each for themselves'}, {game.minutes} minutes ·{' '}
          <a {...linkTo({ page: 'rules', game: game.id })}>Rulebook</a>
        </p>
      </div>
    </section>
  );
}

/** How well the bots play. */
function Strength({
  level,
  setLevel,
}: {
  readonly level: string;
  readonly setLevel: (level: string) => void;
}): ReactElement {
  return (
    <label className="btn">
      <span className="sr">How strong</span>
      <select value={level} onChange={(event) => setLevel(event.target.value)}>
        {BOT_LEVELS.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Coming({ card }: { readonly card: GameCard }): ReactElement {
  return (
    <section className="bx coming" aria-label={`${card.title}, coming`}>
      <div className="cover" aria-hidden="true">
        <card.Cover />
      </div>
      <div className="tx">
        <h2 className="display">{card.title}</h2>
        <p>{card.summary}</p>
        <p className="facts">{card.facts}</p>
        <span className="chip">Coming</span>
      </div>
    </section>
  );
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

function TableRow({ entry, title }: { readonly entry: ListedTable; readonly title: string }): ReactElement {
  const { table, you } = entry;
  const others = table.seats.flatMap(({ name }, seat) => (seat === you.seat ? [] : [name || 'free seat'])).join(', ');
  const isYours = you.seat !== undefined && table.toAct.includes(you.seat) && table.status === 'playing';
  const route = { page: table.status === 'over' ? 'replay' : 'table', match: table.match } as const;
  return (
    <li>
      <div className="grow">
        <b>{title}</b>
        <small>{others}</small>
      </div>
      {isYours ? (
        <a className="btn primary small" {...linkTo(route)}>
          Your move
        </a>
      ) : (
        <a className="btn quiet small" {...linkTo(route)}>
          {table.status === 'over' ? 'Replay' : table.status === 'waiting' ? 'Waiting' : 'Watch'}
        </a>
      )}
    </li>
  );
}

function OpenRow({
  entry,
  title,
  report,
}: {
  readonly entry: ListedTable;
  readonly title: string;
  readonly report: (text: string) => void;
}): ReactElement {
  const { table } = entry;
  const sit = (): void =>
    void api.join(table.match).then(
      () => go({ page: 'table', match: table.match }),
      (error: Error) => report(error.message),
    );
  return (
    <li>
      <div className="grow">
        <b>{title}</b>
        <small className="row">
          {table.seats.map(({ kind }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places.
            <Mark key={seat} owner={kind === 'open' ? 'nobody' : seat} />
          ))}
        </small>
      </div>
      <button type="button" className="btn small" onClick={sit}>
        Sit down
      </button>
    </li>
  );
}

/** They need no box each: one line, two ways to play. */
function SmallGames({
  games,
  report,
}: {
  readonly games: readonly ShownGame[];
  readonly report: (text: string) => void;
}): ReactElement {
  const [level, setLevel] = useState('fair');
  const run = (job: Promise<void>): void => void job.catch((error: Error) => report(error.message));
  return (
    <List title="Small games" empty="…" beside={<Strength level={level} setLevel={setLevel} />}>
      {games.map((game) => (
        <li key={game.id}>
          <div className="grow">
            <b>{game.title}</b>
            <small>{game.summary}</small>
          </div>
          <button
            type="button"
            className="btn quiet icon small"
            title="With a friend"
            onClick={() => run(withFriends(game, Math.max(2, game.minSeats)))}
          >
            <LineIcon name="link" size={16} />
            <span className="sr">{game.title} with a friend</span>
          </button>
          <button
            type="button"
            className="btn small"
            onClick={() => run(playNow(game, Math.max(2, game.minSeats), level))}
          >
            Play<span className="sr"> {game.title}</span>
          </button>
        </li>
      ))}
    </List>
  );
}

function Name({
  me,
  setMe,
}: {
  readonly me: { readonly name: string };
  readonly setMe: (me: { readonly name: string }) => void;
}): ReactElement {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  if (draft === undefined)
    return (
      <button type="button" className="btn quiet me-name" title="Change your name" onClick={() => setDraft(me.name)}>
        <Mark owner={0} /> {me.name}
      </button>
    );
  const save = (): void => {
    if (draft.trim()) void api.rename(draft.trim()).then(setMe, () => undefined);
    setDraft(undefined);
  };
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        className="field"
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to change it.
        autoFocus
        aria-label="Your name"
        maxLength={24}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
      />
    </form>
  );
}

function SchemeChoice(): ReactElement {
  const [scheme, setScheme] = useState(schemeWanted());
  return (
    <label className="scheme">
      <span className="sr">Colours</span>
      <select
        value={scheme}
        onChange={(event) => {
          const wanted = event.target.value as Scheme;
          wantScheme(wanted);
          setScheme(wanted);
        }}
      >
        <option value="system">As the system</option>
        <option value="dark">Dark</option>
        <option value="light">Light</option>
      </select>
    </label>
  );
}
