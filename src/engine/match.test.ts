import { describe, expect, test } from 'vitest';
import { connectFour } from '../samples/connect-four/game.ts';
import { keyOf, Table } from './index.ts';

describe('a match at the table', () => {
  test('runs a whole game, answer by answer', () => {
    const { match } = new Table(connectFour).start({ seats: 2, seed: 1 });
    for (const column of [0, 1, 0, 1, 0, 1, 0]) {
      const [pending] = match.pending;
      const result = match.answer(pending!.ask.seat, `drop column=column${column}`, pending!.id);
      expect(result.ok).toBe(true);
    }
    expect(match.outcome?.scores).toEqual([1, 0]);
    expect(match.pending).toEqual([]);
    expect(keyOf({ verb: 'x' })).toBe('x');
  });
});
