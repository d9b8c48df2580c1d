// Connect four against boardgame.io's own MCTS bot, at equal time per move: it thinks for so long, in its chunks of 25 iterations,
// and our search gets exactly the time that it has taken for its last move. Seats change after every game.

import { SearchBot, Situation, type Thought } from '../src/bots/index.ts';
import { type AnyGame, Generator, type Kinds, type Match, seeded, Table } from '../src/engine/index.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { boardgameIo, type GameState, type MctsBot, type MoveAction } from './boardgame-io.ts';
import { type Effort, median } from './harness.ts';
import { atLeast, type Row, rate } from './result.ts';
import { type Four, four } from './rivals.ts';

/** Iterations, and the time they took. */
interface Thinking {
  iterations: number;
  ms: number;
}

const perSecond = ({ iterations, ms }: Thinking): number => (iterations * 1000) / ms;

export async function rivalBot(effort: Effort): Promise<Row[]> {
  const isLong = effort.rounds > 10;
  const games = isLong ? 40 : 10;
  const milliseconds = isLong ? 400 : 150;
  const [ours, theirs] = await speeds(effort.rounds, milliseconds);
  let score = 0;
  for (let game = 0; game < games; game++) score += await playGame(game, milliseconds);
  return [
    {
      name: `search against the MCTS bot, ${games} games at ${milliseconds} ms a move`,
      ours: `${score} points`,
      other: `${games - score} boardgame.io`,
      figure: (100 * score) / games,
      unit: '%',
      target: atLeast(90),
    },
    {
      name: 'iterations on the empty board',
      ours: rate(ours, 'iterations'),
      other: `${rate(theirs, 'iterations')} boardgame.io`,
      figure: ours / theirs,
      unit: '×',
      target: atLeast(50),
    },
  ];
}

/** Iterations a second of both, in turn; on the empty board, because a decided game has next to nothing to play out. */
async function speeds(rounds: number, milliseconds: number): Promise<[number, number]> {
  const { initialize } = boardgameIo();
  const pairs: [number, number][] = [];
  for (let round = -1; round < rounds; round++) {
    const theirs = { iterations: 0, ms: 0 };
    await new Rival(milliseconds, round, theirs).move(initialize({ game: withNamedWinner(), numPlayers: 2 }));
    const { match } = begin(round);
    const { iterations, ms } = ourThought(match, 0, milliseconds);
    // The first round only warms up.
    if (round >= 0) pairs.push([(iterations * 1000) / ms, perSecond(theirs)]);
  }
  return [median(pairs.map(([ours]) => ours)), median(pairs.map(([, theirs]) => theirs))];
}

const begin = (seed: number) => new Table<Kinds>(connectFour as AnyGame).start({ seats: 2, seed });

/** The same game on two engines, move by move; what we score. */
async function playGame(game: number, milliseconds: number): Promise<number> {
  const { initialize, reducer } = boardgameIo();
  const theirGame = withNamedWinner();
  const reduce = reducer({ game: theirGame });
  const rival = new Rival(milliseconds, game, { iterations: 0, ms: 0 });
  const { match } = begin(game);
  let state = initialize({ game: theirGame, numPlayers: 2 });
  const us = game % 2;
  let available = milliseconds;
  while (!match.outcome) {
    const { seat } = match.pending[0]!.ask;
    let column: number;
    if (seat === us) {
      column = Number(ourThought(match, seat, available).key.at(-1));
    } else {
      const started = performance.now();
      column = await rival.move(state);
      available = performance.now() - started;
    }
    match.answer(seat, `drop column=column${column}`);
    const payload = { type: 'drop', args: [column], playerID: String(seat) };
    state = reduce(state, { type: 'MAKE_MOVE', payload });
  }
  return match.outcome.scores[us]!;
}

/** A new bot for each move: like the other one it starts from nothing. */
const ourThought = (match: Match<Kinds>, seat: number, ms: number): Thought =>
  new SearchBot({ name: 'search', budget: { ms }, seed: match.setup.seed }).decide(Situation.of(match, seat));

/** Its bot compares the winner with a player's id, which is a text. */
function withNamedWinner(): ReturnType<typeof four>['game'] {
  const { game } = four();
  return {
    ...game,
    endIf(context) {
      const { winner } = context.G;
      return winner >= 0 ? { winner: String(winner) } : game.endIf(context);
    },
  };
}

class Rival {
  private readonly bot: MctsBot<Four>;
  private until = 0;

  constructor(
    private readonly milliseconds: number,
    seed: number,
    private readonly thinking: Thinking,
  ) {
    const { mctsBot } = boardgameIo();
    const { enumerate } = four();
    const bot: MctsBot<Four> = mctsBot({
      game: withNamedWinner(),
      seed: String(new Generator(seeded(seed)).next()),
      enumerate: (G) => (G.winner >= 0 ? [] : enumerate(G).map((column) => ({ move: 'drop', args: [column] }))),
      iterations: 1_000_000,
      playoutDepth: 42,
      iterationCallback: () => {
        if (performance.now() < this.until) return;
        this.thinking.iterations += bot.iterationCounter;
        bot.iterationCounter = Number.POSITIVE_INFINITY;
      },
    });
    this.bot = bot;
  }

  async move(state: GameState<Four>): Promise<number> {
    const started = performance.now();
    this.until = started + this.milliseconds;
    const { action } = await this.bot.play(state, state.ctx.currentPlayer);
    this.thinking.ms += performance.now() - started;
    return (action as MoveAction).payload.args[0]!;
  }
}
