// Noughts and crosses: the smallest complete game on the engine.

import { defineGame, type Option, readRulebook } from '../../engine/index.ts';
import { agree, player, presentation, ref, say, seatId } from '../../engine/present.ts';
import text from './rulebook.md';

interface State {
  /** 0 to 8, row by row: the seat whose mark it is, or -1. */
  squares: number[];
  toPlay: number;
  marks: number;
  winner: number;
}

type Event = { type: 'marked'; seat: number; square: number };

interface Kinds {
  state: State;
  event: Event;
  numbers: Record<string, never>;
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

const NAMES = ['Crosses', 'Noughts'] as const;
const SQUARES = Array.from({ length: 9 }, (_, i) => `${i % 3},${Math.floor(i / 3)}`);
const MARKS: readonly (Option & { square: string })[] = SQUARES.map((square) => ({ verb: 'mark', square }));

export const noughtsAndCrosses = defineGame<Kinds>({
  id: 'noughts-and-crosses',
  title: 'Noughts and crosses',
  version: '1',
  facts: {
    summary: 'Three in a row wins. The smallest game on the engine.',
    minSeats: 2,
    maxSeats: 2,
    seatNames: NAMES,
    minutes: 1,
    play: 'rivals',
    chance: false,
    secrets: false,
    simultaneous: false,
    maxDecisions: 9,
  },
  options: {},
  numbers: {},
  rulebook: readRulebook(text),

  // NC-BOARD-01, NC-PLAY-01
  setup: () => ({ squares: Array<number>(9).fill(-1), toPlay: 0, marks: 0, winner: -1 }),
  firstStep: 'turn',
  steps: {
    turn(g) {
      const { squares, toPlay } = g.state;
      const empty = MARKS.filter((_, i) => squares[i] === -1);
      const chosen = g.ask({
        seat: toPlay,
        name: 'mark',
        say: 'mark an empty square',
        options: empty,
        otherwise: empty[0]!,
      });
      g.emit({ type: 'marked', seat: toPlay, square: SQUARES.indexOf(chosen.square) }, 'NC-PLAY-02');
      return 'turn';
    },
  },
  apply: {
    marked(state, { seat, square }) {
      state.squares[square] = seat;
      state.marks++;
      state.toPlay = 1 - seat;
      if (LINES.some((line) => line.every((at) => state.squares[at] === seat))) state.winner = seat;
    },
  },
  outcome({ winner, marks }) {
    if (winner >= 0) {
      return {
        scores: winner === 0 ? [1, 0] : [0, 1],
        reason: `${NAMES[winner]} has three in a row.`,
        clauses: ['NC-END-01'],
      };
    }
    return marks === 9 ? { scores: [0.5, 0.5], reason: 'All squares are full.', clauses: ['NC-END-02'] } : undefined;
  },

  present: ({ state, game, numbers }) =>
    presentation({
      headline: {
        title: `Mark ${Math.min(state.marks + 1, 9)}`,
        detail: 'of 9',
        toAct: game.outcome(state, numbers) ? [] : [state.toPlay],
      },
      seats: NAMES.map((name, seat) => ({ id: seatId(seat), seat, name, icon: ['cross-mark', 'circle'][seat]! })),
      boards: [
        {
          id: 'board',
          name: 'The board',
          geometry: 'square',
          look: 'flat',
          cells: SQUARES.map((id) => ({ id, name: `Square ${id}`, tone: 'plain' })),
        },
      ],
      pieces: state.squares.flatMap((seat, i) =>
        seat < 0
          ? []
          : [
              {
                id: `mark${i}`,
                name: ['Cross', 'Nought'][seat]!,
                owner: seat,
                outline: 'disc' as const,
                icon: ['cross-mark', 'circle'][seat]!,
                at: [SQUARES[i]!],
              },
            ],
      ),
    }),
  tell(event) {
    if (event.type !== 'marked') return say`Something happened.`;
    return say`${player(event.seat)} ${agree(event.seat, 'mark', 'marks')} ${ref(SQUARES[event.square]!, SQUARES[event.square]!)}.`;
  },
  describe: (option) => ({ label: `Mark the square ${option['square']}`, tone: 'neutral' }),

  evaluate({ state, game, numbers }, seat) {
    const outcome = game.outcome(state, numbers);
    if (outcome) return outcome.scores[seat]!;
    let balance = 0;
    for (const line of LINES) {
      const mine = line.filter((at) => state.squares[at] === seat).length;
      const theirs = line.filter((at) => state.squares[at] === 1 - seat).length;
      if (theirs === 0) balance += mine;
      if (mine === 0) balance -= theirs;
    }
    return 0.5 + balance / 40;
  },
  invariants: {
    'marks are counted': ({ state }) =>
      state.squares.filter((seat) => seat >= 0).length === state.marks
        ? undefined
        : `${state.marks} marks are counted, but there are others on the board`,
    'turns alternate': ({ state }) =>
      state.toPlay === state.marks % 2 ? undefined : `after ${state.marks} marks it is seat ${state.toPlay}'s turn`,
  },
});
