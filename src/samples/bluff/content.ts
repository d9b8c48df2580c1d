// What there is: cards, prizes and every number, as tables. What they do is in rules/.

export const FACES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'fox', 'feint'] as const;
export type Face = (typeof FACES)[number];

export interface Card {
  /** As in "the 7" and "the Fox". */
  readonly name: string;
  readonly icon: string;
  /** Of a number; Fox and Feint have theirs by rule. */
  readonly strength?: number;
}

export const CARDS: Readonly<Record<Face, Card>> = {
  one: { name: '1', icon: 'rat', strength: 1 },
  two: { name: '2', icon: 'rabbit', strength: 2 },
  three: { name: '3', icon: 'badger', strength: 3 },
  four: { name: '4', icon: 'boar', strength: 4 },
  five: { name: '5', icon: 'stag-head', strength: 5 },
  six: { name: '6', icon: 'wolf-head', strength: 6 },
  seven: { name: '7', icon: 'bear-head', strength: 7 },
  fox: { name: 'Fox', icon: 'fox' },
  feint: { name: 'Feint', icon: 'domino-mask' },
};

export const PRIZES = ['copper', 'silver', 'gold'] as const;
export type Prize = (typeof PRIZES)[number];

export const PRIZE_ICON = 'two-coins';

export const LENGTHS = ['long', 'short'] as const;
export type Length = (typeof LENGTHS)[number];

export interface LengthNumbers {
  /** Cards in a full hand. */
  hand: number;
  rounds: number;
  /** Coins of each seat at the start. */
  purse: number;
  /** How often a seat may trade before each round. */
  trades: number;
  tradeFee: number;
  /** The highest strength that a Fox beats begins here. */
  foxBeats: number;
  /** The strength of a Feint. */
  feint: number;
  /** How many of each card. */
  deck: Record<Face, number>;
  prizes: Record<Prize, number>;
}

export interface Numbers {
  /** What each prize is worth, and so what each seat stakes. */
  worth: Record<Prize, number>;
  long: LengthNumbers;
  short: LengthNumbers;
}

export const NUMBERS: Numbers = {
  worth: { copper: 1, silver: 2, gold: 4 },
  long: {
    hand: 3,
    rounds: 8,
    purse: 16,
    trades: 1,
    tradeFee: 1,
    foxBeats: 5,
    feint: 4,
    deck: { one: 2, two: 2, three: 2, four: 2, five: 2, six: 2, seven: 2, fox: 2, feint: 2 },
    prizes: { copper: 4, silver: 4, gold: 2 },
  },
  // Small enough to be searched to the end: the purse is exactly what can be staked, so nobody ever runs short.
  short: {
    hand: 2,
    rounds: 2,
    purse: 3,
    trades: 0,
    tradeFee: 1,
    foxBeats: 3,
    feint: 2,
    deck: { one: 1, two: 1, three: 1, four: 1, five: 0, six: 0, seven: 0, fox: 1, feint: 1 },
    prizes: { copper: 1, silver: 1, gold: 0 },
  },
};

export const SEAT_NAMES = ['Amber', 'Azure', 'Fern', 'Plum'] as const;
