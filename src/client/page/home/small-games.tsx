// Small games need no box each: a line with a picture, and the same ways to the table.

import { type ReactElement, useState } from 'react';
import type { ShownGame } from '../../../server/wire/protocol.ts';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { linkTo } from '../shell.ts';
import { Options } from './options.tsx';
import { iconOf } from './shelf.tsx';
import { type Beginning, useStart } from './start.tsx';

export function SmallGames({
  games,
  ...beginning
}: Beginning & { readonly games: readonly ShownGame[] }): ReactElement {
  return (
    <section className="small-games">
      <h2 className="display">Small games</h2>
      <ul>
        {games.map((game) => (
          <SmallGame key={game.id} game={game} {...beginning} />
        ))}
      </ul>
    </section>
  );
}

function SmallGame({ game, ...beginning }: Beginning & { readonly game: ShownGame }): ReactElement {
  const { wishes, setWishes, play, invite, prepare } = useStart(game, beginning);
  const [isOpen, setOpen] = useState(false);
  const { isAway } = beginning;
  return (
    <li className="small-game" aria-label={game.title}>
      <GameIcon name={iconOf(game.id)} size={30} />
      <div className="grow">
        <a {...linkTo({ page: 'rules', game: game.id })} title="Rulebook">
          {game.title}
        </a>
        <small>{game.summary}</small>
      </div>
      <div className="row tools">
        <button type="button" className="btn small" onClick={play} onPointerEnter={prepare} onFocus={prepare}>
          Play<span className="sr"> {game.title}</span>
        </button>
        <button
          type="button"
          className="btn quiet icon small"
          title={isAway ? 'This needs the server, which is away.' : 'With a friend'}
          onClick={invite}
          disabled={isAway}
        >
          <LineIcon name="link" size={16} />
          <span className="sr">{game.title} with a friend</span>
        </button>
        <button
          type="button"
          className="btn quiet icon small"
          title="Options"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <LineIcon name="settings" size={16} />
          <span className="sr">Options of {game.title}</span>
        </button>
      </div>
      {isOpen && <Options game={game} wishes={wishes} setWishes={setWishes} isAway={isAway} />}
    </li>
  );
}
