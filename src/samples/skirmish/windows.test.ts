// Reaction windows: discreet for those who watch, short for those who have said how they answer.

import { describe, expect, test } from 'vitest';
import { eyesOf, type LogEntry, type Match, redactEntry } from '../../engine/index.ts';
import { sightOf } from '../../engine/sight.ts';
import { type Arrangement, arranged, choose } from './arranged.ts';
import type { Reaction } from './content/cards.ts';
import type { SkirmishKinds } from './state.ts';

/** Copper's guard beside Slate's guard, both with plenty to lose. */
const duel: Arrangement = {
  at: { u2: '0,1', u6: '1,1', u1: '-3,3', u5: '3,-3' },
  dice: [
    [3, 4],
    [3, 4],
    [3, 4],
  ],
};
const STRIKE = 'strike unit=u2 target=u6';

const eventsIn = (entries: readonly LogEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'event' ? [entry.event.type] : []));

describe('a discreet window', () => {
  /** What Copper gets to see of a strike after which Slate plays nothing. */
  function seenByCopper(held: Reaction): unknown[] {
    const match = arranged({ ...duel, hands: [[], [held]], discreet: 'whenSettled' });
    const declared = choose(match, STRIKE);
    const waiting = lookOf(match, declared.entries);
    expect(match.pending.map(({ ask }) => ask.name)).toEqual(['react']);
    const declined = match.pending[0]!.auto ? match.settle(1) : match.answer(1, 'decline');
    if (!declined.ok) throw new Error(JSON.stringify(declined.refusal));
    return [waiting, lookOf(match, declined.value.entries)];
  }
  const lookOf = (match: Match<SkirmishKinds>, entries: readonly LogEntry[]): unknown => [
    match.view(eyesOf(0)),
    sightOf(match, eyesOf(0)),
    entries.map((entry) => redactEntry(entry, eyesOf(0), match.veiled)),
  ];

  test('[SK-REACT-01] looks the same whether the other side holds a reaction or none', () => {
    expect(JSON.stringify(seenByCopper('dodge')) === JSON.stringify(seenByCopper('press'))).toBe(true);
  });

  test('is answered by the engine where there is nothing to play, and by the seat where there is', () => {
    const autoOf = (held: Reaction): unknown => {
      const match = arranged({ ...duel, hands: [[], [held]], discreet: 'whenSettled' });
      choose(match, STRIKE);
      return match.pending[0]!.auto;
    };
    expect(autoOf('press')).toEqual({ key: 'decline', by: 'discreet' });
    expect(autoOf('dodge')).toBeUndefined();
  });

  test('[SK-REACT-01] does not open for a side without cards', () => {
    const match = arranged({ ...duel, discreet: 'whenSettled' });
    expect(eventsIn(choose(match, STRIKE).entries)).toContain('strikeResolved');
  });

  test('[SK-REACT-03] a Feint is answered by a Feint, and the first card works after all', () => {
    const match = arranged({ ...duel, hands: [['feint'], ['dodge', 'feint']] });
    choose(match, STRIKE);
    choose(match, 'react card=c2');
    choose(match, 'react card=c1');
    const { entries } = choose(match, 'react card=c3');
    // One Feint foils the other; the Dodge does what it says.
    expect(eventsIn(entries)).toEqual(expect.arrayContaining(['cardFoiled', 'strikeShifted', 'strikeResolved']));
    expect(match.world.state.discard).toEqual(['c2', 'c1', 'c3']);
  });
});

describe('standing answers', () => {
  const stand = (match: Match<SkirmishKinds>, id: string | null): void => {
    expect(match.stand(1, 'react', id).ok).toBe(true);
  };
  const choicesIn = (entries: readonly LogEntry[]): string[] =>
    entries.flatMap((entry) => (entry.kind === 'choice' && entry.seat === 1 ? [`${entry.key} ${entry.by}`] : []));

  test('[SK-REACT-04] "always dodge a strong attack" dodges one, and asks about a weaker one', () => {
    const inspired = { kind: 'inspired', owner: 0, subject: 'u1' } as const;
    const match = arranged({ ...duel, at: { ...duel.at, u1: '0,2' }, hands: [[], ['dodge']], dynamics: [inspired] });
    choose(match, STRIKE); // 2 + 1 attack: the question at which the answer is set
    const result = match.stand(1, 'react', 'dodgeStrong');
    expect(result.ok && choicesIn(result.value.entries)).toEqual(['react card=c1 standing']);

    const weaker = arranged({ ...duel, hands: [[], ['dodge']] });
    choose(weaker, STRIKE);
    stand(weaker, 'dodgeStrong');
    expect(weaker.pending.map(({ ask }) => [ask.seat, ask.name])).toEqual([[1, 'react']]);
  });

  test('[SK-REACT-04] "decline unless I am the target" declines for the attacker and asks the target', () => {
    const match = arranged({ ...duel, turn: 1, hands: [[], ['press', 'dodge']] });
    choose(match, 'strike unit=u6 target=u2');
    const result = match.stand(1, 'react', 'notMine');
    expect(result.ok && choicesIn(result.value.entries)).toEqual(['decline standing']);
    choose(match, 'end');
    choose(match, STRIKE);
    expect(match.pending.map(({ ask }) => ask.name)).toEqual(['react']);
  });

  test('[SK-REACT-04] "decline this round" lapses with the round', () => {
    const match = arranged({ ...duel, hands: [[], ['dodge']] });
    choose(match, STRIKE);
    stand(match, 'thisRound');
    expect(match.pending.map(({ ask }) => ask.name)).toEqual(['act']);
    choose(match, 'end');
    choose(match, 'end');
    expect(match.world.state.round).toBe(2);
    choose(match, STRIKE);
    expect(match.pending.map(({ ask }) => ask.name)).toEqual(['react']);
  });
});

describe('taking back', () => {
  test('a move may be taken back, a strike that was rolled may not', () => {
    const match = arranged(duel);
    choose(match, 'move unit=u1 to=-2,2');
    expect(match.takeBack(0).ok).toBe(true);
    expect(match.world.state.units.u1.at).toBe('-3,3');
    choose(match, STRIKE);
    expect(match.takeBack(0)).toEqual({ ok: false, refusal: { reason: 'cannotTakeBack', because: 'rolled' } });
  });

  test('a strike may be taken back while nobody has answered', () => {
    const match = arranged({ ...duel, hands: [[], ['dodge']] });
    choose(match, STRIKE);
    expect(match.takeBack(0).ok).toBe(true);
    expect(match.world.state.strike).toBeNull();
  });
});
