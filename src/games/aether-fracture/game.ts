// Aether Fracture: hex conquest with decks, bluffed combat and a board that the Void eats. Read rulebook.md first, then rules/turn.ts.

import { defineGame, readRulebook } from '../../engine/index.ts';
import { apply } from './apply.ts';
import { maxDecisions } from './bounds.ts';
import { describe } from './describe.ts';
import { dynamics } from './dynamics/index.ts';
import { evaluate } from './insight.ts';
import { invariants, settled } from './invariants.ts';
import { NUMBERS } from './numbers.ts';
import { present } from './present.ts';
import text from './rulebook.md';
import { cleanUp } from './rules/cleanup.ts';
import { resign } from './rules/elimination.ts';
import { beginGame, chooseFactions } from './rules/factions.ts';
import { beginRound, produce, readyHands, returnFromTheRim } from './rules/production.ts';
import { outcome } from './rules/score.ts';
import { setup, TABLE_OPTIONS } from './rules/setup.ts';
import { finishTurn, takeTurn } from './rules/turn.ts';
import { permissions, values } from './rules/values.ts';
import type { AetherKinds } from './state.ts';
import { tell } from './tell.ts';

export const aetherFracture = defineGame<AetherKinds>({
  id: 'aether-fracture',
  title: 'Aether Fracture',
  version: '1',
  facts: {
    summary: 'Conquer a shattered board with decks, bluffed combat and Titans, before the Void eats it.',
    minSeats: 2,
    maxSeats: 4,
    seatNames: ['First', 'Second', 'Third', 'Fourth'],
    minutes: 90,
    play: 'rivals',
    chance: true,
    secrets: true,
    simultaneous: true,
    maxDecisions,
  },
  options: TABLE_OPTIONS,
  numbers: NUMBERS,
  rulebook: readRulebook(text),

  setup,
  firstStep: 'begin',
  /** AF-ROUND-02: a round is production, rim, income and ready (Phase A), turn and finish (Phase B), cleanup (Phase C). */
  steps: {
    begin: beginGame,
    factions: chooseFactions,
    production: beginRound,
    rim: returnFromTheRim,
    income: produce,
    ready: readyHands,
    turn: takeTurn,
    finish: finishTurn,
    cleanup: cleanUp,
  },
  apply,
  values,
  permissions,
  dynamics,
  outcome,
  resign,

  present,
  tell,
  describe,
  evaluate,
  invariants,
  settled,
  fixtures: {
    /** The mirrored board without factions, the first seat first: as in most worked examples. */
    duel: { seats: 2, seed: 'duel', options: { map: 'mirrored', factions: 'off' } },
    trio: { seats: 3, seed: 1, options: { map: 'mirrored', factions: 'off' } },
    four: { seats: 4, seed: 17, options: { map: 'mirrored', factions: 'off' } },
    /** Two seats as they sit down: tiles drawn, factions dealt. */
    open: { seats: 2, seed: 1 },
  },
});
