// The ground that the rest stands on: the rules about our own code are enforced, not only written down.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot, readJson, readText, runTool, temporaryTree } from './project.ts';

/** Lints files as if they were the project's own, and returns the messages of each. */
async function lint(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const ground = ['biome.json', '.gitignore', ...readdirSync(inRoot('tools/lint')).map((name) => `tools/lint/${name}`)];
  const root = await temporaryTree({ ...Object.fromEntries(ground.map((name) => [name, readText(name)])), ...files });
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', 'src'];
  type Report = { diagnostics: { severity: string; message: string; location: { path: string } }[] };
  const report = JSON.parse(await runTool('@biomejs/biome/bin/biome', args, root)) as Report;
  const messages: Record<string, string[]> = Object.fromEntries(Object.keys(files).map((name) => [name, []]));
  for (const { severity, message, location } of report.diagnostics) {
    if (severity === 'error') messages[location.path.replaceAll('\\', '/')]?.push(message);
  }
  return messages;
}

const NOT_DETERMINISTIC = [
  ['Math.random', 'export const x = Math.random();'],
  ['Math.random, by another name', 'const { random } = Math;\nexport const x = random();'],
  ['Date', 'export const x = new Date();'],
  ['Date.now', 'export const x = Date.now();'],
  ['Date, through globalThis', 'export const x = new globalThis.Date();'],
  ['performance.now', 'export const x = performance.now();'],
  ['setTimeout', 'setTimeout(() => {}, 1);'],
  ['Math.sin', 'export const x = Math.sin(1);'],
  ['Math.sin, handed on', 'export const x = [1].map(Math.sin);'],
  ['localeCompare', "export const x = 'a'.localeCompare('b');"],
  ['toLocaleString', 'export const x = (1).toLocaleString();'],
] as const;

const CATCHES = [
  ['try and catch', 'export function f(): number {\n  try {\n    return 1;\n  } catch {\n    return 2;\n  }\n}'],
  ['try and finally', 'export function f(): void {\n  try {\n    f();\n  } finally {\n    f();\n  }\n}'],
] as const;

const CLEAN = [
  ['integer arithmetic', 'export const x = Math.floor(7 / 2) + Math.max(1, 2) + Math.imul(3, 5);'],
  ['comparison', "export const x = ['b', 'a'].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));"],
] as const;

type Snippet = readonly [name: string, code: string];
const asFiles = (folder: string, snippets: readonly Snippet[]): Record<string, string> =>
  Object.fromEntries(snippets.map(([name, code]) => [`${folder}/${name.replace(/\W+/g, '-')}.ts`, `${code}\n`]));
const withMessages = (messages: Record<string, string[]>): string[] =>
  Object.keys(messages).filter((file) => messages[file]!.length > 0);

describe('the lint rules bite', () => {
  test.each(['src/engine', 'src/games/chess', 'src/samples/chess'])(
    '%s has no chance, clock or locale',
    async (folder) => {
      const files = asFiles(folder, NOT_DETERMINISTIC);
      expect(withMessages(await lint(files))).toEqual(Object.keys(files));
    },
  );

  test.each(['src/games/chess', 'src/samples/chess'])('%s never catches', async (folder) => {
    const files = asFiles(folder, CATCHES);
    expect(withMessages(await lint(files))).toEqual(Object.keys(files));
  });

  test('the engine itself may catch', async () => {
    expect(withMessages(await lint(asFiles('src/engine', CATCHES)))).toEqual([]);
  });

  test.each(['src/engine', 'src/games/chess', 'src/samples/chess'])('clean code passes in %s', async (folder) => {
    expect(withMessages(await lint(asFiles(folder, CLEAN)))).toEqual([]);
  });

  test('the command line may do all of it', async () => {
    expect(withMessages(await lint(asFiles('src/cli', [...NOT_DETERMINISTIC, ...CATCHES])))).toEqual([]);
  });

  test('a cycle of imports is found; types may know each other', async () => {
    const there = "import { b } from './b.ts';\nexport const a = (): unknown => b;\n";
    const back = (kind: string): string =>
      `import ${kind}{ a } from './a.ts';\nexport const b = (x: typeof a): unknown => x;\n`;
    expect(withMessages(await lint({ 'src/engine/a.ts': there, 'src/engine/b.ts': `${back('')}void a;\n` }))).toEqual([
      'src/engine/a.ts',
      'src/engine/b.ts',
    ]);
    expect(withMessages(await lint({ 'src/engine/a.ts': there, 'src/engine/b.ts': back('type ') }))).toEqual([]);
  });

  test('so may a test of the engine', async () => {
    const code = 'const x = Math.random() + Date.now();\nvoid x;\n';
    expect(withMessages(await lint({ 'src/engine/dice.ts': code }))).toEqual(['src/engine/dice.ts']);
    expect(withMessages(await lint({ 'src/engine/dice.test.ts': code }))).toEqual([]);
  });
});

const THING = 'export const thing = 1;\n';
const use = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;\n`;

/** A house with everything wrong in it that the arrows forbid, and a few things that they allow. */
const HOUSE = {
  'package.json': JSON.stringify({ dependencies: { zod: '*' } }),
  'src/engine/thing.ts': THING,
  'src/games/go/game.ts': `${use('../../engine/thing.ts')}${THING}`,
  'src/server/thing.ts': `${use('../engine/thing.ts')}${THING}`,
  'src/registry.ts': `${use('./games/go/game.ts')}${THING}`,
  'src/client/page.tsx': "import type { T } from '../server/type.ts';\nexport const used: T = <p>{1}</p>;\n",
  'src/server/type.ts': 'export type T = unknown;\n',
  'src/cli/main.ts': `${use('../registry.ts')}export { z } from 'zod';\nexport { join } from 'node:path';\n`,

  'src/engine/to-game.ts': use('../games/go/game.ts'),
  'src/engine/to-type-of-game.ts': "import type { T } from '../games/go/type.ts';\nexport const used: T = 1;\n",
  'src/games/go/type.ts': 'export type T = number;\n',
  'src/games/chess/to-game.ts': use('../go/game.ts'),
  'src/games/chess/to-server.ts': use('../../server/thing.ts'),
  'src/samples/draughts/to-game.ts': use('../../games/go/game.ts'),
  'src/cli/to-game.ts': use('../games/go/game.ts'),
  'src/engine/to-node.ts': "import { readFileSync } from 'node:fs';\nexport const used = readFileSync;\n",
  'src/engine/to-package.ts': "import { z } from 'zod';\nexport const used = z;\n",
  'src/server/to-game.ts': use('../games/go/game.ts'),
  'src/server/to-page.ts': use('../client/page.tsx'),
  'src/client/to-server.ts': use('../server/thing.ts'),
  'src/client/to-server-beside-types.tsx':
    "import { type T } from '../server/type.ts';\nexport const used: T = <p />;\n",
  'src/client/connection/to-node.ts': "import { readFileSync } from 'node:fs';\nexport const used = readFileSync;\n",
  'src/engine/game.test.ts': THING,
  'src/engine/to-test.ts': use('./game.test.ts'),
  'src/cli/to-nowhere.ts': use('./absent.ts'),
} as const;

type Violation = { rule: { name: string }; from: string; to: string };

async function violations(): Promise<readonly Violation[]> {
  const root = await temporaryTree(HOUSE);
  await symlink(inRoot('node_modules'), path.join(root, 'node_modules'), 'junction');
  const args = ['--config', inRoot('.dependency-cruiser.cjs'), '--output-type', 'json', 'src'];
  const report = await runTool('dependency-cruiser/bin/dependency-cruise.mjs', args, root);
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('the import arrows bite', () => {
  const broken: Record<string, readonly string[]> = {
    'src/engine/to-game.ts': ['engine-knows-only-its-neighbours', 'games-only-through-the-registry'],
    'src/engine/to-type-of-game.ts': ['engine-knows-only-its-neighbours', 'games-only-through-the-registry'],
    'src/games/chess/to-game.ts': ['no-game-reaches-into-another'],
    'src/games/chess/to-server.ts': ['games-knows-only-its-neighbours'],
    'src/samples/draughts/to-game.ts': ['no-game-reaches-into-another', 'samples-knows-only-its-neighbours'],
    'src/cli/to-game.ts': ['games-only-through-the-registry'],
    'src/engine/to-node.ts': ['engine-and-games-run-anywhere'],
    'src/engine/to-package.ts': ['engine-and-games-run-anywhere'],
    'src/server/to-game.ts': ['games-only-through-the-registry', 'server-knows-only-its-neighbours'],
    'src/server/to-page.ts': ['server-knows-only-its-neighbours'],
    'src/client/to-server.ts': ['client-knows-only-its-neighbours'],
    'src/client/to-server-beside-types.tsx': ['client-knows-only-its-neighbours'],
    'src/client/connection/to-node.ts': ['connection-runs-anywhere'],
    'src/engine/to-test.ts': ['no-test-code-in-the-program'],
    'src/cli/to-nowhere.ts': ['nothing-unresolvable'],
  };

  test('each forbidden import is named by its rule, and no other is', async () => {
    const found: Record<string, string[]> = {};
    for (const { from, rule } of await violations()) found[from] = [...(found[from] ?? []), rule.name].sort();
    expect(found).toEqual(broken);
  });
});

type Lock = {
  packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
};

describe('the package', () => {
  test('is MIT and asks for Node 20', () => {
    const { license, engines } = readJson<{ license: string; engines: { node: string } }>('package.json');
    expect(license).toBe('MIT');
    expect(engines.node).toMatch(/^>=20(\.|$)/);
    expect(readText('LICENSE')).toMatch(/^MIT License/);
  });

  test('its lock file names no download address', () => {
    const { packages } = readJson<Lock>('package-lock.json');
    expect(Object.keys(packages).filter((name) => packages[name]!.resolved)).toEqual([]);
  });

  // `npm ci` refuses a lock file that names an optional package without holding it; that happens when the registry
  // it was made with lacked the package for some platform.
  test('its lock file holds the packages of every platform', () => {
    const { packages } = readJson<Lock>('package-lock.json');
    const holds = (user: string, name: string): boolean => {
      for (let at = user; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
        if (`${at}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
        if (!at.includes('/node_modules/')) return `node_modules/${name}` in packages;
      }
    };
    const missing = Object.entries(packages).flatMap(([user, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !holds(user, name)),
    );
    expect(missing).toEqual([]);
  });

  test('.ci/run is executable and runs npm test', () => {
    expect(() => accessSync(inRoot('.ci/run'), constants.X_OK)).not.toThrow();
    expect(readText('.ci/run')).toMatch(/^npm test$/m);
  });

  test('every folder in src/ says in a README.md what lives there', () => {
    const folders = readdirSync(inRoot('src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const silent = folders.map(({ name }) => `src/${name}/README.md`).filter((file) => !existsSync(inRoot(file)));
    expect(silent, `missing: ${silent.join(', ')}`).toEqual([]);
  });
});
