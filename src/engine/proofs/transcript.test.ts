import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SHELF } from '../../registry.ts';
import { transcribe } from './transcript.ts';
import { compareTranscript, differenceOf, findTranscripts, goldenName, readGoldenName } from './transcript-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LONGEST = 1000;

for (const { game, folder } of SHELF) {
  describe(`golden transcripts of ${game.id}`, () => {
    const files = findTranscripts(`${ROOT}${folder}`);

    test('there is one', () => {
      expect(files, `write one: rulebound transcript ${game.id} --write`).not.toEqual([]);
    });

    test.each(files)('%s is the same to the byte, and short enough to read', (file) => {
      const { golden, now } = compareTranscript(game, `${ROOT}${folder}`, file);
      expect(now).toBe(golden);
      expect(golden.split('\n').length).toBeLessThan(LONGEST);
    });
  });
}

const [noughts] = SHELF;

describe('a transcript', () => {
  test('is the same for the same seed, and another one for another', () => {
    const game = noughts!.game;
    expect(transcribe(game, { seats: 2, seed: 1 })).toBe(transcribe(game, { seats: 2, seed: '1' }));
    expect(transcribe(game, { seats: 2, seed: 1 })).not.toBe(transcribe(game, { seats: 2, seed: 2 }));
  });

  test('may stop before the end, and says so', () => {
    const text = transcribe(noughts!.game, { seats: 2, seed: 1, maxDecisions: 3 });
    expect(text).toContain('The transcript stops here, after 3 choices');
    expect(text).not.toContain('  4. ');
  });

  test.each(SHELF.map(({ game }) => [game.id, game] as const))('of %s at every number of seats', (_, game) => {
    for (let seats = game.facts.minSeats; seats <= game.facts.maxSeats; seats++) {
      const text = transcribe(game, { seats, seed: 3 });
      expect(text).toContain(`${seats} seats, seed 3`);
      expect(text).toMatch(/\nThe end after \d+ choices: /);
      expect(text).toMatch(/\nstate [0-9a-f]{16}\n$/);
    }
  });
});

describe('the name of a golden file', () => {
  test.each([
    [{ seats: 2, seed: '1' }, '2-seats-seed-1.golden.txt'],
    [{ seats: 4, seed: '7', variant: 'brief' }, '4-seats-seed-7,variant=brief.golden.txt'],
    [{ seats: 3, seed: 'a-b', options: { length: 'short' } }, '3-seats-seed-a-b,length=short.golden.txt'],
    [
      { seats: 4, seed: '7', options: { a: 'x', b: 'y' }, maxDecisions: 60 },
      '4-seats-seed-7,a=x,b=y,first=60.golden.txt',
    ],
  ])('%o is %s', (transcription, name) => {
    expect(goldenName(transcription)).toBe(name);
    expect(readGoldenName(name)).toEqual(transcription);
  });

  test('that says nothing of a match is refused', () => {
    expect(() => readGoldenName('first-try.golden.txt')).toThrow('"first-try.golden.txt" names no match');
  });
});

test('where two transcripts part is told in words', () => {
  expect(differenceOf({ file: 'f', golden: 'a\nb\n', now: 'a\nb\n' })).toBeUndefined();
  expect(differenceOf({ file: 'f', golden: 'a\nb\n', now: 'a\nc\n' })).toBe('f, line 2: "b" is now "c"');
});
