// Aether Fracture: cold, vast, breaking. Slate hexes on a violet void, cyan aether, cracks that glow.

import type { Theme } from '../theme.ts';
import { tonesOf } from '../tone.ts';
import { motifs } from './motifs.tsx';
import { Stage } from './stage.tsx';

export const theme: Theme = {
  id: 'aether',
  tones: tonesOf({
    plains: '#4c5069',
    forest: '#2f5450',
    ruins: '#56506a',
    mountain: '#474c65',
    deepWater: '#173a5c',
    quarry: '#5e463f',
    vein: '#31386a',
    city: '#504a66',
    shard: '#2d2b58',
  }),
  motifs,
  Stage,
};
