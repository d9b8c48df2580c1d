// The page begins here.

import './styles/look.css';
import './styles/page.css';
import './styles/table.css';
import './styles/board.css';
import { type ReactElement, StrictMode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Rulebook } from '../../engine/rulebook.ts';
import { Home } from './home/Home.tsx';
import { Waiting } from './home/Waiting.tsx';
import { Rules } from './rules/Rules.tsx';
import { LiveSession } from './sessions/live.ts';
import { LocalSession } from './sessions/local.ts';
import type { LocalOrder } from './sessions/local-match.ts';
import type { Session } from './sessions/session.ts';
import { api, applyScheme, linkTo, replaceWith, theConnection, useRoute } from './shell.ts';
import { TableScreen } from './table/Table.tsx';

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
  const [isKnown, setKnown] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  useEffect(() => {
    // First the server learns who this is; an invitation is taken up at once.
    const arrive = async (): Promise<void> => {
      await api.me();
      if (invite) await api.join(match, { invite }).catch(() => undefined);
    };
    arrive().then(
      () => setKnown(true),
      (error: Error) => setTrouble(error.message),
    );
  }, [match, invite]);
  if (trouble) return <Message title="That did not work" text={trouble} />;
  return isKnown ? (
    <LiveTable match={match} watch={watch ?? invite} invite={invite} />
  ) : (
    <Loading words="Finding your seat" />
  );
}

function LiveTable({
  match,
  watch,
  invite,
}: {
  readonly match: string;
  readonly watch: string | undefined;
  readonly invite: string | undefined;
}): ReactElement {
  const session = useMemo(() => new LiveSession(api, theConnection(), match, watch), [match, watch]);
  useEffect(() => () => session.close(), [session]);
  return <Seated session={session} invite={invite} />;
}

/** Without a server: the engine in a worker of this browser. */
function Local({ order }: { readonly order: LocalOrder }): ReactElement {
  const name = JSON.stringify(order);
  const session = useMemo(() => {
    const file = document.querySelector<HTMLMetaElement>('meta[name=local-worker]')!.content;
    return new LocalSession(JSON.parse(name) as LocalOrder, new Worker(file, { type: 'module' }));
  }, [name]);
  useEffect(() => () => session.close(), [session]);
  return <Seated session={session} invite={undefined} />;
}

function Seated({ session, invite }: { readonly session: Session; readonly invite: string | undefined }): ReactElement {
  const { table, sight, problem, you } = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.state,
  );
  const rulebook = useRulebook(table?.game);
  const [clause, openClause] = useState<string | undefined>(undefined);
  if (problem) return <Message title="That did not work" text={problem.message} />;
  if (!table) return <Loading words="Setting the table" />;
  if (!sight) return <Waiting table={table} you={you} invite={invite} />;
  return (
    <>
      <TableScreen session={session} title={rulebook?.title ?? ''} rulebook={rulebook} openClause={openClause} />
      {clause !== undefined && rulebook && (
        <div className="rules-over light" role="dialog" aria-modal="true">
          <Rules rulebook={rulebook} clause={clause} onClose={() => openClause(undefined)} />
        </div>
      )}
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
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  useEffect(() => {
    api.claim(link).then(
      () => replaceWith({ page: 'home' }),
      (error: Error) => setTrouble(error.message),
    );
  }, [link]);
  return trouble ? <Message title="That did not work" text={trouble} /> : <Loading words="Carrying on here" />;
}

function Message({ title, text }: { readonly title: string; readonly text: string }): ReactElement {
  return (
    <main className="message">
      <h1 className="display">{title}</h1>
      <p>{text}</p>
      <a className="btn primary" {...linkTo({ page: 'home' })}>
        Home
      </a>
    </main>
  );
}

/** Nothing at first; a thread with a sentence if it takes longer. */
function Loading({ words }: { readonly words: string }): ReactElement {
  return (
    <main className="loading" aria-busy="true">
      <span className="thread-line" aria-hidden="true" />
      <p>{words}</p>
    </main>
  );
}

applyScheme();
createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
