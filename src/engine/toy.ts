// A game for the engine's own tests: rules are given piece by piece, everything else is as small as it can be.

import { type Cards, noCards, showCard, shuffleCards } from './cards.ts';
import { defineGame, type Game, type Step } from './game.ts';
import { presentation, say, seatId } from './present.ts';
import { readRulebook } from './rulebook.ts';
import { type Eyes, open, type Secret } from './secret.ts';

export interface ToyState {
  /** What the steps write down. */
  notes: string[];
  hp: Record<string, number>;
  secrets: Record<string, Secret<string>>;
  cards: Cards;
  deck: string[];
  hands: string[][];
  over: boolean;
}

export type ToyEvent =
  | { type: 'noted'; note: string }
  | { type: 'damaged'; unit: string; amount: number }
  | { type: 'healed'; unit: string; amount: number }
  | { type: 'hid'; name: string; secret: Secret<string> }
  | { type: 'showed'; name: string; eyes: Eyes }
  | { type: 'shuffled'; order: number[] }
  | { type: 'drew'; seat: number; card: string }
  | { type: 'returned'; seat: number }
  | { type: 'ended' };

export interface ToyKinds {
  state: ToyState;
  event: ToyEvent;
  numbers: { hp: number; costs: { strike: number; rest: number }; harsh: boolean; name: string };
}

export type ToyGame = Game<ToyKinds>;
export type ToyStep = Step<ToyKinds>;

const RULEBOOK = readRulebook('# Toy\n\n## Rules\n- `TOY-1` Anything can happen.\n- `TOY-2` It ends.\n');

/** A toy game with these steps and parts; the first step is `start`. */
export function toy(steps: Record<string, ToyStep>, parts: Partial<ToyGame> = {}): ToyGame {
  return defineGame<ToyKinds>({
    id: 'toy',
    title: 'Toy',
    version: '1',
    facts: {
      summary: 'A game for tests.',
      minSeats: 2,
      maxSeats: 4,
      minutes: 1,
      play: 'rivals',
      chance: true,
      secrets: true,
      simultaneous: true,
      maxDecisions: 200,
    },
    options: { map: { label: 'Map', values: ['small', 'large'] } },
    numbers: { hp: 10, costs: { strike: 2, rest: 1 }, harsh: false, name: 'toy' },
    rulebook: RULEBOOK,
    setup: ({ seats, numbers }) => ({
      notes: [],
      hp: { u1: numbers.hp, u2: numbers.hp },
      secrets: {},
      cards: noCards(),
      deck: [],
      hands: Array.from({ length: seats }, () => []),
      over: false,
    }),
    firstStep: 'start',
    steps,
    apply: {
      noted: (state, { note }) => void state.notes.push(note),
      damaged(state, { unit, amount }) {
        state.hp[unit] = state.hp[unit]! - amount;
      },
      healed(state, { unit, amount }) {
        state.hp[unit] = state.hp[unit]! + amount;
      },
      hid(state, { name, secret }) {
        state.secrets[name] = secret;
      },
      showed: (state, { name, eyes }) => open(state.secrets[name]!, eyes),
      shuffled(state, { order }) {
        state.deck = shuffleCards(state.cards, state.deck, order, 'deck');
      },
      drew(state, { seat, card }) {
        state.deck = state.deck.filter((other) => other !== card);
        state.hands[seat]!.push(card);
        showCard(state.cards, card, 1 << seat);
      },
      returned(state, { seat }) {
        state.deck.push(...state.hands[seat]!.splice(0));
      },
      ended(state) {
        state.over = true;
      },
    },
    values: { hp: ({ state }, unit) => state.hp[unit] ?? 0 },
    permissions: { move: () => true },
    outcome: ({ over }) =>
      over ? { scores: [1, 0, 0, 0].slice(0, 2), reason: 'It is over.', clauses: ['TOY-2'] } : undefined,
    present: ({ seats, state }) =>
      presentation({
        headline: { title: 'Toy', toAct: [] },
        seats: Array.from({ length: seats }, (_, seat) => ({ id: seatId(seat), seat, name: `Player ${seat + 1}` })),
        words: Object.fromEntries([...'abcdefgh', ...state.notes].map((word) => [word, { label: word }])),
      }),
    tell: (event) => say`${event.type}`,
    evaluate: () => 0.5,
    ...parts,
  });
}

/** Options of one verb with one reference. */
export const choices = (verb: string, ...values: readonly string[]): { verb: string; which: string }[] =>
  values.map((which) => ({ verb, which }));
