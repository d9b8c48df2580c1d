import { describe, expect, test } from 'vitest';
import { SHELF } from '../../registry.ts';
import { conforms } from './conformance.ts';

// The big games are tried longer by `rulebound check`.
for (const { game, shelf } of SHELF) {
  describe(`${game.id} keeps its contract with the engine`, () => {
    for (const { name, what, problems, tried } of conforms(
      game,
      shelf === 'games' ? { games: 60, matches: 3 } : { games: 200, matches: 6 },
    )) {
      test(`${name}: ${what}`, () => {
        expect(problems).toEqual([]);
        expect(tried).toBeGreaterThan(0);
      });
    }
  });
}
