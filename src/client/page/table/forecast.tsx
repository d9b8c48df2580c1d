// What will come of a choice, before it is made: in its fixed corner, or inside the prompt on a phone.

import { type ReactElement, type RefObject, useLayoutEffect, useRef } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import { GameIcon } from '../parts/icon.tsx';
import { Said, Sums } from '../parts/words.tsx';
import { useTable } from './context.ts';

export function ForecastPanel({ option }: { readonly option: ShownOption }): ReactElement {
  const { shown } = option;
  const { forecast } = shown;
  const { p } = useTable();
  const panel = useRef<HTMLDivElement>(null);
  useAside(panel, option);
  return (
    <div ref={panel} className={`forecast tone-${shown.tone}`}>
      <header>
        {shown.icon && <GameIcon name={shown.icon} size={16} />}
        <b>{shown.label}</b>
        {shown.price && <span className="f-price">{priceWords(option)}</span>}
      </header>
      {forecast?.sums && <Sums sums={forecast.sums} />}
      {forecast?.outcomes && (
        <ul className="outcomes">
          {forecast.outcomes.map(({ name, chance, result }) => (
            <li key={name}>
              <b>{Math.round(chance * 100)} %</b> {name}: <Said sentence={result} />
            </li>
          ))}
        </ul>
      )}
      {forecast?.fires && forecast.fires.length > 0 && (
        <ol className="fires">
          {forecast.fires.map((firing, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one Dynamic may fire twice; the order is the point.
            <li key={i} className={firing.sure ? '' : 'unsure'}>
              {p.dynamics.find(({ id }) => id === firing.id)?.name ?? ''} {firing.text}
            </li>
          ))}
        </ol>
      )}
      {(forecast?.lines ?? []).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one forecast.
        <p key={i}>
          <Said sentence={line} />
        </p>
      ))}
      {(forecast?.warnings ?? []).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one forecast.
        <p key={i} className="warns">
          <Said sentence={line} />
        </p>
      ))}
    </div>
  );
}

/** It goes to the other corner where it would lie over what it is about. */
function useAside(panel: RefObject<HTMLDivElement | null>, option: ShownOption): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is about another thing.
  useLayoutEffect(() => {
    const it = panel.current!;
    it.classList.remove('aside');
    const own = it.getBoundingClientRect();
    const isUnder = [...document.querySelectorAll('.board :is(.is-considered, .is-selected, .is-chosen)')].some(
      (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
      },
    );
    it.classList.toggle('aside', isUnder);
  }, [panel, option]);
}

export const priceWords = ({ shown }: ShownOption): string =>
  (shown.price ?? []).map(({ amount, unit }) => `${amount} ${unit}`).join(', ');
