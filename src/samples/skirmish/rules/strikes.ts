// Rulebook chapter 6, strikes: SK-STRIKE-01 to SK-STRIKE-05.

import type { Frozen, Option } from '../../../engine/index.ts';
import type { Numbers } from '../content/numbers.ts';
import { UNIT_IDS, type UnitId } from '../content/units.ts';
import { areNeighbours, between, type G, otherSeat, standing, stands, type Table } from '../state.ts';
import { openWindow } from './reactions.ts';
import { wound } from './wounds.ts';

export type StrikeOption = Option & { readonly verb: 'strike'; readonly unit: UnitId; readonly target: UnitId };

const STRIKES = Object.fromEntries(
  UNIT_IDS.map((unit) => [
    unit,
    Object.fromEntries(UNIT_IDS.map((target): [UnitId, StrikeOption] => [target, { verb: 'strike', unit, target }])),
  ]),
) as Record<UnitId, Record<UnitId, StrikeOption>>;

/** SK-STRIKE-01: every strike that these units may declare. */
export function addStrikes(table: Table, units: readonly UnitId[], options: Option[]): void {
  if (units.length === 0) return;
  const { state, numbers } = table;
  const enemies = standing(state, otherSeat(state.units[units[0]!].owner));
  for (const unit of units) {
    if (!table.may('strike', unit)) continue;
    const { range } = numbers.units[state.units[unit].type];
    for (const target of enemies) if (between(state, unit, target) <= range) options.push(STRIKES[unit][target]);
  }
}

/** SK-STRIKE-04: what a strike does that comes this far above the defence. */
export function damageOf(strike: Frozen<Numbers['strike']>, margin: number): number {
  if (margin < 0) return 0;
  if (margin < strike.hitFrom) return strike.graze;
  return margin < strike.crushFrom ? strike.hit : strike.crush;
}

export function strike(g: G, { unit: attacker, target }: StrikeOption): void {
  const declared = g.emit({ type: 'strikeDeclared', attacker, target }, 'SK-STRIKE-01')!;
  openWindow(g, declared);
  if (stands(g.state, attacker) && stands(g.state, target)) resolve(g, attacker, target, declared);
  else g.emit({ type: 'strikeLapsed', attacker, target }, 'SK-STRIKE-06', declared);
  g.endIfDecided();
}

function resolve(g: G, attacker: UnitId, target: UnitId, declared: object): void {
  const { riposte } = g.state.strike!;
  const attack = g.value('attack', attacker, { target });
  const defence = g.value('defence', target, { attacker });
  const { dice, total } = g.roll('attack', '2d6');
  const damage = damageOf(g.numbers.strike, total + attack - defence);
  const resolved = g.emit(
    { type: 'strikeResolved', attacker, target, dice: [...dice], attack, defence, damage },
    ['SK-STRIKE-03', 'SK-STRIKE-04'],
    declared,
  )!;
  if (damage > 0) {
    wound(g, { unit: target, amount: damage, by: 'strike', source: attacker }, 'SK-WOUND-01', resolved);
    leaveMark(g, attacker, target, resolved);
  }
  // SK-CARD-02: whoever still stands beside the attacker hits back.
  if (riposte && areNeighbours(g.state, attacker, target)) {
    wound(
      g,
      { unit: attacker, amount: g.numbers.cards.riposte, by: 'riposte', source: target },
      'SK-CARD-02',
      resolved,
    );
  }
}

/** SK-STRIKE-05: archers set on fire, hexers curse whom they have hit, if both still stand. */
function leaveMark(g: G, attacker: UnitId, target: UnitId, because: object): void {
  if (!stands(g.state, target) || !stands(g.state, attacker)) return;
  const { type, owner } = g.state.units[attacker];
  const kind = type === 'archer' ? 'burning' : type === 'hexer' ? 'curse' : undefined;
  if (kind === undefined) return;
  const there = g.dynamics.find((dynamic) => dynamic.kind === kind && dynamic.subject === target);
  const severity = g.numbers.severity[kind];
  if (there) g.severity(there.id, there.severity + severity, 'SK-STRIKE-05', because);
  else g.enter({ kind, severity, owner, subject: target, source: attacker }, 'SK-STRIKE-05', because);
}
