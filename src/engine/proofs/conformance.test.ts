import { describe, expect, test } from 'vitest';
import { SHELF } from '../../registry.ts';
import { conforms } from './conformance.ts';

for (const { game } of SHELF) {
  describe(`${game.id} keeps its contract with the engine`, () => {
    for (const { name, what, problems, tried } of conforms(game, { games: 200, matches: 6 })) {
      test(`${name}: ${what}`, () => {
        expect(problems).toEqual([]);
        expect(tried).toBeGreaterThan(0);
      });
    }
  });
}
