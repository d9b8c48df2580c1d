// What must hold after every event.

import { DECK } from './content/cards.ts';
import { terrainAt } from './content/map.ts';
import { UNIT_IDS, UNIT_WORDS } from './content/units.ts';
import type { Seen, Table } from './state.ts';

type Invariant = (table: Table) => string | undefined;

export const invariants: Readonly<Record<string, Invariant>> = {
  'one unit a cell, and none in the water': ({ state }) => {
    const taken = new Set<string>();
    for (const id of UNIT_IDS) {
      const { at } = state.units[id];
      if (at === null) continue;
      if (taken.has(at)) return `two units stand on ${at}`;
      if (terrainAt(at) === 'water') return `${id} stands in the water at ${at}`;
      taken.add(at);
    }
    return undefined;
  },
  'hit points from 0 to their maximum': ({ state, numbers }) => {
    const wrong = UNIT_IDS.find((id) => {
      const { hp, type } = state.units[id];
      return !(hp >= 0 && hp <= numbers.units[type].hp);
    });
    return wrong && `${UNIT_WORDS[state.units[wrong].type].name} ${wrong} has ${state.units[wrong].hp} hit points`;
  },
  'action points from 0 to their maximum': ({ state, numbers }) =>
    state.ap >= 0 && state.ap <= numbers.actionPoints ? undefined : `there are ${state.ap} action points`,
  'every card lies in one place': ({ state }) => {
    const placed = cardsInPlaces(state);
    if (placed.length !== DECK.length) return `${placed.length} cards are in hands and piles, not ${DECK.length}`;
    if (new Set(placed).size !== placed.length) return 'a card lies in two places';
    const stray = placed.find((card) => !state.cards.faces[card]);
    return stray && `${stray} lies somewhere, but is no card`;
  },
  'no hand above its limit': ({ state, numbers }) =>
    state.sides.every(({ hand }) => hand.length <= numbers.hand.limit) ? undefined : 'a hand has too many cards',
  'severities from 1 to 10': ({ dynamics }) => {
    const wrong = dynamics.find(({ severity }) => !(severity >= 1 && severity <= 10));
    return wrong && `${wrong.kind} ${wrong.id} has severity ${wrong.severity}`;
  },
  'an ambush lies where one is said to lie': ({ state, dynamics }) => {
    const lying = dynamics.filter(({ kind }) => kind === 'ambush').length;
    const said = state.sides.filter(({ ambush }) => ambush === 'lying').length;
    // While one enters or ends, the two are an event apart.
    return Math.abs(lying - said) <= 1 ? undefined : `${lying} ambushes lie, ${said} are said to`;
  },
};

const cardsInPlaces = (state: Seen): string[] => [
  ...state.deck,
  ...state.discard,
  ...state.sides.flatMap(({ hand }) => [...hand]),
];
