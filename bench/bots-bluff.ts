// The short bluffing game: what the search loses to an opponent who knows its strategy and answers it as well as can be.
//
// Every deal of the six cards and both orders of the prizes are tried (360 ways; the order of cards within a hand makes no difference, and
// nobody is told it), and every choice and draw after them, to the end of the game. The bot is asked in each situation that it could be in,
// with a fixed number of iterations and several seeds; its strategy is the average of what it then says, because an opponent may know the
// program but not its dice. Few seeds leave their own luck in the average, so what is shown is rather too high than too low. The scores are
// shares of the six coins; each seat stakes three of them in two hands, so a value of 0.5 + x for the opponent is a loss of 6x coins, which
// is 2x of what the bot has staked. The seats are alike, so the game is worth 0.5 and one seat will do.

import {
  bestResponse,
  equilibrium,
  GameTree,
  permutations,
  type Standpoint,
  type Strategy,
} from '../src/bots/exploit.ts';
import { type Bot, makeBot, parseBot, type Thought } from '../src/bots/index.ts';
import { type AnyGame, type Draw, type Kinds, type MatchData, Table } from '../src/engine/index.ts';
import { bluff } from '../src/samples/bluff/game.ts';
import type { Effort } from './harness.ts';
import { atMost, digits, type Row } from './result.ts';

interface Faces {
  readonly cards: { readonly faces: Record<string, { value?: string }> };
  readonly prizes: { readonly faces: Record<string, { value?: string }> };
  readonly hands: readonly (readonly string[])[];
  readonly deck: readonly string[];
  readonly prizeDeck: readonly string[];
}

/** Every deal: hands in the order of the cards, because how they are held makes no difference. */
function dealsOf(table: Table<Kinds>): MatchData<object>[] {
  const { match } = table.start({ seats: 2, seed: 1, options: { length: 'short' } });
  const start = match.toJSON() as MatchData<object>;
  const state = start.snapshot.state as Faces;
  const handles = [...state.hands.flat(), ...state.deck];
  const cards = handles.map((handle) => state.cards.faces[handle]!.value!);
  const prizes = state.prizeDeck.map((handle) => state.prizes.faces[handle]!.value!);
  // Dealt in turn: the first and third card go to the first seat.
  const dealt = permutations(cards.toSorted()).filter(([a, b, c, d]) => a! < b! && c! < d!);
  return dealt.flatMap((faces) =>
    permutations(prizes).map((order) => {
      const data = structuredClone(start);
      const changed = data.snapshot.state as Faces;
      for (const [i, handle] of handles.entries()) changed.cards.faces[handle]!.value = faces[i]!;
      for (const [i, handle] of state.prizeDeck.entries()) changed.prizes.faces[handle]!.value = order[i]!;
      return { ...data, journal: [] };
    }),
  );
}

/** How a Feint is mixed into a hand makes no difference: nobody can follow it, and whoever holds the hand sees it. */
const indifferent = (draw: Draw): number[] | undefined =>
  draw.name === 'mixed hand' ? Array.from({ length: draw.ranges[0]! }, (_, i) => i) : undefined;

export function bluffTree(): GameTree {
  const table = new Table<Kinds>(bluff as AnyGame);
  return new GameTree({ table, deals: dealsOf(table), indifferent });
}

/**
 * How a bot plays that may have any of these seeds. At each standpoint it remembers what it thought at the ones before; the seeds with which it
 * would hardly have come there count less.
 */
export function averageOf(tree: GameTree, spec: string, seeds: number): Strategy {
  const onTheWay = new Set(tree.standpoints.map(({ before }) => before));
  const players = Array.from({ length: seeds }, (_, seed) => remembering(spec, seed, onTheWay));
  return (at) => {
    const mixtures = players.map((player) => ({
      mixture: mixtureOf(player(at).thought, at),
      weight: reach(player, at),
    }));
    const sum = mixtures.reduce((total, { weight }) => total + weight, 0);
    const weightOf = (weight: number): number => (sum > 0 ? weight / sum : 1 / mixtures.length);
    return at.keys.map((_, i) =>
      mixtures.reduce((share, { mixture, weight }) => share + mixture[i]! * weightOf(weight), 0),
    );
  };
}

function mixtureOf({ candidates, key, mixed }: Thought, { keys }: Standpoint): number[] {
  if (!mixed) return keys.map((each) => (each === key ? 1 : 0));
  return keys.map((each) => candidates.find((candidate) => candidate.key === each)?.share ?? 0);
}

/** How likely the bot chooses what leads to this standpoint. */
function reach(player: (at: Standpoint) => Played, { before, chosen }: Standpoint): number {
  return before ? mixtureOf(player(before).thought, before)[chosen]! * reach(player, before) : 1;
}

/** What it thought there, and the bot as it then is, where there is a way further. */
type Played = { readonly thought: Thought; readonly bot: Bot | undefined };

/** A bot that has been at every standpoint on the way to this one. */
function remembering(
  spec: string,
  seed: number,
  onTheWay: ReadonlySet<Standpoint | undefined>,
): (at: Standpoint) => Played {
  const known = new Map<Standpoint, Played>();
  const play = (at: Standpoint): Played => {
    const played = known.get(at);
    if (played) return played;
    const bot = at.before ? cloned(play(at.before).bot!) : makeBot(parseBot(spec), seed, () => 0);
    const now = { thought: bot.decide(at.situation), bot: onTheWay.has(at) ? bot : undefined };
    known.set(at, now);
    return now;
  };
  return play;
}

/** As it stands now: a bot replaces what it remembers and never changes it. */
const cloned = (bot: Bot): Bot => Object.assign(Object.create(Object.getPrototypeOf(bot)), bot) as Bot;

const BOT_SEAT = 0;

/** What a strategy loses, as a share of the stake. */
export const lossOf = (tree: GameTree, strategy: Strategy): number =>
  2 * (bestResponse(tree, BOT_SEAT, strategy) - 0.5);

/** Is this the first sealed bid? */
export const isFirstBid = ({ situation, seat }: Standpoint): boolean =>
  seat === BOT_SEAT && (situation.view.state as { round: number }).round === 1 && situation.question.name === 'commit';

const ROUNDS = 100;

/** What it loses by its first bids alone: from there on it plays as well as can be beside them. */
export const lossByFirstBid = (tree: GameTree, strategy: Strategy): number =>
  lossOf(
    tree,
    equilibrium(tree, ROUNDS, (at) => (isFirstBid(at) ? strategy(at) : undefined)),
  );

/** Short runs ask for first bids alone: there are 30 of them, and 3,232 standpoints after them. */
const FIRST = { spec: 'search:1600it', seeds: 8 };
const WHOLE = { spec: 'search:25600it', seeds: 3 };
const TARGET = 5;

export function bluffLoss(effort: Effort): Row[] {
  const isLong = effort.rounds > 10;
  const tree = bluffTree();
  const row = (name: string, loss: number, target?: number): Row => ({
    name,
    ours: `${digits(100 * loss)} % of its stake`,
    other: 'best response',
    figure: 100 * loss,
    unit: '%',
    ...(target === undefined ? {} : { target: atMost(target) }),
  });
  const { spec, seeds } = isLong ? WHOLE : FIRST;
  const search = averageOf(tree, spec, seeds);
  return [
    row('equilibrium', lossOf(tree, equilibrium(tree, ROUNDS))),
    row('random', lossOf(tree, averageOf(tree, 'random', 1))),
    row('greedy', lossOf(tree, averageOf(tree, 'greedy', 1))),
    row(`${spec}, first bids`, lossByFirstBid(tree, search), TARGET),
    ...(isLong ? [row(`${spec}, whole game`, lossOf(tree, search), TARGET)] : []),
  ];
}
