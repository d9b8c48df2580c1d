// The reaction cards (rulebook chapter 7): who may play each, and what it says. What they do is in rules/effects.ts.

import type { Numbers } from './numbers.ts';

export const REACTIONS = ['dodge', 'riposte', 'snare', 'secondWind', 'hush', 'press', 'kindle', 'feint'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface ReactionCard {
  readonly name: string;
  readonly icon: string;
  /** Who may play it: the owner of the target, of the attacker, either, or whoever answers a played card. */
  readonly by: 'target' | 'attacker' | 'either' | 'answer';
  readonly copies: number;
  readonly clause: string;
  readonly text: (cards: Numbers['cards']) => string;
}

export const CARDS: Readonly<Record<Reaction, ReactionCard>> = {
  dodge: {
    name: 'Dodge',
    icon: 'dodging',
    by: 'target',
    copies: 2,
    clause: 'SK-CARD-01',
    text: ({ dodge }) => `The target has +${dodge} defence against this strike.`,
  },
  riposte: {
    name: 'Riposte',
    icon: 'crossed-swords',
    by: 'target',
    copies: 2,
    clause: 'SK-CARD-02',
    text: ({ riposte }) =>
      `If the target still stands beside the attacker afterwards, it deals ${riposte} damage back.`,
  },
  snare: {
    name: 'Snare',
    icon: 'wolf-trap',
    by: 'target',
    copies: 2,
    clause: 'SK-CARD-03',
    text: ({ snare }) => `The attacker is Rooted at ${snare}.`,
  },
  secondWind: {
    name: 'Second Wind',
    icon: 'heart-plus',
    by: 'target',
    copies: 2,
    clause: 'SK-CARD-04',
    text: ({ secondWind }) => `The target is healed by ${secondWind}; draw a card.`,
  },
  hush: {
    name: 'Hush',
    icon: 'silenced',
    by: 'either',
    copies: 2,
    clause: 'SK-CARD-05',
    text: ({ hush }) => `The other side's unit in this strike is Gagged at ${hush}.`,
  },
  press: {
    name: 'Press',
    icon: 'charging-bull',
    by: 'attacker',
    copies: 2,
    clause: 'SK-CARD-06',
    text: ({ press }) => `The attacker has +${press} attack in this strike.`,
  },
  kindle: {
    name: 'Kindle',
    icon: 'burning-embers',
    by: 'attacker',
    copies: 2,
    clause: 'SK-CARD-07',
    text: ({ kindle }) => `A Burning that lies on the target is Amplified at ${kindle}.`,
  },
  feint: {
    name: 'Feint',
    icon: 'cancel',
    by: 'answer',
    copies: 2,
    clause: 'SK-CARD-08',
    text: () => 'The card just played by the other side does nothing.',
  },
};

/** SK-SIDE-03: the whole deck, unshuffled. */
export const DECK: readonly Reaction[] = REACTIONS.flatMap((reaction) =>
  Array<Reaction>(CARDS[reaction].copies).fill(reaction),
);
