// The rulebook beside a table, open at a clause.

import type { ReactElement } from 'react';
import type { Rulebook } from '../../../engine/rulebook.ts';
import { Rules } from './Rules.tsx';

export function RulesOver({
  rulebook,
  clause,
  onClose,
}: {
  readonly rulebook: Rulebook | undefined;
  /** Absent: closed. Empty: at its beginning. */
  readonly clause: string | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  if (clause === undefined || !rulebook) return null;
  return (
    <div className="rules-over light" role="dialog" aria-modal="true" aria-label="Rulebook">
      <Rules rulebook={rulebook} clause={clause} onClose={onClose} />
    </div>
  );
}
