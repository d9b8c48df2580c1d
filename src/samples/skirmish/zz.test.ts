import { test } from 'vitest';
import { redactEntry } from '../../engine/index.ts';
import { ambushOf, arranged, choose } from './arranged.ts';
import { skirmish } from './game.ts';

test('guard', () => {
  const duel = { at: { u2: '0,1', u6: '1,1', u1: '-3,3', u5: '3,-3' }, dice: [[5, 6]] as [number, number][] };
  const m = arranged({
    ...duel,
    game: { ...skirmish, guard: ({ own }) => own < 1 },
    dynamics: [
      { kind: 'thorns', owner: 0, subject: 'u2' },
      { kind: 'thorns', owner: 1, subject: 'u6' },
    ],
  });
  for (const e of choose(m, 'strike unit=u2 target=u6').entries) console.log(JSON.stringify(e));
  const a = arranged({ ...duel, dynamics: [ambushOf(0, 'u2')] });
  for (const e of choose(a, 'strike unit=u2 target=u6').entries)
    console.log(JSON.stringify(redactEntry(e, 2, a.veiled)));
});
