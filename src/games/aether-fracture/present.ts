// What is on the table, for whoever has this view: the board in present-board.ts, cards in present-zones.ts, time and dangers
// in present-calendar.ts.

import { type Dynamic, peek, type Seat } from '../../engine/index.ts';
import {
  type Chip,
  type GlossaryEntry,
  type Presentation,
  presentation,
  type ScheduleBox,
  type Sentence,
  type ShownDynamic,
  type ShownScore,
  type ShownSeat,
  type ShownStatus,
  type ShownTrack,
  say,
  seatId,
} from '../../engine/present.ts';
import { FACTION_WORDS } from './content/factions.ts';
import { glossaryOf } from './content/glossary.ts';
import { dynamicIcon, TRACKER_ICONS } from './content/icons.ts';
import { TECH_WORDS } from './content/techs.ts';
import { UNIT_WORDS, type UnitType } from './content/units.ts';
import { VOLATILITY_WORDS } from './content/volatility.ts';
import { boardOf, newsOf, piecesOf } from './present-board.ts';
import { calendarOf, EPOCHS, warningsOf } from './present-calendar.ts';
import { zonesOf } from './present-zones.ts';
import { epochOf, isWipedOut, seatsIn, supplyOf } from './queries.ts';
import { scoreOf } from './rules/score.ts';
import { valueFor } from './rules/values.ts';
import { PHASES, type Seen, type Table } from './state.ts';
import { viewerSeat } from './viewer.ts';

export function present(table: Table): Presentation {
  const { state, numbers } = table;
  return presentation({
    headline: {
      title: `Round ${state.round}`,
      detail: `of ${numbers.rounds}`,
      phases: phasesOf(table),
      chips: chipsOf(table),
      toAct: toAct(table),
    },
    seats: state.players.map((_, seat) => presentSeat(table, seat)),
    boards: [boardOf(table)],
    pieces: piecesOf(table),
    zones: zonesOf(table),
    tracks: [calendarOf(table)],
    dynamics: table.inOrder().map((dynamic) => presentDynamic(table, dynamic)),
    scores: state.players.map((_, seat) => presentScore(table, seat)),
    warnings: warningsOf(table),
    glossary: { ...glossaryOf(numbers), ...eventOf(table) },
    words: {
      top: { label: 'Top', text: 'Move and fight' },
      bottom: { label: 'Bottom', text: 'Gain and build' },
    },
    news: newsOf(table),
  });
}

// ── The headline ────────────────────────────────────────────────────────────────────────────────────────────────────

const ROUND = { production: 'Production', action: 'Action', cleanup: 'Cleanup' } as const;

function phasesOf({ state }: Table): ScheduleBox[] {
  const now = PHASES.indexOf(state.phase);
  return Object.entries(ROUND).map(([phase, label]) => {
    const at = PHASES.indexOf(phase as keyof typeof ROUND);
    return { label, state: at < now ? 'past' : at === now ? 'now' : 'ahead' };
  });
}

function chipsOf({ state, numbers }: Table): Chip[] {
  const { round, volatility } = state;
  const epoch: Chip = { text: EPOCHS[epochOf(round, numbers.epochs)], term: 'epoch' };
  if (volatility === null) return [epoch];
  const { name, icon } = VOLATILITY_WORDS[volatility];
  return [epoch, { text: name, icon, term: 'volatility' }];
}

/** The Volatility event of this round in place of the word itself. */
function eventOf({ state: { volatility }, numbers }: Table): Record<string, GlossaryEntry> {
  if (volatility === null) return {};
  const { name, text } = VOLATILITY_WORDS[volatility];
  return { volatility: { title: name, text: text(numbers.volatility), clauses: ['AF-R-70'] } };
}

/** Who decides: in a combat both sides, or who has to defend or to retreat. */
function toAct({ state, numbers }: Table): Seat[] {
  const { phase, round, players } = state;
  const { rim } = numbers;
  const oracle = players.findIndex(({ faction }) => faction === 'oracleCourt');
  const foresight = oracle < 0 ? [] : [oracle];
  switch (phase) {
    case 'setup': {
      const choosing = players.flatMap(({ dealt }, seat) => (dealt.length > 0 ? [seat] : []));
      return choosing.length > 0 ? choosing : foresight;
    }
    case 'production': {
      const wipedOut = seatsIn(state).filter((seat) => isWipedOut(state, seat));
      return wipedOut.length > 0 && round >= rim.first && round <= rim.last ? wipedOut : foresight;
    }
    case 'action':
      return actingIn(state);
    case 'cleanup':
    case 'over':
      return [];
    default:
      return phase satisfies never;
  }
}

function actingIn({ turn, combat, pushed, players, units }: Seen): Seat[] {
  const retreating = units.find(({ id }) => id === pushed);
  if (retreating) return [retreating.owner];
  const defending = combat && units.find(({ at, owner }) => at === combat.hex && owner !== turn)?.owner;
  if (!combat || defending === undefined || defending === null) return [turn];
  if (combat.defender === null || combat.revealed) return [defending];
  return [turn, defending].filter((seat) => players[seat]!.hand.length > 0);
}

// ── Players ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function presentSeat(table: Table, seat: Seat): ShownSeat {
  const { state } = table;
  const { faction, passed, out } = state.players[seat]!;
  const active = state.phase === 'action' && state.turn === seat;
  return {
    id: seatId(seat),
    seat,
    name: faction === null ? `Player ${seat + 1}` : FACTION_WORDS[faction].name,
    ...(faction === null ? {} : { icon: FACTION_WORDS[faction].icon }),
    states: out !== null ? ['out'] : passed ? ['passed'] : active ? ['active'] : [],
    summary: summaryOf(table, seat),
    tracks: trackersOf(table, seat),
    statuses: [...armyOf(table, seat), ...holdingsOf(table, seat)],
  };
}

function summaryOf({ state }: Table, seat: Seat): Sentence {
  const { command, passed, out, faction, dealt } = state.players[seat]!;
  if (out !== null) return say`Out of the game`;
  if (faction === null && dealt.length > 0) return say`Choosing a faction`;
  if (passed) return say`Passed, no more turns in this round`;
  return state.phase === 'action' && state.turn === seat ? say`Taking a turn` : say`${command} Command left`;
}

/** At most so many pips are drawn. */
const MOST_PIPS = 12;

function trackersOf(table: Table, seat: Seat): ShownTrack[] {
  const { numbers, state } = table;
  const { iron, aether, command } = state.players[seat]!;
  const kept = valueFor(table, 'keptIron', seat, { reset: 'cleanup' });
  // What happens to them is told to their owner alone: beside four seats it would be noise.
  const isOwn = viewerSeat(table) === seat;
  const full = Math.max(command, valueFor(table, 'command', seat));
  const held = {
    label: 'Command',
    icon: TRACKER_ICONS.command,
    term: 'command',
    amount: command,
    maximum: full,
  } as const;
  return [
    {
      form: 'amount',
      label: 'Iron',
      icon: TRACKER_ICONS.iron,
      term: 'iron',
      amount: iron,
      maximum: numbers.limits.iron,
      ...(isOwn ? { note: kept === 0 ? 'lost at Cleanup' : `${kept} kept at Cleanup` } : {}),
    },
    {
      form: 'amount',
      label: 'Aether',
      icon: TRACKER_ICONS.aether,
      term: 'aether',
      amount: aether,
      maximum: numbers.limits.aether,
      ...(isOwn ? { note: 'kept' } : {}),
    },
    full <= MOST_PIPS ? { form: 'pips', ...held } : { form: 'amount', ...held },
  ];
}

/** From the mightiest on, those that are on the board. */
const BY_MIGHT: readonly UnitType[] = ['titan', 'hero', 'specialist', 'infantry'];

const armyOf = (table: Table, seat: Seat): ShownStatus[] =>
  BY_MIGHT.flatMap((type) => {
    const { name, icon } = UNIT_WORDS[type];
    const { supply } = table.numbers.units[type];
    const number = supply - supplyOf(table, seat, type);
    const status = { icon, name, tone: 'neutral', term: type } as const;
    if (number === 0) return [];
    return [supply === 1 ? { ...status, text: 'on the board' } : { ...status, number, text: `of ${supply}` }];
  });

/** Faction, techs and what else is in force for this player alone. Outworks have done all they do. */
function holdingsOf(table: Table, seat: Seat): ShownStatus[] {
  const { techs } = table.state.players[seat]!;
  const { name, icon } = TECH_WORDS.outworks;
  const text = TECH_WORDS.outworks.text(table.numbers.techs);
  return [
    ...table.inOrder().flatMap((dynamic) => (dynamic.owner === seat ? [statusOf(table, dynamic)] : [])),
    ...(techs.includes('outworks') ? [{ icon, name, text, tone: 'gain' } as const] : []),
  ];
}

function statusOf(table: Table, dynamic: Dynamic): ShownStatus {
  const { id, kind, severity } = dynamic;
  return {
    dynamic: id,
    icon: dynamicIcon(kind),
    name: table.kindOf(dynamic).name,
    ...(kind === 'brace' || kind === 'work' ? { number: severity } : {}),
    text: textOfDynamic(table, dynamic),
    tone: 'gain',
  };
}

function presentScore({ state, numbers }: Table, seat: Seat): ShownScore {
  const { shard, cities, hexes, aether, tech, total } = scoreOf(state, seat, numbers);
  return {
    seats: [seat],
    total,
    parts: [
      { label: 'territory', amount: shard + cities + hexes, icon: 'tower-flag' },
      { label: 'aether', amount: aether, icon: TRACKER_ICONS.aether },
      { label: 'tech', amount: tech, icon: 'anvil' },
    ],
  };
}

// ── Rules in play ───────────────────────────────────────────────────────────────────────────────────────────────────

function textOfDynamic(table: Table, dynamic: Dynamic): string {
  const { text } = table.kindOf(dynamic);
  return typeof text === 'string' ? text : text(dynamic, table.numbers);
}

/** How long what does not last for ever lasts. */
const LASTS: Readonly<Record<string, string>> = {
  brace: 'until Cleanup',
  ward: 'until the next round',
  cheap: 'for this turn',
};

function presentDynamic(table: Table, dynamic: Dynamic): ShownDynamic {
  const { id, kind, severity, owner, active } = dynamic;
  const { name, after, modify, permit, clauses } = table.kindOf(dynamic);
  const source = sourceOf(table, dynamic);
  const lasts = LASTS[kind] ?? (kind in VOLATILITY_WORDS ? 'for this round' : undefined);
  return {
    id,
    name,
    icon: dynamicIcon(kind),
    severity,
    owner: owner ?? 'nobody',
    ...(owner === null ? {} : { subject: seatId(owner) }),
    ...(source === undefined ? {} : { source }),
    phase: after && !modify && !permit ? 'after' : 'always',
    text: textOfDynamic(table, dynamic),
    state: active ? 'active' : 'inactive',
    ...(lasts === undefined ? {} : { note: lasts }),
    clauses,
  };
}

/** The card that brought it; factions, techs and events go by their own names. */
function sourceOf({ state, numbers }: Table, { source }: Dynamic): string | undefined {
  const face = source === null ? undefined : peek(state.cards.faces[source]);
  return face && numbers.cards[face].name;
}
