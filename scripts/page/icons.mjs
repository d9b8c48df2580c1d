// Icons for the page: of the whole set (game-icons.net) only those that the sources name, those of a game apart from the page's own.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** What the page itself names. The samples in board/kit.ts and its gallery are no part of the page. */
const ROOMS_OF_THE_PAGE = ['board', 'home', 'log', 'parts', 'replay', 'table'].map((room) => `src/client/page/${room}`);
const NO_PART_OF_IT = /\.test\.tsx?$|\/(kit|gallery)\.tsx?$/;

const iconSet = () =>
  JSON.parse(readFileSync(inRoot('node_modules/@iconify-json/game-icons/icons.json'), 'utf8')).icons;

function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath ?? file.path, file.name));
}

/** A game adds an icon by naming it: any text in its sources that is an icon's name. */
function iconsNamedIn(files, set) {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/['"`]([a-z0-9]+(?:-[a-z0-9]+)*)['"`]/g)]);
  const names = [...new Set(named.map(([, name]) => name))].filter((name) => Object.hasOwn(set, name));
  return Object.fromEntries(names.sort().map((name) => [name, shortened(set[name].body)]));
}

/** One decimal of 512 is finer than any screen shows, and a third of the bytes less. */
const shortened = (body) => body.replace(/ d="([^"]+)"/g, (_, d) => ` d="${shortPath(d)}"`);

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
const FLAG = /[01]/y;

function shortPath(d) {
  return d.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command, rest) => command + joined(numbersIn(command, rest)));
}

function numbersIn(command, text) {
  const found = [];
  for (let at = 0; ; ) {
    while (/[\s,]/.test(text[at] ?? '')) at++;
    if (at >= text.length) return found;
    // Of the seven numbers of an arc the fourth and the fifth are flags, which may stand without a space.
    const isFlag = command.toLowerCase() === 'a' && [3, 4].includes(found.length % 7);
    const pattern = isFlag ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const [number] = pattern.exec(text) ?? [];
    if (number === undefined) throw new Error(`This is no path: ${command}${text}`);
    found.push(Number(number));
    at = pattern.lastIndex;
  }
}

function joined(numbers) {
  return numbers
    .map((number) => String(Math.round(number * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .reduce((text, next) => text + (text === '' || next.startsWith('-') ? '' : ' ') + next, '');
}

const literal = (value) => JSON.stringify(value);

/**
 * `import { ICONS, ICONS_OF } from 'virtual:icons'`: the drawings of the page's own icons by name, and for each game how to get those that it names.
 * `games` are ids with folders; without them all icons are the page's own.
 */
export const icons = (games) => ({
  name: 'icons',
  setup(build) {
    const set = iconSet();
    build.onResolve({ filter: /^virtual:icons/ }, ({ path: name }) => ({ path: name, namespace: 'icons' }));
    build.onLoad({ filter: /^virtual:icons$/, namespace: 'icons' }, () => {
      const files = (games ? ROOMS_OF_THE_PAGE : ['src'])
        .flatMap(sourcesIn)
        .filter((file) => !games || !NO_PART_OF_IT.test(file));
      const ways = (games ?? []).map(({ id }) => `${literal(id)}: () => import(${literal(`virtual:icons/${id}`)})`);
      return {
        contents: `export const ICONS = ${literal(iconsNamedIn(files, set))};\nexport const ICONS_OF = {${ways.join()}};`,
      };
    });
    build.onLoad({ filter: /^virtual:icons\//, namespace: 'icons' }, ({ path: name }) => {
      const { folder } = games.find(({ id }) => name === `virtual:icons/${id}`);
      const files = sourcesIn(folder).filter((file) => !NO_PART_OF_IT.test(file));
      return { contents: `export const ICONS = ${literal(iconsNamedIn(files, set))};` };
    });
  },
});
