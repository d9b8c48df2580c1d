// The same two games written for boardgame.io, as its documentation would have them, in their fastest form: the winner is
// found once, in the move, because `endIf` is asked several times a move; undo is off, so no history is kept; moves return a
// new state, which for so small a state is quicker than changing the draft.

import type { BoardgameIoGame } from './boardgame-io.ts';
import { boardgameIo } from './boardgame-io.ts';
import { COLUMNS, completesFour, hasLine, ROWS } from './rules.ts';

export interface Rival<G> {
  readonly game: BoardgameIoGame<G>;
  readonly move: string;
  /** The legal arguments of its move: what its bots call `enumerate`. */
  readonly enumerate: (G: G) => number[];
}

export interface Noughts {
  squares: number[];
  marks: number;
  winner: number;
}

export interface Four {
  places: number[];
  heights: number[];
  discs: number;
  winner: number;
}

const ONE_MOVE = { minMoves: 1, maxMoves: 1 } as const;

export function noughts(): Rival<Noughts> {
  const { invalidMove } = boardgameIo();
  return {
    move: 'mark',
    enumerate(G) {
      const empty: number[] = [];
      for (let square = 0; square < 9; square++) if (G.squares[square] === -1) empty.push(square);
      return empty;
    },
    game: {
      name: 'noughts-and-crosses',
      setup: () => ({ squares: Array<number>(9).fill(-1), marks: 0, winner: -1 }),
      moves: {
        mark({ G, ctx }, square) {
          if (G.squares[square] !== -1) return invalidMove;
          const seat = Number(ctx.currentPlayer);
          const squares = [...G.squares];
          squares[square] = seat;
          return { squares, marks: G.marks + 1, winner: hasLine(squares, seat) ? seat : -1 };
        },
      },
      turn: ONE_MOVE,
      endIf({ G }) {
        if (G.winner >= 0) return { winner: G.winner };
        return G.marks === 9 ? { draw: true } : undefined;
      },
      disableUndo: true,
    },
  };
}

export function four(): Rival<Four> {
  const { invalidMove } = boardgameIo();
  return {
    move: 'drop',
    enumerate(G) {
      const open: number[] = [];
      for (let column = 0; column < COLUMNS; column++) if (G.heights[column]! < ROWS) open.push(column);
      return open;
    },
    game: {
      name: 'connect-four',
      setup: () => ({
        places: Array<number>(COLUMNS * ROWS).fill(-1),
        heights: Array<number>(COLUMNS).fill(0),
        discs: 0,
        winner: -1,
      }),
      moves: {
        drop({ G, ctx }, column) {
          const row = G.heights[column]!;
          if (!(row < ROWS)) return invalidMove;
          const seat = Number(ctx.currentPlayer);
          const places = [...G.places];
          const heights = [...G.heights];
          places[row * COLUMNS + column] = seat;
          heights[column] = row + 1;
          return { places, heights, discs: G.discs + 1, winner: completesFour(places, column, row) ? seat : -1 };
        },
      },
      turn: ONE_MOVE,
      endIf({ G }) {
        if (G.winner >= 0) return { winner: G.winner };
        return G.discs === COLUMNS * ROWS ? { draw: true } : undefined;
      },
      disableUndo: true,
    },
  };
}
