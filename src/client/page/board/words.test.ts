import { describe, expect, test } from 'vitest';
import type { ShownOption } from '../../../engine/index.ts';
import { type ShownPiece, say, sumOf } from '../../../engine/present.ts';
import { cellWords, litPieceWords, pieceWords } from './words.ts';

const reader = { names: ['Wren', 'Tamsin', 'Cogwheel'], you: 0 };
const infantry: ShownPiece = {
  id: 'u1',
  name: 'Infantry',
  owner: 2,
  outline: 'disc',
  at: ['0,0'],
  badge: { text: '2', words: 'strength 2' },
};
const attack: ShownOption = {
  key: 'attack',
  option: { verb: 'attack', to: '0,0' },
  shown: {
    label: 'Attack Infantry in the ruins',
    tone: 'harm',
    forecast: {
      sums: [
        sumOf(
          'Specialist',
          [
            { label: 'unit', add: 5 },
            { label: 'card', open: '+ card' },
          ],
          0,
        ),
        sumOf(
          'Infantry',
          [
            { label: 'unit', add: 2 },
            { label: 'terrain', add: 1 },
          ],
          2,
        ),
      ],
    },
  },
};

describe('words', () => {
  test('a cell says what it is, who holds it, who stands on it and what may be done there', () => {
    const cell = { id: '0,0', name: 'Ruins', tone: 'ruins', holder: 2 };
    expect(cellWords(cell, [infantry], { options: [attack], isTarget: true }, reader)).toBe(
      'Ruins, held by Cogwheel: Infantry, strength 2. Target: Attack Infantry in the ruins, 5 plus card against 3',
    );
  });

  test('what is going to happen there is said before what may be chosen', () => {
    const cell = {
      id: '0,0',
      name: 'Plains',
      tone: 'plains',
      marks: [{ kind: 'doomed', words: 'The Void takes it at the end of Round 9.' }],
    } as const;
    const move = {
      key: 'm',
      option: { verb: 'move', to: '0,0' },
      shown: { label: 'Move here', tone: 'neutral' },
    } as const;
    expect(cellWords(cell, [], { options: [move], isTarget: false }, reader)).toBe(
      'Plains. The Void takes it at the end of Round 9. May be chosen: Move here',
    );
    expect(cellWords(cell, [], { options: [move, move], isTarget: false }, reader)).toMatch(
      /May be chosen: 2 choices$/,
    );
  });

  test('what is new is said to be so', () => {
    const cell = { id: '0,0', name: 'Ruins', tone: 'ruins', holder: 2 };
    expect(cellWords(cell, [], undefined, reader, ['0,0'])).toBe('Ruins, held by Cogwheel. Has just changed');
    expect(cellWords(cell, [infantry], undefined, reader, [infantry.id])).toMatch(/: Infantry, .*, just changed$/);
    expect(cellWords(cell, [infantry], undefined, reader, ['elsewhere'])).not.toMatch(/changed/);
  });

  test('a piece says whose it is, unless its place has said it', () => {
    expect(pieceWords(infantry, reader)).toBe("Cogwheel's Infantry, strength 2");
    expect(pieceWords(infantry, reader, 2)).toBe('Infantry, strength 2');
    expect(pieceWords({ ...infantry, owner: 0 }, reader)).toBe('your Infantry, strength 2');
    expect(pieceWords({ ...infantry, owner: 'foe' }, reader)).toBe('Infantry, strength 2');
  });

  test('what it has, how it stands and what lies on it are said in words', () => {
    const piece: ShownPiece = {
      ...infantry,
      owner: 0,
      tracks: [{ form: 'pips', label: 'HP', amount: 1, maximum: 2 }],
      states: [{ kind: 'spent', words: 'acted' }],
      statuses: [{ icon: 'flame', name: 'Burning', number: 3, text: 'Loses 3 HP', tone: 'harm' }],
    };
    expect(litPieceWords(piece, 'Plains', undefined, reader)).toBe(
      'Your Infantry, strength 2, HP 1 of 2, acted, Burning 3, Plains',
    );
  });

  test('chances and warnings are part of the forecast', () => {
    const shot: ShownOption = {
      key: 'shoot',
      option: { verb: 'shoot' },
      shown: {
        label: 'Shoot',
        tone: 'harm',
        forecast: {
          outcomes: [
            { name: 'Miss', chance: 0.25, result: say`nothing` },
            { name: 'Hit', chance: 0.75, result: say`1 damage` },
          ],
          warnings: [say`It ends your turn`],
        },
      },
    };
    expect(cellWords({ id: '0,0', name: 'Hill', tone: 'hill' }, [], { options: [shot], isTarget: true }, reader)).toBe(
      'Hill. Target: Shoot, Miss 25 %, Hit 75 %, It ends your turn',
    );
  });
});
