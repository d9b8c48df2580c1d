// What holds after every event, and what holds when somebody is asked, whoever plays.

import { CARD_NAMES, type CardName } from './content/cards.ts';
import { RESOURCES } from './content/effects.ts';
import { TECH_WORDS } from './content/techs.ts';
import type { Terrain } from './content/terrain.ts';
import { UNIT_TYPES } from './content/units.ts';
import { hexAt, SEAT_IDS, seatsIn, supplyOf, unitNumber } from './queries.ts';
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
  'every card lies in one place, and none is made': ({ state, numbers }) => {
    const { faces } = state.cards;
    copies.fill(0);
    counted++;
    let places = 0;
    for (const pile of pilesOf(state)) {
      for (const card of pile) {
        if (card === null) continue;
        const face = faces[card]?.value;
        if (face === undefined) return `${card} lies on the table, but is no card`;
        if (lying[card] === counted) return `${card} lies in two places`;
        lying[card] = counted;
        copies[NUMBER_OF[face]!]!++;
        places++;
      }
    }
    if (places < Object.keys(faces).length) return 'a card lies nowhere';
    const excess = CARD_NAMES.find((face, i) => copies[i]! > mostOf(face, state.players.length, numbers));
    return excess && `${excess} is there ${copies[CARD_NAMES.indexOf(excess)]} times`;
  },
  'trackers keep within their limits': forEachPlayer((player, _seat, { numbers }) => {
    if (!(player.command >= 0)) return `has ${player.command} Command`;
    const wrong = RESOURCES.find(
      (resource) => !(player[resource] >= 0 && player[resource] <= numbers.limits[resource]),
    );
    return wrong && `has ${player[wrong]} ${wrong}`;
  }),
  'not too many Works': forEachPlayer(({ works }, _seat, { numbers }) =>
    works.length > numbers.limits.works ? `has ${works.length} Works` : undefined,
  ),
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
  'whoever is out has nothing on the board': ({ state }) => {
    const isGone = (seat: number | null): boolean => seat !== null && state.players[seat]!.out !== null;
    const unit = state.units.find(({ owner }) => isGone(owner));
    const hex = state.hexes.find((candidate) => candidate !== null && isGone(candidate.holder));
    return unit ? `${unit.id} is there` : hex ? `${hex.id} is held` : undefined;
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
  'the game is over by the last round': ({ state, numbers }) =>
    state.round <= numbers.rounds ? undefined : `this is round ${state.round}`,
  'scores add up from what is held': (table) => {
    const wrong = table.state.final?.scores.findIndex(({ total }, seat) => total !== countedFor(table, seat));
    return wrong === undefined || wrong < 0 ? undefined : `${SEAT_IDS[wrong]} holds ${countedFor(table, wrong)}`;
  },
  'ranks follow the scores': ({ state }) => {
    const { final } = state;
    if (final === null) return undefined;
    const { scores, ranks } = final;
    const left = seatsIn(state);
    const wrong = left.find((seat) =>
      left.some((other) => scores[other]!.total > scores[seat]!.total && ranks[other]! >= ranks[seat]!),
    );
    return wrong === undefined ? undefined : `${SEAT_IDS[wrong]} has rank ${ranks[wrong]} with ${scores[wrong]!.total}`;
  },
};

/** Between two events a Work may not pay yet, and a tech not be in play; when somebody is asked all is in place. */
export const settled: Readonly<Record<string, Invariant>> = {
  'every Work pays': forEachPlayer(({ works }, seat, { dynamics }) => {
    const paying = dynamics.filter(({ kind, owner }) => kind === 'work' && owner === seat).length;
    return paying === works.length ? undefined : `has ${works.length} Works, ${paying} pay`;
  }),
  'every lasting tech is in play once': forEachPlayer(({ techs, out }, seat, { dynamics }) => {
    const idle = techs.find(
      (tech) =>
        tech !== 'outworks' && dynamics.filter(({ kind, owner }) => kind === tech && owner === seat).length !== 1,
    );
    return idle === undefined || out !== null ? undefined : `has ${idle}, which is not in play`;
  }),
  'whoever stands on the board has HP': ({ state }) => {
    const fallen = state.units.find(({ hp }) => hp < 1);
    return fallen && `${fallen.id} has ${fallen.hp} HP`;
  },
};

/** What a player scores, counted apart from rules/score.ts. */
function countedFor({ state, numbers }: Table, seat: number): number {
  const { score, tech: tiers } = numbers;
  const { aether, techs } = state.players[seat]!;
  const worth = (terrain: Terrain): number =>
    terrain === 'shard' ? score.shard : terrain === 'city' ? score.city : score.hex;
  return [
    ...state.hexes.filter((hex) => hex?.holder === seat).map((hex) => worth(hex!.terrain)),
    ...techs.map((tech) => tiers[TECH_WORDS[tech].tier].score),
    (aether - (aether % score.aether)) / score.aether,
  ].reduce((sum, points) => sum + points, 0);
}

// ── Counting cards: this runs after every event, so its tables are made once ────────────────────────────────────────

/** By card: in which count it was last seen. */
const lying: Record<string, number> = {};
let counted = 0;
const NUMBER_OF = Object.fromEntries(CARD_NAMES.map((face, i) => [face, i])) as Readonly<Record<CardName, number>>;
const copies = new Uint8Array(CARD_NAMES.length);

function mostOf(face: CardName, players: number, { cards }: Table['numbers']): number {
  const card = cards[face];
  return card.deck === 'start' ? card.copies * players : card.copies;
}

function pilesOf({ players, market }: Seen): (readonly (string | null)[])[] {
  const piles: (readonly (string | null)[])[] = [market.deck, market.row];
  for (const { hand, drawPile, discardPile, playArea, works } of players) {
    piles.push(hand, drawPile, discardPile, playArea, works);
  }
  return piles;
}
