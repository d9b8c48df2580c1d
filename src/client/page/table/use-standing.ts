// Answers that somebody has given in advance. Such a question does not come any more, so that they are remembered here to be withdrawn.

import { useState } from 'react';
import type { Seat, ShownAsk } from '../../../engine/index.ts';
import type { Session } from '../sessions/session.ts';

export interface StandingAnswer {
  /** The name of the question. */
  readonly ask: string;
  readonly id: string;
  readonly label: string;
}

export interface StandingAnswers {
  readonly all: readonly StandingAnswer[];
  stand(ask: ShownAsk, answer: { readonly id: string; readonly label: string }): Promise<void>;
  withdraw(ask: string): Promise<void>;
}

export function useStanding(session: Session, seat: Seat | undefined): StandingAnswers {
  const [all, setAll] = useState<readonly StandingAnswer[]>([]);
  return {
    all,
    stand: async ({ name }, { id, label }) => {
      if (seat === undefined) return;
      await session.stand(seat, name, id);
      setAll((before) => [...before.filter(({ ask }) => ask !== name), { ask: name, id, label }]);
    },
    withdraw: async (ask) => {
      if (seat === undefined) return;
      await session.stand(seat, ask, null);
      setAll((before) => before.filter((each) => each.ask !== ask));
    },
  };
}
