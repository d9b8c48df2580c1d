// Connect four: small enough to read in a minute, large enough to measure (bench/).

import { defineGame, type Frozen, type Option, readRulebook } from '../../engine/index.ts';
import {
  agree,
  num,
  type OptionPresentation,
  player,
  presentation,
  type ShownBoard,
  type ShownPiece,
  say,
  seatId,
} from '../../engine/present.ts';
import text from './rulebook.md';

interface State {
  /** Row by row from the bottom: the seat whose disc it is, or -1. */
  places: number[];
  /** How many discs lie in each column. */
  heights: number[];
  toPlay: number;
  discs: number;
  winner: number;
}

type Event = { type: 'dropped'; seat: number; column: number };

interface Kinds {
  state: State;
  event: Event;
  numbers: Record<string, never>;
}

const COLUMNS = 7;
const ROWS = 6;
const NAMES = ['Amber', 'Azure'] as const;
/** To the right, upwards, and the two diagonals. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

type Drop = Option & { readonly verb: 'drop'; readonly column: string };
const DROPS: readonly Drop[] = Array.from({ length: COLUMNS }, (_, column) => ({
  verb: 'drop',
  column: `column${column}`,
}));
const cellId = (column: number, row: number): string => `${column},${ROWS - 1 - row}`;

// What is shown never changes, apart from which discs lie where: it is made once, so that whoever compares finds it the same at a glance.
const SEATS = NAMES.map((name, seat) => ({ id: seatId(seat), seat, name }));
const PLACES = Array.from({ length: COLUMNS * ROWS }, (_, place) => ({
  column: place % COLUMNS,
  row: Math.floor(place / COLUMNS),
}));
const BOARDS: readonly ShownBoard[] = [
  {
    id: 'frame',
    name: 'The frame',
    geometry: 'square',
    look: 'flat',
    cells: PLACES.map(({ column, row }) => ({
      id: cellId(column, row),
      name: `Column ${column + 1}, row ${row + 1}`,
      tone: 'plain',
    })),
  },
];
const DISCS = NAMES.map((name, owner) =>
  PLACES.map(
    ({ column, row }, place): ShownPiece => ({
      id: `disc${place}`,
      name: `${name} disc`,
      owner,
      outline: 'disc',
      at: [cellId(column, row)],
    }),
  ),
);
/** By column and height. */
const SHOWN_DROPS = DROPS.map((_, column) =>
  Array.from(
    { length: ROWS },
    (_, row): OptionPresentation =>
      Object.freeze({
        label: `Drop a disc into column ${column + 1}`,
        tone: 'neutral',
        preview: { area: [cellId(column, row)] },
      }),
  ),
);
const WORDS = Object.fromEntries(DROPS.map(({ column }, i) => [column, { label: `Column ${i + 1}` }]));

/** CF-END-01: is a disc of this seat part of four in a row there? */
function completesFour(places: readonly number[], seat: number, column: number, row: number): boolean {
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

/** Can whoever is to play complete four at once? */
function canWin({ places, heights, toPlay }: Frozen<State>): boolean {
  for (let column = 0; column < COLUMNS; column++) {
    const row = heights[column]!;
    if (row < ROWS && completesFour(places, toPlay, column, row)) return true;
  }
  return false;
}

/** Asked after every move at every table. */
function discsIn(places: readonly number[]): ShownPiece[] {
  const discs: ShownPiece[] = [];
  for (let place = 0; place < places.length; place++) {
    const seat = places[place]!;
    if (seat >= 0) discs.push(DISCS[seat]![place]!);
  }
  return discs;
}

export const connectFour = defineGame<Kinds>({
  id: 'connect-four',
  title: 'Connect four',
  version: '1',
  facts: {
    summary: 'Drop discs, connect four in a row.',
    minSeats: 2,
    maxSeats: 2,
    seatNames: NAMES,
    minutes: 3,
    play: 'rivals',
    chance: false,
    secrets: false,
    simultaneous: false,
    maxDecisions: COLUMNS * ROWS,
  },
  options: {},
  numbers: {},
  rulebook: readRulebook(text),

  // CF-FRAME-01, CF-PLAY-01
  setup: () => ({
    places: Array<number>(COLUMNS * ROWS).fill(-1),
    heights: Array<number>(COLUMNS).fill(0),
    toPlay: 0,
    discs: 0,
    winner: -1,
  }),
  firstStep: 'turn',
  steps: {
    turn(g) {
      const { heights, toPlay } = g.state;
      const options: Drop[] = [];
      for (let column = 0; column < COLUMNS; column++) if (heights[column]! < ROWS) options.push(DROPS[column]!); // CF-PLAY-02
      const chosen = g.ask({ seat: toPlay, name: 'drop', say: 'drop a disc', options, otherwise: options[0]! });
      g.emit({ type: 'dropped', seat: toPlay, column: DROPS.indexOf(chosen) }, ['CF-PLAY-02', 'CF-PLAY-03']);
      return 'turn';
    },
  },
  apply: {
    dropped(state, { seat, column }) {
      const row = state.heights[column]!;
      state.places[row * COLUMNS + column] = seat;
      state.heights[column] = row + 1;
      state.discs++;
      state.toPlay = 1 - seat;
      if (completesFour(state.places, seat, column, row)) state.winner = seat;
    },
  },
  outcome({ winner, discs }) {
    if (winner >= 0) {
      return {
        scores: winner === 0 ? [1, 0] : [0, 1],
        reason: `${NAMES[winner]} has four in a row.`,
        clauses: ['CF-END-01'],
      };
    }
    return discs === COLUMNS * ROWS
      ? { scores: [0.5, 0.5], reason: 'The frame is full.', clauses: ['CF-END-02'] }
      : undefined;
  },

  present: ({ state, game, numbers }) =>
    presentation({
      headline: {
        title: `Disc ${Math.min(state.discs + 1, COLUMNS * ROWS)}`,
        detail: 'of 42',
        toAct: game.outcome(state, numbers) ? [] : [state.toPlay],
      },
      seats: SEATS,
      boards: BOARDS,
      pieces: discsIn(state.places),
      words: WORDS,
    }),
  tell(event) {
    if (event.type !== 'dropped') return say`Something happened.`;
    return say`${player(event.seat)} ${agree(event.seat, 'drop', 'drops')} a disc into column ${num(event.column + 1)}.`;
  },
  describe(option, { state }) {
    const column = DROPS.findIndex((drop) => drop.column === option['column']);
    return SHOWN_DROPS[column]![state.heights[column]!]!;
  },

  evaluate({ state, game, numbers }, seat) {
    const outcome = game.outcome(state, numbers);
    if (outcome) return outcome.scores[seat]!;
    if (canWin(state)) return state.toPlay === seat ? 0.95 : 0.05;
    // Discs near the middle take part in more rows of four.
    let balance = 0;
    for (let i = 0; i < state.places.length; i++) {
      const owner = state.places[i]!;
      if (owner >= 0) balance += (owner === seat ? 1 : -1) * (3 - Math.abs((i % COLUMNS) - 3));
    }
    return 0.5 + Math.max(-0.4, Math.min(0.4, balance / 60));
  },
  invariants: {
    'discs rest on discs': ({ state }) => {
      const floating = state.places.findIndex((seat, i) => seat >= 0 && i >= COLUMNS && state.places[i - COLUMNS]! < 0);
      return floating < 0 ? undefined : `the disc at place ${floating} rests on nothing`;
    },
    'turns alternate': ({ state }) =>
      state.toPlay === state.discs % 2 ? undefined : `after ${state.discs} discs it is seat ${state.toPlay}'s turn`,
  },
});
