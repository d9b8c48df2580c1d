// A table: the board in the middle, others and the schedule beside it, what is shared on the right, oneself below.

import { type ReactElement, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ShownAsk, Sight } from '../../../engine/index.ts';
import type { Presentation, ShownZone } from '../../../engine/present.ts';
import type { Rulebook } from '../../../engine/rulebook.ts';
import type { ShownTable } from '../../../server/wire/protocol.ts';
import { Board } from '../board/Board.tsx';
import { useChoosing } from '../choosing/use-choosing.ts';
import { Log } from '../log/log.tsx';
import { GameIcon, LineIcon, Logo } from '../parts/icon.tsx';
import { OwnerPatterns } from '../parts/owner.tsx';
import { Said } from '../parts/words.tsx';
import type { Hint, Session } from '../sessions/session.ts';
import { go, linkTo } from '../shell.ts';
import { useTheme } from '../themes/index.ts';
import { Zone } from './cards.tsx';
import { type TableContext, TableProvider, useTable } from './context.ts';
import { ForecastPanel } from './forecast.tsx';
import { Prompt } from './prompt.tsx';
import { OwnSeat, SeatChips, SeatPanel } from './seats.tsx';
import { SharedRail } from './shared.tsx';
import { Track } from './tracks.tsx';
import { useKeys } from './use-keys.ts';
import { useNarrow } from './use-width.ts';

interface TableProps {
  readonly session: Session;
  readonly title: string;
  readonly rulebook: Rulebook | undefined;
  readonly openClause: (clause: string) => void;
}

export function TableScreen({ session, title, rulebook, openClause }: TableProps): ReactElement | null {
  const state = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
  const { table, sight } = state;
  if (!table || !sight) return null;
  return (
    <Playing session={session} table={table} sight={sight} title={title} rulebook={rulebook} openClause={openClause} />
  );
}

const namesAt = (table: ShownTable, p: Presentation): string[] =>
  p.seats.map(({ seat, name }) => table.seats[seat]?.name || name);

function Playing({
  session,
  table,
  sight,
  title,
  rulebook,
  openClause,
}: TableProps & { readonly table: ShownTable; readonly sight: Sight }): ReactElement {
  const { you, lines, reach } = session.state;
  const p = sight.presentation;
  const ask = sight.asks.find(({ yours, answered }) => yours && !answered);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const [hint, setHint] = useState<Hint | undefined>(undefined);
  const [tab, setTab] = useState<'board' | 'shared' | 'players' | 'log'>('board');
  const isNarrow = useNarrow(900);
  const isPhone = useNarrow(600);
  const theme = useTheme(table.game);

  const run = useCallback((job: Promise<unknown>) => {
    setTrouble(undefined);
    job.catch((error: Error) => setTrouble(error.message));
  }, []);
  const give = useCallback(
    (key: string) => {
      setHint(undefined);
      if (ask && you.seat !== undefined) run(session.answer(you.seat, ask.id, key));
    },
    [ask, you.seat, session, run],
  );
  const choosing = useChoosing(p, ask, give, isPhone);
  const takeBack = {
    can: you.seat !== undefined && sight.takeBack.includes(you.seat),
    why: 'Nothing of yours can be taken back now: chance has spoken, something was shown, or somebody else has answered.',
    run: () => {
      if (you.seat !== undefined) run(session.takeBack(you.seat));
    },
  };
  const askForHint = useCallback(() => {
    setHint(undefined);
    session.hint().then(setHint, (error: Error) => setTrouble(error.message));
  }, [session]);
  useKeys({ choosing, takeBack: takeBack.run, hint: askForHint, setTab, openRules: () => openClause('') });

  const clauses = useMemo(
    () =>
      new Map((rulebook?.chapters ?? []).flatMap(({ clauses: all }) => all.map(({ id, text }) => [id, text] as const))),
    [rulebook],
  );
  const context: TableContext = {
    p,
    names: namesAt(table, p),
    ...(you.seat === undefined ? {} : { you: you.seat }),
    narrowed: choosing.narrowed,
    isChoosing: choosing.isChoosing,
    choose: choosing.choose,
    consider: choosing.consider,
    ...(choosing.considered === undefined ? {} : { considered: choosing.considered }),
    openClause,
    clauseText: (clause) => clauses.get(clause),
  };
  const timeLeft = useTimeLeft(table, ask);
  const own = p.seats.find(({ seat }) => seat === you.seat);
  const others = p.seats.filter(({ seat }) => seat !== you.seat);
  const zones = sortZones(p, you.seat);
  const board = p.boards.find(({ id }) => id === p.focus) ?? p.boards[0];
  const inView = choosing.inView ?? hintedOption(ask, hint);

  return (
    <TableProvider value={context}>
      <OwnerPatterns />
      <div
        className={`table ${isPhone ? 'phone' : isNarrow ? 'narrow' : ''} ${others.length === 0 ? 'alone' : ''}`}
        data-theme={theme.id}
        data-tab={tab}
      >
        <TopBar title={title} session={session} timeLeft={timeLeft} openRules={() => openClause('')} />
        {isNarrow ? (
          <SeatChips />
        ) : (
          <aside className="left" aria-label="Players">
            {others.map((seat) => (
              <SeatPanel key={seat.id} seat={seat} note={noteOf(table, seat.seat)} />
            ))}
            <span className="grow" />
            {p.tracks.map((track) => (
              <Track key={track.label} track={track} />
            ))}
          </aside>
        )}
        <main className="mid">
          {theme.Stage && <theme.Stage />}
          {zones.middle.map((zone) => (
            <Zone key={zone.id} zone={zone} />
          ))}
          {board && (
            <Board
              board={board}
              presentation={p}
              lit={choosing.narrowed.lit}
              chosen={choosing.narrowed.chosen}
              ready={choosing.narrowed.ready}
              hasChoice={choosing.isChoosing}
              considered={choosing.considered}
              inView={inView}
              theme={theme}
              names={context.names}
              you={you.seat}
              onChoose={choosing.choose}
              onTake={choosing.take}
              onConsider={choosing.consider}
            />
          )}
          {p.warnings.map((warning) => (
            <div key={warning.short} className="banner" role="note">
              <GameIcon name={warning.icon} size={26} />
              <p>
                <Said sentence={warning.text} />
              </p>
            </div>
          ))}
          {inView && !isPhone && <ForecastPanel option={inView} />}
          {trouble && <Toast text={trouble} close={() => setTrouble(undefined)} />}
          {reach.kind !== 'here' && <Toast text={awayWords(reach)} />}
          {sight.outcome && <TheEnd session={session} sight={sight} />}
        </main>
        <Prompt
          sight={sight}
          ask={ask}
          choosing={choosing}
          timeLeft={timeLeft}
          takeBack={takeBack}
          hint={you.seat === undefined || sight.outcome ? undefined : askForHint}
        />
        {isPhone && inView && <ForecastPanel option={inView} />}
        {hint && ask && hint.ask === ask.id && <HintLine hint={hint} ask={ask} />}
        <section className="dock" aria-label="Yours">
          {own && <OwnSeat seat={own} />}
          {zones.dock.map((zone) => (
            <Zone key={zone.id} zone={zone} />
          ))}
          {zones.piles.length > 0 && (
            <div className="piles">
              {zones.piles.map((zone) => (
                <Zone key={zone.id} zone={zone} />
              ))}
            </div>
          )}
        </section>
        <aside className="right" aria-label="Shared">
          <SharedRail zones={zones.shared} />
          <Log lines={lines} chip={p.headline.title} />
        </aside>
        {isPhone && (
          <aside className="sheet-players" aria-label="Players">
            {p.seats.map((seat) => (
              <SeatPanel key={seat.id} seat={seat} note={noteOf(table, seat.seat)} />
            ))}
            {p.tracks.map((track) => (
              <Track key={track.label} track={track} />
            ))}
          </aside>
        )}
        {isPhone && <Tabs tab={tab} setTab={setTab} hasShared={zones.shared.length > 0} />}
      </div>
    </TableProvider>
  );
}

function noteOf(table: ShownTable, seat: number): string | undefined {
  const { kind, standIn, level } = table.seats[seat] ?? { kind: 'open' as const };
  if (standIn !== undefined) return 'away, a bot plays on';
  return kind === 'bot' ? `bot, ${level ?? ''}` : undefined;
}

interface SortedZones {
  readonly dock: ShownZone[];
  readonly piles: ShownZone[];
  readonly shared: ShownZone[];
  readonly middle: ShownZone[];
}

/** Where zones go: by their role and owner, unless they say otherwise (docs/presentation.md, section 4). */
function sortZones(p: Presentation, you: number | undefined): SortedZones {
  const sorted: SortedZones = { dock: [], piles: [], shared: [], middle: [] };
  for (const zone of p.zones) {
    const isOwn = zone.owner === you && you !== undefined;
    // What others choose from is theirs to look at.
    if (zone.role === 'choice' && typeof zone.owner === 'number' && !isOwn) continue;
    if (zone.region === 'table' || zone.role === 'choice' || zone.id === p.focus) sorted.middle.push(zone);
    else if (zone.region === 'shared' || zone.role === 'market' || zone.role === 'supply') sorted.shared.push(zone);
    else if (isOwn && (zone.role === 'deck' || zone.role === 'discard')) sorted.piles.push(zone);
    else if (isOwn || zone.region === 'dock') sorted.dock.push(zone);
    else if (zone.owner === 'nobody') sorted.shared.push(zone);
  }
  sorted.dock.sort((a, b) => DOCK_ORDER.indexOf(a.role) - DOCK_ORDER.indexOf(b.role));
  return sorted;
}

const DOCK_ORDER: readonly ShownZone['role'][] = ['play', 'hand', 'abilities', 'bench', 'supply', 'deck', 'discard'];

function TopBar({
  title,
  session,
  timeLeft,
  openRules,
}: {
  readonly title: string;
  readonly session: Session;
  readonly timeLeft: string | undefined;
  readonly openRules: () => void;
}): ReactElement {
  const { p } = useTable();
  const { headline } = p;
  const [isOpen, setOpen] = useState(false);
  const { you, sight } = session.state;
  return (
    <header className="top">
      <a className="brand" {...linkTo({ page: 'home' })} title="Home">
        <Logo /> <span className="wide-only">Rulebound</span>
      </a>
      <span className="sep" />
      <h1 className="g-title">{title}</h1>
      {headline.phases && (
        <ol className="phases">
          {headline.phases.map((phase) => (
            <li key={phase.label} className={phase.state === 'past' ? 'done' : phase.state}>
              {phase.label}
            </li>
          ))}
        </ol>
      )}
      <span className="headline">
        <b>{headline.title}</b> <span className="faint">{headline.detail}</span>
      </span>
      {(headline.chips ?? []).map((chip) => (
        <span key={chip.text} className="chip">
          {chip.icon && <GameIcon name={chip.icon} size={14} />}
          {chip.text}
        </span>
      ))}
      {p.warnings[0] && (
        <span className="vchip">
          <GameIcon name={p.warnings[0].icon} size={15} /> {p.warnings[0].short}
        </span>
      )}
      <span className="grow" />
      {timeLeft && (
        <span className="chip">
          <LineIcon name="clock" size={15} /> {timeLeft}
        </span>
      )}
      <button type="button" className="tool" onClick={openRules} title="Rulebook (/)">
        <LineIcon name="book" size={19} />
        <span className="sr">Rulebook</span>
      </button>
      <button type="button" className="tool" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} title="More">
        <LineIcon name="settings" size={19} />
        <span className="sr">More</span>
      </button>
      {isOpen && (
        <div className="menu" role="menu">
          {you.seat !== undefined && !sight?.outcome && (
            <button
              type="button"
              role="menuitem"
              onClick={() => {
                setOpen(false);
                void session.resign(you.seat!).catch(() => undefined);
              }}
            >
              <LineIcon name="flag" /> Resign
            </button>
          )}
          <button type="button" role="menuitem" onClick={() => go({ page: 'home' })}>
            <LineIcon name="left" /> Leave the table
          </button>
        </div>
      )}
    </header>
  );
}

function Toast({ text, close }: { readonly text: string; readonly close?: () => void }): ReactElement {
  return (
    <div className="toast" role="alert">
      <LineIcon name="warning" size={18} /> <span>{text}</span>
      {close && (
        <button type="button" className="btn quiet icon small" onClick={close}>
          <LineIcon name="close" size={16} />
          <span className="sr">Close</span>
        </button>
      )}
    </div>
  );
}

function awayWords(reach: { readonly kind: string; readonly again?: number }): string {
  if (reach.again === undefined) return 'Connecting to the server. What was confirmed is safe.';
  const seconds = Math.max(1, Math.round((reach.again - Date.now()) / 1000));
  return `The server is away. Trying again in ${seconds} s. What was confirmed is safe.`;
}

function TheEnd({ session, sight }: { readonly session: Session; readonly sight: Sight }): ReactElement {
  const { p, names, you, openClause } = useTable();
  const { outcome } = sight;
  const best = Math.max(...outcome!.scores);
  const winners = outcome!.scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const isYours = you !== undefined && winners.includes(you);
  const headline =
    winners.length === outcome!.scores.length && winners.length > 1
      ? 'A draw'
      : isYours
        ? winners.length > 1
          ? 'You share the win'
          : 'You have won'
        : `${winners.map((seat) => names[seat]).join(' and ')} won`;
  return (
    <div className="the-end" role="alertdialog" aria-label="The game is over">
      <h2 className="display">{headline}</h2>
      <p>{outcome!.reason}</p>
      <ul>
        {p.scores.map((score) => (
          <li key={score.seats.join()}>
            {score.seats.map((seat) => names[seat]).join(' and ')} <b>{score.total}</b>
          </li>
        ))}
      </ul>
      <p className="clauses">
        {outcome!.clauses.map((clause) => (
          <button key={clause} type="button" className="clause" onClick={() => openClause(clause)}>
            § {clause}
          </button>
        ))}
      </p>
      <div className="row">
        {you !== undefined && (
          <button type="button" className="btn primary" onClick={() => void session.rematch().then(go)}>
            Rematch
          </button>
        )}
        <button type="button" className="btn" onClick={() => go({ page: 'home' })}>
          Home
        </button>
      </div>
    </div>
  );
}

const hintedOption = (ask: ShownAsk | undefined, hint: Hint | undefined) =>
  hint && ask?.id === hint.ask ? ask.yours?.options.find(({ key }) => key === hint.key) : undefined;

function HintLine({ hint, ask }: { readonly hint: Hint; readonly ask: ShownAsk }): ReactElement {
  const labelOf = (key: string): string => ask.yours?.options.find((each) => each.key === key)?.shown.label ?? key;
  return (
    <p className="hint-line" role="status">
      <LineIcon name="hint" size={16} /> A sharp bot would: <b>{labelOf(hint.key)}</b>
      <span className="faint">
        {hint.candidates
          .slice(0, 3)
          .map(({ key, value }) => `${labelOf(key)} ${Math.round(value * 100)} %`)
          .join(' · ')}
      </span>
    </p>
  );
}

function Tabs({
  tab,
  setTab,
  hasShared,
}: {
  readonly tab: string;
  readonly setTab: (tab: 'board' | 'shared' | 'players' | 'log') => void;
  readonly hasShared: boolean;
}): ReactElement {
  const tabs = [
    ['board', 'board', 'Board'],
    ...(hasShared ? ([['shared', 'market', 'Market']] as const) : []),
    ['players', 'people', 'Players'],
    ['log', 'log', 'Log'],
  ] as const;
  return (
    <nav className="tabs" aria-label="Parts of the table">
      {tabs.map(([id, icon, words]) => (
        <button
          key={id}
          type="button"
          className={tab === id ? 'on' : ''}
          aria-pressed={tab === id}
          onClick={() => setTab(id)}
        >
          <LineIcon name={icon} size={22} /> {words}
        </button>
      ))}
    </nav>
  );
}

/** The time of the seat that is asked, ticking. */
function useTimeLeft(table: ShownTable, ask: ShownAsk | undefined): string | undefined {
  const seat = ask?.seat ?? table.toAct[0];
  const deadline = seat === undefined ? null : (table.deadlines[seat] ?? null);
  const [, tick] = useState(0);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null) return undefined;
  const seconds = Math.max(0, Math.round((deadline - Date.now()) / 1000));
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} days`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
