// Cards and other things that are shuffled: opaque handles, and a box with the face for each.
//
// A handle tells nothing: handles are given out anew at every shuffle, in the order in which the cards come to lie,
// so neither a number nor a history gives a card away. Zones (hands, piles, rows) are lists of handles and may be public.

import { type Eyes, NOBODY, open, pooled, read, type Secret } from './secret.ts';

export type Handle = string;

export interface Cards<Face extends string = string> {
  /** What handles begin with: two collections in one game need two, so that their handles are different. */
  prefix: string;
  /** The number of the next handle. */
  next: number;
  faces: Record<Handle, Secret<Face>>;
}

export const noCards = <Face extends string>(prefix = 'c'): Cards<Face> => ({ prefix, next: 1, faces: {} });

/** The handle that the card after `ahead` others will get. */
export const nextHandle = (cards: { readonly prefix: string; readonly next: number }, ahead = 0): Handle =>
  `${cards.prefix}${cards.next + ahead}`;

/** Makes a card for each face, in this order, and returns their handles. */
export function makeCards<Face extends string>(
  cards: Cards<Face>,
  pool: string,
  faces: readonly Face[],
  eyes: Eyes,
): Handle[] {
  return faces.map((face) => {
    const handle = nextHandle(cards);
    cards.next++;
    cards.faces[handle] = pooled(face, eyes, pool);
    return handle;
  });
}

/** The face of a card, for rules. */
export function faceOf<Face extends string>(
  cards: { readonly faces: Readonly<Record<Handle, Secret<Face>>> },
  handle: Handle,
): Face {
  return read(cardBox(cards, handle));
}

/** Shows a card to more eyes. Only inside `apply`. */
export function showCard(cards: Cards, handle: Handle, eyes: Eyes): void {
  open(cardBox(cards, handle), eyes);
}

function cardBox<Face extends string>(
  cards: { readonly faces: Readonly<Record<Handle, Secret<Face>>> },
  handle: Handle,
): Secret<Face> {
  const secret = cards.faces[handle];
  if (!secret) throw new Error(`There is no card ${handle}.`);
  return secret;
}

/**
 * Shuffles these cards: `order` (from `g.shuffle`) says which old card comes to lie where. The cards get new handles
 * and are face down for everybody. Only inside `apply`.
 */
export function shuffleCards(
  cards: Cards,
  handles: readonly Handle[],
  order: readonly number[],
  pool: string,
  eyes: Eyes = NOBODY,
): Handle[] {
  const arranged = arrangement === undefined ? order : arrangement(cards, handles, order as number[]);
  const faces = arranged.map((at) => faceOf(cards, handles[at]!));
  for (const handle of handles) delete cards.faces[handle];
  return makeCards(cards, pool, faces, eyes);
}

/** Gives the same cards new handles without changing their order: for a hand that was shown and is now held again. */
export function renewCards(cards: Cards, handles: readonly Handle[], pool: string, eyes: Eyes): Handle[] {
  const faces = handles.map((handle) => faceOf(cards, handle));
  for (const handle of handles) delete cards.faces[handle];
  return makeCards(cards, pool, faces, eyes);
}

/** Takes cards out of the game. Only inside `apply`. */
export function removeCards(cards: Cards, handles: readonly Handle[]): void {
  for (const handle of handles) delete cards.faces[handle];
}

type Arrangement = (cards: Cards, handles: readonly Handle[], order: number[]) => readonly number[];
let arrangement: Arrangement | undefined;

/** While a world is imagined, a shuffle that lies in the past must end as the viewer has seen it end (imagine.ts). */
export function whileArranging<T>(arrange: Arrangement, run: () => T): T {
  arrangement = arrange;
  try {
    return run();
  } finally {
    arrangement = undefined;
  }
}
