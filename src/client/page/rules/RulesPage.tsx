// Rulebooks on their own: all of them, and one to read.

import { GAMES } from 'virtual:games';
import type { MouseEvent, ReactElement } from 'react';
import { Nav } from '../home/nav.tsx';
import { iconOf } from '../home/shelf.tsx';
import { GameIcon } from '../parts/icon.tsx';
import { Loading, Message } from '../parts/message.tsx';
import { linkTo } from '../shell.ts';
import { anchorOf, Rules } from './Rules.tsx';
import { hasRulebook, useRulebook } from './use-rulebook.ts';

export function RulesPage({
  game,
  clause,
}: {
  readonly game: string;
  readonly clause: string | undefined;
}): ReactElement {
  if (game !== '' && !hasRulebook(game))
    return (
      <Message title="There is no such rulebook" text={`No game here is called “${game}”. Look for it at home.`} />
    );
  return (
    <div className="home reading">
      <Nav here="Rulebooks" />
      {game === '' ? <AllRulebooks /> : <OneRulebook game={game} clause={clause} />}
    </div>
  );
}

const AllRulebooks = (): ReactElement => (
  <main className="rules-page">
    <h1 className="display">Rulebooks</h1>
    <ul className="rulebooks">
      {GAMES.map(({ id, title, summary }) => (
        <li key={id}>
          <a className="entry" {...linkTo({ page: 'rules', game: id })}>
            <GameIcon name={iconOf(id)} size={26} />
            <span className="grow">
              <b>{title}</b>
              <small>{summary}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </main>
);

function OneRulebook({ game, clause }: { readonly game: string; readonly clause: string | undefined }): ReactElement {
  const rulebook = useRulebook(game, 'now');
  return rulebook ? (
    <main className="rules-page with-chapters">
      <nav className="chapters" aria-label="Chapters">
        {rulebook.chapters.map(({ title }) => (
          <a key={title} href={`#${anchorOf(title)}`} onClick={(event) => goTo(event, title)}>
            {title}
          </a>
        ))}
      </nav>
      <Rules rulebook={rulebook} clause={clause} />
    </main>
  ) : (
    <Loading words="Opening the rulebook" />
  );
}

/** The address stays that of the rulebook. */
function goTo(event: MouseEvent, chapter: string): void {
  event.preventDefault();
  const heading = document.getElementById(anchorOf(chapter));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
