// Discreet windows on the real program: whoever answers quickly is not seen to, and whoever has nothing to answer looks the same.
import { expect, test } from 'vitest';
import { arranged } from '../../src/samples/skirmish/arranged.ts';
import type { Reaction } from '../../src/samples/skirmish/content/cards.ts';
import { type ArrangedTable, serverWith, withoutNamesAndTimes } from './arranged.ts';
import { questionFor, type Wire } from './person.ts';
import { buildProgram } from './program.ts';

buildProgram();

const QUICKEST = 1200;
/** With it no window is longer than five seconds, and an answer that waits there must not be too late. */
const CLOCK = { kind: 'live', seconds: 5, reserve: 0, late: 'otherwise' } as const;

/** Copper's guard beside Slate's: Slate can dodge, or holds a card that is of no use to it now. */
const duel = (held: Reaction) =>
  ({
    match: arranged({
      at: { u2: '0,1', u6: '1,1', u1: '-3,3', u5: '3,-3' },
      hands: [[], [held]],
      discreet: 'whenSettled',
    }),
    clock: CLOCK,
  }) as never;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const updatesIn = (wire: Wire): number => wire.messages.filter(({ type }) => type === 'update').length;

/** Copper strikes; what Slate does meanwhile is up to the test. */
async function strike(
  { match, people, watch }: ArrangedTable,
  answering: (slate: Wire, ask: string) => Promise<void>,
): Promise<{ bytes: string; took: number }> {
  const [copper, slate] = [await people[0]!.connect(), await people[1]!.connect()];
  const others = [copper, await people[0]!.connect()];
  await copper.follow(match);
  await others[1]!.follow(match, { watch });
  await slate.follow(match);
  expect(await copper.codeFor({ type: 'answer', match, seat: 0, ask: '0.0', key: 'strike unit=u2 target=u6' })).toBe(
    'ok',
  );
  await Promise.all(others.map((wire) => wire.until(() => updatesIn(wire) === 1)));
  const opened = performance.now();
  const question = questionFor((await slate.follow(match)).seen, 1)!;
  expect(question.name).toBe('react');
  await answering(slate, question.id);
  const heardSoFar = others.map((wire) => wire.messages.length);
  if (performance.now() - opened < QUICKEST / 2) {
    await sleep(QUICKEST / 4);
    expect(others.map((wire) => wire.messages.length)).toEqual(heardSoFar);
  }
  await Promise.all(others.map((wire) => wire.until(() => updatesIn(wire) >= 2)));
  const took = performance.now() - opened;
  const bytes = others.map(({ texts }) => texts.map((text) => withoutNamesAndTimes(text, match)).join('\n')).join('\n');
  return { bytes, took };
}

test('holding a reaction and declining, or holding none: the others get the same bytes, and not before the time', async () => {
  const { tables } = await serverWith([duel('dodge'), duel('press'), duel('dodge'), duel('press'), duel('dodge')]);
  const answer = (key: string) => async (slate: Wire, ask: string) => {
    expect(await slate.codeFor({ type: 'answer', match: matchOf(slate), seat: 1, ask, key })).toBe('ok');
  };
  const matchOf = (slate: Wire): string => slate.messages.find((message) => message.type === 'seen')!.match;
  const declines = answer('decline');
  const [declined, silent, changed, eager, set] = await Promise.all([
    strike(tables[0]!, declines),
    strike(tables[1]!, async () => {}),
    // Plays a card, thinks better of it, and declines.
    strike(tables[2]!, async (slate, ask) => {
      await answer('react card=c1')(slate, ask);
      expect(await slate.codeFor({ type: 'takeBack', match: matchOf(slate), seat: 1 })).toBe('ok');
      await declines(slate, ask);
      await declines(slate, ask);
    }),
    // Has nothing to play, and says so itself.
    strike(tables[3]!, declines),
    // Declines once and for all.
    strike(tables[4]!, async (slate) => {
      const said = await slate.codeFor({
        type: 'stand',
        match: matchOf(slate),
        seat: 1,
        ask: 'react',
        id: 'thisRound',
      });
      expect(said).toBe('ok');
      // Slate alone is shown what stands from now on.
      const shown = slate.messages.findLast((message) => message.type === 'seen');
      expect(shown?.seen.sight?.standing).toMatchObject([{ seat: 1, ask: 'react', id: 'thisRound' }]);
    }),
  ]);
  for (const { bytes, took } of [declined, silent, changed, eager, set]) {
    expect(bytes).toBe(silent.bytes);
    expect(took).toBeGreaterThan(QUICKEST - 200);
  }
});

test('a card that was played in time counts at the time of the window, though a clock runs out then', async () => {
  const { program, tables } = await serverWith([duel('dodge')]);
  const { bytes } = await strike(tables[0]!, async (slate, ask) => {
    const { match } = tables[0]!;
    expect(await slate.codeFor({ type: 'answer', match, seat: 1, ask, key: 'react card=c9' })).toBe('refused');
    expect(await slate.codeFor({ type: 'answer', match, seat: 1, ask, key: 'react card=c1' })).toBe('ok');
  });
  expect(bytes).toContain('cardPlayed');
  expect(bytes).not.toContain('timeout');
  expect(program.said).not.toContain('in trouble');
});

test('an answer that waits survives the death of the server', async () => {
  const { program, tables } = await serverWith([duel('dodge')]);
  const { match, people } = tables[0]!;
  const [copper, slate] = [await people[0]!.connect(), await people[1]!.connect()];
  await copper.ask({ type: 'answer', match, seat: 0, ask: '0.0', key: 'strike unit=u2 target=u6' });
  const { id } = questionFor((await slate.follow(match)).seen, 1)!;
  expect(await slate.codeFor({ type: 'answer', match, seat: 1, ask: id, key: 'react card=c1' })).toBe('ok');
  await program.kill();
  const again = await program.again();
  people[0]!.base = again.base;
  const anew = await people[0]!.connect();
  await anew.follow(match);
  await anew.until(() => anew.texts.some((text) => text.includes('cardPlayed')));
});
