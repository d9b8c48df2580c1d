// The tiles (rulebook chapter "Terrain"). What they pay and how they protect is in numbers.ts.

export const TERRAINS = [
  'plains',
  'forest',
  'ruins',
  'mountain',
  'deepWater',
  'quarry',
  'vein',
  'city',
  'shard',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const OBSTACLES = ['mountain', 'deepWater'] as const satisfies readonly Terrain[];
export type Obstacle = (typeof OBSTACLES)[number];

export interface TerrainWords {
  readonly name: string;
  readonly class: 'plains' | 'defensive' | 'obstacle' | 'resource' | 'city' | 'centre';
  readonly elevation: number;
  /** What is drawn on the tile. */
  readonly motif: string;
}

export const TERRAIN_WORDS: Readonly<Record<Terrain, TerrainWords>> = {
  plains: { name: 'Plains', class: 'plains', elevation: 0, motif: 'rubble' },
  forest: { name: 'Forest', class: 'defensive', elevation: 0, motif: 'trees' },
  ruins: { name: 'Ruins', class: 'defensive', elevation: 0, motif: 'ruins' },
  mountain: { name: 'Mountain', class: 'obstacle', elevation: 1, motif: 'peaks' },
  deepWater: { name: 'Deep water', class: 'obstacle', elevation: -1, motif: 'waves' },
  quarry: { name: 'Iron quarry', class: 'resource', elevation: 0, motif: 'quarry' },
  vein: { name: 'Aether vein', class: 'resource', elevation: 0, motif: 'crystals' },
  city: { name: 'City', class: 'city', elevation: 0, motif: 'citadel' },
  shard: { name: 'The Shard', class: 'centre', elevation: 0, motif: 'shard' },
};

export const isObstacle = (terrain: Terrain): terrain is Obstacle => TERRAIN_WORDS[terrain].class === 'obstacle';
