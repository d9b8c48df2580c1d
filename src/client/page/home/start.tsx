// How a match begins from home: against bots at once, or with friends by a link. Without a server, against bots on this device.

import { useState } from 'react';
import type { ShownGame } from '../../../server/wire/protocol.ts';
import { prepareTable } from '../arrival.tsx';
import { api, go } from '../shell.ts';
import { againstBots, onThisDevice, usual, type Wishes, withFriends } from './order.ts';

export interface Beginning {
  readonly isAway: boolean;
  readonly report: (error: Error) => void;
}

export interface Start {
  readonly wishes: Wishes;
  readonly setWishes: (wishes: Wishes) => void;
  play(): void;
  invite(): void;
  /** Somebody is about to: what is needed can be fetched already. */
  prepare(): void;
}

export function useStart(game: ShownGame, { isAway, report }: Beginning): Start {
  const [wishes, setWishes] = useState(() => usual(game));
  return {
    wishes,
    setWishes,
    prepare: () => prepareTable(game.id),
    play() {
      if (isAway) return go(onThisDevice(game, wishes));
      prepareTable(game.id);
      api.create(againstBots(game, wishes)).then(({ match }) => go({ page: 'table', match }), report);
    },
    invite() {
      api
        .create(withFriends(game, wishes))
        .then(
          ({ match, links }) => go({ page: 'table', match, ...(links.invite ? { invite: links.invite } : {}) }),
          report,
        );
    },
  };
}
