import { describe, expect, test } from 'vitest';
import {
  copy,
  type Eyes,
  eachBox,
  eyesOf,
  faceOf,
  Generator,
  Imaginer,
  keyOf,
  type LogEntry,
  type Match,
  newWorld,
  type Pending,
  peek,
  RandomPolicy,
  Reading,
  redactEntry,
  Simulator,
  SPECTATOR,
  seeded,
  Table,
  viewOf,
  wordsOf,
} from '../../engine/index.ts';
import { textOf } from '../../engine/present.ts';
import { checkOptionPresentation, checkOptions, checkPresentation, checkSentence } from '../../engine/present-check.ts';
import { CARDS, FACES, type Face, LENGTHS, NUMBERS, SEAT_NAMES } from './content.ts';
import { bluff } from './game.ts';
import type { Kinds, Table as TableOf } from './kinds.ts';
import { judge, strengthOf } from './rules/strength.ts';

const table = new Table(bluff);
type BluffMatch = Match<Kinds>;

const seatsFor = (seed: number): number => 2 + (seed % 3);
const lengthFor = (seed: number): string => LENGTHS[seed % 5 === 0 ? 1 : 0]!;
const start = (seed: number, seats = seatsFor(seed), length = lengthFor(seed)): BluffMatch =>
  table.start({ seats, seed, options: { length } }).match;

const viewersOf = (match: BluffMatch): Eyes[] => [
  ...Array.from({ length: match.seats }, (_, seat) => eyesOf(seat)),
  SPECTATOR,
];
const reading = (match: BluffMatch, viewer: Eyes): TableOf =>
  new Reading(bluff, table.numbers, match.seats).look(match.view(viewer));

/** Everything a seat is shown of its questions. */
const questionsOf = (match: BluffMatch, viewer: Eyes): string =>
  JSON.stringify(
    match.pending
      .filter(({ ask }) => eyesOf(ask.seat) === viewer)
      .map(({ id, form, ask, answered }) => [
        id,
        form,
        ask.name,
        wordsOf(ask.say),
        wordsOf(ask.context ?? ''),
        ask.options.map((option) => [
          keyOf(option),
          bluff.describe!(option, reading(match, viewer), ask.seat, ask.name),
        ]),
        answered,
      ]),
  );

/** Plays at random to the end, looking at the match before every answer. */
function playAtRandom(
  match: BluffMatch,
  seed: number,
  lookAt: (match: BluffMatch, entries: readonly LogEntry[]) => void,
): number {
  const generator = new Generator(seeded(`answers ${seed}`));
  let answers = 0;
  let entries: readonly LogEntry[] = [];
  while (!match.outcome) {
    lookAt(match, entries);
    const open = match.pending.filter(({ answered }) => !answered);
    const { ask, id } = open[generator.below(open.length)]!;
    const result = match.answer(ask.seat, keyOf(ask.options[generator.below(ask.options.length)]!), id);
    if (!result.ok) throw new Error(result.refusal.reason);
    entries = result.value.entries;
    answers++;
  }
  lookAt(match, entries);
  return answers;
}

describe('random play', () => {
  test('300 games end within their bound, with every invariant kept after every event', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const seats = seatsFor(seed);
      const simulator = new Simulator(bluff, bluff.numbers, seats, new RandomPolicy(`policy ${seed}`));
      simulator.play.watch = (event, play) => {
        seen.add(event.type);
        for (const [name, invariant] of Object.entries(bluff.invariants!)) {
          const wrong = invariant(play);
          if (wrong !== undefined) throw new Error(`seed ${seed}, after ${event.type}: ${name}: ${wrong}`);
        }
      };
      const { scores } = simulator.run(
        newWorld(bluff, bluff.numbers, { seats, seed, options: { length: lengthFor(seed) } }),
      );
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(1);
      expect(simulator.play.asked).toBeLessThanOrEqual(bluff.facts.maxDecisions);
    }
    // Giving up is a seat's own doing; everything else has happened.
    expect([...seen, 'gaveUp'].sort()).toEqual(Object.keys(bluff.apply).sort());
  });

  test('30 matches at the table go on from plain JSON with the same bytes, views and questions', () => {
    for (let seed = 0; seed < 30; seed++) {
      const answers = playAtRandom(start(seed), seed, (match) => {
        const text = JSON.stringify(match.toJSON());
        const again = table.restore(JSON.parse(text));
        expect(JSON.stringify(again.toJSON())).toBe(text);
        for (const viewer of viewersOf(match)) {
          expect(JSON.stringify(again.view(viewer))).toBe(JSON.stringify(match.view(viewer)));
          expect(questionsOf(again, viewer)).toBe(questionsOf(match, viewer));
        }
      });
      expect(answers).toBeLessThanOrEqual(bluff.facts.maxDecisions);
    }
  });

  test('a match in which nobody ever answers comes to its end', () => {
    const match = start(3);
    for (let i = 0; !match.outcome; i++) {
      expect(i).toBeLessThanOrEqual(bluff.facts.maxDecisions);
      expect(match.timeOut(match.pending.find(({ answered }) => !answered)!.ask.seat).ok).toBe(true);
    }
  });

  test('what is presented and told is well formed for every viewer', () => {
    for (let seed = 0; seed < 12; seed++) {
      playAtRandom(start(seed), seed, (match, entries) => {
        for (const viewer of viewersOf(match)) {
          const at = reading(match, viewer);
          const shown = bluff.present(at);
          const wrong = [...checkPresentation(shown)];
          for (const entry of entries) {
            const told = redactEntry(entry, viewer, match.veiled);
            if (told?.kind === 'event') wrong.push(...checkSentence(shown, bluff.tell(told.event as never, at, told)));
          }
          for (const { ask } of match.pending.filter(({ ask }) => eyesOf(ask.seat) === viewer)) {
            wrong.push(...checkOptions(shown, ask.options));
            for (const option of ask.options)
              wrong.push(...checkOptionPresentation(shown, bluff.describe!(option, at, ask.seat, ask.name)));
          }
          expect(wrong).toEqual([]);
          const stands = bluff.evaluate!(at, 0);
          expect(stands >= 0 && stands <= 1).toBe(true);
        }
      });
    }
  });
});

describe('secrets', () => {
  test('imagined worlds look the same to every viewer, and offer the same options', () => {
    let different = 0;
    let worlds = 0;
    const steps = new Set<string>();
    for (let seed = 0; seed < 24; seed++) {
      const generator = new Generator(seeded(`imagined ${seed}`));
      playAtRandom(start(seed), seed, (match) => {
        if (match.outcome) return;
        steps.add(`${match.world.step}: ${match.pending[0]!.ask.name}`);
        const data = match.toJSON();
        for (const viewer of viewersOf(match)) {
          const imaginer = new Imaginer(bluff, table.numbers, match.seats, data, match.world, viewer);
          const other = table.restore({ ...data, ...copy(imaginer.imagine(generator)) });
          expect(JSON.stringify(viewOf(other.world, viewer))).toBe(JSON.stringify(viewOf(match.world, viewer)));
          expect(questionsOf(other, viewer)).toBe(questionsOf(match, viewer));
          const whole = new Reading(bluff, table.numbers, match.seats).look(other.world);
          for (const [name, invariant] of Object.entries(bluff.invariants!))
            expect([name, invariant(whole)]).toEqual([name, undefined]);
          worlds++;
          if (JSON.stringify(other.world.state) !== JSON.stringify(match.world.state)) different++;
        }
      });
    }
    expect([...steps].sort()).toEqual(['pause: pause', 'round: commit', 'round: top']);
    expect(different).toBeGreaterThan(worlds / 2);
  });

  test('a hand is for its owner, the deck for nobody, the discard pile for everybody', () => {
    playAtRandom(start(7, 3, 'long'), 7, (match) => {
      for (const viewer of viewersOf(match)) {
        const { state } = match.view(viewer);
        for (const card of [...state.discard, ...state.bids.filter((bid) => bid !== null)])
          expect(peek(state.cards.faces[card])).toBeDefined();
        if (viewer === SPECTATOR)
          for (const card of [...state.deck, ...state.hands.flat()])
            expect(peek(state.cards.faces[card])).toBeUndefined();
        for (const card of state.prizeDeck) expect(peek(state.prizes.faces[card])).toBeUndefined();
      }
      match.world.state.hands.forEach((hand, seat) => {
        const { state } = match.view(eyesOf(seat));
        for (const card of hand) expect(peek(state.cards.faces[card])).toBeDefined();
      });
    });
  });

  test('[BL-FEINT-02] a Feint that went back cannot be followed, but everybody knows in whose hand it is', () => {
    let returned = 0;
    for (let seed = 0; seed < 40; seed++) {
      let before: BluffMatch['world']['state'] | undefined;
      playAtRandom(start(seed, 3, 'long'), seed, (match, entries) => {
        const { state } = match.world;
        for (const entry of entries) {
          if (entry.kind !== 'event' || entry.event.type !== 'feintReturned') continue;
          returned++;
          const { seat, card } = entry.event as unknown as { seat: number; card: string };
          expect(state.cards.faces[card]).toBeUndefined();
          for (const old of before!.hands[seat]!) expect(state.hands[seat]).not.toContain(old);
          expect(JSON.stringify(redactEntry(entry, eyesOf(seat), []))).not.toContain('value');
        }
        before = copy(state);
      });
    }
    expect(returned).toBeGreaterThan(20);
  });

  test('[BL-DRAW-02] what is drawn is told by name to its owner alone', () => {
    const said = new Set<string>();
    playAtRandom(start(4, 2, 'long'), 4, (match, entries) => {
      for (const entry of entries) {
        if (entry.kind !== 'event' || entry.event.type !== 'cardDrawn') continue;
        for (const [you, viewer] of [
          [0, eyesOf(0)],
          [1, eyesOf(1)],
          [undefined, SPECTATOR],
        ] as const) {
          const told = redactEntry(entry, viewer, match.veiled);
          if (told?.kind !== 'event') throw new Error('everybody sees that a card is drawn');
          const reader = { names: SEAT_NAMES, ...(you === undefined ? {} : { you }) };
          said.add(
            textOf(bluff.tell(told.event as never, reading(match, viewer), told), reader).replace(/the \S+$/, 'the …'),
          );
        }
      }
    });
    expect([...said].sort()).toEqual(['Amber drew a card', 'Azure drew a card', 'You drew the …']);
  });
});

describe('take-back', () => {
  const commitFirst = (match: BluffMatch, seat: number): boolean => {
    const { ask, id } = match.pending.find((pending) => pending.ask.seat === seat)!;
    return match.answer(seat, keyOf(ask.options[0]!), id).ok;
  };
  const pendingOf = (match: BluffMatch): Pending => match.pending.find(({ answered }) => !answered)!;

  test('a committed card may be taken back until the cards are shown', () => {
    const match = start(1, 2, 'long');
    const before = JSON.stringify([match.view(eyesOf(0)), questionsOf(match, eyesOf(0))]);
    commitFirst(match, 0);
    expect(match.takeBack(0).ok).toBe(true);
    expect(JSON.stringify([match.view(eyesOf(0)), questionsOf(match, eyesOf(0))])).toBe(before);
    commitFirst(match, 0);
    commitFirst(match, 1);
    for (const seat of [0, 1])
      expect(match.takeBack(seat)).toEqual({ ok: false, refusal: { reason: 'cannotTakeBack', because: 'revealed' } });
  });

  test('what was done with the top card stays done, being ready does not', () => {
    for (let seed = 0; seed < 30; seed++) {
      const match = start(seed, 2, 'long');
      commitFirst(match, 0);
      commitFirst(match, 1);
      if (match.world.state.phase !== 'look') continue;
      const looker = pendingOf(match).ask.seat;
      match.answer(looker, keyOf(pendingOf(match).ask.options[1]!));
      expect(match.canTakeBack(looker).ok).toBe(false);
      expect(match.answer(0, 'ready').ok).toBe(true);
      expect(match.canTakeBack(1).ok).toBe(false);
      expect(match.takeBack(0).ok).toBe(true);
      expect(match.world.state.ready).toEqual([false, false]);
      const trade = match.pending.find(({ ask }) => ask.seat === 0)!.ask.options[1]!;
      expect(match.answer(0, keyOf(trade)).ok).toBe(true);
      expect(match.canTakeBack(0)).toEqual({ ok: false, refusal: { reason: 'cannotTakeBack', because: 'revealed' } });
      return;
    }
    throw new Error('nobody ever won the first round');
  });
});

describe('giving up', () => {
  test('[BL-END-06] the last seat takes the pot and has won', () => {
    const match = start(2, 2, 'long');
    match.answer(1, keyOf(match.pending[1]!.ask.options[0]!));
    expect(match.resign(0).ok).toBe(true);
    while (!match.outcome) match.timeOut(pendingSeat(match));
    expect(match.outcome.scores).toEqual([0, 1]);
    expect(match.outcome.clauses).toEqual(['BL-END-06']);
  });

  test('[BL-END-05] the others play on without a seat that gave up', () => {
    for (let when = 0; when < 12; when++) {
      const match = start(when, 3, 'long');
      for (let i = 0; i < when; i++) match.timeOut(pendingSeat(match));
      expect(match.resign(1).ok).toBe(true);
      while (!match.outcome) match.timeOut(pendingSeat(match));
      expect(match.outcome.scores[1]).toBe(0);
      expect(match.world.state.round).toBe(NUMBERS.long.rounds);
    }
  });

  const pendingSeat = (match: BluffMatch): number => match.pending.find(({ answered }) => !answered)!.ask.seat;
});

describe('which card beats which', () => {
  const winner = (faces: readonly Face[]): number | null =>
    judge(
      faces.map((face, seat) => ({ seat, face })),
      NUMBERS.long,
    ).winner;

  test.each<[clause: string, faces: Face[], winner: number | null]>([
    ['BL-BID-04', ['three', 'six'], 1],
    ['BL-BID-05', ['six', 'six', 'one'], null],
    ['BL-FOX-01', ['fox', 'five'], 0],
    ['BL-FOX-01', ['seven', 'seven', 'fox'], 2],
    ['BL-FOX-02', ['fox', 'four'], 1],
    ['BL-FOX-02', ['fox', 'fox', 'seven'], 2],
    ['BL-FOX-02', ['fox', 'fox'], null],
    ['BL-FEINT-01', ['feint', 'three'], 0],
    ['BL-FEINT-01', ['feint', 'four'], null],
  ])('[%s] of %j', (_clause, faces, expected) => {
    expect(winner(faces)).toBe(expected);
  });

  test('every face has a card, and every number counts as itself', () => {
    for (const face of FACES) {
      const { name } = CARDS[face];
      if (/^\d$/.test(name)) expect(strengthOf(face, NUMBERS.long)).toBe(Number(name));
    }
  });
});

describe('the short game', () => {
  test('[BL-END-04] is played for the coins themselves: what one wins the other loses', () => {
    for (let seed = 0; seed < 40; seed++) {
      const simulator = new Simulator(bluff, bluff.numbers, 2, new RandomPolicy(seed));
      const world = newWorld(bluff, bluff.numbers, { seats: 2, seed, options: { length: 'short' } });
      const { scores } = simulator.run(world);
      const { coins, pot } = world.state;
      expect(pot).toBe(0);
      expect(scores).toEqual(coins.map((held) => held / (2 * NUMBERS.short.purse)));
    }
  });

  test('[BL-DECK-05] goes on where there is neither a deck nor a discard pile', () => {
    const match = start(5, 3, 'short');
    expect(match.world.state.deck).toEqual([]);
    while (match.world.state.phase === 'bid') match.timeOut(match.pending.find(({ answered }) => !answered)!.ask.seat);
    expect(match.world.state.phase).toBe('pause');
  });
});

test("no box but those of cards is in the state: imagining them is the engine's", () => {
  playAtRandom(start(6, 4, 'long'), 6, (match) => {
    eachBox(match.world.state, (secret) => expect(secret.pool).toBeDefined());
    for (const card of match.world.state.deck) expect(FACES).toContain(faceOf(match.world.state.cards, card));
  });
});
