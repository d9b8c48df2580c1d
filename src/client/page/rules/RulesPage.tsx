// The rulebook on its own.

import type { ReactElement } from 'react';
import { Loading, Message } from '../parts/message.tsx';
import { linkTo } from '../shell.ts';
import { Rules } from './Rules.tsx';
import { hasRulebook, useRulebook } from './use-rulebook.ts';

export function RulesPage({
  game,
  clause,
}: {
  readonly game: string;
  readonly clause: string | undefined;
}): ReactElement {
  const rulebook = useRulebook(game);
  if (!hasRulebook(game))
    return <Message title="There is no such rulebook" text={`No game here is called “${game}”. Home has them all.`} />;
  return rulebook ? (
    <div className="rules-page">
      <a className="btn quiet" {...linkTo({ page: 'home' })}>
        Home
      </a>
      <Rules rulebook={rulebook} clause={clause} />
    </div>
  ) : (
    <Loading words="Opening the rulebook" />
  );
}
