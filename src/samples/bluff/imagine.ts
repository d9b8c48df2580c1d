// What a viewer knows beyond the boxes: a Feint that went back to a hand is in that hand.

import { type Handle, type Imagination, type Secret, sees, type World } from '../../engine/index.ts';
import type { Face } from './content.ts';
import type { Kinds, State } from './kinds.ts';

type Box = { value?: Face };

/** The engine has dealt the unseen cards anew; here each known Feint is put back into the hand it went to (BL-FEINT-02). */
export function imagine({ state }: World<State>, { viewer, generator }: Imagination<Kinds>): void {
  const unseen = (card: Handle): boolean => !sees(viewer, boxOf(state, card).$eyes);
  const isFeint = (card: Handle): boolean => boxOf(state, card).value === 'feint';
  const feintsIn = (hand: readonly Handle[]): number => hand.filter(isFeint).length;
  const surplus = (): Handle[] => [
    ...state.deck.filter((card) => unseen(card) && isFeint(card)),
    ...state.hands.flatMap((hand, seat) =>
      feintsIn(hand) > state.knownFeints[seat]! ? hand.filter((card) => unseen(card) && isFeint(card)) : [],
    ),
  ];
  state.hands.forEach((hand, seat) => {
    while (feintsIn(hand) < state.knownFeints[seat]!) {
      const from = surplus();
      const to = hand.filter((card) => unseen(card) && !isFeint(card));
      if (from.length === 0 || to.length === 0) return;
      swap(state, from[generator.below(from.length)]!, to[generator.below(to.length)]!);
    }
  });
}

const boxOf = (state: State, card: Handle): Secret<Face> => state.cards.faces[card]!;

function swap(state: State, a: Handle, b: Handle): void {
  const one = boxOf(state, a) as Box;
  const other = boxOf(state, b) as Box;
  const face = one.value!;
  one.value = other.value!;
  other.value = face;
}
