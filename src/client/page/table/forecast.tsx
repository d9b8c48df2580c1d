// What will come of a choice, before it is made: in its fixed corner, or inside the prompt on a phone.

import type { ReactElement } from 'react';
import type { ShownOption } from '../../../engine/index.ts';
import { GameIcon } from '../parts/icon.tsx';
import { Said, Sums } from '../parts/words.tsx';
import { useTable } from './context.ts';

export function ForecastPanel({ option }: { readonly option: ShownOption }): ReactElement {
  const { shown } = option;
  const { forecast } = shown;
  const { p } = useTable();
  return (
    <div className={`forecast tone-${shown.tone}`}>
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

export const priceWords = ({ shown }: ShownOption): string =>
  (shown.price ?? []).map(({ amount, unit }) => `${amount} ${unit}`).join(', ');
