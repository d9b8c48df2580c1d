import { expect, it } from 'vitest';
import { type MatchCard, withMotion } from '../tables/card.ts';
import { aCard, free, sits } from './examples.ts';
import { cardText } from './record.ts';

/** Everything that a card can have. */
const whole: Required<MatchCard> = {
  ...(aCard() as Required<MatchCard>),
  anew: [{ after: 3, seed: 'another seed' }],
  asides: 1,
  outcome: { scores: [1, 0], reason: 'Over.', clauses: [] },
  rematch: 'the next one',
  from: { match: 'the one before', answers: 3 },
};

/** For each key, a value that it does not have there. */
const other: Required<MatchCard> = {
  game: 'another game',
  status: 'over',
  host: 'bob',
  seats: [sits('cid'), free],
  options: { length: 'long' },
  set: { number: 1 },
  seed: 'a third seed',
  anew: [],
  clockRule: { kind: 'slow', days: 3, late: 'bot' },
  clock: { reserves: [1, 2], since: [3, null] },
  discreet: [{ seat: 0, ask: '1.0', at: 1 }],
  isListed: true,
  invite: 'another digest',
  watch: 'a digest',
  createdAt: 2000,
  changedAt: 3000,
  takenBack: 1,
  asides: 2,
  chat: [{ at: 1, name: 'Ann', text: 'Hello' }],
  isChatOff: true,
  toAct: [1],
  outcome: { scores: [0, 1], reason: 'Over.', clauses: [] },
  rematch: 'another next one',
  from: { match: 'another one', answers: 4 },
};

const written = (card: MatchCard): unknown => JSON.parse(cardText(card));

it.each(Object.keys(other) as (keyof MatchCard)[])('a card is written as it is after its %s has changed', (key) => {
  expect(written(whole)).toEqual(whole);
  const changed = { ...whole, [key]: other[key] };
  expect(written(changed)).toEqual(changed);
  const { [key]: _gone, ...without } = whole;
  if (!(key in aCard())) expect(written(without as MatchCard)).toEqual(without);
});

it('a move changes the motion of a card, and nothing else', () => {
  const { status, clock, discreet, toAct, changedAt } = other;
  const motion = { status, clock, discreet, toAct, changedAt };
  expect(withMotion(whole, motion)).toEqual({ ...whole, ...motion });
  expect(withMotion(aCard(), motion)).toStrictEqual({ ...aCard(), ...motion });
});
