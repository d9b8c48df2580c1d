// Connect four by hand, without an engine: the bare limit. The arithmetic is that of src/samples/connect-four, written out once
// more so that no other contender's data slows it down: the JavaScript engine fits each function to what it is called with.

import { Generator, seeded } from '../src/engine/index.ts';
import type { Contender } from './harness.ts';

const COLUMNS = 7;
const ROWS = 6;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

function completesFour(places: readonly number[], column: number, row: number): boolean {
  const seat = places[row * COLUMNS + column];
  for (const [dx, dy] of DIRECTIONS) {
    let count = 1;
    for (const way of [1, -1]) {
      let x = column + dx * way;
      let y = row + dy * way;
      while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && places[y * COLUMNS + x] === seat) {
        count++;
        x += dx * way;
        y += dy * way;
      }
    }
    if (count >= 4) return true;
  }
  return false;
}

/** What is left when nothing but the game is computed: no options, no events, no outcome. */
export const byHand: Contender = {
  name: 'by hand',
  run: (() => {
    const generator = new Generator(seeded('bench'));
    return (times: number): number => {
      let moves = 0;
      for (let i = 0; i < times; i++) {
        const places = Array<number>(COLUMNS * ROWS).fill(-1);
        const heights = Array<number>(COLUMNS).fill(0);
        let seat = 0;
        for (let discs = 0; discs < COLUMNS * ROWS; discs++) {
          const open: number[] = [];
          for (let column = 0; column < COLUMNS; column++) if (heights[column]! < ROWS) open.push(column);
          const column = open[generator.below(open.length)]!;
          const row = heights[column]!;
          places[row * COLUMNS + column] = seat;
          heights[column] = row + 1;
          moves++;
          if (completesFour(places, column, row)) break;
          seat = 1 - seat;
        }
      }
      return moves;
    };
  })(),
};
