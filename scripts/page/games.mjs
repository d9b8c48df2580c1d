// What the page knows of the games without asking a server: the shelf, and their rulebooks.
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

/** The registry and the server's own words for the shelf, run as they are: what the page shows is what the server would say. */
const SHELF = `
  export { SHELF } from './src/registry.ts';
  export { shownGames } from './src/server/games.ts';
`;

export async function readShelf() {
  const esbuild = await import(pathToFileURL(inRoot('node_modules/esbuild/lib/main.js')).href);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: SHELF, resolveDir: inRoot('.'), loader: 'ts' },
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    loader: { '.md': 'text' },
    logLevel: 'warning',
  });
  const { SHELF: shelf, shownGames } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return {
    shown: shownGames(),
    games: shelf.map(({ game, folder }) => ({ id: game.id, folder, rulebook: game.rulebook })),
  };
}

/** `import { GAMES, RULEBOOKS } from 'virtual:games'`: the shelf, and for each game how to get its rulebook. */
export const games = ({ shown, games: shelf }) => ({
  name: 'games',
  setup(build) {
    build.onResolve({ filter: /^virtual:(games|rulebook\/)/ }, ({ path: name }) => ({
      path: name,
      namespace: 'games',
    }));
    build.onLoad({ filter: /^virtual:games$/, namespace: 'games' }, () => {
      const ways = shelf.map(
        ({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`virtual:rulebook/${id}`)})`,
      );
      return { contents: `export const GAMES = ${JSON.stringify(shown)};\nexport const RULEBOOKS = {${ways.join()}};` };
    });
    build.onLoad({ filter: /^virtual:rulebook\//, namespace: 'games' }, ({ path: name }) => {
      const { rulebook } = shelf.find(({ id }) => name === `virtual:rulebook/${id}`);
      return { contents: `export const rulebook = ${JSON.stringify(rulebook)};` };
    });
  },
});
