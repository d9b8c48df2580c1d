// What the table shows, to each viewer.

import { describe, expect, test } from 'vitest';
import { Generator, seeded } from '../../engine/generator.ts';
import {
  clausesOf,
  EVERYBODY,
  eyesOf,
  type Match,
  readView,
  type Seat,
  SPECTATOR,
  Table,
  tell,
} from '../../engine/index.ts';
import { keyOf } from '../../engine/option.ts';
import { type Presentation, type ShownCard, type Sum, textOf } from '../../engine/present.ts';
import { arranged, choose, commit, inHand, play } from './arranged.ts';
import { glossaryOf } from './content/glossary.ts';
import { dynamicIcon } from './content/icons.ts';
import { dynamics } from './dynamics/index.ts';
import { aetherFracture as game } from './game.ts';
import { NUMBERS } from './numbers.ts';
import { present } from './present.ts';
import type { AetherKinds } from './state.ts';

type AetherMatch = Match<AetherKinds>;

const seenBy = (match: AetherMatch, seat?: Seat): Presentation =>
  present(readView(match, seat === undefined ? SPECTATOR : eyesOf(seat)));

const zone = ({ zones }: Presentation, id: string) => zones.find((candidate) => candidate.id === id)!;
const cell = ({ boards }: Presentation, id: string) => boards[0]!.cells.find((candidate) => candidate.id === id)!;
const piece = ({ pieces }: Presentation, id: string) => pieces.find((candidate) => candidate.id === id)!;
const totals = (sums: readonly Sum[] | undefined) => sums!.map(({ name, owner, total }) => [name, owner, total]);

const NAMES = ['Ada', 'Bo', 'Cy'];

/** Two Infantry face each other across the Shard's neighbours, the first seat to move. */
const duel = (round = 1) =>
  arranged({
    round,
    units: [
      ['specialist', 0, '0,0'],
      ['infantry', 1, '1,0'],
      ['hero', 1, '2,0'],
    ],
    hands: [['march', 'vanguard'], ['skirmish']],
  });

describe('time', () => {
  test('the headline says round, phase and Epoch', () => {
    const { headline } = seenBy(duel(9));
    expect(headline).toMatchObject({ title: 'Round 9', detail: 'of 12', toAct: [0] });
    expect(headline.phases!.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Production past',
      'Action now',
      'Cleanup ahead',
    ]);
    expect(headline.chips).toEqual([{ text: 'Epoch III', term: 'epoch' }]);
  });

  test('the rounds have their dangers, and the next three dates', () => {
    const [rounds] = seenBy(duel(9)).tracks;
    if (rounds?.form !== 'schedule') throw new Error('there is no schedule');
    expect(rounds.boxes.flatMap(({ label, mark }) => (mark?.tone === 'harm' ? [label] : []))).toEqual([
      '9',
      '10',
      '11',
    ]);
    expect(rounds.boxes.find(({ state }) => state === 'now')).toMatchObject({ label: '9', group: 'Epoch III' });
    expect(rounds.dates!.map(({ when, text }) => `${when}: ${textOf(text)}`)).toEqual([
      'End of 9: The outer ring is removed, with every unit on it',
      'End of 10: The outer ring takes 1 Void damage',
      'End of 11: The outer ring takes 1 Void damage',
    ]);
  });
});

describe('the Void', () => {
  test.each([
    [7, undefined],
    [8, { kind: 'doomed', timer: 1 }],
    [9, { kind: 'doomed', timer: 0 }],
    [10, { kind: 'threatened', timer: 0 }],
    [12, undefined],
  ])('in Round %i the outer ring is marked for what awaits it', (round, mark) => {
    const table = seenBy(duel(round));
    expect(cell(table, '2,0').marks?.[0]).toEqual(mark && expect.objectContaining(mark));
    expect(cell(table, '1,0').marks).toBeUndefined();
  });

  test('a warning says who stands on the ring, and to each player whose they are', () => {
    const match = duel(9);
    const warning = (seat?: Seat) => seenBy(match, seat).warnings.map(({ short, text }) => `${short}: ${textOf(text)}`);
    expect(warning()).toEqual(['Outer ring falls: The outer ring falls when this round ends. 1 unit stands on it']);
    expect(warning(0)[0]).toMatch(/1 unit stands on it, none are yours$/);
    expect(warning(1)[0]).toMatch(/1 unit stands on it, 1 is yours$/);
    expect(seenBy(duel(8)).warnings).toEqual([]);
  });

  test('whoever would be damaged sees it on the HP, but for those under a Ward', () => {
    const hp = (table: Presentation, id: string) => piece(table, id).tracks![0];
    expect(hp(seenBy(duel(10)), 'u3')).toMatchObject({ expected: { certain: 0, possible: -1 } });
    expect(hp(seenBy(duel(10)), 'u2')).not.toHaveProperty('expected');
    const warded = arranged({ round: 10, units: [['hero', 1, '2,0']], dynamics: [{ kind: 'ward', owner: 1 }] });
    expect(hp(seenBy(warded), 'u1')).not.toHaveProperty('expected');
    expect(textOf(seenBy(warded).warnings[0]!.text)).toContain('Nobody stands on it who would be harmed');
  });

  test('a move onto the ring is warned against', () => {
    const match = duel(9);
    play(match, 'march', 'top');
    const [{ ask }] = match.pending as [(typeof match.pending)[number]];
    const option = ask.options.find((each) => keyOf(each) === 'move unit=u1 to=0,-2')!;
    const shown = game.describe!(option, readView(match, eyesOf(0)), 0, ask.name);
    expect(shown.forecast!.warnings!.map((line) => textOf(line))).toEqual([
      'The Void takes this hex, and who stands on it, when this round ends',
    ]);
    const recruit = (round: number) =>
      game.describe!({ verb: 'recruit', unit: 'infantry', at: '2,0' }, readView(duel(round), eyesOf(1)), 1, 'turn');
    expect(recruit(8)).not.toHaveProperty('forecast');
    expect(textOf(recruit(10).forecast!.warnings![0]!)).toBe(
      'Who stands there when this round ends takes 1 Void damage',
    );
  });
});

describe('a combat', () => {
  const fought = () => {
    const match = duel();
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=0,0 to=1,0');
    return match;
  };

  test('is shown to everybody with both sides before cards, and asks both', () => {
    const table = seenBy(fought());
    const [warning] = table.warnings;
    expect(warning).toMatchObject({ short: 'Combat', about: ['u1', 'u2'] });
    expect(textOf(warning!.text)).toBe('Specialist 1 attacks Infantry 2 on the Plains at 1,0');
    expect(totals(warning!.text.sums)).toEqual([
      ['Specialist 1', 0, 5],
      ['Infantry 2', 1, 3], // the Hero inspires it
    ]);
    expect(warning!.text.sums!.map(({ terms }) => terms.at(-1))).toEqual([
      { label: 'card', open: 'card' },
      { label: 'card', open: 'card' },
    ]);
    expect(table.headline.toAct).toEqual([0, 1]);
    expect(piece(table, 'u1').intents).toMatchObject([{ to: ['u2'], tone: 'harm' }]);
  });

  test('with its cards once they are shown, while the beaten unit retreats', () => {
    const match = fought();
    commit(match, [
      [0, 'vanguard'],
      [1, 'skirmish'],
    ]);
    const table = seenBy(match);
    expect(totals(table.warnings[0]!.text.sums)).toEqual([
      ['Specialist 1', 0, 9],
      ['Infantry 2', 1, 5],
    ]);
    expect(table.headline.toAct).toEqual([1]);
    const inPlay = zone(table, 'playArea1').cards.map(({ name, states }) => [name, states?.[0]?.words]);
    expect(inPlay).toEqual([['Skirmish', 'committed']]);
  });

  test('is told term by term, with owners, and the fallen by their names', () => {
    const match = arranged({
      units: [
        ['titan', 0, '0,0'],
        ['infantry', 1, '0,1'], // Ruins
      ],
      hands: [['march', 'vanguard'], []],
    });
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=0,0 to=0,1');
    const entries = choose(match, `commit card=${inHand(match, 0, 'vanguard')}`, 0);
    const told = tell(match, entries, eyesOf(1)).flatMap(({ sentence }) => sentence ?? []);
    const texts = told.map((sentence) => textOf(sentence, { names: NAMES, you: 1 }));
    expect(texts).toContain("Ada's Titan 1 fought your Infantry 2, 13 to 3: Overkill");
    expect(texts).toContain('Your Infantry 2 was destroyed by Overkill');
    const { sums } = told.find((sentence) => sentence.sums)!;
    expect(
      sums!.map(({ name, terms }) => [name, terms.map((term) => `${term.label} ${'add' in term ? term.add : '?'}`)]),
    ).toEqual([
      ['Titan 1', ['strength 9', 'card 4']],
      ['Infantry 2', ['strength 2', 'Terrain 1', 'card 0']],
    ]);
  });
});

describe('the headline names who decides', () => {
  test('while a pushed unit retreats, its owner', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '0,0'],
        ['infantry', 1, '1,0'],
      ],
      hands: [['harryingVolley'], []],
    });
    play(match, 'harryingVolley', 'top');
    expect(seenBy(match).headline.toAct).toEqual([0]);
    choose(match, 'push unit=u2');
    expect(seenBy(match).headline.toAct).toEqual([1]);
    choose(match, match.pending[0]!.ask.options.map(keyOf)[0]!, 1);
    expect(seenBy(match).headline.toAct).toEqual([0]);
  });

  test.each([2, 3, 4])('in random matches of %i, just those who are asked', (seats) => {
    for (let seed = 1; seed <= 12; seed++) {
      const { match } = new Table(game).start({ seats, seed });
      const random = new Generator(seeded(`to act ${seats} ${seed}`));
      while (!match.outcome) {
        // A sealed answer is not told before all are in.
        const asked = match.pending.map(({ ask }) => ask.seat).sort();
        expect([match.world.step, seenBy(match).headline.toAct.toSorted()]).toEqual([match.world.step, asked]);
        const { ask } = match.pending.find(({ answered }) => !answered)!;
        choose(match, keyOf(ask.options[random.below(ask.options.length)]!), ask.seat);
      }
      expect(seenBy(match).headline.toAct).toEqual([]);
    }
  });
});

describe('players', () => {
  test('have trackers, an army, and what is in force for them', () => {
    const match = arranged({
      units: [
        ['titan', 0, '0,0'],
        ['infantry', 0, '1,0'],
        ['infantry', 0, '1,0'],
      ],
      players: [{ iron: 4, aether: 3, command: 1 }],
      dynamics: [{ kind: 'brace', owner: 0, severity: 2 }],
    });
    const { seats } = seenBy(match, 0);
    expect(seats[0]!.tracks).toMatchObject([
      { label: 'Iron', amount: 4, note: 'lost at Cleanup' },
      { label: 'Aether', amount: 3, note: 'kept' },
      { form: 'pips', label: 'Command', amount: 1, maximum: 4 }, // three, and one for the Shard
    ]);
    expect(seats[0]!.statuses).toMatchObject([
      { name: 'Titan', number: 1, text: 'of 2' },
      { name: 'Infantry', number: 2, text: 'of 6' },
      { name: 'Brace', number: 2 },
    ]);
    expect(textOf(seats[0]!.summary!)).toBe('Taking a turn');
    expect(textOf(seats[1]!.summary!)).toBe('3 Command left');
  });

  test('see their own hands, and of the others what everybody has seen', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '0,0'],
        ['specialist', 1, '1,0'],
      ],
      hands: [['march', 'decoyBanners'], []],
    });
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=0,0 to=1,0');
    expect(zone(seenBy(match, 1), 'hand0').cards).toMatchObject([{ face: 'down' }]);
    choose(match, `commit card=${inHand(match, 0, 'decoyBanners')}`, 0); // a Feint that does not win
    const known = (seat: Seat): ShownCard => zone(seenBy(match, seat), 'hand0').cards[0]!;
    expect(known(1)).toMatchObject({ name: 'Decoy Banners', face: 'up', tags: [{ term: 'feint', text: 'Feint' }] });
    expect(known(0).statuses).toMatchObject([{ name: 'Known' }]);
  });

  test('of a card being played one half is chosen, the other forgone', () => {
    const match = duel();
    play(match, 'march', 'top');
    const [card] = zone(seenBy(match, 1), 'playArea0').cards;
    expect(card!.parts!.map(({ word, state }) => `${word} ${state}`)).toEqual(['top chosen', 'bottom forgone']);
  });
});

describe('what can be had', () => {
  /** By verb: the reference that names the card, the tech or the unit. */
  const OFFERS = { buy: 'card', research: 'tech', recruit: 'unit' } as const;

  test.each([2, 3, 4])('a match of %i: whatever is not offered says why, and only that', (seats) => {
    const { match } = new Table(game).start({ seats, seed: seats });
    const random = new Generator(seeded(`offers ${seats}`));
    let barred = 0;
    while (!match.outcome) {
      const { ask } = match.pending.find(({ answered }) => !answered)!;
      if (ask.name === 'turn') {
        const table = seenBy(match, ask.seat);
        const offered = new Set(
          ask.options.flatMap((option) => option[OFFERS[option.verb as keyof typeof OFFERS]] ?? []),
        );
        for (const id of ['market', 'techs', 'supply']) {
          for (const card of zone(table, id).cards) {
            const open = card.unusable === undefined && !card.states?.some(({ words }) => words === 'researched');
            expect([card.name, card.unusable, open]).toEqual([card.name, card.unusable, offered.has(card.id)]);
            if (!open) barred++;
          }
        }
      }
      choose(match, keyOf(ask.options[random.below(ask.options.length)]!), ask.seat);
    }
    expect(barred).toBeGreaterThan(100);
  });

  test('a price is the price for whoever looks', () => {
    const match = arranged({
      units: [['infantry', 0, '0,0']],
      row: ['lancers'],
      players: [{ iron: 0 }],
      dynamics: [{ kind: 'gildedExchange', owner: 1 }],
    });
    const offer = (seat: Seat) => zone(seenBy(match, seat), 'market').cards[0]!;
    expect(offer(0)).toMatchObject({ price: [{ amount: 3, unit: 'iron' }], unusable: '3 Iron short' });
    expect(offer(1)).toMatchObject({ price: [{ amount: 1, unit: 'iron' }] });
    expect(offer(1)).not.toHaveProperty('unusable');
  });

  test('passing warns of what is lost', () => {
    const match = arranged({ units: [['infantry', 0, '0,0']], players: [{ iron: 2, command: 1 }] });
    const shown = game.describe!({ verb: 'pass' }, readView(match, eyesOf(0)), 0, 'turn');
    expect(textOf(shown.forecast!.warnings![0]!)).toBe('You lose 1 Command and 2 Iron');
  });

  test('an option shows what it takes off the trackers', () => {
    const match = duel();
    const option = { verb: 'play', card: inHand(match, 0, 'march'), half: 'bottom' };
    expect(game.describe!(option, readView(match, eyesOf(0)), 0, 'turn').preview!.changes).toEqual([
      { id: 'seat0', track: 'Command', expected: { certain: -1, possible: 0 } },
      { id: 'seat0', track: 'Iron', expected: { certain: 3, possible: 0 } },
    ]);
  });
});

describe('news', () => {
  test('stay for the next player, until something new happens', () => {
    const match = arranged({
      units: [
        ['infantry', 0, '0,0'],
        ['infantry', 1, '-1,0'],
      ],
      hands: [['march', 'march'], ['march']],
      players: [{ iron: 0 }, { iron: 0 }],
    });
    play(match, 'march', 'top');
    choose(match, 'move unit=u1 to=1,0');
    expect(seenBy(match).news).toEqual({ changed: ['1,0'], trails: [{ piece: 'u1', cells: ['0,0', '1,0'] }] });
    expect(match.pending[0]!.ask.seat).toBe(1); // nothing to buy: the turn went on
    expect(seenBy(match, 1).news.trails).toHaveLength(1);
    play(match, 'march', 'top');
    choose(match, 'move unit=u2 to=-1,1');
    expect(seenBy(match, 0).news.trails).toEqual([{ piece: 'u2', cells: ['-1,0', '-1,1'] }]);
  });

  test('of a unit that fell only its way is left', () => {
    const match = arranged({
      units: [
        ['specialist', 0, '0,0'],
        ['titan', 0, '0,1'],
        ['infantry', 1, '1,0'],
        ['hero', 1, '2,0'],
      ],
      hands: [['march'], []],
      players: [{ iron: 0 }],
    });
    play(match, 'march', 'top');
    choose(match, 'attack unit=u1 from=0,0 to=1,0'); // 5 to 3, as the Hero inspires
    choose(match, 'retreat unit=u3 to=1,1');
    expect(seenBy(match).news.trails).toEqual([
      { piece: 'u3', cells: ['1,0', '1,1'] },
      { piece: 'u1', cells: ['0,0', '1,0'] },
    ]);
    choose(match, 'attack unit=u2 from=0,1 to=1,1'); // 9 to 3
    expect(seenBy(match).news.trails).toEqual([
      { cells: ['1,0', '1,1'] },
      { piece: 'u1', cells: ['0,0', '1,0'] },
      { piece: 'u2', cells: ['0,1', '1,1'] },
    ]);
  });
});

describe('words', () => {
  test('every Dynamic has an icon', () => {
    for (const kind of Object.keys(dynamics)) expect(dynamicIcon(kind)).toMatch(/^[a-z0-9-]+$/);
    expect(() => dynamicIcon('nothing')).toThrow('has no icon');
  });

  test('the glossary cites clauses that exist', () => {
    const known = new Set(clausesOf(game.rulebook).map(({ id }) => id));
    const cited = Object.values(glossaryOf(NUMBERS)).flatMap(({ clauses }) => clauses);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });

  test('a Volatility event is explained while it holds', () => {
    const { match } = new Table(game).start({ seats: 2, seed: 1, options: { map: 'mirrored', factions: 'off' } });
    match.world.state.volatility = 'riftBurst';
    const { headline, glossary } = present(readView(match, EVERYBODY));
    expect(headline.chips!.at(-1)).toMatchObject({ text: 'Rift Burst', term: 'volatility' });
    expect(glossary['volatility']!.text).toContain('take 1 damage');
  });
});
