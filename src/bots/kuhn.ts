// Kuhn's poker, for the bots' own tests: the smallest game in which open choices must be mixed.

import { eyesOf, type MatchData, makeCards, NOBODY, read, showCard, Table } from '../engine/index.ts';
import { permutations } from './exploit.ts';
import { end, factsWith, question, type TinyGame, tiny } from './tiny.ts';

const RANKS = ['jack', 'queen', 'king'];

/** Three cards, a stake of one, one bet of one. A coin is a quarter of a point. */
export const kuhn: TinyGame = tiny(
  {
    start(g) {
      const rank = (seat: number): number => RANKS.indexOf(read(g.state.cards.faces[g.state.hands[seat]![0]!]!));
      const won = (coins: number): string => end(g, 0.5 + coins / 4, 0.5 - coins / 4);
      const shown = (stake: number): string => won(rank(0) > rank(1) ? stake : -stake);
      const asks = (seat: number, ...words: string[]): string => g.ask(question(seat, 'say', words)).which;
      if (asks(0, 'bet', 'check') === 'bet') return asks(1, 'call', 'fold') === 'call' ? shown(2) : won(1);
      if (asks(1, 'bet', 'check') === 'check') return shown(1);
      return asks(0, 'call', 'fold') === 'call' ? shown(2) : won(-1);
    },
  },
  {
    facts: factsWith({ secrets: true }),
    setup: (tools) => {
      const state = tiny({}).setup(tools);
      const cards = makeCards(state.cards, 'deck', RANKS, NOBODY);
      state.hands = [[cards[0]!], [cards[1]!]];
      for (const seat of [0, 1]) showCard(state.cards, cards[seat]!, eyesOf(seat));
      return state;
    },
  },
);

/** Every way in which the cards can lie. */
export function dealsOfKuhn(): MatchData<object>[] {
  const start = new Table(kuhn).start({ seats: 2, seed: 1 }).match.toJSON();
  return permutations(RANKS).map((faces) => {
    const data = structuredClone(start);
    Object.values(data.snapshot.state.cards.faces).forEach((face, i) => {
      (face as { value: string }).value = faces[i]!;
    });
    return data;
  });
}
