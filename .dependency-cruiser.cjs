/** The arrows between the rooms (ARCHITECTURE.md). Each rule says what must never be imported, and why. */
const room = (name) => `^src/${name}/`;
const only = (from, allowed, comment) => ({
  name: `${from}-knows-only-its-neighbours`,
  comment,
  severity: 'error',
  // Tests may look around: the engine's try themselves out on the samples.
  from: { path: room(from), pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: [room(from), ...allowed.map(room)] },
});

module.exports = {
  forbidden: [
    only('engine', [], 'The engine imports no game, bot, server or page.'),
    only('games', ['engine'], 'A game knows only the engine.'),
    only('samples', ['engine'], 'A sample is a game: it knows only the engine.'),
    only('bots', ['engine'], 'Bots know the engine; they get games as values.'),
    only('lab', ['engine', 'bots'], 'The lab knows the engine and the bots.'),
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
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-unknown', 'npm-no-pkg', 'npm-optional', 'npm-peer'] },
    },
    {
      name: 'no-test-code-in-the-program',
      severity: 'error',
      from: { pathNot: '\\.test\\.ts$' },
      to: { path: '\\.test\\.ts$' },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'], conditionNames: ['import', 'node', 'default'] },
  },
};
