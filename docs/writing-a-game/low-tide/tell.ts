// Words for what has happened, and for what can be chosen.

import { type AnyEvent, type Frozen, type Option, peek } from '../../../src/engine/index.ts';
import type { OptionPresentation, RefPart, Sentence } from '../../../src/engine/present.ts';
import { num, player, playersOwn, ref, say, sentence } from '../../../src/engine/present.ts';
import type { Kinds, Square, Table } from './kinds.ts';
import { counted } from './present.ts';

export function tell(event: Frozen<AnyEvent<Kinds>>): Sentence {
  switch (event.type) {
    case 'buried':
      return say`${player(event.seat)} buried a chest at ${peek(event.chest) ?? 'a secret place'}`;
    case 'crabPut':
      return say`${player(event.seat)} put the crab at ${at(event.square)}`;
    case 'dug':
      return say`${player(event.seat)} dug up ${num(event.shells, counted(event.shells))} at ${at(event.square)}`;
    case 'found':
      return say`${player(event.seat)} found ${playersOwn(event.owner)} chest at ${at(event.square)}`;
    case 'squabbled': {
      const names = event.seats.flatMap((seat, i) => [i > 0 ? ' and ' : '', player(seat)]);
      return sentence(...names, ' squabbled at ', at(event.square));
    }
    case 'washedUp':
      return say`A wave washed up ${num(event.shells, counted(event.shells))} at ${at(event.square)}`;
    default:
      return say`Something happened`;
  }
}

const at = (square: Square): RefPart => ref(square, square);

const LABELS: Readonly<Record<string, string>> = { bury: 'Bury your chest at', put: 'Put the crab at', dig: 'Dig at' };

export const describe = ({ verb, square }: Option, { state }: Table): OptionPresentation => ({
  label: `${LABELS[verb]} ${square} (${counted(state.shells[square!]!)})`,
  tone: 'neutral',
});
