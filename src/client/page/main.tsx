// The page begins here.

import './styles/look.css';
import './styles/page.css';
import './styles/home.css';
import './styles/table.css';
import './styles/board.css';
import './styles/tools.css';
import './styles/replay.css';
import { GAMES } from 'virtual:games';
import { lazy, type ReactElement, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { inLinkWords, Live, Local } from './arrival.tsx';
import { Boundary } from './boundary.tsx';
import { Home } from './home/Home.tsx';
import { Loading, Message } from './parts/message.tsx';
import { Trouble } from './parts/trouble.tsx';
import { RulesPage } from './rules/RulesPage.tsx';
import { api, applyScheme, keepThePage, replaceWith, useRoute } from './shell.ts';

/** With it come the rules of all games, which nobody else needs in the page. */
const Replay = lazy(() => import('./replay/Replay.tsx').then((part) => ({ default: part.Replay })));

function Page(): ReactElement {
  const route = useRoute();
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'table':
      return <Live key={route.match} match={route.match} invite={route.invite} watch={route.watch} />;
    case 'offline': {
      const { game, seats, level, options, seed = 'first' } = route;
      if (!GAMES.some(({ id }) => id === game)) return <Nowhere />;
      return <Local key={location.search + game} order={{ game, seats, level, options, seed }} />;
    }
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
    case 'nowhere':
      return <Nowhere />;
  }
}

const Nowhere = (): ReactElement => (
  <Message title="There is nothing at this address" text="The link may be incomplete: copy it whole and try again." />
);

/** The link from another device: from now on this one is the same person. */
function CarryOn({ link }: { readonly link: string }): ReactElement {
  const [trouble, setTrouble] = useState<Error | undefined>(undefined);
  useEffect(() => {
    api.claim(link).then(
      () => replaceWith({ page: 'home' }),
      (error: Error) => setTrouble(inLinkWords(error)),
    );
  }, [link]);
  return trouble ? <Trouble error={trouble} /> : <Loading words="Carrying on here" />;
}

applyScheme();
// A browser that is too old reads why in the document (scripts/page/document.mjs).
if (!document.documentElement.classList.contains('is-too-old')) {
  createRoot(document.getElementById('page')!).render(
    <StrictMode>
      <Boundary>
        <Page />
      </Boundary>
    </StrictMode>,
  );
  keepThePage();
}
