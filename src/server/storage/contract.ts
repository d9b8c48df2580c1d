// What every store must do. The tests of both run it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchCard } from '../tables/card.ts';
import { aCard, aLine, anAnswer, anEntry, anOpenTurn, aState, free, sits } from './examples.ts';
import type { MatchChange, Storage, ViewerKey } from './storage.ts';

/** `open`: a store on a database that no other test uses. */
export function storageContract(name: string, open: () => Promise<Storage>): void {
  describe(name, () => {
    let storage: Storage;
    let made = 0;
    beforeAll(async () => {
      storage = await open();
    });
    afterAll(() => storage.close());

    /** A new match, for this test alone. */
    async function aMatch(card: Partial<MatchCard> = {}, due: number | null = null): Promise<string> {
      const id = `match${String(++made).padStart(7, '0')}`;
      await storage.create({ id, card: aCard(card), due });
      return id;
    }

    const change = (id: string, from: number, rest: Partial<MatchChange> = {}): MatchChange => ({
      id,
      from,
      card: aCard(),
      due: null,
      ...rest,
    });
    const numbersTold = async (id: string, viewer: ViewerKey, from?: number) =>
      (await storage.told(id, viewer, from)).map(({ entry }) => entry.n);
    const numbersLogged = async (id: string, from?: number) => (await storage.log(id, from)).map(({ n }) => n);
    const keys = async (id: string) => (await storage.answers(id)).map((answer) => 'key' in answer && answer.key);

    describe('a match', () => {
      test('is loaded as it was created, without a state until it begins', async () => {
        const card = aCard({ seed: 'é 🎲 \u0000 "', set: { 'b.a': 1, a: { z: 1, b: [null] } } });
        const id = await aMatch(card);
        const loaded = await storage.load(id);
        expect(loaded).toStrictEqual({ id, version: 1, card });
        expect(JSON.stringify(loaded?.card.set)).toBe(JSON.stringify(card.set));
        expect(await storage.answers(id)).toEqual([]);
        expect(await storage.log(id)).toEqual([]);
        expect(await storage.told(id, '0')).toEqual([]);
      });

      test('that is not there is undefined', async () => {
        expect(await storage.load('nowhere')).toBeUndefined();
        expect(await storage.answers('nowhere')).toEqual([]);
      });

      test('cannot be created twice', async () => {
        const id = await aMatch({ seed: 'the first' });
        await expect(storage.create({ id, card: aCard({ seed: 'the second' }), due: null })).rejects.toThrow();
        expect((await storage.load(id))?.card.seed).toBe('the first');
      });

      test('grows by a version with every change; a change without a state leaves it', async () => {
        const id = await aMatch();
        expect(await storage.save(change(id, 1, { state: aState(1), card: aCard({ changedAt: 2 }) }))).toBe('saved');
        expect(await storage.load(id)).toStrictEqual({
          id,
          version: 2,
          card: aCard({ changedAt: 2 }),
          state: aState(1),
        });
        expect(await storage.save(change(id, 2, { card: aCard({ isChatOff: true }) }))).toBe('saved');
        const loaded = await storage.load(id);
        expect(loaded).toStrictEqual({ id, version: 3, card: aCard({ isChatOff: true }), state: aState(1) });
        expect(JSON.stringify(loaded?.state)).toBe(JSON.stringify(aState(1)));
      });

      test('is as it was changed last, also where a change says what it was before', async () => {
        const id = await aMatch();
        const first = aCard();
        const moved = { ...first, toAct: [1], clock: { reserves: [5, 6], since: [7, null] }, changedAt: 8 };
        const chatted = { ...moved, chat: [{ at: 9, name: 'Ann', text: 'Hello' }], changedAt: 9 };
        const ended: MatchCard = { ...chatted, status: 'over', toAct: [], changedAt: 10 };
        let was = first;
        for (const [i, card] of [moved, chatted, ended, first].entries()) {
          await storage.save(change(id, i + 1, { was, card }));
          expect((await storage.load(id))?.card).toStrictEqual(card);
          const listed = await storage.list({ status: card.status, limit: 100 });
          expect(listed.map((match) => match.id)).toContain(id);
          was = card;
        }
      });

      test('is not changed from an old version, nor from one to come', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { state: aState(1), turn: anOpenTurn('a', 0, 1) }));
        const before = await storage.load(id);
        for (const from of [1, 3, 0]) {
          const other = {
            state: aState(9),
            card: aCard({ seats: [sits('eve')] }),
            due: 1,
            keep: { answers: 0, entries: 0 },
          };
          expect(await storage.save(change(id, from, { ...other, turn: anOpenTurn('z', 0, 1) }))).toBe('conflict');
        }
        expect(await storage.load(id)).toEqual(before);
        expect(await keys(id)).toEqual(['a']);
        expect(await numbersLogged(id)).toEqual([0]);
        expect(await storage.list({ player: 'eve', limit: 10 })).toEqual([]);
        expect(await storage.save(change('nowhere', 1))).toBe('conflict');
      });

      test('of many changes made from one version, one is saved', async () => {
        const id = await aMatch();
        const racing = Array.from({ length: 20 }, (_, i) =>
          storage.save(change(id, 1, { turn: anOpenTurn(`answer ${i}`, 0, 1) })),
        );
        const saved = (await Promise.all(racing)).flatMap((outcome, i) => (outcome === 'saved' ? [`answer ${i}`] : []));
        expect(saved).toHaveLength(1);
        expect(await keys(id)).toEqual(saved);
      });

      test('a change that comes too late does not disturb the others', async () => {
        const ids = await Promise.all(Array.from({ length: 12 }, () => aMatch()));
        const outcomes = await Promise.all(ids.map((id, i) => storage.save(change(id, i === 5 ? 7 : 1))));
        expect(outcomes).toEqual(ids.map((_, i) => (i === 5 ? 'conflict' : 'saved')));
        const versions = await Promise.all(ids.map(async (id) => (await storage.load(id))?.version));
        expect(versions).toEqual(ids.map((_, i) => (i === 5 ? 1 : 2)));
      });
    });

    describe('the record', () => {
      test('answers and entries come in the order in which they were saved, from where it is asked', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: { ...anOpenTurn('', 0, 2), answers: [] } }));
        await storage.save(change(id, 2, { turn: anOpenTurn('a', 2, 5) }));
        await storage.save(change(id, 3, { turn: { answers: [anAnswer('b')], entries: [], told: {} } }));
        await storage.save(change(id, 4));
        await storage.save(change(id, 5, { turn: { ...anOpenTurn('', 5, 6), answers: ['c', 'd'].map(anAnswer) } }));
        expect(await keys(id)).toEqual(['a', 'b', 'c', 'd']);
        expect(await storage.answers(id)).toEqual(['a', 'b', 'c', 'd'].map(anAnswer));
        expect(await storage.log(id)).toEqual([0, 1, 2, 3, 4, 5].map((n) => anEntry(n)));
        expect(await numbersLogged(id, 3)).toEqual([3, 4, 5]);
        expect(await numbersLogged(id, 6)).toEqual([]);
      });

      test('each viewer is told its own lines under its own numbers, and what everybody is told', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 2) }));
        // Entry 2 is for seat 0 alone, entry 3 for all: seat 1 and those who watch number it 2.
        const entries = [anEntry(2, 0), anEntry(3)];
        const told = { '0': [aLine(2), aLine(3)], '1': [aLine(2)], spectator: [aLine(2)] };
        await storage.save(change(id, 2, { turn: { answers: [anAnswer('b')], entries, told } }));
        expect(await storage.told(id, '0')).toEqual([0, 1, 2, 3].map(aLine));
        expect(await storage.told(id, '1')).toEqual([0, 1, 2].map(aLine));
        expect(await numbersTold(id, 'spectator', 1)).toEqual([1, 2]);
        expect(await numbersTold(id, '0', 3)).toEqual([3]);
        expect(await numbersTold(id, '1', 2)).toEqual([2]);
        expect(await numbersTold(id, '1', 3)).toEqual([]);
      });

      test('lines for everybody and lines for one viewer in the same turn come in the order of their numbers', async () => {
        const id = await aMatch();
        const entries = [anEntry(0), anEntry(1), anEntry(2, 1)];
        const told = { everybody: [aLine(0), aLine(1)], '1': [aLine(2)] };
        await storage.save(change(id, 1, { turn: { answers: [], entries, told } }));
        expect(await numbersTold(id, '0')).toEqual([0, 1]);
        expect(await numbersTold(id, '1')).toEqual([0, 1, 2]);
      });
    });

    describe('a take-back', () => {
      test('drops whole turns, and what is played then takes their place', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 2) }));
        await storage.save(change(id, 2, { turn: anOpenTurn('b', 2, 4) }));
        await storage.save(change(id, 3, { turn: anOpenTurn('c', 4, 5) }));
        expect(await storage.save(change(id, 4, { keep: { answers: 1, entries: 2 } }))).toBe('saved');
        expect(await keys(id)).toEqual(['a']);
        expect(await numbersLogged(id)).toEqual([0, 1]);
        expect(await numbersTold(id, 'spectator')).toEqual([0, 1]);
        await storage.save(change(id, 5, { turn: anOpenTurn('d', 2, 3) }));
        expect(await keys(id)).toEqual(['a', 'd']);
        expect(await numbersLogged(id)).toEqual([0, 1, 2]);
        expect(await numbersTold(id, 'spectator', 2)).toEqual([2]);
      });

      test('can end in the midst of a turn, and bring a turn of its own', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 1) }));
        const entries = [anEntry(1), anEntry(2, 0), anEntry(3), anEntry(4)];
        const told = { '0': [1, 2, 3, 4].map(aLine), '1': [1, 2, 3].map(aLine), spectator: [1, 2, 3].map(aLine) };
        await storage.save(change(id, 2, { turn: { answers: ['b', 'c'].map(anAnswer), entries, told } }));
        await storage.save(change(id, 3, { turn: anOpenTurn('d', 5, 6) }));
        await storage.save(change(id, 4, { keep: { answers: 2, entries: 3 }, turn: anOpenTurn('e', 3, 4) }));
        expect(await keys(id)).toEqual(['a', 'b', 'e']);
        expect(await numbersLogged(id)).toEqual([0, 1, 2, 3]);
        // Entry 3 was told to everybody under this number, by its turn; only the cut turn matters here.
        expect(await numbersTold(id, '0')).toEqual([0, 1, 2, 3]);
        expect(await numbersTold(id, '1')).toEqual([0, 1, 3]);
        // A second one, further back in the same turn.
        await storage.save(change(id, 5, { keep: { answers: 1, entries: 2 } }));
        expect(await keys(id)).toEqual(['a']);
        expect(await numbersLogged(id)).toEqual([0, 1]);
        expect(await numbersTold(id, '0')).toEqual([0, 1]);
        expect(await numbersTold(id, 'spectator')).toEqual([0, 1]);
      });

      test('can end in the midst of a turn that everybody was told whole', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 3) }));
        await storage.save(change(id, 2, { keep: { answers: 1, entries: 2 } }));
        expect(await storage.log(id)).toEqual([0, 1].map((n) => anEntry(n)));
        expect(await storage.told(id, '1')).toEqual([0, 1].map(aLine));
      });

      test('that keeps everything changes nothing', async () => {
        const id = await aMatch();
        await storage.save(change(id, 1, { turn: anOpenTurn('a', 0, 2) }));
        await storage.save(change(id, 2, { turn: { answers: [anAnswer('b')], entries: [], told: {} } }));
        await storage.save(change(id, 3, { keep: { answers: 2, entries: 2 } }));
        expect(await keys(id)).toEqual(['a', 'b']);
        expect(await numbersTold(id, '1')).toEqual([0, 1]);
      });
    });

    describe('lists', () => {
      const listed = async (filter: Parameters<Storage['list']>[0]) => (await storage.list(filter)).map(({ id }) => id);

      test('are newest first, as long as asked for, and hold cards without states', async () => {
        const ids = [];
        for (const createdAt of [3, 1, 2]) ids.push(await aMatch({ seats: [sits('lea')], createdAt }));
        await storage.save(
          change(ids[1]!, 1, { card: aCard({ seats: [sits('lea')], createdAt: 1 }), state: aState(1) }),
        );
        expect(await listed({ player: 'lea', limit: 10 })).toEqual([ids[0], ids[2], ids[1]]);
        expect(await listed({ player: 'lea', limit: 2 })).toEqual([ids[0], ids[2]]);
        const oldest = (await storage.list({ player: 'lea', limit: 3 }))[2];
        expect(oldest).toStrictEqual({ id: ids[1], version: 2, card: aCard({ seats: [sits('lea')], createdAt: 1 }) });
      });

      test('by player follow who sits down and who leaves', async () => {
        const id = await aMatch({ seats: [sits('kim'), free] });
        const other = await aMatch({ seats: [sits('kim'), sits('kim')] });
        await storage.save(change(id, 1, { card: aCard({ seats: [sits('kim'), sits('joe')] }) }));
        expect(await listed({ player: 'joe', limit: 10 })).toEqual([id]);
        expect(await listed({ player: 'kim', limit: 10 })).toEqual([id, other].sort());
        await storage.save(change(id, 2, { card: aCard({ seats: [free, sits('joe')] }) }));
        expect(await listed({ player: 'kim', limit: 10 })).toEqual([other]);
        expect(await listed({ player: 'joe', limit: 10 })).toEqual([id]);
      });

      test('by status and by openness', async () => {
        const inSeats = { seats: [sits('mia'), free] };
        const waiting = { ...inSeats, status: 'waiting', isListed: true } as const;
        const open = await aMatch({ ...waiting, createdAt: 40 });
        const closed = await aMatch({ ...waiting, isListed: false, createdAt: 30 });
        const full = await aMatch({ ...waiting, seats: [sits('mia'), sits('ned')], createdAt: 20 });
        const over = await aMatch({ ...inSeats, status: 'over', isListed: true, createdAt: 10 });
        expect(await listed({ player: 'mia', status: 'waiting', limit: 10 })).toEqual([open, closed, full]);
        expect(await listed({ player: 'mia', status: 'over', limit: 10 })).toEqual([over]);
        expect(await listed({ status: 'over', limit: 10 })).toEqual([over]);
        expect(await listed({ open: true, limit: 10 })).toEqual([open]);
        await storage.save(change(open, 1, { card: aCard({ ...waiting, seats: [sits('mia'), sits('ned')] }) }));
        expect(await listed({ open: true, limit: 10 })).toEqual([]);
      });
    });

    describe('what is due', () => {
      const claimed = async (now: number, leaseUntil: number, limit = 10) =>
        (await storage.claimDue(now, leaseUntil, limit)).sort();

      test('is claimed once, when its time has come; again when the lease has run out or was given back', async () => {
        const early = await aMatch({}, 100);
        const late = await aMatch({}, 200);
        await aMatch({}, null);
        expect(await claimed(99, 1000)).toEqual([]);
        expect(await claimed(100, 1000)).toEqual([early]);
        expect(await claimed(200, 1000)).toEqual([late]);
        expect(await claimed(999, 2000)).toEqual([]);
        await storage.release(late);
        expect(await claimed(999, 2000)).toEqual([late]);
        expect(await claimed(1000, 2000)).toEqual([early]);
        expect(await claimed(2000, 3000)).toEqual([early, late]);
        for (const id of [early, late]) await storage.save(change(id, 1));
        expect(await claimed(5000, 6000)).toEqual([]);
      });

      test('comes most urgent first', async () => {
        const ids = [];
        for (const due of [30, 10, 20]) ids.push(await aMatch({}, due));
        expect(await claimed(100, 200, 2)).toEqual([ids[1], ids[2]].sort());
        expect(await claimed(100, 200, 2)).toEqual([ids[0]]);
        for (const id of ids) await storage.save(change(id, 1));
      });

      test('a change ends the lease and sets the next time', async () => {
        const id = await aMatch({}, 100);
        expect(await claimed(100, 1000)).toEqual([id]);
        expect(await storage.save(change(id, 1, { due: 150 }))).toBe('saved');
        expect(await claimed(149, 1000)).toEqual([]);
        expect(await claimed(150, 1000)).toEqual([id]);
        expect(await storage.save(change(id, 1, { due: 150 }))).toBe('conflict');
        expect(await claimed(150, 1000)).toEqual([]);
        await storage.save(change(id, 2));
      });
    });

    describe('people', () => {
      const now = 1_760_000_000_000;
      const ann = { id: 'ann', name: 'Ann Ünal', createdAt: now };

      test('are known by any of their tokens, under their present name', async () => {
        await storage.createPlayer(ann, 'token 1');
        await storage.addToken('ann', 'token 2');
        expect(await storage.playerByToken('token 1')).toStrictEqual(ann);
        await storage.renamePlayer('ann', 'Anna');
        expect(await storage.playerByToken('token 2')).toStrictEqual({ ...ann, name: 'Anna' });
        expect(await storage.playerByToken('token 3')).toBeUndefined();
      });

      test('are created whole or not at all', async () => {
        await storage.createPlayer({ ...ann, id: 'cas' }, 'token of cas');
        await expect(storage.createPlayer({ ...ann, id: 'dan' }, 'token of cas')).rejects.toThrow();
        expect((await storage.playerByToken('token of cas'))?.id).toBe('cas');
        await storage.createPlayer({ ...ann, id: 'dan' }, 'token of dan');
        expect((await storage.playerByToken('token of dan'))?.id).toBe('dan');
        await expect(storage.addToken('stranger', 'token of a stranger')).rejects.toThrow();
      });

      test('a link works once, and not after its time', async () => {
        await storage.createPlayer({ ...ann, id: 'eli' }, 'token of eli');
        await storage.addLink('eli', 'link 1', now + 1000);
        await storage.addLink('eli', 'link 2', now + 1000);
        expect(await storage.takeLink('link 1', now)).toBe('eli');
        expect(await storage.takeLink('link 1', now)).toBeUndefined();
        expect(await storage.takeLink('link 2', now + 1000)).toBeUndefined();
        expect(await storage.takeLink('link 2', now)).toBeUndefined();
        expect(await storage.takeLink('no link', now)).toBeUndefined();
        await storage.addLink('eli', 'link 3', now + 1000);
        const takers = await Promise.all(Array.from({ length: 5 }, () => storage.takeLink('link 3', now)));
        expect(takers.filter(Boolean)).toEqual(['eli']);
      });
    });

    test('answers a ping', async () => {
      await storage.ping();
    });
  });
}
