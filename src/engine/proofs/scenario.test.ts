import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { box, defineGame, eyesOf, NOBODY, type Option, open, readRulebook, type Secret } from '../index.ts';
import { presentation, say, seatId } from '../present.ts';
import {
  findScenarios,
  problemText,
  readScenarios,
  runScenario,
  ScenarioFileError,
  scenarioSchema,
  scenariosOf,
} from './scenario.ts';

// ── A small game with everything that a scenario can speak of ───────────────────────────────────────────────────────

interface State {
  units: Record<string, { owner: number; hp: number; at: string }>;
  hands: Secret<string[], number>[];
  relics: { id: string; charge: Secret<{ left: number }> }[];
  toPlay: number;
  gaveUp: number | null;
  note?: string;
}

type Event =
  | { type: 'struck'; unit: string; amount: number; target: { at: string } }
  | { type: 'burned'; unit: string }
  | { type: 'bidsShown'; bids: number[] }
  | { type: 'handShown'; seat: number }
  | { type: 'deckLaid'; order: number[]; omen: number }
  | { type: 'turnEnded'; seat: number }
  | { type: 'gaveUp'; seat: number };

interface Kinds {
  state: State;
  event: Event;
  numbers: { hp: number; damage: { base: number } };
}

const decline = { verb: 'decline' };

const duel = defineGame<Kinds>({
  id: 'duel',
  title: 'Duel',
  version: '1',
  facts: {
    summary: 'Two units and everything that can happen to them.',
    minSeats: 2,
    maxSeats: 3,
    seatNames: ['Ann', 'Bob', 'Cid'],
    minutes: 1,
    play: 'rivals',
    chance: true,
    secrets: true,
    simultaneous: true,
    maxDecisions: 1000,
  },
  options: { length: { label: 'Length', values: ['short', 'long'] } },
  numbers: { hp: 5, damage: { base: 2 } },
  rulebook: readRulebook(
    '# Duel\n\n## Strikes\n- `DU-HIT-01` A strike hurts.\n- `DU-HIT-02` Shields help.\n- `DU-END-01` It ends.\n',
  ),
  fixtures: { standoff: { seats: 2, seed: 9, options: { length: 'long' } } },
  setup: ({ numbers, option }) => ({
    units: {
      u1: { owner: 0, hp: numbers.hp, at: '0,0' },
      u2: { owner: 1, hp: option('length') === 'long' ? numbers.hp * 2 : numbers.hp, at: '1,0' },
    },
    hands: [box(['ace', 'two'], eyesOf(0), 2), box(['king', 'nine'], eyesOf(1), 2)],
    relics: [{ id: 'orb', charge: box({ left: 3 }, NOBODY) }],
    toPlay: 0,
    gaveUp: null,
  }),
  firstStep: 'turn',
  steps: {
    turn(g) {
      const seat = g.state.toPlay;
      const options: Option[] = [
        { verb: 'pass' },
        { verb: 'bid' },
        { verb: 'provoke' },
        { verb: 'show' },
        { verb: 'lay' },
      ];
      for (const id of Object.keys(g.state.units)) {
        options.push(
          { verb: 'strike', unit: id, hand: 'left' },
          { verb: 'strike', unit: id, hand: 'right' },
          { verb: 'flurry', unit: id },
        );
      }
      const chosen = g.ask({
        seat,
        name: 'act',
        say: 'do something',
        context: 'You hold two cards.',
        options,
        otherwise: options[0]!,
      });
      const strike = (unit: string): void => {
        const at = g.state.units[unit]!.at;
        g.emit({ type: 'struck', unit, amount: g.value('damage', unit), target: { at } }, 'DU-HIT-01', chosen);
      };
      if (chosen.verb === 'strike') {
        if (g.roll('aim', '2d6').total > 3) strike(String(chosen['unit']));
      } else if (chosen.verb === 'flurry') {
        strike(String(chosen['unit']));
        strike(String(chosen['unit']));
      } else if (chosen.verb === 'bid') {
        const options = [1, 2, 3].map((n) => ({ verb: 'bid', n }));
        const bids = g.askAll(
          [0, 1].map((bidder) => ({ seat: bidder, name: 'bid', say: 'bid', options, otherwise: options[0]! })),
        );
        g.emit({ type: 'bidsShown', bids: bids.map((bid) => bid.n) });
      } else if (chosen.verb === 'provoke') {
        const holds = g.state.hands[1 - seat]!.value!.includes('counter');
        g.ask<Option>({
          seat: 1 - seat,
          name: 'react',
          say: 'counter or decline',
          discreet: true,
          options: holds ? [{ verb: 'counter' }, decline] : [decline],
          otherwise: decline,
          standing: [{ id: 'never', label: 'Never counter', answer: decline }],
        });
      } else if (chosen.verb === 'show') {
        g.emit({ type: 'handShown', seat });
      } else if (chosen.verb === 'lay') {
        g.emit({ type: 'deckLaid', order: g.shuffle('deck', 4), omen: g.pick('omen', [10, 20, 30]) });
      }
      g.emit({ type: 'turnEnded', seat });
      return 'turn';
    },
    dusk(g) {
      g.ask({
        seat: 1,
        name: 'dream',
        say: 'dream',
        options: [{ verb: 'a' }, { verb: 'b' }],
        otherwise: { verb: 'a' },
      });
      return 'broken';
    },
  },
  apply: {
    struck(state, { unit, amount }) {
      state.units[unit]!.hp -= amount;
    },
    burned(state, { unit }) {
      state.units[unit]!.hp--;
    },
    bidsShown: () => {},
    handShown: (state, { seat }) => open(state.hands[seat]!, -1),
    deckLaid: () => {},
    turnEnded(state, { seat }) {
      state.toPlay = 1 - seat;
    },
    gaveUp(state, { seat }) {
      state.gaveUp = seat;
    },
  },
  dynamics: {
    shield: {
      name: 'Shield',
      text: 'Takes 1 off, or everything at 3.',
      clauses: ['DU-HIT-02'],
      before: {
        struck: (_g, change, self) => {
          if (self.subject !== change.event.unit) return;
          if (self.severity >= 3) change.cancel();
          else change.event.amount--;
        },
      },
    },
    burning: {
      name: 'Burning',
      text: 'Burns after a strike.',
      clauses: [],
      after: { struck: (g, event) => void g.emit({ type: 'burned', unit: event.unit }, 'DU-HIT-02') },
      modify: { damage: (value, _about, self) => value + self.severity },
      permit: { rest: () => false },
    },
    rain: { name: 'Rain', text: 'Puts fires out.', clauses: [], blocks: (target) => target.kind === 'burning' },
  },
  guard: ({ own }) => own < 1,
  values: { damage: ({ numbers }) => numbers.damage.base },
  permissions: { rest: () => true },
  outcome: ({ units, gaveUp }) => {
    if (gaveUp !== null)
      return { scores: gaveUp === 0 ? [0, 1] : [1, 0], reason: 'Somebody gave up.', clauses: ['DU-END-01'] };
    const fallen = Object.values(units).find((unit) => unit.hp <= 0);
    return (
      fallen && {
        scores: fallen.owner === 0 ? [0, 1] : [1, 0],
        reason: 'A unit fell.',
        clauses: ['DU-END-01'],
        details: { last: 'u2' },
      }
    );
  },
  resign: (g, seat) => void g.emit({ type: 'gaveUp', seat }),
  present: () =>
    presentation({
      headline: { title: 'Duel', toAct: [] },
      seats: [0, 1].map((seat) => ({ id: seatId(seat), seat, name: `Seat ${seat}` })),
    }),
  tell(event, { state }) {
    if (event.type === 'struck')
      return say`${{ seat: state.units[event.unit]!.owner, as: 'owner' }} unit loses ${event.amount}.`;
    if (event.type === 'turnEnded')
      return say`${{ seat: event.seat, as: 'name' }} ${{ reader: event.seat, you: 'are', others: 'is' }} done.`;
    return say`${event.type}.`;
  },
  invariants: { 'the orb is charged': ({ state }) => (state.relics.length > 0 ? undefined : 'it is gone') },
});

// ── Writing and running one ─────────────────────────────────────────────────────────────────────────────────────────

/** A scenario whose start begins in line 4, its dice in line 8 and its play in line 12, as long as there is room. */
function written({ start = [], dice = [], play }: { start?: string[]; dice?: string[]; play: string[] }): string {
  const lines = ['name: A situation', 'clauses: [DU-HIT-01]'];
  const block = (key: string, body: string[], at: number): void => {
    while (lines.length < at - 2) lines.push('');
    if (body.length > 0) lines.push(`${key}:`, ...body.map((line) => `  ${line}`));
  };
  block('start', start, 4);
  block('dice', dice, 8);
  block('play', play, 12);
  return `${lines.join('\n')}\n`;
}

const FILE = 'duel/scenarios/x.yaml';

/** The failures of a scenario as lines of text; none if it passes. */
function failures(text: string): string[] {
  const [scenario] = readScenarios(text, FILE, duel);
  const result = runScenario(duel, scenario!);
  return result.passed ? [] : result.failures.map(problemText);
}

/** What is wrong with a file, as lines of text. */
function problems(text: string): string[] {
  try {
    readScenarios(text, FILE, duel);
    return [];
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ScenarioFileError);
    return (thrown as ScenarioFileError).problems.map(problemText);
  }
}

const play = (...lines: string[]): string[] => failures(written({ play: lines }));

describe('choosing', () => {
  test('by key, by a part that fits one option only, by a mapping, and several at once', () => {
    expect(
      play(
        '- choose: strike unit=u2 hand=left',
        '- choose: flurry unit=u1',
        '- choose: { verb: show }',
        '- choose: [pass, show, pass]',
        '  asked: { seat: 0 }',
      ),
    ).toEqual([]);
  });
  test('a part that fits several options says which', () => {
    expect(play('- choose: pass', '- choose: strike unit=u2')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: "strike unit=u2" fits 2 options, name more of it: strike unit=u2 hand=left; strike unit=u2 hand=right",
      ]
    `);
    expect(play('- choose: { unit: u2 }')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: "unit=u2" fits 3 options, name more of it: strike unit=u2 hand=left; strike unit=u2 hand=right; flurry unit=u2",
      ]
    `);
  });
  test('a part that fits no option says the nearest', () => {
    expect(play('- choose: [pass, strke unit=u2]')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: no option of "act" fits "strke unit=u2"; nearest: strike unit=u2 hand=left; strike unit=u1 hand=left; strike unit=u2 hand=right",
      ]
    `);
  });
  test('by a seat that is not asked, or without saying which of several', () => {
    expect(play('- choose: pass', '  seat: 1')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: seat 1 is not asked; asked: seat 0 ("act")",
      ]
    `);
    expect(play('- choose: bid', '- choose: bid n=1')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: say which seat; asked: seat 0 ("bid"), seat 1 ("bid")",
      ]
    `);
    expect(play('- resign: 0', '- choose: pass')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: nobody is asked, since the match is over: Somebody gave up.",
      ]
    `);
  });
  test('sealed answers, each seat by name', () => {
    expect(
      play(
        '- choose: bid',
        '  asked: [{ seat: 0, name: bid }, { seat: 1, name: bid }]',
        '- choose: bid n=3',
        '  seat: 1',
        '  asked: { seat: 0 }',
        '  events: none',
        '- choose: bid n=1',
        '  seat: 1',
        '  refused: alreadyAnswered',
        '- choose: bid n=2',
        '  events: [{ event: bidsShown, with: { bids: [2, 3] } }]',
      ),
    ).toEqual([]);
  });
});

describe('other acts', () => {
  test('a time-out answers what the question says', () => {
    expect(play('- timeout: 0', '  events: [{ choice: pass, seat: 0, answeredBy: timeout }]')).toEqual([]);
    expect(play('- timeout: 1')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: refused (notAsked): It is not seat 1's decision. Waiting for seat 0.",
      ]
    `);
  });
  test('taking back', () => {
    expect(play('- choose: pass', '- takeBack: 0', '  asked: { seat: 0, name: act }')).toEqual([]);
    expect(play('- choose: lay', '- takeBack: 0')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: refused (cannotTakeBack): It cannot be taken back: chance has spoken since.",
      ]
    `);
  });
  test('giving up', () => {
    expect(play('- resign: 0', '  outcome: { scores: [0, 1] }', '  asked: nobody')).toEqual([]);
  });
  const counter = ['patch: { hands.1: [counter] }'];
  test('a standing answer, set and withdrawn', () => {
    const lines = [
      '- choose: provoke',
      '  asked: { seat: 1, name: react }',
      '- stand: { seat: 1, ask: react, answer: never }',
      '  events: [{ choice: decline, answeredBy: standing }]',
      '- choose: [pass, provoke]',
      '  asked: { seat: 1, name: act }',
      '- stand: { seat: 1, ask: react, answer: null }',
      '- choose: [pass, provoke]',
      '  asked: { seat: 1, name: react }',
      '- stand: { seat: 1, ask: react, answer: ever }',
      '  refused: { reason: noSuchStanding, text: "… It has: never." }',
    ];
    expect(failures(written({ start: counter, play: lines }))).toEqual([]);
  });
  test('a discreet window is settled when the scenario says so', () => {
    expect(
      play(
        '- choose: provoke',
        '  asked: { seat: 1, name: act }',
        '  events: [{ choice: decline, answeredBy: discreet }]',
      ),
    ).toEqual([]);
    const lines = [
      '- choose: provoke',
      '  asked: { seat: 1, name: react }',
      '- settle: 1',
      '  asked: { seat: 1, name: act }',
      '- settle: 1',
    ];
    expect(failures(written({ start: ['discreet: whenSettled'], play: lines }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:16: refused (nothingToSettle): The engine has no answer of its own to give for seat 1: it has to choose itself.",
      ]
    `);
  });
});

describe('refusals', () => {
  test('with reason and words, and nothing changes', () => {
    expect(
      play(
        '- choose: fly',
        '  refused: notAnOption',
        '- choose: pass',
        '  seat: 1',
        "  refused: { reason: notAsked, text: It is not seat 1's decision. Waiting for seat 0. }",
        '- choose: pass',
        '- choose: pass',
        '  seat: 0',
        '  late: true',
        '  refused: { reason: stale, text: … Look again and choose. }',
      ),
    ).toEqual([]);
  });
  test('what is accepted, or refused for another reason or in other words, fails', () => {
    expect(play('- choose: pass', '  refused: stale')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: expected a refusal (stale), but it was accepted",
      ]
    `);
    expect(play('- choose: fly', '  refused: over')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: refused, but with notAnOption, not over: "fly" is not one of the options. Nearest: "lay", "bid", "pass".",
      ]
    `);
    expect(play('- choose: fly', '  refused: { reason: notAnOption, text: No. }')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: the refusal says ""fly" is not one of the options. Nearest: "lay", "bid", "pass".", not "No."",
      ]
    `);
  });
  test('a part of an option is no way to write a refused choice', () => {
    expect(play('- choose: strike', '  refused: notAnOption')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: "strike" fits 4 options, name more of it: strike unit=u1 hand=left; strike unit=u1 hand=right; strike unit=u2 hand=left; strike unit=u2 hand=right",
      ]
    `);
  });
  test('there has to be an earlier question to be late for', () => {
    expect(play('- choose: pass', '  late: true', '  refused: stale')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: there was no question before this one",
      ]
    `);
  });
});

describe('dice', () => {
  test('are dictated by name, and others are left to the seed', () => {
    const dice = ['- deck: [3, 1]', '- aim: [6, 1]', '- aim: [1, 1]'];
    const lines = [
      '- choose: strike unit=u2 hand=left',
      '  events: [{ roll: aim, got: [6, 1] }, struck unit=u2]',
      '- choose: strike unit=u2 hand=left',
      '  never: struck',
      '- choose: lay',
      '  events: [{ event: deckLaid, with: { order: [3, 1, 0, 2] } }]',
    ];
    expect(failures(written({ dice, play: lines }))).toEqual([]);
  });
  test('that are left over fail, naming them', () => {
    const lines = ['- choose: lay'];
    expect(
      failures(written({ dice: ['- omen: 2', '- omen: 1', '- aym: [1, 2]'], play: lines })),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:9: "omen: [1]" was never drawn; "omen" was drawn once",
        "duel/scenarios/x.yaml:10: "aym: [1,2]" was never drawn; drawn were: deck, omen",
      ]
    `);
    expect(failures(written({ dice: ['- omen: 2'], play: ['- choose: pass'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: "omen: [2]" was never drawn; nothing was drawn at all",
      ]
    `);
  });
  test('that run out fail, even where the seed could go on', () => {
    const lines = ['- choose: [strike unit=u2 hand=left, strike unit=u2 hand=left]'];
    expect(failures(written({ dice: ['- aim: [1, 1]'], play: lines }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:7: the rules draw "aim" (2d6), and nothing is dictated for it any more: add "- aim: [n, n]" to dice",
      ]
    `);
  });
  test('have to be in range, and as many as are thrown', () => {
    const strike = ['- choose: strike unit=u2 hand=left'];
    expect(failures(written({ dice: ['- aim: [7, 1]'], play: strike }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: aim: 7 cannot come up: "aim" (2d6) gives 1 to 6",
      ]
    `);
    expect(failures(written({ dice: ['- aim: 7'], play: strike }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: aim: "aim" (2d6) takes 2 numbers, not 1",
      ]
    `);
    expect(failures(written({ dice: ['- omen: 3'], play: ['- choose: lay'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: omen: 3 cannot come up: "omen" (a pick of 3) gives 0 to 2",
      ]
    `);
    expect(failures(written({ dice: ['- deck: [4]'], play: ['- choose: lay'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: deck: 4 is not among the 4 things shuffled (0 to 3)",
      ]
    `);
    expect(failures(written({ dice: ['- deck: [1, 1]'], play: ['- choose: lay'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:8: deck: the same thing stands twice",
      ]
    `);
  });
  test('strict ones leave nothing to the seed, and come in their order', () => {
    const lay = ['- choose: lay'];
    expect(failures(written({ dice: ['strict: true', 'draws: [{ deck: [] }, { omen: 0 }]'], play: lay }))).toEqual([]);
    expect(
      failures(written({ dice: ['strict: true', 'draws: [{ omen: 0 }, { deck: [] }]'], play: lay })),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:9: the rules draw "deck" (a shuffle of 4) here, where "omen: [0]" is dictated",
      ]
    `);
    expect(failures(written({ dice: ['strict: true', 'draws: []'], play: lay }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:7: the rules draw "deck" (a shuffle of 4), and nothing is dictated for it any more: add "- deck: []" to dice",
      ]
    `);
    expect(failures(written({ dice: ['strict: true', 'draws: [{ deck: [] }]'], play: lay }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:7: the rules draw "omen" (a pick of 3), and nothing is dictated for it any more: add "- omen: [n]" to dice",
      ]
    `);
  });
});

describe('where it starts', () => {
  const starting = (start: string[], ...lines: string[]): string[] => failures(written({ start, play: lines }));
  test('a fixture, seats, seed, options, numbers and step', () => {
    expect(starting(['fixture: standoff'], '- state: { units.u2.hp: 10 }')).toEqual([]);
    expect(
      starting(['fixture: standoff', 'options: { length: short }', 'set: { hp: 7 }'], '- state: { units.u2.hp: 7 }'),
    ).toEqual([]);
    expect(
      starting(['seats: 3', 'seed: x'], '- timeout: 2', '  refused: notAsked', '- timeout: 3', '  refused: noSuchSeat'),
    ).toEqual([]);
    expect(starting(['step: dusk'], '- asked: { seat: 1, name: dream }')).toEqual([]);
  });
  test('the state is changed by path, into boxes and into lists by id', () => {
    expect(
      starting(
        [
          'remove: [units.u2]',
          "add: { units.u3: { owner: 1, hp: 1, at: '2,2' }, hands.0.2: three, note: new }",
          'patch: { units.u1: { hp: 2 }, hands.1: [counter], relics.orb.charge.left: 0, hands.1.hint: 1 }',
        ],
        '- state:',
        "    units: { u1: { owner: 0, hp: 2, at: '0,0' }, u3: { hp: 1 } }",
        '    units.u2: { absent: true }',
        '    hands.0: [ace, two, three]',
        '    hands.1: [counter]',
        '    hands.1.hint: 1',
        '    relics.0.charge: { left: 0 }',
        '    note: new',
        '  sees: { seat: 0, state: { hands.1: { hidden: true } } }',
      ),
    ).toEqual([]);
  });
  test('every mistake in it is found at once', () => {
    const start = [
      'patch:',
      '  units.u9.hp: 3',
      '  units.u1.hpp: 3',
      '  units.u1.hp: many',
      '  hands.2: []',
      '  units.u1: { att: x }',
      '  toPlay.x: 1',
      'add: { units.u1: {}, hands.5: x, unitz.u1: 3, toPlay.x: 1 }',
      'remove: [units.u3]',
      'step: trun',
      'dynamics: [{ kind: sheild }]',
    ];
    expect(problems(written({ start, play: ['- choose: pass'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:5: there is no "units.u9.hp" in the state; nearest: units.u1, units.u2",
        "duel/scenarios/x.yaml:6: there is no "units.u1.hpp" in the state; nearest: units.u1.hp, units.u1.at, units.u1.owner",
        "duel/scenarios/x.yaml:7: units.u1.hp is a number (now 5); "many" is a text",
        "duel/scenarios/x.yaml:8: there is no "hands.2" in the state: hands has 2 items, counted from 0",
        "duel/scenarios/x.yaml:9: there is no "units.u1.att" in the state; nearest: units.u1.at, units.u1.hp, units.u1.owner",
        "duel/scenarios/x.yaml:10: there is no "toPlay.x" in the state: toPlay is 0, with nothing inside",
        "duel/scenarios/x.yaml:11: "units.u1" is there already: change it with patch",
        "duel/scenarios/x.yaml:11: "hands.5" does not follow on: the next item of hands is 2",
        "duel/scenarios/x.yaml:11: there is no "unitz" in the state; nearest: units, hands, relics",
        "duel/scenarios/x.yaml:11: toPlay is 0: nothing can be added to it",
        "duel/scenarios/x.yaml:12: there is no "units.u3" in the state; nearest: units.u1, units.u2",
        "duel/scenarios/x.yaml:13: Duel has no step "trun"; nearest: turn, dusk",
        "duel/scenarios/x.yaml:14: Duel has no Dynamic "sheild"; nearest: shield, rain, burning",
      ]
    `);
    const more = ['set: { hpp: 3, hp: few, damage: 3 }'];
    expect(problems(written({ start: more, play: ['- choose: pass'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:4: There is no number "hpp". Nearest: hp, damage.base.",
        "duel/scenarios/x.yaml:4: hp is a number (now 5); "few" is a string.",
        "duel/scenarios/x.yaml:4: damage is a group of numbers; set one of them, for example damage.base.",
      ]
    `);
    const at = (line: string): string[] => problems(written({ start: [line], play: ['- choose: pass'] }));
    expect(at('fixture: standof')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:4: Duel has no fixture "standof"; nearest: standoff",
      ]
    `);
    expect(at('seats: 4')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:4: Duel is for 2 to 3 seats, not 4.",
      ]
    `);
    expect(at('options: { lenght: long }')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:4: Duel has no option "lenght". It has: length.",
      ]
    `);
    expect(at('options: { length: lang }')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:4: The option length is one of short, long, not "lang". Did you mean long?",
      ]
    `);
  });
  test('Dynamics are put into play', () => {
    expect(
      starting(
        ['dynamics: [{ kind: shield, subject: u2, severity: 3 }, { kind: rain, knownTo: [0] }]'],
        '- dynamics: [{ kind: shield, severity: 3, subject: u2, owner: null, active: true }, { kind: rain }, { kind: burning, count: 0 }]',
      ),
    ).toEqual([]);
  });
  test('invariants that held at the start are watched', () => {
    expect(starting(['patch: { relics: [] }'], '- choose: pass')).toEqual([]);
    const broken = {
      ...duel,
      invariants: { 'Ann is to play': ({ state }: { state: State }) => (state.toPlay === 0 ? undefined : 'it is Bob') },
    };
    const [scenario] = readScenarios(written({ play: ['- choose: pass', '- choose: pass'] }), FILE, broken);
    expect(runScenario(broken, scenario!)).toMatchObject({
      passed: false,
      failures: [{ line: 12, message: 'the invariant "Ann is to play" is broken: it is Bob' }],
    });
  });
});

describe('expectations', () => {
  test('asked: who, what, in which words', () => {
    expect(play('- asked: { seat: 0, name: act, says: do something, context: You hold …, otherwise: pass }')).toEqual(
      [],
    );
    expect(
      play(
        '- asked: { seat: 0, name: dream, says: dream, context: …ten cards, otherwise: bid }',
        '- asked: { seat: 1 }',
        '- asked: nobody',
      ),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: seat 0 is asked "act", not "dream"",
        "duel/scenarios/x.yaml:12: the question says "do something", not "dream"",
        "duel/scenarios/x.yaml:12: its context says "You hold two cards.", not "…ten cards"",
        "duel/scenarios/x.yaml:12: a time-out answers "pass", not "bid"",
        "duel/scenarios/x.yaml:13: seat 1 is not asked; asked: seat 0 ("act")",
        "duel/scenarios/x.yaml:14: seat 0 should not be asked; asked: seat 0 ("act")",
      ]
    `);
  });
  test('options: includes, excludes, only, count', () => {
    expect(
      play(
        '- options: { includes: [pass, strike unit=u1], excludes: [fly, { verb: strike, unit: u3 }], count: 11 }',
        '- options: { seat: 0, only: [pass, bid, provoke, show, lay, strike, flurry] }',
      ),
    ).toEqual([]);
    expect(
      play(
        '- options:',
        '    includes: [flury]',
        '    excludes: [{ unit: u2 }]',
        '    only: [pass, fly, strike, flurry]',
        '    count: 3',
        '- options: { seat: 1, count: 1 }',
      ),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: "flury" is not among the options; nearest: flurry unit=u1; flurry unit=u2",
        "duel/scenarios/x.yaml:14: "strike unit=u2 hand=left" is among the options",
        "duel/scenarios/x.yaml:15: "fly" is not among the options; nearest: lay",
        "duel/scenarios/x.yaml:15: there are other options: bid; provoke; show; lay",
        "duel/scenarios/x.yaml:16: there are 11 options, not 3: pass; bid; provoke; show; lay; strike unit=u1 hand=left; strike unit=u1 hand=right; flurry unit=u1; strike unit=u2 hand=left; strike unit=u2 hand=right; flurry unit=u2",
        "duel/scenarios/x.yaml:17: seat 1 is not asked; asked: seat 0 ("act")",
      ]
    `);
  });
  test('events: in order, with fields, clauses, causes and Dynamics', () => {
    const start = ['dynamics: [{ kind: shield, subject: u2 }, { kind: burning }]'];
    const lines = [
      '- choose: flurry unit=u2',
      '  events:',
      '    - { event: struck, with: { target.at: "1,0" }, clauses: [DU-HIT-01], because: choice flurry, bentBy: shield }',
      '    - { event: burned unit=u2, because: struck unit=u2, by: burning }',
      '    - { fizzled: shield }',
      '    - { event: struck amount=3, because: choice }',
      '    - { fizzled: burning }',
      '    - { event: turnEnded, because: choice flurry unit=u2 }',
      '  never: [bidsShown, burned unit=u1]',
    ];
    expect(failures(written({ start, play: lines }))).toEqual([]);
    const wrong = [
      '- choose: flurry unit=u2',
      '  events:',
      '    - struck amount=9',
      '    - { event: struck, with: { target.at: "2,0" } }',
      '    - { event: struck, with: { targt.at: "2,0" } }',
      '    - { event: struck, clauses: [DU-END-01] }',
      '    - { event: burned, because: choice }',
      '    - { event: burned, by: rain }',
      '    - { event: struck, bentBy: rain }',
      '    - bidsShown',
      '    - turnEnded',
      '    - burned',
      '  never: [turnEnded seat=0]',
      '- events: none',
      '- choose: pass',
      '  events: [burned, { choice: pass, seat: 0 }, { choice: pass, answeredBy: timeout }, { event: turnEnded, because: nothing }]',
    ];
    expect(failures(written({ start, play: wrong }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:14: expected struck amount=9, which did not happen: struck unit=u2 amount=2 target={"at":"1,0"}, but amount is 2, not 9",
        "duel/scenarios/x.yaml:15: expected struck (with: {"target.at":"2,0"}), which did not happen: struck unit=u2 amount=2 target={"at":"1,0"}, but target.at is "1,0", not "2,0"",
        "duel/scenarios/x.yaml:16: expected struck (with: {"targt.at":"2,0"}), which did not happen: struck unit=u2 amount=2 target={"at":"1,0"}, but there is no "targt.at" in the event; nearest: target, type, unit",
        "duel/scenarios/x.yaml:17: expected struck (clauses: ["DU-END-01"]), which did not happen: struck unit=u2 amount=2 target={"at":"1,0"}, but it does not cite DU-END-01; it cites DU-HIT-01",
        "duel/scenarios/x.yaml:18: expected burned (because: choice), which did not happen: burned unit=u2, but it happened because of struck unit=u2 amount=2 target={"at":"1,0"}, not choice",
        "duel/scenarios/x.yaml:19: expected burned (by: rain), which did not happen: burned unit=u2, but it is the doing of burning, not of rain",
        "duel/scenarios/x.yaml:20: expected struck (bentBy: rain), which did not happen: struck unit=u2 amount=2 target={"at":"1,0"}, but it was altered by shield, not by rain",
        "duel/scenarios/x.yaml:21: expected bidsShown, which did not happen; what happened: struck unit=u2 amount=2 target={"at":"1,0"}; burned unit=u2; fizzled shield; struck unit=u2 amount=3 target={"at":"1,0"}; fizzled burning; turnEnded seat=0",
        "duel/scenarios/x.yaml:23: expected burned, which did not happen: it happened before what stands above it here",
        "duel/scenarios/x.yaml:24: expected no turnEnded seat=0, but there was turnEnded seat=0",
        "duel/scenarios/x.yaml:25: expected no events; what happened: struck unit=u2 amount=2 target={"at":"1,0"}; burned unit=u2; struck unit=u2 amount=3 target={"at":"1,0"}; turnEnded seat=0",
        "duel/scenarios/x.yaml:26: nobody is asked, since the match is over: A unit fell.",
      ]
    `);
  });
  test('events: those that were cancelled', () => {
    const start = ['dynamics: [{ kind: shield, subject: u2, severity: 3 }]'];
    const lines = ['- choose: flurry unit=u2', '  events: [{ cancelled: struck unit=u2, by: shield }, struck]'];
    expect(failures(written({ start, play: lines }))).toEqual([]);
    expect(play('- choose: flurry unit=u2', '  events: [{ cancelled: struck }]')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: expected cancelled struck, which did not happen; what happened: struck unit=u2 amount=2 target={"at":"1,0"}; struck unit=u2 amount=2 target={"at":"1,0"}; turnEnded seat=0",
      ]
    `);
  });
  test('state: by path, mappings in part, and counts', () => {
    expect(
      play(
        '- state: { units.u1: { hp: 5 }, units: { count: 2 }, relics.orb.charge.left: 3, gaveUp: null, note: { absent: true } }',
      ),
    ).toEqual([]);
    expect(
      play(
        '- state:',
        '    units.u1: { hp: 5, at: x }',
        '    units.u7.hp: 1',
        '    units: { count: 3 }',
        '    hands.0: [ace]',
        '    hands.4: 1',
        '    units.u2: {}',
        '    toPlay: { absent: true }',
        '    toPlay.x: 1',
      ),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: units.u1.at is "0,0", not "x"",
        "duel/scenarios/x.yaml:14: there is no "units.u7.hp" in the state; nearest: units.u1, units.u2",
        "duel/scenarios/x.yaml:15: units has 2, not 3: {"u1":{"owner":0,"hp":5,"at":"0,0"},"u2":{"owner":1,"hp":5,"at":"1,0"}}",
        "duel/scenarios/x.yaml:16: hands.0 is ["ace","two"], not ["ace"]",
        "duel/scenarios/x.yaml:17: there is no "hands.4" in the state: hands has 2 items, counted from 0",
        "duel/scenarios/x.yaml:18: units.u2 is {"owner":1,"hp":5,"at":"1,0"}, not {}",
        "duel/scenarios/x.yaml:19: toPlay is 0, not absent",
        "duel/scenarios/x.yaml:20: there is no "toPlay.x" in the state: toPlay is 0, with nothing inside",
      ]
    `);
  });
  test('sees: what lies in boxes, for whom', () => {
    expect(
      play(
        '- sees:',
        '    - { seat: 0, state: { hands.0: [ace, two], hands.1: { hidden: true }, hands.1.0: { hidden: true }, hands.1.hint: 2 } }',
        '    - { seat: spectator, state: { hands.0: { hidden: true } } }',
        '- choose: show',
        '  sees: { seat: spectator, state: { hands.0.0: ace } }',
      ),
    ).toEqual([]);
    expect(
      play('- sees: { seat: 0, state: { hands.0: { hidden: true }, hands.1: [king, nine], units.u1.hpp: 1 } }'),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: seat 0 sees: hands.0 is ["ace","two"], not hidden",
        "duel/scenarios/x.yaml:12: seat 0 sees: hands.1 is hidden, not ["king","nine"]",
        "duel/scenarios/x.yaml:12: seat 0 sees: there is no "units.u1.hpp" in the state; nearest: units.u1.hp, units.u1.at, units.u1.owner",
      ]
    `);
  });
  test('value and may', () => {
    const start = ['dynamics: [{ kind: burning, severity: 4 }]'];
    const lines = [
      '- value: { name: damage, subject: u1, is: 6 }',
      '  may: { name: rest, subject: u1, given: { x: 1 }, is: false }',
    ];
    expect(failures(written({ start, play: lines }))).toEqual([]);
    const wrong = ['- value: [{ name: damage, subject: u1, is: 5 }]', '  may: { name: rest, subject: u1, is: true }'];
    expect(failures(written({ start, play: wrong }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: damage of u1 is 6, not 5 (base 2, burning 2 → 6)",
        "duel/scenarios/x.yaml:13: u1 may not rest",
      ]
    `);
  });
  test('told: as a seat reads it', () => {
    expect(
      play(
        '- choose: flurry unit=u2',
        '  told:',
        "    - { seat: 0, text: [Bob's unit loses 2., You are done.] }",
        '    - { seat: 1, text: Your unit …, never: You are done. }',
        '    - { seat: spectator, text: Ann is done. }',
      ),
    ).toEqual([]);
    expect(
      play(
        '- choose: pass',
        '  told: [{ seat: 0, text: [Ann is done.] }, { seat: 1, never: …is done. }]',
        '- choose: bid',
        '  told: { seat: 0, text: x }',
      ),
    ).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: expected "Ann is done."; seat 0 reads: You are done.",
        "duel/scenarios/x.yaml:13: seat 1 reads "Ann is done."",
        "duel/scenarios/x.yaml:15: expected "x"; seat 0 reads nothing",
      ]
    `);
  });
  test('dynamics: in play, blocked, counted', () => {
    const start = [
      'dynamics: [{ kind: burning, severity: 4, subject: u1 }, { kind: rain }, { kind: shield, active: false }]',
    ];
    const lines = [
      '- dynamics: [{ kind: burning, blocked: true }, { kind: rain, blocked: false, count: 1 }]',
      '  value: { name: damage, subject: u1, is: 2 }',
    ];
    expect(failures(written({ start, play: lines }))).toEqual([]);
    const wrong = ['- dynamics:', '  - { kind: burning, severity: 3, blocked: true }', '  - { kind: rain, count: 2 }'];
    expect(failures(written({ start, play: wrong }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: expected a burning with {"severity":3,"blocked":true}, found 0; in play: burning 4 on u1, rain 1, shield 1 (inactive)",
        "duel/scenarios/x.yaml:14: expected 2 rain, found 1; in play: burning 4 on u1, rain 1, shield 1 (inactive)",
      ]
    `);
  });
  test('outcome', () => {
    const start = ['patch: { units.u2.hp: 1 }'];
    const lines = [
      '- outcome: none',
      '- choose: flurry unit=u2',
      '  outcome: { scores: [1, 0], reason: A … fell., clauses: [DU-END-01], details: { last: u2 } }',
    ];
    expect(failures(written({ start, play: lines }))).toEqual([]);
    const wrong = [
      '- outcome: { scores: [1, 0] }',
      '- choose: flurry unit=u2',
      '  outcome: { scores: [0, 1], reason: Nobody knows., clauses: [DU-HIT-01], details: { last: u1 } }',
      '- outcome: none',
    ];
    expect(failures(written({ start, play: wrong }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: the match goes on; asked: seat 0 ("act")",
        "duel/scenarios/x.yaml:14: the scores are [1,0], not [0,1]",
        "duel/scenarios/x.yaml:14: the reason is "A unit fell.", not "Nobody knows."",
        "duel/scenarios/x.yaml:14: the outcome does not cite DU-HIT-01; it cites DU-END-01",
        "duel/scenarios/x.yaml:14: details.last is "u2", not "u1"",
        "duel/scenarios/x.yaml:15: the match is over: A unit fell. Scores [1,0]",
      ]
    `);
  });
  test('a mistake in the game is a failure, not a crash', () => {
    expect(failures(written({ start: ['step: dusk'], play: ['- choose: a'] }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:12: the game fails here: duel has no step "broken" after "dusk". It has: turn, dusk.",
      ]
    `);
  });
});

describe('files', () => {
  const scenario = (name: string): string => `name: ${name}\nclauses: [DU-HIT-01]\nplay:\n  - choose: pass\n`;
  test('hold one scenario, a list of them, or several documents', () => {
    const names = (text: string): string[] =>
      readScenarios(text, FILE, duel).map(({ name, line }) => `${line} ${name}`);
    expect(names(scenario('One'))).toEqual(['1 One']);
    expect(names(`${scenario('One')}---\n# a remark\n${scenario('Two')}`)).toEqual(['1 One', '7 Two']);
    expect(
      names(
        '- name: One\n  clauses: [DU-HIT-01]\n  play: &all [{ choose: pass }]\n- name: Two\n  clauses: [DU-HIT-01]\n  play: *all\n',
      ),
    ).toEqual(['1 One', '4 Two']);
  });
  test('may use parts again: a failure is shown where the part stands', () => {
    const text = `- name: One
  clauses: &all [DU-HIT-01]
  start: &start { patch: { units.u1.hp: 3 } }
  play: &play
    - state: { units.u1.hp: 3 }
- name: Two
  clauses: *all
  start: { <<: *start, seats: 3 }
  play: *play
- name: Three
  clauses: *all
  play: *play
`;
    const results = readScenarios(text, FILE, duel).map((scenario) => runScenario(duel, scenario));
    expect(results.map(({ passed }) => passed)).toEqual([true, true, false]);
    expect(results[2]).toMatchObject({ failures: [{ line: 5, message: 'units.u1.hp is 5, not 3' }] });
  });
  test('may use parts again as often as they like', () => {
    const first = '- name: One\n  clauses: [DU-HIT-01]\n  play: &all [{ choose: pass }]\n';
    const more = Array.from({ length: 150 }, (_, i) => `- name: Again ${i}\n  clauses: [DU-HIT-01]\n  play: *all\n`);
    expect(readScenarios(first + more.join(''), FILE, duel)).toHaveLength(151);
  });
  test('with nothing in them are a mistake', () => {
    expect(problems('')).toEqual([`${FILE}:1: there is no scenario in this file`]);
    expect(problems('# soon\n---\n')).toEqual([`${FILE}:1: there is no scenario in this file`]);
  });
  test('that are not YAML say where', () => {
    expect(problems(`${scenario('One')}---\nname: [\n`)).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:7: this is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]",
      ]
    `);
    expect(problems('name: a\nname: b\n')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:2: this is not YAML: Map keys must be unique",
      ]
    `);
    expect(problems('just words')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:1: expects a mapping, not "just words"",
      ]
    `);
  });
  test('say every unknown key, wrong type and unknown name at once, with the line', () => {
    const text = [
      'name: 3',
      'clauses: [DU-HIT-1, DU-HIT-01]',
      'strat: { seats: 2 }',
      'start: { seats: two, sed: 1, discreet: soon }',
      'dice: [{ aim: [1], omen: 1 }, { aim: x }]',
      'play:',
      '  - chose: pass',
      '  - choose: 3',
      '  - choose: pass',
      '    timeout: 0',
      '  - refused: stale',
      '  - seat: 0',
      '  - choose: [pass, pass]',
      '    refused: stale',
      '  - choose: pass',
      '    refused: old',
      '  - asked: { seat: -1, nme: act }',
      '  - events: [{ event: struck, roll: aim }, { with: { x: 1 } }, 7]',
      '  - state: [1]',
      '  - outcome: never',
      '  - told: { text: x }',
      '  - may: { name: rest, subject: u1, is: 1 }',
      '  - pass',
    ].join('\n');
    expect(problems(text)).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:1: name expects a text, not 3 (put it in quotes)",
        "duel/scenarios/x.yaml:2: Duel has no clause "DU-HIT-1"; nearest: DU-HIT-01, DU-HIT-02, DU-END-01",
        "duel/scenarios/x.yaml:3: a scenario has no "strat"; nearest: start, play, name",
        "duel/scenarios/x.yaml:4: seats expects a number, not "two"",
        "duel/scenarios/x.yaml:4: discreet expects atOnce or whenSettled, not "soon"",
        "duel/scenarios/x.yaml:4: start has no "sed"; nearest: seed, set, add",
        "duel/scenarios/x.yaml:5: a draw is one name and what comes up: attack: [3, 5]",
        "duel/scenarios/x.yaml:5: aim expects a number or a list of numbers, not "x"",
        "duel/scenarios/x.yaml:7: a step of play has no "chose"; nearest: choose, late, state",
        "duel/scenarios/x.yaml:8: choose expects an option such as "move unit=u1 to=2,-1", a mapping of its parts, or a list of options, not 3",
        "duel/scenarios/x.yaml:9: one act a step, not choose and timeout: begin a new step with "- "",
        "duel/scenarios/x.yaml:11: nothing is done here: add one of choose, timeout, takeBack, resign, stand, settle",
        "duel/scenarios/x.yaml:12: "seat" belongs to choose",
        "duel/scenarios/x.yaml:14: a refused choice stands in a step of its own",
        "duel/scenarios/x.yaml:16: refused expects a reason (over, noSuchSeat, notAsked, alreadyAnswered, stale, notAnOption, nothingToSettle, cannotTakeBack, noSuchStanding), or a mapping with reason and text, not "old"",
        "duel/scenarios/x.yaml:17: seat expects at least 0, not -1",
        "duel/scenarios/x.yaml:17: asked has no "nme"; nearest: name, seat, says",
        "duel/scenarios/x.yaml:18: an expected entry has exactly one of event, cancelled, fizzled, roll, choice",
        "duel/scenarios/x.yaml:18: an expected entry has exactly one of event, cancelled, fizzled, roll, choice",
        "duel/scenarios/x.yaml:18: an item of events expects an event type, with fields if you like ("unitHit unit=u1"), or a mapping, not 7",
        "duel/scenarios/x.yaml:19: state expects a mapping, not [1]",
        "duel/scenarios/x.yaml:20: outcome expects a mapping with scores, reason or clauses, or none, not "never"",
        "duel/scenarios/x.yaml:21: seat is missing; write a seat, counted from 0, or spectator",
        "duel/scenarios/x.yaml:22: is expects true or false, not 1",
        "duel/scenarios/x.yaml:23: an item of play expects a mapping, not "pass"",
      ]
    `);
    expect(problems('name: A\nclauses: []\nplay: []\n')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:2: clauses is empty",
        "duel/scenarios/x.yaml:3: play is empty",
      ]
    `);
    expect(problems('name: A\n')).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:1: clauses is missing; write a list",
        "duel/scenarios/x.yaml:1: play is missing; write a list",
      ]
    `);
  });
  test('may only use names that the game knows', () => {
    const lines = [
      '- events:',
      '    - strook unit=u2',
      '    - { cancelled: struk }',
      '    - { event: struck, because: bidShown, by: sheild, bentBy: reign, clauses: [DU-HIT-03] }',
      '    - { fizzled: shild }',
      '    - struck unit',
      '  never: burnd',
      '  value: { name: damge, subject: u1, is: 1 }',
      '  may: [{ name: rst, subject: u1, is: true }]',
      '  dynamics: [{ kind: shiled }]',
      '  told: { seat: 0 }',
      '  outcome: { clauses: [DU-END-02] }',
    ];
    expect(problems(written({ play: lines }))).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:13: Duel has no event "strook"; nearest: struck, burned, gaveUp",
        "duel/scenarios/x.yaml:14: Duel has no event "struk"; nearest: struck, burned, gaveUp",
        "duel/scenarios/x.yaml:15: Duel has no Dynamic "sheild"; nearest: shield, rain, burning",
        "duel/scenarios/x.yaml:15: Duel has no Dynamic "reign"; nearest: rain, shield, burning",
        "duel/scenarios/x.yaml:15: Duel has no event "bidShown"; nearest: bidsShown, handShown, dynamicShown",
        "duel/scenarios/x.yaml:15: Duel has no clause "DU-HIT-03"; nearest: DU-HIT-01, DU-HIT-02, DU-END-01",
        "duel/scenarios/x.yaml:16: Duel has no Dynamic "shild"; nearest: shield, rain, burning",
        "duel/scenarios/x.yaml:17: "struck unit" is no event with fields: write for example "struck name=value", or use with",
        "duel/scenarios/x.yaml:18: Duel has no event "burnd"; nearest: burned, struck, turnEnded",
        "duel/scenarios/x.yaml:19: Duel has no value "damge"; nearest: damage",
        "duel/scenarios/x.yaml:20: Duel has no permission "rst"; nearest: rest",
        "duel/scenarios/x.yaml:21: Duel has no Dynamic "shiled"; nearest: shield, rain, burning",
        "duel/scenarios/x.yaml:22: told has neither text nor never: say which sentence is read, or is not",
        "duel/scenarios/x.yaml:23: Duel has no clause "DU-END-02"; nearest: DU-END-01, DU-HIT-02, DU-HIT-01",
      ]
    `);
    const unknown = written({ play: ['- choose: pass'] }).replace('DU-HIT-01', 'DU-HIT-01, DU-HTI-02');
    expect(problems(unknown)).toMatchInlineSnapshot(`
      [
        "duel/scenarios/x.yaml:2: Duel has no clause "DU-HTI-02"; nearest: DU-HIT-02, DU-HIT-01, DU-END-01",
      ]
    `);
  });
  test('have no two scenarios of one name', () => {
    expect(problems(`${scenario('One')}---\n${scenario('One')}`)).toEqual([
      `${FILE}:6: a scenario with this name stands already at ${FILE}:1`,
    ]);
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'rulebound-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test('are found below the folder of the game, and all their problems told together', () => {
    const game = path.join(folder, 'duel');
    mkdirSync(path.join(game, 'scenarios/deep'), { recursive: true });
    writeFileSync(path.join(game, 'scenarios/b.yaml'), scenario('Two'));
    writeFileSync(path.join(game, 'scenarios/deep/a.yaml'), scenario('One'));
    writeFileSync(path.join(game, 'scenarios/notes.md'), 'no scenario');
    expect(findScenarios(game).map(({ file }) => file)).toEqual([
      'duel/scenarios/b.yaml',
      'duel/scenarios/deep/a.yaml',
    ]);
    expect(scenariosOf(duel, game).map(({ name }) => name)).toEqual(['Two', 'One']);
    expect(findScenarios(path.join(folder, 'nowhere'))).toEqual([]);
    writeFileSync(path.join(game, 'scenarios/c.yaml'), scenario('Two'));
    writeFileSync(path.join(game, 'scenarios/d.yaml'), 'name: D\n');
    expect(() => scenariosOf(duel, game)).toThrow(
      [
        'duel/scenarios/c.yaml:1: a scenario with this name stands already at duel/scenarios/b.yaml:1',
        'duel/scenarios/d.yaml:1: clauses is missing; write a list',
        'duel/scenarios/d.yaml:1: play is missing; write a list',
      ].join('\n'),
    );
  });
});

test('the schema for editors is up to date (WRITE_SCHEMA=1 writes it)', () => {
  const file = path.join(import.meta.dirname, '../../../docs/schemas/scenario.schema.json');
  if (process.env['WRITE_SCHEMA']) writeFileSync(file, `${JSON.stringify(scenarioSchema(), null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(scenarioSchema());
});
