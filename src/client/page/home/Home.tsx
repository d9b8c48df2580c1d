// Home: pick a game, and play within ten seconds. Without a server too.

import { GAMES } from 'virtual:games';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { ProblemError } from '../../connection/index.ts';
import { LineIcon } from '../parts/icon.tsx';
import { api } from '../shell.ts';
import { Box, Coming } from './box.tsx';
import { Lists, type Tables } from './lists.tsx';
import { Nav } from './nav.tsx';
import { COMING } from './shelf.tsx';
import { SmallGames } from './small-games.tsx';

const NONE: Tables = { mine: [], open: [] };

const isUnreachable = (error: Error): boolean => error instanceof ProblemError && error.problem.code === 'unreachable';

export function Home(): ReactElement {
  const [tables, setTables] = useState(NONE);
  const [isAway, setAway] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const report = useCallback((error: Error) => {
    if (isUnreachable(error)) setAway(true);
    else setTrouble(error.message);
  }, []);
  const look = useCallback(
    () =>
      Promise.all([api.list('mine'), api.list('open')]).then(([mine, open]) => {
        setAway(false);
        setTrouble(undefined);
        setTables({ mine, open });
      }, report),
    [report],
  );
  useEffect(() => void look(), [look]);
  useWhenBack(look);
  const shelf = GAMES.filter((game) => game.shelf === 'games');
  const samples = GAMES.filter((game) => game.shelf === 'samples');
  const beginning = { isAway, report };
  const smallGames = <SmallGames key="small games" games={samples} {...beginning} />;
  const lists = <Lists key="lists" tables={tables} isAway={isAway} report={report} />;
  return (
    <div className="home">
      <Nav here="Play" />
      <main>
        <div className="lede">
          <h1 className="display">Pick a game. You are playing in ten seconds.</h1>
          <p>No account, no rulebook first: every legal choice lights up.</p>
        </div>
        {isAway && <ServerAway again={look} />}
        {trouble && (
          <p className="trouble" role="alert">
            <LineIcon name="warning" /> <span>{trouble}</span>
            <button type="button" className="btn small" onClick={() => void look()}>
              Try again
            </button>
          </p>
        )}
        <div className="shelf">
          {shelf.map((game, i) => (
            <Box key={game.id} game={game} isWide={i === 0} {...beginning} />
          ))}
          {COMING.filter(({ id }) => !shelf.some((game) => game.id === id)).map((card) => (
            <Coming key={card.id} card={card} />
          ))}
        </div>
        {/* Whoever plays already finds that first. */}
        {tables.mine.length > 0 ? [lists, smallGames] : [smallGames, lists]}
        <footer>
          Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0. Fonts Besley and Atkinson Hyperlegible,
          SIL OFL 1.1.
        </footer>
      </main>
    </div>
  );
}

/** Somebody comes back to this page, or the network does: tables may have moved on. */
function useWhenBack(look: () => Promise<void>): void {
  useEffect(() => {
    const again = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [look]);
}

const ServerAway = ({ again }: { readonly again: () => Promise<void> }): ReactElement => (
  <p className="trouble" role="status">
    <LineIcon name="warning" />
    <span>
      <b>The server does not answer.</b> Your tables on it are safe. Meanwhile you can play against bots: here, on this
      device.
    </span>
    <button type="button" className="btn small" onClick={() => void again()}>
      Try again
    </button>
  </p>
);
