// The terrain of Aether Fracture: slate and pine over the Void, cut by veins of cyan light.

import { Crystal, type Facets } from '../shapes.tsx';
import { citadel, crystals, peaks, quarry, rubble, ruins, Sized, trees, waves } from '../terrain.tsx';
import type { Motif, Theme } from '../theme.ts';

const bright: Facets = { light: '#ffffff', main: '#a9fff4', dark: '#3fb9c9' };
const pale: Facets = { light: '#d8f7ff', main: '#7fe7e8', dark: '#2a8fa6' };

/** The Shard towers over its tile and lights the air around. */
const shard: Motif = ({ s }) => (
  <Sized s={s}>
    <g className="af-shard">
      <ellipse cx="0" cy="-14" rx="62" ry="54" className="af-aura" />
      <Crystal x={-26} y={0} width={15} height={36} lean={-9} {...pale} />
      <Crystal x={26} y={0} width={15} height={34} lean={9} {...pale} />
      <Crystal x={-12} y={-5} width={17} height={61} lean={-4} {...bright} />
      <Crystal x={11} y={-5} width={20} height={75} lean={3} {...bright} />
    </g>
  </Sized>
);

export const motifs = {
  rubble: rubble({ grass: '#8085a6', light: '#9ba0bf', main: '#7c80a0', dark: '#4a4e6c' }),
  trees: trees({ light: '#5fa08a', dark: '#2f6e62', trunk: '#1b3c39' }),
  ruins: ruins({ light: '#b5b0c9', main: '#8e88a6', dark: '#5d5877' }),
  peaks: peaks({ light: '#b4bdd6', main: '#8f97b3', dark: '#565d7b', snow: '#e4e9f4' }),
  waves: waves({ stroke: '#5fa7d8' }),
  quarry: quarry({ light: '#e39a63', main: '#b0683f', dark: '#7a4327', pit: '#3a2a28', floor: '#281c1c' }),
  crystals: crystals({ light: '#e6fffb', main: '#7ff3e6', dark: '#2fa6b3', vein: '#7ff3e6' }),
  citadel: citadel({
    wall: { light: '#b9b4cc', main: '#8a84a0', dark: '#5a5573' },
    gate: { light: '#9690ae', main: '#6e6887', dark: '#4a4562' },
  }),
  shard,
} satisfies Theme['motifs'];
