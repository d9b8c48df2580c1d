// A board with everything that can be on one, for the gallery: states of cells, outlines and owners, tracks, statuses, intents, links.

import type { ShownOption } from '../../../engine/index.ts';
import {
  type CellMark,
  OUTLINES,
  type Owner,
  presentation,
  type ShownBoard,
  type ShownCell,
  type ShownPiece,
} from '../../../engine/present.ts';
import type { Lit } from '../choosing/narrowing.ts';
import type { BoardProps } from './Board.tsx';

const OWNERS: readonly Owner[] = [0, 1, 2, 3, 'foe', 'nobody'];
const ICONS = ['spartan-helmet', 'crossbow', 'rock-golem', 'queen-crown', 'castle', 'ink-swirl'] as const;

const mark = (kind: CellMark['kind'], more: Partial<CellMark> = {}): CellMark => ({ kind, words: kind, ...more });

const SPECIAL: Readonly<Record<string, Partial<ShownCell>>> = {
  '0,6': { marks: [mark('threatened')] },
  '1,6': { marks: [mark('doomed', { timer: 2 })] },
  '2,6': { marks: [mark('zone')] },
  '3,6': { marks: [mark('wanted')] },
  '4,6': { badges: [{ icon: 'flame', name: 'Burning', number: 3, text: 'burns', tone: 'harm' }] },
  '5,6': { claims: [0, 2], tracks: [{ form: 'pips', label: 'Stability', amount: 2, maximum: 3 }] },
  '6,0': { elevation: 2, motif: 'peaks', tone: 'mountain' },
  '6,1': { elevation: -1, tone: 'water' },
  '6,2': { tone: 'wood' },
  '6,3': { motif: 'wall', tone: 'stone' },
};

const cells = Array.from({ length: 56 }, (_, i): ShownCell => {
  const id = `${i % 8},${Math.floor(i / 8)}`;
  return { id, name: `Cell ${id}`, tone: 'plain', ...SPECIAL[id] };
});

const board: ShownBoard = {
  id: 'kit',
  name: 'The kit',
  geometry: 'square',
  look: 'tilted',
  cells,
  links: [{ from: 'p4,1', to: 'big', kind: 'bond' }],
};

const pieces: ShownPiece[] = OWNERS.flatMap((owner, row) =>
  OUTLINES.map((outline, column): ShownPiece => {
    const id = `p${column},${row}`;
    return {
      id,
      name: `${outline} ${row}`,
      owner,
      outline,
      icon: ICONS[column]!,
      at: [`${column},${row}`],
      badge: { text: `${column + 2}`, words: `strength ${column + 2}` },
      ...(column === 1
        ? { tracks: [{ form: 'pips', label: 'HP', amount: 3, maximum: 4, expected: { certain: -1, possible: -1 } }] }
        : {}),
      ...(column === 2
        ? {
            tracks: [
              {
                form: 'bar',
                label: 'HP',
                amount: 58,
                maximum: 91,
                expected: { certain: -20, possible: -12 },
                layers: [
                  { label: 'Armor', amount: 3, maximum: 3 },
                  { label: 'Armor', amount: 1, maximum: 3 },
                ],
              },
            ],
          }
        : {}),
      ...(column === 3 ? { states: [{ kind: 'spent', words: 'acted' }] } : {}),
      ...(column === 0
        ? {
            statuses: Array.from({ length: row }, (_, n) => ({
              icon: 'flame',
              name: `Burning ${n}`,
              number: n + 1,
              text: 'burns',
              tone: n % 2 ? 'gain' : 'harm',
            })),
          }
        : {}),
      ...(column === 5 && row === 4
        ? { intents: [{ icon: 'crossed-swords', words: 'Strikes', amount: '4', to: ['p3,2'], tone: 'harm' }] }
        : {}),
      ...(column === 4 ? { facing: row } : {}),
    };
  }),
);

const lit = (tone: 'harm' | 'neutral', step?: number): Lit => {
  const option: ShownOption = {
    key: 'k',
    option: { verb: 'go' },
    shown: { label: 'Go there', tone, icon: 'crossed-swords' },
  };
  return { options: [option], isTarget: tone === 'harm', ...(step === undefined ? {} : { step }) };
};

export const KIT: Omit<BoardProps, 'theme'> = {
  board,
  presentation: presentation({
    headline: { title: 'Kit', toAct: [0] },
    seats: [],
    boards: [board],
    pieces: [
      ...pieces,
      { id: 'big', name: 'Tempest', owner: 'foe', outline: 'spike', icon: 'tornado', at: ['6,4', '7,4', '6,5', '7,5'] },
      ...[1, 2, 3].map(
        (n): ShownPiece => ({
          id: `stack${n}`,
          name: `Infantry ${n}`,
          owner: 0,
          outline: 'disc',
          icon: ICONS[0],
          at: ['7,3'],
          badge: { text: `${n}`, words: `${n}` },
        }),
      ),
    ],
    news: { changed: [], trails: [{ piece: 'p5,1', cells: ['7,0', '7,1', '5,1'] }] },
  }),
  lit: new Map([
    ['7,0', lit('neutral')],
    ['7,1', lit('neutral', 2)],
    ['7,2', lit('harm')],
    ['p0,0', lit('neutral')],
    ['p1,1', lit('harm')],
  ]),
  chosen: ['p1,2'],
  hasChoice: true,
};

const ring: ShownBoard = {
  id: 'ring',
  name: 'The Ring',
  geometry: 'square',
  look: 'stage',
  cells: ['0,0', '1,0'].map((id) => ({ id, name: `Corner ${id}`, tone: 'canvas' })),
};

const fighter = (id: string, name: string, owner: number, icon: string, at: string): ShownPiece => ({
  id,
  name,
  owner,
  outline: 'disc',
  icon,
  at: [at],
  tracks: [
    { form: 'bar', label: 'HP', amount: 58, maximum: 91, tone: 'health' },
    { form: 'bar', label: 'MP', amount: 16, maximum: 59, tone: 'mana' },
    { form: 'amount', label: 'ATK', amount: 25 },
  ],
  statuses: [
    { icon: 'flame', name: 'Burning', number: 3, text: 'burns', tone: 'harm' },
    { icon: 'bordered-shield', name: 'Bulwark', number: 5, text: 'shields', tone: 'gain', owner },
  ],
});

const strike: ShownOption = {
  key: 'strike',
  option: { verb: 'use', unit: 'fox', target: 'boar' },
  shown: {
    label: 'Use Rolling Fireball on Bristleboar',
    tone: 'harm',
    icon: 'crossed-swords',
    preview: { changes: [{ id: 'boar', track: 'HP', expected: { certain: -32, possible: -12 } }] },
  },
};

/** A stage with two large pieces, one of them about to be struck. */
export const STAGE_KIT: Omit<BoardProps, 'theme'> = {
  board: ring,
  presentation: presentation({
    headline: { title: 'Kit', toAct: [0] },
    seats: [],
    boards: [ring],
    pieces: [fighter('fox', 'Cinderpup', 0, 'fox', '0,0'), fighter('boar', 'Bristleboar', 1, 'boar', '1,0')],
  }),
  lit: new Map([['boar', { options: [strike], isTarget: true }]]),
  chosen: ['fox'],
  hasChoice: true,
  inView: strike,
};

/** Two boards, of which the second is what the choice is about. */
const trail = (id: string, name: string, length: number): ShownBoard => ({
  id,
  name,
  geometry: 'hex',
  look: 'tilted',
  cells: Array.from({ length }, (_, q) => ({ id: `${id}/${q},0`, name: `Hex ${q + 1}`, tone: 'meadow' })),
});

const walker = (id: string, at: string): ShownPiece => ({
  id,
  name: id,
  owner: 0,
  outline: 'disc',
  icon: 'fox',
  at: [at],
});

export const TWO_BOARDS: Omit<BoardProps, 'board' | 'theme'> = {
  presentation: presentation({
    headline: { title: 'Two boards', toAct: [0] },
    seats: [],
    boards: [trail('home', 'Home', 3), trail('away', 'Away', 5)],
    pieces: [walker('vixen', 'home/1,0'), walker('cub', 'away/0,0')],
    focus: 'away',
  }),
  lit: new Map([
    ['vixen', lit('neutral')],
    ['away/1,0', lit('neutral', 1)],
  ]),
};
