// Every scenario of the samples that show the format passes, and every clause of theirs is shown.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../samples/connect-four/game.ts';
import { noughtsAndCrosses } from '../../samples/noughts-and-crosses/game.ts';
import { resultText, runScenario, scenariosOf } from './scenario.ts';

const folderOf = (id: string): string => path.join(import.meta.dirname, '../../samples', id);

for (const game of [noughtsAndCrosses, connectFour]) {
  describe(game.id, () => {
    test.each(scenariosOf(game, folderOf(game.id)))('$name', (scenario) => {
      expect(resultText(runScenario(game, scenario))).toBe(`✓ ${scenario.name}`);
    });
  });
}
