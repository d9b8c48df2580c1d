// The short bluffing game: what the search loses to an opponent who knows its strategy and answers it as well as can be.
//
// Every deal of the six cards and both orders of the prizes are tried (360 ways; the order of cards within a hand makes no
// difference), and every choice and draw after them, to the end of the game. The bot is asked in each situation that it could be
// in, with a fixed number of iterations and several seeds; its strategy is the average of what it then says, because an opponent
// may know the program but not its dice. The scores are shares of the six coins; each seat stakes three of them in two hands,
// so a value of 0.5 + x for the opponent is a loss of 6x coins, which is 2x of what the bot has staked.

import { bestResponse, type Exploited, type Mixture, permutations } from '../src/bots/exploit.ts';
import { makeBot, parseBot, type Situation } from '../src/bots/index.ts';
import { type Draw, type Kinds, type MatchData, Table } from '../src/engine/index.ts';
import { bluff } from '../src/samples/bluff/game.ts';
import type { Effort } from './harness.ts';
import { atMost, digits, type Row } from './result.ts';

export interface BluffFigure {
  readonly iterations: number;
  readonly seeds: number;
  /** Loss as a share of the stake, averaged over both seats. */
  readonly loss: number;
  readonly situations: number;
  readonly ends: number;
}

interface Faces {
  readonly cards: { readonly faces: Record<string, { value?: string }> };
  readonly prizes: { readonly faces: Record<string, { value?: string }> };
  readonly hands: readonly (readonly string[])[];
  readonly deck: readonly string[];
  readonly prizeDeck: readonly string[];
}

/** Every deal: hands in the order of the cards, because how they are held makes no difference. */
function dealsOf(table: Table<Kinds>): { data: MatchData<object>; probability: number }[] {
  const { match } = table.start({ seats: 2, seed: 1, options: { length: 'short' } });
  const start = match.toJSON() as MatchData<object>;
  const state = start.snapshot.state as Faces;
  const handles = [...state.hands.flat(), ...state.deck];
  const cards = handles.map((handle) => state.cards.faces[handle]!.value!);
  const prizes = state.prizeDeck.map((handle) => state.prizes.faces[handle]!.value!);
  const dealt = permutations(cards.toSorted()).filter(([a, b, c, d]) => a! < b! && c! < d!);
  const deals = dealt.flatMap((faces) =>
    permutations(prizes).map((order) => {
      const data = structuredClone(start);
      const changed = data.snapshot.state as Faces;
      for (const [i, handle] of handles.entries()) changed.cards.faces[handle]!.value = faces[i]!;
      for (const [i, handle] of state.prizeDeck.entries()) changed.prizes.faces[handle]!.value = order[i]!;
      return data;
    }),
  );
  return deals.map((data) => ({ data: { ...data, journal: [] }, probability: 1 / deals.length }));
}

/** How a Feint is mixed into a hand makes no difference: nobody can follow it, and whoever holds the hand sees it. */
const indifferent = (draw: Draw): number[] | undefined =>
  draw.name === 'mixed hand' ? Array.from({ length: draw.ranges[0]! }, (_, i) => i) : undefined;

/** What a bot chooses, on average over seeds. */
function averageOf(bot: string, seeds: number): (situation: Situation) => Mixture {
  return (situation) => {
    const mixture = new Map<string, number>();
    const add = (key: string, share: number): void => {
      mixture.set(key, (mixture.get(key) ?? 0) + share / seeds);
    };
    for (let seed = 0; seed < seeds; seed++) {
      const thought = makeBot(parseBot(bot), seed, () => 0).decide(situation);
      if (situation.question.form === 'all') for (const { key, share } of thought.candidates) add(key, share);
      else add(thought.key, 1);
    }
    return mixture;
  };
}

export function lossAtBluff(bot: string, seeds: number): Omit<BluffFigure, 'iterations' | 'seeds'> {
  const table = new Table<Kinds>(bluff);
  const deals = dealsOf(table);
  const found: Exploited[] = [0, 1].map((seat) =>
    bestResponse({ table, deals, seat, strategy: averageOf(bot, seeds), indifferent }),
  );
  const value = (found[0]!.value + found[1]!.value) / 2;
  return {
    loss: 2 * (value - 0.5),
    situations: found[0]!.situations + found[1]!.situations,
    ends: found[0]!.ends + found[1]!.ends,
  };
}

export function bluffLoss(effort: Effort): Row[] {
  const isLong = effort.rounds > 10;
  const iterations = isLong ? 3000 : 600;
  const seeds = isLong ? 4 : 2;
  const row = (name: string, bot: string, target?: number): Row => {
    const { loss, situations } = lossAtBluff(bot, bot.includes('it') ? seeds : 1);
    return {
      name: `${name}, what a best response takes of its stake`,
      ours: `${digits(100 * loss)} %`,
      other: `${situations} situations`,
      figure: 100 * loss,
      unit: '%',
      ...(target === undefined ? {} : { target: atMost(target) }),
    };
  };
  return [
    row('random', 'random'),
    row('greedy', 'greedy'),
    row(`search, ${iterations} iterations, ${seeds} seeds`, `search:${iterations}it`, 5),
  ];
}
