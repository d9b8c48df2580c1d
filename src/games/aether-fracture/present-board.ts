// The board: hexes with who controls them and what awaits them, units, and what has just happened.

import type { Expected, News, ShownBoard, ShownCell, ShownIntent, ShownPiece, Trail } from '../../engine/present.ts';
import { COMBAT_ICON } from './content/icons.ts';
import { TECHS } from './content/techs.ts';
import { TERRAIN_WORDS } from './content/terrain.ts';
import { UNIT_WORDS } from './content/units.ts';
import { at, unitName } from './labels.ts';
import { unitsInVoid, voidMarks } from './present-calendar.ts';
import { hexAt, isOnBoard } from './queries.ts';
import { voidThreat } from './rules/void.ts';
import type { SeenHex, SeenUnit, Table } from './state.ts';

// ── Hexes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Row by row from the north, as one reads. */
export function boardOf(table: Table): ShownBoard {
  const place = ({ id }: SeenHex): [number, number] => id.split(',').map(Number) as [number, number];
  const cells = table.state.hexes
    .filter((hex) => hex !== null)
    .toSorted((a, b) => place(a)[1] - place(b)[1] || place(a)[0] - place(b)[0])
    .map((hex) => presentCell(table, hex));
  return { id: 'board', name: 'The board', geometry: 'hex', look: 'tilted', cells };
}

function presentCell(table: Table, { id, terrain, holder }: SeenHex): ShownCell {
  const { name, elevation, motif } = TERRAIN_WORDS[terrain];
  const marks = voidMarks(table, id);
  return {
    id,
    name,
    tone: terrain,
    motif,
    ...(elevation === 0 ? {} : { elevation }),
    ...(terrain === 'shard' ? { tint: 'shard' } : {}),
    ...(holder === null ? {} : { holder }),
    ...(marks.length === 0 ? {} : { marks }),
    term: terrain,
  };
}

// ── Units ───────────────────────────────────────────────────────────────────────────────────────────────────────────

export function piecesOf(table: Table): ShownPiece[] {
  const threatened = voidThreat(table) === 'damage' ? unitsInVoid(table) : [];
  return table.state.units.map((unit) =>
    presentUnit(table, unit, threatened.includes(unit) ? -Math.min(unit.hp, table.numbers.void.damage) : 0),
  );
}

/** `possible`: HP that it will lose if it stays where it is. */
function presentUnit(table: Table, unit: SeenUnit, possible: number): ShownPiece {
  const { id, type, owner, at: hex, hp } = unit;
  const { icon, outline, line } = UNIT_WORDS[type];
  const strength = table.value('strength', id);
  const expected: Expected = { certain: 0, possible };
  const intents = intentsOf(table, unit);
  return {
    id,
    name: unitName(unit),
    owner,
    outline,
    icon,
    at: [hex],
    badge: { text: `${strength}`, words: `strength ${strength}` },
    tracks: [
      {
        form: 'pips',
        label: 'HP',
        amount: hp,
        maximum: table.numbers.units[type].hp,
        tone: 'health',
        ...(possible === 0 ? {} : { expected }),
      },
    ],
    ...(intents.length === 0 ? {} : { intents }),
    lines: [
      { text: line(table.numbers.units[type]), term: type },
      { text: `Moves up to ${table.numbers.units[type].move}` },
      { text: defenceText(table, unit) },
    ],
  };
}

/** "Defends with 4: strength 2, Terrain +1, Inspire +1". */
function defenceText(table: Table, { id }: SeenUnit): string {
  const { base, steps, total } = table.terms('defence', id, { siege: false });
  if (steps.length === 0) return `Defends with ${total}`;
  const added = steps.map(({ dynamic, from, to }) => `${table.kindOf(dynamic).name} +${to - from}`);
  return `Defends with ${total}: ${[`strength ${base}`, ...added].join(', ')}`;
}

/** Whom the attacker of the combat that is going on attacks. */
function intentsOf(table: Table, { id }: SeenUnit): ShownIntent[] {
  const { combat } = table.state;
  if (combat?.attacker !== id) return [];
  const to = combat.defender !== null && isOnBoard(table.state, combat.defender) ? combat.defender : combat.hex;
  return [{ icon: COMBAT_ICON, words: `Attacks ${at(table, combat.hex)}`, to: [to], tone: 'harm' }];
}

// ── News ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export function newsOf({ state }: Table): News {
  const { trails, changed } = state.news;
  const isThere = (id: string): boolean =>
    isOnBoard(state, id) ||
    state.hexes.some((hex) => hex?.id === id) ||
    state.market.row.includes(id) ||
    TECHS.some((tech) => tech === id);
  return {
    changed: [...new Set(changed)].filter(isThere),
    trails: trails.flatMap(({ unit, path }): Trail[] => {
      const cells = path.filter((key) => hexAt(state, key) !== null);
      if (cells.length < 2) return [];
      return [isOnBoard(state, unit) ? { piece: unit, cells } : { cells }];
    }),
  };
}
