import { expect, test } from 'vitest';
import { applyDelta } from '../../client/connection/delta.ts';
import {
  type AnyGame,
  eyesOf,
  Generator,
  type Kinds,
  keyOf,
  SPECTATOR,
  seeded,
  sightOf,
  Table,
} from '../../engine/index.ts';
import { aetherFracture } from '../../games/aether-fracture/game.ts';
import { bluff } from '../../samples/bluff/game.ts';
import { connectFour } from '../../samples/connect-four/game.ts';
import { skirmish } from '../../samples/skirmish/game.ts';
import { makeDelta } from './delta.ts';
import type { Seen, ShownTable } from './protocol.ts';
import { UpdateTexts } from './update.ts';

const VIEWERS = [eyesOf(0), eyesOf(1), SPECTATOR];
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test.each<AnyGame>([aetherFracture, bluff, skirmish, connectFour])(
  '$id: whoever applies the updates sees what the server shows',
  (game) => {
    for (const seed of ['one', 'two']) {
      const { match } = new Table<Kinds>(game).start({ seats: 2, seed });
      const chance = new Generator(seeded(seed));
      const shown = (version: number): Seen[] => {
        const table = {
          match: 'm',
          toAct: match.pending.map(({ ask }) => ask.seat),
          changedAt: version,
        } as unknown as ShownTable;
        return VIEWERS.map((viewer) => ({ table, sight: sightOf(match, viewer) }));
      };
      let before = shown(0);
      let clients = overTheWire(before);
      for (let version = 1; version <= 50 && !match.outcome; version++) {
        const waiting = match.pending.filter(({ answered }) => !answered);
        const { ask } = waiting[chance.below(waiting.length)]!;
        expect(match.answer(ask.seat, keyOf(ask.options[chance.below(ask.options.length)]!)).ok).toBe(true);
        const now = shown(version);
        const texts = new UpdateTexts({ match: 'm', after: version - 1, version });
        const updates = now.map((seen, i) => JSON.parse(texts.text(before[i]!, seen, [], undefined)));
        clients = clients.map((seen, i) => applyDelta(seen, updates[i].delta) as Seen);
        expect(clients.map((seen, i) => makeDelta(seen, now[i]))).toEqual([undefined, undefined, undefined]);
        before = now;
      }
    }
  },
);
