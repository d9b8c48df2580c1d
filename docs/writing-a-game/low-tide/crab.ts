// The crab is a Dynamic: it bends what a rule that knows nothing of it is about to do.

import type { DynamicKind } from '../../../src/engine/index.ts';
import type { Kinds } from './kinds.ts';

export const crab = {
  name: 'Crab',
  text: 'Whoever digs alone where it sits takes half of the shells.',
  clauses: ['LT-CRAB-02'],
  before: {
    dug(g, { event }) {
      if (event.square === g.state.crab) event.shells = Math.floor(event.shells / 2);
    },
  },
} satisfies DynamicKind<Kinds>;
