// What is on the table, for whoever has this view.

import { type Dynamic, findClause, peek, type Seat } from '../../engine/index.ts';
import {
  type GlossaryEntry,
  type Presentation,
  presentation,
  type ScheduleBox,
  type ShownCard,
  type ShownCell,
  type ShownDie,
  type ShownDynamic,
  type ShownPiece,
  type ShownSeat,
  type ShownStatus,
  type ShownZone,
  say,
  seatId,
  type ThingState,
} from '../../engine/present.ts';
import { CARDS } from './content/cards.ts';
import { BOARD, FORMATION_WORDS, FORMATIONS, TERRAIN, TERRAIN_WORDS } from './content/map.ts';
import { SIDES, UNIT_IDS, UNIT_WORDS, type UnitId } from './content/units.ts';
import type { Kind } from './dynamics/index.ts';
import { pointsOf } from './rules/outcome.ts';
import type { Table } from './state.ts';
import { DYNAMIC_ICONS, dynamicText, isHarmful, unitName } from './words.ts';

export function present(table: Table): Presentation {
  const { state, numbers } = table;
  const isOver = table.game.outcome(state, numbers) !== undefined;
  return presentation({
    headline: {
      title: state.round === 0 ? 'Deployment' : `Round ${state.round}`,
      ...(state.round === 0 ? {} : { detail: `of ${numbers.rounds}` }),
      toAct: isOver ? [] : state.round === 0 ? [0, 1] : [state.turn],
    },
    seats: SIDES.map((_, seat) => presentSeat(table, seat)),
    boards: [{ id: 'field', name: 'The ford', geometry: 'hex', look: 'tilted', cells: CELLS }],
    pieces: UNIT_IDS.map((id) => presentUnit(table, id)),
    zones: [...SIDES.flatMap((_, seat) => [hand(table, seat), camp(seat)]), deck(table), discard(table)],
    tracks: [{ form: 'schedule', label: 'Rounds', boxes: rounds(state.round, numbers.rounds) }],
    dice: rolled(table),
    dynamics: table.inOrder().map((dynamic) => presentDynamic(table, dynamic)),
    scores: SIDES.map((_, seat) => ({ seats: [seat], total: pointsOf(state, seat, numbers.units) })),
    glossary: glossary(table),
    words: Object.fromEntries(FORMATIONS.map((formation) => [formation, { label: FORMATION_WORDS[formation] }])),
    news: {
      changed: [...new Set(state.changed)],
      trails: state.trail ? [{ piece: state.trail.unit, cells: state.trail.path }] : [],
    },
  });
}

/** The last strike's dice stay on the table until somebody acts. */
function rolled({ state }: Table): ShownDie[] {
  const { seat, dice } = state.rolled ?? { seat: 0, dice: [] };
  return dice.map((thrown, i) => ({
    id: `die${i + 1}`,
    name: 'Attack die',
    owner: seat,
    face: { text: String(thrown), words: String(thrown) },
    state: 'rolled',
  }));
}

/** Every Dynamic in the rulebook's own words. */
function glossary({ game }: Table): Record<string, GlossaryEntry> {
  const entries: Record<string, GlossaryEntry> = {};
  for (const [kind, { name, clauses }] of Object.entries(game.dynamics ?? {})) {
    const text = clauses.map((id) => findClause(game.rulebook, id)?.text ?? id).join(' ');
    entries[kind] = { title: name, text, clauses };
  }
  return entries;
}

/** Row by row from the north, as one reads. */
const CELLS: readonly ShownCell[] = BOARD.keys
  .map((id, cell) => {
    const terrain = TERRAIN[cell]!;
    const { name, elevation } = TERRAIN_WORDS[terrain];
    return { id, name, tone: terrain, ...(elevation === 0 ? {} : { elevation }) };
  })
  .sort((a, b) => rowOf(a.id) - rowOf(b.id) || columnOf(a.id) - columnOf(b.id));

function rowOf(key: string): number {
  return Number(key.split(',')[1]);
}
function columnOf(key: string): number {
  return Number(key.split(',')[0]);
}

function rounds(now: number, last: number): ScheduleBox[] {
  return Array.from({ length: last }, (_, i) => ({
    label: `${i + 1}`,
    state: i + 1 < now ? 'past' : i + 1 === now ? 'now' : 'ahead',
  }));
}

function presentSeat({ state, numbers }: Table, seat: Seat): ShownSeat {
  const { hand: cards, ambush, gaveUp } = state.sides[seat]!;
  const active = state.round > 0 && state.turn === seat;
  return {
    id: seatId(seat),
    seat,
    name: SIDES[seat]!,
    ...(gaveUp ? { states: ['out'] } : active ? { states: ['active'] } : {}),
    ...(ambush === 'lying' ? { summary: say`One unit lies in ambush` } : {}),
    tracks: [
      { form: 'amount', label: 'Cards', amount: cards.length, maximum: numbers.hand.limit },
      ...(active ? [{ form: 'pips' as const, label: 'AP', amount: state.ap, maximum: numbers.actionPoints }] : []),
    ],
  };
}

const campId = (seat: Seat): string => `camp${seat}`;

function presentUnit(table: Table, id: UnitId): ShownPiece {
  const { type, owner, at, hp } = table.state.units[id];
  const { move, attack, defence, range, hp: maximum } = table.numbers.units[type];
  const { icon, outline, line } = UNIT_WORDS[type];
  const strike = table.state.strike;
  return {
    id,
    name: unitName(table, id),
    owner,
    outline,
    icon,
    at: [at ?? campId(owner)],
    badge: { text: `${attack}`, words: `attack ${attack}` },
    tracks: [
      { form: hp > 12 || maximum > 12 ? 'bar' : 'pips', label: 'HP', amount: hp, maximum, tone: 'health' },
      { form: 'amount', label: 'Defence', amount: defence },
      { form: 'amount', label: 'Movement', amount: move },
      { form: 'amount', label: 'Range', amount: range },
    ],
    statuses: table.dynamicsOn(id).map((dynamic) => presentStatus(table, dynamic)),
    states: statesOf(table, id),
    lines: [{ text: line }],
    ...(strike?.attacker === id
      ? {
          intents: [
            {
              icon: 'crossed-swords',
              words: `Strikes ${unitName(table, strike.target)}`,
              to: [strike.target],
              tone: 'harm' as const,
            },
          ],
        }
      : {}),
  };
}

function statesOf(table: Table, id: UnitId): ThingState[] {
  const { at, hp, moved, struck } = table.state.units[id];
  if (at === null) return hp === 0 ? [{ kind: 'out', words: 'fallen' }] : [];
  const states: ThingState[] = [];
  if (moved || struck) {
    states.push({ kind: 'spent', words: moved && struck ? 'moved and struck' : moved ? 'moved' : 'struck' });
  }
  if (table.dynamicsOn(id).some(({ kind }) => kind === 'ambush')) states.push({ kind: 'hidden', words: 'in ambush' });
  return states;
}

const presentStatus = (table: Table, dynamic: Dynamic): ShownStatus => ({
  dynamic: dynamic.id,
  icon: DYNAMIC_ICONS[dynamic.kind as Kind],
  name: table.kindOf(dynamic).name,
  number: dynamic.severity,
  text: dynamicText(table, dynamic),
  tone: isHarmful(dynamic) ? 'harm' : 'gain',
  term: dynamic.kind,
});

function presentDynamic(table: Table, dynamic: Dynamic): ShownDynamic {
  const kind = table.kindOf(dynamic);
  const blocked = table.isBlocked(dynamic);
  return {
    id: dynamic.id,
    name: kind.name,
    icon: DYNAMIC_ICONS[dynamic.kind as Kind],
    severity: dynamic.severity,
    owner: dynamic.owner ?? 'nobody',
    ...(dynamic.subject === null ? {} : { subject: dynamic.subject }),
    ...(dynamic.source === null ? {} : { source: sourceName(table, dynamic.source) }),
    phase: kind.before ? 'before' : kind.after ? 'after' : 'always',
    text: dynamicText(table, dynamic),
    state: !dynamic.active ? 'inactive' : blocked ? 'blocked' : 'active',
    ...(blocked ? { note: 'gagged' } : {}),
    clauses: kind.clauses,
  };
}

const sourceName = (table: Table, source: string): string =>
  source in table.state.units ? unitName(table, source as UnitId) : source;

function presentCard(table: Table, id: string): ShownCard {
  const secret = table.state.cards.faces[id]!;
  const face = peek(secret);
  if (face === undefined) return { id, name: 'A card', face: 'down' };
  const { name, icon, text } = CARDS[face];
  const isHeld = !table.state.discard.includes(id);
  return {
    id,
    name,
    face: 'up',
    icon,
    parts: [{ lines: [{ text: text(table.numbers.cards) }] }],
    ...(isHeld ? { states: [{ kind: 'hidden', words: 'only you see it' }] } : {}),
  };
}

const hand = (table: Table, seat: Seat): ShownZone => ({
  id: `hand${seat}`,
  name: `Hand of ${SIDES[seat]}`,
  owner: seat,
  role: 'hand',
  layout: 'cards',
  visibility: 'owner',
  cards: table.state.sides[seat]!.hand.map((card) => presentCard(table, card)),
  limit: table.numbers.hand.limit,
  empty: 'No card in hand',
});

const camp = (seat: Seat): ShownZone => ({
  id: campId(seat),
  name: `Camp of ${SIDES[seat]}`,
  owner: seat,
  role: 'bench',
  layout: 'tokens',
  visibility: 'everybody',
  cards: [],
  empty: 'Everybody is in the field',
});

const deck = ({ state }: Table): ShownZone => ({
  id: 'deck',
  name: 'Deck',
  owner: 'nobody',
  role: 'deck',
  layout: 'pile',
  visibility: 'nobody',
  cards: [],
  count: state.deck.length,
});

const discard = (table: Table): ShownZone => ({
  id: 'discard',
  name: 'Discard pile',
  owner: 'nobody',
  role: 'discard',
  layout: 'pile',
  visibility: 'everybody',
  cards: table.state.discard.map((card) => presentCard(table, card)),
});
