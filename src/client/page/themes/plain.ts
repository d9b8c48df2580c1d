// The theme of games that have none of their own: tones for any name, motifs for common ones.

import { citadel, crystals, hills, peaks, quarry, rubble, ruins, trees, wall, waves } from './terrain.tsx';
import type { Motif, Theme } from './theme.ts';
import { seedOf, toneOf, tonesOf } from './tone.ts';

const GROUND = '#3d4d4b';

const tones = tonesOf({
  plain: GROUND,
  plains: GROUND,
  meadow: '#3a5a40',
  grass: '#3a5a40',
  wood: '#2c4f42',
  forest: '#2c4f42',
  hill: '#566054',
  mountain: '#575d6b',
  rock: '#575d6b',
  stone: '#51585c',
  water: '#1d4560',
  sea: '#1d4560',
  pool: '#1d4560',
  sand: '#6b5d43',
  desert: '#6b5d43',
  road: '#5b5348',
  swamp: '#3d4a35',
  snow: '#5f6b73',
  fire: '#5a3430',
  wall: '#454d52',
});

/** Dark enough for lamp yellow, muted enough for pieces: only the hue differs. */
const otherTone: Theme['otherTone'] = (name) => toneOf(fromHue(seedOf(name) % 360));

function fromHue(hue: number): string {
  const part = (shift: number): string => {
    const at = (shift + hue / 30) % 12;
    const value = 0.29 - 0.07 * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

const stone = { light: '#b3bcb9', main: '#84908d', dark: '#56615f' };
const gate = { light: '#939e9b', main: '#6c7775', dark: '#465050' };

const forest = trees({ light: '#6aa583', dark: '#33705a', trunk: '#1e3b31' });
const mountains = peaks({ light: '#bcc6cf', main: '#8d979f', dark: '#565f69', snow: '#e8edf0' });
const water = waves({ stroke: '#6db1d8' });
const broken = ruins(stone);
const castle = citadel({ wall: stone, gate });
const shards = crystals({ light: '#f0fffb', main: '#8fe6d8', dark: '#2f8f93', vein: '#8fe6d8' });
const heights = hills({ light: '#7f8b78', dark: '#616c5d' });
const open = rubble({ grass: '#7d918b', light: '#98a5a2', main: '#74817e', dark: '#4d5856' });
const blocks = wall({ light: '#9aa5a4', main: '#6c7776', dark: '#454f50' });

/** By the cell's motif, else by its tone: a game that names neither a motif nor a theme is not bare. */
const motifs: Readonly<Record<string, Motif>> = {
  trees: forest,
  tree: forest,
  forest,
  wood: forest,
  peaks: mountains,
  mountain: mountains,
  mountains,
  waves: water,
  water,
  sea: water,
  pool: water,
  ruins: broken,
  citadel: castle,
  castle,
  city: castle,
  town: castle,
  crystal: shards,
  crystals: shards,
  hill: heights,
  hills: heights,
  wall: blocks,
  walls: blocks,
  rubble: open,
  plain: open,
  plains: open,
  quarry: quarry({ light: '#e39a63', main: '#b0683f', dark: '#7a4327', pit: '#332a26', floor: '#241d1b' }),
};

export const plain: Theme = { id: 'plain', tones, motifs, otherTone };
