// Builds the page into a folder: scripts and styles with their contents' hash in the name, fonts, icons, and the document that loads them.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const inRoot = (...parts) => path.join(ROOT, ...parts);

const ENTRY = 'src/client/page/main.tsx';
const WORKER = 'src/client/page/sessions/local-worker.ts';

/** Of the whole set only the icons that some text in the sources names: a game adds one by naming it. */
function iconsNamed() {
  const set = JSON.parse(readFileSync(inRoot('node_modules/@iconify-json/game-icons/icons.json'), 'utf8'));
  const files = readdirSync(inRoot('src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => readFileSync(path.join(file.parentPath ?? file.path, file.name), 'utf8'));
  const named = new Set(
    files.flatMap((text) => [...text.matchAll(/['"`]([a-z0-9]+(?:-[a-z0-9]+)*)['"`]/g)].map(([, name]) => name)),
  );
  return Object.fromEntries(
    [...named]
      .filter((name) => Object.hasOwn(set.icons, name))
      .sort()
      .map((name) => [name, set.icons[name].body]),
  );
}

/** `import { ICONS } from 'virtual:icons'`: the drawing of each icon, by name. */
export const icons = {
  name: 'icons',
  setup(build) {
    build.onResolve({ filter: /^virtual:icons$/ }, () => ({ path: 'icons', namespace: 'icons' }));
    build.onLoad({ filter: /.*/, namespace: 'icons' }, () => ({
      contents: `export const ICONS = ${JSON.stringify(iconsNamed())};`,
    }));
  },
};

const documentFor = (script, style, worker) => `<!doctype html>
<html lang="en" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="description" content="Tactics games to play tonight, against bots or with friends. No account, no rulebook first.">
<title>Rulebound</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="local-worker" content="/${worker}">
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}"></script>
</head>
<body><div id="page"><main class="message too-old">
<h1 class="display">This takes long</h1>
<p>Rulebound needs Chrome or Edge 111, Firefox 114, Safari 16.4, or newer. If your browser is, look whether you are online and load the page again.</p>
</main></div><noscript>Rulebound needs JavaScript.</noscript></body>
</html>
`;

export async function buildPage(folder) {
  const esbuild = await import(pathToFileURL(inRoot('node_modules/esbuild/lib/main.js')).href);
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
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
    target: ['chrome111', 'firefox114', 'safari16.4'],
    jsx: 'automatic',
    minify: true,
    sourcemap: 'linked',
    metafile: true,
    loader: { '.md': 'text', '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [icons],
    logLevel: 'warning',
  });
  const outputs = Object.entries(metafile.outputs);
  const made = (source) => outputs.find(([, { entryPoint }]) => entryPoint === source);
  const [script, { cssBundle }] = made(ENTRY);
  const [worker] = made(WORKER);
  const names = [script, cssBundle, worker].map((file) => path.relative(folder, file));
  writeFileSync(inRoot(`${folder}/index.html`), documentFor(...names));
  for (const file of ['logo.svg', 'manifest.webmanifest'])
    writeFileSync(inRoot(`${folder}/${file}`), readFileSync(inRoot(`src/client/page/${file}`)));
}
