import { describe, expect, test } from 'vitest';
import { harm, type Presentation, presentation, say, seatId } from './present.ts';
import { changedText, differingText, renderAgain, renderText } from './text.ts';
import { questionText, sumText } from './text-log.ts';
import { columns, trackText, wrapped } from './text-words.ts';

const WIDE = { viewerSeats: [], width: 100 };
const SEATS = [
  { id: seatId(0), seat: 0, name: 'Copper' },
  { id: seatId(1), seat: 1, name: 'Slate' },
];

/** A piece of everything that a table can hold. */
const ford = (more: Partial<Presentation> = {}): Presentation =>
  presentation({
    headline: {
      title: 'Round 2',
      detail: 'of 6',
      phases: [
        { label: 'Move', state: 'past' },
        { label: 'Strike', state: 'now' },
      ],
      toAct: [0],
    },
    seats: [
      { ...SEATS[0]!, states: ['active'], tracks: [{ form: 'pips', label: 'AP', amount: 1, maximum: 3 }] },
      { ...SEATS[1]!, summary: say`One unit lies in ambush` },
    ],
    boards: [
      {
        id: 'map',
        name: 'The ford',
        geometry: 'hex',
        look: 'tilted',
        cells: [
          { id: '0,-1', name: 'Plain', tone: 'plain' },
          { id: '1,-1', name: 'Wood', tone: 'wood', holder: 1 },
          { id: '-1,0', name: 'Plain', tone: 'plain' },
          { id: '0,0', name: 'Hill', tone: 'hill', elevation: 1 },
          { id: '1,0', name: 'Plain', tone: 'plain', marks: [{ kind: 'doomed', words: 'The river rises', timer: 1 }] },
          { id: '-1,1', name: 'Plain', tone: 'plain' },
          { id: '0,1', name: 'Plain', tone: 'plain' },
        ],
      },
    ],
    pieces: [
      {
        id: 'u1',
        name: 'Captain',
        owner: 0,
        outline: 'diamond',
        at: ['0,0'],
        tracks: [{ form: 'bar', label: 'HP', amount: 4, maximum: 6, expected: { certain: -1, possible: -2 } }],
        statuses: [{ icon: 'flame', name: 'Burning', number: 2, text: 'burns', tone: 'harm' }],
        states: [{ kind: 'spent', words: 'moved' }],
        facing: 1,
      },
      { id: 'u2', name: 'Guard', owner: 0, outline: 'disc', at: ['-1,1'] },
      { id: 'u5', name: 'Guard', owner: 1, outline: 'disc', at: ['1,-1'] },
    ],
    zones: [
      {
        id: 'hand0',
        name: 'Hand',
        owner: 0,
        role: 'hand',
        layout: 'cards',
        visibility: 'owner',
        limit: 4,
        cards: [
          { id: 'c1', name: 'Dodge', face: 'up', parts: [{ lines: [{ text: '+3 defence' }] }] },
          { id: 'c2', name: 'A card', face: 'down' },
        ],
      },
      { id: 'hand1', name: 'Hand', owner: 1, role: 'hand', layout: 'pile', visibility: 'owner', cards: [], count: 3 },
      {
        id: 'deck',
        name: 'Deck',
        owner: 'nobody',
        role: 'deck',
        layout: 'pile',
        visibility: 'nobody',
        cards: [],
        count: 9,
      },
      {
        id: 'discard',
        name: 'Discard',
        owner: 'nobody',
        role: 'discard',
        layout: 'pile',
        visibility: 'everybody',
        cards: [],
      },
      {
        id: 'market',
        name: 'Market',
        owner: 'nobody',
        role: 'market',
        layout: 'rows',
        visibility: 'everybody',
        cards: [
          {
            id: 'm1',
            name: 'Hammer',
            face: 'up',
            key: { text: '+4', words: 'bonus 4' },
            price: [{ amount: 5, unit: 'iron' }],
            unusable: '1 iron short',
          },
        ],
      },
    ],
    tracks: [
      {
        form: 'schedule',
        label: 'Rounds',
        boxes: [
          { label: '1', state: 'past' },
          { label: '2', state: 'now' },
          { label: '3', state: 'ahead', mark: { icon: 'wave', words: 'flood', tone: 'harm' } },
        ],
        dates: [{ when: 'End of 3', text: say`The ford is flooded` }],
      },
    ],
    dice: [
      { id: 'd1', name: 'Attack die', owner: 0, state: 'rolled', face: { text: '5', words: '5' } },
      { id: 'd2', name: 'Luck', owner: 'nobody', state: 'unrolled' },
    ],
    dynamics: [
      {
        id: 'x1',
        name: 'Martyr',
        icon: 'i',
        severity: 2,
        owner: 0,
        subject: 'u2',
        phase: 'before',
        text: 'Saves',
        state: 'active',
        clauses: [],
      },
      {
        id: 'x2',
        name: 'Martyr',
        icon: 'i',
        severity: 2,
        owner: 1,
        subject: 'u5',
        phase: 'before',
        text: 'Saves',
        state: 'active',
        clauses: [],
      },
      {
        id: 'x3',
        name: 'Gag',
        icon: 'i',
        severity: 10,
        owner: 1,
        subject: 'u1',
        source: 'Hush',
        phase: 'always',
        text: 'Silences',
        state: 'blocked',
        note: 'by nobody',
        clauses: [],
      },
    ],
    scores: [
      { seats: [0], total: 9, parts: [{ label: 'units', amount: 9 }], goal: '10 win' },
      { seats: [1], total: 7 },
    ],
    warnings: [{ icon: 'wave', short: 'Flood', text: harm(say`The ford falls when round ${3} ends`) }],
    ...more,
  });

describe('a table as text', () => {
  test('has everything on it', () => {
    expect(
      renderText(ford(), { ...WIDE, viewerSeats: [0] }),
    ).toBe(`Round 2 of 6  |  Move › [Strike]  |  to act: ● Copper
The ford
        0,-1    w▲Gu
    -1,0   h¹●Ca    1,0!
        ●Gu     0,1
  ●Ca Captain 0,0  HP 4/6 (−1, perhaps −3) · Burning 2 · moved · faces NE
  1,0: The river rises (in 1)
  Gu Guard · h Hill · w Wood · no letter: Plain · hollow marks: who holds it · ¹ ₁ levels up or down
! The ford falls when round 3 ends
Rounds 1 [2] 3!
  End of 3: The ford is flooded
● Copper (you, active)  AP 1/3
    Hand 2/4:
      Dodge: +3 defence
      1 face down
▲ Slate                 One unit lies in ambush
    Hand: 3 face down
Market: Hammer +4 for 5 iron (1 iron short)
Deck 9 · Discard –
Dice: ● Attack die [5] · Luck [ ]
Scores: ● Copper 9 (units 9; 10 win) · ▲ Slate 7
Dynamics, as they fire:
   2 Martyr on ● Guard, ▲ Guard: before: Saves
  10 Gag on ● Captain (by ▲ Hush): Silences (BLOCKED, by nobody)`);
  });

  test('a hand of somebody else is told by name only', () => {
    expect(renderText(ford(), WIDE)).toContain('\n    Hand 2/4: Dodge · 1 face down\n');
  });

  test('a hollow mark says who holds an empty place', () => {
    const held = ford({ pieces: [] });
    expect(renderText(held, WIDE)).toContain('w△1,-1');
  });

  test('fits a narrow terminal, but for the drawing', () => {
    const lines = renderText(ford(), { viewerSeats: [0], width: 60 }).split('\n');
    expect(Math.max(...lines.map(columns))).toBeLessThanOrEqual(60);
  });

  test('is a pure function', () => {
    const table = ford();
    const before = JSON.stringify(table);
    expect(renderText(table, WIDE)).toBe(renderText(table, WIDE));
    expect(JSON.stringify(table)).toBe(before);
  });
});

const grid = (pieces: Presentation['pieces'] = []): Presentation =>
  presentation({
    headline: { title: 'Mark 1', toAct: [] },
    seats: SEATS,
    boards: [
      {
        id: 'board',
        name: 'The board',
        geometry: 'square',
        look: 'flat',
        cells: Array.from({ length: 9 }, (_, i) => ({
          id: `${i % 3},${(i / 3) | 0}`,
          name: `Square ${i}`,
          tone: 'plain',
        })),
      },
    ],
    pieces,
  });
const mark = (id: string, owner: number, at: string, name = `Mark of ${owner}`): Presentation['pieces'][number] => ({
  id,
  name,
  owner,
  outline: 'disc',
  at: [at],
});

describe('squares', () => {
  test('have numbered columns and rows, and marks alone where they tell everything', () => {
    expect(renderText(grid([mark('a', 0, '1,0'), mark('b', 1, '2,2')]), WIDE)).toBe(`Mark 1
The board
    0  1  2
  0 ·  ●  ·
  1 ·  ·  ·
  2 ·  ·  ▲
● Copper   ▲ Slate`);
  });

  test('have none where nobody refers to them', () => {
    const lines = renderText(grid(), { ...WIDE, coordinates: 'left out' }).split('\n');
    expect(lines.slice(2, 5)).toEqual(['   ·  ·  ·', '   ·  ·  ·', '   ·  ·  ·']);
  });

  test('pieces with one name of an owner share a code, others get their own', () => {
    const text = renderText(
      grid([mark('a', 0, '0,0', 'Knight'), mark('b', 0, '1,0', 'Knave'), mark('c', 1, '2,0', 'Iron Guard 2')]),
      WIDE,
    );
    expect(text).toContain('●Ki');
    expect(text).toContain('IG2 Iron Guard 2 · Ki Knight · Kn Knave');
  });
});

describe('what differs', () => {
  test('between two viewers: only the parts that one of them sees otherwise', () => {
    const open = ford({ zones: [{ ...ford().zones[0]!, cards: [], count: 2 }] });
    const own = ford({ zones: [ford().zones[0]!] });
    expect(differingText(own, open, WIDE)).toEqual(['    Hand 2/4: Dodge · 1 face down']);
  });

  test('between two moments: the head, boards as a whole, and the rest that is new', () => {
    expect(changedText(ford(), ford(), WIDE)).toBe('Round 2 of 6  |  Move › [Strike]  |  to act: ● Copper');
    const later = changedText(ford({ scores: [], pieces: [] }), ford(), WIDE);
    expect(later).toContain('The ford\n');
    expect(later).not.toContain('Market');
  });

  test('Dynamics that are still the same are not told again', () => {
    expect(renderAgain(ford(), ford(), WIDE)).not.toContain('Dynamics');
    expect(renderAgain(ford(), ford({ dynamics: [] }), WIDE)).toContain('Dynamics, new or changed:\n   2 Martyr');
  });
});

describe('words', () => {
  test('lines are broken between words, and short items stay whole', () => {
    expect(wrapped('one two three', 8, 2)).toEqual(['one two', '  three']);
    expect(wrapped('unbreakable', 4)).toEqual(['unbreakable']);
  });

  test('tracks say how much, of what, and what may change', () => {
    expect(trackText({ form: 'amount', label: 'Iron', amount: 4, note: 'lost at cleanup' })).toBe(
      'Iron 4 (lost at cleanup)',
    );
    expect(trackText({ form: 'bar', label: 'HP', amount: 3, maximum: 4, rough: 'about half' })).toBe('HP about half');
    expect(
      trackText({
        form: 'bar',
        label: 'HP',
        amount: 9,
        maximum: 12,
        layers: [{ label: 'Armor', amount: 5, maximum: 12 }],
      }),
    ).toBe('HP 9/12 + Armor 5/12');
    expect(trackText({ form: 'severity', label: 'Threat', amount: 4, expected: { certain: 0, possible: 2 } })).toBe(
      'Threat 4/10 (perhaps +2)',
    );
  });

  test('sums show their terms', () => {
    const terms = [
      { label: 'unit', add: 9 },
      { label: 'card', add: -3 },
      { label: 'halved', becomes: 3 },
      { label: 'card', open: 'card' },
    ];
    expect(sumText({ name: 'Titan', terms, total: 3 })).toBe('Titan: unit 9 − card 3, halved: 3 + card = 3');
  });

  test('a question does not name its reader twice', () => {
    expect(questionText('Copper: end the turn', '● Copper')).toBe('end the turn');
    expect(questionText('end the turn', '● Copper')).toBe('end the turn');
  });
});
