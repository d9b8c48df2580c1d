import { test } from 'vitest';
import { keyOf, RandomPolicy, Table } from '../../engine/index.ts';
import { skirmish } from './game.ts';
function diff(a: unknown, b: unknown, p = ''): void {
  if (JSON.stringify(a) === JSON.stringify(b)) return;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) { console.log(p, JSON.stringify(a), JSON.stringify(b)); return; }
  const ka = Object.keys(a), kb = Object.keys(b);
  if (ka.join() !== kb.join()) console.log(p, 'keys', ka.join(), '|', kb.join());
  for (const k of new Set([...ka, ...kb])) diff((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k], `${p}.${k}`);
}
test('rt', () => {
  let n = 0;
  for (let seed = 0; seed < 10 && n < 3; seed++) {
  const table = new Table(skirmish);
  const { match } = table.start({ seats: 2, seed });
  const policy = new RandomPolicy(seed);
  while (!match.outcome && n < 3) {
    const p = match.pending.find((c) => !c.answered)!;
    match.answer(p.ask.seat, keyOf(p.ask.options[policy.choose(p.ask)]!));
    const t = JSON.stringify(match.toJSON());
    const again = table.restore(JSON.parse(t));
    if (JSON.stringify(again.toJSON()) !== t) { n++; console.log(match.world.step, JSON.stringify(match.toJSON().journal)); diff(JSON.parse(t), again.toJSON()); }
  }}
});
