// Greedy: one step ahead. Every option is tried in imagined worlds, and what the table then looks like is judged.

import {
  type Ask,
  copy,
  type Decider,
  Generator,
  type Kinds,
  type Moment,
  nextSeat,
  type Play,
  playOut,
  seeded,
} from '../engine/index.ts';
import { type Bot, type Candidate, type Clock, Meter, realClock, type Thought } from './bot.ts';
import { judge } from './judge.ts';
import type { Situation } from './situation.ts';

/** So many tries are shared by the options, but each gets two: few are tried in many worlds each, and of very many nobody waits for long. */
const TRIES = 240;
const MOST_WORLDS = 64;
const worldsFor = (options: number): number => Math.max(2, Math.min(MOST_WORLDS, Math.floor(TRIES / options)));
/** Thrown when the step is over. */
const STEP_OVER = Symbol('step over');

export class GreedyBot implements Bot {
  readonly name = 'greedy';
  private play: Play<Kinds> | undefined;

  constructor(
    private readonly seed: string | number,
    private readonly clock: Clock = realClock,
  ) {}

  decide(situation: Situation): Thought {
    const { question, seat, answers } = situation;
    const generator = new Generator(seeded(`${this.seed} ${seat} ${answers.length}`));
    const worlds = worldsFor(question.options.length);
    const meter = new Meter({ iterations: question.options.length * worlds }, this.clock);
    this.play ??= situation.newPlay();
    const totals = question.keys.map(() => 0);
    if (question.keys.length > 1) {
      for (let world = 0; world < worlds; world++) {
        // All options meet the same world and the same answers of the others: what differs is their own doing.
        const moment = situation.imagine(generator);
        const luck = generator.save();
        for (let option = 0; option < totals.length; option++) {
          meter.iterations++;
          generator.load(luck);
          totals[option]! += tryOut(
            situation,
            this.play,
            { ...moment, snapshot: copy(moment.snapshot) },
            new OneStep(seat, option, generator),
          );
        }
      }
    }
    const candidates: Candidate[] = question.keys
      .map((key, i) => ({ key, visits: worlds, value: totals[i]! / worlds, share: 0 }))
      .sort((a, b) => b.value - a.value);
    return {
      key: candidates[0]!.key,
      candidates: candidates.map((candidate, i) => ({ ...candidate, share: i === 0 ? 1 : 0 })),
      iterations: meter.iterations,
      worlds: meter.iterations === 0 ? 0 : worlds,
      ms: meter.ms,
    };
  }
}

/** How the seat stands at the end of the step that begins, or goes on, with the option on trial. */
function tryOut(situation: Situation, play: Play<Kinds>, moment: Moment<object>, step: OneStep): number {
  const { game, seat } = situation;
  try {
    return playOut(play, moment, step).scores[seat]!;
  } catch (thrown) {
    if (thrown !== STEP_OVER) throw thrown;
  }
  return judge(game, play, seat);
}

/** Answers the seat's question with the option on trial, and everything else in the same step at random. */
class OneStep implements Decider {
  private step = -1;
  constructor(
    private readonly seat: number,
    private readonly option: number,
    private readonly generator: Generator,
  ) {}

  one(ask: Ask, play: Play<Kinds>): number {
    if (this.step < 0 && ask.seat === this.seat) {
      this.step = play.steps;
      return this.option;
    }
    if (this.step >= 0 && play.steps !== this.step) throw STEP_OVER;
    return this.generator.below(ask.options.length);
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    return asks.map((ask) => this.one(ask, play));
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const own = this.step < 0 ? asks.findIndex((ask) => ask.seat === this.seat) : -1;
    const next = own >= 0 ? own : nextSeat(asks, play.world.lastAny);
    return [next, this.one(asks[next]!, play)];
  }
}
