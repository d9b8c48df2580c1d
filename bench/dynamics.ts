// Dispatch: what Dynamics in play cost an event that they do not listen to, and one that they do.

import { defineGame, newWorld, Simulator } from '../src/engine/index.ts';
import { presentation, say } from '../src/engine/present.ts';
import { type Contender, type Effort, keep, type Measured, measure } from './harness.ts';
import { atMost, type Row, slower } from './result.ts';

interface Ticking {
  state: { ticks: number; steps: number };
  event: { type: 'ticked'; by: number } | { type: 'rang' } | { type: 'stepped' };
  /** How many Dynamics of each kind are in play. */
  numbers: { sleepers: number; signs: number; listeners: number };
}

/** Long enough that putting Dynamics into play at the start does not count: it is dispatch that is measured. */
const STEPS = 200;
const EVENTS_A_STEP = 500;
const WAIT = [{ verb: 'wait' }] as const;

const ticking = defineGame<Ticking>({
  id: 'ticking',
  title: 'Ticking',
  version: '1',
  facts: {
    summary: 'Counts. For the bench alone.',
    minSeats: 1,
    maxSeats: 1,
    minutes: 1,
    play: 'together',
    chance: false,
    secrets: false,
    simultaneous: false,
    maxDecisions: STEPS,
  },
  options: {},
  numbers: { sleepers: 0, signs: 0, listeners: 0 },
  rulebook: { title: 'Ticking', chapters: [] },
  setup({ numbers, enter }) {
    for (const kind of ['sleepers', 'signs', 'listeners'] as const)
      for (let i = 0; i < numbers[kind]; i++) enter({ kind });
    return { ticks: 0, steps: 0 };
  },
  firstStep: 'tick',
  steps: {
    tick(g) {
      g.ask({ seat: 0, name: 'tick', say: 'wait', options: WAIT, otherwise: WAIT[0] });
      for (let i = 0; i < EVENTS_A_STEP; i++) g.emit({ type: 'ticked', by: 1 });
      g.emit({ type: 'stepped' });
      return 'tick';
    },
  },
  apply: {
    ticked(state, { by }) {
      state.ticks += by;
    },
    rang() {},
    stepped(state) {
      state.steps++;
    },
  },
  values: { pace: () => 1 },
  dynamics: {
    /** Listens to something else. */
    sleepers: { name: 'Sleeper', text: 'Wakes at the bell.', clauses: [], after: { rang() {} }, before: { rang() {} } },
    /** Listens to nothing; changes a number that nobody asks for. */
    signs: { name: 'Sign', text: 'Sets the pace.', clauses: [], modify: { pace: (value) => value + 1 } },
    listeners: { name: 'Listener', text: 'Listens.', clauses: [], after: { ticked: (_, { by }) => keep(by) } },
  },
  outcome: ({ steps }) => (steps < STEPS ? undefined : { scores: [1], reason: 'It is late.', clauses: [] }),
  present: () => presentation({ headline: { title: 'Ticking', toAct: [] }, seats: [] }),
  tell: () => say`Something happened.`,
});

export function dynamics(effort: Effort): Row[] {
  const inPlay = (sleepers: number, signs: number, listeners: number): Contender => {
    const numbers = { sleepers, signs, listeners };
    const simulator = new Simulator(ticking, numbers, 1, { choose: () => 0 });
    return {
      name: listeners > 0 ? `${listeners} listening` : `${sleepers + signs} idle`,
      run(times) {
        for (let i = 0; i < times; i++) simulator.run(newWorld(ticking, numbers, { seats: 1, seed: 1 }));
        return times * STEPS * (EVENTS_A_STEP + 1);
      },
    };
  };
  const [none, ten, hundred, one, five, twenty] = measure(
    [inPlay(0, 0, 0), inPlay(5, 5, 0), inPlay(50, 50, 0), inPlay(0, 0, 1), inPlay(0, 0, 5), inPlay(0, 0, 20)],
    effort,
  ) as [Measured, Measured, Measured, Measured, Measured, Measured];
  return [
    slower('10 idle Dynamics', ten, none, 'events'),
    slower('100 idle Dynamics', hundred, none, 'events', atMost(1.2)),
    slower('1 listening', one, none, 'events'),
    slower('5 listening', five, none, 'events'),
    slower('20 listening', twenty, none, 'events'),
  ];
}
