// The rules of the two measured games without any engine: for the rivals and for the bare loop. The same arithmetic as in
// src/samples, so that only what surrounds it differs.

export const COLUMNS = 7;
export const ROWS = 6;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

export function completesFour(places: readonly number[], column: number, row: number): boolean {
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

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

export const hasLine = (squares: readonly number[], seat: number): boolean =>
  LINES.some((line) => line.every((at) => squares[at] === seat));
