// Cards and what can be bought: hands and piles, the market, techs and recruits, with prices for whoever is looking.

import { EVERYBODY, type Handle, peek, type Seat } from '../../engine/index.ts';
import {
  type CardPart,
  type ShownCard,
  type ShownStatus,
  type ShownZone,
  type ThingState,
  term,
  type ZoneRole,
} from '../../engine/present.ts';
import { type Effect, HALVES, type Half } from './content/effects.ts';
import { FACTION_WORDS } from './content/factions.ts';
import { EFFECT_ICONS } from './content/icons.ts';
import { TECH_WORDS, TECHS, type Tech } from './content/techs.ts';
import { UNIT_TYPES, UNIT_WORDS, type UnitType } from './content/units.ts';
import { effectText, keywordWords } from './content/words.ts';
import { prices } from './labels.ts';
import { supplyOf } from './queries.ts';
import { agesThisRound, cardPrice } from './rules/market.ts';
import { priceOf, spotsFor } from './rules/recruiting.ts';
import { NEEDS, sitesOf } from './rules/tech.ts';
import type { Table } from './state.ts';
import { buyer, viewerSeat } from './viewer.ts';

export const zonesOf = (table: Table): ShownZone[] => [
  ...table.state.players.flatMap((_, seat) => playerZones(table, seat)),
  market(table),
  techs(table),
  recruits(table),
];

// ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function presentCard(table: Table, id: Handle): ShownCard {
  const { state, numbers } = table;
  const face = peek(state.cards.faces[id]);
  if (face === undefined) return { id, name: 'A card', face: 'down' };
  const { name, icon, deck, bonus, keyword } = numbers.cards[face];
  const states = statesOf(table, id);
  return {
    id,
    name,
    face: 'up',
    icon,
    tone: deck,
    key: { text: `+${bonus}`, words: `combat bonus ${bonus}` },
    parts: HALVES.map((half) => partOf(table, id, half, numbers.cards[face][half])),
    ...(keyword ? { tags: [term(keyword.kind, keywordWords(keyword).short)] } : {}),
    ...(states.length === 0 ? {} : { states }),
  };
}

function partOf({ state: { playing } }: Table, card: Handle, half: Half, effects: readonly Effect[]): CardPart {
  const lines = effects.map((effect) => ({
    text: effectText(effect),
    icon: EFFECT_ICONS[effect.kind],
    term: effect.kind,
  }));
  if (playing?.card !== card) return { word: half, lines };
  return { word: half, lines, state: playing.half === half ? 'chosen' : 'forgone' };
}

function statesOf({ state: { playing, combat } }: Table, card: Handle): ThingState[] {
  if (combat?.revealed?.some((committed) => committed.card === card)) return [{ kind: 'chosen', words: 'committed' }];
  return playing?.card === card ? [{ kind: 'chosen', words: 'being played' }] : [];
}

// ── A player's own ──────────────────────────────────────────────────────────────────────────────────────────────────

function playerZones(table: Table, seat: Seat): ShownZone[] {
  const { drawPile, discardPile, playArea, works, dealt } = table.state.players[seat]!;
  const zone = (id: string, name: string, role: ZoneRole, cards: readonly Handle[]): ShownZone => ({
    id: `${id}${seat}`,
    name,
    owner: seat,
    role,
    layout: role === 'discard' ? 'pile' : 'cards',
    visibility: 'everybody',
    cards: cards.map((card) => presentCard(table, card)),
  });
  return [
    handOf(table, seat),
    { ...zone('draw', 'Draw pile', 'deck', []), layout: 'pile', visibility: 'nobody', count: drawPile.length },
    zone('discard', 'Discard pile', 'discard', discardPile),
    { ...zone('playArea', 'In play', 'play', playArea), empty: 'nothing played yet' },
    ...(works.length > 0 ? [{ ...zone('works', 'Works', 'play', works), limit: table.numbers.limits.works }] : []),
    ...(dealt.length > 0 ? [dealtFactions(table, seat, dealt)] : []),
  ];
}

function handOf(table: Table, seat: Seat): ShownZone {
  const isOwn = viewerSeat(table) === seat;
  const barred = isOwn ? whyNotPlay(table, seat) : undefined;
  return {
    id: `hand${seat}`,
    name: isOwn ? 'Your hand' : 'Hand',
    owner: seat,
    role: 'hand',
    layout: 'cards',
    visibility: 'owner',
    cards: table.state.players[seat]!.hand.map((id) => {
      const card = presentCard(table, id);
      const known = isOwn && isKnown(table, id) ? { statuses: [KNOWN] } : {};
      return { ...card, ...known, ...(barred === undefined ? {} : { unusable: barred }) };
    }),
    ...(isOwn ? { note: 'each can also be committed face down in combat' } : {}),
    empty: 'no cards',
  };
}

/** A Feint that went back: the others have seen it. */
const isKnown = ({ state }: Table, card: Handle): boolean => state.cards.faces[card]?.$eyes === EVERYBODY;

const KNOWN: ShownStatus = {
  icon: 'eye-target',
  name: 'Known',
  text: 'Everybody has seen this card go back to the hand',
  tone: 'neutral',
};

/** In the own turn, when it would be time to play a card. */
function whyNotPlay({ state, numbers }: Table, seat: Seat): string | undefined {
  const { phase, turn, playing, combat, players } = state;
  if (phase !== 'action' || turn !== seat || playing || combat) return undefined;
  return players[seat]!.command < numbers.playCommand ? `${numbers.playCommand} Command short` : undefined;
}

const dealtFactions = ({ state, numbers }: Table, seat: Seat, dealt: readonly Handle[]): ShownZone => ({
  id: `factions${seat}`,
  name: 'Factions dealt',
  owner: seat,
  role: 'choice',
  layout: 'cards',
  visibility: 'owner',
  cards: dealt.map((id): ShownCard => {
    const faction = peek(state.factions.faces[id]);
    if (faction === undefined) return { id, name: 'A faction', face: 'down' };
    const { name, icon, text } = FACTION_WORDS[faction];
    return { id, name, face: 'up', icon, parts: [{ lines: [{ text: text(numbers.factions) }] }] };
  }),
});

// ── What can be bought ──────────────────────────────────────────────────────────────────────────────────────────────

/** "2 Iron short", or "2 Iron and 1 Aether short". */
function shortage(table: Table, price: { readonly iron: number; readonly aether: number }): string | undefined {
  const { iron, aether } = table.state.players[buyer(table)]!;
  const missing = [
    ...(price.iron > iron ? [`${price.iron - iron} Iron`] : []),
    ...(price.aether > aether ? [`${price.aether - aether} Aether`] : []),
  ];
  return missing.length === 0 ? undefined : `${missing.join(' and ')} short`;
}

/** Reasons are for whoever has the turn: to the others nothing is on offer now. */
function unless(table: Table, reason: string | undefined): { unusable?: string } {
  const isTheirTurn = table.state.phase === 'action' && viewerSeat(table) === table.state.turn;
  return reason === undefined || !isTheirTurn ? {} : { unusable: reason };
}

/** When the shop is open: in one's turn, and not while a card is being carried out. */
function opens({ state, numbers }: Table): string | undefined {
  const face = state.playing && state.combat ? peek(state.cards.faces[state.playing.card]) : undefined;
  return face && `opens after ${numbers.cards[face].name} is done`;
}

function market(table: Table): ShownZone {
  const { row, deck } = table.state.market;
  const left = `${deck.length} more in the deck`;
  return {
    id: 'market',
    name: 'Market',
    owner: 'nobody',
    role: 'market',
    layout: 'rows',
    visibility: 'everybody',
    cards: row.flatMap((card, slot) => (card === null ? [] : [onOffer(table, card, slot)])),
    note: [opens(table), left].filter((part) => part !== undefined).join(', '),
    empty: 'nothing on offer',
  };
}

function onOffer(table: Table, card: Handle, slot: number): ShownCard {
  const iron = cardPrice(table, buyer(table), card);
  return {
    ...presentCard(table, card),
    price: prices({ iron }),
    ...(slot === 0 && agesThisRound(table) ? { statuses: [LEAVES] } : {}),
    ...unless(table, shortage(table, { iron, aether: 0 })),
  };
}

const LEAVES: ShownStatus = {
  icon: 'hourglass',
  name: 'Oldest',
  text: 'Leaves the game in Cleanup',
  tone: 'neutral',
};

const techs = (table: Table): ShownZone => ({
  id: 'techs',
  name: 'Techs',
  owner: 'nobody',
  role: 'supply',
  layout: 'grid',
  visibility: 'everybody',
  cards: TECHS.map((id) => presentTech(table, id)),
  note: `each costs ${table.numbers.researchCommand} Command beside its price`,
});

function presentTech(table: Table, id: Tech): ShownCard {
  const { state, numbers } = table;
  const { name, icon, tier, text } = TECH_WORDS[id];
  const { iron, aether, score } = numbers.tech[tier];
  const has = state.players[buyer(table)]!.techs.includes(id);
  return {
    id,
    name,
    face: 'up',
    icon,
    tone: tier,
    key: { text: `${score}`, words: `${TIER_NAMES[tier]}, scores ${score}` },
    parts: [{ lines: [{ text: text(numbers.techs) }] }],
    price: prices({ iron, aether }),
    tags: [TIER_NAMES[tier]],
    claims: state.players.flatMap((player, seat) => (player.techs.includes(id) ? [seat] : [])),
    ...(has ? { states: [{ kind: 'chosen', words: 'researched' }] } : unless(table, whyNotResearch(table, id))),
  };
}

const TIER_NAMES = { tier1: 'Tier 1', tier2: 'Tier 2', tier3: 'Tier 3' } as const;

/** AF-R-69: what is missing, the longest wait first. */
function whyNotResearch(table: Table, id: Tech): string | undefined {
  const { state, numbers } = table;
  const seat = buyer(table);
  const { techs: known, researched, command } = state.players[seat]!;
  const { tier } = TECH_WORDS[id];
  const needs = NEEDS[tier];
  if (state.round < numbers.tech[tier].from) return `from Round ${numbers.tech[tier].from} on`;
  if (needs && !known.some((owned) => TECH_WORDS[owned].tier === needs)) return `needs a tech of ${TIER_NAMES[needs]}`;
  if (researched >= numbers.researchLimit) return 'no more research in this round';
  if (id === 'outworks' && sitesOf(table, seat).length === 0) return 'needs Plains of yours with a unit on it';
  const missing = shortage(table, numbers.tech[tier]);
  if (missing !== undefined) return missing;
  return command < numbers.researchCommand ? `${numbers.researchCommand - command} Command short` : undefined;
}

const recruits = (table: Table): ShownZone => ({
  id: 'supply',
  name: 'Recruits',
  owner: 'nobody',
  role: 'supply',
  layout: 'rows',
  visibility: 'everybody',
  cards: UNIT_TYPES.map((id) => presentRecruit(table, id)),
});

function presentRecruit(table: Table, id: UnitType): ShownCard {
  const { name, icon } = UNIT_WORDS[id];
  const { strength, hp, move } = table.numbers.units[id];
  const left = supplyOf(table, buyer(table), id);
  return {
    id,
    name,
    face: 'up',
    icon,
    key: { text: `${strength}`, words: `strength ${strength}` },
    parts: [{ lines: [{ text: `${hp} HP, Move ${move}`, term: id }] }],
    price: prices(priceOf(table, buyer(table), id)),
    ...(left > 1 ? { count: left } : {}),
    ...unless(table, whyNotRecruit(table, id, left)),
  };
}

/** AF-R-36, AF-R-38, AF-R-62, AF-R-65 */
function whyNotRecruit(table: Table, id: UnitType, left: number): string | undefined {
  const { state, numbers } = table;
  const seat = buyer(table);
  const { from } = numbers.units[id];
  const { heroFell } = state.players[seat]!;
  if (state.round < from) return `from Round ${from} on`;
  if (left <= 0) return id === 'hero' ? 'on the board' : 'none left';
  if (id === 'hero' && heroFell !== null && heroFell >= state.round) return 'back from the next round on';
  if (spotsFor(table, seat, id).length === 0) return 'no room for it';
  return shortage(table, priceOf(table, seat, id));
}
