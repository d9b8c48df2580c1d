// Knowledge: what a seat sees of the table now, as a text that is the same wherever it sees the same. The handles of cards say nothing;
// their faces do, and in which pile or hand they lie.

import {
  type Cards,
  type Eyes,
  eyesOf,
  isBox,
  NOBODY,
  type Seat,
  type Secret,
  sees,
  type View,
} from '../engine/index.ts';

type Seen = Pick<View<object>, 'state' | 'dynamics'>;

export function knowledgeOf({ state, dynamics }: Seen, seat: Seat): string {
  const eyes = eyesOf(seat);
  const known = dynamics.filter((dynamic) => dynamic.eyes === undefined || sees(eyes, dynamic.eyes));
  const cards: Cards[] = [];
  findCards(state, cards);
  return `${textOf(state, cards, eyes)}${textOf(known, cards, eyes)}`;
}

/** All there is in an imagined world: the same for two that differ only in what makes no difference. */
export function truthOf({ state, dynamics }: Seen): string {
  const cards: Cards[] = [];
  findCards(state, cards);
  return `${textOf(state, cards, ALL)}${textOf(dynamics, cards, ALL)}`;
}

/** Those of somebody from whom nothing is hidden. */
const ALL = 'all';
type Watching = Eyes | typeof ALL;
const isSeen = (by: Watching, eyes: Eyes): boolean => by === ALL || sees(by, eyes);

function textOf(data: unknown, cards: readonly Cards[], eyes: Watching): string {
  if (typeof data === 'string') return faceText(data, cards, eyes) ?? data;
  if (typeof data !== 'object' || data === null) return String(data);
  if (Array.isArray(data)) return listText(data, cards, eyes);
  if (isCards(data)) return '';
  if (isBox(data) && !isSeen(eyes, data.$eyes)) return `?${textOf(data.hint, cards, eyes)}`;
  let text = '{';
  for (const key in data) text += `${key}:${textOf((data as Record<string, unknown>)[key], cards, eyes)},`;
  return `${text}}`;
}

/** How cards are ordered in a hand or pile makes no difference where somebody sees them; where nobody does, they will come in that order. */
function listText(list: readonly unknown[], cards: readonly Cards[], eyes: Watching): string {
  const texts = list.map((item) => textOf(item, cards, eyes));
  const isOrdered = (item: unknown): boolean => {
    const face = typeof item === 'string' ? faceOf(item, cards) : undefined;
    return !face || (eyes === ALL && face.$eyes === NOBODY);
  };
  return `[${list.some(isOrdered) ? texts : texts.sort()}]`;
}

function faceText(handle: string, cards: readonly Cards[], eyes: Watching): string | undefined {
  const face = faceOf(handle, cards);
  return face && (isSeen(eyes, face.$eyes) ? face.value : '?');
}

function faceOf(handle: string, cards: readonly Cards[]): Secret<string> | undefined {
  for (const { faces } of cards) if (faces[handle]) return faces[handle];
  return undefined;
}

const isCards = (data: object): data is Cards => 'faces' in data && 'next' in data && 'prefix' in data;

function findCards(data: unknown, found: Cards[]): void {
  if (typeof data !== 'object' || data === null) return;
  if (isCards(data)) found.push(data);
  else for (const key in data) findCards((data as Record<string, unknown>)[key], found);
}
