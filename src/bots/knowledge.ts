// Knowledge: what a seat sees of the table now, as a text that is the same wherever it sees the same. The handles of cards say nothing;
// their faces do, and in which pile or hand they lie.

import { type Cards, type Eyes, eyesOf, isBox, type Seat, type Secret, sees, type View } from '../engine/index.ts';

export function knowledgeOf({ state, dynamics }: Pick<View<object>, 'state' | 'dynamics'>, seat: Seat): string {
  const eyes = eyesOf(seat);
  const known = dynamics.filter((dynamic) => dynamic.eyes === undefined || sees(eyes, dynamic.eyes));
  const cards: Cards[] = [];
  findCards(state, cards);
  return `${textOf(state, cards, eyes)}${textOf(known, cards, eyes)}`;
}

function textOf(data: unknown, cards: readonly Cards[], eyes: Eyes): string {
  if (typeof data === 'string') return faceText(data, cards, eyes) ?? data;
  if (typeof data !== 'object' || data === null) return String(data);
  if (Array.isArray(data)) return listText(data, cards, eyes);
  if (isCards(data)) return '';
  if (isBox(data) && !sees(eyes, data.$eyes)) return `?${textOf(data.hint, cards, eyes)}`;
  let text = '{';
  for (const key in data) text += `${key}:${textOf((data as Record<string, unknown>)[key], cards, eyes)},`;
  return `${text}}`;
}

/** How cards are ordered in a hand or pile makes no difference: of those that matter, few are known. */
function listText(list: readonly unknown[], cards: readonly Cards[], eyes: Eyes): string {
  const texts = list.map((item) => textOf(item, cards, eyes));
  const isOfCards = typeof list[0] === 'string' && faceText(list[0], cards, eyes) !== undefined;
  return `[${isOfCards ? texts.sort() : texts}]`;
}

function faceText(handle: string, cards: readonly Cards[], eyes: Eyes): string | undefined {
  for (const { faces } of cards) {
    const face: Secret<string> | undefined = faces[handle];
    if (face) return sees(eyes, face.$eyes) ? face.value : '?';
  }
  return undefined;
}

const isCards = (data: object): data is Cards => 'faces' in data && 'next' in data && 'prefix' in data;

function findCards(data: unknown, found: Cards[]): void {
  if (typeof data !== 'object' || data === null) return;
  if (isCards(data)) found.push(data);
  else for (const key in data) findCards((data as Record<string, unknown>)[key], found);
}
