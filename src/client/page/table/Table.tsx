// A match that is played: what is asked, what can be chosen, and all that belongs to a table.

import { type ReactElement, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Sight } from '../../../engine/index.ts';
import type { Presentation } from '../../../engine/present.ts';
import type { Rulebook } from '../../../engine/rulebook.ts';
import type { Line, ShownTable } from '../../../server/wire/protocol.ts';
import { useChat } from '../chat/use-chat.ts';
import { useChoosing } from '../choosing/use-choosing.ts';
import { troubleWords } from '../parts/trouble.tsx';
import type { Hint, Session, SessionState } from '../sessions/session.ts';
import { play } from '../sound/sound.ts';
import { useSounds } from '../sound/use-sounds.ts';
import type { TableContext } from './context.ts';
import { useKeptFocus } from './focus.ts';
import { ForecastPanel } from './forecast.tsx';
import { HintLine, hintedOption } from './hint.tsx';
import { KeysHelp } from './keys-help.tsx';
import { TableLayout } from './layout.tsx';
import { TableMenu } from './menu.tsx';
import { Prompt } from './prompt.tsx';
import { LogRail } from './rail.tsx';
import { useTabs } from './tabs.ts';
import { TheEnd } from './the-end.tsx';
import { Ticker } from './ticker.tsx';
import { Away, Toast } from './toast.tsx';
import { TopBar } from './top-bar.tsx';
import { useInTurn } from './use-in-turn.ts';
import { useKeys } from './use-keys.ts';
import { useTimeLeft } from './use-time-left.ts';
import { usePhone } from './use-width.ts';
import { sortZones } from './zones.ts';

interface TableProps {
  readonly session: Session;
  readonly title: string;
  readonly rulebook: Rulebook | undefined;
  readonly openClause: (clause: string) => void;
  /** Something to know on arrival. */
  readonly notice?: string | undefined;
}

export function TableScreen(props: TableProps): ReactElement | null {
  const { session } = props;
  const { state, skip } = useInTurn(session);
  const { table, sight } = state;
  return table && sight ? <Playing {...props} {...{ table, sight, state, skip }} /> : null;
}

export const namesAt = (seats: readonly { readonly name: string }[], p: Presentation): string[] =>
  p.seats.map(({ seat, name }) => seats[seat]?.name || name);

/** What a clause says. */
export function useClauses(rulebook: Rulebook | undefined): (clause: string) => string | undefined {
  return useMemo(() => {
    const clauses = new Map(
      (rulebook?.chapters ?? []).flatMap(({ clauses: all }) => all.map(({ id, text }) => [id, text] as const)),
    );
    return (clause) => clauses.get(clause);
  }, [rulebook]);
}

function Playing({
  session,
  table,
  sight,
  state,
  skip,
  title,
  rulebook,
  openClause,
  notice,
}: TableProps & {
  readonly table: ShownTable;
  readonly sight: Sight;
  readonly state: SessionState;
  readonly skip: () => void;
}): ReactElement {
  const { you, lines } = state;
  const { reach } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
  const p = sight.presentation;
  const ask = sight.asks.find(({ yours, answered }) => yours && !answered);
  const [trouble, setTrouble] = useState<string | undefined>(notice);
  const [hint, setHint] = useState<Hint | undefined>(undefined);
  const [hasKeys, setKeys] = useState(false);
  const openKeys = useCallback(() => setKeys(true), []);
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const isPhone = usePhone();

  const run = useCallback((job: Promise<unknown>) => {
    setTrouble(undefined);
    job.catch((error: Error) => setTrouble(troubleWords(error)));
  }, []);
  const give = useCallback(
    (key: string) => {
      setHint(undefined);
      if (!ask || you.seat === undefined) return;
      play('choose');
      skip();
      run(session.answer(you.seat, ask.id, key));
    },
    [ask, you.seat, session, run, skip],
  );
  const choosing = useChoosing(p, ask, give, isPhone);
  const hands = useMemo(() => (you.seat === undefined ? [] : [you.seat]), [you.seat]);
  const zones = useMemo(() => sortZones(p, hands), [p, hands]);
  const tabs = useTabs(p, zones, choosing.narrowed, ask?.id);
  const takeBack = {
    can: you.seat !== undefined && sight.takeBack.includes(you.seat),
    why: 'Nothing of yours can be taken back now: chance has spoken, something was shown, or somebody else has answered.',
    run: () => {
      if (you.seat !== undefined) run(session.takeBack(you.seat));
    },
  };
  const askForHint = useCallback(() => {
    setHint(undefined);
    session.hint().then(setHint, (error: Error) => setTrouble(troubleWords(error)));
  }, [session]);
  useKeys({ choosing, takeBack: takeBack.run, hint: askForHint, tabs, openRules: () => openClause(''), openKeys });
  useKeptFocus();
  useSounds(ask?.id, lines, sight.outcome !== undefined);
  const chat = useChat(table);
  const clauseText = useClauses(rulebook);
  const timeLeft = useTimeLeft(table, ask);
  const hinted = hintedOption(ask, hint);
  const inView = choosing.inView ?? hinted;
  // On a phone the forecast stands in the prompt; but what is only pointed at must not move the board, and lies over it.
  const isInPrompt = isPhone && (inView === choosing.toConfirm || inView === hinted);
  const showWhy = (line: Line): void => {
    chat.close();
    tabs.turnTo('log');
    setAsked(line.entry.n);
  };

  const context: TableContext = {
    p,
    names: namesAt(table.seats, p),
    ...(you.seat === undefined ? {} : { you: you.seat }),
    narrowed: choosing.narrowed,
    isChoosing: choosing.isChoosing,
    choose: choosing.choose,
    consider: choosing.consider,
    ...(choosing.considered === undefined ? {} : { considered: choosing.considered }),
    openClause,
    clauseText,
  };
  return (
    <TableLayout
      context={context}
      table={table}
      hands={hands}
      tab={tabs.tab}
      setTab={tabs.turnTo}
      lit={tabs.lit}
      inView={inView}
      onTake={choosing.take}
      unread={chat.unread}
      top={
        <TopBar title={title} timeLeft={timeLeft} openRules={() => openClause('')}>
          <TableMenu session={session} openKeys={openKeys} report={run} />
        </TopBar>
      }
      corner={reach.kind === 'here' && !trouble && !sight.outcome && <Ticker lines={lines} onWhy={showWhy} />}
      over={
        <>
          {inView && !isInPrompt && <ForecastPanel option={inView} />}
          {reach.kind !== 'here' ? (
            <Away reach={reach} tryNow={session.online?.tryNow} />
          ) : (
            trouble && <Toast text={trouble} close={() => setTrouble(undefined)} />
          )}
          {hasKeys && <KeysHelp close={() => setKeys(false)} />}
          {sight.outcome && <TheEnd session={session} outcome={sight.outcome} report={run} />}
        </>
      }
      bar={
        <>
          <Prompt
            sight={sight}
            ask={ask}
            choosing={choosing}
            timeLeft={timeLeft}
            takeBack={takeBack}
            hint={you.seat === undefined || sight.outcome ? undefined : askForHint}
            stand={({ id }) => ask && run(session.stand(ask.seat, ask.name, id))}
          />
          {inView && isInPrompt && <ForecastPanel option={inView} />}
          {hint && ask && hint.ask === ask.id && <HintLine hint={hint} ask={ask} />}
        </>
      }
      rail={<LogRail session={session} state={state} chat={chat} asked={asked} />}
    />
  );
}
