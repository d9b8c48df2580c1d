// Whole random games: here, in boardgame.io through its reducer (its fastest path), and written by hand without an engine.

import type { Kinds } from '../src/engine/event.ts';
import type { Game } from '../src/engine/game.ts';
import { Generator, newWorld, RandomPolicy, Simulator, seeded } from '../src/engine/index.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { noughtsAndCrosses } from '../src/samples/noughts-and-crosses/game.ts';
import { byHand } from './bare.ts';
import { boardgameIo } from './boardgame-io.ts';
import { type Contender, type Effort, type Measured, measure } from './harness.ts';
import { atLeast, atMost, faster, type Row, slower } from './result.ts';
import { four, noughts, type Rival } from './rivals.ts';

const SEED = 'bench';

export function randomGames(effort: Effort): Row[] {
  const rows: Row[] = [];
  const [small, smallRival] = measure([here(noughtsAndCrosses), inReducer(noughts())], effort) as Pair;
  rows.push(faster('noughts and crosses', small, smallRival, 'moves', atLeast(200)));
  const [large, rival, bare] = measure([here(connectFour), inReducer(four()), byHand], effort) as Three;
  rows.push(faster('connect four', large, rival, 'moves', atLeast(200)));
  rows.push(slower('connect four, the bare limit', large, bare, 'moves', atMost(4)));
  return rows;
}

type Pair = [Measured, Measured];
type Three = [...Pair, Measured];

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

function inReducer<G>({ game, move, enumerate }: Rival<G>): Contender {
  const { initialize, reducer } = boardgameIo();
  const reduce = reducer({ game });
  const generator = new Generator(seeded(SEED));
  return {
    name: 'boardgame.io',
    run(times) {
      let moves = 0;
      for (let i = 0; i < times; i++) {
        let state = initialize({ game, numPlayers: 2 });
        while (state.ctx.gameover === undefined) {
          const legal = enumerate(state.G);
          const args = [legal[generator.below(legal.length)]!];
          state = reduce(state, {
            type: 'MAKE_MOVE',
            payload: { type: move, args, playerID: state.ctx.currentPlayer },
          });
          moves++;
        }
      }
      return moves;
    },
  };
}
