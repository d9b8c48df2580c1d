// Time and dangers: the rounds with their dates, what the Void does next, and the combat that is being fought.

import {
  type CellMark,
  ref,
  type ScheduleBox,
  type ScheduleDate,
  type ScheduleMark,
  type ScheduleTrack,
  type Sentence,
  type SentencePart,
  type ShownWarning,
  sentence,
  withSums,
} from '../../engine/present.ts';
import { COMBAT_ICON, VOID_ICON } from './content/icons.ts';
import { UNIT_WORDS } from './content/units.ts';
import { boutSums } from './forecast.ts';
import { at, unitName } from './labels.ts';
import type { Numbers } from './numbers.ts';
import { epochOf, hexesOfRing, isOnBoard, outermostRing, ringOfHex, unitById, unitsAt } from './queries.ts';
import { mayFor } from './rules/values.ts';
import { voidThreat } from './rules/void.ts';
import type { SeenUnit, Table } from './state.ts';
import { viewerSeat } from './viewer.ts';

export const EPOCHS = { 1: 'Epoch I', 2: 'Epoch II', 3: 'Epoch III' } as const;

// ── Rounds ──────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Dated {
  readonly round: number;
  readonly when: 'start' | 'end';
  readonly text: string;
  readonly icon: string;
  readonly tone: ScheduleMark['tone'];
}

/** Everything that is known to come, in order. */
function datesOf({ rounds, units, epochs, void: { removal, damageFrom, damageUntil, damage } }: Numbers): Dated[] {
  const titans: Pick<Dated, 'when' | 'icon' | 'tone'> = { when: 'start', icon: UNIT_WORDS.titan.icon, tone: 'neutral' };
  const fray = Array.from(
    { length: damageUntil - damageFrom + 1 },
    (_, i): Dated => ({
      round: damageFrom + i,
      when: 'end',
      text: `The outer ring takes ${damage} Void damage`,
      icon: VOID_ICON,
      tone: 'harm',
    }),
  );
  const dates: Dated[] = [
    ...(units.titan.from === epochs.second
      ? [{ ...titans, round: epochs.second, text: 'Titans, a Volatility event each round, and a new market' }]
      : [
          { ...titans, round: units.titan.from, text: 'Titans' },
          { ...titans, round: epochs.second, text: 'A Volatility event each round, and a new market' },
        ]),
    { round: epochs.third, when: 'start', text: 'A new market', icon: 'shop', tone: 'neutral' },
    {
      round: removal,
      when: 'end',
      text: 'The outer ring is removed, with every unit on it',
      icon: VOID_ICON,
      tone: 'harm',
    },
    ...fray,
    { round: rounds, when: 'end', text: 'The highest score wins', icon: 'trophy-cup', tone: 'neutral' },
  ];
  return dates.sort((a, b) => a.round - b.round);
}

const SHOWN_DATES = 3;

export function calendarOf({ state, numbers }: Table): ScheduleTrack {
  const { round, phase } = state;
  const dates = datesOf(numbers);
  const isAhead = (date: Dated): boolean => round < date.round || (round === date.round && date.when === 'end');
  return {
    form: 'schedule',
    label: 'Rounds',
    boxes: Array.from({ length: numbers.rounds }, (_, i) => boxOf(i + 1, round, dates, numbers)),
    dates: phase === 'over' ? [] : dates.filter(isAhead).slice(0, SHOWN_DATES).map(dateOf),
  };
}

function boxOf(number: number, round: number, dates: readonly Dated[], { epochs }: Numbers): ScheduleBox {
  // What ends a round tells more of it than what begins it.
  const date = dates.findLast((candidate) => candidate.round === number);
  return {
    label: `${number}`,
    state: number < round ? 'past' : number === round ? 'now' : 'ahead',
    group: EPOCHS[epochOf(number, epochs)],
    ...(date ? { mark: { icon: date.icon, words: date.text, tone: date.tone } } : {}),
  };
}

const dateOf = ({ round, when, text }: Dated): ScheduleDate => ({
  when: `${when === 'start' ? 'Start' : 'End'} of ${round}`,
  text: sentence(text),
});

// ── The Void ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The ring is marked from the round before it falls, so that there is time to leave it. */
export function voidMarks(table: Table, hex: string): CellMark[] {
  const { state, numbers } = table;
  const { removal, damage } = numbers.void;
  if (ringOfHex(hex) !== outermostRing(state) || state.phase === 'over') return [];
  const left = removal - state.round;
  if (left === 0 || left === 1)
    return [
      { kind: 'doomed', words: `The Void takes it at the end of Round ${removal}`, icon: VOID_ICON, timer: left },
    ];
  if (voidThreat(table) !== 'damage') return [];
  return [{ kind: 'threatened', words: `${damage} Void damage at the end of this round`, icon: VOID_ICON, timer: 0 }];
}

/** Those that the Void will harm when this round ends, if they stay where they are. */
export function unitsInVoid(table: Table): SeenUnit[] {
  const threat = voidThreat(table);
  if (threat === undefined) return [];
  const ring = outermostRing(table.state);
  return table.state.units.filter(
    ({ at: hex, owner }) => ringOfHex(hex) === ring && (threat === 'removal' || mayFor(table, 'sufferVoid', owner)),
  );
}

function voidWarning(table: Table): ShownWarning[] {
  const threat = voidThreat(table);
  if (threat === undefined) return [];
  const units = unitsInVoid(table);
  const hexes = hexesOfRing(table.state, outermostRing(table.state));
  const what =
    threat === 'removal'
      ? 'The outer ring falls when this round ends'
      : `The outer ring takes ${table.numbers.void.damage} Void damage when this round ends`;
  return [
    {
      icon: VOID_ICON,
      short: threat === 'removal' ? 'Outer ring falls' : 'Void damage',
      text: sentence(`${what}. `, ...standing(table, units)),
      about: (units.length > 0 ? units : hexes).map(({ id }) => id),
    },
  ];
}

/** "3 units stand on it, 1 is yours". */
function standing(table: Table, units: readonly SeenUnit[]): (SentencePart | number)[] {
  if (units.length === 0) return ['Nobody stands on it who would be harmed'];
  const seat = viewerSeat(table);
  const own = units.filter(({ owner }) => owner === seat).length;
  const all = [units.length, units.length === 1 ? ' unit stands on it' : ' units stand on it'];
  return seat === undefined ? all : [...all, ', ', own === 0 ? 'none' : own, own === 1 ? ' is yours' : ' are yours'];
}

// ── Combat ──────────────────────────────────────────────────────────────────────────────────────────────────────────

function combatWarning(table: Table): ShownWarning[] {
  const { combat } = table.state;
  if (!combat) return [];
  const { attacker, hex } = combat;
  const defenders = (
    combat.defender === null ? unitsAt(table.state, hex).map(({ id }) => id) : [combat.defender]
  ).filter((id) => isOnBoard(table.state, id));
  if (defenders.length === 0) return [];
  const named = (id: string): SentencePart => ref(id, unitName(unitById(table.state, id)));
  const all = defenders.flatMap((id, i): SentencePart[] => (i === 0 ? [named(id)] : [' or ', named(id)]));
  const said: Sentence = sentence(
    named(attacker),
    combat.revealed ? ' fights ' : ' attacks ',
    ...all,
    ` ${at(table, hex)}`,
  );
  return [
    {
      icon: COMBAT_ICON,
      short: 'Combat',
      text: withSums(said, ...boutSums(table, { ...combat, defenders })),
      about: [attacker, ...defenders],
    },
  ];
}

/** The combat first: it is what is being decided. */
export const warningsOf = (table: Table): ShownWarning[] => [...combatWarning(table), ...voidWarning(table)];
