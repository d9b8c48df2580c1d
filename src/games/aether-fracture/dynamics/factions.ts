// The factions (rulebook chapter "Factions"): AF-START-13, AF-PROD-03, AF-R-78.

import { type Dynamic, faceOf, type Handle, type Option, type Seat } from '../../../engine/index.ts';
import { FACTION_WORDS, type Faction } from '../content/factions.ts';
import { isObstacle } from '../content/terrain.ts';
import { hexesHeldBy } from '../queries.ts';
import { drawCards } from '../rules/deck.ts';
import type { AboutAether, G } from '../state.ts';
import { coverOf } from './field.ts';
import { isOwners, isOwnersUnit, type Kind } from './kind.ts';

const textOf =
  (faction: Faction): Exclude<Kind['text'], string> =>
  (_self, numbers) =>
    FACTION_WORDS[faction].text(numbers.factions);

const words = (faction: Faction): Pick<Kind, 'name' | 'text'> => ({
  name: FACTION_WORDS[faction].rule,
  text: textOf(faction),
});

/** Reserve: keeps Iron through both resets. */
const ironConcord: Kind = {
  ...words('ironConcord'),
  clauses: ['AF-START-13', 'AF-PROD-03', 'AF-R-78'],
  modify: {
    keptIron(value, about, self) {
      if (!isOwners(about, self)) return value;
      const { state, numbers } = about.table;
      return Math.max(value, Math.min(state.players[self.owner!]!.iron, numbers.factions.ironConcord.keeps));
    },
  },
};

/** Banked fires: never without Iron after Production's reset. */
const emberFoundry: Kind = {
  ...words('emberFoundry'),
  clauses: ['AF-START-13', 'AF-PROD-03', 'AF-R-78'],
  modify: {
    keptIron: (value, about, self) =>
      isOwners(about, self) && about.given['reset'] === 'production'
        ? about.table.numbers.factions.emberFoundry.iron
        : value,
  },
};

const holds = ({ table }: AboutAether, seat: Seat, terrain: 'vein'): boolean =>
  hexesHeldBy(table.state, seat).some((hex) => hex.terrain === terrain);

/** Deep listening */
const veinwardens: Kind = {
  ...words('veinwardens'),
  clauses: ['AF-START-13'],
  modify: {
    aetherIncome: (value, about, self) =>
      isOwners(about, self) && holds(about, self.owner!, 'vein')
        ? value + about.table.numbers.factions.veinwardens.aether
        : value,
  },
};

/** Tailwind */
const galeRiders: Kind = {
  ...words('galeRiders'),
  clauses: ['AF-START-13'],
  modify: {
    allowance: (value, about, self) =>
      isOwnersUnit(about, self) ? value + about.table.numbers.factions.galeRiders.hexes : value,
  },
};

/** Thick walls */
const bastionOfAsh: Kind = {
  ...words('bastionOfAsh'),
  clauses: ['AF-START-13', 'AF-R-50'],
  modify: {
    defence: (value, about, self) =>
      isOwnersUnit(about, self) && coverOf(about) !== undefined
        ? value + about.table.numbers.factions.bastionOfAsh.cover
        : value,
  },
};

/** No closed road */
const wayfinders: Kind = {
  ...words('wayfinders'),
  clauses: ['AF-START-13', 'AF-R-34'],
  permit: {
    climb: (may, about, self) => may || isOwners(about, self),
    swim: (may, about, self) => may || isOwners(about, self),
  },
  modify: {
    ironIncome(value, about, self) {
      if (!isOwners(about, self)) return value;
      const { state, numbers } = about.table;
      const obstacles = hexesHeldBy(state, self.owner!).filter(({ terrain }) => isObstacle(terrain)).length;
      return value + obstacles * numbers.factions.wayfinders.iron;
    },
  },
};

/** First offer */
const gildedExchange: Kind = {
  ...words('gildedExchange'),
  clauses: ['AF-START-13', 'AF-R-42'],
  modify: {
    cardIron: (value, about, self) =>
      isOwners(about, self) && about.table.state.players[self.owner!]!.bought === 0
        ? value - about.table.numbers.factions.gildedExchange.discount
        : value,
  },
};

/** Foresight: after the hands are filled, and after the opening hand. */
const oracleCourt: Kind = {
  ...words('oracleCourt'),
  clauses: ['AF-START-13', 'AF-R-21'],
  after: { handsFilled: (g, _event, self) => foresee(g, self) },
};

type Exchange = Option & { readonly verb: 'exchange'; readonly card: Handle };
type Keep = Option & { readonly verb: 'keep' };
const KEEP: Keep = { verb: 'keep' };

function foresee(g: G, { owner }: Dynamic): void {
  const seat = owner!;
  const chosen = g.ask<Exchange | Keep>({
    seat,
    name: 'foresight',
    say: 'exchange a card, or keep your hand',
    options: [...g.state.players[seat]!.hand.map((card): Exchange => ({ verb: 'exchange', card })), KEEP],
    otherwise: KEEP,
    otherwiseSay: 'then the hand stays as it is',
    clauses: ['AF-R-21'],
  });
  if (chosen.verb === 'keep') return;
  const { card } = chosen;
  g.emit({ type: 'cardExchanged', seat, card, face: faceOf(g.state.cards, card) }, 'AF-R-21');
  drawCards(g, seat, 1, 'AF-R-21');
}

export const factions: Readonly<Record<Faction, Kind>> = {
  ironConcord,
  emberFoundry,
  veinwardens,
  galeRiders,
  bastionOfAsh,
  wayfinders,
  gildedExchange,
  oracleCourt,
};
