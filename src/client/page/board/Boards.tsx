// All boards of a table: the one that the choice is about first and largest, the others beside it, or below it where it is narrow.

import type { ReactElement } from 'react';
import { Board, type BoardProps } from './Board.tsx';

export function Boards(props: Omit<BoardProps, 'board'>): ReactElement | null {
  const { boards, focus } = props.presentation;
  const hero = boards.find(({ id }) => id === focus) ?? boards[0];
  if (!hero) return null;
  if (boards.length === 1) return <Board board={hero} {...props} />;
  return (
    <div className="boards">
      {[hero, ...boards.filter((board) => board !== hero)].map((board) => (
        <figure key={board.id}>
          <figcaption className="label">{board.name}</figcaption>
          <Board board={board} {...props} />
        </figure>
      ))}
    </div>
  );
}
