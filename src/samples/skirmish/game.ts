// Skirmish at the Ford: a small fight on hexes that uses every part of the engine. Read rulebook.md first, then rules/turns.ts.

import { defineGame, readRulebook } from '../../engine/index.ts';
import { NUMBERS } from './content/numbers.ts';
import { SIDES } from './content/units.ts';
import { describe } from './describe.ts';
import { dynamics, guard, order } from './dynamics/index.ts';
import { apply } from './events.ts';
import { evaluate, imagine } from './insight.ts';
import { invariants } from './invariants.ts';
import { present } from './present.ts';
import text from './rulebook.md';
import { deploy, layAmbush } from './rules/deployment.ts';
import { outcome } from './rules/outcome.ts';
import { setup } from './rules/setup.ts';
import { act, beginTurn, endTurn } from './rules/turns.ts';
import { permissions, values } from './rules/values.ts';
import type { SkirmishKinds } from './state.ts';
import { tell } from './tell.ts';

/**
 * Two sealed choices a side; then at most one choice for each action point of each turn. A strike asks both sides once, and
 * each of the two cards that may follow is answered at most once more than there are Feints.
 */
const asksPerAction = 1 + 2 + 2 * (1 + 2);
const maxDecisions = 4 + 2 * NUMBERS.rounds * NUMBERS.actionPoints * asksPerAction;

export const skirmish = defineGame<SkirmishKinds>({
  id: 'skirmish',
  title: 'Skirmish at the Ford',
  version: '1',
  facts: {
    summary: 'Four units a side on a small hexagon: dice, ambushes, reactions and reactions to reactions.',
    minSeats: 2,
    maxSeats: 2,
    seatNames: SIDES,
    minutes: 15,
    play: 'rivals',
    chance: true,
    secrets: true,
    simultaneous: true,
    maxDecisions,
  },
  options: {},
  numbers: NUMBERS,
  rulebook: readRulebook(text),

  setup,
  firstStep: 'deploy',
  steps: { deploy, ambush: layAmbush, beginTurn, act, endTurn },
  apply,
  values,
  permissions,
  dynamics,
  order,
  guard,
  isVoid: (event) => event.type === 'damaged' && event.amount <= 0, // SK-WOUND-01
  outcome,
  resign(g, seat) {
    g.emit({ type: 'gaveUp', seat }, 'SK-END-04');
  },

  present,
  tell,
  describe,
  evaluate,
  imagine,
  invariants,
  fixtures: {
    start: { seats: 2, seed: 'start' },
  },
});
