// The worked examples of the rules, on the mirrored board without factions unless said otherwise.

import { describe, expect, test } from 'vitest';
import {
  Chance,
  EVERYBODY,
  Generator,
  type LogEntry,
  type Match,
  newWorld,
  readView,
  seeded,
  Table,
} from '../../engine/index.ts';
import {
  army,
  arranged,
  choose,
  commit,
  eventsOf,
  holderAt,
  inHand,
  optionsOf,
  type PlacedUnit,
  play,
} from './arranged.ts';
import type { CardName } from './content/cards.ts';
import { FACTIONS } from './content/factions.ts';
import { hexesFor, SECTORS } from './content/map.ts';
import { UNIT_TYPES } from './content/units.ts';
import { aetherFracture as game } from './game.ts';
import { distanceBetween } from './queries.ts';
import { isAvailable, priceOf, spotsFor } from './rules/recruiting.ts';
import { drawnTiles, layBoard } from './rules/setup.ts';
import type { AetherKinds } from './state.ts';

type Totals = { attack: { total: number }; defence: { total: number }; result: string };

/** Attack, defence and result of the combat in a log. */
function fought(log: readonly LogEntry[]): [number, number, string] {
  const { attack, defence, result } = eventsOf(log, 'combatResolved')[0] as unknown as Totals;
  return [attack.total, defence.total, result];
}

/** Seat 0 moves `u1` by a card into a combat; both commit. */
function fight(
  units: readonly PlacedUnit[],
  by: CardName,
  attack: string,
  cards: readonly [CardName?, CardName?],
  more: Omit<Parameters<typeof arranged>[0], 'units'> = {},
): { match: Match<AetherKinds>; log: readonly LogEntry[] } {
  const [mine, theirs] = cards;
  const match = arranged({ hands: [[by, ...(mine ? [mine] : [])], theirs ? [theirs] : []], ...more, units });
  play(match, by, 'top');
  let log = choose(match, attack);
  if (mine || theirs)
    log = commit(match, [...(mine ? [[0, mine] as const] : []), ...(theirs ? [[1, theirs] as const] : [])]);
  return { match, log };
}

describe('board and money', () => {
  test('[AF-MAP-05] [AF-MAP-06] [AF-MAP-07] [AF-MAP-08] [AF-MAP-09] [AF-MAP-10] [AF-R-02] [AF-R-03] example 1: hexes and cities', () => {
    expect([2, 3, 4].map((players) => hexesFor(players).length)).toEqual([19, 28, 37]);
    const cities = (players: number): string[] => SECTORS[players]!.map(({ city }) => city);
    expect(distanceBetween('2,0', '-2,0')).toBe(4);
    const [a, b, c] = cities(3) as [string, string, string];
    expect([distanceBetween(a, b), distanceBetween(b, c), distanceBetween(a, c)]).toEqual([6, 6, 6]);
    expect(
      cities(4)
        .slice(1)
        .map((city) => distanceBetween(cities(4)[0]!, city)),
    ).toEqual([4, 6, 4]);
  });

  test('[AF-MAP-11] [AF-R-04] [AF-R-07] example 1: the second place for the obstacle, then the tiles in their shuffled order', () => {
    const chance = new Chance(new Generator(seeded('tiles')));
    // Plains, Vein, Ruins, Plains, Forest, Plains, Quarry
    const dictated = [[1], [0, 6, 4, 1, 3, 2, 5]];
    chance.tape = { record: (_draw, drawn) => dictated.shift() ?? drawn };
    const hexes = layBoard(SECTORS[2]!, drawnTiles(chance));
    const tiles = Object.fromEntries(hexes.flatMap((hex) => (hex ? [[hex.id, hex.terrain]] : [])));
    expect(tiles).toMatchObject({
      '1,-2': 'mountain',
      '1,0': 'plains',
      '1,-1': 'vein',
      '0,1': 'ruins',
      '2,-1': 'plains',
      '2,-2': 'forest',
      '0,2': 'plains',
      '1,1': 'quarry',
    });
  });

  test('[AF-START-07] [AF-TURN-03] [AF-RECRUIT-02] [AF-RECRUIT-03] [AF-MARKET-04] [AF-CLEAN-04] [AF-R-32] example 2: the money of Round 1', () => {
    const match = arranged({
      units: [
        ['hero', 0, '2,0'],
        ['infantry', 0, '2,0'],
        ['infantry', 0, '2,0'],
        ['hero', 1, '-2,0'],
      ],
      hands: [['forcedLevy'], []],
      row: ['quarryGang', 'lancers', 'outriders', 'duellist', 'foundry'],
    });
    const me = () => match.world.state.players[0]!;
    expect([me().iron, me().aether, me().command]).toEqual([4, 0, 3]);
    play(match, 'forcedLevy', 'bottom');
    expect([me().iron, me().command]).toEqual([8, 2]);
    choose(match, 'recruit unit=infantry at=2,0');
    expect([me().iron, me().command, match.world.state.units.length]).toEqual([6, 2, 5]);
    expect(optionsOf(match).some((key) => key.startsWith('recruit'))).toBe(false);
    const gang = match.world.state.market.row[0]!;
    choose(match, `buy card=${gang}`);
    expect([me().iron, me().discardPile]).toEqual([2, [gang]]);
    // Nothing is left to pay with 2 Iron, so the turn ends by itself.
    choose(match, 'pass');
    const log = choose(match, 'pass');
    expect(eventsOf(log, 'ironReset')[0]).toMatchObject({ seat: 0, from: 2, to: 0 });
  });
});

describe('movement', () => {
  test('[AF-MOVE-02] [AF-TERRAIN-11] [AF-TERRAIN-13] [AF-R-14] [AF-R-17] [AF-R-33] example 3: a march takes the hexes in which it ends', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '2,0'],
        ['infantry', 0, '2,0'],
        ['hero', 1, '-2,0'],
      ],
      hands: [['march'], []],
    });
    play(match, 'march', 'top');
    choose(match, 'move unit=u1 to=0,0');
    choose(match, 'move unit=u2 to=1,1');
    expect(['2,0', '0,0', '1,1', '1,0'].map((at) => holderAt(match, at))).toEqual([0, 0, 0, null]);
    while (match.world.state.round === 1) choose(match, optionsOf(match).includes('pass') ? 'pass' : 'end');
    expect(match.world.state.players[0]).toMatchObject({ iron: 1, command: 4 });
  });

  test('[AF-UNIT-12] [AF-TERRAIN-07] [AF-TERRAIN-10] [AF-R-29] [AF-R-34] example 4: allowances and obstacles', () => {
    const movesOf = (unit: PlacedUnit, card: CardName, techs: readonly string[] = []): string[] => {
      const match = arranged({
        units: [unit, ['hero', 1, '-2,0']],
        hands: [[card], []],
        dynamics: techs.map((kind) => ({ kind, owner: 0 })),
      });
      play(match, card, 'top');
      return optionsOf(match).flatMap((key) => (key.startsWith('move') ? [key.split('to=')[1]!] : []));
    };
    const farthest = (unit: PlacedUnit, card: CardName): number =>
      Math.max(...movesOf(unit, card).map((to) => distanceBetween(unit[2], to)));
    expect(farthest(['titan', 0, '2,0'], 'march')).toBe(1);
    expect(farthest(['titan', 0, '2,0'], 'titanYards')).toBe(2);
    expect(movesOf(['infantry', 0, '2,-2'], 'march')).not.toContain('1,-2');
    expect(movesOf(['infantry', 0, '2,-2'], 'climbingGear')).toContain('1,-2');
    expect(movesOf(['infantry', 0, '2,-2'], 'march', ['climbingIrons'])).toContain('1,-2');
    expect(movesOf(['infantry', 0, '2,-2'], 'pontoonCrew')).not.toContain('1,-2');
    expect(movesOf(['hero', 0, '2,-2'], 'march')).toContain('1,-2');
    expect(movesOf(['titan', 0, '2,-2'], 'march')).toContain('1,-2');
  });
});

describe('combat', () => {
  test('[AF-COMBAT-06] [AF-COMBAT-09] [AF-COMBAT-10] [AF-TERRAIN-04] [AF-R-51] example 5: equal totals', () => {
    const { match, log } = fight(
      [
        ['infantry', 0, '-1,1'],
        ['infantry', 1, '-2,2'],
      ],
      'march',
      'attack unit=u1 from=-1,1 to=-2,2',
      ['march', 'forcedLevy'],
      { hands: [['march', 'march'], ['forcedLevy']] },
    );
    expect(fought(log)).toEqual([3, 3, 'held']);
    expect(army(match)).toEqual({ u1: '-1,1 1', u2: '-2,2 1' });
  });

  test('[AF-COMBAT-15] [AF-COMBAT-16] [AF-R-49] [AF-R-52] [AF-R-56] example 6: Overkill', () => {
    const { match, log } = fight(
      [
        ['infantry', 0, '1,0'],
        ['infantry', 1, '0,0'],
      ],
      'skirmish',
      'attack unit=u1 from=1,0 to=0,0',
      ['vanguard', 'march'],
    );
    expect(fought(log)).toEqual([7, 3, 'overkill']);
    expect(army(match)).toEqual({ u1: '0,0 1' });
    expect(holderAt(match, '0,0')).toBe(0);
  });

  test('[AF-COMBAT-11] [AF-COMBAT-12] [AF-UNIT-07] [AF-R-53] example 7: a Specialist beaten twice', () => {
    const { match, log } = fight(
      [
        ['specialist', 0, '1,0'],
        ['specialist', 1, '0,0'],
      ],
      'march',
      'attack unit=u1 from=1,0 to=0,0',
      ['skirmish', 'march'],
    );
    expect(fought(log)).toEqual([7, 6, 'beaten']);
    choose(match, 'retreat unit=u2 to=-1,0');
    expect(army(match)).toEqual({ u1: '0,0 2', u2: '-1,0 1' });
    const again = fight(
      [
        ['specialist', 0, '0,0'],
        ['specialist', 1, '-1,0', 1],
      ],
      'march',
      'attack unit=u1 from=0,0 to=-1,0',
      ['skirmish', 'march'],
    );
    expect(fought(again.log)).toEqual([7, 6, 'beaten']);
    expect(army(again.match)).toEqual({ u1: '-1,0 2' });
  });

  test('[AF-COMBAT-14] [AF-R-54] [AF-R-55] example 8: no way out, unless it climbs', () => {
    const units: PlacedUnit[] = [
      ['infantry', 0, '2,-1'],
      ['infantry', 0, '1,-1'],
      ['infantry', 1, '2,-2'],
    ];
    const attack = 'attack unit=u1 from=2,-1 to=2,-2';
    const { match, log } = fight(units, 'skirmish', attack, ['march', 'forcedLevy']);
    expect(fought(log)).toEqual([4, 3, 'beaten']);
    expect(army(match)).toEqual({ u1: '2,-2 1', u2: '1,-1 1' });
    const climbing = fight(units, 'skirmish', attack, ['march', 'forcedLevy'], {
      dynamics: [{ kind: 'climbingIrons', owner: 1 }],
    });
    expect(army(climbing.match)).toMatchObject({ u3: '1,-2 1' });
  });

  test('[AF-R-43] [AF-R-44] [AF-R-56] [AF-R-61] [AF-R-63] example 9: one of two defenders', () => {
    const match = arranged({
      units: [
        ['specialist', 0, '-1,0'],
        ['hero', 1, '-2,0'],
        ['infantry', 1, '-2,0'],
      ],
      hands: [['march', 'lancers'], ['march']],
    });
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=-1,0 to=-2,0');
    choose(match, 'defend unit=u3');
    const log = commit(match, [
      [0, 'lancers'],
      [1, 'march'],
    ]);
    expect(fought(log)).toEqual([8, 5, 'beaten']);
    choose(match, 'retreat unit=u3 to=-2,1');
    expect(army(match)).toEqual({ u1: '-1,0 2', u2: '-2,0 3', u3: '-2,1 1' });
    expect(holderAt(match, '-2,0')).toBe(1);
  });

  test('[AF-R-48] [AF-R-49] [AF-R-50] [AF-R-51] example 10: all that helps a defender', () => {
    const defend = (dynamics: readonly { kind: string; owner: number }[]): [number, number, string] =>
      fought(
        fight(
          [
            ['specialist', 0, '-1,0'],
            ['infantry', 1, '-2,0'],
            ['hero', 1, '-2,1'],
          ],
          'march',
          'attack unit=u1 from=-1,0 to=-2,0',
          ['duellist', 'paviseLine'],
          { dynamics },
        ).log,
      );
    const brace = { kind: 'brace', owner: 1 };
    expect(defend([brace])).toEqual([9, 9, 'held']);
    expect(defend([brace, { kind: 'bastionOfAsh', owner: 1 }])).toEqual([9, 10, 'held']);
  });

  test('[AF-R-48] [AF-R-51] example 11: Parry', () => {
    const units: PlacedUnit[] = [
      ['specialist', 0, '1,0'],
      ['specialist', 1, '0,0'],
    ];
    const attack = 'attack unit=u1 from=1,0 to=0,0';
    expect(fought(fight(units, 'march', attack, ['executioner', 'mirrorGambit']).log)).toEqual([7, 7, 'held']);
    expect(fought(fight(units, 'march', attack, ['nullParry', 'mirrorGambit']).log)).toEqual([5, 5, 'held']);
  });

  test('[AF-UNIT-10] [AF-UNIT-11] [AF-COMBAT-13] [AF-COMBAT-15] [AF-R-52] example 12: Titans', () => {
    const clash = (card: CardName, dynamics: readonly { kind: string }[] = []) =>
      fight(
        [
          ['titan', 0, '2,0'],
          ['titan', 1, '1,0'],
        ],
        'titansStride',
        'attack unit=u1 from=2,0 to=1,0',
        ['executioner', card],
        {
          dynamics,
          round: 9,
        },
      );
    expect(fought(clash('forcedLevy').log)).toEqual([18, 9, 'overkill']);
    for (const dynamics of [[], [{ kind: 'bloodHaze' }]]) {
      const { match, log } = clash('voidAnchor', dynamics);
      expect(fought(log)).toEqual([18, 12, 'beaten']);
      choose(match, 'retreat unit=u2 to=0,0');
      expect(army(match)).toEqual({ u1: '1,0 4', u2: '0,0 3' });
    }
  });

  test('[AF-COMBAT-03] [AF-R-28] [AF-R-46] example 13: an empty hand, and a Feint', () => {
    const attack = 'attack unit=u1 from=1,0 to=0,0';
    const held = fight(
      [
        ['infantry', 0, '1,0'],
        ['specialist', 1, '0,0'],
      ],
      'march',
      attack,
      ['decoyBanners'],
    );
    expect(fought(held.log)).toEqual([4, 5, 'held']);
    expect(inHand(held.match, 0, 'decoyBanners')).toBeDefined();
    const won = fight(
      [
        ['specialist', 0, '1,0'],
        ['infantry', 1, '0,0'],
      ],
      'march',
      attack,
      ['decoyBanners'],
    );
    expect(fought(won.log)).toEqual([7, 2, 'overkill']);
    expect(won.match.world.state.players[0]).toMatchObject({ hand: [], playArea: { length: 2 } });
  });
});

describe('production, market and passing', () => {
  const HEROES: PlacedUnit[] = [
    ['hero', 0, '2,0'],
    ['hero', 1, '-2,0'],
  ];

  test('[AF-PROD-02] [AF-PROD-04] [AF-PROD-07] [AF-PROD-09] [AF-PROD-10] [AF-PROD-11] [AF-R-16] [AF-R-17] example 14: Production', () => {
    const match = arranged({
      units: HEROES,
      round: 6,
      held: { '0,0': 0, '1,1': 0, '-1,-1': 0, '1,-1': 0 },
      hands: [['march', 'march'], []],
      drawPiles: [['march', 'skirmish', 'skirmish', 'vanguard'], []],
      players: [{ command: 1, aether: 4, iron: 2 }],
      dynamics: [
        { kind: 'glut' },
        { kind: 'deepSmelting', owner: 0 },
        { kind: 'work', owner: 0, severity: 1, data: { pays: 'iron' } },
      ],
      step: 'income',
    });
    const { iron, aether, command, hand } = match.world.state.players[0]!;
    expect({ iron, aether, command, hand: hand.length }).toEqual({ iron: 5, aether: 5, command: 4, hand: 5 });
  });

  test.each([
    ['none', [5, 0, 0, 1]],
    ['ironConcord', [5, 3, 3, 4]],
    ['emberFoundry', [5, 0, 1, 2]],
  ] as const)(
    '[AF-CLEAN-04] [AF-PROD-02] [AF-PROD-03] [AF-R-13] [AF-R-78] example 15: Iron of %s',
    (faction, expected) => {
      const match = arranged({
        units: HEROES,
        held: { '1,1': 0 },
        players: [{ iron: 5, passed: true }, { passed: false }],
        turn: 1,
        dynamics: FACTIONS.includes(faction as 'ironConcord') ? [{ kind: faction, owner: 0 }] : [],
      });
      const log = choose(match, 'pass');
      const cleaned = eventsOf(log, 'ironReset').find(({ seat }) => seat === 0);
      const reset = eventsOf(log, 'trackersReset').find(({ seat }) => seat === 0);
      expect([cleaned?.['from'], cleaned?.['to'], reset?.['iron'], match.world.state.players[0]!.iron]).toEqual(
        expected,
      );
    },
  );

  test.each([
    { hand: 2, draw: 1, discard: 6, after: [5, 4, 0] },
    { hand: 2, draw: 0, discard: 1, after: [3, 0, 0] },
    { hand: 6, draw: 3, discard: 1, after: [6, 3, 1] },
  ])(
    '[AF-PROD-11] [AF-R-19] [AF-R-20] example 16: drawing with $hand in hand, $draw and $discard in the piles',
    ({ hand, draw, discard, after }) => {
      const cards = (n: number): CardName[] => Array<CardName>(n).fill('march');
      const match = arranged({
        units: HEROES,
        hands: [cards(hand), []],
        drawPiles: [cards(draw), []],
        discardPiles: [cards(discard), []],
        step: 'income',
      });
      const player = match.world.state.players[0]!;
      expect([player.hand.length, player.drawPile.length, player.discardPile.length]).toEqual(after);
    },
  );

  test.each([
    { dynamics: [], iron: 7 },
    { dynamics: [{ kind: 'gildedExchange', owner: 0 }], iron: 5 },
  ])(
    '[AF-MARKET-02] [AF-MARKET-03] [AF-MARKET-04] [AF-R-24] [AF-R-40] [AF-R-41] [AF-R-42] example 17: the market, with $iron Iron',
    ({ dynamics, iron }) => {
      const match = arranged({
        units: HEROES,
        round: 2,
        row: ['foundry', 'quarryGang', 'lancers', 'outriders', 'duellist'],
        players: [{ iron }],
        dynamics,
      });
      const names = (): (string | undefined)[] =>
        match.world.state.market.row.map((card) =>
          card === null ? undefined : match.world.state.cards.faces[card]!.value,
        );
      const [, gang, lancers] = match.world.state.market.row as string[];
      choose(match, `buy card=${gang}`);
      choose(match, `buy card=${lancers}`);
      expect(match.world.state.players[0]).toMatchObject({ iron: 0, command: 3, discardPile: [gang, lancers] });
      choose(match, 'pass');
      expect(names().slice(0, 3)).toEqual(['foundry', 'outriders', 'duellist']);
      expect(names().slice(3)).not.toContain(undefined);
      choose(match, 'pass');
      expect(names().slice(0, 2)).toEqual(['outriders', 'duellist']);
      expect(names()).not.toContain(undefined);
    },
  );

  test('[AF-ROUND-04] [AF-R-23] [AF-R-25] [AF-R-26] example 18: thirteen turns of three players', () => {
    const hand: CardName[] = ['forcedLevy', 'forcedLevy', 'forcedLevy', 'forcedLevy'];
    const match = arranged({
      seats: 3,
      units: [
        ['hero', 0, '3,0'],
        ['hero', 1, '0,-3'],
        ['hero', 2, '-3,3'],
      ],
      hands: [hand, hand, hand],
      players: [{}, {}, { command: 4 }],
    });
    const turns: string[] = [];
    while (match.world.state.round === 1) {
      const { turn, players } = match.world.state;
      if (optionsOf(match).includes('end')) choose(match, 'end');
      else if (players[turn]!.command > 0) {
        turns.push('ABC'[turn]!);
        play(match, 'forcedLevy', 'bottom');
      } else {
        turns.push(`${'ABC'[turn]!} passes`);
        choose(match, 'pass');
      }
    }
    expect(turns.join(', ')).toBe('A, B, C, A, B, C, A, B, C, A passes, B passes, C, C passes');
  });
});

describe('the Void and the end', () => {
  test('[AF-VOID-01] [AF-VOID-02] [AF-VOID-03] [AF-R-62] [AF-R-65] [AF-R-71] [AF-R-72] [AF-R-73] [AF-R-74] example 19: the Void', () => {
    const match = arranged({
      round: 9,
      units: [
        ['specialist', 0, '1,0'],
        ['infantry', 0, '2,-1'],
        ['hero', 0, '0,0'],
        ['infantry', 1, '-1,0'],
        ['infantry', 1, '-1,1'],
        ['infantry', 1, '-2,0'],
      ],
      players: [{}, { heroFell: 8 }],
    });
    choose(match, 'pass');
    choose(match, 'pass');
    expect(match.world.state.hexes.filter((hex) => hex !== null)).toHaveLength(7);
    expect(army(match)).toEqual({ u1: '1,0 2', u3: '0,0 3', u4: '-1,0 1', u5: '-1,1 1' });
    const table = readView(match, EVERYBODY);
    expect(match.world.state.round).toBe(10);
    expect(spotsFor(table, 0, 'infantry')).toEqual(['0,0']);
    expect(UNIT_TYPES.flatMap((type) => spotsFor(table, 1, type))).toEqual(['-1,0', '-1,1']);
    expect([spotsFor(table, 1, 'hero').length, isAvailable(table, 1, 'hero'), priceOf(table, 1, 'hero').iron]).toEqual([
      2,
      true,
      4,
    ]);
    choose(match, 'pass');
    choose(match, 'pass');
    expect(army(match)).toEqual({ u1: '1,0 1', u3: '0,0 3', u4: '-1,0 1' });
  });

  test('[AF-SCORE-02] [AF-SCORE-03] [AF-SCORE-04] [AF-SCORE-05] [AF-R-76] [AF-R-77] example 20: score and tie', () => {
    const match = arranged({
      round: 12,
      units: [
        ['hero', 0, '2,0'],
        ['hero', 1, '1,0'],
      ],
      held: {
        '0,0': 0,
        '-2,0': null,
        '1,-1': 0,
        '0,-1': 0,
        '-1,1': 0,
        ...Object.fromEntries(['0,1', '2,-1', '2,-2', '1,-2', '0,-2', '-1,-1', '-2,1'].map((at) => [at, 1])),
      },
      players: [
        { aether: 7, techs: ['climbingIrons', 'drilledRanks', 'highCommand'] },
        { aether: 9, techs: ['deepSmelting', 'leycraft'] },
      ],
    });
    choose(match, 'pass');
    choose(match, 'pass');
    const [a, b] = match.world.state.final!.scores;
    expect(a).toMatchObject({ shard: 5, cities: 3, hexes: 6, aether: 3, tech: 6, total: 23 });
    expect(b).toMatchObject({ shard: 0, cities: 0, hexes: 16, aether: 4, tech: 3, total: 23 });
    expect(match.outcome).toMatchObject({ scores: [1, 0], details: { ranks: [1, 2] } });
  });
});

test('the fixtures begin as the examples do', () => {
  for (const { seats, seed, options } of Object.values(game.fixtures!)) {
    const { state } = newWorld(game, game.numbers, { seats, seed, ...(options ? { options } : {}) });
    expect(state.first).toBe(0);
  }
});

test.each([1, 5])('[AF-MAP-01] there is no board for %i players', (seats) => {
  expect(() => new Table(game).start({ seats, seed: 1 })).toThrow(`Aether Fracture is for 2 to 4 seats, not ${seats}.`);
});
