// Lines: an imagined world played out in every way in which the seats can choose, laid out as a tree.

import {
  type Ask,
  copy,
  type Decider,
  type GeneratorState,
  type Kinds,
  type Moment,
  nextSeat,
  type Option,
  type Play,
  playOut,
  type Seat,
} from '../engine/index.ts';
import type { Meter } from './bot.ts';
import type { Choice, Point, Position } from './equilibrium.ts';
import { knowledgeOf } from './knowledge.ts';
import { OptionTexts, type Watched } from './texts.ts';

/** Thrown where there is too much to be laid out. */
const TOO_MANY = Symbol('too many');
/** Worlds with more lines than this are not laid out. */
const MOST_LINES = 256;

/** Where a seat decides, what it has watched until then, and what it sees. */
export interface Outlook extends Point {
  readonly name: string;
  readonly past: readonly string[];
  readonly sight: string;
}

/** A choice in a world that was laid out. */
export interface Turn extends Choice<Outlook> {
  readonly next: (Turn | End)[];
  /** The option for each key. */
  readonly options: readonly Option[];
  /** How many choose under the same seal, one after the other here. */
  readonly together: number;
}

export type End = Extract<Position<Outlook>, { kind: 'end' }>;

/** A turn on the line that is being played. */
interface Taken {
  readonly turn: Turn;
  /** The number of the option for each key. */
  readonly numbers: readonly number[];
  chosen: number;
}

export class Lines implements Decider {
  readonly points: Outlook[] = [];
  /** Did chance play a part in the world that was laid out last? If not, it would always be the same. */
  byChance = false;
  /** The world that was laid out last, as a text: two with the same one are alike in all that can follow. */
  shape = '';
  private readonly texts = new OptionTexts();
  private readonly byKnowledge = new Map<string, Outlook>();
  private line: Taken[] = [];
  private depth = 0;
  private watched: Watched[] = [];
  private atRoot = true;
  private chanceAtRoot: GeneratorState = [0, 0, 0, 0];

  constructor(
    private readonly play: Play<Kinds>,
    /** Who acts first at the root, where anybody may. */
    private readonly seat: Seat,
    private readonly meter: Meter,
  ) {}

  /** All that can follow; undefined where that is too much, or more than this share of the budget is used up. */
  layOut(moment: Moment<object>, share: number): Turn | undefined {
    this.line = [];
    this.byChance = false;
    this.shape = '';
    let root: Turn | undefined;
    try {
      for (let lines = 1; ; lines++) {
        const scores = this.run(moment);
        this.shape += ` ${scores}`;
        const last = this.line.at(-1);
        if (last) last.turn.next[last.chosen] = { kind: 'end', scores };
        root ??= this.line[0]?.turn;
        if (!this.turnLast()) return root;
        if (lines >= MOST_LINES || this.meter.spent >= share) return undefined;
      }
    } catch (thrown) {
      if (thrown !== TOO_MANY) throw thrown;
      this.meter.iterations--;
      return undefined;
    }
  }

  private run(moment: Moment<object>): readonly number[] {
    this.meter.iterations++;
    this.depth = 0;
    this.watched = [];
    this.atRoot = true;
    const { scores } = playOut(this.play, { ...moment, snapshot: copy(moment.snapshot) }, this);
    const chance = this.play.chance.generator.save();
    this.byChance ||= chance.some((part, i) => part !== this.chanceAtRoot[i]);
    return scores;
  }

  /** The next line: another choice as late as possible. False when there is none. */
  private turnLast(): boolean {
    for (let last = this.line.at(-1); last; last = this.line.at(-1)) {
      if (++last.chosen < last.numbers.length) return true;
      this.line.pop();
    }
    return false;
  }

  one(ask: Ask, play: Play<Kinds>): number {
    this.atRoot = false;
    if (ask.options.length === 1) return 0;
    const { index, watched } = this.choose(ask, play, 1);
    this.watched.push(watched);
    return index;
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    this.atRoot = false;
    const watched: Watched[] = [];
    const together = asks.filter((ask) => ask.options.length > 1).length;
    const chosen = asks.map((ask) => {
      if (ask.options.length === 1) return 0;
      const choice = this.choose(ask, play, together);
      watched.push(choice.watched);
      return choice.index;
    });
    // Only now, because nobody knows of the others' choices when choosing.
    this.watched.push(...watched);
    return chosen;
  }

  any(asks: readonly Ask[], play: Play<Kinds>): [number, number] {
    const own = this.atRoot ? asks.findIndex((ask) => ask.seat === this.seat) : -1;
    const next = own >= 0 ? own : nextSeat(asks, play.world.lastAny);
    return [next, this.one(asks[next]!, play)];
  }

  private choose(ask: Ask, play: Play<Kinds>, together: number): { index: number; watched: Watched } {
    if (this.depth === 0) this.chanceAtRoot = play.chance.generator.save();
    const { turn, numbers, chosen } = this.line[this.depth] ?? this.newTurn(ask, play, together);
    this.depth++;
    const index = numbers[chosen]!;
    return { index, watched: this.texts.watched(ask, ask.options[index]!, turn.at.keys[chosen]!, play) };
  }

  private newTurn(ask: Ask, play: Play<Kinds>, together: number): Taken {
    const texts = this.texts.of(ask, play);
    const at = this.pointOf(ask, texts, play);
    const numbers = at.keys.map((key) => texts.indexOf(key));
    const options = numbers.map((number) => ask.options[number]!);
    const turn: Turn = { kind: 'choice', at, next: [], options, together };
    const before = this.line.at(-1);
    if (before) before.turn.next[before.chosen] = turn;
    const taken = { turn, numbers, chosen: 0 };
    this.line.push(taken);
    this.shape += ` ${at.index}`;
    if (this.line.reduce((lines, each) => lines * each.numbers.length, 1) > MOST_LINES) throw TOO_MANY;
    return taken;
  }

  /** The same for all that the seat cannot tell apart: by what it has watched, and what it sees. */
  private pointOf({ seat, name }: Ask, texts: readonly string[], play: Play<Kinds>): Outlook {
    const keys = [...new Set(texts)].sort();
    const past = this.watched.map((choice) => choice.textFor(seat));
    const sight = knowledgeOf(play.world, seat);
    const known = `${seat} ${name} ${keys} ${past.join('/')} ${sight}`;
    let point = this.byKnowledge.get(known);
    if (!point) {
      point = { seat, name, keys, past, sight, index: this.points.length };
      this.points.push(point);
      this.byKnowledge.set(known, point);
    }
    return point;
  }
}

/** Who chooses at the same time, in the order of a world that was laid out: one, or all under a seal. */
export type Round = readonly Turn[];

export function* roundsIn(from: Turn | End): Generator<Round, undefined> {
  if (from.kind === 'end') return undefined;
  const round = [from];
  let after: readonly (Turn | End)[] = from.next;
  for (let i = 1; i < from.together; i++) {
    round.push(round.at(-1)!.next[0] as Turn);
    after = after.flatMap((turn) => (turn as Turn).next);
  }
  yield round;
  for (const turn of after) yield* roundsIn(turn);
  return undefined;
}
