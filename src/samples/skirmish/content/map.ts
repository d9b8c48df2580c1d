// The field (rulebook chapter 1): a hexagon of radius 3, the same for both sides when turned by half a circle.

import { type Board, type CellKey, cellOf, hexagon } from '../../../engine/space/index.ts';

export const TERRAINS = ['plain', 'wood', 'hill', 'water'] as const;
export type Terrain = (typeof TERRAINS)[number];

export const TERRAIN_WORDS: Readonly<Record<Terrain, { name: string; elevation: number }>> = {
  plain: { name: 'Plain', elevation: 0 },
  wood: { name: 'Wood', elevation: 0 },
  hill: { name: 'Hill', elevation: 1 },
  water: { name: 'Water', elevation: -1 },
};

export const BOARD: Board = hexagon(3);

const SPECIAL: Readonly<Record<string, Terrain>> = {
  '0,0': 'hill',
  '3,-1': 'hill',
  '-3,1': 'hill',
  '1,-1': 'wood',
  '-1,1': 'wood',
  '1,1': 'wood',
  '-1,-1': 'wood',
  '2,-1': 'water',
  '-2,1': 'water',
};

/** By the number of each cell. */
export const TERRAIN: readonly Terrain[] = BOARD.keys.map((key) => SPECIAL[key] ?? 'plain');

export const terrainAt = (key: string): Terrain => TERRAIN[cellOf(BOARD, key)]!;

export const FORMATIONS = ['line', 'wedge', 'column'] as const;
export type Formation = (typeof FORMATIONS)[number];
export const FORMATION_WORDS: Readonly<Record<Formation, string>> = {
  line: 'Line: archer and hexer on the wings',
  wedge: 'Wedge: the guard far ahead',
  column: 'Column: everybody in the west',
};

/** SK-DEPLOY-01: where captain, guard, archer and hexer of the southern side start; the northern side is turned. */
const SOUTH: Readonly<Record<Formation, readonly CellKey[]>> = {
  line: ['-1,3', '-1,2', '0,2', '-2,2'],
  wedge: ['-1,2', '0,1', '0,2', '-2,3'],
  column: ['-2,2', '-2,3', '-3,3', '-3,2'],
};

const turned = (key: CellKey): CellKey => {
  const [q, r] = key.split(',').map(Number) as [number, number];
  return `${0 - q},${0 - r}`;
};

export const STARTS: readonly Readonly<Record<Formation, readonly CellKey[]>>[] = [
  SOUTH,
  {
    line: SOUTH.line.map(turned),
    wedge: SOUTH.wedge.map(turned),
    column: SOUTH.column.map(turned),
  },
];
