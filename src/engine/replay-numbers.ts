// Whole matches as fingerprints: played in Node and in Chromium, they must be the same (replay.test.ts).

import { fingerprint } from './json.ts';
import { keyOf } from './option.ts';
import { RandomPolicy } from './simulate.ts';
import { Table } from './table.ts';
import { choices, toy } from './toy.ts';

export function playAndHash(matches: number): string[] {
  const game = toy({
    start(g) {
      const { which } = g.ask({
        seat: 0,
        name: 'strike',
        say: 'strike',
        options: choices('strike', 'u1', 'u2'),
        otherwise: choices('strike', 'u1')[0]!,
      });
      g.emit({ type: 'damaged', unit: which, amount: g.roll('strike', '2d6kh1').total }, 'TOY-1');
      if (g.state.hp[which]! <= 0) g.emit({ type: 'ended' }, 'TOY-2');
      return 'start';
    },
  });
  return Array.from({ length: matches }, (_, seed) => {
    const { match, update } = new Table(game).start({ seats: 2, seed });
    const log: unknown[] = [...update.entries];
    const policy = new RandomPolicy(seed);
    while (!match.outcome) {
      const { ask } = match.pending[0]!;
      const result = match.answer(ask.seat, keyOf(ask.options[policy.choose(ask)]!));
      if (result.ok) log.push(...result.value.entries);
    }
    return fingerprint([log, match.toJSON()]);
  });
}
