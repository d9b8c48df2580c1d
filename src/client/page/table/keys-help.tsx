// Which keys do what.

import { type ReactElement, useEffect, useRef } from 'react';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '↑', '→', '↓'], 'to the nearest thing that may be chosen'],
  [['Enter'], 'choose it; confirm'],
  [['Esc'], 'drop the last choice; close'],
  [['1', '…', '9'], 'card or ability by its number'],
  [['E'], 'pass or end, as the prompt names it'],
  [['Z'], 'take back'],
  [['H'], 'hint'],
  [['W'], 'why? of the last line'],
  [['B', 'M', 'P', 'L'], 'to the board, what is shared, players, log'],
  [['F'], 'fit the board'],
  [['/'], 'rulebook'],
  [['?'], 'this list'],
];

export function KeysHelp({ close }: { readonly close: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="keys-help"
      aria-labelledby="keys-title"
      onClose={close}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 className="display" id="keys-title">
        Keys
      </h2>
      <dl>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>{keys.map((key) => (key === '…' ? key : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="btn">
          Close
        </button>
      </form>
    </dialog>
  );
}
