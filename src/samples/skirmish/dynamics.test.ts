// Dynamics: order, severity, blocking, cancelling, secrecy, and where chains of reactions end.

import { describe, expect, test } from 'vitest';
import { eyesOf, type LogEntry, type Match, redactEntry, Table, why } from '../../engine/index.ts';
import { type Arrangement, ambushOf, arranged, choose } from './arranged.ts';
import { skirmish } from './game.ts';
import type { SkirmishKinds } from './state.ts';

const HIT: Arrangement['dice'] = [[5, 6]];
const duel: Arrangement = { at: { u2: '0,1', u6: '1,1', u1: '-3,3', u5: '3,-3' }, dice: HIT };
const STRIKE = 'strike unit=u2 target=u6';

const damages = (entries: readonly LogEntry[]): string[] =>
  entries.flatMap((entry) => {
    const event =
      entry.kind === 'event'
        ? (entry.event as { type: string; unit?: string; amount?: number; by?: string })
        : undefined;
    return event?.type === 'damaged' ? [`${event.unit} ${event.amount} ${event.by}`] : [];
  });
const kindsOn = (match: Match<SkirmishKinds>, subject: string): string[] =>
  match.world.dynamics
    .filter((dynamic) => dynamic.subject === subject)
    .map(({ kind, severity }) => `${kind} ${severity}`);

describe('severity', () => {
  test('[SK-DYN-09] a shield takes its severity of the damage and is used up', () => {
    const match = arranged({ ...duel, dynamics: [{ kind: 'shielded', severity: 1, subject: 'u6' }] });
    expect(damages(choose(match, STRIKE).entries)).toEqual(['u6 1 strike']);
    expect(kindsOn(match, 'u6')).toEqual([]);
  });

  test('[SK-WOUND-01] damage that is reduced to nothing is cancelled and leaves no mark', () => {
    const match = arranged({
      ...duel,
      at: { ...duel.at, u3: '0,2' },
      dynamics: [{ kind: 'shielded', severity: 5, subject: 'u6' }],
    });
    const { entries } = choose(match, STRIKE);
    expect(damages(entries)).toEqual([]);
    expect(entries.some((entry) => entry.kind === 'cancelled' && entry.by?.kind === 'shielded')).toBe(true);
    expect(kindsOn(match, 'u6')).toEqual(['shielded 3']);
  });

  test('[SK-DYN-01] the more severe goes first: a strong shield leaves an ambush nothing to add to', () => {
    const fight = (severity: number): Match<SkirmishKinds> => {
      const match = arranged({ ...duel, dynamics: [ambushOf(0, 'u2'), { kind: 'shielded', severity, subject: 'u6' }] });
      choose(match, STRIKE);
      return match;
    };
    expect(fight(3).world.state.sides[0]!.ambush).toBe('lying');
    expect(fight(1).world.state.sides[0]!.ambush).toBe('over');
  });

  test('[SK-DYN-16] Amplify raises what it lies on, and leaves with it', () => {
    const match = arranged({
      ...duel,
      hands: [['kindle'], []],
      dynamics: [{ kind: 'burning', severity: 1, subject: 'u6', owner: 0 }],
    });
    choose(match, STRIKE);
    choose(match, 'react card=c1');
    expect(kindsOn(match, 'u6')).toEqual(['burning 3']);
    expect(kindsOn(match, 'd1')).toEqual(['amplify 2']);
    for (let turns = 0; turns < 6; turns++) choose(match, 'end');
    expect(match.world.dynamics).toEqual([]);
  });
});

describe('blocking and cancelling', () => {
  const thorns = (severity: number) => ({ kind: 'thorns', severity, owner: 1, subject: 'u6' });

  test('[SK-DYN-15] a Gag silences what is not more severe than itself', () => {
    const gag = { kind: 'gag', severity: 2, subject: 'u6' };
    expect(damages(choose(arranged({ ...duel, dynamics: [thorns(2), gag] }), STRIKE).entries)).toEqual(['u6 2 strike']);
    expect(damages(choose(arranged({ ...duel, dynamics: [thorns(3), gag] }), STRIKE).entries)).toEqual([
      'u6 2 strike',
      'u2 3 thorns',
    ]);
  });

  test('[SK-DYN-07] a Martyr cancels the fall of the captain beside it, once', () => {
    const match = arranged({
      at: { u2: '0,1', u1: '-3,3', u5: '1,1', u6: '2,0' },
      hp: { u5: 1 },
      dice: [[6, 6]],
      dynamics: [{ kind: 'martyr', severity: 2, owner: 1, subject: 'u6' }],
    });
    const { entries } = choose(match, 'strike unit=u2 target=u5');
    expect(entries.some((entry) => entry.kind === 'cancelled' && entry.event.type === 'fell')).toBe(true);
    expect(match.world.state.units.u5).toMatchObject({ hp: 1, at: '1,1' });
    expect(match.world.state.units.u6.hp).toBe(5);
    expect(kindsOn(match, 'u6')).toEqual([]);
  });
});

describe('a hidden ambush', () => {
  const ambushed: Arrangement = { ...duel, dynamics: [ambushOf(0, 'u2')] };
  const readBy = (match: Match<SkirmishKinds>, entries: readonly LogEntry[], seat: number): string =>
    JSON.stringify(entries.map((entry) => redactEntry(entry, eyesOf(seat), match.veiled)));

  test("[SK-DYN-14] is in its owner's view alone", () => {
    const match = arranged(ambushed);
    expect(match.view(eyesOf(0)).dynamics.map(({ kind }) => kind)).toEqual(['ambush']);
    expect(match.view(eyesOf(1)).dynamics).toEqual([]);
    expect(JSON.stringify(match.view(eyesOf(1)))).not.toContain('"h1-1"');
  });

  test('[SK-DYN-14] is shown when it takes effect', () => {
    const match = arranged(ambushed);
    const { entries } = choose(match, STRIKE);
    expect(damages(entries)).toEqual(['u6 4 strike']);
    expect(readBy(match, entries, 1)).toContain('dynamicShown');
    expect(match.world.dynamics).toEqual([]);
  });

  test('[SK-DEPLOY-02] enters unseen: the log tells the other side of an ambush, but not on whom', () => {
    const { match } = new Table(skirmish).start({ seats: 2, seed: 1 });
    const answers = ['deploy formation=line', 'deploy formation=line', 'hide unit=u3', 'hide unit=u8'];
    const log = answers.flatMap((key) => choose(match, key).entries);
    const readByCopper = readBy(match, log, 0);
    expect(readByCopper).toContain('hide unit=u3');
    expect(readByCopper).toContain('"laidAmbush","seat":1');
    expect(readByCopper).not.toContain('u8');
  });
});

describe('chains', () => {
  const bothThorny: Arrangement = {
    ...duel,
    dynamics: [
      { kind: 'thorns', severity: 1, owner: 0, subject: 'u2' },
      { kind: 'thorns', severity: 1, owner: 1, subject: 'u6' },
    ],
  };

  test('[SK-DYN-02] Thorns against Thorns: each bites once, for neither reacts to what it has set off', () => {
    expect(damages(choose(arranged(bothThorny), STRIKE).entries)).toEqual([
      'u6 2 strike',
      'u2 1 thorns',
      'u6 1 thorns',
    ]);
  });

  test('[SK-DYN-02] beyond the bound a reaction fizzles, and the log says so', () => {
    const strict = { ...skirmish, guard: ({ own }: { readonly own: number }) => own < 1 };
    const match = arranged({ ...bothThorny, game: strict, hands: [[], ['riposte']] });
    choose(match, STRIKE);
    const { entries } = choose(match, 'react card=c1');
    expect(entries.filter(({ kind }) => kind === 'fizzled').length).toBeGreaterThan(0);
  });

  test('why: from the damage of Thorns back to the choice to strike', () => {
    const match = arranged({ ...bothThorny, hands: [['press'], ['snare']] });
    const log = [...choose(match, STRIKE).entries];
    log.push(...choose(match, 'decline').entries, ...choose(match, 'decline').entries);
    const bite = log.find(
      (entry) => entry.kind === 'event' && entry.by?.kind === 'thorns' && entry.event.type === 'damaged',
    )!;
    const chain = why(log, bite.n).map((entry) =>
      entry.kind === 'choice' ? entry.key : entry.kind === 'event' ? entry.event.type : entry.kind,
    );
    expect(chain).toEqual(['damaged', 'damaged', 'strikeResolved', 'strikeDeclared', STRIKE]);
  });
});
