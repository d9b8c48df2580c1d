// Whole random games: here, in boardgame.io through its reducer (its fastest path), and written by hand without an engine.

import { Generator, newWorld, RandomPolicy, Simulator, seeded } from '../src/engine/index.ts';
import type { Game } from '../src/engine/game.ts';
import type { Kinds } from '../src/engine/event.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { noughtsAndCrosses } from '../src/samples/noughts-and-crosses/game.ts';
import { boardgameIo } from './boardgame-io.ts';
import { type Contender, type Effort, measure } from './harness.ts';
import { atLeast, atMost, faster, type Row, slower } from './result.ts';
import { four, fourOnDraft, noughts, type Rival } from './rivals.ts';
import { COLUMNS, completesFour, ROWS } from './rules.ts';

const SEED = 'bench';

export function randomGames(effort: Effort): Row[] {
  const rows: Row[] = [];
  const [small, smallRival] = measure([here(noughtsAndCrosses), inReducer(noughts())], effort) as Pair;
  rows.push(faster('noughts and crosses', small, smallRival, 'moves', atLeast(200)));
  const [large, copying, drafting, bare] = measure(
    [here(connectFour), inReducer(four()), inReducer(fourOnDraft(), 'boardgame.io (draft)'), byHand],
    effort,
  ) as Four;
  const rival = copying.rate > drafting.rate ? copying : drafting;
  rows.push(faster('connect four', large, rival, 'moves', atLeast(200)));
  rows.push(slower('connect four, the bare limit', large, bare, 'moves', atMost(4)));
  return rows;
}

type Pair = [ReturnType<typeof measure>[number], ReturnType<typeof measure>[number]];
type Four = [...Pair, ...Pair];

function here<G extends Kinds>(game: Game<G>): Contender {
  const policy = new RandomPolicy(SEED);
  const simulator = new Simulator(game, game.numbers, 2, policy);
  return {
    name: 'here',
    run(times) {
      const before = simulator.play.asked;
      for (let i = 0; i < times; i++) simulator.run(newWorld(game, game.numbers, { seats: 2, seed: i }));
      return simulator.play.asked - before;
    },
  };
}

function inReducer<G>({ game, move, enumerate }: Rival<G>, name = 'boardgame.io'): Contender {
  const { initialize, reducer } = boardgameIo();
  const reduce = reducer({ game });
  const generator = new Generator(seeded(SEED));
  return {
    name,
    run(times) {
      let moves = 0;
      for (let i = 0; i < times; i++) {
        let state = initialize({ game, numPlayers: 2 });
        while (state.ctx.gameover === undefined) {
          const legal = enumerate(state.G);
          const args = [legal[generator.below(legal.length)]!];
          state = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID: state.ctx.currentPlayer } });
          moves++;
        }
      }
      return moves;
    },
  };
}

/** What is left when nothing but the game is computed: no options, no events, no outcome. */
const byHand: Contender = {
  name: 'by hand',
  run: (() => {
    const generator = new Generator(seeded(SEED));
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
