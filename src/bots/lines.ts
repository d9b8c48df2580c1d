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
import type { Point, Position } from './equilibrium.ts';
import { knowledgeOf } from './knowledge.ts';
import { OptionTexts, type Watched } from './texts.ts';

/** Thrown where there is too much to be laid out. */
const TOO_MANY = Symbol('too many');
/** Worlds with more lines than this are not laid out. */
const MOST_LINES = 256;

/** A choice on the line that is being played. */
interface Turn {
  readonly at: Point;
  readonly next: Position<Point>[];
  /** The number of the option for each key. */
  readonly options: readonly number[];
  chosen: number;
}

export class Lines implements Decider {
  readonly points: Point[] = [];
  /** Did chance play a part in the world that was laid out last? If not, it would always be the same. */
  byChance = false;
  /** The world that was laid out last, as a text: two with the same one are alike in all that can follow. */
  shape = '';
  /** What each seat could choose from under seal at the root. */
  readonly sealedOptions = new Map<Seat, readonly Option[]>();
  private readonly texts = new OptionTexts();
  private readonly byKnowledge = new Map<string, Point>();
  private line: Turn[] = [];
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
  layOut(moment: Moment<object>, share: number): Position<Point> | undefined {
    this.line = [];
    this.byChance = false;
    this.shape = '';
    let root: Position<Point> | undefined;
    try {
      for (let lines = 1; ; lines++) {
        const scores = this.run(moment);
        this.shape += ` ${scores}`;
        const last = this.line.at(-1);
        if (last) last.next[last.chosen] = { kind: 'end', scores };
        root ??= this.line[0] && { kind: 'choice', ...this.line[0] };
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
      if (++last.chosen < last.options.length) return true;
      this.line.pop();
    }
    return false;
  }

  one(ask: Ask, play: Play<Kinds>): number {
    this.atRoot = false;
    if (ask.options.length === 1) return 0;
    const { index, watched } = this.choose(ask, play);
    this.watched.push(watched);
    return index;
  }

  all(asks: readonly Ask[], play: Play<Kinds>): number[] {
    const { atRoot } = this;
    this.atRoot = false;
    const watched: Watched[] = [];
    const chosen = asks.map((ask) => {
      if (ask.options.length === 1) return 0;
      if (atRoot) this.sealedOptions.set(ask.seat, ask.options);
      const choice = this.choose(ask, play);
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

  private choose(ask: Ask, play: Play<Kinds>): { index: number; watched: Watched } {
    if (this.depth === 0) this.chanceAtRoot = play.chance.generator.save();
    const turn = this.line[this.depth] ?? this.newTurn(ask, play);
    this.depth++;
    const index = turn.options[turn.chosen]!;
    return { index, watched: this.texts.watched(ask, ask.options[index]!, turn.at.keys[turn.chosen]!, play) };
  }

  private newTurn(ask: Ask, play: Play<Kinds>): Turn {
    const texts = this.texts.of(ask.options, play);
    const at = this.pointOf(ask, texts, play);
    const turn: Turn = { at, next: [], options: at.keys.map((key) => texts.indexOf(key)), chosen: 0 };
    const before = this.line.at(-1);
    if (before) before.next[before.chosen] = { kind: 'choice', at, next: turn.next };
    this.line.push(turn);
    this.shape += ` ${at.index}`;
    if (this.line.reduce((lines, { options }) => lines * options.length, 1) > MOST_LINES) throw TOO_MANY;
    return turn;
  }

  /** The same for all that the seat cannot tell apart: by what it has watched, and what it sees. */
  private pointOf({ seat, name }: Ask, texts: readonly string[], play: Play<Kinds>): Point {
    const keys = [...new Set(texts)].sort();
    const past = this.watched.map((choice) => choice.textFor(seat)).join('/');
    const known = `${seat} ${name} ${keys} ${past} ${knowledgeOf(play.world, seat)}`;
    let point = this.byKnowledge.get(known);
    if (!point) {
      point = { seat, keys, index: this.points.length };
      this.points.push(point);
      this.byKnowledge.set(known, point);
    }
    return point;
  }
}
