// Numbers for comparing engines: drawn here, in Node and in Chromium, they must be the same (chance.test.ts).

import { Chance } from './chance.ts';
import { Generator, seeded } from './generator.ts';
import { fingerprint } from './json.ts';

export function drawMany(seed: string): { first: number[]; fingerprint: string } {
  const chance = new Chance(new Generator(seeded(seed)));
  const drawn: unknown[] = [];
  for (let i = 0; i < 2000; i++) {
    drawn.push(
      chance.generator.next(),
      chance.below('pick', 1 + (i % 97)),
      chance.roll('attack', '2d6+1d20kh1').dice,
      chance.shuffle('deck', i % 13),
    );
  }
  return { first: drawn.slice(0, 6) as number[], fingerprint: fingerprint(drawn) };
}
