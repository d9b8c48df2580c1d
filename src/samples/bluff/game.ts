// The Fox's Share: a hidden deck, sealed bids, and one look that nobody else gets.

import { defineGame, readRulebook } from '../../engine/index.ts';
import { apply } from './apply.ts';
import { LENGTHS, NUMBERS, SEAT_NAMES } from './content.ts';
import { evaluate } from './evaluate.ts';
import { imagine } from './imagine.ts';
import { invariants } from './invariants.ts';
import { isLastRound, type Kinds } from './kinds.ts';
import { present } from './present.ts';
import text from './rulebook.md';
import { bid, clearBids } from './rules/bids.ts';
import { fillHands } from './rules/deck.ts';
import { giveUp, outcome } from './rules/end.ts';
import { lookAtTop } from './rules/look.ts';
import { actInPause, allReady } from './rules/pause.ts';
import { sharePot, turnUpPrize } from './rules/prizes.ts';
import { setup } from './setup.ts';
import { describe, tell } from './tell.ts';

const { rounds, trades } = NUMBERS.long;
/** In a round every seat bids, trades and says that it is ready, and one of them looks at the top card. */
const MOST_DECISIONS = rounds * (SEAT_NAMES.length * (2 + trades) + 1);

export const bluff = defineGame<Kinds>({
  id: 'bluff',
  title: "The Fox's Share",
  version: '1',
  facts: {
    summary: 'Bid a hidden card for the pot, and beware of the Fox.',
    minSeats: 2,
    maxSeats: SEAT_NAMES.length,
    seatNames: SEAT_NAMES,
    minutes: 15,
    play: 'rivals',
    chance: true,
    secrets: true,
    simultaneous: true,
    maxDecisions: MOST_DECISIONS,
  },
  options: { length: { label: 'Length', values: LENGTHS } },
  numbers: NUMBERS,
  rulebook: readRulebook(text),

  setup,
  firstStep: 'round',
  steps: {
    round(g) {
      turnUpPrize(g);
      const winner = bid(g);
      if (isLastRound(g)) {
        clearBids(g);
        sharePot(g);
        g.emit({ type: 'ended' }, 'BL-END-01');
        return 'round';
      }
      if (winner !== null) lookAtTop(g, winner);
      clearBids(g);
      fillHands(g, winner);
      return 'pause';
    },
    pause(g) {
      if (!allReady(g.state)) actInPause(g); // a seat may have given up meanwhile
      return allReady(g.state) ? 'round' : 'pause';
    },
  },
  apply,
  outcome,
  resign: giveUp,

  present,
  tell,
  describe,
  evaluate,
  imagine,
  invariants,
  fixtures: {
    short: { seats: 2, seed: 1, options: { length: 'short' } },
    pair: { seats: 2, seed: 1 },
    three: { seats: 3, seed: 1 },
    four: { seats: 4, seed: 1 },
  },
});
