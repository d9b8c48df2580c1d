// What is the same and what is not, to a seat and in truth.

import { describe, expect, test } from 'vitest';
import { eyesOf, makeCards, NOBODY, noCards, showCard } from '../engine/index.ts';
import { knowledgeOf, truthOf } from './knowledge.ts';

/** The second seat holds the first two of these cards; the others lie in the deck, and nobody sees them. */
function dealt(...faces: string[]) {
  const cards = noCards();
  const handles = makeCards(cards, 'deck', faces, NOBODY);
  for (const handle of handles.slice(0, 2)) showCard(cards, handle, eyesOf(1));
  return { state: { cards, hands: [[], handles.slice(0, 2)], deck: handles.slice(2) }, dynamics: [] };
}

describe('knowledge', () => {
  test('a seat knows the faces that it sees, in whatever order they are held', () => {
    expect(knowledgeOf(dealt('king', 'queen', 'jack', 'ten'), 1)).toBe(
      knowledgeOf(dealt('queen', 'king', 'ten', 'jack'), 1),
    );
    expect(knowledgeOf(dealt('king', 'queen', 'jack', 'ten'), 1)).not.toBe(
      knowledgeOf(dealt('king', 'jack', 'queen', 'ten'), 1),
    );
  });

  test('a seat knows nothing of the faces that it does not see', () => {
    expect(knowledgeOf(dealt('king', 'queen', 'jack', 'ten'), 0)).toBe(
      knowledgeOf(dealt('ten', 'jack', 'queen', 'king'), 0),
    );
  });
});

describe('the truth', () => {
  test('the order of a hand makes no difference, because its holder sees it', () => {
    expect(truthOf(dealt('king', 'queen', 'jack', 'ten'))).toBe(truthOf(dealt('queen', 'king', 'jack', 'ten')));
  });

  test('the order of a deck does, because it will be drawn from', () => {
    expect(truthOf(dealt('king', 'queen', 'jack', 'ten'))).not.toBe(truthOf(dealt('king', 'queen', 'ten', 'jack')));
  });

  test('who holds what does', () => {
    expect(truthOf(dealt('king', 'queen', 'jack', 'ten'))).not.toBe(truthOf(dealt('king', 'jack', 'queen', 'ten')));
  });
});
