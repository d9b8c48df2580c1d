// Names of things on the table, as parts of sentences: linked while they are there, plain once they are gone.

import { type Dynamic, peek } from '../../engine/index.ts';
import { gone, type RefPart, ref } from '../../engine/present.ts';
import { CARDS } from './content/cards.ts';
import { SIDES, UNIT_WORDS, type UnitId } from './content/units.ts';
import type { Kind } from './dynamics/index.ts';
import type { Table } from './state.ts';

export const unitName = ({ state }: Table, id: UnitId): string => {
  const { type, owner } = state.units[id];
  return `${SIDES[owner]} ${UNIT_WORDS[type].name}`;
};

/** Units off the board stand in the camp or have fallen; they are presented all the same. */
export const unitRef = (table: Table, id: UnitId): RefPart => ref(id, unitName(table, id));

export const cardName = ({ state }: Table, card: string): string => {
  const face = peek(state.cards.faces[card]);
  return face ? CARDS[face].name : 'a card';
};

/** A card is gone from the table once a shuffle has given it another handle. */
export function cardRef(table: Table, card: string): RefPart {
  const name = cardName(table, card);
  return table.state.cards.faces[card] && !isBuried(table, card) ? ref(card, name) : gone(card, name);
}

/** Of the deck no single card is shown. */
export const isBuried = ({ state }: Table, card: string): boolean => state.deck.includes(card);

export function dynamicRef(table: Table, id: string, name: string): RefPart {
  return table.dynamic(id) ? ref(id, name) : gone(id, name);
}

export const DYNAMIC_ICONS: Readonly<Record<Kind, string>> = {
  woodland: 'pine-tree',
  highGround: 'hills',
  inspired: 'rally-the-troops',
  martyr: 'sacrificial-dagger',
  thorns: 'thorny-vine',
  shielded: 'shield',
  braced: 'shield-bash',
  ambush: 'hidden',
  burning: 'small-fire',
  rooted: 'root-tip',
  curse: 'cursed-star',
  gag: 'silenced',
  amplify: 'expand',
  echo: 'echo-ripples',
};

const HARMFUL: readonly string[] = ['burning', 'rooted', 'curse', 'gag', 'amplify'];
export const isHarmful = ({ kind }: Dynamic): boolean => HARMFUL.includes(kind);

export const dynamicName = (table: Table, kind: string): string => table.game.dynamics?.[kind]?.name ?? kind;

export const dynamicText = (table: Table, self: Dynamic): string => {
  const { text } = table.kindOf(self);
  return typeof text === 'string' ? text : text(self, table.numbers);
};
