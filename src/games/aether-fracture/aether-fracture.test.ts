// The whole game in random play, aimless and eager: invariants after every event, and everything that can happen happens.

import { describe, expect, test } from 'vitest';
import {
  type Ask,
  EVERYBODY,
  newWorld,
  type Option,
  RandomPolicy,
  readView,
  Simulator,
  Table,
  withOverrides,
} from '../../engine/index.ts';
import {
  assertInvariants,
  assertOutcome,
  assertSettled,
  playRandomly,
  SettledPolicy,
} from '../../engine/proofs/random-play.ts';
import { type Arrangement, arranged, choose } from './arranged.ts';
import type { CardName } from './content/cards.ts';
import { aetherFracture as game } from './game.ts';
import { doubtOf } from './insight.ts';
import type { Seen } from './state.ts';
import { DOUBT, WORTH } from './worth.ts';

describe('[AF-R-83] random play', () => {
  // A thousand in all; `rulebound check aether-fracture --games 20000` plays more.
  test.each([
    [2, 334],
    [3, 333],
    [4, 333],
  ])('for %i players, %i games end within their bound and keep every invariant', (seats, games) => {
    const played = playRandomly(game, { games, seats });
    expect(played.problems).toEqual([]);
    expect(played.longest).toBeLessThan(game.facts.maxDecisions);
  });

  test('eager players with full purses bring about everything that can happen', () => {
    const numbers = withOverrides(game.numbers, {
      'start.aether': 15,
      'pays.quarry': 6,
      'pays.vein': 4,
      commandCap: 5,
    });
    const seen = new Set<string>();
    const changes = new Changes();
    for (const seats of [2, 3, 4]) {
      const simulator = new Simulator(game, numbers, seats, new SettledPolicy(game, new EagerPolicy(`eager ${seats}`)));
      const { play } = simulator;
      play.watch = (event) => {
        seen.add(event.type === 'dynamicEntered' ? event.dynamic.kind : event.type);
        if (event.type === 'unitPlaced') seen.add(`${event.by} ${event.unitType}`);
        if (event.type === 'unitDestroyed') seen.add(`by ${event.by}`);
        assertInvariants(game, play, event.type);
        changes.follow(play.state, event.type);
      };
      for (let seed = 1; seed <= 60; seed++) {
        changes.begin();
        const outcome = simulator.run(newWorld(game, numbers, { seats, seed }));
        assertOutcome(game, outcome, seats);
        assertSettled(game, play, 'the end');
        expect(outcome.scores.reduce((sum, score) => sum + score)).toBeCloseTo(seats / 2, 10);
        seen.add(play.state.final!.reason);
      }
    }
    const expected = [
      ...Object.keys(game.apply),
      ...Object.keys(game.dynamics!).filter((kind) => kind !== 'cover' && kind !== 'inspire'), // in play from the start
      ...['recruit infantry', 'recruit specialist', 'recruit titan', 'recruit hero', 'muster infantry'],
      ...['by combat', 'by overkill', 'by noRetreat', 'by bolt', 'by void', 'by removal', 'by riftBurst'],
      ...['rounds', 'lastPlayer'],
    ];
    expect(expected.filter((what) => !seen.has(what))).toEqual([]);
  });
});

/** What may change, and by what alone: who holds a hex, and how many cards there are. */
class Changes {
  private holders: readonly (number | null)[] = [];
  private cards = Number.POSITIVE_INFINITY;

  begin(): void {
    this.holders = [];
    this.cards = Number.POSITIVE_INFINITY;
  }

  follow({ hexes, units, cards: { faces } }: Seen, event: string): void {
    const holders = hexes.map((hex) => hex?.holder ?? null);
    for (const [i, holder] of holders.entries()) {
      if (this.holders.length === 0 || holder === this.holders[i]) continue;
      const id = hexes[i]?.id;
      if (holder === null) expect(['playersEliminated', 'ringRemoved'], `${id} is nobody's`).toContain(event);
      else
        expect(
          units.some(({ at, owner }) => at === id && owner === holder),
          `${id} after ${event}`,
        ).toBe(true);
    }
    this.holders = holders;
    const cards = Object.keys(faces).length;
    if (cards < this.cards && this.cards < Number.POSITIVE_INFINITY)
      expect(['cardScrapped', 'marketAged', 'epochBegan', 'playersEliminated'], 'cards are gone').toContain(event);
    else if (cards > this.cards) expect(event, 'cards have come').toBe('epochBegan');
    this.cards = cards;
  }
}

/** Attacks, researches, recruits the dearest and plays on most of the time: reaches what aimless play seldom does. */
class EagerPolicy extends RandomPolicy {
  override choose(ask: Ask): number {
    if (this.generator.below(5) === 0) return super.choose(ask);
    const zeal = ask.options.map(zealOf);
    const most = Math.max(...zeal);
    const best = zeal.flatMap((value, i) => (value === most ? [i] : []));
    return best[this.generator.below(best.length)]!;
  }
}

const ZEAL: Readonly<Record<string, number>> = { attack: 9, research: 8, titan: 7, buy: 6, top: 3, bottom: 3, move: 2 };
const zealOf = ({ verb, unit = '', half = '' }: Option): number =>
  ZEAL[verb] ?? ZEAL[unit] ?? ZEAL[half] ?? (verb === 'pass' || verb === 'stop' || verb === 'end' ? 0 : 1);

describe('[AF-R-80] giving up', () => {
  const started = (seats: number) =>
    new Table(game).start({ seats, seed: 1, options: { map: 'mirrored', factions: 'off' } }).match;

  test('takes the player off the board at once, and the turn goes on to the next', () => {
    const match = started(3);
    const { turn } = match.world.state;
    expect(match.resign(turn).ok).toBe(true);
    const { players, units, hexes } = match.world.state;
    expect(players[turn]!.out).toBe(1);
    expect(units.some(({ owner }) => owner === turn)).toBe(false);
    expect(hexes.some((hex) => hex?.holder === turn)).toBe(false);
    expect(match.pending[0]!.ask.seat).toBe((turn + 1) % 3);
  });

  test('leaves the last player as the winner, in any round', () => {
    const match = started(2);
    match.resign(0);
    expect(match.outcome).toMatchObject({ scores: [0, 1], clauses: ['AF-R-68'] });
  });

  test('ranks by who stayed longer', () => {
    const match = started(4);
    match.resign(2);
    match.resign(0);
    match.resign(1);
    expect(match.outcome!.details).toMatchObject({ ranks: [3, 2, 4, 1] });
    expect(match.outcome!.scores).toEqual([1 / 3, 2 / 3, 0, 1]);
  });

  test('while factions are chosen leaves the others to theirs', () => {
    const match = new Table(game).start({ seats: 3, seed: 1 }).match;
    match.resign(1);
    for (const seat of [0, 2]) choose(match, `lead faction=${match.world.state.players[seat]!.dealt[0]}`, seat);
    expect(match.world.state.players.map(({ faction }) => faction === null)).toEqual([false, true, false]);
  });
});

describe('insight', () => {
  test('players on equal terms stand about equally well, and the chances of all add up', () => {
    for (const seats of [2, 3, 4]) {
      const { match } = new Table(game).start({ seats, seed: 3, options: { map: 'mirrored', factions: 'off' } });
      const table = readView(match, EVERYBODY);
      const chances = match.world.state.players.map((_, seat) => game.evaluate!(table, seat));
      // Whose turn it is makes a small difference.
      for (const chance of chances) expect(Math.abs(chance - 0.5)).toBeLessThan(0.03);
      expect(chances.reduce((a, b) => a + b)).toBeCloseTo(seats / 2, 10);
    }
  });

  test('it judges every view, also one in which most cards are hidden', () => {
    const { match } = new Table(game).start({ seats: 4, seed: 3 });
    for (const viewer of [0, 1, 2, 4, 8]) expect(game.evaluate!(readView(match, viewer), 0)).toBeGreaterThan(0);
  });

  /** How each player stands. */
  const stand = (arrangement: Arrangement): number[] => {
    const view = readView(arranged(arrangement), EVERYBODY);
    return view.state.players.map((_, seat) => game.evaluate!(view, seat));
  };
  /** Far apart, and each in a hex of the same kind. */
  const units = [['infantry', 0, '0,1'], ['infantry', 1, '0,-1']] as const; // biome-ignore format: one line is clearer

  test('a lead counts for more with every round, and in the last one with every play that is gone', () => {
    const doubt = (round: number, hands: readonly CardName[][] = []): number =>
      doubtOf(readView(arranged({ units, round, hands }), EVERYBODY));
    for (let round = 2; round <= 11; round++) expect(doubt(round)).toBeLessThan(doubt(round - 1));
    // Three cards each, and Command for three: a lead of some points settles less than with none.
    const busy = doubt(12, Array<CardName[]>(2).fill(['march', 'march', 'march']));
    expect(busy).toBeGreaterThan(doubt(12));
    expect(busy).toBe(DOUBT.end + DOUBT.play * 3);
    expect(doubt(12)).toBe(DOUBT.end);
  });

  test('whoever is out is behind all others, the earlier the farther', () => {
    const [first, second, third, fourth] = stand({
      seats: 4,
      round: 11,
      units,
      players: [{}, {}, { out: 2 }, { out: 1 }],
    });
    expect(first).toBeGreaterThan(2 / 3);
    expect(second).toBeGreaterThan(2 / 3);
    expect(third).toBeCloseTo(1 / 3, 10);
    expect(fourth).toBe(0);
  });

  test('what scores is never worth less than nothing, whenever and among however many', () => {
    for (const { duel, four } of [WORTH.score])
      for (const worth of [...duel, ...four]) expect(worth).toBeGreaterThan(0);
  });
});
