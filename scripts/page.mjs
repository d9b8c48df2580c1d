// Builds the page into a folder: scripts and styles with their contents' hash in the name, fonts, icons, the document that loads them, and the
// service worker that keeps them all; each also packed, as it goes over the wire.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { documentFor, TOO_OLD_SCRIPT } from './page/document.mjs';
import { games, readShelf } from './page/games.mjs';
import { icons as iconsFor } from './page/icons.mjs';
import { packAll } from './page/packed.mjs';
import { inRoot } from './page/root.mjs';

const ENTRY = 'src/client/page/main.tsx';
const WORKER = 'src/client/page/sessions/local-worker.ts';
const SERVICE_WORKER = 'src/client/page/service-worker.ts';
const STATIC = 'src/client/page/static';
const BROWSERS = ['chrome111', 'firefox115', 'safari16.4'];

/** What every screen is written in: it is asked for together with the styles, not after them. */
const FIRST_FONTS = /^(atkinson-hyperlegible-next|besley)-latin-wght-normal-/;
/** For developers only. */
const NOT_KEPT = /\.map$/;

/** All icons in one part: for the gallery of boards. */
export const icons = iconsFor();

export async function buildPage(folder) {
  const esbuild = await import(pathToFileURL(inRoot('node_modules/esbuild/lib/main.js')).href);
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
  const shelf = await readShelf();
  const { metafile } = await esbuild.build({
    absWorkingDir: inRoot('.'),
    entryPoints: [ENTRY, WORKER],
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: BROWSERS,
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    metafile: true,
    loader: { '.md': 'text', '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [iconsFor(shelf.games), games(shelf)],
    logLevel: 'warning',
  });
  const [script, { cssBundle }] = outputOf(metafile, ENTRY);
  const [worker] = outputOf(metafile, WORKER);
  const nameOf = (file) => path.relative(folder, file);
  const document = documentFor({
    script: nameOf(script),
    parts: neededAtOnce(metafile, script).map(nameOf),
    style: nameOf(cssBundle),
    worker: nameOf(worker),
    fonts: readdirSync(inRoot(folder)).filter((name) => FIRST_FONTS.test(name)),
  });
  writeFileSync(inRoot(folder, 'index.html'), document);
  writeFileSync(inRoot(folder, 'too-old.js'), TOO_OLD_SCRIPT);
  for (const name of readdirSync(inRoot(STATIC))) copyFileSync(inRoot(STATIC, name), inRoot(folder, name));
  await buildServiceWorker(esbuild, folder);
  await packAll(folder, readdirSync(inRoot(folder)));
}

const outputOf = ({ outputs }, source) => Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);

/** What a part imports, and what that imports: without these it does not run. */
function neededAtOnce({ outputs }, file, found = new Set()) {
  for (const { path: imported, kind } of outputs[file].imports) {
    if (kind !== 'import-statement' || found.has(imported)) continue;
    found.add(imported);
    neededAtOnce({ outputs }, imported, found);
  }
  return [...found];
}

/** It knows what the page is made of; its version follows from that, so that a new page is a new service worker. */
async function buildServiceWorker(esbuild, folder) {
  const names = readdirSync(inRoot(folder))
    .filter((name) => !NOT_KEPT.test(name) && name !== 'index.html')
    .sort();
  const version = names
    .reduce(
      (hash, name) => hash.update(name).update(readFileSync(inRoot(folder, name))),
      createHash('sha256').update(readFileSync(inRoot(folder, 'index.html'))),
    )
    .digest('hex')
    .slice(0, 12);
  await esbuild.build({
    absWorkingDir: inRoot('.'),
    entryPoints: [SERVICE_WORKER],
    outfile: `${folder}/service-worker.js`,
    bundle: true,
    format: 'iife',
    target: BROWSERS,
    minify: true,
    define: { FILES: JSON.stringify(names.map((name) => `/${name}`)), VERSION: JSON.stringify(version) },
    logLevel: 'warning',
  });
}
