// Boards as text: squares with their columns and rows numbered, hexes row by row, each empty one with its key.

import { type Id, type Presentation, placeOf, type ShownBoard, type ShownCell, type ShownPiece } from './present.ts';
import { HEX_DIRECTIONS, SQUARE_DIRECTIONS } from './space/index.ts';
import {
  columns,
  inBrackets,
  listed,
  ownerMark,
  padded,
  statusText,
  trackText,
  type Wording,
  wrapped,
} from './text-words.ts';

export interface BoardText {
  readonly width: number;
  /** Whether cells can be told by their keys: of use where options refer to them. */
  readonly coordinates: 'shown' | 'left out';
}

/** A board, line by line: its name, the drawing, what its pieces have, what lies on its cells, and the legend. */
export function boardText(words: Wording, board: ShownBoard, how: BoardText): string[] {
  const { presentation } = words;
  const own = new Set(board.cells.map((cell) => cell.id));
  const pieces = presentation.pieces.filter((piece) => piece.at.some((at) => own.has(at)));
  const codes = codesOf(presentation);
  const drawn =
    board.look === 'stage' ? stageText(words, board, pieces, how) : drawing(words, board, pieces, codes, how);
  return [
    board.name,
    ...drawn,
    ...(board.look === 'stage' ? [] : piecesText(words, pieces, codes, how)),
    ...cellNotes(words, board, how),
    ...(board.look === 'stage' ? [] : legend(words, board, pieces, codes, how)),
  ];
}

/** Few places with large pieces: a list says more than a drawing. */
function stageText(words: Wording, board: ShownBoard, pieces: readonly ShownPiece[], { width }: BoardText): string[] {
  return board.cells.flatMap((cell) => [
    `  ${cell.name}:`,
    ...pieces
      .filter((piece) => piece.at.includes(cell.id))
      .map((piece) => wrapped(`    ${pieceText(words, piece)}`, width, 6).join('\n')),
  ]);
}

function drawing(
  words: Wording,
  board: ShownBoard,
  pieces: readonly ShownPiece[],
  codes: Codes,
  how: BoardText,
): string[] {
  const terrain = terrainOf(board);
  const content = (cell: ShownCell, empty: string): string => cellText(words, cell, pieces, codes, terrain, empty);
  const keys = new Map(board.cells.map((cell) => [cell.id, placeOf(cell.id)!]));
  if (board.geometry === 'square') {
    return squares(
      board,
      board.cells.map((cell) => content(cell, '·')),
      how,
    );
  }
  const withKeys = board.cells.map((cell) => content(cell, `${keys.get(cell.id)!.x},${keys.get(cell.id)!.y}`));
  const lines = how.coordinates === 'shown' ? hexes(board, withKeys) : [];
  if (lines.length > 0 && lines.every((line) => columns(line) <= how.width)) return lines;
  return hexes(
    board,
    board.cells.map((cell) => content(cell, '·')),
  );
}

function squares(board: ShownBoard, texts: readonly string[], { coordinates }: BoardText): string[] {
  const places = board.cells.map((cell) => placeOf(cell.id)!);
  const [left, right] = extent(places.map((place) => place.x));
  const [top, bottom] = extent(places.map((place) => place.y));
  const numbered = coordinates === 'shown';
  const wide = Math.max(...texts.map(columns), numbered ? Math.max(`${left}`.length, `${right}`.length) : 1) + 1;
  const margin = numbered ? Math.max(`${top}`.length, `${bottom}`.length) : 0;
  const at = new Map(places.map((place, i) => [`${place.x},${place.y}`, texts[i]!]));
  const lines: string[] = [];
  const across = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  if (numbered) lines.push(`  ${' '.repeat(margin)} ${across.map((x) => centred(`${x}`, wide)).join(' ')}`.trimEnd());
  for (let y = top; y <= bottom; y++) {
    const row = across.map((x) => centred(at.get(`${x},${y}`) ?? '', wide)).join(' ');
    lines.push(`  ${numbered ? `${y}`.padStart(margin) : ''} ${row}`.trimEnd());
  }
  return lines;
}

/** Pointy-top hexes: each row is shifted by half a hex against the next. */
function hexes(board: ShownBoard, texts: readonly string[]): string[] {
  const places = board.cells.map((cell) => placeOf(cell.id)!);
  const half = Math.ceil((Math.max(...texts.map(columns)) + 2) / 2);
  const halves = places.map((place) => 2 * place.x + place.y);
  const [leftmost] = extent(halves);
  const [top, bottom] = extent(places.map((place) => place.y));
  const lines: string[] = [];
  for (let r = top; r <= bottom; r++) {
    let line = '  ';
    const row = places.map((place, i) => ({ place, i })).filter(({ place }) => place.y === r);
    for (const { i } of row.sort((a, b) => a.place.x - b.place.x)) {
      line = padded(line, 2 + (halves[i]! - leftmost) * half) + centred(texts[i]!, 2 * half);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

const extent = (numbers: readonly number[]): readonly [number, number] => [Math.min(...numbers), Math.max(...numbers)];

function centred(text: string, width: number): string {
  const left = Math.max(0, Math.floor((width - columns(text)) / 2));
  return padded(' '.repeat(left) + text, width);
}

/** Terrain, who holds it, who stands there or else `empty`, and whether something is going to happen. */
function cellText(
  words: Wording,
  cell: ShownCell,
  pieces: readonly ShownPiece[],
  codes: Codes,
  terrain: Terrain,
  empty: string,
): string {
  const standing = pieces.filter((piece) => piece.at.includes(cell.id));
  const holder =
    cell.holder === undefined || cell.holder === 'nobody' || standing.some((piece) => piece.owner === cell.holder)
      ? ''
      : ownerMark(words, cell.holder, 'hollow');
  const letter = terrain.letters.get(terrainKey(cell)) ?? '';
  const inside = standing.map((piece) => ownerMark(words, piece.owner) + (codes.get(piece.name) ?? '')).join('');
  const fate = cell.marks?.some((mark) => mark.kind === 'threatened' || mark.kind === 'doomed') ? '!' : '';
  const wanted = cell.marks?.some((mark) => mark.kind === 'wanted') ? '?' : '';
  const place = inside !== '' ? inside : empty === '·' && (letter !== '' || holder !== '') ? '' : empty;
  return `${letter}${heightText(cell.elevation)}${holder}${place}${fate}${wanted}`;
}

const heightText = (elevation = 0): string => {
  if (elevation === 0) return '';
  const digits = elevation > 0 ? '⁰¹²³⁴⁵⁶⁷⁸⁹' : '₀₁₂₃₄₅₆₇₈₉';
  return [...`${Math.abs(elevation)}`].map((digit) => digits[Number(digit)]).join('');
};

// ---------------------------------------------------------------- terrain

interface Terrain {
  readonly letters: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, string>;
}

const terrainKey = (cell: ShownCell): string => (cell.motif === undefined ? cell.tone : `${cell.tone}/${cell.motif}`);

/** A small letter for every terrain but the commonest one. */
function terrainOf(board: ShownBoard): Terrain {
  const kinds = new Map<string, { count: number; names: Set<string> }>();
  for (const cell of board.cells) {
    const kind = kinds.get(terrainKey(cell)) ?? { count: 0, names: new Set() };
    kind.count++;
    kind.names.add(cell.name);
    kinds.set(terrainKey(cell), kind);
  }
  const sorted = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  const most = Math.max(...sorted.map(([, kind]) => kind.count));
  const commonest = kinds.size === board.cells.length ? undefined : sorted.find(([, kind]) => kind.count === most)?.[0];
  const nameOf = (key: string, names: ReadonlySet<string>): string =>
    names.size === 1 ? [...names][0]! : key.slice(key.indexOf('/') + 1);
  const taken = new Set<string>();
  const letters = new Map<string, string>();
  const names = new Map<string, string>();
  if (kinds.size === 1) return { letters, names };
  for (const [key, kind] of sorted) {
    names.set(key, nameOf(key, kind.names));
    if (key === commonest) continue;
    const letter = [
      ...names
        .get(key)!
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
      ...'abcdefghijklmnopqrstuvwxyz',
    ].find((candidate) => !taken.has(candidate))!;
    taken.add(letter);
    letters.set(key, letter);
  }
  return { letters, names };
}

// ---------------------------------------------------------------- pieces

type Codes = ReadonlyMap<string, string>;

/** Short codes by name, where an owner's mark alone does not tell pieces apart. */
export function codesOf({ pieces }: Presentation): Codes {
  const byOwner = new Map<string, Set<string>>();
  for (const { owner, name } of pieces) byOwner.set(`${owner}`, (byOwner.get(`${owner}`) ?? new Set()).add(name));
  if ([...byOwner.values()].every((names) => names.size === 1)) return new Map();
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(pieces.map((piece) => piece.name))].sort()) {
    const code = candidates(name).find((candidate) => !taken.has(candidate)) ?? name;
    taken.add(code);
    codes.set(name, code);
  }
  return codes;
}

/** "Ashen Marshal" is AM, "Infantry 2" is I2, "Titan" is Ti, or Tt, Ta, Tn. */
function candidates(name: string): string[] {
  const parts = name.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const first = parts[0] ?? name;
  const initials = parts.slice(0, 3).map((part) => (/^\d+$/.test(part) ? part : part[0]!));
  return [
    ...(initials.length > 1 ? [initials.join('')] : []),
    ...[...first.slice(1)].map((letter) => first[0]! + letter),
    ...[...first.slice(1)].map((_, i) => first.slice(0, i + 2)),
    ...Array.from({ length: 99 }, (_, i) => `${first[0] ?? '?'}${i + 2}`),
  ];
}

const place = (id: Id): string => {
  const at = placeOf(id);
  return at ? `${at.x},${at.y}` : id;
};

/** A piece with all that it has: "● Titan (strength 9) HP 3/4 · Burning 2 · acted". */
export function pieceText(words: Wording, piece: ShownPiece, code = '', at = ''): string {
  const name = listed([`${ownerMark(words, piece.owner)}${code} ${piece.name}`, at], ' ');
  const more = pieceDetails(words.presentation, piece);
  return more === '' ? name : `${name}  ${more}`;
}

function pieceDetails(presentation: Presentation, piece: ShownPiece): string {
  const board = presentation.boards.find(({ cells }) => cells.some((cell) => piece.at.includes(cell.id)));
  const directions: readonly string[] = board?.geometry === 'hex' ? HEX_DIRECTIONS : SQUARE_DIRECTIONS;
  return listed([
    ...(piece.tracks ?? []).map(trackText),
    piece.badge?.words,
    ...(piece.statuses ?? []).map(statusText),
    ...(piece.states ?? []).map((state) => state.words),
    piece.facing === undefined ? undefined : `faces ${directions[piece.facing]}`,
    ...(piece.intents ?? []).map((intent) => `intends: ${intent.words}`),
  ]);
}

/** Those that have more to tell than their place. */
function piecesText(words: Wording, pieces: readonly ShownPiece[], codes: Codes, { width }: BoardText): string[] {
  const telling = pieces.filter((piece) => pieceDetails(words.presentation, piece) !== '');
  const heads = telling.map(
    (piece) =>
      `${ownerMark(words, piece.owner)}${codes.get(piece.name) ?? ''} ${piece.name} ${piece.at.length > 3 ? `${place(piece.at[0]!)} and around` : piece.at.map(place).join(' ')}`,
  );
  const wide = Math.max(0, ...heads.map(columns));
  return telling.map((piece, i) =>
    wrapped(`  ${padded(heads[i]!, wide)}  ${pieceDetails(words.presentation, piece)}`, width, wide + 4).join('\n'),
  );
}

// ---------------------------------------------------------------- notes and legend

/** What lies on cells and what will happen there, each once, with the cells that it concerns. */
function cellNotes(words: Wording, board: ShownBoard, { width }: BoardText): string[] {
  const notes = new Map<string, string[]>();
  const add = (text: string, cell: ShownCell): void => {
    notes.set(text, [...(notes.get(text) ?? []), place(cell.id)]);
  };
  for (const cell of board.cells) {
    for (const mark of cell.marks ?? [])
      add(
        `${mark.words}${mark.timer === undefined ? '' : ` (${mark.timer === 0 ? 'now' : `in ${mark.timer}`})`}`,
        cell,
      );
    for (const badge of cell.badges ?? []) add(`${statusText(badge)} ${inBrackets(badge.text)}`.trim(), cell);
    for (const track of cell.tracks ?? []) add(trackText(track), cell);
    if (cell.claims && cell.claims.length > 0)
      add(`claimed by ${cell.claims.map((seat) => ownerMark(words, seat)).join('')}`, cell);
  }
  return [...notes].map(([text, cells]) =>
    wrapped(`  ${cells.length > 12 ? `${cells.length} cells` : cells.join(' ')}: ${text}`, width, 4).join('\n'),
  );
}

/** What the drawing means, as far as the lines above have not said it. */
function legend(
  words: Wording,
  board: ShownBoard,
  pieces: readonly ShownPiece[],
  codes: Codes,
  { width }: BoardText,
): string[] {
  const { letters, names } = terrainOf(board);
  const told = new Set(
    pieces.filter((piece) => pieceDetails(words.presentation, piece) !== '').map((piece) => piece.name),
  );
  const plain = pieces.flatMap((piece) => {
    const code = codes.get(piece.name);
    if (code === undefined || told.has(piece.name)) return [];
    told.add(piece.name);
    return [`${code} ${piece.name}`];
  });
  const held = board.cells.some((cell) => typeof cell.holder === 'number') ? ['hollow marks: who holds it'] : [];
  const high = board.cells.some((cell) => (cell.elevation ?? 0) !== 0) ? ['¹ ₁ levels up or down'] : [];
  const rest = [...names].filter(([key]) => !letters.has(key)).map(([, name]) => `no letter: ${name}`);
  const terrain = [...letters].map(([key, letter]) => `${letter} ${names.get(key)}`);
  const text = listed([...plain.sort(), ...terrain, ...rest, ...held, ...high]);
  return text === '' ? [] : [wrapped(`  ${text}`, width, 2).join('\n')];
}
