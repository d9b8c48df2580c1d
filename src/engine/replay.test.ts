import { describe, expect, test } from 'vitest';
import { browserTest, inChromium } from '../../test/browser.ts';
import { connectFour } from '../samples/connect-four/game.ts';
import { skirmish } from '../samples/skirmish/game.ts';
import type { LogEntry } from './log.ts';
import type { Anew } from './match-data.ts';
import { keyOf } from './option.ts';
import { explainDifference, type MatchRecord, replay } from './replay.ts';
import { playAndHash } from './replay-numbers.ts';
import { Table } from './table.ts';
import { choices, type ToyGame, toy } from './toy.ts';

/** Three strikes, with dice; the numbers say what a strike costs. */
const game = (parts: Partial<ToyGame> = {}): ToyGame =>
  toy(
    {
      start(g) {
        const { which } = g.ask({
          seat: 0,
          name: 'strike',
          say: 'strike',
          options: choices('strike', 'u1', 'u2'),
          otherwise: choices('strike', 'u1')[0]!,
        });
        g.emit(
          { type: 'damaged', unit: which, amount: g.roll('strike', '1d6').total + g.numbers.costs.strike },
          'TOY-1',
        );
        if (g.state.hp['u1']! <= 0 || g.state.hp['u2']! <= 0) g.emit({ type: 'ended' }, 'TOY-2');
        return 'start';
      },
    },
    parts,
  );

function record(): MatchRecord {
  const { match, update } = new Table(game()).start({ seats: 2, seed: 'a seed' });
  const log: LogEntry[] = [...update.entries];
  while (!match.outcome) {
    const result = match.answer(0, 'strike which=u1');
    if (result.ok) log.push(...result.value.entries);
  }
  return JSON.parse(JSON.stringify({ format: 1, setup: match.setup, answers: match.answers, log }));
}

describe('replaying a record', () => {
  test('under the same rules gives the same match', () => {
    const kept = record();
    const { match, log, otherRules, differs } = replay(game(), kept);
    expect(differs).toBeUndefined();
    expect(otherRules).toEqual([]);
    expect(JSON.parse(JSON.stringify(log))).toEqual(kept.log);
    expect(match?.outcome?.reason).toBe('It is over.');
  });

  test('under other numbers reports the first event that differs', () => {
    const changed = game({ numbers: { ...game().numbers, costs: { strike: 3, rest: 1 } } });
    const { otherRules, differs } = replay(changed, record());
    expect(otherRules).toEqual(['other numbers']);
    expect(differs).toMatchObject({
      what: 'event',
      n: 2,
      afterAnswers: 1,
      recorded: { event: { type: 'damaged' } },
      now: { event: { type: 'damaged' } },
    });
    expect(explainDifference(differs!)).toMatch(
      /^Entry 2 \(after 1 answers\) differs\. Recorded: \{"type":"damaged".*Now: \{"type":"damaged"/,
    );
  });

  test('under other rules reports an answer that is no longer possible', () => {
    const other = game({
      version: '2',
      steps: {
        start(g) {
          g.ask({
            seat: 1,
            name: 'strike',
            say: 'strike',
            options: choices('strike', 'u1', 'u2'),
            otherwise: choices('strike', 'u1')[0]!,
          });
          return 'start';
        },
      },
    });
    const { otherRules, differs } = replay(other, record());
    expect(otherRules).toEqual(['rules version 1 then, 2 now']);
    expect(differs).toMatchObject({ what: 'answer', answer: 0 });
    expect(explainDifference(differs!)).toContain(
      'Answer 1 ("strike which=u1" by seat 1) is no longer possible: It is not seat 1\'s decision.',
    );
  });

  test('a record that goes on after the rules have ended it differs there', () => {
    const kept = record();
    const longer = { ...kept, log: [...kept.log, kept.log[0]!] };
    expect(replay(game(), longer).differs).toMatchObject({ what: 'event', n: kept.log.length, now: undefined });
  });

  test('a match that goes on from a moment of another one has chance of its own from there on', () => {
    const AFTER = 12;
    const play = (anew?: readonly Anew[]): MatchRecord => {
      const { match, update } = new Table(skirmish).start({ seats: 2, seed: 'a', ...(anew ? { anew } : {}) });
      const log = [...update.entries];
      for (let i = 0; i < 60 && !match.outcome; i++) {
        const { ask } = match.pending.find(({ answered }) => !answered)!;
        const result = match.answer(ask.seat, keyOf(ask.options[(i * 7) % ask.options.length]!));
        if (result.ok) log.push(...result.value.entries);
      }
      return { format: 1, setup: match.setup, answers: match.answers, log };
    };
    const rolls = ({ log }: MatchRecord) => log.filter(({ kind }) => kind === 'roll');
    const old = play();
    const other = play([{ after: AFTER, seed: 'b' }]);
    const part = old.log.findIndex((entry, i) => JSON.stringify(entry) !== JSON.stringify(other.log[i]));
    const choices = old.log.slice(0, part).filter(({ kind }) => kind === 'choice').length;
    expect(choices).toBeGreaterThan(AFTER);
    expect(rolls(other)).not.toEqual(rolls(old));
    for (const record of [
      old,
      other,
      play([
        { after: 0, seed: 'c' },
        { after: AFTER, seed: 'b' },
      ]),
    ])
      expect(replay(skirmish, JSON.parse(JSON.stringify(record))).differs).toBeUndefined();
  });

  test('a record of another game is not played', () => {
    expect(() => replay(connectFour, record())).toThrow('This record is of toy, not of connect-four.');
  });

  test('a record whose options these rules do not have cannot begin', () => {
    const { match, differs } = replay(game({ options: {} }), record());
    expect(match).toBeUndefined();
    expect(explainDifference(differs!)).toBe('It cannot begin any more: Toy has no option "map". It has: none.');
  });

  browserTest('the same seed and the same choices give the same hashes in Chromium', async () => {
    expect(await inChromium('src/engine/replay-numbers.ts', 'playAndHash', [5])).toEqual(playAndHash(5));
  });
});
