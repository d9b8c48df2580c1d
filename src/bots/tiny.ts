// Tiny games for the bots' own tests: a step or two each, and how they end.

import type { Ask, Option, Play, Step } from '../engine/index.ts';
import { type ToyGame, type ToyKinds, toy } from '../engine/toy.ts';

export type TinyGame = ToyGame;
export type TinyPlay = Play<ToyKinds>;

/** A game of these steps that ends when `end` writes the scores down. */
export function tiny(steps: Record<string, Step<ToyKinds>>, parts: Partial<ToyGame> = {}): TinyGame {
  const { facts } = toy({});
  return toy(steps, {
    id: 'tiny',
    outcome: ({ over, notes }) =>
      over ? { scores: scoresIn(notes.at(-1)!), reason: 'It is over.', clauses: ['TOY-2'] } : undefined,
    evaluate: ({ state }, seat) => (state.over ? scoresIn(state.notes.at(-1)!)[seat]! : 0.5),
    ...parts,
    facts: { ...facts, secrets: false, ...parts.facts },
  });
}

const scoresIn = (note: string): number[] => note.split(' ').map(Number);

/** The game is over with these scores. */
export function end(g: TinyPlay, ...scores: number[]): string {
  g.emit({ type: 'noted', note: scores.join(' ') });
  g.emit({ type: 'ended' });
  return 'start';
}

/** A question with one option for each word. */
export function question(seat: number, name: string, words: readonly string[]): Ask<Option & { which: string }> {
  const options = words.map((which) => ({ verb: name, which }));
  return { seat, name, say: name, options, otherwise: options[0]! };
}

/** The facts of tiny games, with some changed. */
export const factsWith = (changed: Partial<ToyGame['facts']>): ToyGame['facts'] => ({ ...tiny({}).facts, ...changed });
