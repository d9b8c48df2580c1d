// The boards (rulebook chapter "The board"): which hexes there are, where the cities stand, and who draws tiles for which hexes.

import { type Board, cellOf, distance, hexagon } from '../../../engine/space/index.ts';
import type { Obstacle, Terrain } from './terrain.ts';

/** AF-R-01: every hex that any board has, numbered in ring order, so that "first in ring order" is the lowest number. */
export const BOARD: Board = hexagon(3);
export const SHARD = '0,0';

/** The ring of each cell: its distance from the Shard. */
export const RING: readonly number[] = BOARD.keys.map((_, cell) => distance(BOARD, cellOf(BOARD, SHARD), cell));

export const ringOf = (key: string): number => RING[cellOf(BOARD, key)]!;

/** AF-R-02: of Ring 3, three players have three headlands of three hexes. */
const HEADLANDS = ['3,0', '3,-1', '2,1', '0,-3', '1,-3', '-1,-2', '-3,3', '-3,2', '-2,3'];

/** AF-MAP-05, AF-MAP-07, AF-MAP-09: the hexes of the board for so many players, in ring order. */
export function hexesFor(players: number): string[] {
  return BOARD.keys.filter(
    (key, cell) => RING[cell]! <= 2 || players === 4 || (players === 3 && HEADLANDS.includes(key)),
  );
}

/** What a seat's part of the board is made of (AF-R-05). */
export interface Sector {
  readonly city: string;
  /** In laying order. */
  readonly hexes: readonly string[];
  /** Where its obstacle may come to lie. */
  readonly obstacles: readonly string[];
  readonly obstacle: Obstacle;
  /** The tiles of the mirrored board, in the order of `hexes`: letters of TILE_LETTERS. */
  readonly mirrored: string;
}

/** AF-R-04: what is drawn for a sector besides its obstacle. */
export const SECTOR_TILES: readonly Terrain[] = ['plains', 'plains', 'plains', 'forest', 'ruins', 'quarry', 'vein'];

export const TILE_LETTERS: Readonly<Record<string, Terrain>> = {
  P: 'plains',
  F: 'forest',
  U: 'ruins',
  M: 'mountain',
  D: 'deepWater',
  Q: 'quarry',
  V: 'vein',
};

const TWO: readonly Sector[] = [
  {
    city: '2,0',
    hexes: ['1,0', '1,-1', '0,1', '2,-1', '2,-2', '1,-2', '0,2', '1,1'],
    obstacles: ['2,-2', '1,-2', '0,2'],
    obstacle: 'mountain',
    mirrored: 'PVUPFMPQ',
  },
  {
    city: '-2,0',
    hexes: ['0,-1', '-1,0', '-1,1', '0,-2', '-1,-1', '-2,1', '-2,2', '-1,2'],
    obstacles: ['0,-2', '-2,2', '-1,2'],
    obstacle: 'deepWater',
    mirrored: 'UPVPQPFD',
  },
];

const THREE: readonly Sector[] = [
  {
    city: '3,0',
    hexes: ['1,0', '1,-1', '2,0', '2,-1', '2,-2', '1,1', '3,-1', '2,1'],
    obstacles: ['2,-1', '2,-2', '1,1'],
    obstacle: 'mountain',
    mirrored: 'PUPVMFPQ',
  },
  {
    city: '0,-3',
    hexes: ['0,-1', '-1,0', '1,-2', '0,-2', '-1,-1', '-2,0', '1,-3', '-1,-2'],
    obstacles: ['1,-2', '-1,-1', '-2,0'],
    obstacle: 'deepWater',
    mirrored: 'PUFPVDQP',
  },
  {
    city: '-3,3',
    hexes: ['-1,1', '0,1', '-2,1', '-2,2', '-1,2', '0,2', '-3,2', '-2,3'],
    obstacles: ['-2,1', '-1,2', '0,2'],
    obstacle: 'mountain',
    mirrored: 'PUFPVMQP',
  },
];

const FOUR: readonly Sector[] = [
  {
    city: '3,-2',
    hexes: ['1,-1', '2,0', '2,-1', '2,-2', '1,-2', '3,-1', '3,-3', '2,-3'],
    obstacles: ['2,0', '1,-2', '2,-3'],
    obstacle: 'mountain',
    mirrored: 'UPFVPQPM',
  },
  {
    city: '-1,-2',
    hexes: ['0,-1', '-1,0', '0,-2', '-1,-1', '1,-3', '0,-3', '-2,-1', '-3,0'],
    obstacles: ['1,-3', '-3,0'],
    obstacle: 'deepWater',
    mirrored: 'UPVFDPQP',
  },
  {
    city: '-3,2',
    hexes: ['-1,1', '-2,0', '-2,1', '-2,2', '-1,2', '-3,1', '-3,3', '-2,3'],
    obstacles: ['-2,0', '-1,2', '-2,3'],
    obstacle: 'mountain',
    mirrored: 'UPFVPQPM',
  },
  {
    city: '1,2',
    hexes: ['1,0', '0,1', '0,2', '1,1', '3,0', '-1,3', '0,3', '2,1'],
    obstacles: ['3,0', '-1,3'],
    obstacle: 'deepWater',
    mirrored: 'PUVFPDPQ',
  },
];

/** AF-R-03, AF-R-05, AF-R-07, AF-R-08 and the mirrored boards of AF-R-09: one sector a seat, by the number of players. */
export const SECTORS: Readonly<Record<number, readonly Sector[]>> = { 2: TWO, 3: THREE, 4: FOUR };
