// Lists that open above the prompt: every option in plain words, and answers in advance.

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import { GameIcon, LineIcon } from '../parts/icon.tsx';
import { priceWords } from './forecast.tsx';

/** Closed by Esc, which then drops nothing else, and by a press elsewhere. */
function Panel({
  label,
  close,
  children,
}: {
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    const opener = document.activeElement;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
    const elsewhere = ({ target }: Event): void => {
      if (!(target as Element).closest('.option-list, [aria-expanded=true]')) closeNow.current();
    };
    addEventListener('pointerdown', elsewhere);
    return () => {
      removeEventListener('pointerdown', elsewhere);
      // Whoever came by keyboard goes on where they were.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <div
      ref={place}
      className="option-list"
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        close();
      }}
    >
      {children}
    </div>
  );
}

/** Every option as a plain line, with a search: for those who know what they want. */
export function OptionList({
  options,
  take,
  close,
}: {
  readonly options: readonly ShownOption[];
  readonly take: (option: ShownOption) => void;
  readonly close: () => void;
}): ReactElement {
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const found = options.filter(({ shown }) => words.every((word) => shown.label.toLowerCase().includes(word)));
  return (
    <Panel label="All choices" close={close}>
      <label>
        <LineIcon name="search" size={16} />
        <input
          value={wanted}
          placeholder={`Search ${options.length} choices`}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found.length === 1) take(found[0]!);
          }}
        />
      </label>
      <ul>
        {found.map((option) => (
          <li key={option.key}>
            <button type="button" onClick={() => take(option)}>
              {option.shown.icon && <GameIcon name={option.shown.icon} size={16} />}
              <span className="grow">{option.shown.label}</span>
              <span className="muted">{priceWords(option)}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="empty">No choice has these words.</li>}
      </ul>
    </Panel>
  );
}

export interface AnswerInAdvance {
  readonly id: string;
  readonly label: string;
}

export function StandingList({
  answers,
  stand,
  close,
}: {
  readonly answers: readonly AnswerInAdvance[];
  readonly stand: (answer: AnswerInAdvance) => void;
  readonly close: () => void;
}): ReactElement {
  return (
    <Panel label="From now on" close={close}>
      <p className="list-note">You are not asked any more where it applies. It is in the menu, to be withdrawn.</p>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <button type="button" onClick={() => stand(answer)}>
              {answer.label}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
