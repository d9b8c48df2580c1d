/** The arrows between the rooms (ARCHITECTURE.md). Each rule says what must never be imported, and why. */
const swc = require('@swc/core');

// dependency-cruiser asks swc neither for elements in TypeScript (.tsx), nor which imports are of types alone. Types do not reach the
// browser: what the client imports of the server as types is left out here, so that whatever is seen is code.
const { parseFileSync } = swc;
const isOnlyTypeOfServer = (statement) => statement.typeOnly && statement.source?.value.includes('/server/');
swc.parseFileSync = (file, options) => {
  const tree = parseFileSync(file, { ...options, tsx: file.endsWith('x') });
  if (!/(^|\/)src\/client\//.test(file)) return tree;
  return { ...tree, body: tree.body.filter((statement) => !isOnlyTypeOfServer(statement)) };
};

const room = (name) => `^src/${name}/`;
/** Node and packages. */
const OUTSIDE = ['core', 'npm', 'npm-dev', 'npm-unknown', 'npm-no-pkg', 'npm-optional', 'npm-peer'];
const REGISTRY = '^src/registry\\.ts$';
const only = (from, allowed, comment) => ({
  name: `${from}-knows-only-its-neighbours`,
  comment,
  severity: 'error',
  // Tests may look around: the engine's try themselves out on the samples.
  from: { path: room(from), pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: [room(from), ...allowed.map(room)] },
});
/** A client's tests talk to a server: the real one, or one that follows their script. */
const CLIENT_TESTS = ['\\.test\\.tsx?$', '^src/client/connection/testing\\.ts$'];

module.exports = {
  forbidden: [
    only('engine', [], 'The engine imports no game, bot, server or page.'),
    only('games', ['engine'], 'A game knows only the engine.'),
    only('samples', ['engine'], 'A sample is a game: it knows only the engine.'),
    only('bots', ['engine'], 'Bots know the engine; they get games as values.'),
    only('lab', ['engine', 'bots'], 'The lab knows the engine and the bots.'),
    {
      name: 'server-knows-only-its-neighbours',
      comment: "The server knows the engine, the bots and the registry, and no game's insides.",
      severity: 'error',
      from: { path: room('server'), pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: [room('server'), room('engine'), room('bots'), REGISTRY] },
    },
    {
      name: 'client-knows-only-its-neighbours',
      comment:
        'The client knows the engine; bots and the registry, for play without a server; of the server types alone.',
      severity: 'error',
      from: { path: room('client'), pathNot: CLIENT_TESTS },
      to: { path: '^src/', pathNot: [room('client'), room('engine'), room('bots'), REGISTRY] },
    },
    {
      name: 'no-game-reaches-into-another',
      comment: 'Five clear games beat one clever one: share only what lies below the rules.',
      severity: 'error',
      from: { path: '^src/(games|samples)/([^/]+)/' },
      to: { path: '^src/(games|samples)/([^/]+)/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'games-only-through-the-registry',
      comment: "No game's name outside the registry.",
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(games|samples)/', '^src/registry\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/(games|samples)/' },
    },
    {
      name: 'engine-and-games-run-anywhere',
      comment: 'No Node built-ins and no packages in what also runs in the browser; tests and proofs may.',
      severity: 'error',
      from: { path: '^src/(engine|games|samples)/', pathNot: ['\\.test\\.ts$', '^src/engine/proofs/'] },
      to: { dependencyTypes: OUTSIDE },
    },
    {
      name: 'connection-runs-anywhere',
      comment: 'Pages and programs connect the same way: sockets and cookies are given to it.',
      severity: 'error',
      from: { path: room('client/connection'), pathNot: CLIENT_TESTS },
      to: { dependencyTypes: OUTSIDE },
    },
    {
      name: 'no-test-code-in-the-program',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$' },
      to: { path: '\\.test\\.ts$' },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'What is virtual is made by the build.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'], conditionNames: ['import', 'node', 'default'] },
  },
};
