// The page begins here.

import './styles/look.css';
import './styles/page.css';
import './styles/table.css';
import './styles/board.css';
import './styles/tools.css';
import './styles/replay.css';
import {
  lazy,
  type ReactElement,
  StrictMode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createRoot } from 'react-dom/client';
import type { Rulebook } from '../../engine/rulebook.ts';
import { ProblemError } from '../connection/index.ts';
import { Home } from './home/Home.tsx';
import { Waiting } from './home/Waiting.tsx';
import { Loading, Message } from './parts/message.tsx';
import { Trouble } from './parts/trouble.tsx';
import { Rules } from './rules/Rules.tsx';
import { RulesOver } from './rules/RulesOver.tsx';
import { LiveSession } from './sessions/live.ts';
import { LocalSession } from './sessions/local.ts';
import type { LocalOrder } from './sessions/local-match.ts';
import type { Session } from './sessions/session.ts';
import { api, applyScheme, linkTo, replaceWith, theConnection, useRoute } from './shell.ts';
import { TableScreen } from './table/Table.tsx';
import { Away } from './table/toast.tsx';

/** With it come the rules of all games, which nobody else needs in the page. */
const Replay = lazy(() => import('./replay/Replay.tsx').then((part) => ({ default: part.Replay })));

function Page(): ReactElement {
  const route = useRoute();
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'table':
      return <Live key={route.match} match={route.match} invite={route.invite} watch={route.watch} />;
    case 'offline':
      return (
        <Local key={location.search + route.game} order={{ ...route, seed: route.seed ?? 'first', options: {} }} />
      );
    case 'replay':
      return (
        <Suspense fallback={<Loading words="Opening the record" />}>
          <Replay key={route.match} match={route.match} at={route.at} seat={route.seat} />
        </Suspense>
      );
    case 'rules':
      return <RulesPage game={route.game} clause={route.clause} />;
    case 'carryOn':
      return <CarryOn link={route.link} />;
    default:
      return <Message title="There is nothing here" text="The link may be incomplete: copy it whole and try again." />;
  }
}

function Live({
  match,
  invite,
  watch,
}: {
  readonly match: string;
  readonly invite: string | undefined;
  readonly watch: string | undefined;
}): ReactElement {
  const [arrived, setArrived] = useState<Arrived | undefined>(undefined);
  const [trouble, setTrouble] = useState<Error | undefined>(undefined);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody wants to try again.
  useEffect(() => {
    setTrouble(undefined);
    arrive(match, invite).then(setArrived, setTrouble);
  }, [match, invite, tries]);
  if (trouble) return <Trouble error={trouble} again={() => setTries(tries + 1)} />;
  return arrived ? (
    <LiveTable match={match} watch={watch ?? invite} invite={invite} notice={arrived.notice} />
  ) : (
    <Loading words="Finding your seat" />
  );
}

interface Arrived {
  /** Why there was no seat. */
  readonly notice?: string;
}

/** First the server learns who this is; an invitation is taken up at once. Whoever finds no seat may still watch. */
async function arrive(match: string, invite: string | undefined): Promise<Arrived> {
  await api.me();
  if (!invite) return {};
  try {
    await api.join(match, { invite });
    return {};
  } catch (error) {
    const code = error instanceof ProblemError ? error.problem.code : undefined;
    if (code === 'tableFull' || code === 'seatTaken' || code === 'alreadyBegun')
      return { notice: `${(error as Error).message} You are watching.` };
    throw error;
  }
}

function LiveTable({
  match,
  watch,
  invite,
  notice,
}: {
  readonly match: string;
  readonly watch: string | undefined;
  readonly invite: string | undefined;
  readonly notice: string | undefined;
}): ReactElement {
  const session = useMemo(() => new LiveSession(api, theConnection(), match, watch), [match, watch]);
  useEffect(() => () => session.close(), [session]);
  return <Seated session={session} invite={invite} notice={notice} />;
}

/** Without a server: the engine in a worker of this browser. */
function Local({ order }: { readonly order: LocalOrder }): ReactElement {
  const name = JSON.stringify(order);
  const session = useMemo(() => {
    const file = document.querySelector<HTMLMetaElement>('meta[name=local-worker]')!.content;
    return new LocalSession(JSON.parse(name) as LocalOrder, new Worker(file, { type: 'module' }));
  }, [name]);
  useEffect(() => () => session.close(), [session]);
  return <Seated session={session} />;
}

function Seated({
  session,
  invite,
  notice,
}: {
  readonly session: Session;
  readonly invite?: string | undefined;
  readonly notice?: string | undefined;
}): ReactElement {
  const { table, sight, problem, you, reach } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
  const rulebook = useRulebook(table?.game);
  const [clause, openClause] = useState<string | undefined>(undefined);
  if (problem) return <Trouble error={new ProblemError(problem)} />;
  if (!table)
    return (
      <>
        <Loading words="Setting the table" />
        {reach.kind === 'away' && <Away reach={reach} tryNow={session.online?.tryNow} />}
      </>
    );
  if (!sight) return <Waiting table={table} you={you} invite={invite} />;
  return (
    <>
      <TableScreen
        session={session}
        title={rulebook?.title ?? ''}
        rulebook={rulebook}
        openClause={openClause}
        notice={you.seat === undefined ? notice : undefined}
      />
      <RulesOver rulebook={rulebook} clause={clause} onClose={() => openClause(undefined)} />
    </>
  );
}

function useRulebook(game: string | undefined): Rulebook | undefined {
  const [rulebook, setRulebook] = useState<Rulebook | undefined>(undefined);
  useEffect(() => {
    if (game) api.rulebook(game).then(setRulebook, () => undefined);
  }, [game]);
  return rulebook;
}

function RulesPage({ game, clause }: { readonly game: string; readonly clause: string | undefined }): ReactElement {
  const rulebook = useRulebook(game);
  return rulebook ? (
    <div className="rules-page">
      <a className="btn quiet" {...linkTo({ page: 'home' })}>
        Home
      </a>
      <Rules rulebook={rulebook} clause={clause} />
    </div>
  ) : (
    <Loading words="Opening the rulebook" />
  );
}

/** The link from another device: from now on this one is the same person. */
function CarryOn({ link }: { readonly link: string }): ReactElement {
  const [trouble, setTrouble] = useState<Error | undefined>(undefined);
  useEffect(() => {
    api.claim(link).then(() => replaceWith({ page: 'home' }), setTrouble);
  }, [link]);
  return trouble ? <Trouble error={trouble} /> : <Loading words="Carrying on here" />;
}

applyScheme();
createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
