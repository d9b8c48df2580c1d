// What a strong bot would do.

import type { ReactElement } from 'react';
import type { ShownAsk, ShownOption } from '../../../engine/index.ts';
import { LineIcon } from '../parts/icon.tsx';
import type { Hint } from '../sessions/session.ts';

export const hintedOption = (ask: ShownAsk | undefined, hint: Hint | undefined): ShownOption | undefined =>
  hint && ask?.id === hint.ask ? ask.yours?.options.find(({ key }) => key === hint.key) : undefined;

export function HintLine({ hint, ask }: { readonly hint: Hint; readonly ask: ShownAsk }): ReactElement {
  const labelOf = (key: string): string => ask.yours?.options.find((each) => each.key === key)?.shown.label ?? key;
  return (
    <p className="hint-line" role="status">
      <LineIcon name="hint" size={16} /> A sharp bot would: <b>{labelOf(hint.key)}</b>
      <span className="faint">
        {hint.candidates
          .slice(0, 3)
          .map(({ key, value }) => `${labelOf(key)} ${Math.round(value * 100)} %`)
          .join(' · ')}
      </span>
    </p>
  );
}
