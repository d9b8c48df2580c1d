// What is on the table, for whoever has this view.

import { type Dynamic, type Handle, peek, type Seat } from '../../engine/index.ts';
import {
  type Presentation,
  presentation,
  type ShownCard,
  type ShownCell,
  type ShownDynamic,
  type ShownPiece,
  type ShownScore,
  type ShownSeat,
  type ShownZone,
  seatId,
  type ZoneRole,
} from '../../engine/present.ts';
import { FACTION_WORDS } from './content/factions.ts';
import { TECH_WORDS, TECHS } from './content/techs.ts';
import { TERRAIN_WORDS } from './content/terrain.ts';
import { UNIT_TYPES, UNIT_WORDS } from './content/units.ts';
import { VOLATILITY_WORDS } from './content/volatility.ts';
import { effectText, keywordWords } from './content/words.ts';
import { outermostRing, ringOfHex, supplyOf } from './queries.ts';
import { priceOf } from './rules/recruiting.ts';
import { scoreOf } from './rules/score.ts';
import type { SeenHex, SeenUnit, Table } from './state.ts';

export function present(table: Table): Presentation {
  const { state, numbers } = table;
  const { volatility } = state;
  return presentation({
    headline: {
      title: `Round ${state.round}`,
      detail: `of ${numbers.rounds}`,
      toAct: state.final ? [] : state.phase === 'action' ? [state.turn] : state.players.map((_, seat) => seat),
      ...(volatility === null ? {} : { chips: [{ text: VOLATILITY_WORDS[volatility].name }] }),
    },
    seats: state.players.map((_, seat) => presentSeat(table, seat)),
    boards: [{ id: 'board', name: 'The board', geometry: 'hex', look: 'tilted', cells: presentCells(table) }],
    pieces: state.units.map((unit) => presentUnit(table, unit)),
    zones: [
      ...state.players.flatMap((_, seat) => playerZones(table, seat)),
      market(table),
      techs(table),
      supply(table),
    ],
    dynamics: table.inOrder().map((dynamic) => presentDynamic(table, dynamic)),
    scores: state.players.map((_, seat) => presentScore(table, seat)),
    words: { top: { label: 'Top' }, bottom: { label: 'Bottom' } },
    news: {
      changed: [],
      trails: state.trail ? [{ piece: state.trail.unit, cells: onBoard(table, state.trail.path) }] : [],
    },
  });
}

const onBoard = ({ state }: Table, path: readonly string[]): string[] =>
  path.filter((key) => state.hexes.some((hex) => hex?.id === key));

function presentSeat({ state, numbers }: Table, seat: Seat): ShownSeat {
  const { faction, iron, aether, command, passed, out } = state.players[seat]!;
  const active = state.phase === 'action' && state.turn === seat;
  return {
    id: seatId(seat),
    seat,
    name: faction === null ? `Player ${seat + 1}` : FACTION_WORDS[faction].name,
    states: out !== null ? ['out'] : passed ? ['passed'] : active ? ['active'] : [],
    tracks: [
      { form: 'amount', label: 'Iron', amount: iron, maximum: numbers.limits.iron },
      { form: 'amount', label: 'Aether', amount: aether, maximum: numbers.limits.aether },
      { form: 'amount', label: 'Command', amount: command },
    ],
  };
}

// ── The board ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Row by row from the north, as one reads. */
function presentCells(table: Table): ShownCell[] {
  const place = ({ id }: SeenHex): [number, number] => id.split(',').map(Number) as [number, number];
  return table.state.hexes
    .filter((hex) => hex !== null)
    .toSorted((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0])
    .map((hex) => presentCell(table, hex));
}

function presentCell({ state, numbers }: Table, { id, terrain, holder }: SeenHex): ShownCell {
  const { name, elevation } = TERRAIN_WORDS[terrain];
  const isRim = ringOfHex(id) === outermostRing(state);
  const { removal, damageFrom, damageUntil } = numbers.void;
  const isFraying = isRim && state.round >= damageFrom && state.round <= damageUntil;
  return {
    id,
    name,
    tone: terrain,
    ...(elevation === 0 ? {} : { elevation }),
    ...(holder === null ? {} : { holder }),
    ...(isRim && state.round === removal
      ? { marks: [{ kind: 'doomed', words: 'Removed at the end of this round', timer: 0 }] }
      : isFraying
        ? { marks: [{ kind: 'threatened', words: 'Void damage at the end of this round', timer: 0 }] }
        : {}),
  };
}

function presentUnit(table: Table, { id, type, owner, at, hp }: SeenUnit): ShownPiece {
  const { name, icon, outline, line } = UNIT_WORDS[type];
  const strength = table.value('strength', id);
  return {
    id,
    name: `${name} ${id.slice(1)}`,
    owner,
    outline,
    icon,
    at: [at],
    badge: { text: `${strength}`, words: `strength ${strength}` },
    tracks: [{ form: 'pips', label: 'HP', amount: hp, maximum: table.numbers.units[type].hp, tone: 'health' }],
    lines: [{ text: line }],
  };
}

// ── Cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function presentCard({ state, numbers }: Table, id: Handle): ShownCard {
  const face = peek(state.cards.faces[id]);
  if (face === undefined) return { id, name: 'A card', face: 'down' };
  const { name, icon, top, bottom, bonus, keyword } = numbers.cards[face];
  return {
    id,
    name,
    face: 'up',
    icon,
    key: { text: `+${bonus}`, words: `combat bonus ${bonus}` },
    parts: [
      { word: 'top', lines: top.map((effect) => ({ text: effectText(effect) })) },
      { word: 'bottom', lines: bottom.map((effect) => ({ text: effectText(effect) })) },
    ],
    ...(keyword ? { tags: [keywordWords(keyword).short] } : {}),
  };
}

function playerZones(table: Table, seat: Seat): ShownZone[] {
  const { hand, drawPile, discardPile, playArea, works, dealt } = table.state.players[seat]!;
  const zone = (id: string, name: string, role: ZoneRole, cards: readonly Handle[]): ShownZone => ({
    id: `${id}${seat}`,
    name: `${name} of player ${seat + 1}`,
    owner: seat,
    role,
    layout: role === 'discard' ? 'pile' : 'cards',
    visibility: role === 'hand' ? 'owner' : 'everybody',
    cards: cards.map((card) => presentCard(table, card)),
  });
  const draw: ShownZone = {
    ...zone('draw', 'Draw pile', 'deck', []),
    layout: 'pile',
    visibility: 'nobody',
    count: drawPile.length,
  };
  return [
    zone('hand', 'Hand', 'hand', hand),
    draw,
    zone('discard', 'Discard pile', 'discard', discardPile),
    zone('playArea', 'Play area', 'play', playArea),
    zone('works', 'Works', 'play', works),
    ...(dealt.length > 0 ? [dealtFactions(table, seat, dealt)] : []),
  ];
}

const dealtFactions = ({ state, numbers }: Table, seat: Seat, dealt: readonly Handle[]): ShownZone => ({
  id: `factions${seat}`,
  name: `Factions of player ${seat + 1}`,
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

const market = (table: Table): ShownZone => ({
  id: 'market',
  name: 'Market',
  owner: 'nobody',
  role: 'market',
  layout: 'rows',
  visibility: 'everybody',
  cards: table.state.market.row
    .filter((card) => card !== null)
    .map((card) => {
      const face = peek(table.state.cards.faces[card])!;
      return { ...presentCard(table, card), price: [{ amount: table.numbers.cards[face].iron, unit: 'iron' }] };
    }),
});

const techs = ({ state, numbers }: Table): ShownZone => ({
  id: 'techs',
  name: 'Techs',
  owner: 'nobody',
  role: 'supply',
  layout: 'grid',
  visibility: 'everybody',
  cards: TECHS.map((id): ShownCard => {
    const { name, icon, tier, text } = TECH_WORDS[id];
    const { iron, aether } = numbers.tech[tier];
    return {
      id,
      name,
      face: 'up',
      icon,
      parts: [{ lines: [{ text: text(numbers.techs) }] }],
      price: [
        { amount: iron, unit: 'iron' },
        { amount: aether, unit: 'aether' },
      ],
      claims: state.players.flatMap((player, seat) => (player.techs.includes(id) ? [seat] : [])),
    };
  }),
});

const supply = (table: Table): ShownZone => ({
  id: 'supply',
  name: `Supply of player ${table.state.turn + 1}`,
  owner: 'nobody',
  role: 'supply',
  layout: 'cards',
  visibility: 'everybody',
  cards: UNIT_TYPES.map((id): ShownCard => {
    const { iron, aether } = priceOf(table, table.state.turn, id);
    return {
      id,
      name: `${UNIT_WORDS[id].name}, ${supplyOf(table, table.state.turn, id)} left`,
      face: 'up',
      icon: UNIT_WORDS[id].icon,
      price: [
        { amount: iron, unit: 'iron' },
        { amount: aether, unit: 'aether' },
      ],
    };
  }),
});

// ── Rules in play and points ────────────────────────────────────────────────────────────────────────────────────────

function presentDynamic(table: Table, dynamic: Dynamic): ShownDynamic {
  const { name, text, after, clauses } = table.kindOf(dynamic);
  return {
    id: dynamic.id,
    name,
    icon: 'cog',
    severity: dynamic.severity,
    owner: dynamic.owner ?? 'nobody',
    phase: after ? 'after' : 'always',
    text: typeof text === 'string' ? text : text(dynamic, table.numbers),
    state: 'active',
    clauses,
  };
}

function presentScore({ state, numbers }: Table, seat: Seat): ShownScore {
  const { shard, cities, hexes, aether, tech, total } = scoreOf(state, seat, numbers);
  return {
    seats: [seat],
    total,
    parts: [
      { label: 'territory', amount: shard + cities + hexes },
      { label: 'aether', amount: aether },
      { label: 'tech', amount: tech },
    ],
  };
}
