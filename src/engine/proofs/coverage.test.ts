import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connectFour } from '../../samples/connect-four/game.ts';
import { noughtsAndCrosses } from '../../samples/noughts-and-crosses/game.ts';
import { readRulebook } from '../index.ts';
import { coverageOf, coverageReport, testsIn } from './coverage.ts';

const samples = path.join(import.meta.dirname, '../../samples');
const root = mkdtempSync(path.join(tmpdir(), 'rulebound-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A game's folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = path.join(mkdtempSync(path.join(root, 'x')), 'game');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const game = {
  ...connectFour,
  rulebook: readRulebook(`# Connect four

## Play
- \`CF-A-01\` Discs are dropped.
- \`CF-A-02\` Discs fall.

## The end
- \`CF-B-01\` Four in a row win, ${'and so on '.repeat(12)}
  until the end.
`),
};

const scenario = (name: string, clauses: string): string =>
  `name: ${name}\nclauses: [${clauses}]\nplay: [{ choose: drop column=column0 }]\n`;

describe('coverage', () => {
  test('names, clause by clause, the scenarios and the tests that show it', () => {
    const folder = folderWith({
      'scenarios/play.yaml': `${scenario('Discs drop', 'CF-A-01')}---\n${scenario('Discs drop and fall', 'CF-A-01, CF-A-02')}`,
      'rules/end.test.ts': `import x from 'y';\n\ntest('[CF-B-01] four win', () => {});\n`,
    });
    const coverage = coverageOf(game, folder);
    expect(coverage.problems).toEqual([]);
    expect(
      coverage.clauses.map(({ chapter, clause, scenarios, tests }) => [chapter, clause.id, scenarios, tests]),
    ).toEqual([
      [
        'Play',
        'CF-A-01',
        [
          { file: 'game/scenarios/play.yaml', line: 1, name: 'Discs drop' },
          { file: 'game/scenarios/play.yaml', line: 5, name: 'Discs drop and fall' },
        ],
        [],
      ],
      ['Play', 'CF-A-02', [{ file: 'game/scenarios/play.yaml', line: 5, name: 'Discs drop and fall' }], []],
      ['The end', 'CF-B-01', [], [{ file: 'game/rules/end.test.ts', line: 3, name: '[CF-B-01] four win' }]],
    ]);
    expect(coverageReport(coverage)).toMatchInlineSnapshot(`
      {
        "ok": true,
        "text": "Connect four: what shows each clause of the rulebook

      Play
        CF-A-01  Discs are dropped.
          ✓ Discs drop (game/scenarios/play.yaml:1)
          ✓ Discs drop and fall (game/scenarios/play.yaml:5)
        CF-A-02  Discs fall.
          ✓ Discs drop and fall (game/scenarios/play.yaml:5)

      The end
        CF-B-01  Four in a row win, and so on and so on and so on and so on and so on and so on and so on…
          ✓ [CF-B-01] four win (game/rules/end.test.ts:3, a test)

      3 of 3 clauses shown, by 2 scenarios and 1 test.
      ",
      }
    `);
  });

  test('marks gaps, and cites that lead nowhere', () => {
    const folder = folderWith({
      'scenarios/play.yaml': `${scenario('Discs drop', 'CF-A-01')}---\n${scenario('Discs fly', 'CF-A-09')}`,
      'game.test.ts': `test('[CF-B-1, CF-A-02] four win', () => {});\n`,
    });
    expect(coverageReport(coverageOf(game, folder))).toMatchInlineSnapshot(`
      {
        "ok": false,
        "text": "Connect four: what shows each clause of the rulebook

      Play
        CF-A-01  Discs are dropped.
          ✓ Discs drop (game/scenarios/play.yaml:1)
        CF-A-02  Discs fall.
          ✓ [CF-B-1, CF-A-02] four win (game/game.test.ts:1, a test)

      The end
        CF-B-01  Four in a row win, and so on and so on and so on and so on and so on and so on and so on…
          ✗ nothing shows it

      Wrong
        ✗ game/scenarios/play.yaml:6: Connect four has no clause "CF-A-09"; nearest: CF-A-01, CF-A-02, CF-B-01
        ✗ game/game.test.ts:1: the test "[CF-B-1, CF-A-02] four win" cites CF-B-1, which is not in the rulebook; nearest: CF-B-01, CF-A-01, CF-A-02

      2 of 3 clauses shown, by 1 scenario and 1 test; nothing shows CF-B-01; 2 problems.
      ",
      }
    `);
  });

  test('a gap alone fails, and so does a problem alone', () => {
    const all = scenario('All', 'CF-A-01, CF-A-02, CF-B-01');
    const ok = (files: Record<string, string>): boolean => coverageReport(coverageOf(game, folderWith(files))).ok;
    expect(ok({ 'scenarios/a.yaml': all })).toBe(true);
    expect(ok({ 'scenarios/a.yaml': scenario('Two', 'CF-A-01, CF-A-02') })).toBe(false);
    expect(ok({ 'scenarios/a.yaml': all, 'a.test.ts': `test('[CF-A-03] no', () => {})` })).toBe(false);
    expect(ok({ 'scenarios/a.yaml': all, 'scenarios/b.yaml': 'name: B\n' })).toBe(false);
    expect(ok({})).toBe(false);
  });

  test.each([noughtsAndCrosses, connectFour])('every clause of $title is shown', (sample) => {
    const report = coverageReport(coverageOf(sample, path.join(samples, sample.id)));
    expect(report.ok, report.text).toBe(true);
  });
});

describe('tests by their names', () => {
  const found = (source: string): string[] =>
    testsIn(source, 'x.test.ts').map(({ line, name, clauses }) => `${line} ${clauses.join(' ')}: ${name}`);

  test('in every form a test can have', () => {
    expect(
      found(
        [
          `test('[CF-A-01] plain', () => {});`,
          `  it("[CF-A-01, CF-A-02] two, and [CF-B-01] three", () => {});`,
          `describe(\`[CF-A-01] a group\`, () => {`,
          `  test.each([[1, ')'], [2, "("]])('[CF-A-02] of %d', () => {});`,
          `  test.each\``,
          `    a | b`,
          `  \`('[CF-B-01] of $a', () => {});`,
          `  test.concurrent(`,
          `    'with a \\' quote [CF-A-01]',`,
          `  );`,
          `});`,
        ].join('\n'),
      ),
    ).toEqual([
      '1 CF-A-01: [CF-A-01] plain',
      '2 CF-A-01 CF-A-02 CF-B-01: [CF-A-01, CF-A-02] two, and [CF-B-01] three',
      '3 CF-A-01: [CF-A-01] a group',
      '4 CF-A-02: [CF-A-02] of %d',
      '5 CF-B-01: [CF-B-01] of $a',
      "8 CF-A-01: with a \\' quote [CF-A-01]",
    ]);
  });

  test('but not where nothing is tested', () => {
    expect(
      found(
        [
          `// test('[CF-A-01] once', () => {});`,
          ` * test('[CF-A-01] in a comment')`,
          `test.skip('[CF-A-01] later', () => {});`,
          `test.todo('[CF-A-01] later');`,
          `regexp.test('[CF-A-01]');`,
          `expect('[CF-A-01]').toBe(1);`,
          `test('[x] and [1, 2] are no clauses', () => {});`,
          `test(name, () => {});`,
        ].join('\n'),
      ),
    ).toEqual([]);
  });
});
