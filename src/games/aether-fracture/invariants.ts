// What holds after every event, whoever plays.

import type { CardName } from './content/cards.ts';
import { RESOURCES } from './content/effects.ts';
import { UNIT_TYPES } from './content/units.ts';
import { faceOf, hexAt, SEAT_IDS, supplyOf, unitNumber } from './queries.ts';
import { stackLimit } from './rules/control.ts';
import type { Seen, SeenPlayer, Table } from './state.ts';

type Invariant = (table: Table) => string | undefined;

/** Asks each player's seat; the first that has something wrong is named. */
const forEachPlayer =
  (wrong: (player: SeenPlayer, seat: number, table: Table) => string | undefined): Invariant =>
  (table) => {
    for (const [seat, player] of table.state.players.entries()) {
      const found = wrong(player, seat, table);
      if (found !== undefined) return `${SEAT_IDS[seat]} ${found}`;
    }
    return undefined;
  };

export const invariants: Readonly<Record<string, Invariant>> = {
  'every card lies in one place': ({ state }) => {
    const lying = new Set<string>();
    let places = 0;
    for (const pile of pilesOf(state)) {
      for (const card of pile) {
        if (card === null) continue;
        if (state.cards.faces[card] === undefined) return `${card} lies on the table, but is no card`;
        places++;
        lying.add(card);
      }
    }
    if (lying.size < places) return 'a card lies in two places';
    return lying.size < Object.keys(state.cards.faces).length ? 'a card lies nowhere' : undefined;
  },
  'no card is made': ({ state, numbers }) => {
    const found: Partial<Record<CardName, number>> = {};
    for (const pile of pilesOf(state)) {
      for (const card of pile) {
        if (card === null) continue;
        const face = faceOf(state, card);
        found[face] = (found[face] ?? 0) + 1;
      }
    }
    for (const face in found) {
      const { copies, deck } = numbers.cards[face as CardName];
      const most = deck === 'start' ? copies * state.players.length : copies;
      if (found[face as CardName]! > most) return `${face} is there ${found[face as CardName]} times`;
    }
    return undefined;
  },
  'trackers keep within their limits': forEachPlayer((player, _seat, { numbers }) => {
    if (player.command < 0) return `has ${player.command} Command`;
    const wrong = RESOURCES.find((resource) => player[resource] < 0 || player[resource] > numbers.limits[resource]);
    return wrong && `has ${player[wrong]} ${wrong}`;
  }),
  'not too many Works, each paying': forEachPlayer(({ works, out }, seat, { numbers, dynamics }) => {
    if (works.length > numbers.limits.works) return `has ${works.length} Works`;
    const paying = dynamics.filter(({ kind, owner }) => kind === 'work' && owner === seat).length;
    // While one is laid down, or its owner leaves the game, the two are an event apart.
    return out === null && Math.abs(paying - works.length) > 1 ? `has ${works.length} Works, ${paying} pay` : undefined;
  }),
  'stacks keep within their limits, and belong to one player': ({ state, numbers }) => {
    for (const { at, owner } of state.units) {
      let standing = 0;
      for (const other of state.units) {
        if (other.at !== at) continue;
        if (other.owner !== owner) return `two players stand in ${at}`;
        standing++;
      }
      const hex = hexAt(state, at);
      if (hex && standing > stackLimit(hex, numbers.limits)) return `${standing} units stand in ${at}`;
    }
    return undefined;
  },
  'units stand on the board': ({ state }) => {
    const lost = state.units.find(({ at }) => hexAt(state, at) === null);
    return lost && `${lost.id} stands in ${lost.at}, which is not on the board`;
  },
  'control follows occupation': ({ state }) => {
    const wrong = state.units.find(
      ({ id, at, owner }) => hexAt(state, at)?.holder !== owner && id !== state.combat?.attacker,
    );
    return wrong && `${wrong.id} stands in ${wrong.at}, which its owner does not control`;
  },
  'nobody has more units than the supply holds': (table) => {
    for (const [seat] of table.state.players.entries()) {
      const type = UNIT_TYPES.find((candidate) => supplyOf(table, seat, candidate) < 0);
      if (type !== undefined) return `${SEAT_IDS[seat]} has too many units of the type ${type}`;
    }
    return undefined;
  },
  'units have from 0 to their full HP': ({ state, numbers }) => {
    const wrong = state.units.find(({ hp, type }) => !(hp >= 0 && hp <= numbers.units[type].hp));
    return wrong && `${wrong.id} has ${wrong.hp} HP`;
  },
  'unit ids rise': ({ state }) => {
    let last = 0;
    for (const { id } of state.units) {
      if (unitNumber(id) <= last) return `${id} comes after u${last}`;
      last = unitNumber(id);
    }
    return last > state.placed ? `only ${state.placed} units have come onto the board` : undefined;
  },
  'the market row has its slots': ({ state, numbers }) =>
    state.market.row.length === numbers.market.row ? undefined : `it has ${state.market.row.length}`,
  'every lasting tech is in play once': forEachPlayer(({ techs, out }, seat, { dynamics }) => {
    const idle = techs.find(
      (tech) =>
        tech !== 'outworks' && dynamics.filter(({ kind, owner }) => kind === tech && owner === seat).length !== 1,
    );
    // The one researched last enters play right after.
    return idle !== undefined && out === null && idle !== techs.at(-1)
      ? `has ${idle}, which is not in play`
      : undefined;
  }),
  'the game is over by the last round': ({ state, numbers }) =>
    state.round <= numbers.rounds ? undefined : `this is round ${state.round}`,
  'scores add up from their parts': ({ state }) => {
    const wrong = state.final?.scores.find(
      ({ shard, cities, hexes, aether, tech, total }) => shard + cities + hexes + aether + tech !== total,
    );
    return wrong && `${JSON.stringify(wrong)} does not`;
  },
};

function pilesOf({ players, market }: Seen): (readonly (string | null)[])[] {
  const piles: (readonly (string | null)[])[] = [market.deck, market.row];
  for (const { hand, drawPile, discardPile, playArea, works } of players) {
    piles.push(hand, drawPile, discardPile, playArea, works);
  }
  return piles;
}
