// What each event does to the state. Nothing else changes it.

import { comesOut, EVERYBODY, type Game, open, read, refill } from '../../../src/engine/index.ts';
import type { Kinds } from './kinds.ts';

export const apply: Game<Kinds>['apply'] = {
  buried(state, { seat, chest, points }) {
    state.chests[seat] = { ...chest };
    state.points[seat]! += points;
  },
  crabPut(state, { square }) {
    state.crab = square;
  },
  dug(state, { seat, square, shells }) {
    state.points[seat]! += shells;
    state.shells[square] = 0;
    state.chests.forEach((chest, owner) => {
      if (!chest || owner === seat) return;
      const left = chest.hint?.filter((possible) => possible !== square);
      refill(chest, read(chest), chest.$eyes, left);
      comesOut(EVERYBODY); // it is not there
    });
  },
  found(state, { seat, owner, points }) {
    open(state.chests[owner]!, EVERYBODY);
    state.chests[owner] = null;
    state.points[owner]! -= points;
    state.points[seat]! += points;
  },
  squabbled() {
    // Nothing is taken: the event is for those who read the log.
  },
  washedUp(state, { square, shells }) {
    state.shells[square]! += shells;
    state.crab = null;
    state.round++;
  },
};
