// A game on the shelf: its picture, what it is, and the way to the table.

import { type ReactElement, useState } from 'react';
import type { ShownGame } from '../../../server/wire/protocol.ts';
import { LineIcon } from '../parts/icon.tsx';
import { linkTo } from '../shell.ts';
import { Options } from './options.tsx';
import { playersOf } from './order.ts';
import { coverOf, type GameCard } from './shelf.tsx';
import { type Beginning, useStart } from './start.tsx';

export function Box({
  game,
  isWide,
  ...beginning
}: Beginning & { readonly game: ShownGame; readonly isWide: boolean }): ReactElement {
  const { wishes, setWishes, play, invite, prepare } = useStart(game, beginning);
  const [isOpen, setOpen] = useState(false);
  const { isAway } = beginning;
  const Cover = coverOf(game.id);
  return (
    <section
      className={`bx ${isWide ? 'wide' : ''} ${isOpen ? 'has-options' : ''}`}
      data-game={game.id}
      aria-label={game.title}
    >
      <div className="cover" aria-hidden="true">
        <Cover />
      </div>
      <div className="tx">
        <h2 className="display">{game.title}</h2>
        <p>{game.summary}</p>
        <div className="row start">
          <div className="split">
            <button type="button" className="btn primary" onClick={play} onPointerEnter={prepare} onFocus={prepare}>
              <LineIcon name="play" /> Play now
            </button>
            <label className="btn primary pick">
              <span className="sr">Against</span>
              <select
                value={wishes.players - 1}
                onChange={(event) => setWishes({ ...wishes, players: Number(event.target.value) + 1 })}
              >
                {playersOf(game).map((players) => (
                  <option key={players} value={players - 1}>
                    {players === 2 ? 'against 1 bot' : `against ${players - 1} bots`}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <button
            type="button"
            className="btn"
            onClick={invite}
            disabled={isAway}
            title={isAway ? 'This needs the server, which is away.' : undefined}
          >
            <LineIcon name="link" /> With friends
          </button>
        </div>
        {isOpen && <Options game={game} wishes={wishes} setWishes={setWishes} isAway={isAway} />}
        <p className="facts">
          {factsOf(game)} ·{' '}
          <button type="button" className="words" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Options
          </button>{' '}
          · <a {...linkTo({ page: 'rules', game: game.id })}>Rulebook</a>
        </p>
      </div>
    </section>
  );
}

function factsOf({ minSeats, maxSeats, play, minutes }: ShownGame): string {
  const players = minSeats === maxSeats ? `${minSeats}` : `${minSeats} to ${maxSeats}`;
  return `${players} players, ${play === 'together' ? 'together' : 'each for themselves'}, ${minutes} minutes`;
}

export function Coming({ card }: { readonly card: GameCard }): ReactElement {
  return (
    <section className="bx coming" data-game={card.id} aria-label={`${card.title}, coming`}>
      <div className="cover" aria-hidden="true">
        <card.Cover />
      </div>
      <div className="tx">
        <h2 className="display">{card.title}</h2>
        <p>{card.summary}</p>
        <span className="grow" />
        <p className="facts">{card.facts}</p>
        <span className="chip">Coming</span>
      </div>
    </section>
  );
}
