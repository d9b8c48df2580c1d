// The rulebook as functions: the beach at the start, the steps of a round, and who has won.

import type { Ask, Frozen, Option, Outcome, Seat, Setup } from '../../../src/engine/index.ts';
import { box, EVERYBODY, eyesOf, read } from '../../../src/engine/index.ts';
import { type G, type Kinds, SQUARES, type Square, type State } from './kinds.ts';

export function setup({ seats, numbers, chance, option, enter }: Setup<Kinds>): State {
  enter({ kind: 'crab' });
  return {
    round: 1,
    rounds: option('length') === 'short' ? numbers.rounds.short : numbers.rounds.long, // LT-END-01
    shells: Object.fromEntries(SQUARES.map((square) => [square, chance.roll('shells', numbers.shells).total])), // LT-BEACH-02
    points: Array<number>(seats).fill(0),
    crab: null,
    chests: [],
  };
}

export const steps = {
  bury(g: G): string {
    const choices = g.askAll(seatsOf(g.state).map((seat) => squareAsk(seat, 'bury', 'bury your chest')));
    choices.forEach(({ square }, seat) => {
      const chest = box(square, eyesOf(seat), [...SQUARES]);
      g.emit({ type: 'buried', seat, chest, points: g.numbers.chest }, ['LT-CHEST-01', 'LT-CHEST-02']);
    });
    return 'crab';
  },

  crab(g: G): string {
    const seat = lastOf(g.state);
    const { square } = g.ask(squareAsk(seat, 'put', 'put the crab into a square'));
    g.emit({ type: 'crabPut', seat, square }, 'LT-CRAB-01');
    return 'dig';
  },

  dig(g: G): string {
    const asks = seatsOf(g.state).map((seat) => squareAsk(seat, 'dig', 'choose a square to dig'));
    const choices = g.askAll(asks.map((ask) => ({ ...ask, eyes: EVERYBODY }))); // LT-DIG-01
    for (const square of SQUARES) {
      const diggers = seatsOf(g.state).filter((seat) => choices[seat]!.square === square);
      if (diggers.length === 1) digAlone(g, diggers[0]!, square);
      else if (diggers.length > 1) g.emit({ type: 'squabbled', seats: diggers, square }, 'LT-DIG-03');
    }
    g.emit({ type: 'washedUp', square: g.pick('wave', SQUARES), shells: g.numbers.wave }, 'LT-WAVE-01');
    return 'crab';
  },
};

function digAlone(g: G, seat: Seat, square: Square): void {
  g.state.chests.forEach((chest, owner) => {
    if (!chest || owner === seat || read(chest) !== square) return;
    g.emit({ type: 'found', seat, owner, square, points: g.numbers.chest }, 'LT-CHEST-03');
  });
  g.emit({ type: 'dug', seat, square, shells: g.state.shells[square]! }, 'LT-DIG-02');
}

function squareAsk(seat: Seat, verb: string, say: string): Ask<Option & { square: Square }> {
  const options = SQUARES.map((square) => ({ verb, square }));
  return { seat, name: verb, say, options, otherwise: options[0]! };
}

export const seatsOf = ({ points }: Frozen<State>): Seat[] => points.map((_, seat) => seat);

/** LT-CRAB-01: the first of those with the fewest points. */
export const lastOf = ({ points }: Frozen<State>): Seat => points.indexOf(Math.min(...points));

export function outcome({ round, rounds, points }: Frozen<State>): Outcome | undefined {
  if (round <= rounds) return undefined; // LT-END-01
  const most = Math.max(...points);
  const winners = points.filter((own) => own === most).length;
  const scores = points.map((own) => (own === most ? 1 / winners : 0));
  return { scores, reason: `The most points are ${most}.`, clauses: ['LT-END-02'] };
}
