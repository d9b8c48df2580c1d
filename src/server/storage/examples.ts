// Small cards and turns for the tests of the stores.

import { eyesOf, type LogEntry, type RecordedAnswer, type ToldEntry } from '../../engine/index.ts';
import type { CardSeat, MatchCard } from '../tables/card.ts';
import type { StoredState, Turn } from './storage.ts';

export const sits = (player: string): CardSeat => ({ holder: { kind: 'player', player, name: player.toUpperCase() } });
export const free: CardSeat = { holder: { kind: 'open' } };

export const aCard = (changes: Partial<MatchCard> = {}): MatchCard => ({
  game: 'example',
  status: 'playing',
  host: 'ann',
  seats: [sits('ann'), sits('bob')],
  options: {},
  set: {},
  seed: 'a seed',
  clockRule: { kind: 'none' },
  clock: { reserves: [0, 0], since: [null, null] },
  discreet: [],
  toAct: [],
  isListed: false,
  invite: 'digest',
  watch: null,
  createdAt: 1000,
  changedAt: 1000,
  takenBack: 0,
  chat: [],
  isChatOff: false,
  ...changes,
});

/** The stores do not look inside. */
export const aState = (step: number): StoredState => ({
  format: 1,
  setup: { game: 'example', version: '1', seats: 2, seed: 'a seed', options: {}, set: {}, numbers: '0' },
  step,
  snapshot: { state: { z: 'é 🎲 \u0000', a: [step] } } as never,
  journal: [],
  standing: [],
  resigned: [],
  takeBack: { steps: [], points: [], ended: 'othersAnswered' },
  answered: step,
});

export const anAnswer = (key: string): RecordedAnswer => ({ seat: 0, key, by: 'seat' });

export const anEntry = (n: number, seat?: number): LogEntry => ({
  kind: 'event',
  event: { type: 'happened' },
  n,
  cause: null,
  clauses: ['EX-1'],
  ...(seat === undefined ? {} : { eyes: eyesOf(seat) }),
});

/** The line of the viewer's own entry number `n`. */
export const aLine = (n: number): ToldEntry => ({ entry: anEntry(n), sentence: [`line ${n}`] as never });

/** A turn that everybody may read: one answer, and the entries from `first` to before `end`. */
export function anOpenTurn(key: string, first: number, end: number): Turn {
  const everybody = Array.from({ length: end - first }, (_, i) => aLine(first + i));
  return { answers: [anAnswer(key)], entries: everybody.map(({ entry }) => entry), told: { everybody } };
}
