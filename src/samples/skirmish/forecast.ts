// What a strike may bring, worked out exactly from two dice and from what the reader may know.

import type { Dynamic } from '../../engine/index.ts';
import {
  type Firing,
  type Forecast,
  type ForecastOutcome,
  type Preview,
  type Sum,
  type SumTerm,
  say,
  totalOf,
} from '../../engine/present.ts';
import type { UnitId } from './content/units.ts';
import { damageOf } from './rules/strikes.ts';
import { areNeighbours, type Table } from './state.ts';
import { unitName, unitRef } from './words.ts';

export interface Bout {
  readonly attacker: UnitId;
  readonly target: UnitId;
  /** What a card that is being considered adds. */
  readonly attack?: number;
  readonly defence?: number;
}

/** In how many of 36 ways two dice come to 2 … 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1] as const;

export function forecastStrike(table: Table, bout: Bout, chooser: 'attacker' | 'target'): Forecast {
  const sums = [sideOf(table, 'attack', bout), sideOf(table, 'defence', bout)];
  const outcomes = outcomesOf(table, bout, sums[0]!.total - sums[1]!.total);
  return {
    sums,
    // The worst for the chooser first.
    outcomes: chooser === 'attacker' ? outcomes : outcomes.toReversed(),
    fires: firesOf(table, bout),
  };
}

/** One side's arithmetic: the unit's own number, then every Dynamic, in order. */
function sideOf(table: Table, value: 'attack' | 'defence', bout: Bout): Sum {
  const { attacker, target } = bout;
  const unit = value === 'attack' ? attacker : target;
  const { base, steps } = table.terms(value, unit, { attacker, target });
  const card = bout[value] ?? 0;
  const terms: SumTerm[] = [
    { label: value, add: base },
    ...steps.map(({ dynamic, from, to }) => ({ label: table.kindOf(dynamic).name, add: to - from, by: dynamic.id })),
    ...(card === 0 ? [] : [{ label: 'card', add: card }]),
    ...(value === 'attack' ? [{ label: 'dice', open: '2d6' }] : []),
  ];
  return { name: unitName(table, unit), owner: table.state.units[unit].owner, terms, total: totalOf(terms) };
}

function outcomesOf(table: Table, bout: Bout, advantage: number): ForecastOutcome[] {
  const { strike } = table.numbers;
  const bands = [
    { name: 'Miss', damage: 0 },
    { name: 'Graze', damage: strike.graze },
    { name: 'Hit', damage: strike.hit },
    { name: 'Crush', damage: strike.crush },
  ];
  const ways = [0, 0, 0, 0];
  for (let total = 2; total <= 12; total++) ways[bandOf(table, total + advantage)]! += WAYS[total - 2]!;
  return bands.map(({ name, damage }, i) => {
    const amount = damageDone(table, bout, damage);
    return { name, chance: ways[i]! / 36, amount, result: say`${unitRef(table, bout.target)} takes ${amount} damage` };
  });
}

function bandOf({ numbers: { strike } }: Table, margin: number): number {
  if (margin < 0) return 0;
  return margin < strike.hitFrom ? 1 : margin < strike.crushFrom ? 2 : 3;
}

const activeOn = (table: Table, unit: UnitId, kind: string): Dynamic | undefined =>
  table.dynamicsOn(unit).find((dynamic) => dynamic.kind === kind && dynamic.active && !table.isBlocked(dynamic));

/** What is left of the damage after an ambush that the reader knows of, and the target's shield: SK-DYN-09, SK-DYN-14. */
function damageDone(table: Table, { attacker, target }: Bout, damage: number): number {
  if (damage === 0) return 0;
  const ambush = activeOn(table, attacker, 'ambush')?.severity ?? 0;
  const shield = activeOn(table, target, 'shielded')?.severity ?? 0;
  // SK-DYN-01: a shield as severe as the ambush came into play before it, and may leave nothing to add to.
  if (shield >= ambush && damage <= shield) return 0;
  return Math.max(0, damage + ambush - shield);
}

function firesOf(table: Table, { attacker, target }: Bout): Firing[] {
  const { state } = table;
  const firing = (dynamic: Dynamic | undefined, text: string): Firing[] =>
    dynamic ? [{ id: dynamic.id, text, sure: false }] : [];
  return [
    ...firing(activeOn(table, attacker, 'ambush'), 'adds to the damage'),
    ...firing(activeOn(table, target, 'shielded'), 'takes damage for its unit'),
    ...(areNeighbours(state, attacker, target) ? firing(activeOn(table, target, 'thorns'), 'wounds the attacker') : []),
  ];
}

export function previewStrike(table: Table, bout: Bout): Preview {
  const { target } = bout;
  const most = damageDone(table, bout, damageOf(table.numbers.strike, Number.MAX_SAFE_INTEGER));
  const { hp } = table.state.units[target];
  return {
    changes: [
      {
        id: target,
        track: 'HP',
        expected: { certain: 0, possible: -Math.min(most, hp) },
        ...(most >= hp ? { lost: 'possible' } : {}),
      },
    ],
  };
}
