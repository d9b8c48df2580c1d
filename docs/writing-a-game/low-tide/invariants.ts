// What holds after every event, whoever plays.

import { read } from '../../../src/engine/index.ts';
import type { Table } from './kinds.ts';

export const invariants = {
  'chests are where they may be': ({ state }: Table) => {
    const seat = state.chests.findIndex((chest) => chest && !chest.hint?.includes(read(chest)));
    return seat < 0 ? undefined : `the chest of seat ${seat} lies where it was looked for`;
  },
  'nothing is owed': ({ state }: Table) =>
    [...state.points, ...Object.values(state.shells)].some((count) => count < 0) ? 'a count is negative' : undefined,
};
