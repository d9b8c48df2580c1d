// What the page says of moves, attacks and combat before they are chosen.

import type { Option, Seat } from '../../engine/index.ts';
import { type OptionPresentation, type PathStep, player, sentence } from '../../engine/present.ts';
import { COMBAT_ICON, COVER_ICON, EFFECT_ICONS } from './content/icons.ts';
import { keywordWords } from './content/words.ts';
import { forecastBout } from './forecast.ts';
import { dangers, effectNow, faceIn, place, unitIn, unitName } from './labels.ts';
import { unitById, unitsAt } from './queries.ts';
import { holderOf } from './rules/control.ts';
import { type Marching, marchingOf, pathOf } from './rules/ways.ts';
import type { Table, UnitId } from './state.ts';

// ── Effects of cards ────────────────────────────────────────────────────────────────────────────────────────────────

/** How the card being played lets units move. */
function marchingNow(table: Table): Marching | undefined {
  const effect = effectNow(table, 'move', 'hero');
  return effect && marchingOf(effect);
}

function wayTo(table: Table, unit: UnitId, to: string): string[] {
  const marching = marchingNow(table);
  return marching ? pathOf(table, unit, to, marching).slice(1) : [];
}

const steps = (cells: readonly string[]): PathStep[] => cells.map((cell, i) => ({ cell, step: i + 1 }));

export function move(table: Table, option: Option, seat: Seat): OptionPresentation {
  const [unit, to] = [String(option['unit']), String(option['to'])];
  return {
    label: `Move ${unitIn(table, option)} to ${place(table, to, seat)}`,
    short: 'Move',
    tone: 'neutral',
    ...outlookOf(table, to, seat),
    preview: { path: steps(wayTo(table, unit, to)), changes: [{ id: unit, to }] },
  };
}

/** AF-R-33: what moving there brings, and what it risks. */
function outlookOf(table: Table, to: string, seat: Seat): Pick<OptionPresentation, 'forecast'> {
  const { warnings } = dangers(table, to, seat);
  const holder = holderOf(table.state, to);
  const taken =
    holder === seat
      ? []
      : [sentence(...(holder === null ? ['Takes control of it'] : ['Takes it from ', player(holder)]))];
  if (taken.length === 0 && !warnings) return {};
  return { forecast: { ...(taken.length > 0 ? { lines: taken } : {}), ...(warnings ? { warnings } : {}) } };
}

export function attack(table: Table, option: Option, seat: Seat): OptionPresentation {
  const [unit, from, to] = [String(option['unit']), String(option['from']), String(option['to'])];
  const defenders = unitsAt(table.state, to);
  const { strength = 0, siege = false } = marchingNow(table) ?? {};
  const start = unitById(table.state, unit).at;
  return {
    label: `Attack ${defenders.map(unitName).join(' or ')} at ${to} with ${unitIn(table, option)}${from === start ? '' : ` from ${from}`}`,
    short: 'Attack',
    icon: COMBAT_ICON,
    tone: 'harm',
    forecast: forecastBout(table, seat, {
      attacker: unit,
      defenders: defenders.map(({ id }) => id),
      from,
      strength,
      siege,
    }),
    preview: {
      path: steps([...wayTo(table, unit, from), to]),
      changes: defenders.map(({ id, type, hp }) => ({
        id,
        track: 'HP',
        expected: { certain: 0, possible: -Math.min(hp, table.numbers.units[type].beaten) },
        lost: 'possible',
      })),
    },
  };
}

export function bolt(table: Table, option: Option): OptionPresentation {
  const unit = unitById(table.state, String(option['unit']));
  const damage = Math.min(unit.hp, effectNow(table, 'bolt')?.damage ?? 0);
  return {
    label: `Deal ${damage} damage to ${unitName(unit)} at ${unit.at}`,
    short: 'Strike',
    icon: EFFECT_ICONS.bolt,
    tone: 'harm',
    preview: {
      changes: [
        {
          id: unit.id,
          track: 'HP',
          expected: { certain: -damage, possible: 0 },
          ...(damage === unit.hp ? { lost: 'certain' } : {}),
        },
      ],
    },
  };
}

export function heal(table: Table, option: Option): OptionPresentation {
  const unit = unitById(table.state, String(option['unit']));
  const missing = table.numbers.units[unit.type].hp - unit.hp;
  const hp = Math.min(missing, effectNow(table, 'heal')?.hp ?? missing);
  return {
    label: `Restore ${hp} HP to ${unitName(unit)} at ${unit.at}`,
    short: 'Heal',
    tone: 'gain',
    preview: { changes: [{ id: unit.id, track: 'HP', expected: { certain: hp, possible: 0 } }] },
  };
}

// ── Combat ──────────────────────────────────────────────────────────────────────────────────────────────────────────

export function defend(table: Table, option: Option, seat: Seat): OptionPresentation {
  const { combat } = table.state;
  return {
    label: `Defend with ${unitIn(table, option)}`,
    short: 'Defend',
    icon: COVER_ICON,
    tone: 'neutral',
    ...(combat ? { forecast: forecastBout(table, seat, { ...combat, defenders: [String(option['unit'])] }) } : {}),
  };
}

export function commit(table: Table, option: Option, seat: Seat): OptionPresentation {
  const { combat } = table.state;
  const card = faceIn(table, option['card']);
  if (!card) return { label: 'Commit a card', tone: 'neutral', irrevocable: 'reveals' };
  const defenders = combat?.defender ? [combat.defender] : [];
  const bonus = [`+${card.bonus}`, ...(card.keyword ? [keywordWords(card.keyword).short] : [])].join(', ');
  return {
    label: `Commit ${card.name} (${bonus})`,
    short: 'Commit',
    icon: card.icon,
    tone: 'neutral',
    ...(combat ? { forecast: forecastBout(table, seat, { ...combat, defenders }, card) } : {}),
    irrevocable: 'reveals',
  };
}
