// The executable rulebooks of all games: every scenario plays as it says, and every clause is shown by a scenario or a test.

import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHELF } from '../../registry.ts';
import { coverageOf, coverageReport } from './coverage.ts';
import { resultText, runScenario, scenariosOf } from './scenario.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

for (const { game, folder } of SHELF) {
  describe(game.id, () => {
    test.each(scenariosOf(game, path.join(ROOT, folder)))('$name', (scenario) => {
      expect(resultText(runScenario(game, scenario))).toBe(`✓ ${scenario.name}`);
    });

    test('every clause is shown', () => {
      const { ok, text } = coverageReport(coverageOf(game, path.join(ROOT, folder)));
      expect(ok ? 'all shown' : text).toBe('all shown');
    });
  });
}
