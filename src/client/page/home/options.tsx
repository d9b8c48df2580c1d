// What can be chosen for a new table. Closed at first: the usual suits most.

import type { ReactElement, ReactNode } from 'react';
import type { ShownGame } from '../../../server/wire/protocol.ts';
import { CLOCKS, LEVELS, type Level, playersOf, type Wishes } from './order.ts';

interface OptionsProps {
  readonly game: ShownGame;
  readonly wishes: Wishes;
  readonly setWishes: (wishes: Wishes) => void;
  /** Without a server there are no friends, and no clock. */
  readonly isAway: boolean;
}

export function Options({ game, wishes, setWishes, isAway }: OptionsProps): ReactElement {
  const change = (some: Partial<Wishes>): void => setWishes({ ...wishes, ...some });
  const players = playersOf(game);
  return (
    <div className="options">
      {players.length > 1 && (
        <Choice
          label="Players"
          values={players}
          chosen={wishes.players}
          choose={(count) => change({ players: count })}
        />
      )}
      <Levels wishes={wishes} choose={(levels) => change({ levels })} isAway={isAway} />
      {Object.entries(game.options).map(([id, { label, values }]) => (
        <Choice
          key={id}
          label={label}
          values={values}
          chosen={wishes.options[id]!}
          choose={(value) => change({ options: { ...wishes.options, [id]: value } })}
        />
      ))}
      {!isAway && (
        <>
          <Choice
            label="Clock"
            values={CLOCKS.map(({ id }) => id)}
            chosen={wishes.clock}
            choose={(clock) => change({ clock })}
            note={CLOCKS.find(({ id }) => id === wishes.clock)!.explained}
          />
          <Choice
            label="With friends: open"
            values={['to those with the link', 'to everybody'] as const}
            chosen={wishes.open}
            choose={(open) => change({ open })}
          />
        </>
      )}
    </div>
  );
}

/** One strength for all bots, or each its own. */
function Levels({
  wishes,
  choose,
  isAway,
}: {
  readonly wishes: Wishes;
  readonly choose: (levels: readonly Level[]) => void;
  readonly isAway: boolean;
}): ReactElement {
  const { levels, players } = wishes;
  const seated = levels.slice(0, players - 1);
  const isMixed = new Set(seated).size > 1;
  const canMix = players > 2 && !isAway;
  return (
    <>
      <Choice
        label="Bots"
        values={canMix ? ([...LEVELS, 'mixed'] as const) : LEVELS}
        chosen={isMixed && canMix ? 'mixed' : seated[0]!}
        choose={(level) => choose(levels.map((_, i) => (level === 'mixed' ? LEVELS[i % LEVELS.length]! : level)))}
      />
      {isMixed && canMix && (
        <Row label="Each bot">
          {seated.map((level, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats keep their places.
            <label key={i} className="btn small pick">
              <span className="sr">Bot {i + 1}</span>
              <select value={level} onChange={(event) => choose(levels.with(i, event.target.value as Level))}>
                {LEVELS.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            </label>
          ))}
        </Row>
      )}
    </>
  );
}

function Choice<T extends string | number>({
  label,
  values,
  chosen,
  choose,
  note,
}: {
  readonly label: string;
  readonly values: readonly T[];
  readonly chosen: T;
  readonly choose: (value: T) => void;
  readonly note?: string;
}): ReactElement {
  return (
    <Row label={label}>
      <fieldset className="seg">
        <legend className="sr">{label}</legend>
        {values.map((value) => (
          <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
            {value}
          </button>
        ))}
      </fieldset>
      {note && <small>{note}</small>}
    </Row>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement => (
  <div className="option">
    <span aria-hidden="true">{label}</span>
    <div className="row">{children}</div>
  </div>
);
