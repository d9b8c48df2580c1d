// Answers at the table: the step is run again, the match kept as data, and each seat gets its view and its options.

import type { Kinds } from '../src/engine/event.ts';
import { eyesOf, Generator, keyOf, type Match, seeded, Table } from '../src/engine/index.ts';
import { sightOf } from '../src/engine/sight.ts';
import { connectFour } from '../src/samples/connect-four/game.ts';
import { boardgameIo, type Client, forget } from './boardgame-io.ts';
import { type Contender, type Effort, keep, measure } from './harness.ts';
import { alone, atLeast, faster, type Row } from './result.ts';
import { type Four, four } from './rivals.ts';

const SEED = 'bench';
const SEATS = [0, 1] as const;
/** Both engines have much code on this way, and take long to be compiled. */
const LONG_WARM_UP = 3_000;

export function tableAnswers(effort: Effort): Row[] {
  const warm = { ...effort, warmUp: Math.max(effort.warmUp, LONG_WARM_UP) };
  const [views, single, local] = measure([here('here', giveViews), oneClient(), twoClients()], warm);
  const [sights] = measure([here('here, presented', giveSights)], warm);
  const rival = single!.rate > local!.rate ? single! : local!;
  return [
    faster('answer, views and options of both seats', views!, rival, 'answers', atLeast(10)),
    faster('the same against a master and two clients', views!, local!, 'answers'),
    alone('answer, both seats with the whole presentation', sights!, 'answers'),
  ];
}

function giveViews<G extends Kinds>(match: Match<G>): void {
  for (const seat of SEATS) {
    keep(match.view(eyesOf(seat)));
    for (const { ask } of match.pending) if (ask.seat === seat) keep(ask.options.map(keyOf));
  }
}

function giveSights<G extends Kinds>(match: Match<G>): void {
  for (const seat of SEATS) keep(sightOf(match, eyesOf(seat)));
}

function here(name: string, give: <G extends Kinds>(match: Match<G>) => void): Contender {
  const table = new Table(connectFour);
  const generator = new Generator(seeded(SEED));
  return {
    name,
    run(times) {
      let answers = 0;
      for (let i = 0; i < times; i++) {
        const { match } = table.start({ seats: 2, seed: i });
        while (!match.outcome) {
          const { id, ask } = match.pending[0]!;
          const option = ask.options[generator.below(ask.options.length)]!;
          const result = match.answer(ask.seat, keyOf(option), id);
          if (!result.ok) throw new Error(`An option was refused: ${result.refusal.reason}.`);
          give(match);
          answers++;
        }
      }
      return answers;
    },
  };
}

/** One client for both players, without a master: nothing is sent, nothing is stored. */
function oneClient(): Contender {
  const { game, move, enumerate } = four();
  const client = boardgameIo().client<Four>({ game, numPlayers: 2, debug: false });
  client.start();
  const generator = new Generator(seeded(SEED));
  return {
    name: 'boardgame.io, one client',
    run(times) {
      let answers = 0;
      for (let i = 0; i < times; i++) {
        client.reset();
        let state = client.getState()!;
        while (state.ctx.gameover === undefined) {
          const legal = enumerate(state.G);
          client.moves[move]!(legal[generator.below(legal.length)]!);
          for (const _seat of SEATS) state = client.getState()!;
          keep(state);
          answers++;
        }
      }
      return answers;
    },
  };
}

/** Its local master, which keeps the match and sends each of two clients its view: all in one process and synchronous. */
function twoClients(): Contender {
  const { game, move, enumerate } = four();
  const { client, local } = boardgameIo();
  const multiplayer = local();
  const generator = new Generator(seeded(SEED));
  let matches = 0;
  return {
    name: 'boardgame.io, master and two clients',
    run(times) {
      let answers = 0;
      for (let i = 0; i < times; i++) {
        const matchID = `match${matches++}`;
        const clients: Client<Four>[] = SEATS.map((seat) =>
          client<Four>({ game, numPlayers: 2, debug: false, multiplayer, matchID, playerID: String(seat) }),
        );
        for (const each of clients) each.start();
        let state = clients[0]!.getState()!;
        while (state.ctx.gameover === undefined) {
          const legal = enumerate(state.G);
          clients[Number(state.ctx.currentPlayer)]!.moves[move]!(legal[generator.below(legal.length)]!);
          for (const each of clients) state = each.getState()!;
          answers++;
        }
        for (const each of clients) each.stop();
        forget(clients[0]! as Client<unknown>, matchID);
      }
      return answers;
    },
  };
}
