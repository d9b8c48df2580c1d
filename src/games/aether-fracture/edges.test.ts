// Edge cases of the rules, each as small as it can be. On the mirrored board of two players without factions.

import { describe, expect, test } from 'vitest';
import { army, arranged, choose, eventsOf, holderAt, optionsOf, type PlacedUnit, play } from './arranged.ts';
import type { CardName } from './content/cards.ts';

const HEROES: PlacedUnit[] = [
  ['hero', 0, '2,0'],
  ['hero', 1, '-2,0'],
];

/** The options after playing this card for its top. */
function optionsAfter(
  card: CardName,
  units: readonly PlacedUnit[],
  dynamics: { kind: string; owner?: number }[] = [],
): string[] {
  const match = arranged({ units, hands: [[card], []], dynamics });
  play(match, card, 'top');
  return optionsOf(match);
}

describe('movement', () => {
  test('[AF-R-31] [AF-R-32] [AF-R-45] a full hex of own units is passed, but nobody ends there or attacks out of it', () => {
    const options = optionsAfter('march', [
      ['infantry', 0, '2,0'],
      ['infantry', 0, '1,0'],
      ['infantry', 0, '1,0'],
      ['infantry', 1, '0,0'],
    ]);
    expect(options).toContain('move unit=u1 to=1,-1');
    expect(options).not.toContain('move unit=u1 to=1,0');
    expect(options).not.toContain('attack unit=u1 from=1,0 to=0,0');
    expect(options).toContain('attack unit=u2 from=1,0 to=0,0');
  });

  test('[AF-R-31] enemies are never passed', () => {
    const options = optionsAfter('outriders', [
      ['infantry', 0, '2,0'],
      ['infantry', 1, '1,0'],
      ['infantry', 1, '2,-1'],
      ['infantry', 1, '1,1'],
    ]);
    expect(options.filter((key) => key.startsWith('move'))).toEqual([]);
    expect(options.filter((key) => key.startsWith('attack'))).toHaveLength(3);
  });

  test('[AF-R-29] Heavy Air comes after Tailwind and Dash', () => {
    const units: PlacedUnit[] = [
      ['infantry', 0, '2,0'],
      ['hero', 1, '-2,0'],
    ];
    const wind = { kind: 'galeRiders', owner: 0 };
    expect(optionsAfter('march', units)).not.toContain('move unit=u1 to=-1,0');
    expect(optionsAfter('march', units, [wind])).toContain('move unit=u1 to=-1,0');
    const heavy = optionsAfter('outriders', units, [wind, { kind: 'heavyAir' }]);
    expect(heavy).toContain('move unit=u1 to=1,0');
    expect(heavy).not.toContain('move unit=u1 to=0,0');
  });

  test('[AF-R-34] an attack into ground that the unit may not enter is no option', () => {
    const units: PlacedUnit[] = [
      ['infantry', 0, '2,-2'],
      ['titan', 1, '1,-2'],
    ];
    expect(optionsAfter('march', units)).not.toContain('attack unit=u1 from=2,-2 to=1,-2');
    expect(optionsAfter('climbingGear', units)).toContain('attack unit=u1 from=2,-2 to=1,-2');
  });

  test('Ashen Truce closes the cities of others, empty ones too', () => {
    const units: PlacedUnit[] = [
      ['infantry', 0, '-1,0'],
      ['infantry', 1, '0,0'],
    ];
    expect(optionsAfter('march', units)).toContain('move unit=u1 to=-2,0');
    expect(optionsAfter('march', units, [{ kind: 'ashenTruce' }])).not.toContain('move unit=u1 to=-2,0');
  });
});

describe('recruiting', () => {
  const recruits = (arrangement: Omit<Parameters<typeof arranged>[0], 'units'> & { units?: PlacedUnit[] }): string[] =>
    optionsOf(arranged({ units: HEROES, ...arrangement })).filter((key) => key.startsWith('recruit'));

  test('[AF-RECRUIT-06] [AF-R-38] no Titan before Round 5, whatever is paid', () => {
    const players = [{ iron: 20, aether: 15 }];
    expect(recruits({ round: 4, players })).not.toContain('recruit unit=titan at=2,0');
    expect(recruits({ round: 5, players })).toContain('recruit unit=titan at=2,0');
  });

  test('a cheap Titan with Titan Cores costs 6 Iron and 1 Aether, once', () => {
    const match = arranged({
      units: HEROES,
      round: 5,
      players: [{ iron: 12, aether: 3, techs: ['titanCores'] }],
      hands: [['titanYards'], []],
      dynamics: [{ kind: 'titanCores', owner: 0 }],
    });
    play(match, 'titanYards', 'bottom');
    choose(match, 'recruit unit=titan at=2,0');
    expect(match.world.state.players[0]).toMatchObject({ iron: 10, aether: 2 });
    choose(match, 'recruit unit=titan at=2,0');
    expect(match.world.state.players[0]).toMatchObject({ iron: 2, aether: 0 });
  });

  test('[AF-R-62] a Hero comes back from the round after its fall', () => {
    const units: PlacedUnit[] = [
      ['infantry', 0, '2,0'],
      ['hero', 1, '-2,0'],
    ];
    expect(recruits({ units, round: 3, players: [{ iron: 4, heroFell: 3 }] })).not.toContain(
      'recruit unit=hero at=2,0',
    );
    expect(recruits({ units, round: 4, players: [{ iron: 4, heroFell: 3 }] })).toContain('recruit unit=hero at=2,0');
  });

  test('[AF-R-65] without a city recruits gather at the Hero, two in its hex', () => {
    const units: PlacedUnit[] = [
      ['hero', 0, '1,0'],
      ['hero', 1, '-2,0'],
    ];
    const players = [{ iron: 4 }];
    expect(recruits({ units, players, held: { '2,0': 1 } })).toEqual(['recruit unit=infantry at=1,0']);
    expect(recruits({ units: [...units, ['infantry', 0, '1,0']], players, held: { '2,0': 1 } })).toEqual([]);
  });
});

describe('cards', () => {
  test('[AF-R-16] with three Works the bottom of a fourth cannot be chosen', () => {
    const options = (works: string[]): string[] => {
      const match = arranged({ units: HEROES, hands: [['foundry'], []], players: [{ works }] });
      return optionsOf(match).filter((key) => key.startsWith('play'));
    };
    expect(options([])).toHaveLength(2);
    expect(options(['w1', 'w2', 'w3'])).toHaveLength(1);
  });

  test('of several Braces only the highest counts', () => {
    const match = arranged({ units: HEROES, hands: [['paviseLine'], []], dynamics: [{ kind: 'brace', owner: 0 }] });
    play(match, 'paviseLine', 'top');
    expect(match.world.dynamics.filter(({ kind }) => kind === 'brace')).toMatchObject([{ severity: 2 }]);
  });

  test('[AF-R-54] a pushed unit that cannot retreat stays where it is', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '2,-1'],
        ['infantry', 0, '1,-1'],
        ['infantry', 1, '2,-2'],
      ],
      hands: [['harryingVolley'], []],
    });
    play(match, 'harryingVolley', 'top');
    choose(match, 'push unit=u3');
    expect(army(match)).toMatchObject({ u3: '2,-2 1' });
  });

  test('[AF-R-18] what goes above the limit of a tracker is lost', () => {
    const match = arranged({ units: HEROES, hands: [['forcedLevy'], []], players: [{ iron: 18 }] });
    const log = play(match, 'forcedLevy', 'bottom');
    expect(eventsOf(log, 'gained')[0]).toMatchObject({ iron: 2 });
  });
});

describe('being wiped out', () => {
  test('[AF-R-66] before Round 9 a player with nothing left returns on the rim', () => {
    const match = arranged({ units: [['hero', 0, '0,0']], round: 3, held: { '-2,0': 0 }, step: 'rim' });
    expect(match.pending[0]!.ask).toMatchObject({ seat: 1, name: 'rim' });
    expect(optionsOf(match)).not.toContain('return at=1,-2'); // a Mountain
    expect(optionsOf(match)).not.toContain('return at=2,0'); // a city
    choose(match, 'return at=0,-2');
    expect(holderAt(match, '0,-2')).toBe(1);
    expect(match.world.state.units.at(-1)).toMatchObject({ type: 'infantry', owner: 1 });
  });

  test('[AF-R-67] [AF-R-68] from Round 9 on such a player is out when the turn ends, and a sole survivor has won', () => {
    const match = arranged({ units: [['hero', 0, '0,0']], round: 9, held: { '-2,0': 0 } });
    choose(match, 'pass');
    expect(match.outcome).toMatchObject({ scores: [1, 0], clauses: ['AF-R-68'] });
  });

  test('[AF-R-68] if nobody has anything left, nobody is eliminated, and it is scored as it stands', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '2,0'],
        ['infantry', 1, '-2,0'],
      ],
      round: 9,
      held: { '0,0': 1 },
    });
    choose(match, 'pass');
    choose(match, 'pass');
    expect(match.outcome).toMatchObject({ scores: [0, 1], details: { points: [0, 5] } });
    expect(match.world.state.players.map(({ out }) => out)).toEqual([null, null]);
  });
});
