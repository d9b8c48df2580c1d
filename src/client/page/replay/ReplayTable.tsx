// The table of a replay: the same board, seats, zones and log as at play, and a slider in place of the prompt.

import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { eyesOf, type Sight } from '../../../engine/index.ts';
import { narrow } from '../choosing/narrowing.ts';
import { LineWords, Log, ownerOf } from '../log/log.tsx';
import { useCopied } from '../parts/copy-link.tsx';
import { LineIcon } from '../parts/icon.tsx';
import { Mark } from '../parts/owner.tsx';
import { pathOf } from '../routes.ts';
import { RulesOver } from '../rules/RulesOver.tsx';
import { api, go } from '../shell.ts';
import type { TableContext } from '../table/context.ts';
import { TableLayout } from '../table/layout.tsx';
import { ColourItem, Item, MenuButton } from '../table/menu.tsx';
import { namesAt, useClauses } from '../table/Table.tsx';
import type { Tab } from '../table/tabs.ts';
import { Toast } from '../table/toast.tsx';
import { TopBar } from '../table/top-bar.tsx';
import { Controls } from './controls.tsx';
import { OPENED, type Opened } from './opened.ts';
import type { Player, ReplayLine } from './player.ts';
import type { ReplayProps } from './Replay.tsx';
import { TurningPoints } from './turning-points.tsx';
import { usePlayback } from './use-playback.ts';

interface ReplayTableProps extends ReplayProps {
  readonly player: Player;
  readonly seats: Opened['seats'];
  readonly openAnother: () => void;
}

/** The address follows the moment, not faster than this: browsers limit how often it may change. Milliseconds. */
const ADDRESS_PACE = 400;
const NO_LINES: readonly ReplayLine[] = [];

export function ReplayTable({ match, at: first, seat, player, seats, openAnother }: ReplayTableProps): ReactElement {
  const { rulebook } = player.game;
  const [viewer, setViewer] = useState(seat !== undefined && seat < player.seats ? seat : undefined);
  const eyes = viewer === undefined ? player.everyone : eyesOf(viewer);
  const lines = useLines(player, eyes);
  const playback = usePlayback(player, lines, Math.min(player.end, Math.max(player.begin, first ?? player.begin)));
  const at = useDeferredValue(playback.at);
  const sight = useMemo(() => player.sight(at, eyes), [player, at, eyes]);
  const { presentation: p } = sight;

  const [tab, setTab] = useState<Tab>('board');
  const [trouble, setTrouble] = useState(player.differs);
  const [considered, consider] = useState<string | undefined>(undefined);
  const [clause, openClause] = useState<string | undefined>(undefined);
  const clauseText = useClauses(rulebook);
  const route = { page: 'replay', match, at: playback.at, ...(viewer === undefined ? {} : { seat: viewer }) } as const;
  const address = pathOf(route);
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, '', address), ADDRESS_PACE);
    return () => clearTimeout(timer);
  }, [address]);

  const names = useMemo(() => namesAt(seats, p), [seats, p]);
  const context = useMemo(
    (): TableContext => ({
      p,
      names,
      ...(viewer === undefined ? {} : { you: viewer }),
      narrowed: narrow(p, [], []),
      isChoosing: false,
      choose: () => undefined,
      consider,
      ...(considered === undefined ? {} : { considered }),
      openClause,
      clauseText,
    }),
    [p, names, viewer, considered, clauseText],
  );
  const told = useMemo(() => (lines ?? NO_LINES).map(({ line }) => line), [lines]);
  const now = (lines ?? NO_LINES).findLastIndex((each) => each.at <= at);
  const run = (job: Promise<unknown>): void => {
    setTrouble(undefined);
    job.catch((error: Error) => setTrouble(error.message));
  };
  const playOn = async (): Promise<void> => {
    const mine = viewer ?? sight.asks.find(({ answered }) => !answered)?.seat ?? 0;
    const made = await api.create({
      game: player.game.id,
      seats: Array.from({ length: player.seats }, (_, each) =>
        each === mine ? ({ kind: 'me' } as const) : ({ kind: 'bot', level: 'fair' } as const),
      ),
      from: { match, answers: player.answersAt(playback.at) },
    });
    go({ page: 'table', match: made.match });
  };
  const isOnServer = match !== OPENED;

  return (
    <>
      <TableLayout
        className="replaying"
        context={context}
        table={{ game: player.game.id, seats }}
        hands={viewer === undefined ? p.seats.map((each) => each.seat) : [viewer]}
        tab={tab}
        setTab={setTab}
        top={
          <TopBar title={rulebook.title} openRules={() => openClause('')}>
            {isOnServer && <CopyMoment address={address} report={run} />}
            {isOnServer && (
              <button
                type="button"
                className="btn small"
                disabled={sight.outcome !== undefined}
                title={
                  sight.outcome
                    ? 'The match is over here: go back to a moment to play on from.'
                    : 'Against bots, from the question at this moment'
                }
                onClick={() => run(playOn())}
              >
                <LineIcon name="branch" size={17} /> <span className="wide-only">Play on from here</span>
                <span className="sr narrow-only">Play on from here</span>
              </button>
            )}
            <ReplayMenu player={player} match={match} openAnother={openAnother} />
          </TopBar>
        }
        corner={
          told[now] && (
            <div className="ticker replay-line">
              <Mark owner={ownerOf(told[now], told)} />
              <p>
                <span className="t-words">
                  <LineWords line={told[now]} />
                </span>
                <button type="button" className="w" onClick={() => setTab('log')}>
                  why?
                </button>
              </p>
            </div>
          )
        }
        over={
          <>
            <SeenAs names={names} viewer={viewer} setViewer={setViewer} />
            {trouble && <Toast text={trouble} close={() => setTrouble(undefined)} />}
          </>
        }
        bar={
          <Controls
            player={player}
            playback={playback}
            title={p.headline.title}
            names={names}
            say={<Deciding sight={sight} names={names} />}
          />
        }
        rail={
          <>
            <Log lines={told} chip="Replay" now={now} goTo={(line) => playback.goTo(lines?.[line.entry.n]?.at ?? at)} />
            {lines && <TurningPoints player={player} lines={lines} at={at} goTo={playback.goTo} />}
          </>
        }
      />
      <RulesOver rulebook={rulebook} clause={clause} onClose={() => openClause(undefined)} />
    </>
  );
}

function useLines(player: Player, eyes: number): readonly ReplayLine[] | undefined {
  const [lines, setLines] = useState<{ readonly eyes: number; readonly all: readonly ReplayLine[] } | undefined>(
    undefined,
  );
  useEffect(() => {
    let isWanted = true;
    player.lines(eyes).then(
      (all) => isWanted && setLines({ eyes, all }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [player, eyes]);
  return lines?.eyes === eyes ? lines.all : undefined;
}

function CopyMoment({
  address,
  report,
}: {
  readonly address: string;
  readonly report: (job: Promise<unknown>) => void;
}): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <button type="button" className="btn small" onClick={() => report(copy(location.origin + address))}>
      <LineIcon name={isCopied ? 'check' : 'link'} size={17} />
      <span className="wide-only">{isCopied ? 'Copied' : 'Copy link to this moment'}</span>
      <span className="sr narrow-only">Copy link to this moment</span>
    </button>
  );
}

function ReplayMenu({
  player,
  match,
  openAnother,
}: {
  readonly player: Player;
  readonly match: string;
  readonly openAnother: () => void;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuButton isOpen={isOpen} setOpen={setOpen}>
      <ColourItem />
      <Item
        icon="save"
        onClick={() => {
          setOpen(false);
          save(player, match);
        }}
      >
        Save the record as a file
      </Item>
      <Item icon="book" onClick={openAnother}>
        Open a record from a file
      </Item>
      <Item icon="left" onClick={() => go({ page: 'home' })}>
        Leave the replay
      </Item>
    </MenuButton>
  );
}

function save(player: Player, match: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(player.record)], { type: 'application/json' }));
  link.download = `${player.game.id}-${match === OPENED ? player.record.setup.seed : match}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Whose eyes it is seen through. */
function SeenAs({
  names,
  viewer,
  setViewer,
}: {
  readonly names: readonly string[];
  readonly viewer: number | undefined;
  readonly setViewer: (viewer: number | undefined) => void;
}): ReactElement {
  return (
    <label className="seen-as btn small">
      <LineIcon name="eye" size={16} /> <span className="faint">Seen as</span>
      <select
        value={viewer ?? ''}
        onChange={(event) => setViewer(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">Everyone</option>
        {names.map((name, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places.
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who decided what at this moment, or how it ended. */
function Deciding({ sight, names }: { readonly sight: Sight; readonly names: readonly string[] }): ReactElement | null {
  if (sight.outcome) return <>{sight.outcome.reason}</>;
  const waiting = sight.asks.filter(({ answered }) => !answered);
  const [first] = waiting;
  if (!first) return null;
  return (
    <>
      {waiting.map(({ seat }) => (
        <Mark key={seat} owner={seat} />
      ))}{' '}
      {waiting.map(({ seat }) => names[seat]).join(' and ')} to {first.say}
    </>
  );
}
