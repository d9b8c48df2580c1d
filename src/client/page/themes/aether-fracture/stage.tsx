// Behind the board: the table is cracked from its middle outwards, and rubble floats over it.

import type { ReactElement } from 'react';
import { rowOf } from '../tone.ts';

const [WIDTH, HEIGHT] = [1200, 900];
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };

function fractures(random: () => number): string {
  let d = '';
  const count = 22;
  for (let i = 0; i < count; i++) {
    let angle = ((i + random() * 0.6) / count) * Math.PI * 2;
    let far = 300 + random() * 70;
    d += `M${at(angle, far)}`;
    for (let step = 0; step < 7; step++) {
      far += 45 + random() * 50;
      angle += (random() - 0.5) * 0.24;
      d += `L${at(angle, far)}`;
    }
  }
  return d;
}

const at = (angle: number, far: number): string =>
  `${Math.round(MIDDLE.x + Math.cos(angle) * far)} ${Math.round(MIDDLE.y + Math.sin(angle) * far * 0.86)}`;

function splinters(random: () => number): string {
  let d = '';
  for (let i = 0; i < 28; i++) {
    const [x, y, a] = [random() * WIDTH, random() * HEIGHT, 3 + random() * 7].map(Math.round) as [
      number,
      number,
      number,
    ];
    d += `M${x} ${y - a}l${a} ${a}-${Math.round(a / 2)} ${a}-${a + 2}-${Math.round(a / 2)}z`;
  }
  return d;
}

const random = rowOf(9);
const [MAIN, FAINT] = [fractures(random), fractures(random)];
const RUBBLE = splinters(random);

const WHOLE = {
  viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
  preserveAspectRatio: 'xMidYMid slice',
  'aria-hidden': true,
} as const;

/** It lies still: whatever moves behind a board makes a layer as large as the table, to be put together anew for every frame. */
export const Stage = (): ReactElement => (
  <svg {...WHOLE} className="af-stage" aria-hidden="true" fill="none">
    <path d={MAIN} stroke="#8f7bff" strokeOpacity=".2" strokeWidth="1.2" />
    <path d={FAINT} stroke="#8f7bff" strokeOpacity=".1" strokeWidth="1.2" />
    <path d={RUBBLE} fill="#2a2548" opacity=".7" />
  </svg>
);
