import { test } from 'vitest';
import { newWorld, RandomPolicy, Simulator } from '../../engine/index.ts';
import { conforms } from '../../engine/proofs/conformance.ts';
import { skirmish } from './game.ts';
test('c', () => {
  for (const r of conforms(skirmish, { games: 300, matches: 3 })) console.log(r.name, r.tried, JSON.stringify(r.problems.slice(0,3), null, 1));
});
test('speed', () => {
  const sim = new Simulator(skirmish, skirmish.numbers, 2, new RandomPolicy(1));
  for (let i = 0; i < 500; i++) sim.run(newWorld(skirmish, skirmish.numbers, { seats: 2, seed: i }));
  const t = performance.now(); const a = sim.play.asked; let max = 0, rounds = 0; const sc = [0,0,0];
  for (let i = 0; i < 3000; i++) { const b = sim.play.asked; const o = sim.run(newWorld(skirmish, skirmish.numbers, { seats: 2, seed: i + 1e6 })); max = Math.max(max, sim.play.asked - b); rounds += sim.play.state.round; sc[o.scores[0]! * 2]!++; }
  const dt = (performance.now() - t) / 1000;
  console.log('games/s', 3000 / dt, 'asks/game', (sim.play.asked - a) / 3000, 'max', max, skirmish.facts.maxDecisions, 'rounds', rounds / 3000, sc);
});
