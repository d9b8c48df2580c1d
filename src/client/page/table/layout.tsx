// How a table is laid out: the board in the middle, others and the schedule beside it, what is shared on the right, oneself below.
// Matches that are played and matches that are replayed differ in what they put into it.

import type { ReactElement, ReactNode } from 'react';
import type { Seat, ShownOption } from '../../../engine/index.ts';
import type { ShownTable } from '../../../server/wire/protocol.ts';
import { Boards } from '../board/Boards.tsx';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { HUES, HuesProvider, Mark, OwnerPatterns } from '../parts/owner.tsx';
import { Said } from '../parts/words.tsx';
import { useTheme } from '../themes/index.ts';
import { Zone } from './cards.tsx';
import { type TableContext, TableProvider, useTable } from './context.ts';
import { Dice } from './dice.tsx';
import { OwnSeat, SeatChips, SeatPanel } from './seats.tsx';
import { LitCount, SharedRail } from './shared.tsx';
import type { LitUnder, Tab } from './tabs.ts';
import { Track } from './tracks.tsx';
import { useNarrow, usePhone } from './use-width.ts';
import { type SortedZones, sortZones } from './zones.ts';

/** On a phone the last line of the log floats below the board. */
const OVER_A_PHONE = { top: 8, right: 8, bottom: 46, left: 8 } as const;

interface LayoutProps {
  readonly context: TableContext;
  readonly table: Pick<ShownTable, 'game' | 'seats'>;
  /** Whose cards lie in the dock. */
  readonly hands: readonly Seat[];
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  /** What may be chosen under each tab. */
  readonly lit?: LitUnder;
  readonly inView?: ShownOption | undefined;
  readonly onTake?: (option: ShownOption) => void;
  readonly className?: string;
  readonly top: ReactNode;
  /** Over the board: forecasts, toasts, the end. */
  readonly over?: ReactNode;
  /** At the board's lower right, above the warnings. */
  readonly corner?: ReactNode;
  /** Below the board: the prompt, or the replay's controls. */
  readonly bar: ReactNode;
  /** Below what is shared: the log. */
  readonly rail: ReactNode;
  /** So many lines of the chat have not been read. */
  readonly unread?: number;
}

export function TableLayout(props: LayoutProps): ReactElement {
  const { context, table, hands, tab, setTab, inView, onTake } = props;
  const { p, you, narrowed } = context;
  const isNarrow = useNarrow();
  const isPhone = usePhone();
  const theme = useTheme(table.game);
  const own = p.seats.find(({ seat }) => seat === you);
  const others = p.seats.filter(({ seat }) => seat !== you);
  const zones = sortZones(p, hands);
  return (
    <TableProvider value={context}>
      <HuesProvider value={theme.hues ?? HUES}>
        <OwnerPatterns />
        <div
          className={`table ${isPhone ? 'phone' : isNarrow ? 'narrow' : ''} ${others.length === 0 ? 'alone' : ''} ${props.className ?? ''}`}
          data-theme={theme.id}
          data-tab={tab}
        >
          {props.top}
          {isNarrow || isPhone ? (
            <SeatChips />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: with many players it is scrolled, by keyboard too.
            <aside className="left" aria-label="Players" tabIndex={0}>
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
            {theme.Stage && p.boards.every(({ look }) => look === 'flat') && <theme.Stage />}
            {zones.middle.length > 0 && (
              <div className="middle">
                {zones.middle.map((zone) => (
                  <Zone key={zone.id} zone={zone} />
                ))}
              </div>
            )}
            <Boards
              presentation={p}
              lit={narrowed.lit}
              chosen={narrowed.chosen}
              ready={narrowed.ready}
              hasChoice={context.isChoosing}
              considered={context.considered}
              inView={inView}
              theme={theme}
              names={context.names}
              you={you}
              onChoose={context.choose}
              onConsider={context.consider}
              {...(isPhone ? { inset: OVER_A_PHONE } : {})}
              {...(onTake ? { onTake } : {})}
            />
            <Dice />
            <div className="corner">
              {props.corner}
              {p.warnings.map((warning) => (
                <div key={warning.short} className="banner" role="note">
                  <GameIcon name={warning.icon} size={26} />
                  <p>
                    <Said sentence={warning.text} />
                  </p>
                </div>
              ))}
            </div>
            {props.over}
          </main>
          {props.bar}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where there are more cards than room they are scrolled, by keyboard too. */}
          <section className="dock" aria-label={own ? 'Yours' : 'Hands'} tabIndex={0}>
            {own && <OwnSeat seat={own} />}
            {hands.map((seat) => (
              <Hand key={seat} seat={seat} zones={zones} isNamed={hands.length > 1} />
            ))}
            {zones.dock.map((zone) => (
              <Zone key={zone.id} zone={zone} />
            ))}
          </section>
          <aside className="right" aria-label="Shared">
            <SharedRail zones={zones.shared} />
            {props.rail}
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
          {isPhone && (
            <TabBar
              tab={tab}
              setTab={setTab}
              shared={sharedName(zones, p.dynamics.length)}
              lit={props.lit}
              unread={props.unread ?? 0}
            />
          )}
        </div>
      </HuesProvider>
    </TableProvider>
  );
}

/** What a seat holds; where several hands are open, with the name of who holds it. */
function Hand({
  seat,
  zones,
  isNamed,
}: {
  readonly seat: Seat;
  readonly zones: SortedZones;
  readonly isNamed: boolean;
}): ReactElement | null {
  const { names } = useTable();
  const held = zones.held.filter(({ owner }) => owner === seat);
  const piles = zones.piles.filter(({ owner }) => owner === seat);
  if (held.length + piles.length === 0) return null;
  return (
    <>
      {isNamed && (
        <h3 className="hand-of">
          <Mark owner={seat} size={14} /> {names[seat]}
        </h3>
      )}
      {held.map((zone) => (
        <Zone key={zone.id} zone={zone} />
      ))}
      {piles.length > 0 && (
        <div className="piles">
          {piles.map((zone) => (
            <Zone key={zone.id} zone={zone} />
          ))}
        </div>
      )}
    </>
  );
}

function noteOf(table: Pick<ShownTable, 'seats'>, seat: number): string | undefined {
  const { kind, standIn, level } = table.seats[seat] ?? { kind: 'open' as const };
  if (standIn !== undefined) return 'away, a bot plays on';
  return kind === 'bot' ? `bot, ${level ?? ''}` : undefined;
}

/** What the tab of shared things is called: as what can be got there; undefined: there are none. */
function sharedName({ shared }: SortedZones, dynamics: number): string | undefined {
  const market = shared.find(({ role }) => role === 'market');
  return market?.name ?? (shared.length + dynamics > 0 ? 'Shared' : undefined);
}

function TabBar({
  tab,
  setTab,
  shared,
  lit,
  unread,
}: {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly shared: string | undefined;
  readonly lit: LitUnder | undefined;
  readonly unread: number;
}): ReactElement {
  const tabs = [
    ['board', 'board', 'Board'],
    ...(shared === undefined ? [] : ([['shared', 'market', shared]] as const)),
    ['players', 'people', 'Players'],
    ['log', 'log', 'Log'],
  ] as const;
  return (
    <nav className="tabs" aria-label="Parts of the table">
      {tabs.map(([id, icon, words]) => {
        const choices = id === tab ? 0 : (lit?.[id] ?? 0);
        return (
          <button
            key={id}
            type="button"
            className={`${id === tab ? 'on' : ''} ${choices > 0 ? 'has-lit' : ''}`}
            aria-pressed={tab === id}
            onClick={() => setTab(id)}
          >
            <LineIcon name={icon} size={22} />
            <span>{words}</span>
            {choices > 0 && <LitCount count={choices} />}
            {id === 'log' && unread > 0 && <span className="unread">{unread}</span>}
          </button>
        );
      })}
    </nav>
  );
}
