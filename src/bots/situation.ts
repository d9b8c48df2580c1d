// What a bot gets to see: its seat's view, its own question, and worlds it may imagine. Never the truth.

import {
  type AnyGame,
  type Eyes,
  eyesOf,
  type Frozen,
  type Generator,
  Imaginer,
  type Kinds,
  keyOf,
  type Match,
  type Moment,
  type Option,
  Play,
  type Seat,
  SPECTATOR,
  sees,
  type View,
  type World,
} from '../engine/index.ts';

/** The question put to the bot's seat. */
export interface Question {
  readonly name: string;
  readonly form: 'one' | 'all' | 'any';
  readonly options: readonly Option[];
  readonly keys: readonly string[];
}

/** Whose eyes a world is imagined through: the bot's own, or those of somebody who sees only what everybody sees. */
export type Through = 'own' | 'public';

/** An answer as far as this seat may know it. */
export interface KnownAnswer {
  readonly seat: Seat;
  /** Absent where what was chosen is not this seat's to know. */
  readonly key?: string;
}

export class Situation {
  readonly game: AnyGame;
  readonly numbers: Frozen<object>;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: View<object>;
  readonly question: Question;
  readonly answers: readonly KnownAnswer[];
  // The truth stays behind this line: only imagined worlds come out.
  readonly #imaginer: (through: Through) => Imaginer<Kinds>;

  private constructor(match: Match<Kinds>, seat: Seat) {
    const pending = match.pending.find((candidate) => candidate.ask.seat === seat && !candidate.answered);
    if (!pending) throw new Error(`Seat ${seat} is not asked anything.`);
    const { game, table, seats, world } = match;
    const data = match.toJSON();
    this.game = game;
    this.numbers = table.numbers;
    this.seats = seats;
    this.seat = seat;
    this.view = match.view(eyesOf(seat));
    const { options, name } = pending.ask;
    this.question = { name, form: pending.form, options, keys: options.map(keyOf) };
    this.answers = knownAnswers(match, seat);
    const made: Partial<Record<Through, Imaginer<Kinds>>> = {};
    this.#imaginer = (through) => {
      const viewer: Eyes = through === 'own' ? eyesOf(seat) : SPECTATOR;
      made[through] ??= new Imaginer(game, table.numbers, seats, data, world, viewer);
      return made[through];
    };
  }

  /** How many answers came before this question: those that are in under the same seal do not count. */
  get answersBefore(): number {
    return this.answers.findLastIndex(({ key }) => key !== undefined) + 1;
  }

  /** What this seat is up to in a match of any game. */
  static of<G extends Kinds>(match: Match<G>, seat: Seat): Situation {
    return new Situation(match as unknown as Match<Kinds>, seat);
  }

  /** A table at which imagined worlds are played on; each time it is said who decides. */
  newPlay(): Play<Kinds> {
    return new Play(this.game, this.numbers, this.seats, { one: () => 0, all: () => [], any: () => [0, 0] });
  }

  /** A world that looks the same through these eyes, and is likely. The moment is the caller's to use up. */
  imagine(
    generator: Generator,
    through: Through = 'own',
    isLikely?: (world: World<object>) => boolean,
  ): Moment<object> {
    return this.#imaginer(through).imagine(generator, isLikely);
  }
}

/** What this seat may know of the answers so far. */
export function knownAnswers(match: Match<Kinds>, seat: Seat): KnownAnswer[] {
  const viewer = eyesOf(seat);
  const known = match.answers.map((answer) => {
    if (!('key' in answer) || (answer.eyes !== undefined && !sees(viewer, answer.eyes))) return { seat: answer.seat };
    return { seat: answer.seat, key: answer.key };
  });
  // Sealed answers that are in stay sealed until the last one is.
  for (const pending of match.pending) {
    if (!pending.answered || pending.ask.seat === seat) continue;
    const at = known.findLastIndex((answer) => answer.seat === pending.ask.seat);
    if (at >= 0) known[at] = { seat: pending.ask.seat };
  }
  return known;
}
