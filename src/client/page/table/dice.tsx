// Dice: what lies on the table, whose it is, and what has become of it.

import type { ReactElement } from 'react';
import type { ShownDie } from '../../../engine/present.ts';
import { GameIcon } from '../parts/icon.tsx';
import { NewMark } from '../parts/new-mark.tsx';
import { useOwnerStyle } from '../parts/owner.tsx';
import { choosable, isNew, useTable } from './context.ts';

export function Dice(): ReactElement | null {
  const { dice } = useTable().p;
  if (dice.length === 0) return null;
  return (
    <section className="dice" aria-label="Dice">
      {dice.map((die) => (
        <Die key={die.id} die={die} />
      ))}
    </section>
  );
}

/** Not by colour alone: each state has a word. */
const STATE_WORDS: Readonly<Record<ShownDie['state'], string>> = {
  unrolled: 'not rolled',
  rolled: '',
  kept: 'kept',
  spent: 'spent',
};

function Die({ die }: { readonly die: ShownDie }): ReactElement {
  const table = useTable();
  const { className, ...handlers } = choosable(table, die.id);
  const { face, faces, state } = die;
  const shows = face ? `${die.name}: ${face.words}` : die.name;
  const closer = faces ? `${shows}. It can show: ${faces.map(({ words }) => words).join('; ')}.` : shows;
  return (
    <div
      className={`die ${state} ${className}`}
      data-tone={die.tone}
      style={useOwnerStyle(die.owner)}
      title={closer}
      {...handlers}
    >
      <b className="display" aria-hidden="true">
        {face?.icon ? <GameIcon name={face.icon} size={22} /> : (face?.text ?? '–')}
      </b>
      <span className="sr">{shows}</span>
      {state !== 'rolled' && <small>{STATE_WORDS[state]}</small>}
      {isNew(table, die.id) && <NewMark />}
    </div>
  );
}
