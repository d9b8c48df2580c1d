import { expect, test } from 'vitest';
import { type Kinds, SPECTATOR, sightOf, Table } from '../../../engine/index.ts';
import { aetherFracture } from '../../../games/aether-fracture/game.ts';
import { choiceWords } from './choice-words.ts';

const { match } = new Table(aetherFracture as never).start({ seats: 2, seed: 1 });
const { presentation } = sightOf(match as never as Parameters<typeof sightOf<Kinds>>[0], SPECTATOR);

test.each([
  ['endTurn', 'end turn'],
  ['move unit=u1 to=0,0', `move ${presentation.pieces.find(({ id }) => id === 'u1')!.name}, The Shard`],
  ['play card=gone half=top', 'play Top'],
  ['pay iron=3', 'pay 3'],
  ['=', '='],
])('%s', (key, words) => {
  expect(choiceWords(presentation, key)).toBe(words);
});
