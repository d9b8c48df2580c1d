// Low Tide: dig for shells, bury a chest, and do not dig where the others do.

import { defineGame, readRulebook } from '../../../src/engine/index.ts';
import { apply } from './apply.ts';
import { crab } from './crab.ts';
import { evaluate, imagine } from './insight.ts';
import { invariants } from './invariants.ts';
import { type Kinds, NAMES, NUMBERS } from './kinds.ts';
import { present } from './present.ts';
import text from './rulebook.md';
import { outcome, setup, steps } from './rules.ts';
import { describe, tell } from './tell.ts';

export const lowTide = defineGame<Kinds>({
  id: 'low-tide',
  title: 'Low Tide',
  version: '1',
  facts: {
    summary: 'Dig for shells, bury a chest, and do not dig where the others do.',
    minSeats: 2,
    maxSeats: NAMES.length,
    seatNames: NAMES,
    minutes: 10,
    play: 'rivals',
    chance: true,
    secrets: true,
    simultaneous: true,
    maxDecisions: 34,
  },
  options: { length: { label: 'Length', values: ['long', 'short'] } },
  numbers: NUMBERS,
  rulebook: readRulebook(text),

  setup,
  firstStep: 'bury',
  steps,
  apply,
  dynamics: { crab },
  outcome,

  present,
  tell,
  describe,
  evaluate,
  imagine,
  invariants,
});
