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

/** Whole numbers of 512 are finer than any screen shows, and take less than half the bytes. */
const shortened = (body) => body.replace(/ d="([^"]+)"/g, (_, d) => ` d="${shortPath(d)}"`);

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
const FLAG = /[01]/y;
/** By command: what its numbers are. X and y are a place, the others are what they are. */
const SHAPES = { m: 'xy', l: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', t: 'xy', a: 'rrrffxy', z: '' };

/** Each place is rounded where it is, not how far it is from the one before: errors do not add up along the path. */
function shortPath(d) {
  const at = { x: 0, y: 0 };
  const drawn = { x: 0, y: 0 };
  const start = { x: 0, y: 0 };
  let text = '';
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const name = command.toLowerCase();
    const shape = SHAPES[name];
    const numbers = numbersIn(shape, rest);
    if (name === 'z') {
      Object.assign(at, start);
      Object.assign(drawn, { x: Math.round(at.x), y: Math.round(at.y) });
      text += 'z';
    }
    for (let i = 0; i < numbers.length; i += shape.length) {
      const from = { ...at };
      const ends = { ...drawn };
      const short = [...shape].map((kind, k) => {
        const number = numbers[i + k];
        if (kind === 'f') return number;
        if (kind === 'r') return Math.round(number * 10) / 10;
        at[kind] = command === name ? from[kind] + number : number;
        ends[kind] = Math.round(at[kind]);
        return ends[kind] - drawn[kind];
      });
      Object.assign(drawn, ends);
      if (name === 'm' && i === 0) Object.assign(start, at);
      // More pairs after a move are lines.
      text += joined(name === 'm' && i > 0 ? 'l' : name, short);
    }
  }
  return text;
}

function numbersIn(shape, text) {
  const found = [];
  for (let at = 0; ; ) {
    while (/[\s,]/.test(text[at] ?? '')) at++;
    if (at >= text.length) return found;
    // Flags may stand without a space.
    const pattern = shape[found.length % shape.length] === 'f' ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const [number] = pattern.exec(text) ?? [];
    if (number === undefined) throw new Error(`This is no path: ${text}`);
    found.push(Number(number));
    at = pattern.lastIndex;
  }
}

const joined = (command, numbers) =>
  numbers.reduce(
    (text, next, i) => text + (i === 0 || next < 0 ? '' : ' ') + String(next).replace(/^0\./, '.'),
    command,
  );

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
