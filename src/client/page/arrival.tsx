// From an address to a table: a match on the server, or one in this browser.

import { lazy, type ReactElement, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ProblemError } from '../connection/index.ts';
import { Loading } from './parts/message.tsx';
import { Trouble } from './parts/trouble.tsx';
import { RulesOver } from './rules/RulesOver.tsx';
import { titleOf, useRulebook } from './rules/use-rulebook.ts';
import { LiveSession } from './sessions/live.ts';
import { LocalSession } from './sessions/local.ts';
import type { LocalOrder } from './sessions/local-match.ts';
import type { Session, SessionState } from './sessions/session.ts';
import { api, theConnection } from './shell.ts';
import { Away } from './table/toast.tsx';

const loadTable = () => import('./table/Table.tsx');
const TableScreen = lazy(() => loadTable().then((part) => ({ default: part.TableScreen })));
const Waiting = lazy(() => import('./home/Waiting.tsx').then((part) => ({ default: part.Waiting })));

/** Fetches what a table is drawn with while there is still something else to wait for. */
export function prepareTable(game?: string): void {
  loadTable().catch(() => undefined);
  if (game === undefined) return;
  import('./themes/index.ts').then(({ loadTheme }) => loadTheme(game)).catch(() => undefined);
}

/** A match on the server. */
export function Live({
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
  useEffect(() => prepareTable(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody wants to try again.
  useEffect(() => {
    setTrouble(undefined);
    arrive(match, invite, watch).then(setArrived, setTrouble);
  }, [match, invite, watch, tries]);
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

/** Codes and ids have a length: what was cut off on the way is not worth a question. */
const BROKEN_LINK = new ProblemError({
  code: 'noSuchLink',
  message: 'It is incomplete, or was changed on the way. Copy it whole, or ask whoever sent it to send it again.',
});
const isWhole = (match: string, code: string | undefined): boolean =>
  /^[a-z0-9]{12}$/.test(match) && (code === undefined || /^[\w-]{22}$/.test(code));

/** A code that the server cannot even read. */
export const inLinkWords = (error: Error): Error =>
  error instanceof ProblemError && error.problem.code === 'badInput' ? BROKEN_LINK : error;

/** First the server learns who this is; an invitation is taken up at once. Whoever finds no seat may still watch. */
async function arrive(match: string, invite: string | undefined, watch: string | undefined): Promise<Arrived> {
  if (!isWhole(match, invite ?? watch)) throw BROKEN_LINK;
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
export function Local({ order }: { readonly order: LocalOrder }): ReactElement {
  const name = JSON.stringify(order);
  const session = useMemo(() => {
    const file = document.querySelector<HTMLMetaElement>('meta[name=local-worker]')!.content;
    return new LocalSession(JSON.parse(name) as LocalOrder, new Worker(file, { type: 'module' }));
  }, [name]);
  useEffect(() => () => session.close(), [session]);
  useEffect(() => prepareTable(order.game), [order.game]);
  return <Seated session={session} />;
}

/** How things stand until the match is on the table. From then on the table itself follows it, and here only trouble counts. */
function useArrival(session: Session): SessionState {
  const begun = useRef<SessionState | undefined>(undefined);
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => {
      const { state } = session;
      if (!state.sight || state.problem) return state;
      begun.current ??= state;
      return begun.current;
    },
  );
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
  const { table, sight, problem, you, reach } = useArrival(session);
  const [clause, openClause] = useState<string | undefined>(undefined);
  const rulebook = useRulebook(table?.game, clause === undefined ? 'later' : 'now');
  if (problem) return <Trouble error={new ProblemError(problem)} />;
  const loading = <Loading words="Setting the table" />;
  if (!table)
    return (
      <>
        {loading}
        {reach.kind === 'away' && <Away reach={reach} tryNow={session.online?.tryNow} />}
      </>
    );
  return (
    <Suspense fallback={loading}>
      {sight ? (
        <TableScreen
          session={session}
          title={titleOf(table.game)}
          rulebook={rulebook}
          openClause={openClause}
          notice={you.seat === undefined ? notice : undefined}
        />
      ) : (
        <Waiting table={table} title={titleOf(table.game)} you={you} invite={invite} />
      )}
      <RulesOver rulebook={rulebook} clause={clause} onClose={() => openClause(undefined)} />
    </Suspense>
  );
}
